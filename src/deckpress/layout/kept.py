"""Drawings in the cache, as plain bytes: nothing read from there is ever run."""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from dataclasses import asdict, fields
from typing import Any

from deckpress.cache import Cache
from deckpress.model.identity import digest
from deckpress.model.page import Fallback, FontUse, Form, Image, ImageUse, Row, Stream
from deckpress.model.source import Place


class Kept:
    """Forms, faces and pictures by their keys; what is not there is None."""

    def __init__(self, cache: Cache) -> None:
        self._cache = cache

    def form(self, key: str) -> Form | None:
        """A form."""
        data = self._cache.get(digest("form", key))
        return _make_form(json.loads(data)) if data is not None else None

    def keep_form(self, form: Form) -> None:
        """Keep a form."""
        self._cache.put(digest("form", form.key), _json(_plain_form(form)))

    def face(self, key: str) -> tuple[Form, tuple[Row, ...]] | None:
        """A face's form and rows."""
        data = self._cache.get(digest("face", key))
        if data is None:
            return None
        plain = json.loads(data)
        return _make_form(plain["form"]), tuple(_make_row(row) for row in plain["rows"])

    def keep_face(self, form: Form, rows: tuple[Row, ...]) -> None:
        """Keep a face's form and rows, under the form's key."""
        plain = {"form": _plain_form(form), "rows": [asdict(row) for row in rows]}
        self._cache.put(digest("face", form.key), _json(plain))

    def image(self, key: str) -> Image | None:
        """A raster picture: a line of JSON, then its data, then its alpha."""
        data = self._cache.get(digest("image", key))
        if data is None:
            return None
        head, _, body = data.partition(b"\n")
        width, height, channels, filter, size, opaque = json.loads(head)
        return Image(key, width, height, channels, body[:size], filter, None if opaque else body[size:])

    def keep_image(self, image: Image) -> None:
        """Keep a raster picture."""
        head = [image.width, image.height, image.channels, image.filter, len(image.data), image.smask is None]
        self._cache.put(digest("image", image.key), _json(head) + b"\n" + image.data + (image.smask or b""))


def _json(plain: Any) -> bytes:
    return json.dumps(plain, separators=(",", ":")).encode()


def _plain_form(form: Form) -> dict[str, Any]:
    plain = {each.name: getattr(form, each.name) for each in fields(form)}
    plain["content"] = form.content.decode("latin-1")
    plain["fonts"] = [(use.name, use.font, use.glyphs) for use in form.fonts]
    plain["images"] = [(use.name, use.image) for use in form.images]
    plain["streams"] = [(each.entries, b64encode(zlib.compress(each.data)).decode()) for each in form.streams]
    plain["fallback"] = asdict(form.fallback) if form.fallback else None
    return plain


def _make_form(plain: dict[str, Any]) -> Form:
    made = {name: _tuple(value) for name, value in plain.items()}
    made["content"] = plain["content"].encode("latin-1")
    made["fonts"] = tuple(FontUse(*use) for use in made["fonts"])
    made["images"] = tuple(ImageUse(*use) for use in made["images"])
    made["streams"] = tuple(Stream(entries, zlib.decompress(b64decode(data))) for entries, data in plain["streams"])
    if plain["fallback"]:
        made["fallback"] = Fallback(Place(**plain["fallback"]["place"]), plain["fallback"]["reasons"])
    return Form(**made)


def _make_row(plain: dict[str, Any]) -> Row:
    place = Place(**plain.pop("place"))
    return Row(place=place, **{name: _tuple(value) for name, value in plain.items()})


def _tuple(value: Any) -> Any:
    return tuple(_tuple(each) for each in value) if isinstance(value, list) else value

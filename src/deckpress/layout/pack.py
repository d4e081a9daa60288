"""Forms and rows as bytes for the cache, and back. Plain JSON: nothing read from the cache is ever run."""

from __future__ import annotations

import json
from dataclasses import asdict, fields
from typing import Any

from deckpress.model.page import FontUse, Form, Image, ImageUse, Row
from deckpress.model.source import Place


def dump_form(form: Form) -> bytes:
    """A form as bytes."""
    return json.dumps(_plain_form(form), separators=(",", ":")).encode()


def load_form(data: bytes) -> Form:
    """The form of these bytes."""
    return _make_form(json.loads(data))


def dump_face(form: Form, rows: tuple[Row, ...]) -> bytes:
    """A face's form and rows as bytes."""
    plain = {"form": _plain_form(form), "rows": [asdict(row) for row in rows]}
    return json.dumps(plain, separators=(",", ":")).encode()


def load_face(data: bytes) -> tuple[Form, tuple[Row, ...]]:
    """The form and rows of these bytes."""
    plain = json.loads(data)
    return _make_form(plain["form"]), tuple(_make_row(row) for row in plain["rows"])


def _plain_form(form: Form) -> dict[str, Any]:
    plain = {each.name: getattr(form, each.name) for each in fields(form)}
    plain["content"] = form.content.decode("latin-1")
    plain["fonts"] = [(use.name, use.font, use.glyphs) for use in form.fonts]
    plain["images"] = [(use.name, use.image) for use in form.images]
    return plain


def _make_form(plain: dict[str, Any]) -> Form:
    return Form(
        key=plain["key"],
        bbox=_tuple(plain["bbox"]),
        content=plain["content"].encode("latin-1"),
        matrix=_tuple(plain["matrix"]),
        fonts=tuple(FontUse(name, font, _tuple(glyphs)) for name, font, glyphs in plain["fonts"]),
        forms=_tuple(plain["forms"]),
        images=tuple(ImageUse(name, image) for name, image in plain["images"]),
        resources=_tuple(plain["resources"]),
    )


def _make_row(plain: dict[str, Any]) -> Row:
    place = Place(**plain.pop("place"))
    return Row(place=place, **{name: _tuple(value) for name, value in plain.items()})


def _tuple(value: Any) -> Any:
    return tuple(_tuple(each) for each in value) if isinstance(value, list) else value


def dump_image(image: Image) -> bytes:
    """A picture as bytes: a line of JSON, then its data, then its alpha."""
    head = [image.key, image.width, image.height, image.channels, image.filter, len(image.data), image.smask is None]
    return json.dumps(head).encode() + b"\n" + image.data + (image.smask or b"")


def load_image(data: bytes) -> Image:
    """The picture of these bytes."""
    head, _, body = data.partition(b"\n")
    key, width, height, channels, filter, size, opaque = json.loads(head)
    return Image(key, width, height, channels, body[:size], filter, None if opaque else body[size:])

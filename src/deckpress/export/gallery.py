"""The gallery: one page for a browser that needs nothing else."""

from __future__ import annotations

import base64
import io
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from importlib.resources import files

from deckpress import __version__
from deckpress.export.png import face_pngs
from deckpress.export.tools import ExportTools
from deckpress.model.identity import digest
from deckpress.model.page import Pages
from deckpress.model.units import Size
from deckpress.presets import corner_radius

_WIDE = 360
"""The width of a picture in pixels: sharp on a phone, and a hundred faces stay a small file."""
_QUALITY = 80
_FIRST = 3
"""So many filters stand in the bar: kind, component and pile; the rest is folded away."""


@dataclass(frozen=True, slots=True)
class GalleryCard:
    """A card as the gallery shows it: face keys (``back`` may be empty), copies, what it can be sifted by, its words.

    ``values`` are pairs of a heading and the card's values under it; the second pair's are shown below the name.
    """

    id: str
    name: str
    front: str
    back: str
    copies: int
    values: tuple[tuple[str, tuple[str, ...]], ...]
    says: str


@dataclass(frozen=True, slots=True)
class GalleryRequest:
    """A gallery: the game's title, a line below it, the language of the cards, and the cards in order."""

    title: str
    line: str
    language: str
    cards: tuple[GalleryCard, ...]


def gallery_html(request: GalleryRequest, pages: Pages, tools: ExportTools) -> bytes:
    """The page, UTF-8, with every distinct face in it once. Asks the network for nothing; equal input, equal bytes."""
    keys = _keys(request.cards)
    pictures = _pictures(keys, pages, tools)
    first = pages.faces[keys[0]].size
    inside: set[str] = set()
    filters = list(_filters(request.cards))
    parts = {
        "title": escape(request.title),
        "line": escape(request.line),
        "language": escape(request.language, quote=True),
        "wide": str(first.width // 1000),
        "high": str(first.height // 1000),
        "round": f"{corner_radius(first) / first.width:.2%} / {corner_radius(first) / first.height:.2%}",
        "style": _data("gallery.css"),
        "script": _data("gallery.js"),
        "filters": "".join(filters[:_FIRST]),
        "rest": "".join(filters[_FIRST:]),
        "cards": "".join(_item(card, pages, pictures, inside) for card in request.cards),
        "backs": _backs(request.cards, pages, pictures, inside),
        "foot": f"Made by deckpress {__version__}",
    }
    return (_data("gallery.html") % parts).encode()


def _data(name: str) -> str:
    return files(__package__ or "").joinpath(name).read_text(encoding="utf-8")


def _keys(cards: Sequence[GalleryCard]) -> list[str]:
    """Every distinct face, fronts before backs."""
    keys = [*(card.front for card in cards), *(card.back for card in cards)]
    return list(dict.fromkeys(key for key in keys if key))


def _pictures(keys: Sequence[str], pages: Pages, tools: ExportTools) -> Mapping[str, str]:
    """The faces as data URIs, by key: from the cache where they were made before."""
    import PIL  # noqa: PLC0415 - heavy
    import pypdfium2  # noqa: PLC0415 - heavy

    engine = f"{PIL.__version__} {pypdfium2.PYPDFIUM_INFO} {pypdfium2.PDFIUM_INFO} {_WIDE} {_QUALITY}"
    names = {key: digest("gallery", engine, key) for key in keys}
    found: dict[str, bytes] = {}
    missing = []
    for key in keys:
        kept = tools.cache.get(names[key])
        if kept is None:
            missing.append(key)
        else:
            found[key] = kept
    for key, data in _drawn(missing, pages, tools):
        tools.cache.put(names[key], data)
        found[key] = data
    return {key: f"data:image/webp;base64,{base64.b64encode(data).decode()}" for key, data in found.items()}


def _drawn(keys: Sequence[str], pages: Pages, tools: ExportTools) -> Iterator[tuple[str, bytes]]:
    """Each face as WebP, all equally wide: faces of one size together, for a renderer likes many pages at once."""
    from PIL import Image  # noqa: PLC0415 - heavy

    sizes: dict[Size, list[str]] = {}
    for key in keys:
        sizes.setdefault(pages.faces[key].size, []).append(key)
    for size, alike in sizes.items():
        height = round(_WIDE * size.height / size.width)
        pictures = face_pngs([pages.faces[key] for key in alike], pages, tools, height_px=height)
        for key, data in zip(alike, pictures, strict=True):
            out = io.BytesIO()
            Image.open(io.BytesIO(data)).save(out, "WEBP", quality=_QUALITY, method=4)
            yield key, out.getvalue()


def _filters(cards: Sequence[GalleryCard]) -> Iterator[str]:
    """One choice for each heading under which cards differ."""
    values: dict[str, dict[str, None]] = {}
    for card in cards:
        for key, found in card.values:
            values.setdefault(key, {}).update(dict.fromkeys(found))
    for key, there in values.items():
        if len(there) > 1:
            options = "".join(f"<option>{escape(value)}</option>" for value in there)
            name = escape(key, quote=True)
            yield (
                f'<label><span class="unseen">{name}</span><select data-key="{name}">'
                f'<option value="">{escape(key)}: all</option>{options}</select></label>\n'
            )


def _item(card: GalleryCard, pages: Pages, pictures: Mapping[str, str], inside: set[str]) -> str:
    """A card of the list. What the page's script asks of it is beside it as JSON."""
    values = {key: list(found) for key, found in card.values}
    told = {
        "name": card.name,
        "front": card.front,
        "back": card.back,
        "copies": card.copies,
        "values": values,
        "says": card.says,
        "find": f"{card.name} {card.id} {card.says}",
    }
    below = ", ".join(card.values[1][1]) if len(card.values) > 1 else card.id
    image = _image(card.front, f"{card.name}, front", pages, pictures, inside)
    return (
        f"<li data-card='{_attribute(told)}'>"
        f'<button type="button" class="open"><span class="pic">{image}</span>'
        f'<span class="who"><span>{escape(card.name)}</span>'
        f'<span class="n">&#215;&#8239;{card.copies}</span></span>'
        f'<span class="what">{escape(below)}</span></button></li>\n'
    )


def _attribute(value: object) -> str:
    return escape(json.dumps(value, ensure_ascii=False, separators=(",", ":")), quote=True)


def _image(key: str, alt: str, pages: Pages, pictures: Mapping[str, str], inside: set[str]) -> str:
    """A picture; only its first showing carries the bytes, later ones take them from there."""
    size = pages.faces[key].size
    source = f' src="{pictures[key]}"' if key not in inside else ""
    inside.add(key)
    high = round(_WIDE * size.height / size.width)
    words = escape(alt, quote=True)
    return f'<img data-face="{key}" width="{_WIDE}" height="{high}" decoding="async" alt="{words}"{source}>'


def _backs(cards: Sequence[GalleryCard], pages: Pages, pictures: Mapping[str, str], inside: set[str]) -> str:
    """Every distinct back once, with how many cards have it."""
    holders: dict[str, list[GalleryCard]] = {}
    for card in cards:
        if card.back:
            holders.setdefault(card.back, []).append(card)
    if not holders:
        return ""
    items = []
    for key, found in holders.items():
        copies = sum(card.copies for card in found)
        name = found[0].name if len(found) == 1 else f"{len(found)} different cards"
        image = _image(key, f"Back of {name}", pages, pictures, inside)
        items.append(
            f'<li><span class="pic">{image}</span><span class="who"><span>{escape(name)}</span>'
            f'<span class="n">&#215;&#8239;{copies}</span></span></li>\n'
        )
    return f'<h2 class="part">Backs</h2>\n<ul class="cards">\n{"".join(items)}</ul>\n'

"""The pictures of a file: what they are, and how much ink lies in them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from deckpress.readback.press.colours import GRAY, UNKNOWN, Space, read_space
from deckpress.readback.press.unpacking import filter_names

_JPX = "JPXDecode"
_ODD = {"/Alternates": "alternate", "/OPI": "opi"}


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """A picture. ``stream`` is the file's object, None for an inline one, whose packed ``data`` are then here.

    ``inverted`` tells that its Decode array turns the values round.
    """

    width: int
    height: int
    depth: int
    space: Space
    filters: tuple[str, ...]
    stencil: bool
    masked: bool
    inverted: bool
    stream: Any = field(default=None, repr=False)
    data: bytes = field(default=b"", repr=False)
    odd: tuple[str, ...] = ()


def read_picture_object(stream: Any, spaces: Any) -> Picture:
    """A picture of the file. Raises ValueError or TypeError where it lacks a size."""
    stencil = bool(stream.get("/ImageMask", False))
    filters = filter_names(stream.get("/Filter"))
    space = GRAY if stencil else read_space(stream.get("/ColorSpace"), spaces)
    if space == UNKNOWN and _JPX in filters:
        space = Space("JPX", 0)
    return Picture(
        int(stream.Width),
        int(stream.Height),
        1 if stencil else int(stream.get("/BitsPerComponent", 8)),
        space,
        filters,
        stencil,
        _masked(stream),
        _inverted(stream.get("/Decode"), space),
        stream,
        odd=tuple(kind for key, kind in _ODD.items() if key in stream),
    )


def _masked(stream: Any) -> bool:
    return "/SMask" in stream or int(stream.get("/SMaskInData", 0)) > 0


def inline_source(entries: dict[str, Any], data: bytes, spaces: Any) -> Picture:
    """An inline picture from its entries."""
    stencil = bool(entries.get("ImageMask", False))
    space = GRAY if stencil else read_space(entries.get("ColorSpace"), spaces)
    depth = 1 if stencil else int(entries.get("BitsPerComponent", 8))
    inverted = _inverted(entries.get("Decode"), space)
    filters = filter_names(entries.get("Filter"))
    return Picture(
        int(entries["Width"]), int(entries["Height"]), depth, space, filters, stencil, False, inverted, data=data
    )


def _inverted(decode: Any, space: Space) -> bool:
    if decode is None or space.name == "Indexed":
        return False
    return [float(part) for part in decode][:2] == [1.0, 0.0]

"""Formats of rulebooks, from ``book_formats.yaml``."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import yaml

from deckpress.model.units import Length, Size, mm


@dataclass(frozen=True, slots=True)
class BookFormat:
    """A page for rulebooks. ``type``, ``leading`` and ``smallest`` are in pt; ``headings`` are multiples of ``type``.

    ``inner`` is the margin at the fold. ``title`` is the height of the title's band from the top of the first page, 0
    where there is none. ``narrowest`` is the narrowest column that may be made. ``booklet`` is the id of the paper that
    folds to this page, empty where none does. ``folio``: whether pages are numbered.
    """

    id: str
    name: str
    size: Size
    inner: Length
    outer: Length
    top: Length
    bottom: Length
    columns: int
    gap: Length
    type: float
    leading: float
    headings: tuple[float, ...]
    smallest: float
    align: str
    title: Length
    head: bool
    narrowest: Length
    facing: bool
    booklet: str = ""
    folio: bool = True


@cache
def book_formats() -> dict[str, BookFormat]:
    """Every format by id."""
    text = files("deckpress.presets").joinpath("book_formats.yaml").read_text(encoding="utf-8")
    data: dict[str, dict[str, Any]] = yaml.load(text, Loader=yaml.CBaseLoader)
    return {key: _format(key, entry) for key, entry in data.items()}


def _format(key: str, entry: dict[str, Any]) -> BookFormat:
    return BookFormat(
        id=key,
        name=entry["name"],
        size=Size(mm(entry["width"]), mm(entry["height"])),
        inner=mm(entry["inner"]),
        outer=mm(entry["outer"]),
        top=mm(entry["top"]),
        bottom=mm(entry["bottom"]),
        columns=int(entry["columns"]),
        gap=mm(entry["gap"]),
        type=float(entry["type"]),
        leading=float(entry["leading"]),
        headings=tuple(map(float, entry["headings"])),
        smallest=float(entry["smallest"]),
        align=entry["align"],
        title=mm(entry["title"]),
        head=entry["head"] == "yes",
        narrowest=mm(entry["column"]),
        facing=entry["facing"] == "yes",
        booklet=entry.get("booklet", ""),
    )

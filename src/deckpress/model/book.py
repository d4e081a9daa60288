"""A rulebook on its pages: what setting a ``Document`` comes to, before any file is written.

Pages are operators that belong to no document yet, as forms are; they name fonts and forms, and whoever writes a file
puts those into it. All lengths are in points, y up, 0 0 the lower left corner of the page.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from deckpress.model.page import Box, FontUse, Form, Image
from deckpress.model.units import Size


@dataclass(frozen=True, slots=True)
class LinkArea:
    """A rectangle that leads somewhere: ``#id`` to a block of the book, anything else to an address.

    ``words`` are what stands there, for readers that cannot see it.
    """

    box: Box
    target: str
    words: str


@dataclass(frozen=True, slots=True)
class BookPage:
    """One page.

    ``number`` counts from 1; ``recto`` is a page on the right of an open book (on the left where books open from
    right to left). ``content`` are its operators, with marked content numbered from 0 on each page; ``forms`` are the
    keys of the forms it places, under ``facts.form_name``. ``lines`` are its texts, line by line, as they were drawn.
    """

    number: int
    recto: bool
    content: bytes
    fonts: tuple[FontUse, ...]
    forms: tuple[str, ...]
    links: tuple[LinkArea, ...]
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Anchor:
    """Where a block begins: the page's number, and how high."""

    page: int
    y: float


@dataclass(frozen=True, slots=True)
class OutlineEntry:
    """An entry of the outline that viewers show beside the pages."""

    level: int
    title: str
    anchor: Anchor


@dataclass(frozen=True, slots=True)
class Marked:
    """Marked content: the page's number and the content's own."""

    page: int
    number: int


@dataclass(frozen=True, slots=True)
class LinkSpot:
    """A link area by its page's number and its place in ``BookPage.links``."""

    page: int
    index: int


@dataclass(frozen=True, slots=True)
class Tag:
    """A node of the structure tree: its role in PDF's words (``P``, ``H1``, ``Table`` ...), and what it holds.

    ``alt`` stands for a figure; ``scope`` is that of a table's head cell (``Column``); ``id`` that of a note;
    ``numbering`` that of a list.
    """

    role: str
    kids: tuple[Kid, ...] = ()
    alt: str = ""
    scope: str = ""
    numbering: str = ""
    id: str = ""
    box: Box | None = None


Kid: TypeAlias = Tag | Marked | LinkSpot


@dataclass(frozen=True, slots=True)
class Book:
    """A set book. ``forms`` and ``images`` are everything that its pages place, by key, inner forms first.

    ``anchors`` are its blocks by id. ``tags`` is the root of the structure tree. ``facing``: pages lie side by side.
    """

    title: str
    language: str
    size: Size
    facing: bool
    right_to_left: bool
    pages: tuple[BookPage, ...]
    anchors: Mapping[str, Anchor]
    outline: tuple[OutlineEntry, ...]
    tags: Tag
    forms: Mapping[str, Form] = field(default_factory=dict)
    images: Mapping[str, Image] = field(default_factory=dict)

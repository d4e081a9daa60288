"""A rulebook as blocks: what reading its Markdown comes to, before anything is set on a page.

The page breaker, the HTML edition, reference cards and the checks all read this one tree. Nothing in it knows a font or
a paper. Every block keeps the place in the template that it came from, so a finding about a page leads to a line.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from deckpress.model.source import Place


@dataclass(frozen=True, slots=True)
class Words:
    """Running text in one look.

    ``computed`` says that a query or a card's record wrote it, so it cannot disagree with the database; ``card`` is the
    id of the card whose name it is. ``styles`` are names of ``[words]{.style}``, outermost first. ``place`` is where
    they begin in the template; words of two lines are two ``Words``.
    """

    text: str
    bold: bool = False
    italic: bool = False
    styles: tuple[str, ...] = ()
    computed: bool = False
    card: str = ""
    place: Place | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Icon:
    """An inline icon of the game by name; ``alt`` is what a screen reader says (its word, else its name).

    ``styles`` are those of the words around it, outermost first.
    """

    name: str
    alt: str
    styles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Break:
    """A line that is broken on purpose (a backslash at the end of a line)."""


@dataclass(frozen=True, slots=True)
class Link:
    """Words that lead to a block (``#id``) or to an address; ``page`` asks print to add the page it leads to."""

    target: str
    inlines: tuple[Inline, ...]
    place: Place
    page: bool = False


@dataclass(frozen=True, slots=True)
class NoteMark:
    """The mark of a footnote; ``number`` counts from 1 in reading order and finds it in ``Document.notes``."""

    number: int


Inline: TypeAlias = Words | Icon | Break | Link | NoteMark


@dataclass(frozen=True, slots=True)
class Mark:
    """What every block carries. ``id`` is the block's own (``{#setup-3}``), stable across languages, or empty.

    ``labels`` are the words of the same line with a dot before them (``{#turn .reference}``).
    """

    place: Place
    id: str = ""
    labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading, level 1 (the book's title) to 4. ``id`` in its mark is its anchor: its own, or made of its words."""

    mark: Mark
    level: int
    inlines: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Paragraph:
    mark: Mark
    inlines: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Items:
    """A list. ``start`` is the first number of a numbered one, 0 for bullets; an item is a row of blocks."""

    mark: Mark
    start: int
    items: tuple[tuple[Block, ...], ...]


@dataclass(frozen=True, slots=True)
class Terms:
    """Words and what they mean, in order."""

    mark: Mark
    entries: tuple[tuple[tuple[Inline, ...], tuple[Block, ...]], ...]


@dataclass(frozen=True, slots=True)
class Cell:
    inlines: tuple[Inline, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Table:
    """A table with one head row. ``aligns`` are start, center, end by column; every row has as many cells."""

    mark: Mark
    aligns: tuple[str, ...]
    head: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]
    caption: tuple[Inline, ...] = ()


class CalloutKind(StrEnum):
    """What a box set apart is for. ``RULING`` is a decision of ours that no document backs."""

    NOTE = "note"
    EXAMPLE = "example"
    TIP = "tip"
    WARNING = "warning"
    RULING = "ruling"


@dataclass(frozen=True, slots=True)
class Callout:
    """A box set apart; ``title`` may be empty: then print takes the word of its kind."""

    mark: Mark
    kind: CalloutKind
    title: tuple[Inline, ...]
    blocks: tuple[Block, ...]


class Side(StrEnum):
    """Where a figure stands: in the column, beside the text that follows, or across all columns."""

    COLUMN = "column"
    BESIDE = "beside"
    ACROSS = "across"


@dataclass(frozen=True, slots=True)
class Shown:
    """A card in a figure: its id, which side, how far turned clockwise (0, 90, 180, 270), and a label under it."""

    card: str
    back: bool = False
    turn: int = 0
    label: tuple[Inline, ...] = ()


class Arrangement(StrEnum):
    """How the cards of a figure lie: side by side, as a fanned hand, in overlapping rows, as a pile."""

    ROW = "row"
    FAN = "fan"
    OVERLAP = "overlap"
    PILE = "pile"


@dataclass(frozen=True, slots=True)
class Cards:
    """Real faces as a figure. ``scale`` is per cent of print size; 0 means as large as the house finds right."""

    mark: Mark
    cards: tuple[Shown, ...]
    arrangement: Arrangement
    scale: int
    side: Side
    caption: tuple[Inline, ...]
    alt: str


@dataclass(frozen=True, slots=True)
class Diagram:
    """A drawing: a face of the game's templates, filled as a piece is. ``width`` is per cent of the column."""

    mark: Mark
    file: str
    width: int
    side: Side
    caption: tuple[Inline, ...]
    alt: str


@dataclass(frozen=True, slots=True)
class Columns:
    """Blocks set in columns where the page is wide enough for them."""

    mark: Mark
    count: int
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Contents:
    """The list of headings down to ``depth``, with their pages."""

    mark: Mark
    depth: int


@dataclass(frozen=True, slots=True)
class Index:
    """The index of terms: every ``[words]{.term}`` with its pages."""

    mark: Mark


@dataclass(frozen=True, slots=True)
class NewPage:
    """The next block begins a page."""

    mark: Mark


Block: TypeAlias = (
    Heading | Paragraph | Items | Terms | Table | Callout | Cards | Diagram | Columns | Contents | Index | NewPage
)


@dataclass(frozen=True, slots=True)
class Document:
    """A rulebook or a reference in one language for one setup (``box``: everything).

    ``notes`` are the footnotes in order; ``file`` is the template it was read from.
    """

    game: str
    language: str
    setup: str
    file: str
    title: str
    blocks: tuple[Block, ...]
    notes: tuple[tuple[Block, ...], ...] = ()

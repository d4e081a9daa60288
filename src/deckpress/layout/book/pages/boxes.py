"""Boxes: what no page break divides, with what stands in them, and what breaks cost between them.

Inside boxes ``x`` counts from the column's start edge (the right one where text runs from right to left), ``y`` from
the box's top downwards, in pt. Whoever draws them knows where the column lies.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from deckpress.model import book
from deckpress.model.source import Place
from deckpress.typeset.filling import Line
from deckpress.typeset.paragraphs import Paragraph

KEEP = 1e6
"""The cost of a break that parts a heading from what it heads."""
LONE = 1e5
"""The cost of a break that leaves a line or row alone."""


class Node:
    """A tag of the structure tree while pages are drawn: marked content joins it as it is written."""

    __slots__ = ("alt", "box", "id", "kids", "numbering", "role", "scope")

    def __init__(self, role: str, parent: Node | None = None, alt: str = "", scope: str = "") -> None:
        self.role, self.alt, self.scope = role, alt, scope
        self.numbering = self.id = ""
        self.box: tuple[float, float, float, float] | None = None
        self.kids: list[Node | book.Marked | book.LinkSpot] = []
        if parent is not None:
            parent.kids.append(self)

    def frozen(self) -> book.Tag:
        """The finished tag. Tags without any content are left out."""
        kids: list[book.Kid] = []
        for kid in self.kids:
            if not isinstance(kid, Node):
                kids.append(kid)
            elif (made := kid.frozen()).kids or made.role in ("TD", "TH"):
                kids.append(made)
        return book.Tag(self.role, tuple(kids), self.alt, self.scope, self.numbering, self.id, self.box)


@dataclass(frozen=True, slots=True)
class Spot:
    """What a tagged span of words is: its node in the tree (None: that of its words), where it leads, what it says."""

    node: Node | None
    target: str = ""
    words: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Words:
    """A paragraph with the node its content belongs to (None: decoration) and its tagged spans by key."""

    paragraph: Paragraph
    node: Node | None
    spots: Mapping[str, Spot] = field(default_factory=dict)
    notes: tuple[int, ...] = ()
    terms: Mapping[str, str] = field(default_factory=dict)
    tracking: float = 0.0


@dataclass(frozen=True, slots=True)
class Written:
    """A line of words in a span of ``width`` from ``x``; ``baseline`` below the box's top."""

    words: Words
    line: Line
    x: float
    width: float
    baseline: float


@dataclass(frozen=True, slots=True)
class Ground:
    """A filled rectangle."""

    x: float
    y: float
    width: float
    height: float
    fill: str


@dataclass(frozen=True, slots=True)
class Leader:
    """A row of dots that leads the eye from ``x`` to ``end``."""

    x: float
    end: float
    baseline: float
    fill: str


@dataclass(frozen=True, slots=True)
class Placed:
    """A form with the middle of its box at ``x`` ``y``, turned clockwise by ``angle`` degrees, scaled.

    ``lean`` is a further turn that is mirrored where text runs from right to left.

    ``cut`` is (width, height, corner radius) of what shows, about the middle, before scaling; None shows all.
    ``outline`` is the colour of a thin line around it, empty for none.
    """

    form: str
    x: float
    y: float
    scale: float
    node: Node | None
    angle: float = 0.0
    cut: tuple[float, float, float] | None = None
    outline: str = ""
    lean: float = 0.0


Piece: TypeAlias = Written | Ground | Leader | Placed


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """The ground behind boxes that belong together, with a bar at its start edge. It is drawn on each page it is on.

    ``pad`` is the inner room where a page break cuts it. ``x`` and ``width`` are those of the ground in the column.
    """

    x: float
    width: float
    fill: str
    bar: str
    bar_width: float
    pad: float


class Box:
    """What no break divides.

    ``glue`` is the space after it, which vanishes at the end of a column; ``extra`` is the part of it that brings a
    block to whole steps of the grid. ``penalty`` is the cost of a break after it.
    ``notes`` are footnotes that must stand on its page. ``head`` is repeated where a column begins with this box.
    ``chapter`` is the title of the chapter that begins here; ``titled``: here stands the title of the book.
    """

    __slots__ = (
        "anchors", "chapter", "extra", "frames", "glue", "head", "height", "notes", "penalty", "pieces", "place",
        "terms", "titled",
    )  # fmt: skip

    def __init__(self, height: float, pieces: tuple[Piece, ...] = (), place: Place | None = None) -> None:
        self.height, self.pieces, self.place = height, pieces, place
        self.glue = self.extra = self.penalty = 0.0
        self.notes: tuple[int, ...] = ()
        self.terms: tuple[str, ...] = ()
        self.anchors: list[str] = []
        self.frames: tuple[Frame, ...] = ()
        self.head: tuple[Box, ...] = ()
        self.chapter = ""
        self.titled = False


@dataclass(slots=True)
class Section:
    """Boxes in one or several columns. ``fresh``: it begins a page. ``width`` is that of a column."""

    columns: int
    width: float
    boxes: list[Box] = field(default_factory=list)
    fresh: bool = False


@dataclass(slots=True)
class Flow:
    """Boxes of one column while they are made.

    ``beside`` is how much height of a figure still stands beside what comes next, and the width that it takes away.
    """

    boxes: list[Box] = field(default_factory=list)
    beside: float = 0.0
    aside: float = 0.0

    def add(self, box: Box) -> Box:
        """Append a box. Beside a figure no break is allowed."""
        self.boxes.append(box)
        return box

    def gap(self, space: float) -> None:
        """At least this much space before what comes next."""
        if self.boxes:
            last = self.boxes[-1]
            last.glue = max(last.glue, space + last.extra)

    def keep(self) -> None:
        """No page break before what comes next."""
        if self.boxes:
            self.boxes[-1].penalty = max(self.boxes[-1].penalty, KEEP)

    def stretch(self, start: int) -> float:
        """The height of the boxes from ``start`` on, with the space after each."""
        return sum(box.height + box.glue for box in self.boxes[start:])

    def pass_by(self, height: float) -> None:
        """So much height of the figure beside has been used up; no break may part it from its text."""
        if self.beside > 0:
            self.beside -= height
            if self.beside > 0:
                self.keep()

    def skip(self) -> None:
        """The space after the last box stands beside a figure too."""
        if self.beside > 0 and self.boxes:
            self.beside -= self.boxes[-1].glue

    def clear(self) -> None:
        """Go below a figure that stands beside."""
        self.skip()
        if self.beside > 0:
            self.keep()
            filler = self.add(Box(self.beside))
            filler.glue = 0.0
            self.beside = 0.0

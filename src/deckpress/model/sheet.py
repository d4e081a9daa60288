"""Sheets: which face goes where on which side of which paper. Pure arithmetic, no ink.

Coordinates are exact lengths, y down from the sheet's top left corner.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from deckpress.model.units import Length, Rect, Size


class Flip(StrEnum):
    """The axis a sheet is turned about between its two sides."""

    VERTICAL = "vertical"
    HORIZONTAL = "horizontal"


class Side(StrEnum):
    FRONT = "front"
    BACK = "back"


@dataclass(frozen=True, slots=True)
class Slot:
    """One card copy to be placed: its face keys, its cut size and who it is."""

    card: str
    component: str
    copy: int
    front: str
    back: str
    size: Size


@dataclass(frozen=True, slots=True)
class Placement:
    """A face on a sheet.

    ``cut`` is the cut card, ``clip`` what may be inked, ``turn`` 0, 90, 180 or 270 degrees clockwise.
    """

    face: str
    card: str
    component: str
    copy: int
    cut: Rect
    clip: Rect
    turn: int


@dataclass(frozen=True, slots=True)
class Line:
    """A mark: a straight stroke from one point to another."""

    x1: Length
    y1: Length
    x2: Length
    y2: Length


@dataclass(frozen=True, slots=True)
class Ruler:
    """A ruler as long as its ``box``; ``turn`` 0 runs right, ticks upwards, and 90 runs down, ticks to the right."""

    box: Rect
    turn: int

    @property
    def length(self) -> Length:
        return self.box.height if self.turn else self.box.width


@dataclass(frozen=True, slots=True)
class Note:
    """A line of sheet text, which must stay inside ``box``; ``turn`` 0 reads right, 90 reads down."""

    text: str
    box: Rect
    turn: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """One side of a printed sheet. ``number`` and ``of`` count sheets of paper, so both sides have the same."""

    number: int
    of: int
    side: Side
    paper: str
    size: Size
    printable: Rect
    placements: tuple[Placement, ...]
    marks: tuple[Line, ...]
    rulers: tuple[Ruler, ...]
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """How cards of one size lie on the paper: columns, rows, and whether they are turned a quarter."""

    card: Size
    columns: int
    rows: int
    turned: bool

    @property
    def cells(self) -> int:
        return self.columns * self.rows


@dataclass(frozen=True, slots=True)
class SheetPlan:
    """The chosen arrangement: one grid for each card size, and the sides of all sheets in printing order."""

    flip: Flip
    grids: tuple[Grid, ...]
    sheets: tuple[Sheet, ...]

    @property
    def double_sided(self) -> bool:
        """Whether every front is followed by its back."""
        return any(sheet.side is Side.BACK for sheet in self.sheets)

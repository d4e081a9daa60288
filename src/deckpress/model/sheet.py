"""Sheets: which face goes where on which side of which paper. Pure arithmetic, no ink.

Coordinates are exact lengths, y down from the sheet's top left corner. What a calibration corrects is not in them: a
sheet carries its ``Correction``, and whoever draws it applies it once, to faces, marks and targets together.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from deckpress.model.units import Length, Rect, Size


class Flip(StrEnum):
    """The axis a sheet is turned about between its two sides."""

    VERTICAL = "vertical"
    HORIZONTAL = "horizontal"


class Side(StrEnum):
    FRONT = "front"
    BACK = "back"


@dataclass(frozen=True, slots=True)
class Correction:
    """A small similarity about the middle of a page, y down: what a printer's calibration does to backs.

    ``x' = x + grow x - turn y + right`` and ``y' = y + turn x + grow y + down``, x and y from the middle. ``grow``
    and ``turn`` are in parts of ``PARTS``, so that equal readings give equal pages; a positive turn is clockwise.
    """

    right: Length = 0
    down: Length = 0
    grow: int = 0
    turn: int = 0

    PARTS: ClassVar[int] = 1_000_000_000

    def __bool__(self) -> bool:
        return self != NO_CORRECTION

    def shift(self, x: Length, y: Length, page: Size) -> tuple[Length, Length]:
        """How far a point of the page moves, to the right and downwards."""
        across, along = 2 * x - page.width, 2 * y - page.height
        half = 2 * self.PARTS
        return (
            self.right + (self.grow * across - self.turn * along + self.PARTS) // half,
            self.down + (self.turn * across + self.grow * along + self.PARTS) // half,
        )

    def reach(self, page: Size) -> tuple[Length, Length]:
        """The farthest that any point of the page moves sideways, and up or down."""
        corners = [(x, y) for x in (0, page.width) for y in (0, page.height)]
        shifts = [self.shift(x, y, page) for x, y in corners]
        return max(abs(right) for right, _ in shifts), max(abs(down) for _, down in shifts)


NO_CORRECTION = Correction()


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

    ``cut`` is the cut card, ``clip`` what may be inked, ``turn`` 0, 90, 180 or 270 degrees clockwise; ``side`` is the
    side of the card, which on a sheet to be folded is not that of the paper. ``mirrored`` swaps the face's left and
    right before it is turned. Of a face that lies on several sheets ``cut`` may reach beyond the sheet.
    """

    face: str
    card: str
    component: str
    copy: int
    cut: Rect
    clip: Rect
    turn: int
    side: Side = Side.FRONT
    mirrored: bool = False


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
    """A line of sheet text, which must stay inside ``box``; ``turn`` 0 reads right, 90 reads down.

    ``align`` is start or center.
    """

    text: str
    box: Rect
    turn: int
    align: str = "start"


@dataclass(frozen=True, slots=True)
class Target:
    """A cross by which front and back are compared; a ``scaled`` one can be read to half a millimetre."""

    name: str
    x: Length
    y: Length
    scaled: bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """One side of a printed sheet. ``number`` and ``of`` count sheets of paper, so both sides have the same.

    ``fold`` is the line along which the sheet is folded, ``blocks`` are solid marks for a cutting machine and
    ``reserved`` what must stay blank around them. ``correction`` moves placements, marks and targets, nothing else.
    ``bends`` are dashed lines along which a part is folded or glued, ``guides`` light lines such as the outline of a
    flap, ``shades`` light areas.
    """

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
    fold: Line | None = None
    blocks: tuple[Rect, ...] = ()
    reserved: tuple[Rect, ...] = ()
    targets: tuple[Target, ...] = ()
    correction: Correction = NO_CORRECTION
    bends: tuple[Line, ...] = ()
    guides: tuple[Line, ...] = ()
    shades: tuple[Rect, ...] = ()


@dataclass(frozen=True, slots=True)
class Grid:
    """How cards of one size lie on the paper: columns, rows, whether they are turned a quarter, cells left out."""

    card: Size
    columns: int
    rows: int
    turned: bool
    left_out: int = 0

    @property
    def cells(self) -> int:
        return self.columns * self.rows - self.left_out


@dataclass(frozen=True, slots=True)
class SheetPlan:
    """The chosen arrangement: one grid for each card size, and the sides of all sheets in printing order.

    ``guide`` is the sheet that comes before the others, one side or two: it has no cards. ``fronts_first`` says that
    all fronts come before all backs: a person turns the stack, not the printer.
    """

    flip: Flip
    grids: tuple[Grid, ...]
    sheets: tuple[Sheet, ...]
    scheme: str = "shared"
    fronts_first: bool = False
    guide: tuple[Sheet, ...] = ()

    @property
    def double_sided(self) -> bool:
        """Whether sheets have a back."""
        return any(sheet.side is Side.BACK for sheet in (*self.guide, *self.sheets))

    @property
    def pages(self) -> tuple[Sheet, ...]:
        """Every side in printing order: the guide's front is the first page, its back comes before the other backs."""
        if not self.fronts_first:
            return (*self.guide, *self.sheets)
        sides = [*self.guide, *self.sheets]
        return tuple(sheet for side in Side for sheet in sides if sheet.side is side)

"""Tuck boxes: what goes into one, its net, and the sheet that the net lies on. Lengths are exact, y down."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from deckpress.model.sheet import Line, Note, Ruler
from deckpress.model.source import Path
from deckpress.model.units import Length, Rect, Size

Point: TypeAlias = tuple[Length, Length]


@dataclass(frozen=True, slots=True)
class TuckBox:
    """A box as the database asks for it, everything resolved.

    ``front``, ``back``, ``side`` and ``top`` are templates, empty where none is named. The box holds the cards of
    ``setup``, of it only those printed in ``components`` where any are named. ``stock`` is what the cards are printed
    on, ``thickness`` that of a card, in its sleeve if it has one; ``board`` the thickness of what the box is made of.
    ``ground`` is an ink, or empty.
    """

    id: str
    name: str
    front: str
    back: str
    side: str
    top: str
    setup: str
    components: tuple[str, ...]
    stock: str
    thickness: Length
    board: Length
    sleeves: bool
    ground: str
    path: Path


@dataclass(frozen=True, slots=True)
class Held:
    """Cards of one component in a box: how many, and the names of the first and the last of them."""

    component: str
    cards: int
    first: str
    last: str


class PanelKind(StrEnum):
    """What a panel of the net shows: a face, the plain ground, a rim of ground along its fold, or bare board."""

    FRONT = "front"
    BACK = "back"
    SIDE = "side"
    TOP = "top"
    GROUND = "ground"
    RIM = "rim"
    BARE = "bare"

    @property
    def has_face(self) -> bool:
        return self in (PanelKind.FRONT, PanelKind.BACK, PanelKind.SIDE, PanelKind.TOP)


@dataclass(frozen=True, slots=True)
class Panel:
    """A part of the net between folds and cuts.

    ``area`` is the rectangle that bounds it, ``ink`` what is printed for it: past its cuts by the bleed, past folds to
    bare flaps by a little. A face lies with its middle on the middle of ``area``, turned by ``turn``.
    """

    name: str
    kind: PanelKind
    area: Rect
    ink: Rect
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Stroke:
    """A piece of the outline, from where the one before ended: straight, or a curve with two handles."""

    end: Point
    handles: tuple[Point, Point] | None = None


@dataclass(frozen=True, slots=True)
class Outline:
    """A closed line to cut along: from ``start`` through all strokes and back to it."""

    start: Point
    strokes: tuple[Stroke, ...]

    def points(self) -> tuple[Point, ...]:
        """All ends and handles: the outline never leaves the hull of them."""
        found = [self.start]
        for stroke in self.strokes:
            found += [*(stroke.handles or ()), stroke.end]
        return tuple(found)

    def corners(self) -> tuple[Point, ...]:
        """The ends of its strokes."""
        return (self.start, *(stroke.end for stroke in self.strokes))


@dataclass(frozen=True, slots=True)
class Net:
    """A flat box. 0 0 is the upper left corner of ``size``, which bounds the outline; ``inked`` bounds what is printed.

    ``inside`` is the room for cards: width, height and ``depth``. ``glue`` are areas that stay bare for glue, in the
    order of gluing.
    """

    size: Size
    inked: Rect
    panels: tuple[Panel, ...]
    outline: Outline
    folds: tuple[Line, ...]
    glue: tuple[Rect, ...]
    inside: Size
    depth: Length

    def panel(self, name: str) -> Panel:
        """The panel with this name."""
        return next(panel for panel in self.panels if panel.name == name)

    def moved(self, right: Length, down: Length) -> Net:
        """The same net, everything moved. ``size`` stays."""
        return Net(
            self.size,
            _moved(self.inked, right, down),
            tuple(
                Panel(one.name, one.kind, _moved(one.area, right, down), _moved(one.ink, right, down), one.turn)
                for one in self.panels
            ),
            Outline(_shift(self.outline.start, right, down), tuple(_strokes(self.outline.strokes, right, down))),
            tuple(Line(one.x1 + right, one.y1 + down, one.x2 + right, one.y2 + down) for one in self.folds),
            tuple(_moved(area, right, down) for area in self.glue),
            self.inside,
            self.depth,
        )


@dataclass(frozen=True, slots=True)
class BoxSheet:
    """One box on one sheet. ``net`` lies where it is printed; ``words`` is the room for the steps, if there is any.

    ``part`` of ``parts`` boxes that hold a deck together; ``held`` is what lies in this one, ``cards`` how many.
    """

    part: int
    parts: int
    paper: str
    size: Size
    net: Net
    held: tuple[Held, ...]
    cards: int
    words: Rect | None
    ruler: Ruler | None
    notes: tuple[Note, ...]


def _moved(area: Rect, right: Length, down: Length) -> Rect:
    return Rect(area.x + right, area.y + down, area.width, area.height)


def _shift(point: Point, right: Length, down: Length) -> Point:
    return point[0] + right, point[1] + down


def _strokes(strokes: Iterable[Stroke], right: Length, down: Length) -> Iterable[Stroke]:
    for stroke in strokes:
        handles = stroke.handles and (_shift(stroke.handles[0], right, down), _shift(stroke.handles[1], right, down))
        yield Stroke(_shift(stroke.end, right, down), handles)

"""The graphics state of a content stream, and what it paints with."""

from __future__ import annotations

from operator import attrgetter
from typing import Any, NamedTuple

from deckpress.model.page import Box, Matrix
from deckpress.model.press_facts import Colour
from deckpress.readback.press.boxes import IDENTITY
from deckpress.readback.press.colours import GRAY, Space
from deckpress.readback.press.fonts import Font

_BLACK = GRAY.colour((0.0,))
_KEPT = (
    *("fill", "stroke", "fill_space", "stroke_space", "fill_pattern", "stroke_pattern", "width", "over", "over_stroke"),
    *("mode", "alpha", "alpha_stroke", "blend", "masked"),
)
_KEPT_OF = attrgetter(*_KEPT)
_PAINTED_OF = attrgetter(*(name for name in _KEPT if not name.endswith(("pattern", "space"))))


class Look(NamedTuple):
    """How something is painted; see ``Painted`` for the words."""

    colour: Colour
    overprint: bool
    mode: int
    opacity: float
    blend: str
    masked: bool


class Event(NamedTuple):
    """Something painted, or seen, in the space of its content stream.

    ``kind`` is one of ``Painted``, ``picture``, or ``odd`` (then ``what`` is the oddity and ``look`` None). ``size``
    is a line's width or a type's size in that space. ``what`` is a font's name, or a picture and its matrix.
    """

    kind: str
    box: Box
    look: Look | None
    size: float
    what: Any


class State:
    """What ``q`` keeps and ``Q`` brings back."""

    def __init__(self) -> None:
        self.fill: Colour = _BLACK
        self.stroke: Colour = _BLACK
        self.fill_space: Space = GRAY
        self.stroke_space: Space = GRAY
        self.fill_pattern: Any = None
        self.stroke_pattern: Any = None
        self.width = 1.0
        self.over = self.over_stroke = False
        self.mode = 0
        self.alpha = self.alpha_stroke = 1.0
        self.blend = "Normal"
        self.masked = False
        self.ctm: Matrix = IDENTITY
        self.clip: Box | None = None
        self.font: Font | None = None
        self.size = 0.0
        self.between = self.words = self.leading = self.rise = 0.0
        self.stretch = 1.0
        self.render = 0

    def copy(self) -> State:
        """The state as it is now."""
        other = State.__new__(State)
        other.__dict__.update(self.__dict__)
        return other

    def inherited(self) -> State:
        """What a form, a pattern or a glyph begins with: everything but its place and its text."""
        other = State()
        other.__dict__.update(zip(_KEPT, _KEPT_OF(self), strict=True))
        return other

    def signature(self) -> tuple[object, ...]:
        """What makes the same form paint otherwise; without patterns."""
        return tuple(_PAINTED_OF(self))

    def filling(self) -> Look:
        """How an area is painted."""
        return Look(self.fill, self.over, self.mode, self.alpha, self.blend, self.masked)

    def stroking(self) -> Look:
        """How a line is painted."""
        return Look(self.stroke, self.over_stroke, self.mode, self.alpha_stroke, self.blend, self.masked)


class Text:
    """The two matrices of a text object."""

    __slots__ = ("line", "matrix")

    def __init__(self) -> None:
        self.matrix: Matrix = IDENTITY
        self.line: Matrix = IDENTITY

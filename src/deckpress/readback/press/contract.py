"""What a run of a content stream and its reader ask of each other."""

from __future__ import annotations

from typing import Any, Protocol

from deckpress.model.page import Box, Matrix
from deckpress.model.press_facts import Colour
from deckpress.readback.press.colours import Space
from deckpress.readback.press.fonts import Font
from deckpress.readback.press.pictures import Picture
from deckpress.readback.press.resources import Resources
from deckpress.readback.press.state import Event, Look, State, Text


class Running(Protocol):
    """One content stream on its way: its state, and what it has painted so far."""

    reader: Host
    resources: Resources
    state: State
    text: Text
    events: list[Event]
    depth: int

    def odd(self, kind: str, detail: str) -> None:
        """Note something that stands here."""

    def paint(self, kind: str, box: Box, look: Look, size: float = 0.0, what: Any = "") -> None:
        """Note something painted."""

    def area(self, box: Box, kind: str = "fill", size: float = 0.0, what: Any = "") -> None:
        """Paint an area."""

    def line(self, box: Box, size: float | None = None) -> None:
        """Paint a line."""


class Host(Protocol):
    """What reads a file: things that several streams share, and bounds."""

    def count(self, more: int, painted: int) -> None:
        """So many operators more; ``painted`` is what their stream has painted so far."""

    def too_deep(self) -> None:
        """More nesting than is meant."""

    def font(self, written: Any) -> Font:
        """A font."""

    def colour(self, space: Space, parts: tuple[float, ...]) -> Colour:
        """A colour."""

    def graphics_state(self, written: Any, run: Running) -> None:
        """Apply a graphics state."""

    def place(self, written: Any, token: bytes, run: Running) -> None:
        """Place a form or a picture."""

    def placed_picture(self, picture: Picture, run: Running) -> None:
        """Paint a picture."""

    def form(
        self, written: Any, state: State, around: Resources | None, depth: int
    ) -> tuple[list[Event], Matrix, Box | None]:
        """What a form paints, its matrix and its box."""

    def pattern(self, written: Any, box: Box, look: Look, run: Running) -> list[Event]:
        """What a pattern paints."""

    def shading(self, written: Any, box: Box, look: Look, resources: Resources) -> list[Event]:
        """The colours of a shading."""

    def glyphs(self, font: Font, box: Box, size: float, run: Running) -> list[Event]:
        """What the glyphs of a drawn font paint."""

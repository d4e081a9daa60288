"""What a file's content streams share: fonts, colours, forms and pictures, each read once; and the bounds of it all."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from deckpress.model.page import Box, Matrix
from deckpress.model.press_facts import Colour
from deckpress.readback.press.boxes import HIDDEN, IDENTITY, box_of, common, matrix_of, moved, scale, times
from deckpress.readback.press.colours import Space, evaluated, read_space
from deckpress.readback.press.contract import Running
from deckpress.readback.press.fonts import Font, read_font
from deckpress.readback.press.interpreter import Run
from deckpress.readback.press.pictures import Picture, read_picture_object
from deckpress.readback.press.resources import Resources
from deckpress.readback.press.state import Event, Look, State
from deckpress.readback.press.states import StateChange, read_state
from deckpress.readback.press.unpacking import TooLarge, Unpackable, unpacked

MOST_OPERATORS = 30_000_000
MOST_EVENTS = 5_000_000
MOST_IN_ONE = 1_000_000
MOST_CONTENT = 64 * 1024 * 1024
_DEEPEST = 28

__all__ = ["Reader", "Resources", "TooMuch", "Unpackable"]


class TooMuch(Exception):  # noqa: N818 - reads as a sentence
    """The file draws more than anybody means to print."""


class Reader:
    """One file being read."""

    def __init__(self) -> None:
        self._operators = 0
        self._placed = 0
        self._fonts: dict[object, Font] = {}
        self._colours: dict[tuple[object, ...], Colour] = {}
        self._pictures: dict[object, Picture] = {}
        self._states: dict[object, StateChange] = {}
        self._forms: dict[object, tuple[list[Event], Matrix, Box | None]] = {}
        self._open: set[object] = set()

    def count(self, more: int, painted: int) -> None:
        """So many operators more; ``painted`` is what their stream has painted so far."""
        self._operators += more
        if painted > MOST_IN_ONE:
            raise TooMuch("one of its drawings paints more than a million things")
        if self._operators > MOST_OPERATORS:
            raise TooMuch("it has more than 30 million drawing operators")

    def too_deep(self) -> None:
        """More nesting than is meant."""
        raise TooMuch("its drawings are nested too deeply")

    def run(self, content: bytes, resources: Resources, state: State, depth: int = 0) -> list[Event]:
        """Everything a content stream paints, in its own space."""
        if depth > _DEEPEST:
            self.too_deep()
        return Run(self, resources, state, depth).through(content)

    def content(self, stream: Any) -> bytes:
        """A content stream's bytes. Raises TooMuch, or Unpackable for a damaged one."""
        try:
            return unpacked(stream, MOST_CONTENT)
        except TooLarge:
            raise TooMuch("one of its drawings unpacks to more than 64 MB") from None

    def font(self, written: Any) -> Font:
        """A font, read once."""
        key = written.objgen if written.is_indirect else None
        if key is None:
            return read_font(written)
        if key not in self._fonts:
            self._fonts[key] = read_font(written)
        return self._fonts[key]

    def colour(self, space: Space, parts: tuple[float, ...]) -> Colour:
        """A colour, made once."""
        key = (space.name, space.names, space.base, space.channels, id(space.under), id(space.tint), parts)
        found = self._colours.get(key)
        if found is None:
            found = self._colours[key] = space.colour(parts)
        return found

    def graphics_state(self, written: Any, run: Running) -> None:
        """Apply the entries of a graphics state."""
        key = written.objgen if written.is_indirect else None
        change = self._states.get(key) if key else None
        if change is None:
            change = read_state(written)
            if key:
                self._states[key] = change
        change.apply(run)

    def place(self, written: Any, token: bytes, run: Running) -> None:
        """Place a form or a picture."""
        kind = str(written.get("/Subtype", ""))
        if kind == "/Form":
            self._place_form(written, run)
        elif kind == "/Image":
            self.placed_picture(self._picture(written, run.resources), run)
        else:
            run.odd("postscript" if kind == "/PS" else "unknown-resource", f"XObject {token.decode('latin-1')}")

    def _picture(self, written: Any, resources: Resources) -> Picture:
        key = (written.objgen, resources.redirected and id(resources))
        if key not in self._pictures:
            self._pictures[key] = read_picture_object(written, resources.spaces)
        return self._pictures[key]

    def placed_picture(self, picture: Picture, run: Running) -> None:
        """Paint a picture on the unit square of the current space."""
        state = run.state
        box = moved((0.0, 0.0, 1.0, 1.0), state.ctm)
        if picture.stencil:
            run.area(box, "stencil")
        for kind in picture.odd:
            run.odd(kind, f"a picture of {picture.width} x {picture.height} pixels")
        look = state.filling()
        if not picture.stencil:
            look = look._replace(colour=self.colour(picture.space, ()), masked=look.masked or picture.masked)
        run.paint("picture", box, look, 0.0, (picture, state.ctm))

    def _place_form(self, written: Any, run: Running) -> None:
        events, matrix, bbox = self.form(written, run.state, run.resources, run.depth)
        placed = times(matrix, run.state.ctm)
        clip = run.state.clip
        if bbox is not None:
            clip = common(moved(bbox, placed), clip) or HIDDEN
        run.events += self.replayed(events, placed, clip)

    def form(
        self, written: Any, state: State, around: Resources | None, depth: int
    ) -> tuple[list[Event], Matrix, Box | None]:
        """What a form paints in its own space, its matrix and its box. The same form in the same state is read once."""
        own = written.get("/Resources")
        plain = state.fill_pattern is None and state.stroke_pattern is None
        key = (written.objgen, state.signature(), None if own is not None else id(around))
        if plain and key in self._forms:
            return self._forms[key]
        if written.objgen in self._open:
            raise TooMuch("one of its drawings contains itself")
        self._open.add(written.objgen)
        resources = Resources(own, around)
        events = self.run(self.content(written), resources, state.inherited(), depth + 1)
        self._open.discard(written.objgen)
        events = [*_form_oddities(written), *events]
        made = (events, matrix_of(written.get("/Matrix", IDENTITY)), box_of(written.get("/BBox")))
        if plain:
            self._forms[key] = made
        return made

    def replayed(self, events: Iterable[Event], matrix: Matrix, clip: Box | None) -> list[Event]:
        """Events of one space in the space around it."""
        larger = scale(matrix)
        made: list[Event] = []
        for event in events:
            kind, box, look, size, what = event
            if kind == "odd":
                made.append(event)
                continue
            shown = HIDDEN if box is HIDDEN else common(moved(box, matrix), clip) or HIDDEN
            if kind == "picture":
                what = (what[0], times(what[1], matrix))
            made.append(Event(kind, shown, look, size * larger, what))
        self._placed += len(made)
        if self._placed > MOST_EVENTS:
            raise TooMuch("its drawings place one another more than five million times")
        return made

    def pattern(self, written: Any, box: Box, look: Look, run: Running) -> list[Event]:
        """What a pattern paints: everything in its tile lies somewhere in ``box``."""
        if int(written.get("/PatternType", 0)) == 2:
            state = written.get("/ExtGState")
            if state is not None:
                run.odd("pattern-state", "a shading pattern with a graphics state")
            return self.shading(written.get("/Shading"), box, look, run.resources)
        state_inside = run.state.inherited()
        state_inside.fill_pattern = state_inside.stroke_pattern = None
        events, _, _ = self.form(written, state_inside, run.resources, run.depth)
        larger = scale(matrix_of(written.get("/Matrix", IDENTITY)))
        return [event._replace(box=box, size=event.size * larger) for event in events]

    def shading(self, written: Any, box: Box, look: Look, resources: Resources) -> list[Event]:
        """The colours at a shading's ends; without colours where only its samples tell."""
        dictionary = written.get("/Shading", written) if written is not None else {}
        space = read_space(dictionary.get("/ColorSpace"), resources.spaces)
        stops = [stop for stop in _stops(dictionary.get("/Function")) if len(stop) == space.components] or [[]]
        return [Event("shading", box, look._replace(colour=self.colour(space, tuple(stop))), 0.0, "") for stop in stops]

    def glyphs(self, font: Font, box: Box, size: float, run: Running) -> list[Event]:
        """What the glyphs of a Type 3 font paint: any of them may stand in ``box``."""
        larger = scale(matrix_of(font.matrix)) * size
        resources = Resources(font.resources, run.resources)
        found: list[Event] = []
        for glyph in font.glyphs.values():
            state = run.state.inherited()
            key = (glyph.objgen, state.signature(), "glyph")
            if key not in self._forms:
                events = self.run(self.content(glyph), resources, state, run.depth + 1)
                self._forms[key] = (events, IDENTITY, None)
            found += (
                event._replace(box=box, size=event.size * larger)
                for event in self._forms[key][0]
                if event.kind != "picture"
            )
        return found


def _form_oddities(written: Any) -> list[Event]:
    """What a form's dictionary says that print shops ask about."""
    kinds = []
    if "/Group" in written and str(written.Group.get("/S", "")) == "/Transparency":
        kinds.append(("group", "a form's transparency group"))
    if "/OPI" in written:
        kinds.append(("opi", "a form"))
    if "/Ref" in written:
        kinds.append(("reference", "a form"))
    if "/PS" in written or str(written.get("/Subtype2", "")) == "/PS":
        kinds.append(("postscript", "a form"))
    return [Event("odd", (0.0, 0.0, 0.0, 0.0), None, 0.0, kind) for kind in kinds]


def _stops(function: Any) -> list[list[float]]:
    """The values of a shading's function at its ends and inner bounds."""
    import pikepdf  # noqa: PLC0415 - heavy

    if function is None:
        return []
    if isinstance(function, pikepdf.Array):
        rows = [_stops(each) for each in function]
        if not rows or not all(rows) or len({len(row) for row in rows}) != 1:
            return []
        return [[row[place][0] for row in rows] for place in range(len(rows[0]))]
    if int(function.get("/FunctionType", -1)) == 3:
        return [stop for each in function.get("/Functions", [])[:64] for stop in _stops(each)]
    ends = [evaluated(function, 0.0), evaluated(function, 1.0)]
    return [end for end in ends if end is not None]

"""A content stream run through: what it paints, in its own space. Forms are placed by whoever made the run."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deckpress.model.page import Box
from deckpress.readback.press import texts
from deckpress.readback.press.boxes import HIDDEN, common, grown, moved, scale, times
from deckpress.readback.press.colours import CMYK, GRAY, RGB, UNKNOWN, Space, device, read_space
from deckpress.readback.press.contract import Host
from deckpress.readback.press.inline import inline_picture
from deckpress.readback.press.lexer import INLINE, PATH, Operand, operations
from deckpress.readback.press.paths import path_box
from deckpress.readback.press.resources import Resources
from deckpress.readback.press.state import Event, Look, State, Text

_SOME = 4096
_NOWHERE: Box = (0.0, 0.0, 0.0, 0.0)


class Run:
    """One content stream on its way: its state, its path so far, and what it has painted."""

    def __init__(self, reader: Host, resources: Resources, state: State, depth: int) -> None:
        self.reader, self.resources, self.state, self.depth = reader, resources, state, depth
        self.events: list[Event] = []
        self.stack: list[State] = []
        self.path: list[bytes] = []
        self.clipping = False
        self.uncoloured = False
        self.text = Text()

    def through(self, content: bytes) -> list[Event]:
        """Run the stream; gives what it paints. Raises TooMuch beyond the reader's bounds."""
        operators, reader, number = OPERATORS, self.reader, 0
        for number, (operator, operands) in enumerate(operations(content), 1):
            if not number % _SOME:
                reader.count(_SOME, len(self.events))
            action = operators.get(operator)
            if action is not None:
                try:
                    action(self, operands)
                except (IndexError, TypeError, ValueError, AttributeError):
                    self.odd("broken-operator", operator.decode("latin-1"))
        reader.count(number % _SOME, len(self.events))
        if self.stack:
            self.odd("unbalanced", "q without Q")
        return self.events

    def odd(self, kind: str, detail: str) -> None:
        """Note something that stands here."""
        self.events.append(Event("odd", self.state.clip or _NOWHERE, None, 0.0, (kind, detail)))

    def paint(self, kind: str, box: Box, look: Look, size: float = 0.0, what: Any = "") -> None:
        """Note something painted in ``box`` (of this stream's space), as far as the clip shows it."""
        self.events.append(Event(kind, common(box, self.state.clip) or HIDDEN, look, size, what))

    def area(self, box: Box, kind: str = "fill", size: float = 0.0, what: Any = "") -> None:
        """Paint an area in the colour, or with the pattern, of the state."""
        state = self.state
        if state.fill_pattern is not None and kind != "text":
            self.patterned(state.fill_pattern, box, state.filling())
        else:
            self.paint(kind, box, state.filling(), size, what)

    def line(self, box: Box, size: float | None = None) -> None:
        """Paint a line around or along ``box`` with the pen of the state."""
        state = self.state
        width = (state.width if size is None else size) * scale(state.ctm)
        around = grown(box, width / 2)
        if state.stroke_pattern is not None:
            self.patterned(state.stroke_pattern, around, state.stroking())
        else:
            self.paint("stroke", around, state.stroking(), width)

    def patterned(self, pattern: Any, box: Box, look: Look) -> None:
        """Paint ``box`` with a pattern: its tile's events, or its shading's colours."""
        self.events += self.reader.pattern(pattern, common(box, self.state.clip) or HIDDEN, look, self)


def _path(run: Run, operands: list[Operand]) -> None:
    run.path.append(operands[0])  # type: ignore[arg-type]


def _painting(fills: bool, strokes: bool) -> Callable[[Run, list[Operand]], None]:
    def paint(run: Run, _: list[Operand]) -> None:
        box = path_box(run.path)
        run.path = []
        if box is None:
            run.clipping = False
            return
        placed = moved(box, run.state.ctm)
        if fills:
            run.area(placed)
        if strokes:
            run.line(placed)
        if run.clipping:
            run.state.clip = common(placed, run.state.clip) or HIDDEN
            run.clipping = False

    return paint


def _clip(run: Run, _: list[Operand]) -> None:
    run.clipping = True


def _save(run: Run, _: list[Operand]) -> None:
    run.stack.append(run.state.copy())
    if len(run.stack) > 512:
        run.reader.too_deep()


def _restore(run: Run, _: list[Operand]) -> None:
    if run.stack:
        run.state = run.stack.pop()
    else:
        run.odd("unbalanced", "Q without q")


def _matrix(run: Run, operands: list[Operand]) -> None:
    a, b, c, d, e, f = operands
    run.state.ctm = times((a, b, c, d, e, f), run.state.ctm)  # type: ignore[arg-type]


def _width(run: Run, operands: list[Operand]) -> None:
    run.state.width = float(operands[0])


def _setting(space: Space, stroke: bool) -> Callable[[Run, list[Operand]], None]:
    """Operators that set space and colour at once: g, rg, k and their strokes."""

    def set_colour(run: Run, operands: list[Operand]) -> None:
        if not run.uncoloured:
            chosen = device(space.name, run.resources.spaces) if run.resources.redirected else space
            parts = tuple(float(part) for part in operands[-space.components :])
            if len(parts) != space.components:
                raise ValueError("too few components")
            _choose(run, chosen, parts, stroke)

    return set_colour


def _choose(run: Run, space: Space, parts: tuple[float, ...], stroke: bool, pattern: Any = None) -> None:
    state, colour = run.state, run.reader.colour(space, parts)
    if stroke:
        state.stroke_space, state.stroke, state.stroke_pattern = space, colour, pattern
    else:
        state.fill_space, state.fill, state.fill_pattern = space, colour, pattern


def _space(stroke: bool) -> Callable[[Run, list[Operand]], None]:
    def set_space(run: Run, operands: list[Operand]) -> None:
        if not run.uncoloured:
            space = run.resources.space(operands[0], run)  # type: ignore[arg-type]
            _choose(run, space, space.initial, stroke)

    return set_space


def _colour(stroke: bool) -> Callable[[Run, list[Operand]], None]:
    def set_colour(run: Run, operands: list[Operand]) -> None:
        if run.uncoloured:
            return
        space = run.state.stroke_space if stroke else run.state.fill_space
        if operands and isinstance(operands[-1], bytes):
            pattern = run.resources.named("/Pattern", operands[-1], run)
            under = tuple(part for part in operands if isinstance(part, float))
            _choose(run, space.under or space if under else space, under, stroke, pattern)
        else:
            _choose(run, space, tuple(float(part) for part in operands), stroke)

    return set_colour


def _graphics_state(run: Run, operands: list[Operand]) -> None:
    found = run.resources.named("/ExtGState", operands[0], run)
    if found is not None:
        run.reader.graphics_state(found, run)


def _place(run: Run, operands: list[Operand]) -> None:
    found = run.resources.named("/XObject", operands[0], run)
    if found is not None:
        run.reader.place(found, operands[0], run)  # type: ignore[arg-type]


def _shading(run: Run, operands: list[Operand]) -> None:
    found = run.resources.named("/Shading", operands[0], run)
    if found is not None:
        everywhere = run.state.clip or (-1e6, -1e6, 1e6, 1e6)
        run.events += run.reader.shading(found, everywhere, run.state.filling(), run.resources)


def _inline(run: Run, operands: list[Operand]) -> None:
    picture = inline_picture(operands, run.resources)
    if picture is None:
        run.odd("broken-operator", "BI")
    else:
        run.reader.placed_picture(picture, run)


def _properties(run: Run, operands: list[Operand]) -> None:
    if len(operands) == 2 and operands[1][:1] == b"/":  # type: ignore[index]
        run.resources.named("/Properties", operands[1], run)


def _uncoloured(run: Run, _: list[Operand]) -> None:
    run.uncoloured = True


def space_named(written: bytes, named: Any) -> Space:
    """A colour space by the name that an operator uses; ``UNKNOWN`` where the resources lack it."""
    import pikepdf  # noqa: PLC0415 - heavy

    try:
        return read_space(pikepdf.Name(written.decode("latin-1")), named)
    except (ValueError, pikepdf.PdfError):
        return UNKNOWN


OPERATORS: dict[bytes, Callable[[Run, list[Operand]], None]] = {
    PATH: _path,
    INLINE: _inline,
    **dict.fromkeys((b"f", b"F", b"f*"), _painting(fills=True, strokes=False)),
    **dict.fromkeys((b"B", b"B*", b"b", b"b*"), _painting(fills=True, strokes=True)),
    **dict.fromkeys((b"S", b"s"), _painting(fills=False, strokes=True)),
    b"n": _painting(fills=False, strokes=False),
    **dict.fromkeys((b"W", b"W*"), _clip),
    b"q": _save,
    b"Q": _restore,
    b"cm": _matrix,
    b"w": _width,
    b"gs": _graphics_state,
    b"Do": _place,
    b"sh": _shading,
    **{b"g": _setting(GRAY, False), b"rg": _setting(RGB, False), b"k": _setting(CMYK, False)},
    **{b"G": _setting(GRAY, True), b"RG": _setting(RGB, True), b"K": _setting(CMYK, True)},
    **{b"cs": _space(False), b"CS": _space(True)},
    **{b"sc": _colour(False), b"scn": _colour(False), b"SC": _colour(True), b"SCN": _colour(True)},
    **dict.fromkeys((b"BDC", b"DP"), _properties),
    b"d1": _uncoloured,
    **texts.OPERATORS,
}
"""What each operator does; those without meaning for the print shop are not here."""

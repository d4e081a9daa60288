"""The text operators: where a text stands, how large, and how far it reaches."""

from __future__ import annotations

from collections.abc import Callable

from deckpress.readback.press.boxes import IDENTITY, moved, scale, times
from deckpress.readback.press.contract import Running
from deckpress.readback.press.lexer import Operand, shown, text_bytes

_ASCENT = 0.7
_INVISIBLE = 3


def _begin(run: Running, _: list[Operand]) -> None:
    run.text.matrix = run.text.line = IDENTITY


def _font(run: Running, operands: list[Operand]) -> None:
    run.state.size = float(operands[1])
    found = run.resources.named("/Font", operands[0], run)
    run.state.font = None if found is None else run.reader.font(found)


def _number(name: str, factor: float = 1.0) -> Callable[[Running, list[Operand]], None]:
    def set_number(run: Running, operands: list[Operand]) -> None:
        setattr(run.state, name, float(operands[0]) * factor)

    return set_number


def _render(run: Running, operands: list[Operand]) -> None:
    run.state.render = int(float(operands[0]))


def _move(run: Running, operands: list[Operand]) -> None:
    x, y = float(operands[0]), float(operands[1])
    run.text.matrix = run.text.line = times((1.0, 0.0, 0.0, 1.0, x, y), run.text.line)


def _move_and_lead(run: Running, operands: list[Operand]) -> None:
    run.state.leading = -float(operands[1])
    _move(run, operands)


def _set_matrix(run: Running, operands: list[Operand]) -> None:
    a, b, c, d, e, f = (float(part) for part in operands)
    run.text.matrix = run.text.line = (a, b, c, d, e, f)


def _next_line(run: Running, _: list[Operand]) -> None:
    _move(run, [0.0, -run.state.leading])


def _show(run: Running, operands: list[Operand]) -> None:
    _shown(run, [text_bytes(operands[0])])  # type: ignore[arg-type]


def _show_row(run: Running, operands: list[Operand]) -> None:
    _shown(run, list(shown(operands[0])))  # type: ignore[arg-type]


def _show_next(run: Running, operands: list[Operand]) -> None:
    _next_line(run, [])
    _show(run, operands[-1:])


def _show_spaced(run: Running, operands: list[Operand]) -> None:
    run.state.words, run.state.between = float(operands[0]), float(operands[1])
    _show_next(run, operands)


def _shown(run: Running, parts: list[Operand]) -> None:
    """Paint a row of strings and shifts, and move on by its width."""
    state, font = run.state, run.state.font
    if font is None:
        return
    width = 0.0
    inked = False
    for part in parts:
        if isinstance(part, bytes):
            width += font.advance(part, state.size, state.between, state.words)
            inked = inked or bool(part)
        else:
            width -= part * state.size / 1000
    width *= state.stretch
    if inked and state.render not in (_INVISIBLE, 7):
        space = times(run.text.matrix, state.ctm)
        box = moved((0.0, state.rise, width, state.rise + _ASCENT * state.size), space)
        _paint(run, box, abs(state.size) * scale(space))
    run.text.matrix = times((1.0, 0.0, 0.0, 1.0, width, 0.0), run.text.matrix)


def _paint(run: Running, box: tuple[float, float, float, float], size: float) -> None:
    state = run.state
    if state.font is not None and state.font.glyphs is not None:
        run.events += run.reader.glyphs(state.font, box, size, run)
    if state.render in (0, 2, 4, 6):
        run.area(box, "text", size, state.font)
    if state.render in (1, 2, 5, 6):
        run.line(box)
        if state.render in (1, 5):
            run.paint("text", box, state.stroking(), size, state.font)


OPERATORS: dict[bytes, Callable[[Running, list[Operand]], None]] = {
    b"BT": _begin,
    b"Tf": _font,
    b"Tc": _number("between"),
    b"Tw": _number("words"),
    b"Tz": _number("stretch", 0.01),
    b"TL": _number("leading"),
    b"Ts": _number("rise"),
    b"Tr": _render,
    b"Td": _move,
    b"TD": _move_and_lead,
    b"Tm": _set_matrix,
    b"T*": _next_line,
    b"Tj": _show,
    b"TJ": _show_row,
    b"'": _show_next,
    b'"': _show_spaced,
}

"""What stands around the cards: crop marks, a ruler and the sheet's own text. Nothing of it meets a card."""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.impose.grid import Frame
from deckpress.impose.request import HomeRules
from deckpress.model.sheet import Line, Note, Ruler
from deckpress.model.units import MM, Length, Rect

_END = MM // 2
_BESIDE = 3 * MM
_LEAST_TEXT = 25 * MM


def marks(frame: Frame, cuts: list[Rect], rules: HomeRules) -> tuple[Line, ...]:
    """Crop marks outside the block, at both ends of every line along which one of ``cuts`` is cut."""
    near = rules.bleed + rules.mark_gap
    block = frame.block
    lines = []
    for x in sorted({edge for cut in cuts for edge in (cut.x, cut.right)}):
        lines.append(Line(x, block.y - near - frame.mark_y, x, block.y - near))
        lines.append(Line(x, block.bottom + near, x, block.bottom + near + frame.mark_y))
    for y in sorted({edge for cut in cuts for edge in (cut.y, cut.bottom)}):
        lines.append(Line(block.x - near - frame.mark_x, y, block.x - near, y))
        lines.append(Line(block.right + near, y, block.right + near + frame.mark_x, y))
    return tuple(lines)


def kept(frame: Frame, lines: Iterator[Line], rules: HomeRules) -> Iterator[Line]:
    """The part of each mark that lies between the strips of text and inside the printable area."""
    taken = rules.strip + rules.clear
    inset_x, inset_y = (0, taken) if frame.upright_text else (taken, 0)
    area = frame.printable
    for line in lines:
        x1, x2 = max(line.x1, area.x + inset_x), min(line.x2, area.right - inset_x)
        y1, y2 = max(line.y1, area.y + inset_y), min(line.y2, area.bottom - inset_y)
        if (x1 == x2 and y1 < y2) or (y1 == y2 and x1 < x2):
            yield Line(x1, y1, x2, y2)


def ruler(frame: Frame, rules: HomeRules) -> Ruler | None:
    """The longest ruler that leaves room for a few words beside it, at the start of the last strip; or none."""
    along = _along(frame)
    for length in rules.rulers:
        if _END + length + _BESIDE + _LEAST_TEXT + _END <= along:
            return Ruler(_part(frame, 1, _END, length), _turn(frame))
    return None


def notes(frame: Frame, title: str, scale: str, beside: Ruler | None) -> tuple[Note, ...]:
    """The title in the first strip; in the last strip the words about the scale, beside the ruler."""
    along = _along(frame)
    start = _END + beside.length + _BESIDE if beside else _END
    found = (
        Note(title, _part(frame, 0, _END, along - 2 * _END), _turn(frame)),
        Note(scale, _part(frame, 1, start, along - start - _END), _turn(frame)),
    )
    return tuple(note for note in found if note.text)


def _turn(frame: Frame) -> int:
    return 0 if frame.upright_text else 90


def _along(frame: Frame) -> Length:
    return frame.strips[0].width if frame.upright_text else frame.strips[0].height


def _part(frame: Frame, which: int, start: Length, length: Length) -> Rect:
    strip = frame.strips[which]
    if frame.upright_text:
        return Rect(strip.x + start, strip.y, length, strip.height)
    return Rect(strip.x, strip.y + start, strip.width, length)

"""What stands around the cards: crop marks, a ruler and the sheet's own text. Nothing of it meets a card."""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.impose.grid import Frame
from deckpress.impose.request import HomeRules
from deckpress.model.sheet import Correction, Flip, Line, Note, Ruler
from deckpress.model.units import MM, Length, Rect

_END = MM // 2
_BESIDE = 3 * MM
_LEAST_TEXT = 25 * MM
_LONG_TEXT = 85 * MM
"""A strip with so much room beside its ruler holds the order of the cuts as well."""


def marks(frame: Frame, cuts: list[Rect]) -> tuple[Line, ...]:
    """Crop marks outside the block, at both ends of every line along which one of ``cuts`` is cut."""
    near, block = frame.ground.near, frame.block
    left, top, right, bottom = frame.marks
    lines = []
    for x in _edges([(cut.x, cut.right) for cut in cuts]):
        lines.append(Line(x, block.y - near - top, x, block.y - near))
        lines.append(Line(x, block.bottom + near, x, block.bottom + near + bottom))
    for y in _edges([(cut.y, cut.bottom) for cut in cuts]):
        lines.append(Line(block.x - near - left, y, block.x - near, y))
        lines.append(Line(block.right + near, y, block.right + near + right, y))
    return tuple(line for line in lines if line.x1 < line.x2 or line.y1 < line.y2)


def cuts_in_order(frame: Frame, cuts: list[Rect]) -> tuple[int, int]:
    """How many cuts go along the longer side of the block, which are made first, and how many across it."""
    upright = len(_edges([(cut.x, cut.right) for cut in cuts]))
    level = len(_edges([(cut.y, cut.bottom) for cut in cuts]))
    return (upright, level) if frame.block.height >= frame.block.width else (level, upright)


def _edges(pairs: list[tuple[Length, Length]]) -> list[Length]:
    return sorted({edge for pair in pairs for edge in pair})


def kept(frame: Frame, lines: Iterator[Line], correction: Correction) -> Iterator[Line]:
    """The part of each mark that, once corrected, lies between the strips of text and inside the printable area."""
    area, page = frame.clear, frame.ground.page
    for line in lines:
        shifts = [correction.shift(x, y, page) for x, y in ((line.x1, line.y1), (line.x2, line.y2))]
        right, down = [shift[0] for shift in shifts], [shift[1] for shift in shifts]
        x1, x2 = max(line.x1, area.x - min(right)), min(line.x2, area.right - max(right))
        y1, y2 = max(line.y1, area.y - min(down)), min(line.y2, area.bottom - max(down))
        if (x1 == x2 and y1 < y2) or (y1 == y2 and x1 < x2):
            yield Line(x1, y1, x2, y2)


def fold(frame: Frame) -> Line | None:
    """The line along which a sheet is folded, from one end of the free area to the other."""
    page, area = frame.ground.page, frame.clear
    if not frame.ground.scheme.fold:
        return None
    if frame.ground.flip is Flip.VERTICAL:
        return Line(page.width // 2, area.y, page.width // 2, area.bottom)
    return Line(area.x, page.height // 2, area.right, page.height // 2)


def ruler(frame: Frame, rules: HomeRules) -> Ruler | None:
    """The longest ruler that leaves room for a few words beside it, at the start of the last strip; or none."""
    along = _along(frame)
    for length in rules.rulers:
        if _END + length + _BESIDE + _LEAST_TEXT + _END <= along:
            return Ruler(_part(frame, 1, _END, length), _turn(frame))
    return None


def holds_order(frame: Frame, beside: Ruler | None) -> bool:
    """Whether the last strip has room for the order of the cuts."""
    return beside is not None and _along(frame) - beside.length - _BESIDE - 2 * _END >= _LONG_TEXT


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

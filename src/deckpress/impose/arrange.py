"""Card copies -> sides of sheets: cells are filled row by row, backs lie behind their own fronts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from deckpress.impose import duplex, margin
from deckpress.impose.grid import Frame
from deckpress.impose.request import SheetRequest, fill
from deckpress.model.sheet import Line, Placement, Sheet, Side, Slot
from deckpress.model.units import MM, Length, Rect


@dataclass(frozen=True, slots=True)
class Filled:
    """The slots of one sheet of paper, in the cells of a frame."""

    frame: Frame
    slots: tuple[Slot, ...]


def filled(frame: Frame, slots: list[Slot]) -> Iterator[Filled]:
    """The slots cut into sheets of the frame's cells; the last one may be incomplete, none is empty."""
    cells = frame.grid.cells
    for start in range(0, len(slots), cells):
        yield Filled(frame, tuple(slots[start : start + cells]))


def front(request: SheetRequest, sheet: Filled, number: int, of: int) -> Sheet:
    """The front of a sheet."""
    frame = sheet.frame
    turn = 90 if frame.grid.turned else 0
    placements = []
    for slot, (cut, clip) in zip(sheet.slots, _cells(frame, len(sheet.slots), request.rules.bleed), strict=True):
        placements.append(Placement(slot.front, slot.card, slot.component, slot.copy, cut, clip, turn))
    lines = margin.marks(frame, [placement.cut for placement in placements], request.rules)
    return _side(request, sheet, Side.FRONT, (number, of), placements, lines)


def back(request: SheetRequest, sheet: Filled, face: Sheet) -> Sheet:
    """The back of a sheet, from its front: cells mirror whether or not they hold a back, marks too."""
    frame, flip, offset = sheet.frame, request.flip, request.back_offset
    paper = frame.paper
    placements = [
        Placement(
            slot.back,
            slot.card,
            slot.component,
            slot.copy,
            duplex.moved(duplex.behind(placed.cut, paper, flip), offset),
            duplex.moved(duplex.behind(placed.clip, paper, flip), offset),
            duplex.turn_behind(placed.turn, flip),
        )
        for slot, placed in zip(sheet.slots, face.placements, strict=True)
        if slot.back
    ]
    mirrored = (_forward(duplex.line_moved(duplex.line_behind(mark, paper, flip), offset)) for mark in face.marks)
    lines = tuple(margin.kept(frame, mirrored, request.rules))
    return _side(request, sheet, Side.BACK, (face.number, face.of), placements, lines)


def _forward(line: Line) -> Line:
    """The same stroke, drawn to the right or downwards."""
    return Line(min(line.x1, line.x2), min(line.y1, line.y2), max(line.x1, line.x2), max(line.y1, line.y2))


def _cells(frame: Frame, count: int, bleed: Length) -> Iterator[tuple[Rect, Rect]]:
    """Cut and clip of the first ``count`` cells. Ink ends at the cut where a card follows, else at the bleed."""
    columns, rows = frame.grid.columns, frame.grid.rows
    for index in range(count):
        column, row = index % columns, index // columns
        cut = frame.cut(column, row)
        left = 0 if column > 0 else bleed
        top = 0 if row > 0 else bleed
        right = 0 if column + 1 < columns and index + 1 < count else bleed
        bottom = 0 if row + 1 < rows and index + columns < count else bleed
        yield cut, Rect(cut.x - left, cut.y - top, cut.width + left + right, cut.height + top + bottom)


def _side(
    request: SheetRequest,
    sheet: Filled,
    side: Side,
    count: tuple[int, int],
    placements: Iterable[Placement],
    lines: tuple[Line, ...],
) -> Sheet:
    frame, texts = sheet.frame, request.texts
    scale = margin.ruler(frame, request.rules)
    values = {
        "components": ", ".join(dict.fromkeys(texts.components.get(s.component, s.component) for s in sheet.slots)),
        "number": str(count[0]),
        "of": str(count[1]),
        "side": texts.front if side is Side.FRONT else texts.back,
        "length": f"{scale.length / MM:g}" if scale else "",
    }
    words = (fill(texts.title, values), fill(texts.scale, values) if scale else "")
    return Sheet(
        *count,
        side,
        request.paper.id,
        frame.paper,
        frame.printable,
        tuple(placements),
        lines,
        (scale,) if scale else (),
        margin.notes(frame, *words, scale),
    )

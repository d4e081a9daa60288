"""Card copies -> sides of sheets: cells are filled row by row, backs lie behind their own fronts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from deckpress.impose import duplex, margin, registration
from deckpress.impose.grid import Frame
from deckpress.impose.request import SheetRequest, fill
from deckpress.model.sheet import Line, Placement, Sheet, Side, Slot
from deckpress.model.units import MM, Rect


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
    turn = 90 if sheet.frame.grid.turned else 0
    placements = [
        Placement(slot.front, slot.card, slot.component, slot.copy, cut, clip, turn)
        for slot, (cut, clip) in zip(sheet.slots, _cells(sheet), strict=True)
    ]
    side = _side(request, sheet, (number, of, Side.FRONT), placements)
    cutter, page = request.scheme.cutter, sheet.frame.ground.page
    lines = margin.marks(sheet.frame, [placement.cut for placement in placements])
    return replace(
        side,
        marks=lines,
        blocks=registration.blocks(cutter, page),
        reserved=registration.reserved(cutter, page),
        fold=margin.fold(sheet.frame),
    )


def back(request: SheetRequest, sheet: Filled, face: Sheet) -> Sheet:
    """The back of a sheet, from its front: cells mirror whether or not they hold a back, marks too."""
    frame, flip = sheet.frame, request.flip
    page = frame.ground.page
    placements = [
        Placement(
            slot.back,
            slot.card,
            slot.component,
            slot.copy,
            duplex.behind(placed.cut, page, flip),
            duplex.behind(placed.clip, page, flip),
            duplex.turn_behind(placed.turn, flip),
            Side.BACK,
        )
        for slot, placed in zip(sheet.slots, face.placements, strict=True)
        if slot.back
    ]
    mirrored = (_forward(duplex.line_behind(mark, page, flip)) for mark in face.marks)
    side = _side(request, sheet, (face.number, face.of, Side.BACK), placements)
    correction = frame.ground.correction
    return replace(side, marks=tuple(margin.kept(frame, mirrored, correction)), correction=correction)


def folded(request: SheetRequest, sheet: Filled, number: int, of: int) -> Sheet:
    """A sheet with fronts on one half and their backs on the other, behind them once the sheet is folded.

    Folding turns one half over about the fold as a printer turns the whole sheet about its middle: the same mirror.
    """
    fronts = front(request, sheet, number, of)
    backs = back(request, sheet, fronts)
    return replace(fronts, placements=fronts.placements + backs.placements, marks=fronts.marks + backs.marks)


def _forward(line: Line) -> Line:
    """The same stroke, drawn to the right or downwards."""
    return Line(min(line.x1, line.x2), min(line.y1, line.y2), max(line.x1, line.x2), max(line.y1, line.y2))


def _cells(sheet: Filled) -> Iterator[tuple[Rect, Rect]]:
    """Cut and clip of each slot's cell. Ink ends half way to the card that follows, else at the bleed."""
    frame = sheet.frame
    columns, bleed = frame.grid.columns, frame.ground.rules.bleed
    inner = frame.ground.scheme.gutter // 2
    held = frame.cells[: len(sheet.slots)]
    there = set(held)
    for cell in held:
        column = cell % columns
        cut = frame.cut(cell)
        left = inner if column > 0 and cell - 1 in there else bleed
        top = inner if cell - columns in there else bleed
        right = inner if column + 1 < columns and cell + 1 in there else bleed
        bottom = inner if cell + columns in there else bleed
        yield cut, Rect(cut.x - left, cut.y - top, cut.width + left + right, cut.height + top + bottom)


def _side(request: SheetRequest, sheet: Filled, which: tuple[int, int, Side], placements: Iterable[Placement]) -> Sheet:
    """A side with its texts and its ruler, still without marks."""
    frame, texts, placed = sheet.frame, request.texts, tuple(placements)
    scale = margin.ruler(frame, request.rules)
    number, of, side = which
    first, second = margin.cuts_in_order(frame, [placement.cut for placement in placed])
    names = {Side.FRONT: texts.both if frame.ground.scheme.fold else texts.front, Side.BACK: texts.back}
    values = {
        "components": ", ".join(dict.fromkeys(texts.components.get(s.component, s.component) for s in sheet.slots)),
        "number": str(number),
        "of": str(of),
        "side": names[side],
        "length": f"{scale.length / MM:g}" if scale else "",
        "first": str(first),
        "second": str(second),
    }
    told = texts.order if side is Side.FRONT and margin.holds_order(frame, scale) else ""
    words = (fill(texts.title, values), fill(texts.scale + told, values) if scale else "")
    return Sheet(
        number,
        of,
        side,
        request.paper.id,
        frame.ground.page,
        frame.ground.printable,
        placed,
        (),
        (scale,) if scale else (),
        margin.notes(frame, *words, scale),
    )

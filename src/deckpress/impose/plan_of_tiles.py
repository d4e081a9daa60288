"""The small plan on each sheet of a board in parts: all its sheets, and which of them this one is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from deckpress.impose.splitting import Share
from deckpress.model.sheet import Line, Sheet
from deckpress.model.units import MM, Length, Rect

_HIGHEST = 8 * MM
_WIDEST = 24 * MM
_BESIDE = MM
_STEP = MM

Shares = tuple[Sequence[Share], Sequence[Share]]


def added(sheet: Sheet, strip: Rect, block: Rect, board: Shares, here: tuple[int, int]) -> Sheet:
    """The sheet with the plan at the end of its strip of text, which the text then leaves free.

    ``board`` are the shares across and down, ``here`` the column and row of this sheet. The plan is as high as the
    room between the paper's edge and the board's bleed allows, and meets no mark.
    """
    width, height = board[0][-1].end, board[1][-1].end
    at_top = strip.bottom <= block.y
    room = max(strip.height, block.y - 2 * _BESIDE - strip.y) if at_top else strip.height
    high = min(_HIGHEST, room, _WIDEST * height // width)
    wide = width * high // height
    top = strip.y if at_top else strip.bottom - high
    area = Rect(strip.right - _BESIDE - wide, top, wide, high)
    while area.x > strip.x and any(_area(mark).meets(area.grown(_BESIDE)) for mark in (*sheet.marks, *sheet.bends)):
        area = replace(area, x=area.x - _STEP)
    xs, ys = _scaled(board[0], area.x, wide), _scaled(board[1], area.y, high)
    guides = [Line(x, area.y, x, area.bottom) for x in xs] + [Line(area.x, y, area.right, y) for y in ys]
    column, row = here
    own = Rect(xs[column], ys[row], xs[column + 1] - xs[column], ys[row + 1] - ys[row])
    notes = tuple(
        replace(note, box=replace(note.box, width=area.x - _BESIDE - note.box.x))
        if note.turn == 0 and note.box.meets(area.grown(_BESIDE))
        else note
        for note in sheet.notes
    )
    return replace(sheet, guides=(*sheet.guides, *guides), shades=(*sheet.shades, own), notes=notes)


def _scaled(shares: Sequence[Share], start: Length, length: Length) -> list[Length]:
    whole = shares[-1].end
    return [start, *(start + share.end * length // whole for share in shares)]


def _area(line: Line) -> Rect:
    """A stroke as an area, so that it can meet others."""
    return Rect(min(line.x1, line.x2), min(line.y1, line.y2), abs(line.x2 - line.x1) or 1, abs(line.y2 - line.y1) or 1)

"""The two sides of a sheet: where something printed on the front lies when the sheet has been turned over.

A sheet is turned about its vertical or its horizontal middle axis. Places mirror, shapes do not: a card's back
stands behind its own front with the same edge on top.
"""

from __future__ import annotations

from deckpress.model.sheet import Flip, Line
from deckpress.model.units import Rect, Size


def behind(rect: Rect, paper: Size, flip: Flip) -> Rect:
    """The rectangle behind ``rect``, in the coordinates of the other side."""
    if flip is Flip.VERTICAL:
        return Rect(paper.width - rect.right, rect.y, rect.width, rect.height)
    return Rect(rect.x, paper.height - rect.bottom, rect.width, rect.height)


def line_behind(line: Line, paper: Size, flip: Flip) -> Line:
    """The stroke behind a stroke."""
    if flip is Flip.VERTICAL:
        return Line(paper.width - line.x1, line.y1, paper.width - line.x2, line.y2)
    return Line(line.x1, paper.height - line.y1, line.x2, paper.height - line.y2)


def turn_behind(turn: int, flip: Flip) -> int:
    """How a back is turned so that its top edge lies behind the top edge of a front turned by ``turn``."""
    return (360 - turn) % 360 if flip is Flip.VERTICAL else (180 - turn) % 360

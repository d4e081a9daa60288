"""A cutting machine's marks on a page: solid rectangles, and the areas around them that stay blank."""

from __future__ import annotations

from deckpress.model.units import Rect, Size
from deckpress.presets import Cutter


def blocks(cutter: Cutter | None, page: Size) -> tuple[Rect, ...]:
    """What is printed solid black: squares, and the two strokes of every L."""
    if cutter is None:
        return ()
    half = cutter.thick // 2
    corner = cutter.inset - half
    square = Rect(cutter.inset, cutter.inset, cutter.square, cutter.square)
    across = Rect(corner, corner, cutter.arm + half, cutter.thick)
    along = Rect(corner, corner, cutter.thick, cutter.arm + half)
    found = [_at(square, name, page) for name in cutter.squares]
    found += [_at(stroke, name, page) for name in cutter.arms for stroke in (across, along)]
    return tuple(found)


def reserved(cutter: Cutter | None, page: Size) -> tuple[Rect, ...]:
    """The box of each mark with what stays blank around it: nothing else may be printed there."""
    if cutter is None:
        return ()
    start = cutter.inset - cutter.thick // 2
    end = cutter.inset + max(cutter.square, cutter.arm)
    box = Rect(start, start, end - start, end - start).grown(cutter.clear)
    return tuple(_at(box, name, page) for name in (*cutter.squares, *cutter.arms))


def _at(rect: Rect, corner: str, page: Size) -> Rect:
    """The rectangle of the top left corner, mirrored into another one."""
    x = rect.x if corner.endswith("left") else page.width - rect.right
    y = rect.y if corner.startswith("top") else page.height - rect.bottom
    return Rect(x, y, rect.width, rect.height)

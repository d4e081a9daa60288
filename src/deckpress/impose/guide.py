"""The sheet that comes before the others: its front tells how to print, and front and back show whether they meet.

The same two sides, alone, are a printer's test page.
"""

from __future__ import annotations

from dataclasses import replace

from deckpress.impose.duplex import behind
from deckpress.impose.grid import portrait
from deckpress.impose.request import HomeRules
from deckpress.model.sheet import NO_CORRECTION, Correction, Flip, Note, Ruler, Sheet, SheetPlan, Side, Target
from deckpress.model.units import MM, Rect, Size
from deckpress.presets import Paper

INSET = 19 * MM
"""How far the targets lie from the paper's edges: clear of what any calibration moves into the margin."""

_LEAST = Size(130 * MM, 180 * MM)
_RULER = Size(100 * MM, 5 * MM)


def fits(paper: Paper) -> bool:
    """Whether the paper has room for a guide."""
    page = portrait(paper.size)
    return page.width >= _LEAST.width and page.height >= _LEAST.height


def targets(page: Size) -> tuple[Target, ...]:
    """The targets as one looks at the back: 1 and 2 are opposite corners, so that two readings say most."""
    left, top, right, bottom = INSET, INSET, page.width - INSET, page.height - INSET
    corners = ((left, top), (right, bottom), (right, top), (left, bottom))
    return tuple(Target(str(number), x, y, True) for number, (x, y) in enumerate(corners, 1))


def sides(paper: Paper, flip: Flip, of: int, double_sided: bool, correction: Correction) -> tuple[Sheet, ...]:
    """The guide's front, and where sheets have backs its back, with the targets behind those of the front."""
    page = portrait(paper.size)
    printable = Rect(0, 0, page.width, page.height).grown(-paper.unprintable)
    width = max(length for length in (*HomeRules().rulers, 0) if length <= page.width - 3 * INSET)
    ruler = Ruler(Rect((page.width - width) // 2, page.height - INSET, width, _RULER.height), 0)
    rulers = (ruler,) if width else ()
    measure = Rect(ruler.box.right + MM, ruler.box.y + MM, 20 * MM, 3 * MM)
    notes = (Note(f"{width // MM} mm", measure, 0),) if width else ()
    front = Sheet(0, of, Side.FRONT, paper.id, page, printable, (), (), rulers, notes)
    if not double_sided:
        return (front,)
    read = targets(page)
    back = replace(front, side=Side.BACK, targets=read, correction=correction)
    points = [behind(Rect(target.x, target.y, 0, 0), page, flip) for target in read]
    seen = tuple(Target(target.name, at.x, at.y, False) for target, at in zip(read, points, strict=True))
    return replace(front, targets=seen), back


def trial_page(paper: Paper, flip: Flip, correction: Correction = NO_CORRECTION) -> SheetPlan:
    """The test page of a printer: a guide alone. ``correction`` shows what a calibration comes to."""
    return SheetPlan(flip, (), (), guide=sides(paper, flip, 0, True, correction))

"""Where the card lies on a page of somebody's PDF: its boxes, its turn, its unit, and whether its size is right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from deckpress.model.finding import ExitCode, Finding, Refused, Severity, refuse
from deckpress.model.page import Box, Matrix
from deckpress.model.units import MM, PT, Length, Size, to_mm, to_pt

if TYPE_CHECKING:
    import pikepdf

SAME = MM // 4
"""Sizes that differ by less are the same: programs round differently."""
_WIDEST = 10 * MM
"""A wider margin around a card is no bleed."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What the person said of the pages: the cut size, the bleed around it. None means: as the file says.

    ``usual`` is the bleed to use where neither says anything.
    """

    size: Size | None
    bleed: Length | None
    usual: Length


@dataclass(frozen=True, slots=True)
class Spot:
    """A page's geometry in points of the paper: the middle of the cut card on the page, its size, room for bleed."""

    number: int
    middle: tuple[float, float]
    size: Size
    room: Length
    turn: int
    unit: float


def spot_on(page: pikepdf.Page, count: int, wish: Wish) -> Spot:
    """Where the cut card lies on a page. Refuses a page whose boxes make no sense."""
    try:
        turn = int(_inherited(page.obj, "/Rotate") or 0) % 360
        unit = float(page.obj.get("/UserUnit", 1))
        visible = _common(_box(page.mediabox), _box(page.cropbox))
        given = "/TrimBox" in page.obj
        inked = _common(visible, _box(page.obj.BleedBox)) if "/BleedBox" in page.obj else visible
        trim = _box(page.obj.TrimBox) if given else inked
        if turn % 90 or unit <= 0 or min(_across(inked)) <= 0 or min(_across(trim)) <= 0:
            raise ValueError
    except (ValueError, TypeError, KeyError, AttributeError):
        raise refuse(
            "foreign/unreadable",
            f"the boxes of page {count} make no sense",
            help="export the file again",
            code=ExitCode.UNREADABLE,
        ) from None
    if not given:
        trim = _inside(trim, _margin(trim, turn, unit, wish))
    room = min(trim[0] - inked[0], trim[1] - inked[1], inked[2] - trim[2], inked[3] - trim[3])
    width, height = (round(side * unit * PT) for side in _across(trim))
    size = Size(height, width) if turn % 180 else Size(width, height)
    middle = ((trim[0] + trim[2]) / 2, (trim[1] + trim[3]) / 2)
    return Spot(count, middle, size, round(room * unit * PT), turn, unit)


def _margin(page: Box, turn: int, unit: float, wish: Wish) -> tuple[float, float]:
    """What lies around the cut on a page without a TrimBox, to the sides and above, in the page's own units.

    Nothing, where the page is not the card with an even bleed around it: its size then says so.
    """
    if wish.bleed is not None or wish.size is None:
        bleed = to_pt(wish.bleed or 0) / unit
        return bleed, bleed
    size = wish.size.turned() if turn % 180 else wish.size
    width, height = _across(page)
    x, y = (width - to_pt(size.width) / unit) / 2, (height - to_pt(size.height) / unit) / 2
    even = abs(x - y) * unit <= to_pt(SAME) and -to_pt(SAME) <= min(x, y) * unit and max(x, y) * unit <= to_pt(_WIDEST)
    return (x, y) if even else (0.0, 0.0)


def require_size(spots: Sequence[Spot], size: Size, wish: Wish, name: str) -> None:
    """Refuse pages of another size, and pages that are smaller than their card."""
    faults: dict[str, list[int]] = {}
    for spot in spots:
        if not _alike(spot.size, size):
            turned = ", turned a quarter" if _alike(spot.size.turned(), size) else ""
            faults.setdefault(f"{_rounded(spot.size)}{turned}", []).append(spot.number)
        elif spot.room < -SAME:
            faults.setdefault("smaller than the card", []).append(spot.number)
    bleed = f" inside a bleed of {to_mm(wish.bleed):g} mm" if wish.bleed else ""
    findings = [
        Finding(
            "foreign/wrong-size",
            Severity.ERROR,
            f"{listed(numbers)} of '{name}' {'is' if len(numbers) == 1 else 'are'} {what}; cards of "
            f"{_rounded(size)}{bleed} are due",
            help="every page must hold one side of a card, all of one size and the same way up: see --size and --bleed",
        )
        for what, numbers in faults.items()
    ]
    if findings:
        raise Refused(findings)


def _alike(one: Size, other: Size) -> bool:
    return max(abs(one.width - other.width), abs(one.height - other.height)) <= SAME


def upright(area: Box, turn: int, unit: float) -> Matrix:
    """From a page's own space to the card's: turned clockwise as viewers turn it, its lower left corner at 0 0."""
    x0, y0, x1, y1 = (side * unit for side in area)
    return {
        0: (unit, 0.0, 0.0, unit, -x0, -y0),
        90: (0.0, -unit, unit, 0.0, -y0, x1),
        180: (-unit, 0.0, 0.0, -unit, x1, y1),
        270: (0.0, unit, -unit, 0.0, y1, -x0),
    }[turn]


def _inherited(page: Any, name: str) -> Any:
    """An entry of a page or of the nearest branch of the page tree above it."""
    for _ in range(64):
        if name in page:
            return page[name]
        if "/Parent" not in page:
            return None
        page = page.Parent
    return None


def _box(values: Any) -> Box:
    x0, y0, x1, y1 = (float(value) for value in values)
    return min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)


def _common(one: Box, other: Box) -> Box:
    return max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])


def _inside(box: Box, margin: tuple[float, float]) -> Box:
    return box[0] + margin[0], box[1] + margin[1], box[2] - margin[0], box[3] - margin[1]


def _across(box: Box) -> tuple[float, float]:
    return box[2] - box[0], box[3] - box[1]


def _rounded(size: Size) -> str:
    return f"{to_mm(size.width):.4g} x {to_mm(size.height):.4g} mm"


def listed(numbers: Sequence[int]) -> str:
    shown = ", ".join(map(str, numbers[:8])) + (f" and {len(numbers) - 8} more" if len(numbers) > 8 else "")
    return f"page {shown}" if len(numbers) == 1 else f"pages {shown}"

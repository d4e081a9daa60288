"""Readings of a test page -> the correction that lays backs behind their fronts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import hypot

from deckpress.impose.guide import targets
from deckpress.model.sheet import Correction
from deckpress.model.units import Length, Size

Reading = tuple[Length, Length]


@dataclass(frozen=True, slots=True)
class Calibration:
    """A correction, and how far from each other front and back still are at the worst target, before and after.

    ``after`` says something only where there were more readings than the two that a correction needs.
    """

    correction: Correction
    readings: int
    before: float
    after: float


def calibrate(readings: Mapping[str, Reading], page: Size) -> Calibration:
    """The similarity that comes nearest to all readings (least squares); one reading gives a shift alone.

    A reading says where the front's target lies on the scale that is printed on the back, to the right and downwards:
    there the back's own target has to go. ``readings`` are by the target's name; distances are lengths.
    """
    points = {target.name: (2 * target.x - page.width, 2 * target.y - page.height) for target in targets(page)}
    pairs = [(points[name], reading) for name, reading in readings.items()]
    correction = _fitted(pairs) if pairs else Correction()
    left = []
    for (across, along), (right, down) in pairs:
        moved = correction.shift((across + page.width) // 2, (along + page.height) // 2, page)
        left.append(hypot(moved[0] - right, moved[1] - down))
    before = max((hypot(*reading) for _, reading in pairs), default=0.0)
    return Calibration(correction, len(pairs), before, max(left, default=0.0))


def _fitted(pairs: list[tuple[tuple[int, int], Reading]]) -> Correction:
    """Least squares, in exact fractions. Points count from the middle of the page, in half units."""
    count = len(pairs)
    middle_x, middle_y = (Fraction(sum(point[axis] for point, _ in pairs), 2 * count) for axis in (0, 1))
    mean_right, mean_down = (Fraction(sum(reading[axis] for _, reading in pairs), count) for axis in (0, 1))
    spread = grow = turn = Fraction(0)
    for (across, along), (right, down) in pairs:
        x, y = Fraction(across, 2) - middle_x, Fraction(along, 2) - middle_y
        u, v = right - mean_right, down - mean_down
        spread += x * x + y * y
        grow += x * u + y * v
        turn += x * v - y * u
    if spread:
        grow, turn = grow / spread, turn / spread
    return Correction(
        round(mean_right - grow * middle_x + turn * middle_y),
        round(mean_down - turn * middle_x - grow * middle_y),
        round(grow * Correction.PARTS),
        round(turn * Correction.PARTS),
    )

"""The shape of a stem on the plate."""

from __future__ import annotations

import math
from dataclasses import dataclass

from fruit import Stem
from geometry import Point, along, mix, spline, tremble
from pen import Pen


@dataclass(frozen=True)
class Stalk:
    """A stem on the plate: its middle line from the foot to the top, and half widths along it.

    `sag` bends what runs around it, `foot` says how far the foot is rounded.
    """

    spine: tuple[Point, ...]
    halves: tuple[float, ...]
    sag: float
    foot: float = 0.55

    def half(self, t: float) -> float:
        """The half width at t from 0 (foot) to 1 (top)."""
        place = min(max(t, 0), 1) * (len(self.halves) - 1)
        k = min(int(place), len(self.halves) - 2)
        return self.halves[k] + (self.halves[k + 1] - self.halves[k]) * (place - k)

    def axis(self, t: float) -> tuple[Point, Point]:
        """The middle at t and the unit vector upwards along the stem."""
        a, b = along(self.spine, t - 0.04), along(self.spine, t + 0.04)
        size = math.dist(a, b) or 1
        return along(self.spine, t), ((b[0] - a[0]) / size, (b[1] - a[1]) / size)

    def point(self, t: float, u: float) -> Point:
        """A place on the stem: u from -1 (left edge) to 1 (right edge), across its roundness."""
        (x, y), (ux, uy) = self.axis(t)
        half, drop = self.half(t), self.sag * self.half(t) * (math.sqrt(max(0.0, 1 - u * u)))
        return x - uy * u * half - ux * drop, y + ux * u * half - uy * drop

    def side(self, u: float, first: float = 0.0, last: float = 1.0, count: int = 14) -> list[Point]:
        """A line along the stem."""
        return [self.point(first + (last - first) * k / (count - 1), u) for k in range(count)]

    def across(self, t: float, first: float = -1.0, last: float = 1.0, count: int = 6) -> list[Point]:
        """A line around the visible side."""
        return [self.point(t, first + (last - first) * k / (count - 1)) for k in range(count)]

    def outline(self) -> list[Point]:
        """The whole outline, rounded at the foot; it begins in the middle of the foot."""
        foot = self._arch(0.0, -self.foot)
        head = self._arch(1.0, 0.26)
        return [*foot[4:], *self.side(-1), *reversed(head), *reversed(self.side(1)), *foot[:5]]

    def _arch(self, t: float, rise: float) -> list[Point]:
        """The end of the stem from right to left, arched along the axis by a share of the half width."""
        (x, y), (ux, uy) = self.axis(t)
        half = self.half(t)
        turns = [math.pi * (k + 0.6) / 9.2 for k in range(9)]
        return [
            (
                x - uy * half * math.cos(a) + ux * half * rise * math.sin(a),
                y + ux * half * math.cos(a) + uy * half * rise * math.sin(a),
            )
            for a in turns
        ]


def stalk(pen: Pen, stem: Stem, foot: Point, top: Point, size: float, lift: float, rounded: bool = False) -> Stalk:
    """The stem between two points; it bows to the right by `stem.bend` of its length."""
    dx, dy = top[0] - foot[0], top[1] - foot[1]
    bow = stem.bend + pen.rng.uniform(-0.015, 0.015)
    points = [foot]
    for t, share in ((0.3, 0.85), (0.6, 1.0), (0.85, 0.5)):
        x, y = mix(foot, top, t)
        points.append((x - dy * bow * share, y + dx * bow * share))
    wobble = tremble(pen.rng, 0.05, 1, 4)
    curve = spline([(k / (len(stem.widths) - 1), w) for k, w in enumerate(stem.widths)], 25)
    halves = tuple(w * size * (1 + wobble(k / 4)) for k, (_, w) in enumerate(curve))
    return Stalk(tuple(spline([*points, top], 30)), halves, -0.22 if lift >= 0 else -0.3, 0.55 if rounded else 0.3)

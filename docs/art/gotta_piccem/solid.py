"""Bodies of revolution seen from a little above or below: what is in front, where shadow falls."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise

from geometry import Line, Point, along, moved, spline

_LIGHT = (-0.55, 0.65, 0.52)
"""Where the light stands: left, up, and towards the viewer."""
_ROUND = 32
_COLUMNS = 46


def _still(_angle: float) -> float:
    return 0.0


@dataclass(frozen=True)
class Solid:
    """A profile of (radius, height) points from the top to the margin, turned about its axis.

    `at` is the place of the axis at height 0; `lift` in degrees is positive when it is seen from below and negative
    from above; `turn` leans it clockwise. `wave` lifts the margin by angle, `swell` widens it, both growing outwards.
    """

    profile: tuple[Point, ...]
    at: Point
    lift: float = 10.0
    turn: float = 0.0
    wave: Callable[[float], float] = field(default=_still)
    swell: Callable[[float], float] = field(default=_still)

    def point(self, s: float, angle: float) -> Point:
        """The place on the plate of what lies at s (0 top, 1 margin) and the angle (0 right, pi/2 near)."""
        return moved([self._flat(s, angle)], self.at[0], self.at[1], self.turn, (0, 0))[0]

    def _flat(self, s: float, angle: float) -> Point:
        r, z = along(self.profile, s)
        weight = s * s
        r *= 1 + self.swell(angle) * weight
        z += self.wave(angle) * weight
        e = math.radians(self.lift)
        return r * math.cos(angle), -(z * math.cos(e) + r * math.sin(angle) * math.sin(e))

    def outline(self, first: float = 0.0, last: float = 1.0) -> list[Point]:
        """The outline of the part between two places of the profile."""
        rings = 16 if last > first else 1
        grid = self._grid([first + (last - first) * k / max(rings - 1, 1) for k in range(rings)])
        pieces = [(a, b) for row in grid for a, b in pairwise(row)]
        pieces += [(grid[k][j], grid[k + 1][j]) for k in range(rings - 1) for j in range(_ROUND)]
        left = min(p[0] for row in grid for p in row)
        right = max(p[0] for row in grid for p in row)
        middle, half = (left + right) / 2, (right - left) / 2 * 0.9995
        columns = [middle - half * math.cos(math.pi * k / _COLUMNS) for k in range(_COLUMNS + 1)]
        upper, lower = _envelope(pieces, columns)
        return moved([*upper, *reversed(lower)], self.at[0], self.at[1], self.turn, (0, 0))

    def _grid(self, places: list[float]) -> list[list[Point]]:
        """The circles of latitude at the places, each closed."""
        e = math.radians(self.lift)
        rise, tilt = math.cos(e), math.sin(e)
        turns = [math.tau * j / _ROUND for j in range(_ROUND)]
        around = [(math.cos(a), math.sin(a) * tilt, self.wave(a) * rise, self.swell(a)) for a in turns]
        rows = []
        for s in places:
            r, z = along(self.profile, s)
            z, weight = z * rise, s * s
            row = []
            for c, depth, wave, swell in around:
                wide = r * (1 + swell * weight)
                row.append((wide * c, -(z + wave * weight + wide * depth)))
            rows.append([*row, row[0]])
        return rows

    def ring(self, s: float, start: float = 0.0, end: float = math.tau, count: int = 40) -> list[Point]:
        """Part of a circle of latitude."""
        return [self.point(s, start + (end - start) * k / (count - 1)) for k in range(count)]

    def meridian(self, angle: float, first: float, last: float, count: int = 5) -> list[Point]:
        """A line from the top towards the margin."""
        return [self.point(first + (last - first) * k / (count - 1), angle) for k in range(count)]

    def _normal(self, s: float) -> Point:
        (r0, z0), (r1, z1) = along(self.profile, s - 0.03), along(self.profile, s + 0.03)
        size = math.hypot(r1 - r0, z1 - z0) or 1
        return (z0 - z1) / size, (r1 - r0) / size

    def seen(self, s: float) -> tuple[float, float] | None:
        """The angles between which the surface faces the viewer, or None where it is turned away."""
        nr, nz = self._normal(s)
        e = math.radians(self.lift)
        edge = nz * math.tan(e) / (nr if abs(nr) > 1e-6 else 1e-6)
        if nr < 0:
            return (-math.pi / 2, math.pi * 3 / 2) if nz * math.sin(e) < 0 else None
        if edge >= 1:
            return None
        start = math.asin(max(edge, -1.0))
        return start, math.pi - start

    def dark(self, s: float, limit: float) -> tuple[float, float] | None:
        """The angles on the right between which less light falls than the limit."""
        span = self.seen(s)
        if span is None:
            return None
        nr, nz = self._normal(s)
        if nr < 0:
            return None
        e = math.radians(self.lift)
        lx, up, near = _LIGHT
        depth, high = up * math.sin(e) + near * math.cos(e), up * math.cos(e) - near * math.sin(e)
        reach = nr * math.hypot(lx, depth)
        middle = math.atan2(depth, lx)
        q = (limit - nz * high) / (reach if abs(reach) > 1e-6 else 1e-6)
        if q >= 1:
            return span
        end = middle - math.acos(max(q, -1.0))
        return (span[0], end) if end > span[0] else None

    def shadow(self, limit: float, tremor: Callable[[float], float] = _still) -> list[Point]:
        """The outline of the part on the right that the light does not reach."""
        inner, outer = [], []
        for k in range(25):
            s = k / 24
            span = self.dark(s, limit)
            if span:
                outer.append(self.point(s, span[0]))
                inner.append(self.point(s, span[1] + tremor(s * 6)))
        return [*outer, *reversed(inner)] if len(outer) > 2 else []

    def engraving(self, limit: float, rows: int, first: float = 0.1, last: float = 0.98) -> list[Line]:
        """Lines of latitude in the shadow."""
        result: list[Line] = []
        for k in range(rows):
            s = first + (last - first) * k / max(rows - 1, 1)
            span = self.dark(s, limit + 0.1 * (k % 2))
            if span and span[1] - span[0] > 0.15:
                result.append(self.ring(s, span[0] + 0.04, span[1], 5))
        return result


def _envelope(pieces: list[tuple[Point, Point]], columns: list[float]) -> tuple[list[Point], list[Point]]:
    count = len(columns)
    tops = [math.inf] * count
    bottoms = [-math.inf] * count
    for a, b in pieces:
        (ax, ay), (bx, by) = (a, b) if a < b else (b, a)
        if bx == ax:
            continue
        slope = (by - ay) / (bx - ax)
        for k in range(bisect_left(columns, ax), bisect_right(columns, bx)):
            y = ay + slope * (columns[k] - ax)
            tops[k] = min(tops[k], y)
            bottoms[k] = max(bottoms[k], y)
    kept = [k for k in range(len(columns)) if tops[k] < math.inf]
    return [(columns[k], tops[k]) for k in kept], [(columns[k], bottoms[k]) for k in kept]


def profile(points: Line, width: float, height: float) -> tuple[Point, ...]:
    """A profile drawn in a unit square, in mm: `width` is the radius."""
    return tuple((max(x, 0.0) * width, y * height) for x, y in spline(points, 25))

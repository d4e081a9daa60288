"""Path data: short relative whole numbers, few pieces where a line runs straight and more where it bends."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from geometry import Line, Point, along, length

GRAIN = 20
"""Steps in a millimetre: path data are whole numbers of them."""
BEND, REACH = 0.74, 7.0
"""A new piece of curve begins after so much bend in radians, or so many mm."""
_CORNER = 0.6
"""A turn whose cosine is less stays sharp."""


class Trace:
    """The data of one path, which may have many parts. Each step starts where the last one was written."""

    def __init__(self) -> None:
        self._out: list[str] = []
        self._x = self._y = 0
        self._start = (0, 0)

    @property
    def data(self) -> str:
        """What goes into the attribute d."""
        return "".join(self._out)

    def straight(self, points: Line, closed: bool = False) -> None:
        """Straight pieces through the points."""
        self._move(points[0])
        for p in points[1:]:
            self._step("l", p)
        self._end(closed)

    def stroke(self, points: Line) -> None:
        """One bowed stroke from the first point to the last."""
        self._move(points[0])
        (ax, ay), (bx, by) = points[0], points[-1]
        mx, my = along(points, 0.5)
        bow = abs((bx - ax) * (my - ay) - (by - ay) * (mx - ax))
        if len(points) == 2 or bow < 0.04 * math.dist(points[0], points[-1]):
            self._step("l", points[-1])
        else:
            self._step("q", (2 * mx - (ax + bx) / 2, 2 * my - (ay + by) / 2), (bx, by))

    def smooth(
        self,
        points: Line,
        closed: bool = False,
        bend: float = BEND,
        reach: float = REACH,
        like: Line | None = None,
        soft: bool = False,
    ) -> None:
        """A smooth curve along the points: a new piece after each `bend` in radians or `reach` in mm.

        `like` is a line of as many points, whose headings it takes over: then the two stay at their distance.
        A `soft` curve has no corners.
        """
        line = list(points)
        self._move(line[0])
        if len(line) < 3:
            self._step("l", line[-1])
            return
        turns = _turns(line if like is None else like, closed, soft)
        if closed:
            line.append(line[0])
            turns.append(turns[0])
        knots = _knots(line if like is None else [*like, like[0]], turns, bend, reach)
        for a, b in pairwise(knots):
            third = length(line[a : b + 1]) / 3
            (ax, ay), (bx, by), (hx, hy), (kx, ky) = line[a], line[b], turns[a].out, turns[b].into
            self._step("c", (ax + hx * third, ay + hy * third), (bx - kx * third, by - ky * third), (bx, by))
        self._end(closed)

    def _move(self, p: Point) -> None:
        x, y = round(p[0] * GRAIN), round(p[1] * GRAIN)
        self._out.append(f"m{_joined((x - self._x, y - self._y))}" if self._out else f"M{_joined((x, y))}")
        self._x, self._y = self._start = x, y

    def _step(self, letter: str, *points: Point) -> None:
        numbers = [v for x, y in points for v in (round(x * GRAIN) - self._x, round(y * GRAIN) - self._y)]
        if any(numbers):
            self._x += numbers[-2]
            self._y += numbers[-1]
            self._out.append(letter + _joined(numbers))

    def _end(self, closed: bool) -> None:
        if closed:
            self._out.append("z")
            self._x, self._y = self._start


def _joined(numbers: Iterable[int]) -> str:
    out = ""
    for v in numbers:
        out += str(v) if not out or v < 0 else f" {v}"
    return out


@dataclass(frozen=True)
class _Turn:
    """How a line passes a point: the headings into it and out of it, and whether it is a corner."""

    into: Point
    out: Point
    corner: bool


def _turns(line: Line, closed: bool, soft: bool) -> list[_Turn]:
    n = len(line)
    turns = []
    for k in range(n):
        if not closed and k in (0, n - 1):
            turns.append(_Turn((0, 0), (0, 0), False))
            continue
        before, after = _heading(line[k - 1], line[k]), _heading(line[k], line[(k + 1) % n])
        if before[0] * after[0] + before[1] * after[1] < _CORNER and not soft:
            turns.append(_Turn(before, after, True))
        else:
            middle = _heading(line[k - 1], line[(k + 1) % n])
            turns.append(_Turn(middle, middle, False))
    if not closed:
        first = _ended(_heading(line[0], line[1]), turns[1].into)
        last = _ended(_heading(line[-2], line[-1]), turns[-2].out)
        turns[0], turns[-1] = _Turn(first, first, False), _Turn(last, last, False)
    return turns


def _heading(a: Point, b: Point) -> Point:
    size = math.hypot(b[0] - a[0], b[1] - a[1]) or 1
    return (b[0] - a[0]) / size, (b[1] - a[1]) / size


def _ended(chord: Point, inner: Point) -> Point:
    """The heading at an open end: the inner one mirrored on the chord."""
    dot = 2 * (chord[0] * inner[0] + chord[1] * inner[1])
    return dot * chord[0] - inner[0], dot * chord[1] - inner[1]


def _knots(line: Line, turns: list[_Turn], most: float, reach: float) -> list[int]:
    knots, bend, walked = [0], 0.0, 0.0
    for k in range(1, len(line)):
        (ax, ay), (bx, by) = turns[k - 1].out, turns[k].into
        bend += abs(math.atan2(ax * by - ay * bx, ax * bx + ay * by))
        walked += math.dist(line[k - 1], line[k])
        if k + 1 < len(line) and (bend > most or walked > reach or turns[k].corner):
            knots.append(k)
            bend = walked = 0.0
    return [*knots, len(line) - 1]

"""Points, curves and the hand's tremble. Lengths are mm of the plate, y grows downwards, angles are radians."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from random import Random

Point = tuple[float, float]
Line = Sequence[Point]


def tremble(rng: Random, amount: float = 1.0, lowest: int = 1, highest: int = 5) -> Callable[[float], float]:
    """A smooth random curve with the period of a turn, within about `amount`."""
    waves = [(k, rng.uniform(0, math.tau), rng.uniform(0.5, 1) / k**0.7) for k in range(lowest, highest + 1)]
    share = amount / sum(size for _, _, size in waves)
    waves = [(k, start, size * share) for k, start, size in waves]

    def at(angle: float) -> float:
        value = 0.0
        for k, start, size in waves:
            value += size * math.sin(k * angle + start)
        return value

    return at


def spline(points: Line, count: int) -> list[Point]:
    """A curve through the points, as `count` points evenly spread over the parameter."""
    whole = [points[0], *points, points[-1]]
    result = []
    for i in range(count):
        place = i / (count - 1) * (len(points) - 1)
        k = min(int(place), len(points) - 2)
        result.append(_between(whole[k : k + 4], place - k))
    return result


def _between(four: Line, t: float) -> Point:
    def one(a: float, b: float, c: float, d: float) -> float:
        return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))

    (ax, ay), (bx, by), (cx, cy), (dx, dy) = four
    return one(ax, bx, cx, dx), one(ay, by, cy, dy)


def along(curve: Line, t: float) -> Point:
    """The point of a sampled curve at the parameter t from 0 to 1."""
    place = min(max(t, 0.0), 1.0) * (len(curve) - 1)
    k = min(int(place), len(curve) - 2)
    return mix(curve[k], curve[k + 1], place - k)


def mix(a: Point, b: Point, t: float) -> Point:
    """The point between two others."""
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def length(points: Line) -> float:
    """The length of an open line."""
    return sum(math.dist(a, b) for a, b in pairwise(points))


def resample(points: Line, gap: float, closed: bool = False, least: int = 8, most: int = 90) -> list[Point]:
    """The same line with points about `gap` apart."""
    line = [*points, points[0]] if closed else list(points)
    whole = length(line)
    count = min(max(round(whole / gap), least), most)
    step = whole / count
    result, need, walked = [line[0]], step, 0.0
    for a, b in pairwise(line):
        part = math.dist(a, b)
        while part and walked + part >= need - 1e-9 and len(result) < count:
            result.append(mix(a, b, (need - walked) / part))
            need += step
        walked += part
    if not closed:
        result.append(line[-1])
    return result


def moved(points: Iterable[Point], dx: float = 0, dy: float = 0, turn: float = 0, about: Point = (0, 0)) -> list[Point]:
    """The points, turned clockwise by `turn` degrees about a point and then moved."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    ax, ay = about
    return [(ax + (x - ax) * c - (y - ay) * s + dx, ay + (x - ax) * s + (y - ay) * c + dy) for x, y in points]


def scaled(points: Iterable[Point], at: Point, across: float, down: float) -> list[Point]:
    """A shape drawn around 0, 0, stretched and put in its place."""
    return [(at[0] + x * across, at[1] + y * down) for x, y in points]


def area(points: Line) -> float:
    """Twice the signed area: positive when the outline runs clockwise on the plate."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, [*points[1:], points[0]], strict=True))


def swollen(points: Line, width: Callable[[float, float], float]) -> list[Point]:
    """A closed outline moved outwards by width(nx, ny), where nx, ny is the outward direction."""
    sign = 1 if area(points) > 0 else -1
    result = []
    for k, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[k - 1], points[(k + 1) % len(points)]
        size = math.hypot(bx - ax, by - ay) or 1
        nx, ny = sign * (by - ay) / size, -sign * (bx - ax) / size
        grown = width(nx, ny)
        result.append((x + nx * grown, y + ny * grown))
    return result


def blob(rng: Random, at: Point, rx: float, ry: float, rough: float = 0.12, count: int = 12) -> list[Point]:
    """A rounded irregular patch."""
    wobble = tremble(rng, rough, 2, 5)
    turns = [math.tau * k / count for k in range(count)]
    return [(at[0] + rx * (1 + wobble(a)) * math.cos(a), at[1] + ry * (1 + wobble(a)) * math.sin(a)) for a in turns]


def sausage(spine: Line, widths: Line, count: int = 12) -> list[Point]:
    """An outline of changing width along a line, round at both ends; widths are (t, half width)."""
    curve = spline(spine, count)
    halves = [w for _, w in spline(widths, count)]
    left, right = [], []
    for k, (x, y) in enumerate(curve):
        (ax, ay), (bx, by) = curve[max(k - 1, 0)], curve[min(k + 1, count - 1)]
        size = math.hypot(bx - ax, by - ay) or 1
        nx, ny = -(by - ay) / size * halves[k], (bx - ax) / size * halves[k]
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    (ex, ey), (fx, fy) = curve[-1], curve[-2]
    size = math.hypot(ex - fx, ey - fy) or 1
    tip = (ex + (ex - fx) / size * halves[-1], ey + (ey - fy) / size * halves[-1])
    return [*left, tip, *reversed(right)]

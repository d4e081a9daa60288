"""Corals and fingers: branches that grow out of one another."""

from __future__ import annotations

import math

from geometry import Line, Point, mix, sausage, scaled
from ground import bed, cast
from pen import Pen

_TRUNK: Line = ((-2.7, 3), (-3.2, 0), (-3.3, -3), (0, -4.2), (3.3, -3), (3.3, 0), (2.6, 3), (0, 3.6))
_FOOT: Line = ((-3, -1.8), (-1.6, -2.5), (0, -2), (1.6, -2.6), (3, -1.8), (2.9, 1), (0, 2), (-2.9, 1))


def _bush(
    pen: Pen, foot: Point, turn: float, long: float, half: float, depth: int, into: list[list[list[Point]]]
) -> None:
    a = math.radians(turn)
    tip = (foot[0] + long * math.sin(a), foot[1] - long * math.cos(a))
    middle = mix(foot, tip, 0.5)
    bow = -0.1 * long * math.sin(a)
    last = half * 0.78
    into[depth].append(
        sausage(
            (foot, (middle[0] + bow, middle[1]), tip),
            ((0, half), (0.5, half * 0.86), (1, last if depth else half * 0.42)),
            5 if depth else 7,
        )
    )
    if depth == 0:
        return
    for way in (-17, 17) if depth > 1 else (-24, 22):
        nearer = turn * 0.62 + way + pen.rng.uniform(-6, 6)
        _bush(
            pen,
            tip,
            nearer,
            long * pen.rng.uniform(0.62, 0.88) * (0.66 if depth == 1 else 1),
            last * 0.86,
            depth - 1,
            into,
        )


def _layer(pen: Pen, foot: Point, turns: tuple[float, ...], size: float, name: str) -> list[list[Point]]:
    layers: list[list[list[Point]]] = [[], [], []]
    for turn in turns:
        _bush(
            pen, (foot[0] + turn * 0.06 * size, foot[1] - abs(turn) * 0.012), turn, 10.5 * size, 1.5 * size, 2, layers
        )
    whole = [*layers[2], *layers[1], *layers[0]]
    pen.joined(whole, name, 0.85, 0.55, soft=True)
    pen.tints([o[len(o) // 2 - 4 : len(o) // 2 + 5] for o in layers[0]], "gold" if name == "coral" else "butter", 1)
    return whole


def coral(pen: Pen) -> None:
    """A bush: white trunk, salmon branches, lemon tips."""
    for x, size, behind, front in (
        (9.5, 0.56, (-20.0, 22.0), (2.0,)),
        (30.0, 1.12, (-46.0, -25.0, -4.0, 18.0, 42.0), (-36.0, -13.0, 9.0, 32.0)),
    ):
        cast(pen, x, 38.6, 3.4 * size)
        _layer(pen, (x, 34.4), behind, size, "coral")
        pen.form(scaled(_TRUNK, (x, 36), size, 1), "chalk", 0.95)
        whole = _layer(pen, (x, 34.8), front, size, "salmon")
        for grow, name in ((0.0, "blush"), (0.9, "chalk")):
            pen.tint(scaled(_FOOT, (x, 36 + grow * size), size, 1), name, 1)
        _shaded(pen, whole)
        pen.shade(scaled(((0.6, -1.5), (1.0, 3.2), (2.7, 3), (3.3, 0), (3.2, -2)), (x, 36), size, 1), 0.18)
        pen.hatch([[(x + 1.3 * size, 35.4 + 0.6 * k), (x + 2.9 * size, 35.3 + 0.6 * k)] for k in range(6)], 0.15)
        bed(pen, "litter", x, 38.8, 2.8 * size)


def _shaded(pen: Pen, branches: list[list[Point]]) -> None:
    shades = []
    for o in branches:
        n = len(o) // 2
        right, left = (o[:n], o[n + 1 :][::-1]) if o[0][0] > o[-1][0] else (o[n + 1 :][::-1], o[:n])
        shades.append([*right, *reversed([mix(p, q, 0.36) for p, q in zip(right, left, strict=True)])])
    pen.tints(shades, "shade", 0.18)
    pen.hatch([[s[k], s[-1 - k]] for s in shades for k in (1, 3)], 0.14)


def fire_coral(pen: Pen) -> None:
    """Flame-red fingers and antlers, white inside."""
    clumps = (
        (10.5, ((1.8, 18, 9), (-1.4, -16, 11), (0.4, 2, 15)), 0.95),
        (27.0, ((4.2, 34, 15), (-3.2, -32, 16), (2.8, 17, 24), (-1.6, -12, 27), (0.8, 3, 32)), 1.3),
    )
    for x, fingers, thick in clumps:
        cast(pen, x, 38.7, 3.4)
        for dx, turn, long in fingers:
            _finger(pen, (x + dx, 38.8), turn, long, thick)
        bed(pen, "litter", x, 38.8, 3.8)
    widths = ((0.0, 1.1), (0.4, 1.8), (0.8, 1.2), (1.0, 0.2))
    pen.form(sausage(((45.0, 38.9), (44.4, 30), (45.6, 19)), widths, 20), "scarlet")
    inner = tuple((t, w - 0.5 if t < 1 else 0.1) for t, w in widths)
    pen.form(sausage(((45.0, 38.4), (44.4, 30), (45.5, 20.4)), inner, 20), "chalk", 0.3)
    pen.hatch([[(44.5 - 0.1 * k, 36.4 - 2.4 * k), (44.6 - 0.1 * k, 34.9 - 2.4 * k)] for k in range(6)], 0.15)


def _finger(pen: Pen, foot: Point, turn: float, long: float, thick: float) -> None:
    a = math.radians(turn)
    tip = (foot[0] + long * math.sin(a), foot[1] - long * math.cos(a))
    bow = pen.rng.uniform(-0.06, 0.06) * long
    middle = (mix(foot, tip, 0.5)[0] - math.sin(a) * 0.14 * long + bow, mix(foot, tip, 0.5)[1])
    shape = ((0, thick * 0.85), (0.3, thick * 1.15), (0.6, thick * 1.05), (0.85, thick * 0.7), (1, thick * 0.28))
    parts = [sausage((foot, middle, tip), shape, 16)]
    if long > 16:
        side = 1 if turn > 0 else -1
        for at, reach, way in ((0.15, 0.3, side), (0.5, 0.2, -side)):
            fork = mix(middle, tip, at)
            out = (fork[0] + way * long * reach * 0.5, fork[1] - long * reach)
            knee = (mix(fork, out, 0.5)[0] + way * 0.8, mix(fork, out, 0.5)[1] + 0.6)
            parts.append(sausage((fork, knee, out), ((0, thick * 0.7), (0.5, thick * 0.72), (1, thick * 0.28)), 10))
    pen.joined(parts, "scarlet", 1.0, 0.5, soft=True)
    for part in parts:
        n = len(part) // 2
        left, right = part[:n], part[n + 1 :][::-1]
        if left[0][0] > right[0][0]:
            left, right = right, left
        pen.tints(
            [[*right, *reversed([mix(p, q, 0.4) for p, q in zip(right, left, strict=True)])]],
            "shade",
            0.24,
            rough=False,
        )
        lit = [mix(p, q, 0.18) for p, q in zip(left, right, strict=True)][n // 3 :]
        core = [mix(p, q, 0.6) for p, q in zip(left, right, strict=True)][n // 3 :]
        pen.tints([[*lit, *reversed(core)]], "orange", 0.75, rough=False)
        pen.strokes(
            [[mix(p, q, 0.3) for p, q in zip(left, right, strict=True)][2 : n - 2]], "peach", 0.3, 0.75, keep=False
        )
        dots = [mix(left[k], right[k], pen.rng.uniform(0.15, 0.85)) for k in range(1, n - 1) for _ in range(3)]
        pen.strokes([[p, (p[0] + 0.1, p[1] + 0.1)] for p in dots], "ink", 0.2, 0.45)
        pen.hatch(
            [[right[k], mix(right[k], left[k], 0.2 + 0.16 * (k % 2))] for k in range(1, n - 1, 1 if pen.lines else 3)],
            0.15,
        )

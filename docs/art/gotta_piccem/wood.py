"""Wood that stands or lies on a plate."""

from __future__ import annotations

import math

from fruit import Thing
from geometry import Line, Point, mix, spline, tremble
from pen import Pen


def log(pen: Pen, thing: Thing) -> None:
    """A fallen log across the plate, its sawn end to the right."""
    half = 4.6 * thing.size
    left, right, y = 1.8, 46.5, thing.y
    wobble = tremble(pen.rng, 0.35, 3, 9)
    top = [(left + (right - left) * k / 14, y - half + wobble(k * 0.5)) for k in range(15)]
    low = [(left + (right - left) * k / 14, y + half + wobble(4 + k * 0.5)) for k in range(15)]
    torn = [
        (left - 0.9, y + half * 0.6),
        (left + 0.8, y + half * 0.2),
        (left - 1.1, y - half * 0.2),
        (left + 0.5, y - half * 0.6),
    ]
    body = [*top, *reversed(low), *torn]
    pen.form(body, "bark", 1.0, 1.8)
    with pen.inside(body):
        pen.shade(
            [(left - 2, y), *[(x, yy - half * 0.9) for x, yy in low], (right, y + half + 2), (left - 2, y + half + 2)],
            0.26,
        )
        pen.tint(
            [(left - 2, y - half - 1), *[(x, yy + half * 0.42) for x, yy in reversed(top)], (right, y - half - 1)],
            "pale bark",
            0.6,
        )
        _grain(pen, (left, y - half * 0.85), (right, y + half * 0.85), 26)
    end = [
        (right + half * 0.46 * math.cos(a), y + half * 1.02 * math.sin(a))
        for a in (math.tau * k / 20 for k in range(20))
    ]
    pen.form(end, "wood", 0.9)
    rings = [
        [
            (right + 0.1 + half * 0.4 * s * math.cos(a + 1), y + half * 0.92 * s * math.sin(a + 1))
            for a in (5.2 * k / 12 for k in range(13))
        ]
        for s in (0.25, 0.5, 0.74, 0.92)
    ]
    pen.strokes(rings, "ink", 0.17, 0.5)


def _grain(pen: Pen, low: Point, high: Point, count: int) -> None:
    lines: list[Line] = []
    for _ in range(count):
        x, y = pen.rng.uniform(low[0], high[0] - 4), pen.rng.uniform(low[1], high[1])
        long = pen.rng.uniform(2, 7)
        lines.append(
            [
                (x, y),
                (x + long * 0.4, y + pen.rng.uniform(-0.3, 0.3)),
                (x + long * 0.7, y + pen.rng.uniform(-0.3, 0.3)),
                (x + long, y),
            ]
        )
    pen.strokes(lines, "ink", 0.2, 0.5)


def stump(pen: Pen, thing: Thing) -> None:
    """A sawn stump with roots."""
    w, h, x, y = 11.0 * thing.size, 8.5 * thing.size, thing.x, thing.y
    side = [
        (-1.35, 0.32),
        (-1.08, 0.0),
        (-0.97, -0.5),
        (-0.95, -1),
        (0.95, -1),
        (0.98, -0.5),
        (1.1, -0.02),
        (1.4, 0.3),
        (0.85, 0.36),
        (0.4, 0.24),
        (0, 0.4),
        (-0.5, 0.26),
        (-0.9, 0.4),
    ]
    body = [(x + px * w, y + py * h) for px, py in side]
    pen.form(body, "bark", 1.0, 1.5)
    with pen.inside(body):
        pen.shade(
            [
                (x + w * 0.3, y - h),
                (x + w * 0.45, y - h * 0.4),
                (x + w * 0.3, y + h),
                (x + w * 2, y + h),
                (x + w * 2, y - h),
            ],
            0.24,
        )
        lines: list[Line] = []
        for k in range(19):
            u = -0.95 + 1.9 * k / 18
            a, b = pen.rng.uniform(-0.95, -0.4), pen.rng.uniform(-0.3, 0.3)
            lines.append([(x + u * w * (0.97 + 0.3 * max(0, t + 0.15)), y + t * h) for t in (a, (a + b) / 2, b)])
        pen.strokes(lines, "ink", 0.24, 0.55)
    top = [
        (x + w * 0.96 * math.cos(a), y - h + 1.75 * thing.size * math.sin(a))
        for a in (math.tau * k / 24 for k in range(24))
    ]
    pen.form(top, "wood", 0.9)
    rings = [
        [
            (x + w * 0.9 * s * math.cos(t), y - h + 1.6 * thing.size * s * math.sin(t))
            for t in (0.4 + 5.4 * k / 16 for k in range(17))
        ]
        for s in (0.2, 0.42, 0.64, 0.85)
    ]
    pen.strokes(rings, "ink", 0.16, 0.45)


def trunk(pen: Pen, thing: Thing) -> None:
    """A standing trunk, cut off above and below by the plate's edge of paper."""
    x, half = thing.x, 8.6 * thing.size
    wobble = tremble(pen.rng, 0.5, 2, 7)
    left = [(x - half * (1 + 0.25 * max(0, k / 12 - 0.8)) + wobble(k * 0.5), 3.5 + 37.5 * k / 12) for k in range(13)]
    right = [
        (x + half * (1 + 0.3 * max(0, k / 12 - 0.8)) + wobble(5 + k * 0.5), 3.5 + 37.5 * k / 12) for k in range(13)
    ]
    torn = [(right[0][0] - half * 2 * k / 7, 3.3 - (1.1 if k % 2 else -0.3)) for k in range(1, 7)]
    body = [*left, *reversed(right), *torn]
    pen.form(body, "pale bark", 1.0, 1.9)
    with pen.inside(body):
        pen.shade(
            [(x + half * 0.15, 0), (x + half * 0.3, 22), (x + half * 0.1, 44), (x + half * 2, 44), (x + half * 2, 0)],
            0.2,
        )
        pen.shade(
            [(x + half * 0.62, 0), (x + half * 0.7, 22), (x + half * 0.6, 44), (x + half * 2, 44), (x + half * 2, 0)],
            0.2,
        )
        lines: list[Line] = []
        for _ in range(30):
            u, a = pen.rng.uniform(-0.95, 0.95), pen.rng.uniform(4, 34)
            long = pen.rng.uniform(2, 7)
            lines.append(
                [(x + half * u, a), (x + half * u + pen.rng.uniform(-0.3, 0.3), a + long / 2), (x + half * u, a + long)]
            )
        pen.strokes(lines, "ink", 0.2, 0.45)


def branch(pen: Pen, thing: Thing) -> None:
    """A thick dead branch from the lower left to the upper right."""
    a, b, half = (3.5, thing.y - 2), (53.0, thing.y - 13.5), 3.6 * thing.size
    spine = spline([a, mix(a, b, 0.33), (mix(a, b, 0.66)[0], mix(a, b, 0.66)[1] + 1.2), b], 16)
    wobble = tremble(pen.rng, 0.35, 3, 9)
    top = [(x - 0.2 * half, y - half * (1.05 - 0.016 * k) + wobble(k * 0.4)) for k, (x, y) in enumerate(spine)]
    low = [(x + 0.2 * half, y + half * (1.0 - 0.018 * k) + wobble(4 + k * 0.4)) for k, (x, y) in enumerate(spine)]
    body = [*top, *reversed(low)]
    pen.form(body, "bark", 1.0, 1.7)
    with pen.inside(body):
        pen.shade(
            [*[mix(p, q, 0.55) for p, q in zip(top, low, strict=True)], *[(x, y + 2) for x, y in reversed(low)]], 0.28
        )
        pen.tint(
            [*[(x, y - 1) for x, y in top], *reversed([mix(p, q, 0.25) for p, q in zip(top, low, strict=True)])],
            "pale bark",
            0.6,
        )
        lines: list[Line] = []
        for _ in range(24):
            k, t = pen.rng.randrange(0, 11), pen.rng.uniform(0.08, 0.92)
            lines.append(
                [
                    mix(top[k + j], low[k + j], t + pen.rng.uniform(-0.03, 0.03))
                    for j in range(pen.rng.choice((2, 3, 4)))
                ]
            )
        pen.strokes(lines, "ink", 0.2, 0.5)

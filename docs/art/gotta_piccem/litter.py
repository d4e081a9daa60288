"""What lies and grows on the ground: leaves, needles, cones, moss, grass, chips, stones."""

from __future__ import annotations

import math

from fruit import Thing
from geometry import Line, Point, along, blob, moved, spline
from pen import Pen


def needles(pen: Pen, thing: Thing) -> None:
    """Pine needles in pairs, lying about."""
    lines: list[Line] = []
    for _ in range(round(11 * thing.size)):
        x, y = thing.x + pen.rng.uniform(-5, 5) * thing.size, thing.y + pen.rng.uniform(-0.9, 1.6)
        a, long = pen.rng.uniform(-0.5, 0.5) + math.pi * (pen.rng.random() < 0.5), pen.rng.uniform(2.6, 4.6)
        for spread in (-0.07, 0.07):
            lines.append(
                [
                    (x, y),
                    (x + math.cos(a) * long * 0.5, y + math.sin(a + spread) * long * 0.22),
                    (x + math.cos(a) * long, y + math.sin(a + spread * 2) * long * 0.4),
                ]
            )
    pen.strokes(lines, "needle", 0.32, 1, keep=False)
    pen.strokes(lines[::2], "ink", 0.14, 0.6)


def cone(pen: Pen, thing: Thing) -> None:
    """A cone of pine or spruce lying on its side; long when the size is above 1."""
    long, wide = (7.5, 2.1) if thing.size > 1 else (5.2, 2.3)
    rows = 7 if thing.size > 1 else 5
    body = [
        (0, 0.2),
        (0.1, 0.72),
        (0.35, 1),
        (0.65, 0.86),
        (0.9, 0.45),
        (1, 0),
        (0.9, -0.45),
        (0.65, -0.86),
        (0.35, -1),
        (0.1, -0.72),
    ]

    def placed(points: Line) -> list[Point]:
        return moved([(x * long, y * wide) for x, y in points], thing.x, thing.y - wide, thing.turn)

    outline = placed(body)
    pen.form(outline, "hazel", 0.8, 0.6)
    half = spline([(0, 0.35), (0.12, 0.8), (0.35, 1.0), (0.65, 0.82), (0.88, 0.42), (1, 0.05)], 9)
    lattice: list[Line] = []
    for k in range(-3, rows + 1):
        for way in (1, -1):
            curve = [((k + 2.6 * j / 4) / rows, way * (-1 + 2 * j / 4)) for j in range(5)]
            lattice.append(placed([(x, y * along(half, x)[1]) for x, y in curve if -0.02 <= x <= 1]))
    with pen.inside(outline):
        pen.light(placed([(0.05, -0.7), (0.35, -0.9), (0.7, -0.6), (0.9, -0.2), (0.6, -0.3), (0.3, -0.45)]), 0.22)
        pen.strokes(lattice, "ink", 0.22, 0.8)
        knobs = []
        for k in range(rows):
            for y in (-0.55, 0.05, 0.6):
                x = (k + 0.35 + 0.5 * (y > 0.3)) / rows
                knobs.append(placed([(x, y * along(half, x)[1]), (x + 0.035, y * along(half, x)[1])]))
        pen.strokes(knobs, "buff", 0.34, 0.9, keep=False)
        pen.shade(
            placed([(0, 0.2), (0.35, 0.35), (0.7, 0.3), (1, 0), (0.9, 0.6), (0.65, 1), (0.35, 1.2), (0.1, 0.9)]), 0.32
        )


def acorn(pen: Pen, thing: Thing) -> None:
    """An acorn in its cup."""

    def placed(points: Line) -> list[Point]:
        return moved([(x * thing.size, y * thing.size) for x, y in points], thing.x, thing.y - 1.2, thing.turn)

    pen.form(
        placed([(0, -1.1), (1.5, -1.15), (2.7, -0.7), (3.4, 0), (2.7, 0.75), (1.5, 1.15), (0, 1.1)]), "ochre", 0.6, 0.8
    )
    pen.light(placed([(0.7, -0.7), (2.2, -0.65), (2.2, -0.35), (0.7, -0.35)]), 0.5)
    pen.form(placed([(0.5, -1.4), (0.75, 0), (0.5, 1.4), (-0.6, 1.2), (-1.2, 0), (-0.6, -1.2)]), "umber", 0.6, 0.8)
    pen.strokes(
        [
            placed([(0.1, -1.1), (0.3, 0), (0.1, 1.1)]),
            placed([(-0.4, -1), (-0.3, 0), (-0.4, 1)]),
            placed([(-1.2, 0), (-2, -0.2)]),
        ],
        "ink",
        0.18,
        0.7,
    )


def beechnut(pen: Pen, thing: Thing) -> None:
    """An open bristly husk of beech."""
    for a in (-150, -95, -40):
        lobe = moved([(0, -0.3), (1.2, -0.9), (2.5, -0.4), (2.6, 0.2), (1.2, 0.7), (0, 0.3)], thing.x, thing.y - 0.3, a)
        pen.form(lobe, "hazel", 0.5, 0.8)
        hairs = [[p, (p[0] + (p[0] - thing.x) * 0.15, p[1] - 0.35)] for p in lobe[1:5]]
        pen.strokes([*hairs, [(thing.x, thing.y - 0.3), lobe[2]]], "ink", 0.15, 0.7)


def twig(pen: Pen, thing: Thing) -> None:
    """A dead twig."""
    long = 9 * thing.size
    line = moved([(0, 0), (long * 0.3, -0.35), (long * 0.6, 0.1), (long, -0.3)], thing.x, thing.y, thing.turn)
    side = moved([(long * 0.45, -0.1), (long * 0.62, -1.1), (long * 0.72, -1.5)], thing.x, thing.y, thing.turn)
    for name, width in (("ink", 0.95), ("bark", 0.55)):
        pen.strokes([line, side], name, width, 1, keep=False)
    pen.strokes(
        [line, side] if pen.lines else [[(x, y - 0.12) for x, y in line]], "ink" if pen.lines else "pale bark", 0.18
    )


def chips(pen: Pen, thing: Thing) -> None:
    """Wood chips."""
    rng = pen.rng
    for name, count in (("wood", 7), ("pale bark", 5)):
        bodies = []
        for _ in range(round(count * thing.size)):
            at = thing.x + rng.uniform(-6, 6), thing.y + rng.uniform(-0.7, 1.7)
            w, h = rng.uniform(0.9, 2.0), rng.uniform(0.28, 0.55)
            shape = [
                (-w, -h * 0.6),
                (-w * 0.6, -h),
                (w * 0.8, -h * 0.8),
                (w, h * 0.3),
                (w * 0.5, h),
                (-w * 0.9, h * 0.8),
            ]
            bodies.append(moved(shape, *at, rng.uniform(-28, 28)))
        pen.forms(bodies, name, 0.17)


def stones(pen: Pen, thing: Thing) -> None:
    """Lumps of limestone or chalk."""
    for dx, w in ((-1.6, 1.7), (1.5, 1.2), (0.2, 0.8)):
        at = (thing.x + dx * thing.size, thing.y - w * 0.2 * thing.size)
        shape = blob(pen.rng, at, w * thing.size, w * 0.62 * thing.size, 0.16, 7)
        pen.form(shape, "lime stone", 0.6, 0.8)
        pen.shade([(at[0] + w * 0.1, at[1] - w * 0.6), (at[0] + w * 0.3, at[1] + w * 0.5), *shape[:2], shape[-1]], 0.16)


def grit(pen: Pen, thing: Thing) -> None:
    """Grains of sand."""
    dots = []
    for _ in range(60):
        x, y = thing.x + pen.rng.gauss(0, 9), thing.y + pen.rng.uniform(-0.2, 3.0)
        if 4 < x < 52:
            dots.append([(x, y), (x + 0.15, y)])
    pen.strokes(dots, "ochre", 0.24, 0.9)


def dung(pen: Pen, thing: Thing) -> None:
    """A cow pat, dried in folds."""
    w = 12.5 * thing.size
    edge = [
        (-1, 0.3),
        (-0.95, -0.25),
        (-0.6, -0.75),
        (-0.1, -1),
        (0.45, -0.85),
        (0.85, -0.4),
        (1, 0.2),
        (0.7, 0.75),
        (0, 0.9),
        (-0.7, 0.75),
    ]
    outline = [(thing.x + x * w, thing.y + y * 3.3) for x, y in edge]
    pen.form(outline, "dung", 0.9)
    with pen.inside(outline):
        pen.shade(
            [
                (thing.x - w, thing.y + 0.6),
                (thing.x, thing.y + 0.9),
                (thing.x + w * 0.6, thing.y - 0.4),
                (thing.x + w, thing.y - 2),
                (thing.x + w, thing.y + 4),
                (thing.x - w, thing.y + 4),
            ],
            0.28,
        )
        folds = [
            [
                (thing.x + w * x0, thing.y + y0),
                (thing.x + w * (x0 + 0.25), thing.y + y0 + 0.5),
                (thing.x + w * (x0 + 0.55), thing.y + y0 + 0.1),
            ]
            for x0, y0 in ((-0.8, -0.8), (-0.35, -1.7), (-0.55, 0.5), (0.1, -0.6), (0.2, 1.0), (-0.1, 1.6))
        ]
        pen.strokes(folds, "ink", 0.22, 0.6)
        pen.strokes([[(x, y - 0.3) for x, y in f] for f in folds[:3]], "straw", 0.3, 0.5, keep=False)

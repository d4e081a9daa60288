"""Moss, grass and clover."""

from __future__ import annotations

import math

from fruit import Thing
from geometry import Line, mix, moved, resample, spline
from pen import Pen


def moss(pen: Pen, thing: Thing) -> None:
    """A cushion of moss."""
    w, h = 6.0 * thing.size, 2.3 * thing.size
    rng = pen.rng
    edge = [
        (-1, 0.25),
        (-0.9, -0.25),
        (-0.6, -0.75),
        (-0.2, -0.95),
        (0.15, -0.85),
        (0.5, -0.8),
        (0.85, -0.4),
        (1, 0.25),
        (0.5, 0.42),
        (-0.5, 0.42),
    ]
    outline = [(thing.x + x * w * rng.uniform(0.94, 1.04), thing.y + y * h * rng.uniform(0.9, 1.1)) for x, y in edge]
    bumps = [
        (px + 0.22 * math.cos(2.4 * k), py + 0.22 * math.sin(2.4 * k))
        for k, (px, py) in enumerate(resample(outline, 0.7, True))
    ]
    outline = bumps
    pen.form(bumps, "leaf green", 0.45, 0.4)
    with pen.inside(outline):
        pen.shade(
            [
                (thing.x + x * w, thing.y + y * h)
                for x, y in ((-1, 0.1), (-0.3, 0.05), (0.25, -0.3), (0.6, -0.9), (1.2, -0.6), (1.2, 0.7), (-1, 0.7))
            ],
            0.2,
        )
    sprigs: list[Line] = []
    pale: list[Line] = []
    for _ in range(round(22 * thing.size)):
        u = rng.uniform(-0.95, 0.95)
        top = -0.9 * math.sqrt(1 - u * u * 0.9)
        x, y = thing.x + u * w, thing.y + (top + rng.random() * (0.3 - top) * 0.9) * h
        long = rng.uniform(0.5, 0.95)
        star = [[(x, y), (x + math.sin(a) * long, y - math.cos(a) * long)] for a in (-0.75, 0.0, 0.75)]
        (sprigs if rng.random() < 0.55 else pale).extend(star)
    pen.strokes(sprigs, "deep green", 0.24, 1)
    pen.strokes(pale, "fern", 0.24, 1, keep=False)


def feather(pen: Pen, thing: Thing) -> None:
    """Feather moss: small fronds, each with rows of branches."""
    lines: list[Line] = []
    for k in range(round(7 * thing.size)):
        x, y = thing.x - 5 * thing.size + 1.6 * k + pen.rng.uniform(-0.4, 0.4), thing.y + pen.rng.uniform(-0.2, 0.8)
        a, long = pen.rng.uniform(-0.7, 0.7), pen.rng.uniform(2.4, 4.2)
        axis = [(x + math.sin(a * t) * long * t, y - long * t * math.cos(a * t)) for t in (0, 0.35, 0.7, 1)]
        lines.append(axis)
        for t in (0.2, 0.36, 0.52, 0.68, 0.84):
            px, py = mix(axis[0], axis[-1], t)
            for side in (-1, 1):
                reach = 1.15 * (1.05 - t)
                lines.append([(px, py), (px + side * reach, py - reach * 0.45)])
    pen.strokes(lines, "deep green", 0.3, 1)
    pen.strokes([[(x + 0.1, y - 0.05) for x, y in line] for line in lines[::3]], "fern", 0.22, 1, keep=False)


def grass(pen: Pen, thing: Thing) -> None:
    """A tuft of grass."""
    _blades(pen, thing, ("leaf green", "deep green"), 5.4, 0.75)


def marram(pen: Pen, thing: Thing) -> None:
    """Dune grass: long, dry, bent by the wind."""
    _blades(pen, thing, ("dry grass", "sea green"), 10.5, 0.6)


def _blades(pen: Pen, thing: Thing, names: tuple[str, str], tall: float, wide: float) -> None:
    rng = pen.rng
    groups: tuple[list[Line], list[Line]] = ([], [])
    count = round(9 * thing.size**0.5)
    for k in range(count):
        x = thing.x + (k - count / 2) * 0.55 * thing.size + rng.uniform(-0.2, 0.2)
        long = tall * thing.size * rng.uniform(0.5, 1.05)
        lean = (k - count / 2) / count * 1.3 + rng.uniform(-0.25, 0.25)
        tip = (x + lean * long * 0.85, thing.y - long * (1 - 0.28 * abs(lean)))
        knee = (x + lean * long * 0.22, thing.y - long * 0.6)
        half = wide * 0.5
        foot = thing.y + rng.uniform(0.1, 0.7)
        left = spline([(x - half * 0.35, foot), (knee[0] - half * 0.8, knee[1]), tip], 6)
        right = spline([tip, (knee[0] + half * 0.8, knee[1] + 0.1), (x + half * 0.35, foot)], 6)
        groups[k % 2].append([*left, *right[1:]])
    for name, outlines in zip(names, groups, strict=True):
        pen.forms(outlines, name, 0.15)


def clover(pen: Pen, thing: Thing) -> None:
    """A few leaves of clover."""
    leaves = []
    stalks = []
    for dx, tall in ((-1.4, 2.2), (0.4, 3.2), (1.9, 1.8)):
        x, y = thing.x + dx, thing.y - tall
        stalks.append([(thing.x + dx * 0.3, thing.y), (x - 0.1, y + tall * 0.4), (x, y)])
        for a in (-90, 30, 150):
            leaves.append(moved([(0, 0), (0.5, -0.55), (1.15, -0.4), (1.05, 0), (1.15, 0.4), (0.5, 0.55)], x, y, a))
    pen.strokes(stalks, "deep green", 0.28, 1)
    pen.forms([[(x, thing.y + (y - thing.y)) for x, y in p] for p in leaves], "leaf green", 0.15, rough=False)

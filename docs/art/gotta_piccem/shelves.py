"""Fruit bodies that stand out from wood like shelves."""

from __future__ import annotations

import math
from dataclasses import dataclass

from geometry import Line, Point, blob, mix, moved, resample, scaled, spline, tremble
from pen import Pen

_KIDNEY: Line = (
    (0, 0.1),
    (-0.22, 0.0),
    (-0.62, -0.1),
    (-0.95, 0.12),
    (-1, 0.42),
    (-0.78, 0.76),
    (-0.4, 0.96),
    (0, 1),
    (0.4, 0.96),
    (0.78, 0.76),
    (1, 0.42),
    (0.95, 0.12),
    (0.62, -0.1),
    (0.22, 0.0),
    (0, 0.1),
)
_FAN: Line = (
    (0, 0),
    (-0.26, 0.03),
    (-0.52, 0.22),
    (-0.82, 0.46),
    (-1, 0.72),
    (-0.86, 0.92),
    (-0.5, 1.0),
    (-0.15, 0.95),
    (0.2, 1.02),
    (0.6, 0.98),
    (0.9, 0.9),
    (1, 0.68),
    (0.84, 0.44),
    (0.52, 0.2),
    (0.26, 0.03),
    (0, 0),
)


_STUB: Line = ((-1, -0.9), (-0.9, 0), (-0.75, 1.1), (0.75, 1.1), (0.9, 0), (1, -0.9), (0, -1.1))
_RIDGE: Line = (
    (-1.12, -0.7), (-0.5, -1.25), (0, -1.35), (0.5, -1.25), (1.12, -0.7),
    (0.5, -0.85), (0, -0.95), (-0.5, -0.85), (-1.12, -0.7),
)  # fmt: skip


@dataclass(frozen=True)
class Shelf:
    """One bracket: where it is fixed, its half width and depth, its lean; colours of top, rim and underside."""

    at: Point
    wide: float
    deep: float
    turn: float = 0.0
    top: str = "tan"
    rim: str = "buff"
    under: str = "ivory"
    thick: float = 0.8
    fan: bool = False


def _shape(pen: Pen, shelf: Shelf, grow: float = 1.0, up: bool = False) -> list[Point]:
    wobble = tremble(pen.rng, 0.05 if shelf.fan else 0.025, 4, 9)
    points = spline(_FAN if shelf.fan else _KIDNEY, 44)
    sign = -1 if up else 1
    flat = [
        (x * shelf.wide * grow * (1 + wobble(k * 0.14)), sign * y * shelf.deep * grow * (1 + wobble(3 + k * 0.14)))
        for k, (x, y) in enumerate(points)
    ]
    return moved(flat, *shelf.at, shelf.turn)


def above(pen: Pen, shelf: Shelf, zones: bool, pores: bool = False) -> None:
    """A bracket seen from above: its top, and below the rim a strip of the underside."""
    outline = _shape(pen, shelf)
    lower = [(x, y + shelf.thick) for x, y in outline]
    cast = [(x + 0.7, y + shelf.thick + 0.8) for x, y in outline]
    pen.shade(cast, 0.22)
    pen.form(lower, shelf.under, 0.9)
    if pores:
        with pen.inside(lower):
            edge = [p for p in resample(outline, 0.42, True) if p[1] > shelf.at[1] + shelf.deep * 0.35]
            dots = [(x + pen.rng.uniform(-0.1, 0.1), y + shelf.thick * t) for x, y in edge for t in (0.35, 0.62, 0.88)]
            pen.strokes([[p, (p[0] + 0.1, p[1])] for p in dots], "ink", 0.17, 0.6)
    pen.form(outline, shelf.top, 0.9)
    root = moved([(0, shelf.deep * 0.02)], *shelf.at, shelf.turn)[0]
    with pen.inside(outline):
        pen.tint([*outline, *[mix(p, root, 0.14) for p in reversed(outline)]], shelf.rim, 0.75)
        for reach, opacity in ((0.35, 0.06 if shelf.fan else 0.13), (0.6, 0.08 if shelf.fan else 0.15)):
            pen.shade([mix(p, root, reach) for p in outline], opacity)
        right = [p for p in outline if p[0] > shelf.at[0] + shelf.wide * 0.25]
        pen.shade([*right, *[mix(p, root, 0.38) for p in reversed(right)]], 0.16)
        if zones:
            rings = [
                [mix(p, root, t + 0.02 * math.sin(k * 0.8)) for k, p in enumerate(outline[8:-8])]
                for t in (0.16, 0.33, 0.5)
            ]
            pen.strokes(rings, "ink", 0.2, 0.35, keep=False)
        rays = []
        for k in range(6, 39, 2 if pen.lines else 1):
            a, b = pen.rng.uniform(0.05, 0.35), pen.rng.uniform(0.42, 0.75)
            rays.append([mix(outline[k], root, a), mix(outline[k], root, b)])
        pen.strokes(rays, "ink", 0.16, 0.32)
        left = [mix(outline[k], root, 0.25) for k in range(9, 16)]
        pen.strokes([left], "light", 0.5, 0.5, keep=False)


def below(pen: Pen, shelf: Shelf, collar: bool = False, pores: bool = False) -> None:
    """A bracket seen from below: blades that run together at the stub, or pores."""
    whole = _shape(pen, shelf, up=True)
    pen.form(whole, shelf.top, 1.0)
    root = moved([(0, -shelf.deep * 0.04)], *shelf.at, shelf.turn)[0]
    outline = [mix(p, root, 0.035 if shelf.fan else 0.07) for p in whole]
    pen.form(outline, shelf.under, 0.4)
    if pores:
        _pores(pen, outline, root)
        return
    with pen.inside(outline):
        rim = resample(outline, 0.5 if shelf.wide > 5 else 0.6, True)
        kept = [p for p in rim if math.dist(p, root) > shelf.deep * 0.32]
        step = 4 if pen.lines else 2
        pen.strokes([[p, mix(p, root, 0.9)] for p in kept[::step]], "ink", 0.2, 0.55)
        pen.strokes([[p, mix(p, root, 0.42)] for p in kept[step // 2 :: step]], "ink", 0.15, 0.45)
        pen.shade([*outline[10:34], *[mix(p, root, 0.16) for p in reversed(outline[10:34])]], 0.16)
        pen.shade([mix(p, root, 0.7) for p in outline], 0.07 if shelf.fan else 0.16)
    if collar:
        w = shelf.wide * 0.3
        stub = moved(scaled(_STUB, (0, 0), w, w), *shelf.at, shelf.turn)
        pen.form(stub, "buff", 0.8)
        pen.shade([mix(p, stub[3], 0.35) for p in stub], 0.18)
        pen.form(moved(scaled(spline(_RIDGE, 20), (0, 0), w, w), *shelf.at, shelf.turn), "cream", 0.6)


def _pores(pen: Pen, outline: Line, root: Point) -> None:
    dots = []
    for t in (0.06, 0.16, 0.27, 0.38, 0.5, 0.62, 0.74):
        for p in resample(outline, 0.62 / (1.05 - t), True):
            x, y = mix(p, root, t)
            x, y = x + pen.rng.uniform(-0.12, 0.12), y + pen.rng.uniform(-0.12, 0.12)
            dots.append([(x, y), (x + 0.12, y + 0.08)])
    pen.strokes(dots, "ink", 0.24, 0.7)
    pen.shade([*outline[24:], *[mix(p, root, 0.3) for p in reversed(outline[24:])]], 0.16)


def tsukiyotake(pen: Pen) -> None:
    """Dark half moons on a beech trunk; one from below, one torn to show the black stain."""

    def moon(x: float, y: float, w: float, d: float, turn: float = 0.0) -> Shelf:
        return Shelf((x, y), w, d, turn, "umber", "tan", "cream", 1.0)

    above(pen, moon(34.5, 6.8, 8.2, 6.0, -6), True)
    above(pen, moon(14.5, 9.6, 7.0, 5.2, 8), True)
    below(pen, Shelf((18.0, 30.6), 11.6, 12.4, -4, "mauve brown", "tan", "ivory", 1.0), collar=True)
    above(pen, moon(38.6, 20.0, 9.4, 7.4, -3), True)
    x, y = 43.0, 40.4
    flesh = [
        (x - 4.4, y),
        (x - 4.6, y - 2.2),
        (x - 2.2, y - 3.0),
        (x + 1.4, y - 5.4),
        (x + 6.2, y - 6.6),
        (x + 7.2, y - 5.8),
        (x + 5.4, y - 4.6),
        (x + 1.6, y - 2.4),
        (x - 0.4, y - 0.2),
        (x - 2.6, y + 0.6),
    ]
    pen.form(flesh, "umber", 0.9)
    pen.tint([mix(p, (x, y - 2.6), 0.13) for p in flesh], "chalk", 1)
    gills = [
        (x - 0.2, y - 0.5),
        (x + 1.8, y - 2.6),
        (x + 5.2, y - 4.7),
        (x + 6.5, y - 5.7),
        (x + 2.2, y - 3.9),
        (x - 0.6, y - 1.8),
    ]
    pen.form(gills, "cream", 0.5)
    stain = blob(pen.rng, (x - 2.5, y - 1.2), 1.35, 1.05, 0.2)
    pen.forms([stain], "violet black", 0.1, rough=False, black=True)


def angels_wing(pen: Pen) -> None:
    """White wings in tiers on a mossy log."""

    def wing(x: float, y: float, w: float, d: float, turn: float) -> Shelf:
        return Shelf((x, y), w, d, turn, "chalk", "ivory", "ivory", 0.6, True)

    for x, y, w, d, turn in ((13.0, 31.5, 7.6, 14.0, -16), (42.0, 31.0, 7.4, 13.5, 15), (27.5, 31.0, 10.6, 21.5, -1)):
        below(pen, wing(x, y, w, d, turn))
    for x, y, w, d, turn in (
        (19.4, 29.6, 7.4, 7.2, 7),
        (34.8, 29.4, 7.8, 7.6, -6),
        (7.6, 31.0, 4.4, 5.4, 10),
        (46.8, 30.4, 4.2, 5.2, -10),
        (27.0, 33.0, 5.4, 5.6, 2),
    ):
        above(pen, wing(x, y, w, d, turn), False)


def purple_dye(pen: Pen) -> None:
    """Cinnamon cushions on a dead branch; a drop of lye has turned one violet."""

    def cushion(x: float, y: float, w: float, d: float, turn: float) -> Shelf:
        return Shelf((x, y), w, d, turn, "fox", "fawn", "tan", 2.2)

    for x, y, w, d, turn in ((41.5, 12.6, 7.4, 6.6, -14), (9.8, 22.6, 6.2, 5.4, -8), (25.0, 15.4, 10.4, 9.6, -11)):
        above(pen, cushion(x, y, w, d, turn), True, pores=True)
    for grow, name, opacity in ((1.0, "violet", 0.75), (0.6, "violet", 0.8)):
        spot = blob(pen.rng, (21.0, 20.6), 2.6 * grow, 1.7 * grow, 0.16)
        pen.tint(spot, name, opacity)
    pen.strokes(
        [[(21 + 2.6 * math.cos(a), 20.6 + 1.7 * math.sin(a)) for a in (0.5 * k for k in range(13))]], "ink", 0.15, 0.5
    )
    below(pen, Shelf((42.5, 40.2), 7.4, 8.4, 4, "fox", "fawn", "tan", 1.0), pores=True)

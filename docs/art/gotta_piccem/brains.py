"""False morels: folded brains on pale stems."""

from __future__ import annotations

import math

from geometry import Line, Point, blob, mix, sausage, scaled, spline, tremble
from ground import bed, cast
from pen import Pen

_TRUNK: Line = ((-1.15, 0.06), (-0.95, -0.5), (-0.8, -1), (0.8, -1), (0.9, -0.5), (1.2, 0.06), (0, 0.12))
_DARK: Line = ((0.35, -0.6), (0.5, 0), (0, 0.4), (-0.7, 0.4), (0, 0.68), (0.9, 0.4), (1, -0.2))
_FOLDS: tuple[tuple[Line, float], ...] = (
    (((-0.88, 0.5), (-0.62, 0.78), (-0.36, 0.72), (-0.16, 0.9)), 0.16),
    (((0.9, 0.52), (0.62, 0.76), (0.36, 0.74), (0.06, 0.9)), 0.16),
    (((-0.32, 0.66), (-0.08, 0.74), (0.14, 0.64), (0.34, 0.72)), 0.15),
    (((-0.62, -0.6), (-0.42, -0.93), (0.0, -1.0), (0.3, -0.86), (0.18, -0.66)), 0.17),
    (((0.22, -0.98), (0.62, -0.88), (0.86, -0.52), (0.62, -0.36), (0.44, -0.6)), 0.17),
    (((-0.5, -0.72), (-0.86, -0.5), (-1.0, -0.05), (-0.84, 0.22), (-0.68, -0.06)), 0.17),
    (((0.82, -0.5), (1.02, -0.1), (0.94, 0.3), (0.68, 0.3), (0.7, 0.0), (0.5, -0.12)), 0.17),
    (((-0.6, -0.22), (-0.52, -0.56), (-0.2, -0.72), (0.08, -0.56), (-0.06, -0.36), (-0.3, -0.34)), 0.16),
    (((0.28, -0.68), (0.5, -0.36), (0.3, -0.18), (0.06, -0.28)), 0.16),
    (((-0.92, 0.32), (-0.6, 0.34), (-0.46, 0.08), (-0.5, -0.18), (-0.24, -0.2), (-0.2, 0.06)), 0.16),
    (((0.0, -0.14), (0.24, 0.06), (0.5, 0.02), (0.52, 0.28), (0.3, 0.34)), 0.16),
    (((-0.72, 0.48), (-0.4, 0.5), (-0.26, 0.28), (0.0, 0.2), (0.12, 0.44), (-0.08, 0.5)), 0.16),
    (((0.2, 0.5), (0.44, 0.52), (0.66, 0.46), (0.9, 0.38)), 0.16),
)


def _trunk(pen: Pen, at: Point, stem: float, thick: float) -> None:
    x, y = at
    top = y - stem
    trunk = scaled(_TRUNK, at, thick, stem)
    pen.form(trunk, "blush", 1.0)
    with pen.inside(trunk):
        pen.shade(scaled(((0.15, -1), (0.3, -0.4), (0.1, 0.4), (2, 0.4), (2, -1)), at, thick, stem), 0.2)
        pen.shade(scaled(((-3, -1.1), (3, -1.1), (1.2, -0.65), (-1.2, -0.75)), at, thick, stem), 0.22)
        for u in (-0.6, -0.1, 0.45):
            groove = [(x + thick * (u + 0.12 * math.sin(k * 1.3 + u)), top + (stem + 1) * k / 6) for k in range(7)]
            pen.shade([*groove, *((px + thick * 0.2, py) for px, py in reversed(groove))], 0.22)
            pen.strokes([groove], "ink", 0.2, 0.7)
        rows = range(1, round(stem))
        pen.hatch([[(x + thick * 0.6, top + 0.9 * k), (x + thick * 1.1, top + 0.9 * k + 0.15)] for k in rows], 0.15)


def _brain(pen: Pen, at: Point, w: float, h: float, name: str, stem: float, thick: float) -> None:
    """A lobed, folded cap on a pale, grooved stem; `at` is the foot."""
    x, y = at
    top = y - stem
    _trunk(pen, at, stem, thick)
    middle = (x, top - h * 0.36)
    lobes = tremble(pen.rng, 0.05, 5, 9)
    base = [
        (middle[0] + w * 1.02 * math.cos(a) * (1 + lobes(a)), middle[1] + h * 0.66 * math.sin(a) * (1 + lobes(a + 1)))
        for a in (math.tau * k / 36 for k in range(36))
    ]
    pen.form(base, name, 1.1)
    pen.shade(base, 0.38)
    for line, half in _FOLDS:
        _fold(
            pen,
            [(middle[0] + px * w * 0.95, middle[1] + py * h * 0.64) for px, py in line],
            half * (w + h) * 0.46,
            name,
        )
    pen.shade(scaled(_DARK, middle, w, h), 0.16)


def _fold(pen: Pen, line: Line, size: float, name: str) -> None:
    """One winding fold: it swells and narrows, and is lit along its upper left."""
    bent = [(px + pen.rng.uniform(-0.15, 0.15), py + pen.rng.uniform(-0.15, 0.15)) for px, py in line]
    outline = sausage(
        bent, ((0, size * 0.7), (0.25, size * 1.05), (0.5, size * 0.85), (0.75, size * 1.05), (1, size * 0.6)), 16
    )
    pen.form(outline, name, 0.7, 0.6, soft=True)
    curve = spline(bent, 9)
    right = [((px + size * 0.75), (py + size * 0.62)) for px, py in curve]
    middle = [(px + size * 0.12, py + size * 0.2) for px, py in curve]
    pen.shade([*middle, *reversed(right)], 0.24)
    crest = [(px - size * 0.25, py - size * 0.38) for px, py in curve[1:-1]]
    pen.strokes([crest], "fox", size * 0.34, 0.7, keep=False)
    if pen.lines:
        ribs = spline(bent, 15)[1:-1]
        pen.hatch([[(px + size * 0.1, py + size * 0.1), (px + size * 0.5, py + size * 0.8)] for px, py in ribs], 0.15)


def _cut_brain(pen: Pen, at: Point, w: float, h: float, name: str, stem: float, thick: float) -> None:
    """The same cut in half: pale flesh, hollow chambers, a thin brown skin."""
    x, y = at
    top = y - stem
    rng = pen.rng
    lobes = tremble(rng, 0.12, 6, 11)
    middle = (x, top - h * 0.36)
    cap = [
        (x + w * (1 + lobes(a)) * math.cos(a), middle[1] + h * 0.62 * (1 + lobes(a + 1)) * math.sin(a))
        for a in (math.tau * k / 44 for k in range(44))
    ]
    foot = scaled(_TRUNK, at, thick, stem + 0.8)
    pen.joined([cap, foot], name)
    inner = scaled(_TRUNK, (x, y - 0.2), thick * 0.86, stem + 2)
    pen.tints([[mix(p, middle, 0.09) for p in cap]], "ivory", rough=False)
    pen.tints([inner], "ivory", rough=False)
    holes = [
        (0, 0.2, 0.3, 0.5),
        (-0.5, -0.35, 0.28, 0.3),
        (0.08, -0.62, 0.25, 0.28),
        (0.56, -0.3, 0.26, 0.34),
        (-0.12, -0.2, 0.16, 0.16),
        (0.3, 0.0, 0.13, 0.12),
        (-0.42, 0.08, 0.16, 0.14),
    ]
    for dx, dy, rx, ry in holes:
        hole = blob(rng, (x + dx * w, top - h * 0.36 + dy * h * 0.66), rx * w * 0.8, ry * h * 0.6, 0.22, 11)
        pen.form(hole, "peach", 0.5)
        pen.shade(hole, 0.35)
        pen.tint([mix(p, hole[8], 0.22) for p in hole[:7]], "blush", 0.5)
    hole = sausage(
        ((x - thick * 0.1, y - 0.8), (x + thick * 0.1, y - stem * 0.5), (x, top + 1.2)),
        ((0, thick * 0.4), (0.5, thick * 0.5), (1, thick * 0.3)),
    )
    pen.form(hole, "peach", 0.5)
    pen.shade(hole, 0.35, rough=True)


def false_morel(pen: Pen) -> None:
    """Broad brains close to the ground."""
    for x, w, h, stem, thick in ((8.2, 5.4, 6.4, 4.4, 2.4), (25.0, 12.0, 16.6, 9.6, 4.8)):
        cast(pen, x, 38.6, thick * 1.2)
        _brain(pen, (x, 38.4), w, h, "chestnut", stem, thick)
        bed(pen, "needles", x, 38.6, thick)
    _cut_brain(pen, (46.2, 38.6), 7.2, 11.0, "chestnut", 7.4, 3.2)


def chinese_false_morel(pen: Pen) -> None:
    """Smaller brains on long stems."""
    for x, w, h, stem, thick in ((11.0, 5.0, 6.2, 11.0, 1.9), (27.0, 8.2, 11.0, 17.5, 3.1)):
        cast(pen, x, 38.6, thick * 1.2)
        _brain(pen, (x, 38.4), w, h, "liver", stem, thick)
        bed(pen, "litter", x, 38.6, thick)
    _cut_brain(pen, (45.0, 38.6), 5.6, 8.2, "liver", 13.0, 2.3)

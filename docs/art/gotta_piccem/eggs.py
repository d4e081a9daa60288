"""Young amanitas still in their veil."""

from __future__ import annotations

import math

from fruit import Fruit
from geometry import Line, Point, blob, scaled, spline, tremble
from pen import Pen

# The shapes of an egg of half width 1 and height 1 above its foot.
_SHELL: Line = (
    (0, 0.06), (-0.62, 0), (-1, -0.3), (-0.93, -0.68), (-0.5, -0.95), (0, -1),
    (0.5, -0.94), (0.92, -0.67), (1, -0.3), (0.62, 0), (0, 0.06),
)  # fmt: skip
_CUP: Line = ((0.98, -0.4), (0.93, -0.16), (0.6, 0.01), (0, 0.06), (-0.6, 0.01), (-0.93, -0.16), (-0.98, -0.4))
_CROWN: Line = ((-1, 0), (-0.94, -0.5), (-0.5, -0.93), (0, -1), (0.5, -0.93), (0.95, -0.5), (1, 0))
_SKIN: Line = (
    (0, 0), (-0.5, -0.05), (-0.8, -0.3), (-0.78, -0.62), (-0.42, -0.86), (0, -0.9),
    (0.42, -0.86), (0.78, -0.62), (0.8, -0.3), (0.5, -0.05), (0, 0),
)  # fmt: skip
_FLESH: Line = (
    (-0.7, -0.5), (-0.62, -0.66), (-0.35, -0.82), (0, -0.85), (0.35, -0.82), (0.62, -0.66),
    (0.7, -0.5), (0.3, -0.42), (0.26, -0.1), (0, -0.03), (-0.26, -0.1), (-0.3, -0.42),
)  # fmt: skip
_GILL: Line = ((0.3, -0.44), (0.34, -0.66), (0.55, -0.62), (0.68, -0.46), (0.6, -0.24), (0.34, -0.16))
_DARK: Line = ((0.35, -1), (0.5, -0.5), (0.3, 0.1), (1.2, 0.1), (1.2, -1))


def egg(pen: Pen, fruit: Fruit, at: Point, size: float, cut: bool) -> None:
    """A young one still in its veil, whole with the cap breaking through, or cut in half."""
    w, h = 4.6 * size, 10.5 * size
    outline = scaled(spline(_SHELL, 40), at, w, h) if cut else _broken(pen, fruit, at, w, h)
    pen.form(outline, fruit.volva.partition(":")[2] or fruit.veil, 1.0)
    with pen.inside(outline):
        pen.shade(scaled(_DARK, at, w, h), 0.16)
        if not cut:
            folds = [
                scaled([(u, -0.58), (u * 1.06, -0.4), (u * 0.9, -pen.rng.uniform(0.12, 0.3))], at, w, h)
                for u in (-0.7, -0.45, -0.15, 0.2, 0.45, 0.7)
            ]
            pen.strokes(folds, "ink", 0.17, 0.45)
        else:
            _inside_of_egg(pen, fruit, at, w, h)


def _broken(pen: Pen, fruit: Fruit, at: Point, w: float, h: float) -> list[Point]:
    """Draws the cap that breaks through, and gives the outline of the cup that is left of the veil."""
    x, y = at
    crown = scaled(spline(_CROWN, 20), (x, y - h * 0.5), w * 0.78, h * 0.68)
    pen.form(crown, fruit.cap.main, 0.9)
    with pen.inside(crown):
        pen.shade(scaled(((0.2, -1.2), (0.32, -0.7), (0.25, 0), (1, 0), (1, -1.2)), at, w, h), 0.18)
        pen.light(blob(pen.rng, (x - w * 0.3, y - h * 0.95), w * 0.15, h * 0.08), 0.6)
    wobble = tremble(pen.rng, 0.07, 3, 7)
    rim = [(-0.97 + 1.94 * k / 14, -0.66 + 0.06 * math.sin(math.pi * k / 14) + wobble(k * 0.55)) for k in range(15)]
    return scaled([*rim, *_CUP], at, w, h)


def _inside_of_egg(pen: Pen, fruit: Fruit, at: Point, w: float, h: float) -> None:
    pen.form(scaled(spline(_SKIN, 30), at, w, h), fruit.cap.main, 0.4)
    pen.form(scaled(_FLESH, at, w, h), fruit.flesh, 0.4)
    for side in (-1, 1):
        face = scaled(_GILL, at, w * side, h)
        pen.form(face, fruit.gills.colour, 0.4)
        pen.shade(face, 0.1)
        blades = [scaled([(0.36 + 0.05 * k, -0.6), (0.36 + 0.05 * k, -0.24)], at, w * side, h) for k in range(6)]
        pen.strokes(blades, "ink", 0.12, 0.5)

"""Earthballs: a scaly rind around black spores."""

from __future__ import annotations

import math

from geometry import Line, blob, mix, resample, scaled, tremble
from ground import bed, cast
from pen import Pen
from scales import spot
from solid import Solid, profile

_DARK: Line = ((0.3, -1), (0.5, -0.2), (0.1, 0.5), (-0.5, 0.8), (0, 1.3), (1.3, 1), (1.3, -1))
_DARKER: Line = ((0.75, -1), (0.82, 0), (0.4, 0.7), (0, 1.2), (1.3, 1), (1.3, -1))


def earthball(pen: Pen) -> None:
    """Scaly balls on threads, and one cut through: a thick white rind around black spores."""
    for x, y, r in ((9.5, 33.6, 5.0), (26.2, 26.8, 12.0)):
        cast(pen, x, 38.6, r * 0.7)
        roots = [
            [(x + dx * r * 0.3, y + r * 0.85), (x + dx * r * 0.34, y + r * 0.98), (x + dx * r * 0.55, y + r + 0.9)]
            for dx in (-1, -0.3, 0.4, 1.1)
        ]
        pen.strokes(roots, "ink", 0.9, 1, keep=False)
        pen.strokes(roots, "cream", 0.5, 1)
        _rind(pen, x, y, r)
        bed(pen, "moss", x, 38.7, r * 0.62)
    x, y, r = 46.6, 32.0, 6.9
    cast(pen, x, 38.6, r * 0.6)
    skin = blob(pen.rng, (x, y), r, r * 0.92, 0.05, 16)
    pen.form(skin, "straw")
    pen.form([mix(p, (x, y), 0.07) for p in skin], "chalk", 0.35)
    core = blob(pen.rng, (x, y + 0.1), r * 0.7, r * 0.62, 0.09, 16)
    pen.form(core, "violet black", 0.5)
    with pen.inside(core):
        if pen.lines:
            pen.hatch([[(x - r, y - r * 0.62 + 0.42 * k), (x + r, y - r * 0.66 + 0.42 * k)] for k in range(22)], 0.2)
        veins = [[(x + pen.rng.uniform(-5, 5), y + pen.rng.uniform(-4, 4))] for _ in range(26)]
        pen.strokes(
            [[p, (p[0] + 0.7, p[1] - 0.5), (p[0] + 1.3, p[1] + pen.rng.uniform(-0.4, 0.6))] for (p,) in veins],
            "smoke",
            0.22,
            0.8,
        )
    nubs = [mix(p, (x, y), -0.03) for p in resample(skin, 1.5, True)]
    pen.forms([[(px - 0.4, py), (px, py - 0.35), (px + 0.42, py), (px, py + 0.3)] for px, py in nubs], "ochre", 0.14)


def _rind(pen: Pen, x: float, y: float, r: float) -> None:
    ball = Solid(
        profile([(math.sin(a), math.cos(a)) for a in (math.pi * k / 12 for k in range(13))], r, r * 0.93),
        (x, y),
        -12,
        -8,
        tremble(pen.rng, 0.2, 2, 5),
        tremble(pen.rng, 0.03, 2, 5),
    )
    outline = [(px + pen.rng.uniform(-0.05, 0.05), py) for px, py in ball.outline()]
    pen.form(outline, "straw", 1.1)
    with pen.inside(outline):
        pen.tint(blob(pen.rng, (x - r * 0.25, y - r * 0.3), r * 0.6, r * 0.5), "butter", 0.55)
        tiles, cores = [], []
        for row in range(1, 11):
            s = row / 12.5
            count = max(4, round(math.sin(math.pi * s) * r * 1.75))
            for k in range(count):
                angle = math.pi * (k + 0.5 * (row % 2) + pen.rng.uniform(-0.1, 0.1)) / count
                wide = r * math.sin(math.pi * s) * math.pi / count * 0.47
                tiles.append(spot(pen, ball, s, angle, wide, r * 0.105, 6))
                cx, cy = ball.point(s, angle)
                cores.append([(cx - 0.22, cy + 0.05), (cx, cy - 0.22), (cx + 0.25, cy), (cx + 0.02, cy + 0.2)])
        pen.forms(tiles, "ochre", 0.17)
        pen.tints(cores, "umber", 0.8)
        pen.shade(scaled(_DARK, (x, y), r, r), 0.2)
        pen.shade(scaled(_DARKER, (x, y), r, r), 0.2)
        arcs = [
            scaled([(0.45, 0.12 * k), (0.72, 0.12 * k + 0.03), (0.98, 0.12 * k - 0.01)], (x, y), r, r)
            for k in range(-3, 8)
        ]
        pen.hatch(arcs, 0.15)

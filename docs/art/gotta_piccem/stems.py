"""Stems: colour, shade, and the shadow of the cap."""

from __future__ import annotations

import math

from fruit import Stem, words
from geometry import tremble
from marks import MARKS, OUTSIDE
from pen import Pen
from stalk import Stalk


def draw_stem(pen: Pen, stem: Stem, stalk: Stalk, under_cap: bool, weight: float = 0.9) -> None:
    """A stem: colour, foot, shade, marks, and the shadow of the cap."""
    outline = stalk.outline()
    pen.form(outline, stem.colour, weight)
    edge = tremble(pen.rng, 0.1, 1, 4)
    with pen.inside(outline):
        if stem.foot:
            name, _, share = stem.foot.partition("@")
            for part, opacity in ((0.55, 0.35), (0.4, 0.45), (0.24, 0.55)):
                reach = part * float(share or 1)
                rim = [
                    stalk.point(reach + edge(u * 2.5 + reach * 9) * 0.8, u) for u in (-1.1, -0.6, -0.2, 0.2, 0.6, 1.1)
                ]
                low = [stalk.point(-0.2, 1.6), (stalk.spine[0][0], stalk.spine[0][1] + 4), stalk.point(-0.2, -1.6)]
                pen.tint([*rim, *low], name, opacity)
        for u, opacity in ((0.3, 0.13), (0.66, 0.18)):
            line = [stalk.point(k / 13, u + edge(k / 2)) for k in range(14)]
            pen.shade([*line, *reversed(stalk.side(1.25))], opacity)
        pen.strokes([stalk.side(-0.6, 0.1, 0.82, 6)], "light", stalk.half(0.5) * 0.3, 0.5, keep=False)
        if under_cap:
            pen.shade([*stalk.across(0.86, -1.2, 1.2), *reversed(stalk.across(1.05, -1.2, 1.2))], 0.22)
        for word, tone in words(stem.marks):
            if word not in OUTSIDE:
                MARKS[word](pen, stalk, tone)
        rows = max(5, round(math.dist(stalk.spine[0], stalk.spine[-1]) / (0.95 if pen.lines else 1.3)))
        lines = [stalk.across(0.04 + 0.9 * k / rows, 0.5 + 0.12 * (k % 2), 0.98, 3) for k in range(rows)]
        pen.hatch(lines, 0.14)
    for word, tone in words(stem.marks):
        if word in OUTSIDE:
            MARKS[word](pen, stalk, tone)

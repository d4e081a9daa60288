"""Caps and their undersides."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

from fruit import PROFILES, Cap, Gills, words
from geometry import Line, Point, tremble
from pen import Pen
from skins import OVERHANGING, SKINS
from solid import Solid, profile


def cap_solid(pen: Pen, cap: Cap, at: Point, size: float, lift: float, turn: float) -> Solid:
    """The upper side of a cap; `at` is the middle of its margin."""
    radius = cap.width / 2 * size
    wave = tremble(pen.rng, (0.02 + cap.wavy * 0.16) * radius, 2, 6 if cap.wavy else 4)
    swell = tremble(pen.rng, 0.02 + cap.wavy * 0.06, 2, 7 if cap.wavy else 4)
    return Solid(profile(PROFILES[cap.shape], radius, cap.height * size), at, lift, turn, wave, swell)


def under_solid(top: Solid, gills: Gills, stem: float, size: float) -> Solid:
    """The underside that belongs to a cap, from the margin inwards; `stem` is the stem's half width at the top."""
    (rim, low), high = top.profile[-1], max(z for _, z in top.profile)
    tall = high - low
    depth = gills.depth * size
    shapes: dict[str, Line] = {
        "free": (
            (rim, low),
            (rim * 0.8, low + tall * 0.1),
            (rim * 0.5, low + tall * 0.12),
            (stem * 1.25, low + tall * 0.2),
        ),
        "adnate": ((rim, low), (rim * 0.75, low + tall * 0.03), (rim * 0.45, low), (stem, low - 0.1)),
        "notched": (
            (rim, low),
            (rim * 0.7, low - tall * 0.03),
            (rim * 0.45, low - tall * 0.02),
            (stem, low + tall * 0.12),
        ),
        "decurrent": (
            (rim, low),
            (rim * 0.72, low - depth * 0.2),
            (rim * 0.42, low - depth * 0.48),
            (stem, low - depth),
        ),
        "tubes": (
            (rim, low),
            (rim * 0.9, low - tall * 0.12),
            (rim * 0.55, low - tall * 0.12),
            (stem, low + tall * 0.05),
        ),
    }
    points = profile(shapes[gills.attach], 1, 1)
    # the margin's wave must be the cap's, so the wave fades inwards: the solid grows it by s from the axis
    turned = tuple(reversed(points))
    return replace(top, profile=turned)


def draw_cap(pen: Pen, cap: Cap, solid: Solid, weight: float = 1.0) -> None:
    """The upper side: colours from the disc to the margin, shade, skin, light, contour."""
    lip = _lip(solid)
    outline = solid.outline(lip, 1.0)
    pen.form(outline, cap.main, weight, min(0.8, 0.07 * solid.profile[-1][0]))
    tremor = tremble(pen.rng, 0.1, 1, 4)
    with pen.inside(outline):
        if cap.edge:
            _rim(pen, solid, cap.edge)
        if cap.disc and lip and solid.lift < 0:
            for reach, opacity in ((0.95, 0.45), (0.6, 0.5)):
                pen.tint(solid.ring(lip * reach), cap.disc, opacity)
        elif cap.disc:
            for last, opacity in ((0.62, 0.4), (0.4, 0.5), (0.22, 0.6)):
                pen.tint(_ragged_ring(pen, solid, last), cap.disc, opacity)
        if lip and solid.lift < 0:
            _hollow(pen, solid, lip)
        pen.shade(solid.shadow(0.5, tremor), 0.13)
        pen.shade(solid.shadow(0.18, tremor), 0.2)
        for word, name in words(cap.skin):
            if word not in OVERHANGING:
                SKINS[word](pen, solid, name)
        pen.hatch(solid.engraving(0.3, pen.many(min(12, 4 + 1.1 * solid.profile[-1][0]))))
        _gloss(pen, solid, cap.gloss, lip)
    for word, name in words(cap.skin):
        if word in OVERHANGING:
            SKINS[word](pen, solid, name)


def _lip(solid: Solid) -> float:
    """Where the highest ring of a sunken cap is, or 0."""
    heights = [z for _, z in solid.profile]
    top = heights.index(max(heights))
    return top / (len(heights) - 1) if top > 4 and heights[top] - heights[0] > 0.8 else 0.0


def _hollow(pen: Pen, solid: Solid, lip: float) -> None:
    """The sunken middle: its left wall lies in shadow, its right wall catches the light."""
    low, high = 1.5, 4.5
    for reach, opacity in ((0.4, 0.15), (0.68, 0.2)):
        wall = solid.ring(lip * 0.97, low, high, 16)
        turns = [high + (low - high) * k / 15 for k in range(16)]
        floor = [
            solid.point(lip * (0.97 - (0.97 - reach) * math.sin(math.pi * k / 15) ** 0.7), t)
            for k, t in enumerate(turns)
        ]
        pen.shade([*wall, *floor], opacity)
    pen.shade(solid.ring(lip * 0.5, count=20), 0.14)
    pen.light([*solid.ring(lip * 0.95, -0.9, 0.9, 10), *solid.ring(lip * 0.66, 0.9, -0.9, 10)], 0.22)
    arcs = [solid.ring(lip * (0.35 + 0.13 * k), 1.9 - 0.1 * k, 4.0 + 0.08 * k, 8) for k in range(5)]
    pen.hatch(arcs, 0.15)


def _rim(pen: Pen, solid: Solid, name: str) -> None:
    inner = [solid.point(0.74 + pen.rng.uniform(-0.025, 0.025), math.tau * k / 24) for k in range(24)]
    for grow, opacity in ((0.0, 0.3), (0.28, 0.33), (0.52, 0.4), (0.74, 0.45)):
        edge = [
            (x + (ox - x) * grow, y + (oy - y) * grow) for (x, y), (ox, oy) in zip(inner, _outer(solid), strict=True)
        ]
        near = edge[:13]
        pen.tint([*near, *reversed(_outer(solid)[:13])], name, opacity)


def _outer(solid: Solid) -> list[Point]:
    return [solid.point(1.0, math.tau * k / 24) for k in range(24)]


def _ragged_ring(pen: Pen, solid: Solid, s: float) -> list[Point]:
    wobble = tremble(pen.rng, 0.06, 3, 9)
    a, b = solid.seen(s) or (0.0, math.pi)
    front = [solid.point(max(s + wobble(t), 0.02), t) for t in (a + (b - a) * k / 20 for k in range(21))]
    top = solid.outline(0, s)
    return [*front, *reversed(top[: len(top) // 2])]


def _gloss(pen: Pen, solid: Solid, gloss: float, lip: float) -> None:
    if gloss <= 0:
        return
    left, right = [], []
    for k in range(8):
        s = (lip + 0.06 + 0.12 * k / 7) if lip else 0.24 + 0.3 * k / 7
        half = 0.17 * math.sin(math.pi * (k + 0.4) / 7.8) ** 0.7 + 0.01
        left.append(solid.point(s, 2.2 + half))
        right.append(solid.point(s, 2.2 - half))
    pen.light([*left, *reversed(right)], 0.25 + 0.5 * gloss)
    if gloss > 0.6 and not lip:
        pen.light([solid.point(0.64 + 0.07 * math.sin(a), 2.15 + 0.12 * math.cos(a)) for a in (0, 1, 2, 3, 4, 5)], 0.75)
    rim = solid.ring(0.9, 0.35, 0.95, 6)
    pen.strokes([rim], "light", 0.3, 0.2 + 0.25 * gloss, keep=False)


def draw_under(pen: Pen, gills: Gills, under: Solid, stem: float, weight: float = 0.8) -> None:
    """The underside: its colour, blades or pores, and the shadow under the near rim."""
    concave = gills.attach in ("free", "adnate", "notched")
    outline = under.outline(1, 1) if concave else under.outline()
    pen.form(outline, gills.colour, weight)
    kinds: dict[str, Callable[[Pen, Gills, Solid, float], None]] = {
        "gills": _blades,
        "pores": _pores,
        "ridges": _ridges,
    }
    with pen.inside(outline):
        kinds[gills.kind](pen, gills, under, stem)
        if gills.tears:
            _tears(pen, gills.tears, under)
        if under.lift > 0:
            upper = under.ring(1, -0.1, math.pi + 0.1, 20)
            inner = [(x + 0.2, y + 0.9) for x, y in upper]
            pen.shade([*upper, *reversed(inner)], 0.25)
        right = under.ring(1, -1.2, 0.9, 12)
        pen.shade([*right, *reversed(under.ring(0.55, -1.2, 0.9, 12))], 0.14)


def _blades(pen: Pen, gills: Gills, under: Solid, _stem: float) -> None:
    long, short = [], []
    count = pen.many(gills.count * (0.62 if pen.lines else 1.0) * min(1.0, 0.42 + 0.055 * under.profile[-1][0]))
    for k in range(count * 2):
        angle = math.tau * (k / 2 + pen.rng.uniform(-0.12, 0.12)) / count
        if not _shows(under, angle):
            continue
        if k % 2:
            short.append(under.meridian(angle, 1.0, 0.62 + 0.12 * pen.rng.random(), 2))
        else:
            long.append(under.meridian(angle, 1.0, 0.0, 5))
    pen.strokes(long, gills.line, 0.2, 0.62)
    pen.strokes(short, gills.line, 0.15, 0.5)


def run_out(pen: Pen, gills: Gills, under: Solid) -> None:
    """Blades that run down the stem end there one by one, without a border."""
    end = 0.06 if gills.kind == "ridges" else 0.35
    pen.hide(under.ring(0, end, math.pi - end, 7), gills.colour, 0.5)
    (sx, sy), (mx, my) = under.point(0, math.pi / 2), under.point(0.35, math.pi / 2)
    size = math.hypot(sx - mx, sy - my) or 1
    ux, uy = (sx - mx) / size, (sy - my) / size
    tails = []
    for k in range(11):
        x, y = under.point(0.05, 0.3 + (math.pi - 0.6) * k / 10)
        long = pen.rng.uniform(0.6, 2.0)
        tails.append([(x, y), (x + ux * long, y + uy * long)])
    pen.strokes(tails, gills.colour, 0.42, 1, keep=False)
    pen.strokes(tails, gills.line, 0.17, 0.6)


def _tears(pen: Pen, name: str, under: Solid) -> None:
    for k in range(9):
        x, y = under.point(pen.rng.uniform(0.6, 0.93), -0.35 - 2.4 * (k + 0.5) / 9)
        drop = [(x, y - 0.42), (x + 0.26, y + 0.05), (x, y + 0.36), (x - 0.26, y + 0.05)]
        pen.form(drop, name, 0.35)


def _shows(under: Solid, angle: float) -> bool:
    """Whether a blade faces the viewer: of a cone that runs down the stem only the near half does."""
    steep = under.profile[0][1] < under.profile[-1][1] - 0.5
    tip, rim = under.point(0.5, angle), under.point(0.5, -angle)
    if not steep or abs(under.lift) > 30:
        return True
    return math.sin(angle) > -0.12 or math.dist(tip, rim) < 0.2


def _pores(pen: Pen, gills: Gills, under: Solid, _stem: float) -> None:
    holes = []
    for s in (0.45, 0.55, 0.64, 0.72, 0.8, 0.87, 0.93, 0.98):
        count = round(64 * s)
        for k in range(count):
            x, y = under.point(s, math.tau * (k + pen.rng.uniform(0.3, 0.7)) / count)
            holes.append([(x - 0.09, y), (x + 0.09, y + 0.02)])
    pen.strokes(holes, gills.line, 0.2, 0.7)


def _ridges(pen: Pen, gills: Gills, under: Solid, _stem: float) -> None:
    lines = []
    count = pen.many(gills.count * (0.62 if pen.lines else 1.0))
    for k in range(count):
        angle = math.pi * (k + pen.rng.uniform(0.2, 0.8)) / count
        first = pen.rng.uniform(0.0, 0.25)
        fork = pen.rng.uniform(0.45, 0.8)
        side = pen.rng.uniform(0.05, 0.12)
        bend = [angle + pen.rng.uniform(-0.05, 0.05) for _ in range(4)]
        lines.append([under.point(first + (fork - first) * j / 3, bend[j]) for j in range(4)])
        lines.append(
            [under.point(fork, bend[3]), under.point((fork + 1) / 2, angle + side), under.point(1, angle + side)]
        )
        lines.append(
            [under.point(fork, bend[3]), under.point((fork + 1) / 2, angle - side), under.point(1, angle - side)]
        )
    pen.strokes(lines, gills.line, 0.22, 0.6)

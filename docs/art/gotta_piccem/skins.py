"""What lies on a cap: fibres, warts, scales, zones, lines, cracks, stains."""

from __future__ import annotations

import math
from collections.abc import Callable

from geometry import Line
from pen import Pen
from scales import coarse, disc, fine, flakes, patch, scales, scraps, specks, spot, visible, warts
from solid import Solid

Skin = Callable[[Pen, Solid, str], None]


def _near(pen: Pen, solid: Solid, s: float) -> float:
    start, end = visible(solid, s)
    return pen.rng.uniform(start, end)


def fibrils(pen: Pen, solid: Solid, name: str, count: int = 44, opacity: float = 0.55) -> None:
    """Fine fibres from the disc to the margin."""
    lines: list[Line] = []
    count = pen.many(count)
    for k in range(count):
        angle = math.pi * (k + pen.rng.uniform(0.1, 0.9)) / count
        first = pen.rng.uniform(0.12, 0.55)
        lines.append(solid.meridian(angle, first, min(first + pen.rng.uniform(0.2, 0.5), 0.98), 4))
    pen.strokes(lines[::2], name or "ink", 0.2, opacity)
    pen.strokes(lines[1::2], name or "ink", 0.15, opacity, keep=False)


def faint(pen: Pen, solid: Solid, name: str) -> None:
    """Few fibres pressed into the skin."""
    fibrils(pen, solid, name, 22, 0.4)


def striate(pen: Pen, solid: Solid, name: str, reach: float = 0.2) -> None:
    """Short lines at the margin, where the gills show through."""
    lines = []
    count = pen.many(28)
    for k in range(count):
        angle = math.pi * (k + 0.5 + pen.rng.uniform(-0.2, 0.2)) / count
        lines.append(solid.meridian(angle, 1 - reach * pen.rng.uniform(0.6, 1.1), 0.985, 3))
    pen.strokes(lines, name or "ink", 0.18, 0.6)


def lined(pen: Pen, solid: Solid, name: str) -> None:
    """Lines from the margin far up the cap, as on a moist thin cap."""
    striate(pen, solid, name, 0.5)


def pleated(pen: Pen, solid: Solid, name: str) -> None:
    """Folds like a fan, almost to the top."""
    dark, pale = [], []
    for k in range(15):
        angle = math.pi * (k + 0.5) / 15
        dark.append(solid.meridian(angle, 0.3 + 0.15 * pen.rng.random(), 1.0, 6))
        pale.append(solid.meridian(angle + 0.08, 0.4, 0.98, 6))
    pen.strokes(pale, "light", 0.35, 0.45, keep=False)
    pen.strokes(dark, name or "ink", 0.24, 0.75)


def zones(pen: Pen, solid: Solid, name: str) -> None:
    """Rings of deeper colour."""
    for s, width in ((0.3, 0.8), (0.5, 0.75), (0.68, 0.65), (0.83, 0.5)):
        low, high = visible(solid, s, 0.02)
        start = low + pen.rng.uniform(0, 0.1)
        pen.strokes([solid.ring(s + pen.rng.uniform(-0.01, 0.01), start, high, 16)], name, width, 0.5, keep=False)
    pen.hatch(
        [solid.ring(s, *_split(pen, solid, s), 6) for s in (0.3, 0.5, 0.52, 0.68, 0.7, 0.83) for _ in range(3)], 0.15
    )


def _split(pen: Pen, solid: Solid, s: float) -> tuple[float, float]:
    low, high = visible(solid, s)
    start = pen.rng.uniform(low, high - 0.3)
    return start, min(start + pen.rng.uniform(0.25, 0.6), high)


def cracks(pen: Pen, solid: Solid, name: str) -> None:
    """A frosted film that breaks into rings and shows the colour beneath."""
    rings, ticks = [], []
    for s in (0.34, 0.46, 0.57, 0.68, 0.78, 0.88):
        for _ in range(4):
            low, high = _split(pen, solid, s)
            rings.append(
                [solid.point(s + pen.rng.uniform(-0.015, 0.015), low + (high - low) * j / 5) for j in range(6)]
            )
            if pen.rng.random() < 0.7:
                ticks.append(solid.meridian(high, s, min(s + 0.09, 1), 3))
    pen.strokes(rings, name or "fawn", 0.5, 0.85, keep=False)
    pen.strokes([*rings[::2], *ticks], "ink", 0.14, 0.6)


def splits(pen: Pen, solid: Solid, name: str) -> None:
    """Deep radial tears in the margin that show pale flesh."""
    wedges = []
    for k in range(9):
        angle = math.pi * (k + pen.rng.uniform(0.25, 0.75)) / 9
        top, half = pen.rng.uniform(0.45, 0.75), pen.rng.uniform(0.025, 0.055)
        wedges.append([solid.point(top, angle), solid.point(1, angle + half), solid.point(1, angle - half)])
    pen.forms(wedges, name or "cream", 0.15)


def belt(pen: Pen, solid: Solid, name: str) -> None:
    """A darker band just above the margin."""
    low, high = -0.15, math.pi + 0.15
    outer = solid.ring(0.985, low, high, 20)
    inner = [solid.point(0.76 + pen.rng.uniform(-0.015, 0.015), high + (low - high) * k / 19) for k in range(20)]
    pen.tint([*outer, *inner], name, 0.9)
    ticks = [
        solid.meridian(math.pi * (k + pen.rng.random()) / 46, 0.77 + pen.rng.uniform(0, 0.03), 0.97, 3)
        for k in range(46)
    ]
    pen.strokes(ticks, "ink", 0.16, 0.35)


def stains(pen: Pen, solid: Solid, name: str) -> None:
    """Bruises: patches that fade at the rim of the cap."""
    spots = [spot(pen, solid, s, a, x, 0.5 * x, 8) for s, a, x in ((0.93, 0.7, 1.6), (0.9, 1.9, 1.3), (0.55, 1.2, 0.9))]
    pen.tints(spots, name, 0.55, rough=False)
    streaks = [solid.meridian(_near(pen, solid, 0.9), 0.72 + 0.1 * pen.rng.random(), 0.99, 3) for _ in range(14)]
    pen.strokes(streaks, name, 0.3, 0.6, keep=False)


def streaks(pen: Pen, solid: Solid, name: str) -> None:
    """Stains that follow the fibres."""
    lines = [
        solid.meridian(pen.rng.uniform(0.15, 2.9), a := pen.rng.uniform(0.15, 0.6), min(a + 0.35, 0.98), 4)
        for _ in range(26)
    ]
    pen.strokes(lines, name, 0.42, 0.6, keep=False)


def nap(pen: Pen, solid: Solid, name: str) -> None:
    """The grain of suede."""
    dots = []
    for _ in range(70):
        s = pen.rng.uniform(0.05, 0.95)
        x, y = solid.point(s, _near(pen, solid, s))
        dots.append([(x, y), (x + 0.18, y + 0.05)])
    pen.strokes(dots, name or "ink", 0.17, 0.4)


def wrinkles(pen: Pen, solid: Solid, name: str) -> None:
    """Wrinkles around the middle."""
    lines = []
    for k in range(11):
        angle = math.pi * (k + 0.5) / 11
        lines.append([solid.point(0.1 + 0.09 * j, angle + pen.rng.uniform(-0.09, 0.09)) for j in range(5)])
    pen.strokes(lines, name or "ink", 0.2, 0.5)


def shag(pen: Pen, solid: Solid, name: str) -> None:
    """Wool: curled hairs, longest at the margin, hanging over it."""
    hairs = []
    count = pen.many(90)
    for k in range(count):
        angle = -0.45 + (math.pi + 0.9) * (k + pen.rng.random()) / count
        x, y = solid.point(pen.rng.uniform(0.86, 1.0), angle)
        dx, dy = pen.rng.uniform(-0.55, 0.55), pen.rng.uniform(0.3, 1.0)
        hairs.append([(x - dx * 0.3, y - 0.35), (x + dx, y + dy * 0.4), (x + dx * 0.3, y + dy)])
    pen.strokes(hairs, name or "chalk", 0.5, 1, keep=False)
    pen.strokes(hairs if pen.lines else hairs[::3], "ink", 0.13, 0.6)


def fringe(pen: Pen, solid: Solid, name: str) -> None:
    """Shreds of veil hanging from the margin."""
    teeth = []
    for k in range(15):
        angle = math.pi * (k + pen.rng.uniform(0.2, 0.8)) / 15
        half, drop = pen.rng.uniform(0.05, 0.11), pen.rng.uniform(0.3, 0.75)
        a, b = solid.point(0.98, angle - half), solid.point(0.98, angle + half)
        teeth.append([a, ((a[0] + b[0]) / 2 + 0.1, (a[1] + b[1]) / 2 + drop), b])
    pen.forms(teeth, name or "chalk", 0.16)


def ink(pen: Pen, solid: Solid, name: str) -> None:
    """The margin dissolving into black ink that drips."""
    low, high = -0.1, math.pi + 0.1
    outer = solid.ring(1.0, low, high, 24)
    inner = [solid.point(0.83 + pen.rng.uniform(-0.05, 0.03), high + (low - high) * k / 23) for k in range(24)]
    pen.forms([[*outer, *inner]], name or "soot", 0.1, black=True)
    drips = []
    for k in range(9):
        x, y = solid.point(1.0, math.pi * (k + pen.rng.uniform(0.3, 0.7)) / 9)
        drop, half = pen.rng.uniform(0.6, 2.4), pen.rng.uniform(0.16, 0.3)
        drips.append(
            [
                (x - half, y - 0.3),
                (x - half * 0.6, y + drop * 0.6),
                (x - half, y + drop),
                (x, y + drop + half * 1.4),
                (x + half, y + drop),
                (x + half * 0.6, y + drop * 0.6),
                (x + half, y - 0.3),
            ]
        )
    pen.forms(drips, name or "soot", 0.12, rough=False, black=True)


SKINS: dict[str, Skin] = {
    "fibrils": fibrils, "faint": faint, "striate": striate, "lined": lined, "pleated": pleated, "warts": warts,
    "specks": specks, "flakes": flakes, "scraps": scraps, "patch": patch, "scales": scales, "fine": fine,
    "coarse": coarse, "disc": disc, "zones": zones, "cracks": cracks, "splits": splits, "belt": belt,
    "stains": stains, "streaks": streaks, "nap": nap, "wrinkles": wrinkles, "shag": shag, "fringe": fringe, "ink": ink,
}  # fmt: skip
OVERHANGING = frozenset(("shag", "fringe", "ink"))
"""Skins that may leave the outline of the cap."""

"""What is on a stem: fibres, belts, nets, wool, stains."""

from __future__ import annotations

import math
from collections.abc import Callable

from geometry import Line
from pen import Pen
from stalk import Stalk


def fibres(pen: Pen, stalk: Stalk, name: str) -> None:
    """Fine lengthwise fibres."""
    lines: list[Line] = []
    for _ in range(pen.many(max(8, stalk.half(0.5) * 8))):
        t, u = pen.rng.uniform(0.03, 0.75), pen.rng.uniform(-0.9, 0.9)
        lines.append([stalk.point(t + j * 0.055, u + pen.rng.uniform(-0.03, 0.03)) for j in range(4)])
    pen.strokes(lines, name or "ink", 0.16, 0.45)


def grooves(pen: Pen, stalk: Stalk, name: str) -> None:
    """Deep lengthwise folds."""
    for u in (-0.55, -0.1, 0.3, 0.62):
        left = [stalk.point(k / 9, u + pen.rng.uniform(-0.05, 0.05)) for k in range(10)]
        right = [stalk.point(k / 9, u + 0.13 + pen.rng.uniform(-0.04, 0.04)) for k in range(10)]
        pen.tint([*left, *reversed(right)], name or "shade", 0.28)
        pen.strokes([left], "ink", 0.18, 0.6)


def twisted(pen: Pen, stalk: Stalk, name: str) -> None:
    """Fibres that wind around the stem."""
    lines = [[stalk.point(0.06 + 0.14 * k + 0.05 * j, -0.9 + 0.6 * j) for j in range(4)] for k in range(6)]
    pen.strokes(lines, name or "ink", 0.18, 0.5)


def zigzag(pen: Pen, stalk: Stalk, name: str) -> None:
    """Torn belts in zigzag, like a snake's skin."""
    bands = []
    for k in range(7):
        t = 0.1 + 0.105 * k
        top = [stalk.point(t + 0.022 * (j % 2) + pen.rng.uniform(0, 0.012), -1 + j / 4) for j in range(9)]
        low = [stalk.point(t - 0.022 + 0.016 * (j % 2), -1 + j / 4) for j in range(9)]
        bands.append([*top, *reversed(low)])
    pen.tints(bands, name or "pale olive", 0.75)
    pen.strokes([band[:9] for band in bands], "ink", 0.12, 0.35)


def belts(pen: Pen, stalk: Stalk, name: str) -> None:
    """Broken belts of veil below the middle."""
    bands = []
    for k in range(5):
        t = 0.1 + 0.115 * k
        for start, end in ((-1.05, pen.rng.uniform(-0.35, 0.0)), (pen.rng.uniform(0.05, 0.35), 1.05)):
            us = [start + (end - start) * j / 4 for j in range(5)]
            top = [stalk.point(t + 0.02 + pen.rng.uniform(-0.006, 0.012), u) for u in us]
            low = [stalk.point(t - 0.016 + pen.rng.uniform(-0.01, 0.006), u) for u in us]
            bands.append([*top, *reversed(low)])
    pen.forms(bands, name or "tan", 0.13, black=True)


def socks(pen: Pen, stalk: Stalk, name: str) -> None:
    """Scales in irregular rows on the lower two thirds."""
    tiles = []
    for row in range(9):
        t = 0.05 + 0.07 * row
        for k in range(4):
            u = -0.85 + 0.5 * k + 0.25 * (row % 2) + pen.rng.uniform(-0.1, 0.1)
            w = pen.rng.uniform(0.14, 0.24)
            corners = ((0.012, -w), (0.02, w * 0.2), (0.008, w), (-0.02, w * 0.5), (-0.014, -w * 0.6))
            tiles.append([stalk.point(t + dt, max(-1.0, min(u + du, 1.0))) for dt, du in corners])
    pen.forms(tiles, name or "tan", 0.12, black=True)


def hoops(pen: Pen, stalk: Stalk, name: str) -> None:
    """Rings of warts on a bulb."""
    warts = []
    for t, count in ((0.06, 7), (0.135, 7), (0.205, 6)):
        for k in range(count):
            u = math.sin(-1.45 + 2.9 * k / (count - 1) + pen.rng.uniform(-0.12, 0.12))
            w = 0.165 * math.sqrt(max(0.2, 1 - u * u)) * pen.rng.uniform(0.7, 1.1)
            h = 0.018 * pen.rng.uniform(0.8, 1.2)
            corners = ((-h, -w * 0.8), (0, -w * 1.05), (h, -w * 0.5), (h * 1.15, w * 0.4), (0.1 * h, w), (-h, w * 0.6))
            shift = pen.rng.uniform(-0.012, 0.012)
            warts.append([stalk.point(t + dt + shift, max(-1.1, min(u + du, 1.1))) for dt, du in corners])
    if pen.detail > 0.8:
        pen.tints([[(x + 0.15, y + 0.25) for x, y in w] for w in warts], "shade", 0.3)
    pen.forms(warts, name or "chalk", 0.16, rough=False)


def rolled(pen: Pen, stalk: Stalk, name: str) -> None:
    """A sharp collar where the bulb ends, with a hoop or two above."""
    for t, thick, wide in ((0.155, 0.026, 1.17), (0.225, 0.009, 1.07), (0.275, 0.007, 1.05)):
        us = [math.sin(-1.57 + 3.14 * j / 8) * wide for j in range(9)]
        top = [stalk.point(t + thick + pen.rng.uniform(-0.003, 0.003), u) for u in us]
        low = [stalk.point(t - thick, u) for u in us]
        pen.form([*top, *reversed(low)], name or "chalk", 0.55, 0.5)
        pen.shade([*top[5:], *reversed(low[5:])], 0.16)


def net(pen: Pen, stalk: Stalk, name: str) -> None:
    """A fine raised net."""
    lines: list[Line] = []
    for k in range(-6, 14):
        for way in (1, -1):
            lines.append(
                [stalk.point(0.12 + 0.058 * k + 0.045 * j, math.sin(way * (-1.5 + 0.5 * j))) for j in range(7)]
            )
    kept = [[p for p, t in zip(line, range(7), strict=True) if t >= 0] for line in lines]
    pen.strokes(kept, name or "blood", 0.2, 0.75)


def meal(pen: Pen, stalk: Stalk, name: str) -> None:
    """Mealy dots near the top."""
    dots = []
    for _ in range(30):
        x, y = stalk.point(pen.rng.uniform(0.55, 0.95), pen.rng.uniform(-0.9, 0.9))
        dots.append([(x, y), (x + 0.12, y + 0.1)])
    pen.strokes(dots, name or "ink", 0.2, 0.5)


def floury(pen: Pen, stalk: Stalk, name: str) -> None:
    """Flocks all over."""
    dots = []
    for _ in range(48):
        x, y = stalk.point(pen.rng.uniform(0.08, 0.85), pen.rng.uniform(-0.95, 0.95))
        dots.append([(x - 0.2, y), (x, y + 0.14), (x + 0.25, y)])
    pen.strokes(dots, name or "ink", 0.15, 0.5)


def silver(pen: Pen, stalk: Stalk, name: str) -> None:
    """Silvery fibres on a dark stem."""
    fibres(pen, stalk, name or "silver")


def drops(pen: Pen, stalk: Stalk, name: str) -> None:
    """Weeping drops."""
    for t, u in ((0.7, -0.4), (0.8, 0.2), (0.58, 0.3), (0.86, -0.1)):
        x, y = stalk.point(t, u)
        drop = [(x, y - 0.5), (x + 0.28, y), (x + 0.18, y + 0.3), (x - 0.18, y + 0.3), (x - 0.28, y)]
        pen.form(drop, name or "light", 0.4, 0.3)


def blotch(pen: Pen, stalk: Stalk, name: str) -> None:
    """Bruises."""
    spots = []
    for t, u, w in ((0.12, -0.2, 0.5), (0.3, 0.4, 0.4), (0.62, -0.5, 0.35), (0.78, 0.3, 0.4)):
        spots.append(
            [stalk.point(t + 0.06 * math.sin(a) * pen.rng.uniform(0.6, 1.2), u + w * math.cos(a)) for a in range(6)]
        )
    pen.tints(spots, name or "blue", 0.5, rough=False)


def shaggy(pen: Pen, stalk: Stalk, name: str) -> None:
    """Torn fibres and scales that stand out from the stem."""
    flaps, threads = [], []
    for row in range(pen.many(10)):
        t = 0.06 + 0.72 * row / pen.many(10)
        for u in (-0.98, -0.5 + 0.3 * (row % 2), 0.2 + 0.2 * (row % 2), 0.98):
            place = u + pen.rng.uniform(-0.1, 0.1) * (abs(u) < 0.9)
            out = 0.16 * (1 if place > 0 else -1) * (abs(place) > 0.8)
            w, fall = pen.rng.uniform(0.12, 0.2), pen.rng.uniform(0.035, 0.055)
            shift = pen.rng.uniform(-0.02, 0.02)
            flaps.append(
                [
                    stalk.point(t + shift, place - w),
                    stalk.point(t + shift + 0.02, place),
                    stalk.point(t + shift, place + w),
                    stalk.point(t + shift - fall, place + w * 0.5 + out),
                    stalk.point(t + shift - fall * 0.7, place + out * 0.8),
                    stalk.point(t + shift - fall * 1.1, place - w * 0.5 + out),
                ]
            )
            threads.append([stalk.point(t + shift, place), stalk.point(t + shift - fall * 0.7, place + out * 0.5)])
    pen.forms(flaps, name or "chalk", 0.13)
    pen.strokes(threads, "ink", 0.12, 0.4)


def down(pen: Pen, stalk: Stalk, name: str) -> None:
    """White wool and threads at the foot."""
    hairs: list[Line] = []
    for k in range(26):
        side = -1 + 2 * k / 25
        x, y = stalk.point(pen.rng.uniform(0.0, 0.14), side)
        reach = pen.rng.uniform(0.6, 1.5)
        hairs.append([(x, y), (x + side * reach * 0.8, y + reach * 0.3), (x + side * reach * 1.2, y + reach * 0.9)])
    pen.strokes(hairs, name or "chalk", 0.26, 1, keep=False)
    pen.strokes(hairs[::3], "ink", 0.13, 0.55)


MARKS: dict[str, Mark] = {
    "fibres": fibres, "grooves": grooves, "twisted": twisted, "zigzag": zigzag, "belts": belts, "socks": socks,
    "hoops": hoops, "rolled": rolled, "net": net, "meal": meal, "floury": floury, "silver": silver, "drops": drops,
    "blotch": blotch, "shaggy": shaggy, "down": down,
}  # fmt: skip


OUTSIDE = frozenset(("shaggy", "down", "drops", "rolled", "hoops"))
"""Marks that may stand out from the stem."""


Mark = Callable[[Pen, Stalk, str], None]

"""Fallen leaves, and bamboo."""

from __future__ import annotations

import math

from fruit import Thing
from geometry import Line, Point, moved
from pen import Pen

LEAVES: dict[str, tuple[Line, str, float]] = {
    # upper edge from the stalk to the tip in a unit length, colour, length in mm
    "oak": (((0, 0.02), (0.12, 0.05), (0.2, 0.14), (0.29, 0.1), (0.36, 0.2), (0.45, 0.24), (0.49, 0.14), (0.57, 0.25),
        (0.67, 0.3), (0.71, 0.18), (0.79, 0.24), (0.88, 0.22), (0.9, 0.12), (0.97, 0.1), (1, 0)), "dead leaf", 10.5),
    "beech": (((0, 0.01), (0.08, 0.1), (0.2, 0.21), (0.36, 0.29), (0.52, 0.3), (0.68, 0.26), (0.82, 0.17),
        (0.93, 0.07), (1, 0)), "pale leaf", 8.5),
    "birch": (((0, 0.02), (0.05, 0.2), (0.16, 0.32), (0.24, 0.3), (0.3, 0.33), (0.4, 0.27), (0.48, 0.28), (0.58, 0.2),
        (0.66, 0.19), (0.76, 0.11), (0.86, 0.07), (1, 0)), "gold", 6.0),
    "holm oak": (((0, 0.01), (0.1, 0.1), (0.2, 0.13), (0.26, 0.18), (0.4, 0.19), (0.48, 0.22), (0.6, 0.19),
        (0.74, 0.16), (0.86, 0.09), (1, 0)), "moss olive", 6.5),
    "chinquapin": (((0, 0.01), (0.12, 0.09), (0.3, 0.17), (0.5, 0.19), (0.66, 0.16), (0.78, 0.11), (0.88, 0.05),
        (1, 0)), "dark leaf", 9.5),
    "bamboo": (((0, 0.01), (0.06, 0.05), (0.2, 0.085), (0.45, 0.09), (0.7, 0.06), (0.88, 0.025), (1, 0)),
        "dry grass", 11.0),
    "olive": (((0, 0.01), (0.1, 0.06), (0.35, 0.11), (0.6, 0.1), (0.85, 0.05), (1, 0)), "sea green", 6.0),
}  # fmt: skip


def leaf(pen: Pen, thing: Thing) -> None:
    """A fallen leaf, lying flat: seen at a slant."""
    upper, name, long = LEAVES[thing.what]
    long *= thing.size
    rng = pen.rng
    curl = rng.uniform(-0.1, 0.14)

    def placed(points: Line) -> list[Point]:
        bent = [(x, y + curl * math.sin(math.pi * x)) for x, y in points]
        flat = moved([(x * long, y * long) for x, y in bent], 0, 0, thing.turn)
        return [(thing.x + x, thing.y + y * 0.52) for x, y in flat]

    lower = [(x, -y) for x, y in reversed(upper)]
    outline = placed([*upper, *lower[1:-1]])
    pen.form(outline, name, 0.55, 0.35 if thing.what in ("oak", "birch") else 0.7)
    shade = placed([(0, 0), (0.5, 0.0), (1, 0), *[(x, y * 0.96) for x, y in reversed(upper)]])
    pen.shade(shade, 0.16)
    veins: list[Line] = [placed([(-0.12, 0), (0.3, 0), (0.65, 0), (0.97, 0)])]
    for k in range(2, len(upper) - 2, 2 if thing.what in ("oak", "birch") else 1):
        x, y = upper[k]
        for side in (1, -1):
            veins.append(placed([(x - 0.14, 0), (x, y * side * 0.8)]))
    pen.strokes(veins, "ink", 0.15, 0.6)


def culm(pen: Pen, thing: Thing) -> None:
    """A culm of bamboo with its nodes and a spray of leaves."""
    w = 1.2 * thing.size
    for k in range(5):
        low, high = thing.y - k * 8.2, max(thing.y - (k + 1) * 8.2, 2.2)
        if low - high < 1:
            break
        left = [(-1.12, low), (-0.98, low - 0.7), (-0.95, (low + high) / 2), (-0.98, high + 0.6), (-1.12, high)]
        body = [(thing.x + u * w, y) for u, y in (*left, *((-u, y) for u, y in reversed(left)))]
        pen.form(body, "fern", 0.75, 0.5, rough=True)
        pen.shade(
            [(thing.x + w * 0.25, low), (thing.x + w * 0.2, high), (thing.x + w, high), (thing.x + w, low)],
            0.2,
            rough=True,
        )
        pen.light(
            [
                (thing.x - w * 0.6, low - 1),
                (thing.x - w * 0.55, high + 1),
                (thing.x - w * 0.25, high + 1),
                (thing.x - w * 0.3, low - 1),
            ],
            0.4,
            rough=True,
        )
    inward = 1 if thing.x < 28 else -1
    for y, turn, size in ((5.8, 24, 0.85), (6.2, 58, 0.7), (22.4, 40, 0.62)):
        leaf(pen, Thing("bamboo", thing.x + inward * w, y, size, turn if inward > 0 else 180 - turn))

"""Rings, cobwebs, sacks and eggs: what is left of the veils."""

from __future__ import annotations

import math

from fruit import Fruit
from geometry import Line, Point, mix, moved, tremble
from pen import Pen
from solid import Solid, profile
from stalk import Stalk

SKIRTS: dict[str, tuple[float, float, float, float]] = {
    # place on the stem, drop, flare, raggedness
    "skirt": (0.78, 2.9, 1.9, 0.35),
    "thin": (0.82, 2.2, 1.7, 0.3),
    "ragged": (0.74, 2.4, 1.8, 0.9),
    "felt": (0.84, 3.6, 2.3, 0.25),
    "grooved": (0.76, 2.7, 1.9, 0.2),
    "small": (0.72, 0.9, 1.7, 0.2),
    "collar": (0.5, 0.8, 2.0, 0.1),
    "double": (0.68, 1.3, 2.2, 0.2),
    "big": (0.72, 2.4, 2.3, 0.25),
    "black": (0.7, 1.5, 1.9, 0.35),
}


def draw_ring(pen: Pen, fruit: Fruit, stalk: Stalk, size: float, lift: float) -> None:
    """The ring of a stem, if it has one."""
    if fruit.ring == "cortina":
        _cobweb_zone(pen, stalk)
        return
    if fruit.ring not in SKIRTS:
        return
    t, drop, flare, rag = SKIRTS[fruit.ring]
    (x, y), (ux, uy) = stalk.axis(t)
    half = stalk.half(t)
    lean = math.degrees(math.atan2(ux, -uy))
    d = drop * size
    shape = (
        (half * 1.02, 0.0),
        (half * 1.12, -d * 0.3),
        (half * (1 + (flare - 1) * 0.6), -d * 0.72),
        (half * flare, -d),
    )
    wave = tremble(pen.rng, rag * d * 0.45, 3, 9)
    skirt = Solid(profile(shape, 1, 1), (x, y), max(lift, 8) if lift > 0 else min(lift, -8), lean, wave)
    outline = skirt.outline()
    colour = fruit.veil
    pen.form(outline, colour, 0.75, 0.9)
    with pen.inside(outline):
        folds = [skirt.meridian(math.pi * (k + 0.5) / 11, 0.15 + 0.2 * pen.rng.random(), 0.96, 4) for k in range(11)]
        pen.strokes(folds, "ink", 0.17, 0.45)
        pen.shade(skirt.shadow(0.42), 0.2)
        if fruit.ring == "black":
            pen.tints(
                [[*skirt.meridian(0.5 + 0.3 * k, 0.1, 0.7, 3), skirt.point(0.3, 0.62 + 0.3 * k)] for k in range(7)],
                "violet black",
                0.6,
            )
        if fruit.ring == "grooved":
            pen.strokes([skirt.meridian(math.pi * (k + 0.5) / 20, 0.05, 0.9, 3) for k in range(20)], "ink", 0.14, 0.5)
    if fruit.ring in ("double", "felt", "big", "collar"):
        edge = skirt.ring(0.97, 0.05, math.pi - 0.05, 14)
        lower = [(px + 0.02, py + 0.45 * size) for px, py in edge]
        pen.form([*edge, *reversed(lower)], colour, 0.6, 0.8)
    cast = skirt.ring(1, 0.15, math.pi * 0.8, 8)
    pen.shade([*cast, *[(px, py + 0.7 * size) for px, py in reversed(cast)]], 0.16)


def _cobweb_zone(pen: Pen, stalk: Stalk) -> None:
    threads = [
        stalk.across(0.7 + 0.012 * k + pen.rng.uniform(-0.01, 0.01), -0.95, pen.rng.uniform(0.2, 0.95), 4)
        for k in range(5)
    ]
    pen.strokes(threads, "rust", 0.18, 0.6)


def cobweb(pen: Pen, rim: Line, stalk: Stalk, name: str = "ivory") -> None:
    """Threads of a young cobweb veil from the margin to the stem; `rim` is the near margin."""
    threads = []
    for k in range(22):
        p = rim[round(k / 21 * (len(rim) - 1))]
        u = -0.95 + 1.9 * k / 21
        target = stalk.point(0.6 + pen.rng.uniform(-0.05, 0.05), -u)
        middle = mix(p, target, 0.5)
        threads.append([p, (middle[0], middle[1] + 0.25), target])
    pen.strokes(threads, name, 0.22, 0.9, keep=False)
    pen.strokes(threads[::2], "ink", 0.12, 0.6)


SACKS: dict[str, tuple[float, float, float, float]] = {
    # width as a multiple of the foot, height in mm, flare of the lip, raggedness
    "sac": (1.75, 6.6, 1.25, 0.9),
    "deep": (1.6, 6.2, 1.0, 0.7),
    "cup": (1.3, 3.4, 1.1, 0.5),
    "lobes": (1.5, 5.2, 1.7, 1.3),
    "tall": (1.5, 8.2, 1.2, 0.9),
}


def _lip(pen: Pen, kind: str, stalk: Stalk, size: float) -> tuple[list[Point], list[Point], list[Point]]:
    wide, tall, flare, rag = SACKS[kind]
    (x, y), (ux, uy) = stalk.axis(0.02)
    turn = math.degrees(math.atan2(ux, -uy))
    w, h = stalk.half(0.05) * wide, tall * size
    wobble = tremble(pen.rng, rag * size, 2, 6)
    count = 13
    top = w * 0.78 * flare
    front = [
        (-top + 2 * top * k / (count - 1), -h + h * 0.16 * math.sin(math.pi * k / (count - 1)) + wobble(k * 0.5))
        for k in range(count)
    ]
    back = [
        (
            -top + 2 * top * k / (count - 1),
            -h - h * 0.14 * math.sin(math.pi * k / (count - 1)) + wobble(3 + k * 0.4) * 0.6,
        )
        for k in range(count)
    ]
    back[0], back[-1] = front[0], front[-1]
    right = [(w * 0.86, -h * 0.72), (w * 1.0, -h * 0.4), (w * 0.93, -h * 0.1), (w * 0.6, h * 0.06), (0, h * 0.09)]
    bowl = [*right, *((-px, py) for px, py in reversed(right[:-1]))]
    place = (x, y - 0.2)
    return tuple(moved(line, *place, turn) for line in (front, back, bowl))  # type: ignore[return-value]


class Sack:
    """The sack around a foot: its back goes behind the stem, its front before it."""

    def __init__(self, pen: Pen, fruit: Fruit, stalk: Stalk, size: float) -> None:
        kind, _, name = fruit.volva.partition(":")
        self._pen, self._name = pen, name or fruit.veil
        self._lines = _lip(pen, kind, stalk, size) if kind in SACKS else None

    def draw_back(self) -> None:
        """The inner side of the far wall."""
        if self._lines:
            front, back, _ = self._lines
            self._pen.form([*back, *reversed(front[1:-1])], self._name, 0.45)
            self._pen.shade([*back, *reversed(front[1:-1])], 0.3)

    def draw_front(self) -> None:
        """The near wall."""
        if not self._lines:
            return
        front, _, bowl = self._lines
        outline = [*front, *bowl]
        self._pen.form(outline, self._name, 0.95, 1.1)
        middle, foot = front[6], bowl[4]
        with self._pen.inside(outline):
            for start, opacity in ((0.35, 0.13), (0.68, 0.17)):
                k = round(6 + 6 * start)
                self._pen.shade(
                    [
                        front[k],
                        mix(front[k], bowl[1], 0.25),
                        mix(foot, bowl[1], start),
                        foot,
                        *reversed(bowl[:4]),
                        *reversed(front[k:]),
                    ],
                    opacity,
                )
            folds = []
            for k in range(1, 12, 1):
                low = mix(bowl[8 - round(k * 8 / 12)], foot, 0.55)
                a = front[k]
                b = mix(a, low, self._pen.rng.uniform(0.35, 0.8))
                folds.append([a, mix(a, b, 0.5), b])
            self._pen.strokes(folds, "ink", 0.16, 0.42)
            self._pen.light(
                [
                    mix(front[2], middle, 0.2),
                    mix(front[4], middle, 0.2),
                    mix(front[4], foot, 0.5),
                    mix(front[2], bowl[6], 0.5),
                ],
                0.4,
            )

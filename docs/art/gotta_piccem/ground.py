"""The ground of a plate: a wash, shadows, and what covers a foot."""

from __future__ import annotations

import math

from geometry import Line, tremble
from pen import Pen

GROUNDS: dict[str, tuple[str, str]] = {
    "litter": ("pale leaf", "earth"),
    "moss": ("fern", "deep green"),
    "grass": ("fern", "leaf green"),
    "needles": ("pale leaf", "needle"),
    "sand": ("sand", "ochre"),
    "chips": ("wood", "bark"),
    "soil": ("pale bark", "dark earth"),
    "bamboo": ("dry grass", "earth"),
}


def draw_ground(pen: Pen, kind: str) -> None:
    """A wash of colour that fades into the paper, with a few strokes of the ground."""
    pale, dark = GROUNDS[kind]
    wobble = tremble(pen.rng, 0.5, 2, 7)
    for name, left, right, top, low, opacity in (
        (pale, 2.5, 53.5, 37.4, 42.8, 0.5),
        (pale, 6, 50, 37.9, 42.0, 0.55),
        (dark, 10, 46, 38.6, 40.9, 0.4),
    ):
        upper = [(left + (right - left) * k / 16, top + wobble(k * 0.4) + 1.6 * abs(k / 8 - 1) ** 3) for k in range(17)]
        lower = [
            (left + (right - left) * k / 16, low + wobble(3 + k * 0.4) - 2.4 * abs(k / 8 - 1) ** 2.4) for k in range(17)
        ]
        pen.tint([*upper, *reversed(lower)], name, opacity, 2.2)
    ticks: list[Line] = []
    for _ in range(16):
        x, y = pen.rng.uniform(7, 47), pen.rng.uniform(39.2, 41.8)
        long = pen.rng.uniform(1.2, 3.4)
        ticks.append([(x, y), (x + long * 0.5, y - 0.12), (x + long, y + 0.06)])
    pen.hatch(ticks, 0.18, 0.4)


def cast(pen: Pen, x: float, y: float, half: float) -> None:
    """The shadow a fruit body throws on the ground, to the right."""
    far = min(x + half * 2.4 + 2.2, 53.0)
    pen.shade(
        [
            (x - half, y + 0.1),
            (x, y - 0.5),
            ((x + far) / 2, y - 0.35),
            (far, y + 0.2),
            ((x + far) / 2, y + 0.9),
            (x, y + 1.0),
        ],
        0.24,
    )
    lines = [
        [(x + half * (0.2 + 0.2 * k), y + 0.3 + 0.3 * k), (far - 0.5 - 0.8 * k, y + 0.25 + 0.3 * k)] for k in range(3)
    ]
    pen.hatch(lines, 0.15, 0.3)


def bed(pen: Pen, kind: str, x: float, y: float, half: float) -> None:
    """What covers a foot: a little earth, and blades, sprigs or needles of the ground."""
    rng, w = pen.rng, half * 1.15 + 0.9
    edge = [
        (x - w + 2 * w * k / 10, y + 0.35 - 0.75 * math.sin(math.pi * k / 10) ** 0.6 + rng.uniform(-0.22, 0.22))
        for k in range(11)
    ]
    pale, dark = GROUNDS[kind]
    pen.tint(
        [*edge, (x + w * 0.85, y + 0.95), (x, y + 0.9 + 0.2 * half), (x - w * 0.85, y + 0.95)],
        dark if kind in ("moss", "grass") else pale,
        1,
    )
    lines: list[Line] = []
    count = round(4 + 3.2 * w)
    for k in range(count):
        px, py = x - w + 2 * w * (k + rng.uniform(0.2, 0.8)) / count, y + rng.uniform(-0.1, 1.2)
        if kind == "grass":
            lean, tall = rng.uniform(-0.7, 0.7), rng.uniform(1.1, 2.5)
            lines.append([(px, py), (px + lean * 0.25, py - tall * 0.6), (px + lean * tall * 0.5, py - tall)])
        elif kind == "moss":
            lines += [[(px, py), (px + math.sin(a) * 0.8, py - math.cos(a) * 0.8)] for a in (-0.8, 0.0, 0.8)]
        elif kind in ("needles", "bamboo", "chips"):
            a, long = rng.uniform(-1.0, 1.0), rng.uniform(0.6, 1.5)
            lines.append(
                [
                    (px - math.cos(a) * long, py - math.sin(a) * long * 0.6),
                    (px + math.cos(a) * long, py + math.sin(a) * long * 0.6),
                ]
            )
        else:
            a, long = rng.uniform(-0.9, 0.9), rng.uniform(0.3, 0.75)
            lines.append(
                [
                    (px - math.cos(a) * long, py - math.sin(a) * long * 0.6),
                    (px, py - 0.12),
                    (px + math.cos(a) * long, py + math.sin(a) * long * 0.6),
                ]
            )
    body, width = {
        "grass": ("deep green", 0.34),
        "moss": ("deep green", 0.26),
        "needles": ("needle", 0.34),
        "bamboo": ("straw", 0.4),
        "chips": ("wood", 0.75),
    }.get(kind, ("dark earth", 0.22))
    pen.strokes(lines, body, width, 1)
    if kind in ("needles", "chips", "bamboo", "moss") and not pen.lines:
        pen.strokes(lines[::2], "ink" if kind != "moss" else "fern", 0.14, 0.6)


def rooted(pen: Pen, x: float, y: float, half: float) -> None:
    """Where a fruit body comes out of wood: a dark cleft and torn bark around the foot."""
    pen.shade(
        [
            (x - half * 1.5, y),
            (x - half, y - 0.5),
            (x, y + 0.1),
            (x + half, y - 0.5),
            (x + half * 1.7, y),
            (x + half * 0.8, y + 0.75),
            (x - half * 0.8, y + 0.75),
        ],
        0.5,
    )
    torn = [
        [(x + u * half, y + 0.15 + 0.25 * (1 - u * u)), (x + u * half * 1.5, y + 0.8 + pen.rng.uniform(-0.1, 0.3))]
        for u in (-1.0, -0.5, 0.0, 0.5, 1.0)
    ]
    pen.strokes(torn, "ink", 0.22, 0.8)

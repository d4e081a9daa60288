"""What lies on a cap in pieces: warts, scales, patches of veil."""

from __future__ import annotations

import math

from geometry import Point, area
from pen import Pen
from solid import Solid


def visible(solid: Solid, s: float, margin: float = 0.05) -> tuple[float, float]:
    span = solid.seen(s) or (0.0, math.pi)
    return span[0] + margin, span[1] - margin


_WARTS = ((0.05, 2), (0.2, 6), (0.36, 10), (0.53, 14), (0.7, 17), (0.86, 22))


def spot(pen: Pen, solid: Solid, s: float, angle: float, across: float, down: float, count: int = 6) -> list[Point]:
    """An irregular patch lying on the surface; sizes in mm."""
    rng = pen.rng
    radius = max(math.dist(solid.point(s, 0), solid.point(s, math.pi)) / 2, 0.8)
    slope = max(math.dist(solid.point(s, math.pi / 2), solid.point(min(s + 0.05, 1), math.pi / 2)) / 0.05, 4.0)
    start = rng.uniform(0, math.tau)
    points = []
    for k in range(count):
        a = start + math.tau * k / count + rng.uniform(-1.5, 1.5) / count
        reach = rng.uniform(0.75, 1.2)
        place = min(max(s + down * reach * math.sin(a) / slope, 0.0), 1.0)
        points.append(solid.point(place, angle + across * reach * math.cos(a) / radius))
    return points


def _spread(
    pen: Pen, solid: Solid, rows: tuple[tuple[float, int], ...], wild: float = 0.03
) -> list[tuple[float, float]]:
    """Places in rings: for each ring its s and how many stand on the whole circle."""
    places = []
    for s, whole in rows:
        count = pen.many(whole)
        start = pen.rng.uniform(0, math.tau)
        for k in range(count):
            angle = (start + math.tau * (k + pen.rng.uniform(-0.22, 0.22)) / count) % math.tau
            place = min(max(s + pen.rng.uniform(-wild, wild), 0.02), 0.97)
            low, high = visible(solid, place, 0.08)
            shifted = angle if angle < math.pi * 1.5 else angle - math.tau
            if low < shifted < high:
                places.append((place, shifted))
    return places


def warts(pen: Pen, solid: Solid, name: str, size: float = 1.0, rows: tuple[tuple[float, int], ...] = _WARTS) -> None:
    """Raised angular remnants of the veil, each with its small shadow."""
    bodies, shadows = [], []
    for s, angle in _spread(pen, solid, rows):
        across = size * pen.rng.uniform(0.6, 1.15) * (1.05 - 0.35 * s)
        outline = spot(pen, solid, s, angle, across, across * 0.85, pen.rng.choice((5, 6, 7)))
        if abs(area(outline)) < 0.5 * across * across:
            continue  # seen edge-on it would be a smear
        bodies.append(outline)
        if size > 0.8 and pen.detail > 0.8:
            shadows.append([(x + 0.24 * size, y + 0.34 * size) for x, y in outline])
    pen.tints(shadows, "shade", 0.3)
    pen.forms(bodies, name or "chalk", 0.17)


def specks(pen: Pen, solid: Solid, name: str) -> None:
    """Small neat warts."""
    warts(pen, solid, name, 0.62, ((0.08, 3), (0.22, 8), (0.36, 13), (0.5, 17), (0.64, 21), (0.78, 25), (0.9, 28)))


def flakes(pen: Pen, solid: Solid, name: str) -> None:
    """Many crowded warty flakes."""
    warts(pen, solid, name, 0.85, ((0.04, 3), (0.15, 8), (0.27, 13), (0.4, 16), (0.54, 20), (0.68, 23), (0.82, 27)))


def scraps(pen: Pen, solid: Solid, name: str) -> None:
    """A few specks of veil near the margin."""
    places = _spread(pen, solid, ((0.5, 7), (0.72, 13), (0.9, 18)), 0.07)
    pen.tints(
        [spot(pen, solid, s, a, r := pen.rng.uniform(0.22, 0.5), r * 0.8, 5) for s, a in places], name or "chalk", 0.95
    )


def patch(pen: Pen, solid: Solid, name: str) -> None:
    """One thin skin-like piece of the veil."""
    outline = spot(pen, solid, 0.46, 1.8, 3.2, 1.5, 13)
    pen.tints([[(x + 0.25, y + 0.3) for x, y in outline]], "shade", 0.25)
    pen.forms([outline], name or "chalk", 0.18, rough=False)


def scales(
    pen: Pen,
    solid: Solid,
    name: str,
    size: float = 1.0,
    rows: tuple[tuple[float, int], ...] = ((0.3, 13), (0.42, 18), (0.54, 22), (0.66, 26), (0.78, 30), (0.9, 34)),
) -> None:
    """Scales in rings, roof-tile fashion, smaller towards the margin."""
    tiles = []
    for s, angle in _spread(pen, solid, rows, 0.02):
        half = size * (1.15 - 0.6 * s) * pen.rng.uniform(0.6, 1.0)
        radius = max(math.dist(solid.point(s, 0), solid.point(s, math.pi)) / 2, 0.8)
        step = half / radius
        deep = 0.085 * size * pen.rng.uniform(0.7, 1.15)
        tip = min(s + deep, 0.99)
        tiles.append(
            [
                solid.point(s, angle - step),
                solid.point(max(s - deep * 0.35, 0), angle),
                solid.point(s, angle + step),
                solid.point(tip - deep * 0.3, angle + step * 0.7),
                solid.point(tip, angle + step * 0.1),
                solid.point(tip - deep * 0.25, angle - step * 0.6),
            ]
        )
    pen.forms(tiles, name or "tan", 0.13, black=size <= 1)


def fine(pen: Pen, solid: Solid, name: str) -> None:
    """Small crowded scales."""
    rows = ((0.2, 11), (0.29, 15), (0.38, 19), (0.47, 22), (0.56, 25), (0.65, 28), (0.75, 31), (0.86, 33))
    scales(pen, solid, name, 0.6, rows)


def coarse(pen: Pen, solid: Solid, name: str) -> None:
    """Large loose scales."""
    scales(pen, solid, name, 1.5, ((0.32, 8), (0.48, 12), (0.64, 16), (0.8, 20)))


def disc(pen: Pen, solid: Solid, name: str) -> None:
    """The middle of the cap, whole and of one colour with the scales, with a frayed edge."""
    wobble = [pen.rng.uniform(0.18, 0.27) for _ in range(26)]
    outline = [solid.point(w, math.tau * k / 26) for k, w in enumerate(wobble)]
    pen.forms([outline], name or "tan", 0.15)

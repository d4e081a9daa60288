"""The outlines of shapes and boxes: to be drawn, measured and used for clipping."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

from deckpress.layout.geometry.matrix import apply, numbers, show
from deckpress.layout.geometry.path import Segment, parse_path
from deckpress.model.page import Box, Matrix

_ROUND = 4 / 3 * (math.sqrt(2) - 1)


def rectangle(box: Box) -> list[Segment]:
    """The outline of a box."""
    x0, y0, x1, y1 = box
    return [("M", (x0, y0)), ("L", (x1, y0)), ("L", (x1, y1)), ("L", (x0, y1)), ("Z", ())]


def _rect(get: Callable[[str], float], has: Callable[[str], bool]) -> list[Segment]:
    x, y, w, h = get("x"), get("y"), get("width"), get("height")
    if w < 0 or h < 0:
        raise ValueError("width and height must not be negative")
    if w == 0 or h == 0:
        return []
    rx = get("rx") if has("rx") else get("ry")
    ry = get("ry") if has("ry") else get("rx")
    rx, ry = min(abs(rx), w / 2), min(abs(ry), h / 2)
    if rx == 0 or ry == 0:
        return rectangle((x, y, x + w, y + h))
    kx, ky = rx * (1 - _ROUND), ry * (1 - _ROUND)
    r, b = x + w, y + h
    return [
        ("M", (x + rx, y)),
        ("L", (r - rx, y)),
        ("C", (r - kx, y, r, y + ky, r, y + ry)),
        ("L", (r, b - ry)),
        ("C", (r, b - ky, r - kx, b, r - rx, b)),
        ("L", (x + rx, b)),
        ("C", (x + kx, b, x, b - ky, x, b - ry)),
        ("L", (x, y + ry)),
        ("C", (x, y + ky, x + kx, y, x + rx, y)),
        ("Z", ()),
    ]


def _ellipse(cx: float, cy: float, rx: float, ry: float) -> list[Segment]:
    if rx < 0 or ry < 0:
        raise ValueError("a radius must not be negative")
    if rx == 0 or ry == 0:
        return []
    kx, ky = rx * _ROUND, ry * _ROUND
    return [
        ("M", (cx + rx, cy)),
        ("C", (cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry)),
        ("C", (cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy)),
        ("C", (cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry)),
        ("C", (cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy)),
        ("Z", ()),
    ]


def shape(tag: str, attrs: dict[str, str], read: Callable[[str], float]) -> Sequence[Segment]:
    """The outline of a shape; ``read`` gives a numeric attribute (0 where there is none). Raises ValueError."""
    if tag == "path":
        return parse_path(attrs.get("d", ""))
    if tag == "rect":
        return _rect(read, lambda name: name in attrs)
    if tag == "circle":
        return _ellipse(read("cx"), read("cy"), read("r"), read("r"))
    if tag == "ellipse":
        return _ellipse(read("cx"), read("cy"), read("rx"), read("ry"))
    if tag == "line":
        return [("M", (read("x1"), read("y1"))), ("L", (read("x2"), read("y2")))]
    values = numbers(attrs.get("points", ""))
    if len(values) % 2:
        raise ValueError("points takes pairs of numbers")
    pairs = list(zip(values[::2], values[1::2], strict=True))
    out: list[Segment] = [("L" if i else "M", pair) for i, pair in enumerate(pairs)]
    return [*out, ("Z", ())] if tag == "polygon" and out else out


def bounds(segments: Sequence[Segment]) -> Box:
    """The tight box around an outline (curves by their extremes), all 0 for an empty one."""
    xs: list[float] = []
    ys: list[float] = []
    here = (0.0, 0.0)
    for kind, v in segments:
        if kind == "Z":
            continue
        if kind == "C":
            xs.extend(_extremes(here[0], v[0], v[2], v[4]))
            ys.extend(_extremes(here[1], v[1], v[3], v[5]))
        xs.append(v[-2])
        ys.append(v[-1])
        here = (v[-2], v[-1])
    return (min(xs), min(ys), max(xs), max(ys)) if xs else (0.0, 0.0, 0.0, 0.0)


def _extremes(p0: float, p1: float, p2: float, p3: float) -> Iterator[float]:
    """Where a curve turns back on one axis."""
    a, b, c = p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0
    roots: list[float] = []
    if abs(a) > 1e-12:
        under = b * b - 4 * a * c
        if under >= 0:
            roots = [(-b + math.sqrt(under)) / (2 * a), (-b - math.sqrt(under)) / (2 * a)]
    elif abs(b) > 1e-12:
        roots = [-c / b]
    for t in roots:
        if 0 < t < 1:
            yield (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t * t * p2 + t**3 * p3


def to_svg(segments: Sequence[Segment]) -> str:
    """An outline as the ``d`` of a path."""
    return " ".join(kind + " ".join(map(show, values)) for kind, values in segments)


def clip(segments: Sequence[Segment], by: Matrix) -> str:
    """PDF operators that save the state and cut what follows to an outline, which goes through a matrix first."""
    letters = {"M": "m", "L": "l", "C": "c", "Z": "h"}
    path: list[str] = []
    for kind, values in segments:
        for at in range(0, len(values), 2):
            path += map(show, apply(by, values[at], values[at + 1]))
        path.append(letters[kind])
    return f"q {' '.join(path)} W n\n"

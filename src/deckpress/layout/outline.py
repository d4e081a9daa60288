"""The outlines of SVG shapes as absolute lines and curves: to be drawn, measured and used for clipping."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

from deckpress.layout.matrix import numbers, show
from deckpress.model.page import Box

Segment: TypeAlias = tuple[str, tuple[float, ...]]
"""``M`` and ``L`` with a point, ``C`` with two controls and a point, ``Z`` with nothing."""

_TOKEN = re.compile(r"\s*,?\s*(?:([MmLlHhVvCcSsQqTtAaZz])|([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?))")
_FLAG = re.compile(r"\s*,?\s*([01])")
_ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_ROUND = 4 / 3 * (math.sqrt(2) - 1)


class _Pen:
    """Turns the commands of a path into absolute segments."""

    def __init__(self) -> None:
        self.out: list[Segment] = []
        self.x = self.y = self.start_x = self.start_y = 0.0
        self.control: tuple[str, float, float] = ("", 0.0, 0.0)
        self.closed = False

    def do(self, letter: str, v: list[float]) -> None:
        base_x, base_y = (self.x, self.y) if letter.islower() else (0.0, 0.0)
        kind = letter.upper()
        if kind == "Z":
            self.out.append(("Z", ()))
            self.x, self.y, self.closed, self.control = self.start_x, self.start_y, True, ("", 0.0, 0.0)
            return
        if kind == "M":
            self.x, self.y = base_x + v[0], base_y + v[1]
            self.start_x, self.start_y, self.closed = self.x, self.y, False
            self.out.append(("M", (self.x, self.y)))
            self.control = ("", 0.0, 0.0)
            return
        if self.closed:
            self.out.append(("M", (self.x, self.y)))
            self.closed = False
        self.control = self.draw(kind, v, base_x, base_y)

    def draw(self, kind: str, v: list[float], bx: float, by: float) -> tuple[str, float, float]:
        if kind in "LHV":
            self.line(bx + v[0] if kind in "LH" else self.x, by + v[-1] if kind in "LV" else self.y)
            return "", 0.0, 0.0
        if kind == "A":
            self.arc(v, bx + v[5], by + v[6])
            return "", 0.0, 0.0
        points = [(bx if i % 2 == 0 else by) + value for i, value in enumerate(v)]
        mirror = (2 * self.x - self.control[1], 2 * self.y - self.control[2])
        if kind in "CS":
            first = points[:2] if kind == "C" else list(mirror if self.control[0] == "C" else (self.x, self.y))
            second = points[-4:-2]
            self.curve((*first, *second, *points[-2:]))
            return "C", second[0], second[1]
        qx, qy = points[:2] if kind == "Q" else mirror if self.control[0] == "Q" else (self.x, self.y)
        x, y = points[-2:]
        self.curve(
            (
                self.x + 2 / 3 * (qx - self.x),
                self.y + 2 / 3 * (qy - self.y),
                x + 2 / 3 * (qx - x),
                y + 2 / 3 * (qy - y),
                x,
                y,
            )
        )
        return "Q", qx, qy

    def line(self, x: float, y: float) -> None:
        self.out.append(("L", (x, y)))
        self.x, self.y = x, y

    def curve(self, values: tuple[float, ...]) -> None:
        self.out.append(("C", values))
        self.x, self.y = values[4], values[5]

    def arc(self, v: list[float], x: float, y: float) -> None:
        """An elliptical arc as curves of at most a quarter turn (SVG 1.1, F.6)."""
        rx, ry = abs(v[0]), abs(v[1])
        if (x, y) == (self.x, self.y):
            return
        if rx == 0 or ry == 0:
            self.line(x, y)
            return
        cos, sin = math.cos(math.radians(v[2])), math.sin(math.radians(v[2]))
        dx, dy = (self.x - x) / 2, (self.y - y) / 2
        px, py = cos * dx + sin * dy, cos * dy - sin * dx
        grow = math.sqrt(max(1.0, (px / rx) ** 2 + (py / ry) ** 2))
        rx, ry = rx * grow, ry * grow
        below = (rx * py) ** 2 + (ry * px) ** 2
        root = math.sqrt(max(0.0, ((rx * ry) ** 2 - below) / below)) * (1 if bool(v[3]) != bool(v[4]) else -1)
        cx, cy = root * rx * py / ry, -root * ry * px / rx
        mx, my = cos * cx - sin * cy + (self.x + x) / 2, sin * cx + cos * cy + (self.y + y) / 2
        begin = math.atan2((py - cy) / ry, (px - cx) / rx)
        sweep = math.atan2((-py - cy) / ry, (-px - cx) / rx) - begin
        if v[4] and sweep < 0:
            sweep += 2 * math.pi
        elif not v[4] and sweep > 0:
            sweep -= 2 * math.pi
        pieces = max(1, math.ceil(abs(sweep) / (math.pi / 2) - 1e-9))
        step = sweep / pieces
        reach = 4 / 3 * math.tan(step / 4)

        def place(px: float, py: float) -> tuple[float, float]:
            return mx + cos * rx * px - sin * ry * py, my + sin * rx * px + cos * ry * py

        for piece in range(pieces):
            a, b = begin + piece * step, begin + (piece + 1) * step
            one = place(math.cos(a) - reach * math.sin(a), math.sin(a) + reach * math.cos(a))
            two = place(math.cos(b) + reach * math.sin(b), math.sin(b) - reach * math.cos(b))
            end = (x, y) if piece == pieces - 1 else place(math.cos(b), math.sin(b))
            self.curve((*one, *two, *end))


@lru_cache(maxsize=4096)
def parse_path(text: str) -> tuple[Segment, ...]:
    """The ``d`` of a path. Raises ValueError where it is broken."""
    pen, at, letter = _Pen(), 0, ""
    while text[at:].strip(" \t\r\n,"):
        found = _TOKEN.match(text, at)
        if not found or (found[2] and letter in ("", "Z", "z")):
            raise ValueError(f"the path is broken at '{text[at : at + 20].strip()}'")
        if found[1]:
            letter, at = found[1], found.end()
            if not pen.out and letter not in "Mm":
                raise ValueError("a path begins with M")
            if letter in "Zz":
                pen.do(letter, [])
                continue
        values, at = _values(text, at, letter)
        pen.do(letter, values)
        letter = {"M": "L", "m": "l"}.get(letter, letter)
    return tuple(pen.out)


def _values(text: str, at: int, letter: str) -> tuple[list[float], int]:
    values: list[float] = []
    arc = letter in "Aa"
    while len(values) < _ARITY[letter.upper()]:
        flag = arc and len(values) in (3, 4)
        found = (_FLAG if flag else _TOKEN).match(text, at)
        word = found[1 if flag else 2] if found else None
        if not found or not word:
            raise ValueError(f"the path is broken at '{text[at : at + 20].strip() or letter}'")
        values.append(float(word))
        at = found.end()
    return values, at


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
        return [("M", (x, y)), ("L", (x + w, y)), ("L", (x + w, y + h)), ("L", (x, y + h)), ("Z", ())]
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


def to_pdf(segments: Sequence[Segment]) -> str:
    """An outline as PDF path operators (nothing is painted)."""
    letters = {"M": "m", "L": "l", "C": "c", "Z": "h"}
    return " ".join(" ".join([*map(show, values), letters[kind]]) for kind, values in segments)

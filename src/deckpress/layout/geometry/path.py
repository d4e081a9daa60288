"""The ``d`` of a path as absolute lines and curves."""

from __future__ import annotations

import math
import re
from functools import lru_cache
from typing import TypeAlias

Segment: TypeAlias = tuple[str, tuple[float, ...]]
"""``M`` and ``L`` with a point, ``C`` with two controls and a point, ``Z`` with nothing."""

_TOKEN = re.compile(r"\s*,?\s*(?:([MmLlHhVvCcSsQqTtAaZz])|([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?))")
_FLAG = re.compile(r"\s*,?\s*([01])")
_ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


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

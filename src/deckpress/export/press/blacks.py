"""Large black areas: black ink alone looks grey there, so the printer's mix goes under it."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from deckpress.export.press.colours import Build, operands
from deckpress.model.press import Cmyk

_MM = 72 / 25.4
AREA = 200 * _MM**2
"""2 cm2, in square points: smaller areas look black enough."""
THICK = 4 * _MM
"""In points: thinner areas would show the other inks at their edges when the plates are not quite in register."""

_WORD = re.compile(
    rb"(?<!\S)BT(?!\S).*?(?<!\S)ET(?!\S)|\((?:[^()\\]|\\.)*\)|(?<!\S)[-+]?(?:\d+\.?\d*|\.\d+)(?!\S)|\S+", re.DOTALL
)
_QUICK = re.compile(rb"(?<!\S)(?:k|q|Q|f\*?|F|B\*?|b\*?)(?!\S)")
_DIGIT = frozenset(b"0123456789.")
_NUMBER = frozenset(b"0123456789.-+")
_COLOURS = (b"k", b"g", b"rg", b"scn", b"sc", b"cs")
_FILLS = (b"f", b"F", b"f*", b"B", b"B*", b"b", b"b*")
_PATHS = (b"m", b"l", b"c", b"v", b"y", b"re")


@dataclass(slots=True)
class _State:
    """The fill where it is plain black, else nothing; the scale; the path so far and where it began."""

    plain: str = ""
    scale: float = 1.0
    start: int = -1
    clips: bool = False
    points: list[list[tuple[float, float]]] = field(default_factory=list)

    def fresh(self) -> None:
        """Forget the path."""
        self.start, self.clips, self.points = -1, False, []

    def path(self, word: bytes, numbers: list[float]) -> None:
        """Take in one operator of a path. Curves count by their ends."""
        if word == b"re" and len(numbers) >= 4:
            x, y, width, height = numbers[-4:]
            self.points.append([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
        elif word == b"m":
            self.points.append([(numbers[-2], numbers[-1])])
        elif self.points:
            self.points[-1].append((numbers[-2], numbers[-1]))

    def large(self, scale: float) -> bool:
        """Whether the path bounds a large and thick area."""
        area = around = 0.0
        for path in self.points:
            for (x, y), (to_x, to_y) in zip(path, [*path[1:], path[0]], strict=True):
                area += (x * to_y - to_x * y) / 2
                around += math.hypot(to_x - x, to_y - y)
        factor = self.scale * scale
        area, around = abs(area) * factor**2, around * factor
        return area >= AREA and 2 * area / (around or 1.0) >= THICK


def blackened(content: bytes, mix: Cmyk, scale: float) -> bytes:
    """Operators in press colours with large areas of plain black in the mix. ``scale`` is what they are placed at."""
    if not _fills_black(content):
        return content
    out: list[bytes] = []
    at = 0
    for start, end, plain in _areas(content, scale):
        out += [content[at:start], f"{operands(mix)} k ".encode(), content[start:end], f" {plain} k".encode()]
        at = end
    return b"".join([*out, content[at:]])


def _fills_black(content: bytes) -> bool:
    """Whether anything at all is filled in plain black: a quick look, as most drawings have none."""
    black, stack = False, list[bool]()
    for found in _QUICK.finditer(content):
        word = found[0]
        if word == b"k":
            parts = content[max(found.start() - 60, 0) : found.start()].split()[-4:]
            black = len(parts) == 4 and Build(_cmyk([_number(part) for part in parts])).is_black
        elif word == b"q":
            stack.append(black)
        elif word == b"Q":
            black = stack.pop() if stack else False
        elif black:
            return True
    return False


def _areas(content: bytes, scale: float) -> Iterator[tuple[int, int, str]]:
    """Start and end of each path that fills a large area in plain black, and the operands of that black."""
    state, stack = _State(), list[_State]()
    numbers: list[float] = []
    first = 0
    for found in _WORD.finditer(content):
        word = found[0]
        if word[-1] in _DIGIT and word[0] in _NUMBER:
            first = first if numbers else found.start()
            numbers.append(_number(word))
            continue
        if word == b"q":
            stack.append(replace(state, points=[]))
        elif word == b"Q" and stack:
            state = stack.pop()
        elif word == b"cm" and len(numbers) >= 6:
            a, b, c, d = numbers[-6:-2]
            state.scale *= math.sqrt(abs(a * d - b * c))
        elif word in _COLOURS:
            plain = word == b"k" and len(numbers) >= 4 and Build(_cmyk(numbers)).is_black
            state.plain = operands(_cmyk(numbers)) if plain else ""
        elif word in _PATHS and len(numbers) >= 2:
            state.start = first if state.start < 0 else state.start
            state.path(word, numbers)
        elif word in (b"W", b"W*"):
            state.clips = True
        elif word in (*_FILLS, b"S", b"s", b"n"):
            if state.plain and word in _FILLS and not state.clips and state.large(scale):
                yield state.start, found.end(), state.plain
            state.fresh()
        numbers.clear()


def _number(word: bytes) -> float:
    try:
        return float(word)
    except ValueError:
        return 0.0


def _cmyk(numbers: list[float]) -> Cmyk:
    c, m, y, k = numbers[-4:]
    return c, m, y, k

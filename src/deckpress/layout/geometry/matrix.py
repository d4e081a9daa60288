"""Affine matrices as SVG and PDF write them, and SVG's ``transform`` attribute."""

from __future__ import annotations

import math
import re

from deckpress.model.page import Box, Matrix

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
PT_PER_MM = 72 / 25.4
_CALL = re.compile(r"\s*,?\s*([a-zA-Z]+)\s*\(([^()]*)\)")
_NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
_COUNTS = {"matrix": (6,), "translate": (1, 2), "scale": (1, 2), "rotate": (1, 3), "skewX": (1,), "skewY": (1,)}


def join(outer: Matrix, inner: Matrix) -> Matrix:
    """The matrix that applies ``inner`` first, then ``outer``."""
    a, b, c, d, e, f = outer
    p, q, r, s, t, u = inner
    return (a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f)


def apply(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    """Where a point goes."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def apply_box(matrix: Matrix, box: Box) -> Box:
    """The upright box around a box that went through the matrix."""
    x0, y0, x1, y1 = box
    points = [apply(matrix, x, y) for x, y in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)


def number(text: str) -> float:
    """A finite number of user units; ``px`` may stand behind it. Raises ValueError."""
    word = text.strip()
    word = word[:-2] if word.endswith("px") else word
    if not re.fullmatch(_NUMBER, word):
        raise ValueError(f"'{text}' is not a number (without a unit)")
    value = float(word)
    if not math.isfinite(value) or abs(value) > 1e6:
        raise ValueError(f"'{text}' is too large to be meant")
    return value


def numbers(text: str) -> list[float]:
    """A list of numbers with white space or commas between them. Raises ValueError."""
    rest = re.sub(_NUMBER, "", text)
    if rest.strip(" \t\r\n,"):
        raise ValueError(f"'{text.strip()[:40]}' is not a list of numbers")
    return [number(word) for word in re.findall(_NUMBER, text)]


def parse_transform(text: str) -> Matrix:
    """SVG's ``transform`` as one matrix. Raises ValueError."""
    total, at = IDENTITY, 0
    while text[at:].strip(" \t\r\n,"):
        found = _CALL.match(text, at)
        if not found or found[1] not in _COUNTS:
            raise ValueError(f"'{text.strip()}' is not a transform; write for example rotate(180 31.5 44)")
        values = numbers(found[2])
        if len(values) not in _COUNTS[found[1]]:
            counts = " or ".join(map(str, _COUNTS[found[1]]))
            raise ValueError(f"{found[1]}() takes {counts} numbers, not {len(values)}")
        total, at = join(total, _one(found[1], values)), found.end()
    return total


def _one(name: str, v: list[float]) -> Matrix:
    if name == "matrix":
        return v[0], v[1], v[2], v[3], v[4], v[5]
    if name == "translate":
        return 1.0, 0.0, 0.0, 1.0, v[0], v[1] if len(v) > 1 else 0.0
    if name == "scale":
        return v[0], 0.0, 0.0, v[1] if len(v) > 1 else v[0], 0.0, 0.0
    if name == "rotate":
        cos, sin = _turn(v[0])
        turn = (cos, sin, -sin, cos, 0.0, 0.0)
        if len(v) == 1:
            return turn
        return join(join((1.0, 0.0, 0.0, 1.0, v[1], v[2]), turn), (1.0, 0.0, 0.0, 1.0, -v[1], -v[2]))
    lean = math.tan(math.radians(v[0]))
    return (1.0, 0.0, lean, 1.0, 0.0, 0.0) if name == "skewX" else (1.0, lean, 0.0, 1.0, 0.0, 0.0)


def _turn(degrees: float) -> tuple[float, float]:
    """Cosine and sine, exact for quarter turns, so that a turned half is the same drawing to the last digit."""
    quarter = degrees % 360 / 90
    if quarter == int(quarter):
        return ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))[int(quarter)]
    return math.cos(math.radians(degrees)), math.sin(math.radians(degrees))


def show(value: float) -> str:
    """A number as PDF and SVG write it: six digits after the point at most, never an exponent, never -0."""
    text = f"{value:.6f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def operators(matrix: Matrix) -> str:
    """The ``cm`` operator of a matrix."""
    return " ".join(map(show, matrix)) + " cm"

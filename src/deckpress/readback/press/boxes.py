"""Boxes and matrices, as content streams need them: plain tuples, because there are a great many."""

from __future__ import annotations

import math
from typing import Any

from deckpress.model.page import Box, Matrix

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
HIDDEN: Box = (1e9, 1e9, -1e9, -1e9)
"""The box of what a clip hides wholly: it meets nothing, but the standards judge its colours all the same."""


def times(one: Matrix, then: Matrix) -> Matrix:
    """First ``one``, then ``then``, as the operator ``cm`` composes them."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = then
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


def moved(box: Box, matrix: Matrix) -> Box:
    """The box around a box that a matrix has moved."""
    x0, y0, x1, y1 = box
    a, b, c, d, e, f = matrix
    if not b and not c:
        x0, x1, y0, y1 = a * x0 + e, a * x1 + e, d * y0 + f, d * y1 + f
        return (x0 if x0 < x1 else x1, y0 if y0 < y1 else y1, x1 if x0 < x1 else x0, y1 if y0 < y1 else y0)
    xs = (a * x0 + c * y0 + e, a * x1 + c * y0 + e, a * x0 + c * y1 + e, a * x1 + c * y1 + e)
    ys = (b * x0 + d * y0 + f, b * x1 + d * y0 + f, b * x0 + d * y1 + f, b * x1 + d * y1 + f)
    return (min(xs), min(ys), max(xs), max(ys))


def common(one: Box, other: Box | None) -> Box | None:
    """What two boxes share, None where they do not meet; None as the second is everything."""
    if other is None:
        return one
    x0, y0, x1, y1 = one
    u0, v0, u1, v1 = other
    x0, y0 = (x0 if x0 > u0 else u0), (y0 if y0 > v0 else v0)
    x1, y1 = (x1 if x1 < u1 else u1), (y1 if y1 < v1 else v1)
    return None if x0 > x1 or y0 > y1 else (x0, y0, x1, y1)


def grown(box: Box, by: float) -> Box:
    """The box with every side moved outwards."""
    return (box[0] - by, box[1] - by, box[2] + by, box[3] + by)


def scale(matrix: Matrix) -> float:
    """How much larger a matrix makes things, on the mean of both directions."""
    return math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))


def box_of(values: Any) -> Box | None:
    """Four ascending numbers as a box; None for anything else."""
    try:
        parts = tuple(float(value) for value in values)
    except (TypeError, ValueError):
        return None
    if len(parts) != 4 or not all(math.isfinite(part) for part in parts):
        return None
    return parts if parts[0] < parts[2] and parts[1] < parts[3] else None


def matrix_of(values: Any) -> Matrix:
    """Six numbers as a matrix; the identity for anything else."""
    try:
        parts = tuple(float(value) for value in values)
    except (TypeError, ValueError):
        return IDENTITY
    return parts if len(parts) == 6 else IDENTITY

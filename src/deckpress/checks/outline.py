"""Boxes turned any way: how deep two of them lie in each other."""

from __future__ import annotations

from typing import TypeAlias

from deckpress.model.page import Row

Outline: TypeAlias = tuple[tuple[float, float], ...]
"""The corners of a convex shape in order, in mm on the face."""

_SHADOW = 2.5
"""Corners of a text and of its shadow lie no further apart, in mm: down and across together."""


def inked(row: Row) -> Outline:
    """The box around a row's ink, as it lies on the face."""
    a, b, c, d, e, f = row.matrix
    x0, y0, x1, y1 = row.own_ink
    return tuple((a * x + c * y + e, b * x + d * y + f) for x, y in ((x0, y0), (x1, y0), (x1, y1), (x0, y1)))


def depth(one: Outline, other: Outline) -> float:
    """How far one must be moved, in mm, so that the two no longer touch; 0 or less where they do not."""
    return min(_overlap(one, other, axis) for shape in (one, other) for axis in _axes(shape))


def within(inner: Outline, outer: Outline, slack: float) -> bool:
    """Whether a shape lies inside another, but for ``slack`` mm."""
    for x, y in _axes(outer):
        mine, theirs = _span(inner, (x, y)), _span(outer, (x, y))
        if mine[0] < theirs[0] - slack or mine[1] > theirs[1] + slack:
            return False
    return True


def _axes(shape: Outline) -> list[tuple[float, float]]:
    """The directions of the first two sides, of length 1; a side without length has none."""
    found = []
    for (x0, y0), (x1, y1) in ((shape[0], shape[1]), (shape[1], shape[2])):
        long = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        if long:
            found.append(((x1 - x0) / long, (y1 - y0) / long))
    return found or [(1.0, 0.0), (0.0, 1.0)]


def _span(shape: Outline, axis: tuple[float, float]) -> tuple[float, float]:
    along = [x * axis[0] + y * axis[1] for x, y in shape]
    return min(along), max(along)


def _overlap(one: Outline, other: Outline, axis: tuple[float, float]) -> float:
    mine, theirs = _span(one, axis), _span(other, axis)
    return min(mine[1], theirs[1]) - max(mine[0], theirs[0])


def shadow(one: Row, other: Row) -> bool:
    """Whether two rows are the same words at nearly the same place: a shadow, or an outline, and its text."""
    first, second = inked(one), inked(other)
    near = max(abs(x0 - x1) + abs(y0 - y1) for (x0, y0), (x1, y1) in zip(first, second, strict=True))
    return one.text == other.text and near < _SHADOW

"""Gradients in the one form that is drawn right: own coordinates, stops from 0 to 1, solid colours."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from deckpress.layout.fault import fault
from deckpress.layout.geometry import matrix
from deckpress.layout.svg.colours import parse_paint
from deckpress.layout.svg.tree import Node
from deckpress.layout.svg.values import fraction, read
from deckpress.model.names import did_you_mean
from deckpress.model.page import Box, Matrix

_LINEAR = {"x1": "0%", "y1": "0%", "x2": "100%", "y2": "0%"}
_RADIAL = {"cx": "50%", "cy": "50%", "r": "50%"}


@dataclass(frozen=True, slots=True)
class Gradient:
    """A gradient in user space: ``points`` are x1 y1 x2 y2, or cx cy r; stops run from 0 to 1."""

    kind: str
    points: tuple[float, ...]
    stops: tuple[tuple[float, str], ...]


def resolve(node: Node, ids: Mapping[str, Node], box: Box, color: str) -> Gradient | None:
    """A gradient as it falls on a shape with this box; None where SVG paints nothing.

    Raises Refused for what cannot be drawn: alpha in stops, and rings that are not round on the page.
    """
    chain = _chain(node, ids)
    attrs: dict[str, str] = {}
    for each in reversed(chain):
        attrs.update(each.attrs)
    stops = next((found for each in chain if (found := _stops(each, color))), [])
    if not stops:
        return None
    space = _space(node, attrs, box)
    if space is None:
        return None
    if node.tag == "linearGradient":
        return Gradient("linear", _linear(node, attrs, space), _whole(stops))
    return Gradient("radial", _radial(node, attrs, space), _whole(stops))


def _chain(node: Node, ids: Mapping[str, Node]) -> list[Node]:
    chain = [node]
    while "href" in chain[-1].attrs:
        last = chain[-1]
        name = last.attrs["href"].removeprefix("#")
        target = ids.get(name)
        if target is None or target in chain or target.tag not in ("linearGradient", "radialGradient"):
            raise fault(
                "svg/missing-reference", f"there is no gradient '#{name}'", last.spot("href"), did_you_mean(name, ids)
            )
        chain.append(target)
    return chain


def _stops(node: Node, color: str) -> list[tuple[float, str]]:
    stops: list[tuple[float, str]] = []
    for stop in node.children:
        if stop.tag != "stop" or not stop.own:
            continue
        try:
            written = stop.attrs.get("stop-color", "#000000")
            paint, alpha = parse_paint(color if written == "currentColor" else written)
            offset = fraction(stop.attrs.get("offset", "0"))
            alpha *= fraction(stop.attrs.get("stop-opacity", "1"))
        except ValueError as problem:
            raise fault("svg/bad-value", str(problem), stop.place) from None
        if alpha < 1:
            raise fault(
                "svg/unsupported",
                "a see-through colour in a gradient cannot be drawn rightly",
                stop.spot("stop-color"),
                "mix the colour with what lies under it",
            )
        stops.append((max(offset, stops[-1][0] if stops else 0.0), paint))
    return stops


def _whole(stops: list[tuple[float, str]]) -> tuple[tuple[float, str], ...]:
    """The stops, from 0 to 1."""
    first, last = stops[0], stops[-1]
    begin = [(0.0, first[1])] if first[0] > 0 else []
    end = [(1.0, last[1])] if last[0] < 1 else []
    return (*begin, *stops, *end)


def _space(node: Node, attrs: dict[str, str], box: Box) -> Matrix | None:
    own = read(node, "gradientTransform", attrs.get("gradientTransform", ""), matrix.parse_transform)
    if attrs.get("gradientUnits", "objectBoundingBox") == "userSpaceOnUse":
        return own
    x0, y0, x1, y1 = box
    if x1 - x0 <= 0 or y1 - y0 <= 0:
        return None
    return matrix.join((x1 - x0, 0.0, 0.0, y1 - y0, x0, y0), own)


def _values(node: Node, attrs: dict[str, str], defaults: dict[str, str]) -> list[float]:
    absolute = attrs.get("gradientUnits") == "userSpaceOnUse"

    def number(word: str) -> float:
        if not word.endswith("%"):
            return matrix.number(word)
        if absolute:
            raise ValueError("a number is needed where gradientUnits is userSpaceOnUse")
        return matrix.number(word[:-1]) / 100

    return [read(node, name, attrs.get(name, default).strip(), number) for name, default in defaults.items()]


def _linear(node: Node, attrs: dict[str, str], space: Matrix) -> tuple[float, ...]:
    """Where the line of the gradient falls: a skewed one keeps its lines of equal colour."""
    x1, y1, x2, y2 = _values(node, attrs, _LINEAR)
    ax, ay = matrix.apply(space, x1, y1)
    bx, by = matrix.apply(space, x2, y2)
    a, b, c, d, _, _ = space
    lx, ly = a * -(y2 - y1) + c * (x2 - x1), b * -(y2 - y1) + d * (x2 - x1)
    length = lx * lx + ly * ly
    if length > 0:
        along = ((bx - ax) * lx + (by - ay) * ly) / length
        bx, by = bx - along * lx, by - along * ly
    return ax, ay, bx, by


def _radial(node: Node, attrs: dict[str, str], space: Matrix) -> tuple[float, ...]:
    cx, cy, r = _values(node, attrs, _RADIAL)
    a, b, c, d, _, _ = space
    wide, high = math.hypot(a, b), math.hypot(c, d)
    if abs(wide - high) > 1e-3 * max(wide, high) or abs(a * c + b * d) > 1e-3 * wide * high:
        raise fault(
            "svg/unsupported",
            "a radial gradient that is not round (an oval) cannot be drawn rightly",
            node.place,
            "write it in userSpaceOnUse with one radius, or use it on a square shape",
        )
    x, y = matrix.apply(space, cx, cy)
    return x, y, r * wide

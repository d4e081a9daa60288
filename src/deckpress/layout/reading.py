"""The values of shapes, read: every one that is wrong is refused with its place."""

from __future__ import annotations

from collections.abc import Mapping

from deckpress.layout import matrix, words
from deckpress.layout.audit import fraction
from deckpress.layout.colour import parse_paint
from deckpress.layout.fault import fault
from deckpress.layout.matrix import show
from deckpress.layout.xml import Node


def check_group_opacity(node: Node) -> None:
    """Refuse opacity on a group: it cannot be drawn by parts."""
    try:
        value = fraction(node.attrs.get("opacity", "1"))
    except ValueError as problem:
        raise fault("svg/bad-value", f"opacity: {problem}", node.spot("opacity")) from None
    if value != 1:
        raise fault(
            "svg/unsupported",
            f"opacity on a group cannot be drawn rightly{words.NOT_HERE}",
            node.spot("opacity"),
            words.REFUSED_ATTRIBUTES["opacity"],
        )


def read_opacity(node: Node, paint: Mapping[str, str]) -> float:
    """The opacity of a single shape, which is that of its only paint."""
    try:
        value = fraction(node.attrs.get("opacity", "1"))
    except ValueError as problem:
        raise fault("svg/bad-value", f"opacity: {problem}", node.spot("opacity")) from None
    if value != 1 and paint["fill"] != "none" and paint["stroke"] != "none" and node.tag != "line":
        raise fault(
            "svg/unsupported",
            f"opacity on a shape with both fill and stroke cannot be drawn rightly{words.NOT_HERE}",
            node.spot("opacity"),
            words.REFUSED_ATTRIBUTES["opacity"],
        )
    return value


def read_transform(node: Node) -> str:
    """Its own transform as a matrix in SVG's syntax."""
    try:
        return "matrix({})".format(" ".join(map(show, matrix.parse_transform(node.attrs["transform"]))))
    except ValueError as problem:
        raise fault("svg/bad-value", f"transform: {problem}", node.spot("transform")) from None


def read_paint(node: Node, name: str, value: str, color: str) -> tuple[str, float]:
    """A colour as (``#rrggbb``, alpha); ``color`` is the current colour."""
    try:
        return parse_paint(color if value == "currentColor" else value)
    except ValueError as problem:
        raise fault("svg/bad-value", f"{name}: {problem}", node.spot(name)) from None


def read_number(node: Node, name: str, value: str) -> float:
    """A number of user units."""
    try:
        return matrix.number(value)
    except ValueError as problem:
        raise fault("svg/bad-value", f"{name}: {problem}", node.spot(name)) from None


def read_fraction(node: Node, paint: Mapping[str, str], name: str) -> float:
    """An opacity between 0 and 1."""
    try:
        return fraction(paint[name])
    except ValueError as problem:
        raise fault("svg/bad-value", f"{name}: {problem}", node.spot(name)) from None


def alpha_attribute(name: str, value: float) -> str:
    """The attribute for an opacity, where it is not 1."""
    return f' {name}-opacity="{show(value)}"' if value < 1 else ""

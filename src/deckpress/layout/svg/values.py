"""The values of an SVG tree, read: every one that is wrong is refused with its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeVar

from deckpress.layout.fault import fault
from deckpress.layout.geometry.matrix import number, numbers
from deckpress.layout.geometry.viewbox import View
from deckpress.layout.svg.tree import Node
from deckpress.layout.svg.vocabulary import REFUSED_ATTRIBUTES
from deckpress.model.names import did_you_mean

URL = re.compile(r"url\(\s*['\"]?#([^'\")\s]+)['\"]?\s*\)")
T = TypeVar("T")


def read(node: Node, name: str, value: str, reader: Callable[[str], T]) -> T:
    """The value of an attribute through a reader that raises ValueError."""
    try:
        return reader(value)
    except ValueError as problem:
        raise fault("svg/bad-value", f"{name}: {problem}", node.spot(name)) from None


def fraction(value: str) -> float:
    """An opacity or an offset: a number or a percentage, kept between 0 and 1. Raises ValueError."""
    word = value.strip()
    share = number(word[:-1]) / 100 if word.endswith("%") else number(word)
    return min(1.0, max(0.0, share))


def read_opacity(node: Node, several: str = "") -> float:
    """An element's opacity. ``several`` says what it would fade by parts that lie on each other, which is refused."""
    value = read(node, "opacity", node.attrs.get("opacity", "1"), fraction)
    if value != 1 and several:
        raise fault(
            "svg/unsupported",
            f"opacity on a {several} cannot be drawn rightly",
            node.spot("opacity"),
            REFUSED_ATTRIBUTES["opacity"],
        )
    return value


def read_viewbox(root: Node) -> View:
    """The viewBox of a drawing. Without one, its width and height in user units."""
    try:
        if "viewBox" in root.attrs:
            x, y, width, height = numbers(root.attrs["viewBox"])
        else:
            x, y = 0.0, 0.0
            width, height = number(root.attrs["width"]), number(root.attrs["height"])
        if width <= 0 or height <= 0:
            raise ValueError
    except (ValueError, KeyError):
        raise fault(
            "svg/no-size",
            "this drawing says no size",
            root.spot("viewBox"),
            'write viewBox="x y width height" on the root; for a face in mm, with the bleed outside 0 0',
        ) from None
    return x, y, width, height


def by_id(root: Node) -> dict[str, Node]:
    """The elements of a drawing that have an id."""
    return {node.attrs["id"]: node for node in root.walk() if node.own and "id" in node.attrs}


def find(value: str, ids: Mapping[str, Node], user: Node, attribute: str, tags: tuple[str, ...]) -> Node:
    """The element that ``url(#id)`` names. Raises Refused where there is none of the right kind."""
    found = URL.match(value)
    name = found[1] if found else value
    node = ids.get(name)
    if node is None or node.tag not in tags:
        what = " or ".join(tags)
        known = [id for id, each in ids.items() if each.tag in tags]
        raise fault(
            "svg/missing-reference", f"there is no {what} '#{name}'", user.spot(attribute), did_you_mean(name, known)
        )
    return node

"""The values of a record, read: numbers, colours and words, each fault with its place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from deckpress.layout import matrix
from deckpress.layout.audit import check_value
from deckpress.layout.colour import parse_paint
from deckpress.layout.fault import fault
from deckpress.layout.items import Item
from deckpress.layout.xml import Node
from deckpress.model.names import did_you_mean
from deckpress.model.page import Box, Matrix

_COLOURS = ("fill", "stroke", "color", "stop-color")


class Values:
    """What an item's element says: the filled value where there is one, else the native attribute."""

    def __init__(self, item: Item, values: tuple[str, ...], inks: Mapping[str, str]) -> None:
        self.node = item.node
        self.inks = inks
        self.filled = {
            slot.name: value for slot, value in zip(item.slots, values, strict=True) if slot.node is item.node
        }

    def get(self, name: str, default: str = "") -> str:
        """The value of an attribute as text."""
        return self.filled.get(name, self.node.attrs.get(name, default))

    def number(self, name: str, default: str = "0") -> float:
        """The value of an attribute as a number of user units."""
        return self.read(name, matrix.number, default)

    def read(self, name: str, reader: Callable[[str], float], default: str) -> float:
        """The value of an attribute through a reader that raises ValueError."""
        value = self.get(name, default)
        try:
            return reader(value)
        except ValueError as problem:
            raise self.wrong(name, str(problem)) from None

    def wrong(self, name: str, sentence: str, help: str = "") -> Exception:
        """A refusal that speaks of an attribute."""
        shown = f"dp:{name}" if name in self.filled else name
        return fault("face/bad-value", f"{shown}: {sentence}", self.node.spot(name), help)

    def within(self, name: str, least: float, most: float, default: float) -> float:
        """A filled number between two bounds (text styles), or ``default`` where it is not given."""
        if name not in self.filled:
            return default
        value = self.number(name)
        if not least <= value <= most:
            raise self.wrong(name, f"'{self.filled[name]}' is not between {least:g} and {most:g}")
        return value

    def word(self, name: str, words: tuple[str, ...], default: str) -> str:
        """A filled word out of a choice, or ``default`` where it is not given."""
        value = self.filled.get(name, default)
        if value not in words:
            raise self.wrong(name, f"'{value}' is not possible", f"write {', '.join(words)}")
        return value

    def colour(self, name: str, default: str) -> str:
        """A filled colour as ``#rrggbb``: an ink's name or a CSS colour; ``default`` where it is not given."""
        if not self.filled.get(name, "").strip():
            return default
        return plain_colour(self.node, name, self.filled[name], self.inks)

    def transform(self) -> Matrix:
        """Its own transform."""
        value = self.get("transform")
        try:
            return matrix.parse_transform(value) if value else matrix.IDENTITY
        except ValueError as problem:
            raise self.wrong("transform", str(problem)) from None

    def box(self) -> Box:
        """x, y, width and height as a box. Refuses one without area."""
        x, y = self.number("x"), self.number("y")
        width, height = self.number("width"), self.number("height")
        if width <= 0 or height <= 0:
            raise self.wrong("width" if width <= 0 else "height", "a box needs a width and a height above 0")
        return x, y, x + width, y + height


def plain_colour(node: Node, name: str, value: str, inks: Mapping[str, str]) -> str:
    """A colour without transparency as ``#rrggbb``. The theme's inks come first, then CSS."""
    if value in inks:
        return inks[value]
    try:
        colour, alpha = parse_paint(value)
        if alpha < 1:
            raise ValueError(f"'{value}' is see-through, which text and tints cannot be")
    except ValueError as problem:
        raise fault("face/bad-value", f"dp:{name}: {problem}", node.spot(name), did_you_mean(value, inks)) from None
    return colour


def replaced(
    node: Node, values: Mapping[tuple[int, str], str], inks: Mapping[str, str], bare: bool = False, deep: bool = True
) -> Node:
    """A copy of an element with filled values in place of its samples.

    ``bare`` leaves its transform out; not ``deep`` leaves its children out.

    Raises Refused for a value that the attribute cannot have.
    """
    attrs = dict(node.attrs)
    for name in node.dp:
        value = values.get((id(node), name))
        if value is not None:
            attrs[name] = _looked(node, name, value, inks)
    if bare:
        attrs.pop("transform", None)
    children = [replaced(child, values, inks) for child in node.children] if deep else []
    return replace(node, attrs=attrs, children=children)


def _looked(node: Node, name: str, value: str, inks: Mapping[str, str]) -> str:
    if name in _COLOURS and value in inks:
        return inks[value]
    problem = check_value(node.tag, name, value)
    if problem:
        help = did_you_mean(value, inks) if name in _COLOURS else ""
        raise fault("face/bad-value", f"dp:{name}: {problem}", node.spot(name), help)
    return value

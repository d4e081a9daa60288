"""The values of a record, read: numbers, colours and words, each fault with its place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeVar

from deckpress.layout.fault import fault
from deckpress.layout.geometry import matrix
from deckpress.layout.svg.audit import check_value
from deckpress.layout.svg.colours import parse_paint
from deckpress.layout.svg.tree import Node
from deckpress.layout.template.compiled import Item
from deckpress.model.names import did_you_mean
from deckpress.model.page import Box, Matrix

T = TypeVar("T")
_COLOURS = ("fill", "stroke", "color", "stop-color")


class Values:
    """What an item's elements say: the filled value where there is one, else the native attribute.

    Everything but ``replaced`` speaks of its first element.
    """

    def __init__(self, item: Item, values: tuple[str, ...], inks: Mapping[str, str]) -> None:
        self.item, self.node, self.inks = item, item.node, inks
        self._all = {(id(slot.node), slot.name): value for slot, value in zip(item.slots, values, strict=True)}
        self.filled = {name: value for (node, name), value in self._all.items() if node == id(item.node)}

    def get(self, name: str, default: str = "") -> str:
        """The value of an attribute as text."""
        return self.filled.get(name, self.node.attrs.get(name, default))

    def read(self, name: str, reader: Callable[[str], T], default: str) -> T:
        """The value of an attribute through a reader that raises ValueError."""
        try:
            return reader(self.get(name, default))
        except ValueError as problem:
            raise self.wrong(name, str(problem)) from None

    def number(self, name: str) -> float:
        """The value of an attribute as a number of user units, 0 where there is none."""
        return self.read(name, matrix.number, "0")

    def transform(self) -> Matrix:
        """Its own transform."""
        return self.read("transform", matrix.parse_transform, "")

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
        """A filled colour without transparency as ``#rrggbb``, or ``default`` where it is not given.

        The theme's inks come first, then CSS.
        """
        value = self.filled.get(name, "")
        if not value.strip():
            return default
        if value in self.inks:
            return self.inks[value]
        try:
            colour, alpha = parse_paint(value)
            if alpha < 1:
                raise ValueError(f"'{value}' is see-through, which text and tints cannot be")
        except ValueError as problem:
            raise self.wrong(name, str(problem), did_you_mean(value, self.inks)) from None
        return colour

    def box(self) -> Box:
        """x, y, width and height as a box. Refuses one without area."""
        x, y = self.number("x"), self.number("y")
        width, height = self.number("width"), self.number("height")
        if width <= 0 or height <= 0:
            raise self.wrong("width" if width <= 0 else "height", "a box needs a width and a height above 0")
        return x, y, x + width, y + height

    def replaced(self, node: Node, bare: bool = False, deep: bool = True) -> Node:
        """A copy of an element with filled values in place of its samples.

        ``bare`` leaves its transform out; not ``deep`` leaves its children out. Raises Refused for a value that the
        attribute cannot have.
        """
        attrs = dict(node.attrs)
        for name in node.dp:
            value = self._all.get((id(node), name))
            if value is not None:
                attrs[name] = self._checked(node, name, value)
        if bare:
            attrs.pop("transform", None)
        return replace(node, attrs=attrs, children=[self.replaced(child) for child in node.children] if deep else [])

    def _checked(self, node: Node, name: str, value: str) -> str:
        if name in _COLOURS and value in self.inks:
            return self.inks[value]
        problem = check_value(node.tag, name, value)
        if problem:
            help = did_you_mean(value, self.inks) if name in _COLOURS else ""
            raise fault("face/bad-value", f"dp:{name}: {problem}", node.spot(name), help)
        return value

"""What a face file compiles to: items, each of which a record of the filled template refers to by its number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from deckpress.layout.geometry.viewbox import View
from deckpress.layout.svg.tree import Node
from deckpress.model.source import Place


@dataclass(frozen=True, slots=True, eq=False)
class Slot:
    """A value that the filled template gives: attribute ``name`` of ``node``. ``name`` may be ``text`` or ``part``."""

    node: Node
    name: str


@dataclass(frozen=True, slots=True, eq=False)
class Item:
    """A thing to be drawn, with the values it waits for.

    ``kind`` is ``fragment``, ``box``, ``label``, ``image``, ``part`` or ``group``. ``nodes`` are the elements (several
    neighbours in a static fragment), ``around`` the groups outside whose paint they inherit, outermost first, and
    ``defs`` the definitions that hold slots. ``fields`` are the card's fields that its text or picture is made of;
    ``free`` are names that whoever places this part gave it; ``scope`` tells, for a part, from which fields the
    names around it come.
    """

    kind: str
    nodes: tuple[Node, ...]
    slots: tuple[Slot, ...] = ()
    around: tuple[Node, ...] = ()
    defs: tuple[Node, ...] = ()
    fields: tuple[str, ...] = ()
    free: tuple[str, ...] = ()
    scope: Mapping[str, frozenset[str]] = field(default_factory=dict)

    @property
    def node(self) -> Node:
        """Its element, or the first of several."""
        return self.nodes[0]


@dataclass(frozen=True, slots=True, eq=False)
class Compiled:
    """A face or a part, compiled. ``source`` is a Jinja template; ``lines`` tells what each of its lines came from.

    ``fields`` are the card's fields the file reads, ``every`` whether it may read any. ``names`` are those that come
    from outside the file. ``literals`` are words that stand in the file itself, with their places.
    """

    file: str
    root: Node
    view: View
    ids: Mapping[str, Node]
    items: tuple[Item, ...]
    source: str
    lines: Mapping[int, tuple[Place, str]]
    fields: frozenset[str]
    every: bool
    names: frozenset[str]
    literals: tuple[tuple[str, Place], ...] = ()

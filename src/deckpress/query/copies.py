"""Copies of a card as expressions see them: what can be asked of one, and what is written down when it is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from deckpress.model.game import Card
from deckpress.model.source import Path
from deckpress.query.failure import QueryFailed
from deckpress.query.noted import noted
from deckpress.query.values import ABSENT, Visible
from deckpress.query.world import BUILT_IN, World


@dataclass(frozen=True, slots=True)
class Share:
    """Copies of a card whose number is decided in one place. ``facts`` are facts that decide it from farther off."""

    path: Path
    copies: int
    facts: tuple[str, ...] = ()


class Copies(Visible):
    """Copies of one card from one component. Reading a part of it is written down."""

    sort = "a card"

    def __init__(
        self,
        world: World,
        card: Card,
        component: str,
        pile: str,
        copies: int,
        shares: tuple[Share, ...],
        component_path: Path = (),
    ) -> None:
        self.world = world
        self.card = card
        self.component = component
        self.pile = pile
        self.copies = copies
        self.shares = shares
        self.component_path = component_path

    @property
    def key(self) -> tuple[str, str]:
        """Who these copies are: the card and the component that prints them."""
        return (self.card.id, self.component)

    @property
    def label(self) -> str:
        """How they are called in a printed sum."""
        return self.card.label or self.card.name

    def __str__(self) -> str:
        return self.card.name

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Copies) and self.card.id == other.card.id

    def __hash__(self) -> int:
        return hash(self.card.id)

    def with_copies(self, copies: int, more: tuple[Share, ...] = ()) -> Copies:
        """The same card, another number of copies."""
        shares = tuple(dict.fromkeys(self.shares + more))
        return Copies(self.world, self.card, self.component, self.pile, copies, shares, self.component_path)

    def count(self) -> int:
        """How many copies; written down as read."""
        for share in self.shares:
            self.world.notebook.note(share.path, share.copies)
            for fact in share.facts:
                self.world.notebook.touch(fact)
        return self.copies

    def members(self) -> Iterable[str]:
        """What every card has, and the fields of this one."""
        return BUILT_IN | self.card.fields.keys()

    def member(self, name: str) -> Any:
        """A field, or a part that every card has."""
        value = self.field(name)
        if value is not ABSENT:
            return value
        if name in self.world.fields:
            raise QueryFailed(f"{self.card.name} ({self.card.kind}) has no field '{name}'", "ask: name is defined")
        return super().member(name)

    def field(self, name: str) -> Any:
        """A field, or ``ABSENT`` where this card has none of that name or leaves it empty."""
        card = self.card
        if name in card.fields:
            value = card.fields[name]
            path = card.paths.get(name, (*card.path, name))
            if isinstance(value, list | dict):
                return noted(self.world, path, value)
            self.world.notebook.note(path, value)
            return ABSENT if value == "" else value
        if name in ("id", "kind", "name"):
            value = getattr(card, name)
            self.world.notebook.note(card.paths.get(name, (*card.path, name)), value)
            return value
        if name == "copies":
            return self.count()
        if name == "component" and self.component:
            self.world.notebook.note(self.component_path or (*card.path, "component"), self.component)
            return self.component
        return self.pile or ABSENT if name == "pile" else ABSENT

    def plain(self) -> Any:
        """The card's id."""
        return self.card.id

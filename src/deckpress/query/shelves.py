"""The named things of a game: facts, tables, setups, components, named queries. Reading one is written down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from deckpress.model.game import Component, Fact
from deckpress.model.names import did_you_mean, snake
from deckpress.query.cards import Cards
from deckpress.query.failure import QueryFailed
from deckpress.query.noted import noted
from deckpress.query.things import Collection
from deckpress.query.values import Visible
from deckpress.query.world import World


class Shelf(Collection):
    """Named things of one sort. An unknown name is found even where it would not be looked at."""

    CLOSED = True

    def __init__(self, sort: str, one: str, known: Mapping[str, Any], show: Callable[[str, Any], Any]) -> None:
        self.sort = sort
        self.one = one
        self.known = known
        self.show = show
        self._ids = {snake(id): id for id in known}

    def members(self) -> Iterable[str]:
        """The ids, hyphens as underscores."""
        return self._ids.keys()

    def member(self, name: str) -> Any:
        """The thing of an id."""
        id = self._ids.get(snake(name))
        if id is None:
            raise QueryFailed(f"there is no {self.one} '{name}'", did_you_mean(name, self.members()))
        return self.show(id, self.known[id])

    def holds(self, item: Any) -> bool:
        """Whether there is such an id."""
        return snake(str(item)) in self._ids

    def things(self) -> list[Any]:
        """All of them."""
        return [self.show(id, thing) for id, thing in self.known.items()]


class Part(Visible):
    """A component of the box: its id, name, and its cards."""

    sort = "a component"

    def __init__(self, component: Component, cards: Callable[[], Cards]) -> None:
        self.component = component
        self.cards = cards

    def __str__(self) -> str:
        return self.component.name

    def members(self) -> Iterable[str]:
        """``id``, ``name``, ``border`` and ``cards``."""
        return ("id", "name", "border", "cards")

    def member(self, name: str) -> Any:
        """One of its parts."""
        if name == "cards":
            return self.cards()
        if name in ("id", "name", "border"):
            return getattr(self.component, name)
        return super().member(name)

    def plain(self) -> Any:
        """The id."""
        return self.component.id


def show_fact(world: World, fact: Fact) -> Any:
    """A fact's value."""
    world.notebook.touch(fact.id)
    return noted(world, (*fact.path, "value"), fact.value, fact.id)

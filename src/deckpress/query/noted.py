"""Values of the database that write down what is looked at: facts, tables, lists and mappings on cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from deckpress.model.names import did_you_mean, snake
from deckpress.model.source import Path
from deckpress.query.failure import QueryFailed
from deckpress.query.things import Collection, Row
from deckpress.query.values import Listed, find, plain, shown, wrap, written
from deckpress.query.world import World


class Noted(Collection):
    """A list or mapping of the database: each scalar is written down when it is looked at."""

    sort = "a mapping"

    def __init__(
        self,
        world: World,
        path: Path,
        value: Any,
        fact: str = "",
        id: str = "",
        known: frozenset[str] = frozenset(),
    ) -> None:
        self.world = world
        self.path = path
        self.value = value
        self.fact = fact
        self.id = id
        self.known = known
        """The fields of its rows, where rows were left out that had more."""

    def __str__(self) -> str:
        return self.id or shown(self.value)

    def __eq__(self, other: object) -> bool:
        if self.id:
            return self.id == (other.id if isinstance(other, Noted | Row) else other)
        return isinstance(other, Noted) and not other.id and self.value == other.value

    def __hash__(self) -> int:
        return hash(self.id or str(self.value))

    def members(self) -> Iterable[str]:
        """The keys, and ``id`` in a row of a mapping."""
        return [*(["id"] if self.id else []), *(snake(str(key)) for key in self.value)]

    def member(self, name: str) -> Any:
        """What stands under a key."""
        key = find(self.value, name)
        if key is not None:
            return noted(self.world, (*self.path, key), self.value[key], self.fact)
        if name == "id" and self.id:
            return written(self.id)
        raise QueryFailed(f"{self.fact or self.id or 'this'} has no part '{name}'", did_you_mean(name, self.members()))

    def holds(self, item: Any) -> bool:
        """Whether there is such a key."""
        return find(self.value, str(item)) is not None

    def things(self) -> list[Any]:
        """The rows: their ``id`` is the key, their fields the parts; a scalar row has only ``value``."""
        return [self._row(str(key), value) for key, value in self.value.items()]

    def keys(self) -> list[Any]:
        """The keys; nothing is read of what stands under them."""
        return [wrap(str(key)) for key in self.value]

    def fields(self) -> frozenset[str]:
        """``id``, ``value`` and the fields of any row."""
        return self.known or super().fields()

    def only(self, kept: Iterable[Any]) -> Noted:
        """The same mapping with no rows but some of its own."""
        rows = {each.id: self.value[each.id] for each in kept}
        return Noted(self.world, self.path, rows, self.fact, self.id, self.fields())

    def _row(self, key: str, value: Any) -> Any:
        path = (*self.path, key)
        if isinstance(value, Mapping):
            return Noted(self.world, path, value, self.fact, key)
        return Row(key, value, lambda: noted(self.world, path, value, self.fact))

    def plain(self) -> Any:
        """The id of a row, else the mapping."""
        if self.id:
            return self.id
        return {key: plain(noted(self.world, (*self.path, key), self.value[key], self.fact)) for key in self.value}


def noted(world: World, path: Path, value: Any, fact: str = "") -> Any:
    """A value of the database as the language sees it; scalars are written down."""
    if isinstance(value, Mapping):
        return Noted(world, path, value, fact)
    if isinstance(value, list | tuple):
        return Listed(noted(world, (*path, place), each, fact) for place, each in enumerate(value))
    result = written(value) if isinstance(value, str) else value
    world.notebook.note(path, result, fact)
    return result

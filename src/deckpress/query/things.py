"""Collections in general: what ``count``, ``sum`` and their like run over, and expressions over each thing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from deckpress.model.names import snake
from deckpress.query.budget import ITEMS
from deckpress.query.failure import QueryFailed
from deckpress.query.scope import ItemScope, Scope, fields_of
from deckpress.query.sums import exact_of
from deckpress.query.values import Visible, plain, shown, sort_of, wrap


class Row(Visible):
    """An entry of a mapping or table: ``id`` is its key, ``value`` what it holds, its fields are its parts."""

    sort = "a row"

    def __init__(self, id: str, value: Any) -> None:
        self.id = id
        self.value = value

    def __str__(self) -> str:
        return self.id

    def __eq__(self, other: object) -> bool:
        return self.id == (other.id if isinstance(other, Row) else other)

    def __hash__(self) -> int:
        return hash(self.id)

    def members(self) -> Iterable[str]:
        """``id``, ``value`` and the fields."""
        return ["id", "value", *fields_of(self.value)]

    def member(self, name: str) -> Any:
        """A field, else ``id`` or ``value``."""
        if isinstance(self.value, Mapping):
            key = name if name in self.value else next((k for k in self.value if snake(str(k)) == name), None)
            if key is not None:
                return wrap(self.value[key])
        if name == "id":
            return self.id
        if name == "value":
            return wrap(self.value)
        return super().member(name)

    def plain(self) -> Any:
        """The id."""
        return self.id


class Collection(Visible):
    """A thing that holds things."""

    def things(self) -> list[Any]:
        """What it holds, in order."""
        raise NotImplementedError

    def fields(self) -> frozenset[str]:
        """The names that an expression over each thing may use."""
        return frozenset(name for each in self.things() for name in fields_of(each))

    def check(self, scope: Scope, expression: str) -> None:
        """Refuses an expression over each thing that can only be a slip."""

    def plain(self) -> Any:
        """The things as plain data."""
        return [plain(each) for each in self.things()]


def things(value: Any) -> list[Any]:
    """The things in a collection, list or mapping. Raises QueryFailed for a single value."""
    if isinstance(value, Collection):
        return value.things()
    if isinstance(value, list | tuple):
        return [wrap(each) for each in value]
    if isinstance(value, Mapping):
        return [Row(str(key), each) for key, each in value.items()]
    raise QueryFailed(f"{sort_of(value)} ({shown(value)}) is not a collection", "name cards, a table or a list")


def over(scope: Scope, value: Any, expression: str) -> Iterable[tuple[Any, Any]]:
    """Each thing of a collection with what the expression comes to for it."""
    if not isinstance(expression, str):
        raise QueryFailed(f"an expression over each thing is written as a text, not {shown(expression)}")
    items = things(value)
    if isinstance(value, Collection):
        value.check(scope, expression)
        fields = value.fields()
    else:
        fields = frozenset(name for each in items for name in fields_of(each))
    compiled = scope.work.compile(expression)
    ItemScope(None, fields, scope).check(compiled)
    run: Callable[[Scope], Any] = compiled.run
    for each in items:
        scope.work.spend()
        yield each, run(ItemScope(each, fields, scope))


def whole(value: Any, what: str) -> int:
    """A whole number, 0 or more, that stands for ``what``."""
    exact = exact_of(value)
    if not isinstance(exact, int) or not 0 <= exact <= ITEMS:
        raise QueryFailed(f"{what} must be a whole number from 0 to {ITEMS:,}, not {shown(value)}")
    return exact

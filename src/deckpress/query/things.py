"""Collections in general: what ``count``, ``sum`` and their like run over, and expressions over each thing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from deckpress.model.names import snake
from deckpress.query.arithmetic import equal
from deckpress.query.budget import ITEMS
from deckpress.query.failure import QueryFailed
from deckpress.query.scope import ItemScope, Scope, field_of, fields_of
from deckpress.query.sums import exact_of
from deckpress.query.values import ABSENT, Listed, SomeRows, Visible, plain, shown, sort_of, wrap, written


class Row(Visible):
    """An entry of a mapping or table: ``id`` is its key, ``value`` what it holds, its fields are its parts.

    ``look`` hands out the value where looking at it has to be written down. A key that spells a number is one.
    """

    sort = "a row"

    def __init__(self, id: str, value: Any, look: Callable[[], Any] | None = None) -> None:
        self.id = id
        self.value = value
        self.look = look or (lambda: wrap(value))

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
            return written(self.id)
        if name == "value":
            return self.look()
        return super().member(name)

    def plain(self) -> Any:
        """The id."""
        return self.id


class Collection(Visible):
    """A thing that holds things."""

    def things(self) -> list[Any]:
        """What it holds, in order."""
        raise NotImplementedError

    def keys(self) -> list[Any]:
        """The keys or ids of what it holds, in order."""
        return [each.member("id") for each in self.things()]

    def fields(self) -> frozenset[str]:
        """The names that an expression over each thing may use."""
        return frozenset(name for each in self.things() for name in fields_of(each))

    def check(self, scope: Scope, expression: str) -> None:
        """Refuses an expression over each thing that can only be a slip."""

    def check_part(self, name: str, wanted: Any) -> None:
        """Refuses a part that is to be equal to what no thing could have."""

    def plain(self) -> Any:
        """The things as plain data."""
        return [plain(each) for each in self.things()]


def things(value: Any) -> list[Any]:
    """The things in a collection, list or mapping. Raises QueryFailed for a single value."""
    if isinstance(value, Collection):
        return value.things()
    if isinstance(value, Listed):
        return list(value)
    if isinstance(value, list | tuple):
        return [wrap(each) for each in value]
    if isinstance(value, Mapping):
        return [Row(str(key), each) for key, each in value.items()]
    raise QueryFailed(f"{sort_of(value)} ({shown(value)}) is not a collection", "name cards, a table or a list")


def fields_in(value: Any) -> frozenset[str]:
    """The names that an expression over each thing of a collection, list or mapping may use."""
    if isinstance(value, Collection):
        return value.fields()
    if isinstance(value, Listed | SomeRows) and value.fields:
        return value.fields
    return frozenset(name for each in things(value) for name in fields_of(each))


def asking(scope: Scope, value: Any, expression: str) -> Callable[[Any], Any]:
    """What an expression comes to for one thing of a collection, as a function of the thing."""
    if not isinstance(expression, str):
        raise QueryFailed(f"an expression over each thing is written as a text, not {shown(expression)}")
    fields = fields_in(value)
    if scope.thing in fields:
        raise QueryFailed(f"'{scope.thing}' is a field of each thing already", "choose another name after as=")
    if isinstance(value, Collection):
        value.check(scope, expression)
    compiled = scope.work.compile(expression)
    ItemScope(None, fields, scope).check(compiled)
    run: Callable[[Scope], Any] = compiled.run

    def ask(thing: Any) -> Any:
        scope.work.spend()
        return run(ItemScope(thing, fields, scope))

    return ask


def over(scope: Scope, value: Any, expression: str) -> Iterable[tuple[Any, Any]]:
    """Each thing of a collection with what the expression comes to for it."""
    ask = asking(scope, value, expression)
    for each in things(value):
        yield each, ask(each)


def tested(
    scope: Scope, value: Any, chosen: Iterable[Any], expression: str, parts: Mapping[str, Any]
) -> Iterable[tuple[Any, Any]]:
    """Some things of a collection, each with whether all its named parts are equal and the expression is true.

    The expression is only asked of things whose parts are. A part is equal to one of a list where a list is given.
    """
    ask = asking(scope, value, expression) if expression else None
    wanted = [(name, each if isinstance(each, list | tuple) else [each]) for name, each in parts.items()]
    for each in chosen:
        scope.work.spend()
        fits = all(_among(field_of(each, name), one_of) for name, one_of in wanted)
        yield each, fits and (ask(each) if ask else True)


def _among(value: Any, wanted: Iterable[Any]) -> bool:
    return value is not ABSENT and any(equal(value, each) for each in wanted)


def whole(value: Any, what: str) -> int:
    """A whole number, 0 or more, that stands for ``what``."""
    exact = exact_of(value)
    if not isinstance(exact, int) or not 0 <= exact <= ITEMS:
        raise QueryFailed(f"{what} must be a whole number from 0 to {ITEMS:,}, not {shown(value)}")
    return exact

"""Where a name in an expression is looked up: the thing at hand first, then what lies around it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from deckpress.model.names import did_you_mean, snake
from deckpress.query.budget import Budget
from deckpress.query.failure import QueryFailed
from deckpress.query.notebook import Notebook
from deckpress.query.values import ABSENT, Visible, wrap


@dataclass(frozen=True, slots=True)
class Compiled:
    """An expression, ready to run.

    ``names`` are the names it looks up, ``parts`` the (name, part) pairs of ``name.part``, ``words`` the
    (name, text) pairs that it compares, ``twins`` the pairs of names that it compares with each other.
    """

    run: Callable[[Scope], Any]
    names: tuple[str, ...]
    parts: tuple[tuple[str, str], ...]
    words: tuple[tuple[str, str], ...]
    twins: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Work:
    """What every scope of one answer shares: the budget, how an expression is made ready, what was read."""

    budget: Budget
    compile: Callable[[str], Compiled]
    notebook: Notebook

    def spend(self, steps: int = 1) -> None:
        """Pay for work that is about to be done."""
        self.budget.spend(steps)


class Scope:
    """Names and their values, and the scope around them.

    ``thing`` is what an expression over each thing calls the thing at hand beside ``it``.
    """

    __slots__ = ("names", "outer", "thing", "work")

    def __init__(self, names: Mapping[str, Any], work: Work, outer: Scope | None = None, thing: str = "") -> None:
        self.names = names
        self.work = work
        self.outer = outer
        self.thing = thing

    def calling(self, thing: str) -> Scope:
        """This scope for a call whose things have a name of their own: ``every(x, '...', as='thing')``."""
        return Scope({}, self.work, self, thing)

    def get(self, name: str) -> Any:
        """The value of a name. Raises QueryFailed for an unknown one."""
        self.work.spend()
        if name in self.names:
            return wrap(self.names[name])
        if self.outer is not None:
            return self.outer.get(name)
        raise self.unknown(name)

    def has(self, name: str) -> bool:
        """Whether the name is known here."""
        return name in self.names or (name == self.thing != "") or (self.outer is not None and self.outer.has(name))

    def known(self) -> Iterable[str]:
        """All names known here."""
        return [*self.names, *(self.outer.known() if self.outer else ())]

    def unknown(self, name: str) -> QueryFailed:
        """What to say of a name that nobody knows."""
        return QueryFailed(f"there is nothing called '{name}'", did_you_mean(name, self.known()))

    def run(self, expression: str) -> Any:
        """The value of an expression here."""
        compiled = self.work.compile(expression)
        self.check(compiled)
        return compiled.run(self)

    def check(self, compiled: Compiled) -> None:
        """Refuses unknown names, also those that would never be looked up."""
        for name in compiled.names:
            if not self.has(name):
                raise self.unknown(name)
        for name, part in compiled.parts:
            whole = self.get(name)
            if isinstance(whole, Visible) and whole.CLOSED and part not in whole.members():
                whole.member(part)


class ItemScope(Scope):
    """The fields of one thing before the names around it. A field that only its neighbours have is absent."""

    __slots__ = ("called", "fields", "item")

    def __init__(self, item: Any, fields: frozenset[str], outer: Scope) -> None:
        super().__init__({}, outer.work, outer)
        self.called = ("it", outer.thing)
        self.item = item
        self.fields = fields

    def get(self, name: str) -> Any:
        """The item's field, or the name around it; ``it`` is the item itself."""
        self.work.spend()
        if name in self.fields:
            return field_of(self.item, name)
        if name in self.called:
            return self.item
        if self.outer is not None and self.outer.has(name):
            return self.outer.get(name)
        raise self.unknown(name)

    def has(self, name: str) -> bool:
        """Whether the name is a field here or known around."""
        return name in self.fields or name in self.called or super().has(name)

    def known(self) -> Iterable[str]:
        """The fields and all names known around."""
        return [*self.fields, *(name for name in self.called if name), *super().known()]


def fields_of(item: Any) -> Iterable[str]:
    """The field names of a thing, as the language spells them."""
    if isinstance(item, Visible):
        return item.members()
    return [snake(str(key)) for key in item] if isinstance(item, Mapping) else ()


def field_of(item: Any, name: str) -> Any:
    """A field of a thing, or ``ABSENT``."""
    if isinstance(item, Visible):
        return item.field(name)
    if isinstance(item, Mapping):
        key = name if name in item else next((key for key in item if snake(str(key)) == name), None)
        return ABSENT if key is None else wrap(item[key])
    return ABSENT

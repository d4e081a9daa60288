"""Choosing from any collection, list, table or mapping; tallies; and the place of a thing in a list."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from deckpress.model.names import did_you_mean
from deckpress.query.arithmetic import equal
from deckpress.query.cards import Cards
from deckpress.query.copies import Copies
from deckpress.query.failure import QueryFailed
from deckpress.query.noted import Noted
from deckpress.query.scope import Scope
from deckpress.query.sums import Number, number
from deckpress.query.things import Collection, fields_in, over, tested, things
from deckpress.query.values import ABSENT, Listed, SomeRows, shown, whole_text


def where(scope: Scope, value: Any, expression: str = "", /, **parts: Any) -> Any:
    """The things for which the expression is true and every named part is equal (to one of a list).

    Cards stay cards, a mapping or table stays one, all else becomes a list that knows its fields though it be empty.
    """
    if isinstance(value, Cards):
        return value.where(scope, expression, **parts)
    fields = fields_in(value)
    everything = things(value)
    for name, wanted in parts.items():
        if name not in fields and (fields or everything):
            raise QueryFailed(f"nothing here has a part '{name}'", did_you_mean(name, fields))
        if isinstance(value, Collection):
            value.check_part(name, wanted)
    chosen = scope.work.notebook.passed(tested(scope, value, everything, expression, parts))
    return _only(value, chosen, fields)


def _only(value: Any, chosen: Sequence[Any], fields: frozenset[str]) -> Any:
    """The collection with no things but the chosen ones."""
    if isinstance(value, Noted):
        return value.only(chosen)
    if isinstance(value, Mapping):
        return SomeRows({each.id: value[each.id] for each in chosen}, fields)
    return Listed(chosen, fields)


def tally(scope: Scope, value: Any, expression: str = "") -> dict[str, Number]:
    """How many things, copies counted, there are of each value: a mapping, in order of appearance."""
    found: dict[str, int] = {}
    pairs = over(scope, value, expression) if expression else ((each, each) for each in things(value))
    for each, result in pairs:
        scope.work.spend()
        if result is not ABSENT:
            key = whole_text(result)
            found[key] = found.get(key, 0) + (each.count() if isinstance(each, Copies) else 1)
    return {key: number(total) for key, total in found.items()}


def place(scope: Scope, value: Any, thing: Any) -> Number:
    """Where a thing stands in a list, counted from 0; in a list of groups, where its group does."""
    for index, each in enumerate(things(value)):
        scope.work.spend()
        if isinstance(each, list | tuple) and not isinstance(thing, list | tuple):
            if any(equal(thing, one) for one in each):
                return number(index)
        elif equal(thing, each):
            return number(index)
    raise QueryFailed(f"{shown(thing)} is not in the list ({shown(value)})", "ask first: thing in list")


CHOOSING: Mapping[str, Callable[..., Any]] = {"where": where, "tally": tally, "place": place}
"""The functions of this file by the name a query uses."""

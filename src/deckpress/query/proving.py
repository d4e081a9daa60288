"""Functions that say yes or no of many things, and why: for all, for one, all the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from deckpress.query.arithmetic import aside, equal
from deckpress.query.scope import Scope, field_of, fields_of
from deckpress.query.sums import Truth
from deckpress.query.things import over, things
from deckpress.query.values import ABSENT, shown, true_of

_NAMED = 40
"""How many things a reason names, so that all faults of a deck are told at once and a slip does not flood."""


def every(scope: Scope, value: Any, expression: str) -> Truth:
    """Whether the expression is true for every thing. The reason names those for which it is not, and their values."""
    wrong = [(each, result) for each, result in over(scope, value, expression) if not true_of(result)]
    if not wrong:
        return Truth(True, f"true for all {len(things(value))}")
    named = "; ".join(_named(scope, each, result, expression) for each, result in wrong[:_NAMED])
    more = f" and {len(wrong) - _NAMED} more" if len(wrong) > _NAMED else ""
    return Truth(False, f"not true for {len(wrong)}: {named}{more}")


def some(scope: Scope, value: Any, expression: str) -> Truth:
    """Whether the expression is true for at least one thing. The reason names the first."""
    found = scope.work.notebook.first_passed(over(scope, value, expression))
    if found is None:
        return Truth(False, f"true for none of {len(things(value))}")
    return Truth(True, f"true for {_named(scope, *found, expression)}")


def _named(scope: Scope, each: Any, result: Any, expression: str) -> str:
    """A thing with what decided about it: the reason of a traced truth, or the values that the expression names."""
    if isinstance(result, Truth) and result.reason:
        return f"{shown(each)} ({result.reason})"
    compiled = scope.work.compile(expression)
    known = set(fields_of(each))
    values = [f"{name} {shown(field_of(each, name))}" for name in compiled.names if name in known]
    values += [f"{part} {shown(scope.get('facts').member(part))}" for name, part in compiled.parts if name == "facts"]
    return f"{shown(each)} ({', '.join(values)})" if values else shown(each)


def alike(scope: Scope, value: Any, expression: str = "") -> Truth:
    """Whether all things are equal, or an expression comes to the same for all."""
    found = things(value)
    if expression:
        found = [result for _, result in over(scope, value, expression) if result is not ABSENT]
    other = next((each for each in found[1:] if not equal(found[0], each)), None)
    if other is not None:
        return Truth(False, f"{aside(found[0])} is not {aside(other)}")
    return Truth(True, f"all {len(found)} are {aside(found[0])}" if found else "there are none")


PROVING: Mapping[str, Callable[..., Any]] = {"every": every, "some": some, "alike": alike}
"""The functions of this file by the name a query uses."""

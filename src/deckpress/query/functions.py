"""The functions of the language, also usable as filters. Each takes the scope, then what the query gives it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from deckpress.query.arithmetic import apply, compare
from deckpress.query.budget import TEXT, check_text
from deckpress.query.cards import Cards, label_of
from deckpress.query.choosing import CHOOSING
from deckpress.query.combining import COMBINING
from deckpress.query.dealing import DEALING
from deckpress.query.failure import QueryFailed
from deckpress.query.proving import PROVING
from deckpress.query.scope import Scope
from deckpress.query.sums import (
    LOOSE,
    TRAILING,
    Number,
    Term,
    added,
    counted,
    exact_of,
    lift,
    number,
    tidy,
    worded,
)
from deckpress.query.things import Collection, over, things
from deckpress.query.values import ABSENT, Listed, shown, sort_of, whole_text, wrap


def count(scope: Scope, value: Any, by: str = "") -> Number:
    """How many: the copies of cards, the things of a list, the rows of a table; told by what ``by`` comes to."""
    if isinstance(value, Cards):
        return value.counted(scope, by)
    if by:
        return counted((label_of(result), 1) for _, result in over(scope, value, by))
    return number(len(things(value)))


def length(scope: Scope, value: Any, by: str = "") -> Number:
    """How many, as ``count``; of a text, how many characters, blanks included."""
    return number(len(value)) if isinstance(value, str) and not by else count(scope, value, by)


def sum_(scope: Scope, value: Any, expression: str = "", by: str = "") -> Number:
    """The sum of a list of numbers, or of an expression over each thing, copies counted; told by ``by``."""
    if isinstance(value, Cards):
        return value.summed(scope, expression, by)
    parts = [each for _, each in over(scope, value, expression)] if expression else things(value)
    for part in parts:
        if exact_of(part) is None:
            raise QueryFailed(f"cannot add {sort_of(part)} ({shown(part)}) to a sum")
    if not by:
        return added([lift(part) for part in parts])
    labels = [label_of(result) for _, result in over(scope, value, by)]
    return added(
        Number(lift(part).value, (Term(lift(part).value, label=label),))
        for part, label in zip(parts, labels, strict=True)
    )


def values(scope: Scope, value: Any, expression: str) -> list[Any]:
    """What a field or expression comes to for each thing that has it; cards once each, copies aside."""
    return Listed(result for _, result in over(scope, value, expression) if result is not ABSENT)


def distinct(scope: Scope, value: Any, expression: str = "") -> list[Any]:
    """The different values, in order of appearance."""
    seen: dict[Any, Any] = {}
    for each in values(scope, value, expression) if expression else things(value):
        scope.work.spend()
        seen.setdefault(_key(each), each)
    return Listed(seen.values())


def _key(value: Any) -> Any:
    exact = exact_of(value)
    if exact is not None:
        return ("number", exact)
    if isinstance(value, list | tuple):
        return tuple(_key(each) for each in value)
    return whole_text(value) if isinstance(value, Mapping) else value


def largest(scope: Scope, value: Any, expression: str = "") -> Any:
    """The largest number of a list, or of an expression over each thing."""
    return _best(scope, value, expression, "gt", "largest")


def smallest(scope: Scope, value: Any, expression: str = "") -> Any:
    """The smallest number of a list, or of an expression over each thing."""
    return _best(scope, value, expression, "lt", "smallest")


def _best(scope: Scope, value: Any, expression: str, better: str, name: str) -> Any:
    found = values(scope, value, expression) if expression else things(value)
    if not found:
        raise QueryFailed(f"there is no {name} of nothing")
    best = found[0]
    for each in found[1:]:
        if compare(better, each, best):
            best = each
    if len(found) == 1 or exact_of(best) is None:
        return best
    exact = lift(best).value
    told = ", ".join(lift(each).sum for each in found[:12]) + (", ..." if len(found) > 12 else "")
    return Number(exact, (Term(exact, f"the {name} of [{told}]", tie=LOOSE),))


def sort(scope: Scope, value: Any, expression: str = "") -> list[Any]:
    """The things in rising order, or in that of an expression over each."""
    pairs = list(over(scope, value, expression)) if expression else [(each, each) for each in things(value)]
    sorts = {"number" if exact_of(key) is not None else sort_of(key) for _, key in pairs}
    if len(sorts) > 1 or not sorts <= {"number", "a text"}:
        raise QueryFailed(f"cannot order {' and '.join(sorted(sorts))}")
    scope.work.spend(4 * len(pairs))
    return Listed(
        each for each, _ in sorted(pairs, key=lambda pair: lift(pair[1]).value if "number" in sorts else pair[1])
    )


def round_down(_scope: Scope, value: Any) -> Any:
    """The whole number at or below."""
    return apply("//", _number(value), 1)


def round_up(_scope: Scope, value: Any) -> Any:
    """The whole number at or above."""
    exact = lift(_number(value)).value
    up = tidy(-(-exact // 1))
    return worded(up, f"{lift(value).factor} rounded up", TRAILING)


def abs_(_scope: Scope, value: Any) -> Any:
    """The size of a number without its sign."""
    exact = lift(_number(value)).value
    return number(-exact) if exact < 0 else value


def _number(value: Any) -> Any:
    if exact_of(value) is None:
        raise QueryFailed(f"a number is due here, not {sort_of(value)} ({shown(value)})")
    return value


def default(_scope: Scope, value: Any, instead: Any) -> Any:
    """The value, or another one where the card has no such field."""
    return instead if value is ABSENT else value


def join(_scope: Scope, value: Any, between: str = ", ") -> str:
    """The things as one text."""
    parts = [each if isinstance(each, str) else shown(each) for each in things(value)]
    if sum(len(part) + len(str(between)) for part in parts) > 2 * TEXT:
        raise QueryFailed(f"joins to a text of more than {TEXT:,} characters")
    return check_text(str(between).join(parts))


def range_(scope: Scope, start: Any, stop: Any = None) -> list[int]:
    """The whole numbers from ``start`` up to, not including, ``stop``; from 0 where only one is given."""
    first, last = (0, start) if stop is None else (start, stop)
    ends = [exact_of(_number(each)) for each in (first, last)]
    if not all(isinstance(end, int) for end in ends):
        raise QueryFailed("a range goes from whole number to whole number")
    a, b = (int(end) for end in ends if end is not None)
    scope.work.budget.items(max(0, b - a), "a range of numbers")
    return Listed(range(a, b))


def first(_scope: Scope, value: Any) -> Any:
    """The first thing."""
    return _end(value, 0)


def last(_scope: Scope, value: Any) -> Any:
    """The last thing."""
    return _end(value, -1)


def _end(value: Any, place: int) -> Any:
    found = things(value)
    if not found:
        raise QueryFailed("there is no first or last of nothing")
    return found[place]


def _cased(how: Callable[[str], str]) -> Callable[[Scope, Any], str]:
    def cased(_scope: Scope, text: Any) -> str:
        """The text in other letters."""
        if not isinstance(text, str):
            raise QueryFailed(f"a text is due here, not {sort_of(text)} ({shown(text)})")
        return how(text)

    return cased


def each_(scope: Scope, value: Any, expression: str) -> list[Any]:
    """What the expression comes to for each thing, absent ones refused."""
    return Listed(result for _, result in over(scope, value, expression))


def list_(_scope: Scope, value: Any) -> list[Any]:
    """The things as a list."""
    return Listed(things(value))


def reverse(_scope: Scope, value: Any) -> list[Any]:
    """The things from last to first."""
    return Listed(things(value)[::-1])


def keys(_scope: Scope, value: Any) -> list[Any]:
    """The keys of a mapping, the ids of rows and cards."""
    if isinstance(value, Mapping):
        return Listed(wrap(str(key)) for key in value)
    if isinstance(value, Collection):
        return Listed(value.keys())
    raise QueryFailed(f"{sort_of(value)} has no keys")


FUNCTIONS: Mapping[str, Callable[..., Any]] = {
    "count": count,
    "length": length,
    "sum": sum_,
    "values": values,
    "each": each_,
    "distinct": distinct,
    "unique": distinct,
    "largest": largest,
    "max": largest,
    "smallest": smallest,
    "min": smallest,
    "sort": sort,
    "round_down": round_down,
    "round_up": round_up,
    "abs": abs_,
    "default": default,
    "join": join,
    "range": range_,
    "first": first,
    "last": last,
    "list": list_,
    "reverse": reverse,
    "keys": keys,
    "lower": _cased(str.lower),
    "upper": _cased(str.upper),
    "capitalize": _cased(str.capitalize),
    "trim": _cased(str.strip),
    **COMBINING,
    **CHOOSING,
    **DEALING,
    **PROVING,
}
"""Every function by the name a query uses."""

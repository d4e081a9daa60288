"""The functions of the language, also usable as filters. Each takes the scope, then what the query gives it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from deckpress.query.arithmetic import apply, aside, compare, equal
from deckpress.query.budget import TEXT, check_text
from deckpress.query.combining import COMBINING
from deckpress.query.failure import QueryFailed
from deckpress.query.scope import Scope, field_of, fields_of
from deckpress.query.sums import LOOSE, Number, Term, Truth, added, exact_of, lift, number, tidy
from deckpress.query.things import Collection, over, things
from deckpress.query.values import ABSENT, Visible, shown, sort_of, wrap

_NAMED = 40
"""How many things a reason names, so that all faults of a deck are told at once and a slip does not flood."""


def count(_scope: Scope, value: Any) -> Number:
    """How many: the copies of cards, the things of a list, the rows of a table."""
    if hasattr(value, "counted"):
        counted: Number = value.counted()
        return counted
    return number(len(things(value)))


def sum_(scope: Scope, value: Any, expression: str = "") -> Number:
    """The sum of a list of numbers, or of an expression over each thing, copies counted."""
    if hasattr(value, "summed"):
        summed: Number = value.summed(scope, expression)
        return summed
    parts = [each for _, each in over(scope, value, expression)] if expression else things(value)
    for part in parts:
        if exact_of(part) is None:
            raise QueryFailed(f"cannot add {sort_of(part)} ({shown(part)}) to a sum")
    return added([lift(part) for part in parts])


def values(scope: Scope, value: Any, expression: str) -> list[Any]:
    """What a field or expression comes to for each thing that has it; cards once each, copies aside."""
    return [result for _, result in over(scope, value, expression) if result is not ABSENT]


def distinct(scope: Scope, value: Any, expression: str = "") -> list[Any]:
    """The different values, in order of appearance."""
    seen: dict[Any, Any] = {}
    for each in values(scope, value, expression) if expression else things(value):
        scope.work.spend()
        seen.setdefault(_key(each), each)
    return list(seen.values())


def _key(value: Any) -> Any:
    exact = exact_of(value)
    if exact is not None:
        return ("number", exact)
    if isinstance(value, list | tuple):
        return tuple(_key(each) for each in value)
    return str(value) if isinstance(value, Visible | Truth | str) else value


def every(scope: Scope, value: Any, expression: str) -> Truth:
    """Whether the expression is true for every thing. The reason names those for which it is not, and their values."""
    wrong = [(each, result) for each, result in over(scope, value, expression) if not result]
    if not wrong:
        return Truth(True, f"true for all {len(things(value))}")
    named = "; ".join(_named(scope, each, result, expression) for each, result in wrong[:_NAMED])
    more = f" and {len(wrong) - _NAMED} more" if len(wrong) > _NAMED else ""
    return Truth(False, f"not true for {len(wrong)}: {named}{more}")


def some(scope: Scope, value: Any, expression: str) -> Truth:
    """Whether the expression is true for at least one thing. The reason names the first."""
    for each, result in over(scope, value, expression):
        if result:
            return Truth(True, f"true for {_named(scope, each, result, expression)}")
    return Truth(False, f"true for none of {len(things(value))}")


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
    found = values(scope, value, expression) if expression else things(value)
    other = next((each for each in found[1:] if not equal(found[0], each)), None)
    if other is not None:
        return Truth(False, f"{aside(found[0])} is not {aside(other)}")
    return Truth(True, f"all {len(found)} are {aside(found[0])}" if found else "there are none")


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
    return [each for each, _ in sorted(pairs, key=lambda pair: lift(pair[1]).value if "number" in sorts else pair[1])]


def round_down(_scope: Scope, value: Any) -> Any:
    """The whole number at or below."""
    return apply("//", _number(value), 1)


def round_up(_scope: Scope, value: Any) -> Any:
    """The whole number at or above."""
    exact = lift(_number(value)).value
    up = tidy(-(-exact // 1))
    return Number(up, (Term(up, f"{lift(value).factor} rounded up", tie=LOOSE),))


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
    return list(range(a, b))


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
    return [result for _, result in over(scope, value, expression)]


def list_(_scope: Scope, value: Any) -> list[Any]:
    """The things as a list."""
    return things(value)


def reverse(_scope: Scope, value: Any) -> list[Any]:
    """The things from last to first."""
    return things(value)[::-1]


def keys(_scope: Scope, value: Any) -> list[Any]:
    """The keys of a mapping, the ids of rows and cards."""
    if isinstance(value, Mapping):
        return [wrap(str(key)) for key in value]
    if isinstance(value, Collection):
        return [each.member("id") for each in value.things()]
    raise QueryFailed(f"{sort_of(value)} has no keys")


FUNCTIONS: Mapping[str, Callable[..., Any]] = {
    "count": count,
    "length": count,
    "sum": sum_,
    "values": values,
    "each": each_,
    "distinct": distinct,
    "unique": distinct,
    "every": every,
    "some": some,
    "alike": alike,
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
}
"""Every function by the name a query uses."""

"""The operators of the language: what may be added to what, how big it may get, and how the sum prints."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from deckpress.query.budget import BITS, ITEMS, check_text
from deckpress.query.failure import QueryFailed
from deckpress.query.sums import (
    LOOSE,
    PRODUCT,
    TRAILING,
    Exact,
    Number,
    Truth,
    added,
    check_size,
    exact_of,
    lift,
    negated,
    tidy,
    worded,
)
from deckpress.query.values import ABSENT, Visible, shown, sort_of

_NAMES = {"+": "add", "-": "subtract", "*": "multiply", "/": "divide", "//": "divide", "%": "divide", "**": "raise"}


def apply(operator: str, left: Any, right: Any) -> Any:
    """``left operator right``. Raises QueryFailed for a pair that means nothing or a result that is too big."""
    if isinstance(left, Visible) and (act := left.operator(operator, right)) is not None:
        return act
    a, b = exact_of(left), exact_of(right)
    if a is None or b is None:
        return _apply_to_others(operator, left, right)
    if not (isinstance(left, Number) or isinstance(right, Number)):
        return tidy(_EXACT[operator](a, b))
    value = tidy(_EXACT[operator](a, b))
    if operator == "+":
        return added([lift(left), lift(right)])
    if operator == "-":
        return added([lift(left), negated(lift(right))])
    words, tie = _WORDS[operator]
    first = lift(left).divisor if operator == "**" else lift(left).factor
    second = lift(right).factor if operator == "*" else lift(right).divisor
    return worded(value, words.format(first, second), tie)


def _apply_to_others(operator: str, left: Any, right: Any) -> Any:
    if operator == "+" and isinstance(left, str) and isinstance(right, str):
        return check_text(left + right)
    if operator == "+" and isinstance(left, list | tuple) and isinstance(right, list | tuple):
        if len(left) + len(right) > ITEMS:
            raise QueryFailed(f"a list of {len(left) + len(right):,} things is too long")
        return [*left, *right]
    for side in (left, right):
        if side is ABSENT:
            raise QueryFailed(
                f"cannot {_NAMES[operator]} a field that this card does not have",
                "ask for the cards that have it first, with where",
            )
    raise QueryFailed(
        f"cannot {_NAMES[operator]} {sort_of(left)} ({shown(left)}) and {sort_of(right)} ({shown(right)})",
        "join texts with ~" if isinstance(left, str) or isinstance(right, str) else "",
    )


def negative(value: Any) -> Any:
    """``-value``."""
    exact = exact_of(value)
    if exact is None:
        raise QueryFailed(f"{sort_of(value)} ({shown(value)}) has no negative")
    return negated(value) if isinstance(value, Number) else -exact


def _multiply(a: Exact, b: Exact) -> Exact:
    return check_size(a * b)


def _divide(a: Exact, b: Exact, how: Callable[[Any, Any], Any]) -> Any:
    if b == 0:
        raise QueryFailed("cannot divide by nought")
    return how(a, b)


def _true(a: Exact, b: Exact) -> Exact:
    from fractions import Fraction  # noqa: PLC0415 - only where a query divides

    return tidy(Fraction(a) / Fraction(b))


def _power(a: Exact, b: Exact) -> Exact:
    if not isinstance(b, int) or b < 0:
        raise QueryFailed("a power must be a whole number, 0 or more")
    if b > 1 and a not in (-1, 0, 1) and b * max(a.numerator.bit_length(), a.denominator.bit_length()) > BITS:
        raise QueryFailed("the query makes a number of more than 600 digits")
    if b > 100_000:
        raise QueryFailed("a power of more than 100,000 is never meant")
    return tidy(a**b)


def _add(a: Exact, b: Exact) -> Exact:
    return check_size(a + b)


_EXACT: Mapping[str, Callable[[Exact, Exact], Exact]] = {
    "+": _add,
    "-": lambda a, b: check_size(a - b),
    "*": _multiply,
    "/": lambda a, b: _divide(a, b, _true),
    "//": lambda a, b: _divide(a, b, lambda x, y: x // y),
    "%": lambda a, b: _divide(a, b, lambda x, y: x % y),
    "**": _power,
}
_WORDS = {
    "*": ("{} x {}", PRODUCT),
    "/": ("{} / {}", PRODUCT),
    "//": ("{} / {} rounded down", TRAILING),
    "%": ("the rest of {} / {}", LOOSE),
    "**": ("{}^{}", PRODUCT),
}

_ORDER: Mapping[str, Callable[[Any, Any], Any]] = {
    "lt": lambda a, b: a < b,
    "lteq": lambda a, b: a <= b,
    "gt": lambda a, b: a > b,
    "gteq": lambda a, b: a >= b,
}
_SAID = {
    "eq": ("is", "is not"),
    "ne": ("is not", "is"),
    "lt": ("is less than", "is not less than"),
    "lteq": ("is at most", "is more than"),
    "gt": ("is more than", "is at most"),
    "gteq": ("is at least", "is less than"),
    "in": ("is among", "is not among"),
    "notin": ("is not among", "is among"),
}


def compare(operator: str, left: Any, right: Any) -> bool | Truth:
    """``left operator right`` (jinja's names of operators), with the reason where a side has a sum."""
    if operator in ("eq", "ne"):
        result = equal(left, right) == (operator == "eq")
    elif operator in ("in", "notin"):
        result = _holds(right, left) == (operator == "in")
    else:
        result = _ordered(operator, left, right)
    if _told(left) or _told(right):
        said = _SAID[operator][0 if result else 1]
        return Truth(result, f"{aside(left)} {said} {aside(right)}")
    return result


def _told(value: Any) -> bool:
    return isinstance(value, Number | Truth) or (isinstance(value, list | tuple) and any(_told(v) for v in value))


def aside(value: Any) -> str:
    """A value inside a sentence, its sum in brackets: ``87 (40 red + 47 others)``."""
    if isinstance(value, Number):
        head = str(value)
        return head if value.sum == head else f"{head} ({value.sum})"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(aside(each) for each in value) + "]"
    return shown(value)


def equal(left: Any, right: Any) -> bool:
    """Equality by value. A number and a text are never compared: that is always a slip."""
    if left is ABSENT or right is ABSENT:
        return left is right
    if type(left) is str and type(right) is str:
        return left == right
    a, b = exact_of(left), exact_of(right)
    if a is not None and b is not None:
        return a == b
    if isinstance(left, str) and isinstance(right, Number | Truth) and right.written:
        return left == right.written
    if isinstance(right, str) and isinstance(left, Number | Truth) and left.written:
        return right == left.written
    sorts = {_simple(left), _simple(right)} - {""}
    if len(sorts) > 1:
        raise QueryFailed(
            f"compares {sort_of(left)} ({shown(left)}) with {sort_of(right)} ({shown(right)})",
            "write a number without quotes and yes or no as true or false; the kind says which type a field has",
        )
    if isinstance(left, list | tuple) and isinstance(right, list | tuple):
        return len(left) == len(right) and all(equal(x, y) for x, y in zip(left, right, strict=True))
    return bool(left == right)


def _simple(value: Any) -> str:
    if isinstance(value, bool | Truth):
        return "flag"
    return "text" if isinstance(value, str) else "number" if exact_of(value) is not None else ""


def _ordered(operator: str, left: Any, right: Any) -> bool:
    if left is ABSENT or right is ABSENT:
        return False
    a, b = exact_of(left), exact_of(right)
    if a is not None and b is not None:
        return bool(_ORDER[operator](a, b))
    if isinstance(left, str) and isinstance(right, str):
        return bool(_ORDER[operator](left, right))
    raise QueryFailed(f"cannot order {sort_of(left)} ({shown(left)}) and {sort_of(right)} ({shown(right)})")


def _holds(container: Any, item: Any) -> bool:
    if container is ABSENT or item is ABSENT:
        return False
    if isinstance(container, str):
        if isinstance(item, str):
            return item in container
        raise QueryFailed(f"looks for {sort_of(item)} ({shown(item)}) in a text")
    if isinstance(container, Visible):
        return container.holds(item)
    if isinstance(container, Mapping):
        return item in container
    if isinstance(container, list | tuple):
        return any(equal(item, each) for each in container)
    raise QueryFailed(f"looks for something in {sort_of(container)} ({shown(container)})", "write a list: [a, b]")

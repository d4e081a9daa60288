"""Combinatorics: pairs, permutations, subsets, weak orders, and how many there are without making them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations, permutations, product
from math import comb, factorial, perm
from typing import Any

from deckpress.query.failure import QueryFailed
from deckpress.query.scope import Scope
from deckpress.query.sums import LOOSE, Number, lift, worded
from deckpress.query.things import things, whole
from deckpress.query.values import Listed


def pairs(scope: Scope, value: Any) -> list[Any]:
    """Every two different things, in no order: n (n - 1) / 2 lists of two."""
    found = things(value)
    scope.work.budget.items(comb(len(found), 2), "the pairs")
    return Listed(map(Listed, combinations(found, 2)))


def ordered_pairs(scope: Scope, value: Any) -> list[Any]:
    """Every two different things in both orders: n (n - 1) lists of two."""
    found = things(value)
    scope.work.budget.items(perm(len(found), 2), "the ordered pairs")
    return Listed(map(Listed, permutations(found, 2)))


def permutations_(scope: Scope, value: Any, size: Any = None) -> list[Any]:
    """Every order of the things, or of ``size`` of them."""
    found = things(value)
    take = len(found) if size is None else whole(size, "how many to order")
    scope.work.budget.items(perm(len(found), take), "the orders")
    return Listed(map(Listed, permutations(found, take)))


def subsets(scope: Scope, value: Any, size: Any) -> list[Any]:
    """Every choice of ``size`` things, in no order."""
    found = things(value)
    take = whole(size, "how many to choose")
    scope.work.budget.items(comb(len(found), take), "the choices")
    return Listed(map(Listed, combinations(found, take)))


def combine(scope: Scope, first: Any, second: Any) -> list[Any]:
    """Every thing of one collection with every thing of another: lists of two."""
    left, right = things(first), things(second)
    scope.work.budget.items(len(left) * len(right), "the combinations")
    return Listed(map(Listed, product(left, right)))


def weak_orders(scope: Scope, value: Any) -> list[Any]:
    """Every ranking of the things in which ties are allowed: lists of groups, the first group in front."""
    found = things(value)
    scope.work.budget.items(_rankings(len(found)), "the rankings with ties")
    return Listed(Listed(map(Listed, order)) for order in _weak(tuple(found)))


def _rankings(size: int) -> int:
    totals = [1]
    for n in range(1, size + 1):
        totals.append(sum(comb(n, k) * totals[n - k] for k in range(1, n + 1)))
    return totals[size]


def _weak(items: tuple[Any, ...]) -> Iterable[tuple[tuple[Any, ...], ...]]:
    if not items:
        yield ()
        return
    places = range(len(items))
    for size in range(1, len(items) + 1):
        for front in combinations(places, size):
            rest = tuple(items[place] for place in places if place not in front)
            for order in _weak(rest):
                yield (tuple(items[place] for place in front), *order)


def choose(_scope: Scope, n: Any, k: Any) -> Number:
    """How many ways there are to choose ``k`` of ``n`` things."""
    return _told(comb(_small(n), _small(k)), f"ways to choose {lift(k).divisor} of {lift(n).divisor}")


def factorial_(_scope: Scope, n: Any) -> Number:
    """How many orders ``n`` things have."""
    return _told(factorial(_small(n)), f"orders of {lift(n).divisor}")


def _told(value: int, words: str) -> Number:
    return worded(value, f"{value} {words}", LOOSE)


def _small(value: Any) -> int:
    size = whole(value, "the number of things")
    if size > 300:
        raise QueryFailed(f"orders and choices of {size} things have too many digits", "at most 300 things")
    return size


COMBINING: Mapping[str, Callable[..., Any]] = {
    "pairs": pairs,
    "ordered_pairs": ordered_pairs,
    "permutations": permutations_,
    "subsets": subsets,
    "combine": combine,
    "weak_orders": weak_orders,
    "choose": choose,
    "factorial": factorial_,
}
"""The functions of this file by the name a query uses."""

"""How many hands of a pile hold a winning set: all of them counted, none drawn by lot.

A set has needs: so many cards out of some. A hand holds it if each need can be met with cards of its own, so a wild
card that would do for two needs serves one. By Hall's theorem that is so exactly if, whichever needs are looked at
together, the hand has as many cards that meet at least one of them as they ask for in all. Every such group of needs
becomes a *demand*: so many cards out of these. Cards that count towards the same demands form a class, the pile is
walked class by class, and hands that the rest of the walk cannot tell apart are counted together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from itertools import count as counting
from math import comb
from typing import TypeAlias

from deckpress.query.failure import QueryFailed

Wanted: TypeAlias = tuple[tuple[frozenset[int], int], ...]
"""One way to win: for each need the places in the pile of the cards that meet it, and how many it asks for."""

_Demand: TypeAlias = tuple[frozenset[int], int]
_State: TypeAlias = tuple[int, ...]
"""How many cards each demand still lacks; ``_GONE`` where it no longer matters."""

_GONE = -1
_MOST_OVERLAPPING = 8
MOST_STEPS = 3_000_000
"""How often a count may look at a way to win: a few seconds."""


@dataclass(frozen=True, slots=True)
class _Class:
    """Cards that count towards the same demands, and how many copies there are of them all."""

    copies: int
    demands: tuple[int, ...]


def winning_hands(pile: Sequence[int], ways: Iterable[Wanted], hand: int, most_steps: int = MOST_STEPS) -> int:
    """How many hands of ``hand`` cards hold one of the ways to win. Copies of a card count as cards of their own.

    ``pile`` tells the copies of each card. Together with ``comb(sum(pile), hand)`` this is the chance of an opening
    hand. Raises QueryFailed where more than eight needs of one way overlap, or where too many hands differ.
    """
    rows = [_demands(way) for way in ways]
    known = list(dict.fromkeys(demand for row in rows for demand in row))
    place = {demand: index for index, demand in enumerate(known)}
    choices = tuple(dict.fromkeys(tuple(place[demand] for demand in row) for row in rows))
    return _Walk(pile, known, choices, hand, most_steps).won() if choices else 0


def _demands(way: Wanted) -> tuple[_Demand, ...]:
    """The demands that all together say the same as the needs of one way to win."""
    needs: dict[frozenset[int], int] = {}
    for cards, count in way:
        if count:
            needs[cards] = needs.get(cards, 0) + count
    found: dict[frozenset[int], int] = {}
    for group in _overlapping(list(needs)):
        if len(group) > _MOST_OVERLAPPING:
            message = f"{len(group)} needs of one winning set share cards; chances are told for {_MOST_OVERLAPPING}"
            raise QueryFailed(message, "let the needs be for different cards, or make them fewer")
        for size in range(1, len(group) + 1):
            for some in combinations(group, size):
                cards = frozenset[int]().union(*some)
                found[cards] = max(found.get(cards, 0), sum(needs[each] for each in some))
    return tuple(found.items())


def _overlapping(sets: Sequence[frozenset[int]]) -> Iterator[list[frozenset[int]]]:
    """The sets in groups that share cards, directly or over others of the group."""
    left = list(sets)
    while left:
        group = [left.pop(0)]
        for one in group:
            more = [other for other in left if one & other]
            group += more
            left = [other for other in left if other not in more]
        yield group


class _Walk:
    """One walk through the classes of a pile."""

    def __init__(
        self,
        pile: Sequence[int],
        demands: Sequence[_Demand],
        ways: tuple[tuple[int, ...], ...],
        hand: int,
        most_steps: int,
    ) -> None:
        members: dict[tuple[int, ...], int] = {}
        for index, copies in enumerate(pile):
            key = tuple(number for number, (cards, _) in enumerate(demands) if index in cards)
            members[key] = members.get(key, 0) + copies
        self.classes = _in_good_order([_Class(copies, key) for key, copies in members.items()])
        self.hand = hand
        self.ways = ways
        self.most_steps = most_steps
        self.start: _State = tuple(due for _, due in demands)
        self.left = [sum(copies for index, copies in enumerate(pile) if index in cards) for cards, _ in demands]
        self.cards = sum(pile)

    def won(self) -> int:
        """How many hands win."""
        self.winners, self.steps = 0, 0
        states: dict[tuple[int, _State], int] = {}
        self._arrive(states, self.hand, self.start, 1)
        for each in self.classes:
            self.cards -= each.copies
            for demand in each.demands:
                self.left[demand] -= each.copies
            after: dict[tuple[int, _State], int] = {}
            for (open, state), count in states.items():
                for drawn in range(max(0, open - self.cards), min(open, each.copies) + 1):
                    more = _with(state, each.demands, drawn) if drawn else state
                    self._arrive(after, open - drawn, more, count * comb(each.copies, drawn))
            states = after
        return self.winners

    def _arrive(self, states: dict[tuple[int, _State], int], open: int, state: _State, count: int) -> None:
        """Count hands that stand at a state with ``open`` cards still to be drawn: won, lost, or to go on."""
        self.steps += len(self.ways)
        if self.steps > self.most_steps:
            message = "the winning sets tell too many hands apart to count them all"
            raise QueryFailed(message, "ask for fewer sets at once, or for a smaller hand")
        matters: set[int] = set()
        for way in self.ways:
            if all(0 <= state[demand] <= min(open, self.left[demand]) for demand in way):
                if not any(state[demand] for demand in way):
                    self.winners += count * comb(self.cards, open)
                    return
                matters.update(way)
        if matters:
            key = (open, tuple(lacks if demand in matters else _GONE for demand, lacks in enumerate(state)))
            states[key] = states.get(key, 0) + count


def _with(state: _State, demands: Iterable[int], drawn: int) -> _State:
    """The state after some cards of a class were drawn."""
    more = list(state)
    for demand in demands:
        if more[demand] > 0:
            more[demand] = max(0, more[demand] - drawn)
    return tuple(more)


def _in_good_order(classes: Sequence[_Class]) -> list[_Class]:
    """The classes in an order that keeps few states apart.

    Demands that the same classes have counted towards so far lack equally much, and one with no class to come is
    decided; so the next class is always one that leaves the fewest sorts of undecided demands, the broadest first.
    """
    to_come: dict[int, int] = {}
    for each in classes:
        for demand in each.demands:
            to_come[demand] = to_come.get(demand, 0) + 1
    sort, numbers = dict.fromkeys(to_come, 0), counting(1)
    waiting = dict(enumerate(classes))
    ordered: list[_Class] = []
    while waiting:
        sizes: dict[int, int] = {}
        for demand, number in sort.items():
            if number and to_come[demand]:
                sizes[number] = sizes.get(number, 0) + 1
        ranks = {
            index: (_more_sorts(each, sort, to_come, sizes), -len(each.demands)) for index, each in waiting.items()
        }
        chosen = waiting.pop(min(ranks, key=lambda index: (ranks[index], index)))
        split: dict[int, int] = {}
        for demand in chosen.demands:
            if sort[demand] not in split:
                split[sort[demand]] = next(numbers)
            sort[demand] = split[sort[demand]]
            to_come[demand] -= 1
        ordered.append(chosen)
    return ordered


def _more_sorts(one: _Class, sort: Mapping[int, int], to_come: Mapping[int, int], sizes: Mapping[int, int]) -> int:
    """How many more sorts of undecided demands there are after this class."""
    touched: dict[int, list[int]] = {}
    for demand in one.demands:
        touched.setdefault(sort[demand], []).append(to_come[demand] - 1)
    more = 0
    for number, coming in touched.items():
        more += any(coming)
        if number and sizes.get(number, 0) == len(coming):
            more -= 1
    return more

"""Dealing: how many rounds a pile serves, what is left over, and what an opening hand holds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from math import comb
from typing import Any

from deckpress.query.arithmetic import apply
from deckpress.query.cards import Cards
from deckpress.query.choosing import where
from deckpress.query.failure import QueryFailed
from deckpress.query.scope import Scope
from deckpress.query.sums import LOOSE, TRAILING, Number, Term, exact_of, lift, number, plain_text, tidy, worded
from deckpress.query.things import Collection, things, whole
from deckpress.query.values import Visible, find, shown

_LARGEST_HAND, _LARGEST_PILE = 100, 20_000
_PARTS = ("rounds", "dealt", "left", "each")


class Deal(Visible):
    """What becomes of a pile that is dealt round by round, as long as it serves everybody."""

    sort = "a deal"

    def __init__(self, pile: Callable[[], Number], players: Number, hand: Number, dealt: Number, due: Any) -> None:
        self.pile = pile
        self.players = players
        self.hand = hand
        self.dealt = dealt
        self.due = due

    def __str__(self) -> str:
        return ", ".join(f"{name} {self.member(name)}" for name in _PARTS)

    @property
    def rounds(self) -> Number:
        """How many rounds the pile serves."""
        served = lift(apply("//", number(self.pile().value), self.dealt))
        if self.due is None:
            return served
        if lift(self.due) > served:
            told = f"{self.pile().value} cards serve {served.value} rounds of {self.dealt.value}"
            raise QueryFailed(f"{told}, not {shown(self.due)}", "leave 'rounds' out to deal as many as there are")
        return lift(self.due)

    @property
    def left(self) -> Number:
        """The cards that are left after the last round."""
        rounds = number(self.rounds.value)
        return lift(apply("-", number(self.pile().value), apply("*", rounds, self.dealt)) if rounds else self.pile())

    @property
    def each(self) -> Number:
        """How many of those every player can get."""
        left = self.left
        text = f"{left.divisor} / {self.players.divisor} rounded down"
        return worded(left.value // self.players.value, text, TRAILING)

    def members(self) -> Iterable[str]:
        """``rounds``, ``dealt``, ``left``, ``each``, ``players`` and ``hand``."""
        return (*_PARTS, "players", "hand")

    def member(self, name: str) -> Any:
        """One of them."""
        return getattr(self, name) if name in self.members() else super().member(name)

    def plain(self) -> Any:
        """A mapping of rounds, dealt, left and each."""
        return {name: self.member(name) for name in _PARTS}


class Deals(Collection):
    """Deals by number of players. A part asked of all is a mapping of players to it."""

    sort = "deals"

    def __init__(self, deals: Mapping[str, Deal]) -> None:
        self.deals = deals

    def members(self) -> Iterable[str]:
        """The parts of a deal, and the numbers of players."""
        return (*_PARTS, "hand", *self.deals)

    def member(self, name: str) -> Any:
        """A part of every deal, or the deal of a number of players."""
        key = find(self.deals, name)
        if key is not None:
            return self.deals[key]
        if name in self.members():
            return {players: deal.member(name) for players, deal in self.deals.items()}
        return super().member(name)

    def holds(self, item: Any) -> bool:
        """Whether there is a deal for so many players."""
        return find(self.deals, shown(item)) is not None

    def things(self) -> list[Any]:
        """Each deal; it has its ``players``."""
        return list(self.deals.values())

    def keys(self) -> list[Any]:
        """The numbers of players."""
        return [deal.players for deal in self.deals.values()]

    def fields(self) -> frozenset[str]:
        """The parts of a deal."""
        return frozenset((*_PARTS, "players", "hand"))

    def plain(self) -> Any:
        """Every deal by its number of players."""
        return {players: deal.plain() for players, deal in self.deals.items()}


def deal(scope: Scope, cards: Any, players: Any, hand: Any, table: Any = 0, rounds: Any = None) -> Deal:
    """Deals ``hand`` cards to each player and ``table`` cards beside, ``rounds`` times or as often as the pile serves.

    ``cards`` are cards or how many there are; they are counted only where the answer asks for more than ``dealt``.
    """
    whole(players, "the number of players")
    whole(hand, "a hand")
    whole(table, "the cards on the table")
    if rounds is not None:
        whole(rounds, "the number of rounds")
    if exact_of(players) == 0:
        raise QueryFailed("nobody plays: the number of players is 0")
    dealt = apply("*", lift(players), lift(hand))
    if exact_of(table):
        dealt = apply("+", dealt, lift(table))
    if exact_of(dealt) == 0:
        raise QueryFailed("a deal of no cards never ends", "give each player a hand of 1 card or more")
    return Deal(lambda: _how_many(scope, cards), lift(players), lift(hand), lift(dealt), rounds)


def deals(scope: Scope, cards: Any, hands: Any, table: Any = 0, rounds: Any = None) -> Deals:
    """A deal for each number of players of a mapping from players to hands."""
    if not isinstance(hands, Mapping | Collection) or isinstance(hands, Cards):
        raise QueryFailed(f"hands by number of players are due here, not {shown(hands)}", "write {2: 6, 3: 5}")
    made: dict[str, Deal] = {}
    for row in things(hands):
        players = row.member("id")
        made[shown(players)] = deal(scope, cards, players, row.member("value"), table, rounds)
    return Deals(made)


def chance(scope: Scope, cards: Any, expression: str, hand: Any, at_least: Any = 1) -> Number:
    """How likely an opening hand holds at least so many of the cards that the expression chooses; exact."""
    pile, wanted = lift(_how_many(scope, cards)), lift(_how_many(scope, where(scope, cards, expression)))
    drawn, due = whole(hand, "a hand"), whole(at_least, "the number of cards")
    total, good = int(pile), int(wanted)
    if drawn > total:
        raise QueryFailed(f"a hand of {drawn} cards cannot be drawn from {total}")
    if drawn > _LARGEST_HAND or total > _LARGEST_PILE:
        raise QueryFailed(f"chances are told for hands up to {_LARGEST_HAND} and piles up to {_LARGEST_PILE:,} cards")
    scope.work.spend(drawn)
    ways = sum(comb(good, held) * comb(total - good, drawn - held) for held in range(due, drawn + 1))
    likely = Fraction(ways, comb(total, drawn))
    percent = plain_text(tidy(round(likely * 100, 2)))
    text = f"{percent} % to hold {due} or more of {good} among {drawn} of {total}"
    written = f"{likely.numerator}/{likely.denominator}" if likely.denominator > 1 else ""
    value = tidy(likely)
    return Number(value, (Term(value, text, tie=LOOSE),), written)


def _how_many(scope: Scope, cards: Any) -> Number:
    if isinstance(cards, Cards):
        return cards.counted(scope)
    if isinstance(cards, list | tuple | Mapping | Collection):
        return number(len(things(cards)))
    whole(cards, "the number of cards")
    return lift(cards)


DEALING: Mapping[str, Callable[..., Any]] = {"deal": deal, "deals": deals, "chance": chance}
"""The functions of this file by the name a query uses."""

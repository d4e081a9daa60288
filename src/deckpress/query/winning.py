"""Winning sets worked out: the cards and numbers of every way to win, and how many opening hands hold one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import comb
from typing import Any

from deckpress.model.claim import Answer, Failure
from deckpress.model.game import Deal, Hand, Setup, Win
from deckpress.model.source import Path
from deckpress.query.failure import EachFailed, QueryFailed
from deckpress.query.hands import Wanted, winning_hands
from deckpress.query.queries import Queries


@dataclass(frozen=True, slots=True)
class WinningSet:
    """A winning set with nothing left to ask.

    ``hands`` are the sizes of an opening hand, each with the numbers of players that are dealt it (none where the set
    names its hand itself). ``facts`` are those that cards, numbers and hands rest on.
    """

    win: Win
    ways: tuple[Wanted, ...]
    hands: Mapping[int, tuple[int, ...]]
    facts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Odds:
    """How many of all hands of one size win. Both are 0 where the pile has fewer cards."""

    hand: int
    winning: int
    all: int


def winning_sets(queries: Queries, setup: Setup) -> tuple[tuple[WinningSet, ...], tuple[Failure, ...]]:
    """The winning sets of a setup, and those that could not be worked out."""
    found: list[WinningSet] = []
    failures: list[Failure] = []
    for win in setup.wins.values():
        try:
            found.append(_worked_out(queries, setup, win))
        except _Wrong as wrong:
            failures.append(wrong.failure)
    return tuple(found), tuple(failures)


def odds(setup: Setup, sets: Sequence[WinningSet], hand: int) -> Odds | Failure:
    """How many hands of ``hand`` cards hold one set or another. All sets must be of one pile."""
    copies = [entry.copies for entry in setup.in_play if entry.pile == sets[0].win.pile]
    try:
        won = winning_hands(copies, [way for each in sets for way in each.ways], hand)
    except QueryFailed as failed:
        return Failure(sets[0].win.path, failed.message, failed.help)
    return Odds(hand, won, comb(sum(copies), hand))


class _Wrong(Exception):  # noqa: N818 - reads as a sentence
    """A winning set cannot be worked out."""

    def __init__(self, path: Path, message: str, help: str = "") -> None:
        self.failure = Failure(path, message, help)
        super().__init__(message)


def _worked_out(queries: Queries, setup: Setup, win: Win) -> WinningSet:
    chosen = [f"each({_pile(setup, win)}.where({need.cards!r}), '[id, component]')" for need in win.needs]
    counts = [f"({need.count})" for need in win.needs]
    asked = f"[{', '.join(f'[{cards}, {count}]' for cards, count in zip(chosen, counts, strict=True))}]"
    try:
        answer = queries.ask_each(asked, win.each) if win.each else queries.ask(asked)
    except QueryFailed as failed:
        raise _blamed(queries, win, chosen, failed) from None
    lying = [entry for entry in setup.in_play if entry.pile == win.pile]
    places = {(entry.card, entry.component): index for index, entry in enumerate(lying)}
    choices = answer.value.values() if isinstance(answer.value, dict) else [answer.value]
    ways = tuple(dict.fromkeys(_way(win, choice, places) for choice in choices))
    hands, facts = _hands(queries, setup, win)
    return WinningSet(win, ways, hands, tuple(dict.fromkeys((*answer.facts, *facts))))


def _way(win: Win, needs: Sequence[Any], places: Mapping[tuple[str, str], int]) -> Wanted:
    """One way to win from the cards, as pairs of id and component, and the number that each need came to."""
    way = []
    for index, (cards, count) in enumerate(needs):
        if isinstance(count, bool) or not isinstance(count, int) or count < 0:
            message = f"a need asks for a whole number of cards, not {count}"
            raise _Wrong((*win.path, "needs", index, "count"), message, "write digits, or an expression that counts")
        way.append((frozenset(places[card, component] for card, component in cards), count))
    return tuple(way)


def _pile(setup: Setup, win: Win) -> str:
    return f"setups[{setup.id!r}].pile({win.pile!r})"


def _blamed(queries: Queries, win: Win, chosen: Sequence[str], failed: QueryFailed) -> _Wrong:
    """The failure with the way to the expression that fails, found by asking each alone."""
    if isinstance(failed, EachFailed):
        return _Wrong((*win.path, "each", failed.name), failed.message, failed.help)
    for index, (need, cards) in enumerate(zip(win.needs, chosen, strict=True)):
        for key, expression in (("cards", cards), ("count", need.count)):
            try:
                queries.ask_each(expression, win.each) if win.each else queries.ask(expression)
            except QueryFailed as alone:
                return _Wrong((*win.path, "needs", index, key), alone.message, alone.help)
    return _Wrong((*win.path, "needs"), failed.message, failed.help)


def _hands(queries: Queries, setup: Setup, win: Win) -> tuple[dict[int, tuple[int, ...]], tuple[str, ...]]:
    """The sizes of an opening hand with the players who are dealt it, and the facts they rest on."""
    if win.hand:
        try:
            answer: Answer = queries.ask(win.hand)
        except QueryFailed as failed:
            raise _Wrong((*win.path, "hand"), failed.message, failed.help) from None
        if isinstance(answer.value, bool) or not isinstance(answer.value, int) or answer.value < 1:
            message = f"an opening hand has a whole number of cards, 1 or more, not {answer.value}"
            raise _Wrong((*win.path, "hand"), message, "write digits, or leave it out where the pile is dealt")
        return {answer.value: ()}, answer.facts
    deal = setup.deals[win.pile]
    hands: dict[int, tuple[int, ...]] = {}
    facts: dict[str, None] = {}
    for one in deal.hands:
        if one.hand:
            hands[one.hand] = (*hands.get(one.hand, ()), *((one.players,) if one.players else ()))
            facts |= dict.fromkeys(_deciding(queries, deal, one))
    return hands, tuple(facts)


def _deciding(queries: Queries, deal: Deal, hand: Hand) -> tuple[str, ...]:
    """The facts that a dealt hand rests on: the one that it is, else all that the deal names."""
    if hand.path[: len(deal.path)] == deal.path:
        return deal.facts
    return tuple(id for id, fact in queries.edition.facts.items() if hand.path[: len(fact.path)] == fact.path)

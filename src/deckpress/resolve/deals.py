"""Deals: what each player gets of a pile, how often it can be dealt, and what is left."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from deckpress.model.database import DealRecord, SetupRecord
from deckpress.model.game import Deal, Fact, Hand
from deckpress.model.names import did_you_mean
from deckpress.model.source import Path
from deckpress.resolve.origins import facts_in, leads_to
from deckpress.resolve.report import Report

_PLAYERS = re.compile(r"([1-9][0-9]?)(?:-([1-9][0-9]?))?\Z")
"""How many play, as it is written: ``4``, or from ``2`` to ``6``: ``2-6``."""


@dataclass(frozen=True)
class Table:
    """What the deals of a setup may ask: the names of their expressions, the facts, and how a finding calls it."""

    names: Mapping[str, Any]
    facts: Mapping[str, Fact]
    called: str
    report: Report


@dataclass(frozen=True)
class _Told:
    """The cards of a hand and the way to what decides them."""

    cards: int
    path: Path


def players(record: SetupRecord, path: Path, at: Table) -> tuple[int, ...]:
    """How many may play, rising; empty where nobody says or it cannot be told."""
    written = record.players
    if not written:
        return ()
    found: Any = written
    if not _PLAYERS.match(written):
        found = at.report.ask(written, at.names, (*path, "players"), f"{at.called}, 'players'")
        if found is None:
            return ()
    counts = sorted({count for each in (found if isinstance(found, list) else [found]) for count in _range(each)})
    if not counts:
        message = f"{at.called}: '{written}' comes to no number of players from 1 to 99"
        at.report.error("bad-players", message, (*path, "players"), "write for example 2-6, or 2")
        return ()
    return tuple(counts)


def _range(written: Any) -> range:
    """The numbers of players in ``4`` and ``2-6``; none in anything else."""
    found = _PLAYERS.match(str(written))
    return range(int(found[1]), int(found[2] or found[1]) + 1) if found else range(0)


def deals(
    record: SetupRecord, path: Path, cards: Mapping[str, int], counts: tuple[int, ...], at: Table
) -> dict[str, Deal]:
    """The deals of a setup by pile; ``cards`` tells how many lie in each, ``counts`` how many may play."""
    found: dict[str, Deal] = {}
    for pile, entry in record.deals.items():
        here = (*path, "deals", pile)
        called = f"the deal of '{pile}' in {at.called}"
        if pile not in record.piles:
            message = f"{at.called} deals the pile '{pile}', which does not exist"
            at.report.error("unknown-pile", message, here, did_you_mean(pile, record.piles))
            continue
        table = _number(entry.table, at.names, (*here, "table"), f"{called}, 'table'", at)
        told = _hands(entry, (*here, "hand"), called, counts, at)
        if table is None or told is None:
            continue
        if table == 0 and all(hand.cards == 0 for hand in told.values()):
            at.report.error("empty-deal", f"{called} deals no card", here, "write how many each player gets")
            continue
        hands = tuple(_hand(count, hand, table, cards[pile], entry.again) for count, hand in sorted(told.items()))
        named = " ".join((record.players, entry.table, *_expressions(entry)))
        found[pile] = Deal(pile, cards[pile], hands, table, entry.again, facts_in(named, at.facts), here)
    return found


def _expressions(entry: DealRecord) -> tuple[str, ...]:
    return (entry.hand,) if isinstance(entry.hand, str) else tuple(entry.hand.values())


def _hand(count: int, told: _Told, table: int, cards: int, again: bool) -> Hand:
    taken = count * told.cards + table
    rounds = cards // taken if count and taken else 0
    if not again:
        rounds = min(rounds, 1)
    return Hand(count, told.cards, rounds, cards - rounds * taken, told.path)


def _hands(entry: DealRecord, path: Path, called: str, counts: tuple[int, ...], at: Table) -> dict[int, _Told] | None:
    """The hand for every number of players; None, with an error, where one of them cannot be told.

    Where nobody says how many play, a mapping tells it, and a single hand stands under 0.
    """
    if isinstance(entry.hand, dict):
        counts = counts or tuple(sorted({count for key in entry.hand for count in _range(key)}))
        if not _all_play(entry.hand, counts, path, called, at):
            return None
    elif not counts:
        answer = at.report.ask(entry.hand, at.names, path, f"{called}, 'hand' (nobody says how many play)")
        if answer is None:
            return None
        counts = (0,)
        if isinstance(answer, Mapping):
            counts = tuple(sorted({count for key in answer for count in _range(key)}))
    told: dict[int, _Told] = {}
    for count in counts:
        one = _for_players(entry, count, path, called, at)
        if one is None:
            return None
        told[count] = one
    return told


def _all_play(hands: Mapping[str, str], counts: tuple[int, ...], path: Path, called: str, at: Table) -> bool:
    """Whether every hand is for players that the setup has."""
    for key in hands:
        if not _range(key):
            message = f"{called}: '{key}' is no number of players"
            at.report.error("bad-players", message, (*path, key), "write for example 4, or 3-4")
            return False
        if not set(_range(key)) <= set(counts):
            message = f"{called} tells a hand for {key} players, who do not play"
            at.report.error("bad-hand", message, (*path, key), "mend 'players:', or remove the hand")
            return False
    return True


def _for_players(entry: DealRecord, count: int, path: Path, called: str, at: Table) -> _Told | None:
    """The hand for so many players."""
    expression, here = entry.hand, path
    if isinstance(expression, dict):
        key = _key(expression, count, path, called, at)
        if key is None:
            return None
        expression, here = expression[key], (*path, key)
    names = {**at.names, "players": count} if count else at.names
    answer = at.report.ask(expression, names, here, f"{called}, 'hand'")
    if answer is None:
        return None
    source = leads_to(expression, at.facts) or here
    if isinstance(answer, Mapping):
        key = _key(answer, count, here, called, at)
        if key is None:
            return None
        answer, source = answer[key], (*source, key) if source != here else here
    number = _whole(answer, here, f"{called}, 'hand'", at)
    return None if number is None else _Told(number, source)


def _key(hands: Mapping[str, Any], count: int, path: Path, called: str, at: Table) -> str | None:
    """The one key of a mapping that is for so many players."""
    keys = [key for key in hands if count in _range(key)]
    if len(keys) == 1:
        return keys[0]
    told = f"{len(keys)} hands" if keys else "no hand"
    at.report.error("bad-hand", f"{called} tells {told} for {count} players", path, "write one for every number")
    return None


def _number(expression: str, names: Mapping[str, Any], path: Path, called: str, at: Table) -> int | None:
    answer = expression if expression.isdecimal() else at.report.ask(expression, names, path, called)
    return None if answer is None else _whole(answer, path, called, at)


def _whole(answer: Any, path: Path, called: str, at: Table) -> int | None:
    if not str(answer).isdecimal():
        message = f"{called} comes to '{answer}', not to a whole number"
        at.report.error("bad-hand", message, path, "write digits, or an expression that gives a whole number")
        return None
    return int(answer)

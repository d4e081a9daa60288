"""Can every deal be dealt, whatever the number of players?

A setup says how many play and what each of them gets. Where the pile holds fewer cards than one deal takes, the game
cannot even begin.

Failing: `players: 2-6` and `deals: {draw: {hand: "5", table: "4"}}`, and the draw pile has 30 cards: six players
need 34.
Passing: the same with `players: 2-5`, or with 34 cards.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import DatabaseSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.game import Deal
from deckpress.model.source import Ref

ID = "database/deal-too-large"
SEVERITY = Severity.ERROR


def _short(deal: Deal) -> list[tuple[int, str, int]]:
    """(players, the sum in words, cards taken) wherever the pile does not suffice; one player where nobody says."""
    short = []
    for one in deal.hands:
        players = one.players or 1
        taken = players * one.hand + deal.table
        if taken > deal.cards:
            table = f" + {deal.table}" if deal.table else ""
            short.append((players, f"{taken} = {players} x {one.hand}{table}", taken))
    return short


def check(subject: DatabaseSubject) -> Iterator[Finding]:
    """One error for each deal that its pile cannot serve."""
    edition = subject.edition
    for setup in edition.setups.values():
        for deal in setup.deals.values():
            short = _short(deal)
            if not short:
                continue
            told = "; ".join(f"{players} player{'s' * (players > 1)} need {words}" for players, words, _ in short)
            message = f"the pile '{deal.pile}' of setup '{setup.id}' has {deal.cards} cards, but {told}"
            served = [one.players for one in deal.hands if one.rounds]
            most = f"it serves {served[-1]} players at most" if served else "it serves nobody"
            help = f"{most}: mend the hand, the number of players, or what lies in the pile"
            yield Finding(ID, SEVERITY, message, Ref(edition.game, path=deal.path), help)

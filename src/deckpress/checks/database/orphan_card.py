"""Is a card in no setup but the box?

A card that no way of playing uses is printed, paid for and never played. Spare cards are like that on purpose;
a card whose component was forgotten in `from:` is not.

Failing: `dragon` lies in the component `promos`, and no pile takes from `promos`.
Passing: some pile has `from: [base, promos]`.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import DatabaseSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Ref

ID = "database/orphan-card"
SEVERITY = Severity.NOTE


def check(subject: DatabaseSubject) -> Iterator[Finding]:
    """One note for each entry of cards that no setup plays; nothing while a game has no setups yet."""
    edition = subject.edition
    setups = [setup for setup in edition.setups.values() if setup.id != "box"]
    if not setups:
        return
    played = {entry.card for setup in setups for entry in setup.in_play}
    orphans = [card for card in edition.cards.values() if card.id not in played]
    for path in dict.fromkeys(card.path for card in orphans):
        family = [card.id for card in orphans if card.path == path]
        more = f" and {len(family) - 1} more of its family" if len(family) > 1 else ""
        message = f"the card '{family[0]}'{more} is in no setup but the box"
        yield Finding(ID, SEVERITY, message, Ref(edition.game, family[0], path=path), "let a pile take its component")

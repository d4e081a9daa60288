"""Does a limit take nothing away?

A pile's limit keeps at most so many copies of a card. Where the pile would not hold more anyway, the limit is
stale, or the copies it was written for have gone: the count that a rulebook promises may be wrong.

Failing: `limits: {puke: "3"}` on a pile whose components hold two pukes.
Passing: the same limit where they hold four, so that one is left out.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import DatabaseSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Ref

ID = "database/limit-never-reached"
SEVERITY = Severity.WARNING


def check(subject: DatabaseSubject) -> Iterator[Finding]:
    """One warning for each limit whose pile holds every copy that its components have."""
    edition = subject.edition
    for id, setup in subject.database.games[edition.game].setups.items():
        for name, pile in setup.piles.items():
            for card in pile.limits:
                there = sum(p.copies for p in edition.printings if p.card == card and p.component in pile.from_)
                kept = sum(e.copies for e in edition.setups[id].in_play if (e.card, e.pile) == (card, name))
                if kept == there:
                    message = f"the limit of '{card}' in the pile '{name}' of setup '{id}' takes nothing away"
                    path = (*edition.setups[id].path, "piles", name, "limits", card)
                    help = f"the pile holds {there} of it anyway: remove the limit, or look for the missing copies"
                    yield Finding(ID, SEVERITY, message, Ref(edition.game, card, path=path), help)

"""Does a pile of a setup hold no card?

A pile is there to be played with. One without cards has a condition that no card meets, or takes from a component
whose cards have gone.

Failing: `draw: {from: [base], where: "theme == 'winter'"}`, and no card of `base` has that theme.
Passing: at least one card that the pile takes.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import DatabaseSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Ref

ID = "database/empty-pile"
SEVERITY = Severity.WARNING


def check(subject: DatabaseSubject) -> Iterator[Finding]:
    """One warning for each pile without cards."""
    edition = subject.edition
    for setup in edition.setups.values():
        if setup.id == "box":
            continue
        filled = {entry.pile for entry in setup.in_play}
        for pile in setup.piles:
            if pile not in filled:
                message = f"the pile '{pile}' of setup '{setup.id}' holds no card"
                path = (*setup.path, "piles", pile)
                yield Finding(ID, SEVERITY, message, Ref(edition.game, path=path), "mend its 'from' or its 'where'")

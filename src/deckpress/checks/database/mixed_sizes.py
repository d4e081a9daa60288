"""Are cards that are shuffled together of different sizes?

A pile of two sizes cannot be shuffled, and everybody sees which card comes next.

Failing: a pile `from: [base, giants]`, and `giants` has `size: tarot` where the game has `poker_euro`.
Passing: components of one size, or two piles.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import DatabaseSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Ref

ID = "database/mixed-sizes"
SEVERITY = Severity.WARNING


def check(subject: DatabaseSubject) -> Iterator[Finding]:
    """One warning for each pile of a setup with cards of more than one size."""
    edition = subject.edition
    for setup in edition.setups.values():
        for pile in setup.piles if setup.id != "box" else ():
            lying = [edition.components[entry.component] for entry in setup.in_play if entry.pile == pile]
            other = next((component for component in lying if component.size != lying[0].size), None)
            if other:
                message = (
                    f"the pile '{pile}' of setup '{setup.id}' mixes cards of {lying[0].size} ('{lying[0].id}')"
                    f" and {other.size} ('{other.id}')"
                )
                path = (*setup.path, "piles", pile)
                yield Finding(ID, SEVERITY, message, Ref(edition.game, path=path), "give them one size, or two piles")

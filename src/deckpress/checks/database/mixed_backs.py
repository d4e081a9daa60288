"""Do cards that are shuffled together have different backs?

A pile is face down: whoever sees that the next card has another back, or a back with another border, knows
something of it. An expansion in another colour must not show that on its backs.

Failing: a pile `from: [base, winter]` where `winter` has `border: white` and `base` has `border: cream`.
Passing: the same with `back-border: cream` in `winter`.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import DatabaseSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.game import Edition, InPlay
from deckpress.model.source import Ref

ID = "database/mixed-backs"
SEVERITY = Severity.WARNING


def _back(edition: Edition, entry: InPlay) -> tuple[str, str]:
    """The template and the border of a card's back."""
    component = edition.components[entry.component]
    return component.back or edition.kinds[edition.cards[entry.card].kind].back, component.back_border


def check(subject: DatabaseSubject) -> Iterator[Finding]:
    """One warning for each pile of a setup with more than one back."""
    edition = subject.edition
    for setup in edition.setups.values():
        for pile in setup.piles if setup.id != "box" else ():
            first: dict[tuple[str, str], InPlay] = {}
            for entry in setup.in_play:
                if entry.pile == pile:
                    first.setdefault(_back(edition, entry), entry)
            if len(first) > 1:
                one, other, *_ = first.values()
                message = (
                    f"'{one.card}' and '{other.card}' lie in the pile '{pile}' of setup '{setup.id}' with other backs"
                )
                path = (*setup.path, "piles", pile)
                help = "give their components one 'back' and one 'back-border', or the cards two piles"
                yield Finding(ID, SEVERITY, message, Ref(edition.game, other.card, path=path), help)

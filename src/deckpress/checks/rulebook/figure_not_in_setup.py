"""Does every figure show cards that are in play?

A rulebook for one setup that pictures a card of an expansion sends players looking for it.

Failing: a rulebook for the plain game with a figure of a Christmas card
Passing: the same figure within {% if has('christmas') %}
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import RulebookSubject
from deckpress.checks.rulebook.words import every_block, finding
from deckpress.model.document import Cards
from deckpress.model.finding import Finding, Severity

ID = "rulebook/figure-not-in-setup"
SEVERITY = Severity.WARNING


def check(subject: RulebookSubject) -> Iterator[Finding]:
    """One finding for each figure with cards that the document's setup does not have."""
    setup = subject.edition.setups[subject.document.setup]
    there = {entry.card for entry in setup.in_play}
    for block in every_block(subject.document):
        if not isinstance(block, Cards):
            continue
        names = [subject.edition.cards[shown.card].name for shown in block.cards if shown.card not in there]
        if names:
            message = f"this figure shows {', '.join(dict.fromkeys(names))}, which {setup.name} does not play with"
            help = "put it within {% if has('component') %}"
            yield finding(ID, SEVERITY, subject.document, block.mark.place, message, help)

"""Does nothing rest on a fact?

A fact is written down so that claims, deals, limits and rulebooks can rest on it. One that nothing reads is a decision
that was given up, or a name that is misspelt where it was meant. What a document states is its own reason to be there,
so only what we derived or decided is told.

Failing: `stock: {value: 300, provenance: ours}`, and nothing asks for `facts.stock`.
Passing: a claim, a limit, a deal, a rulebook or another fact that reads it, or a card whose `note:` names it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from deckpress.checks.base import DatabaseSubject
from deckpress.checks.database.asking import names_asked
from deckpress.model.database import Provenance
from deckpress.model.finding import Finding, Severity
from deckpress.model.names import snake
from deckpress.model.source import Ref

ID = "database/unused-fact"
SEVERITY = Severity.NOTE
_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def check(subject: DatabaseSubject) -> Iterator[Finding]:
    """One note for each derived or decided fact that nothing reads; none where the templates were not read."""
    edition = subject.edition
    if subject.templates is None:
        return
    game = subject.database.games[edition.game]
    named = {id for fact in edition.facts.values() for id in fact.from_}
    for claim in game.claims.values():
        named |= {*claim.assumes, claim.quotes or ""}
    for card in game.cards:
        named |= set(_ID.findall(card.note))
    used = names_asked(game) | subject.templates
    for fact in edition.facts.values():
        if fact.provenance is not Provenance.STATED and fact.id not in named and snake(fact.id) not in used:
            message = f"nothing reads the fact '{fact.id}'"
            yield Finding(ID, SEVERITY, message, Ref(edition.game, path=fact.path), "use it, or remove it")

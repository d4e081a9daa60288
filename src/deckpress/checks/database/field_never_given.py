"""Does a kind declare a field that none of its cards has?

Such a field is left over, or the cards spell it otherwise: then faces and queries find nothing where the author sees
a value.

Failing: `fields: {strength: number}`, and the cards of the kind have `power: 3`.
Passing: at least one card of the kind with a `strength`.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import DatabaseSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.names import snake
from deckpress.model.source import Ref

ID = "database/field-never-given"
SEVERITY = Severity.NOTE


def check(subject: DatabaseSubject) -> Iterator[Finding]:
    """One note for each field that is declared and never given; nothing for a kind without cards."""
    edition = subject.edition
    for id, kind in edition.kinds.items():
        cards = [card for card in edition.cards.values() if card.kind == id]
        given = {name for card in cards for name in card.fields}
        for field in kind.fields if cards else ():
            if snake(field) not in given:
                message = f"no card of the kind '{id}' has the field '{field}' that it declares"
                path = (*edition.path, "kinds", id, "fields", field)
                yield Finding(ID, SEVERITY, message, Ref(edition.game, path=path), "give it to a card, or remove it")

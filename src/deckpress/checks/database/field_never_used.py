"""Is a field given that nothing uses?

A word, a number or a flag is there for a query, a condition or a face. One that no expression, no text and no template
names is left over, or is misspelt where it was meant.

Failing: `fields: {season: word}`, cards with a `season`, and no query, text or template that names it.
Passing: a claim that counts `cards.where(season='winter')`, a text with `{season}`, or a face with `{{ card.season }}`.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import DatabaseSubject
from deckpress.checks.database.asking import braces, names_asked
from deckpress.model.database import FieldType
from deckpress.model.finding import Finding, Severity
from deckpress.model.names import snake
from deckpress.model.source import Ref

ID = "database/field-never-used"
SEVERITY = Severity.NOTE

_CODES = (FieldType.WORD, FieldType.NUMBER, FieldType.FLAG)


def check(subject: DatabaseSubject) -> Iterator[Finding]:
    """One note for each field of a kind that nothing names; none where the templates were not read."""
    edition = subject.edition
    if subject.templates is None:
        return
    used = subject.templates | names_asked(subject.database.games[edition.game])
    for id, kind in edition.kinds.items():
        cards = [card for card in edition.cards.values() if card.kind == id]
        told = used | {name for card in cards for value in card.fields.values() for name in braces(value)}
        for field, type in kind.fields.items():
            name = snake(field)
            first = next((card for card in cards if name in card.fields), None)
            if first and type in _CODES and name not in told:
                message = f"nothing uses the field '{field}' of the kind '{id}': no query, no text, no template"
                ref = Ref(edition.game, first.id, field, path=(*edition.path, "kinds", id, "fields", field))
                yield Finding(ID, SEVERITY, message, ref, "use it, or remove it from the cards")

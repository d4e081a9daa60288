"""Is a table read by nothing in the database?

A table feeds families, conditions and queries. One that nothing reads is left over, or its name is misspelt
where it was meant. A rulebook may still read it, so this is a note.

Failing: a table `flavours`, and no `for:`, condition, query, claim or template that names `flavours`.
Passing: a card with `for: {flavour: flavours}`, or a placeholder that goes on into it: `{scoop.flavour.colour}`.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import DatabaseSubject
from deckpress.checks.database.asking import joined, names_asked
from deckpress.model.finding import Finding, Severity
from deckpress.model.names import snake
from deckpress.model.source import Ref

ID = "database/unused-table"
SEVERITY = Severity.NOTE


def check(subject: DatabaseSubject) -> Iterator[Finding]:
    """One note for each table that no expression names."""
    edition = subject.edition
    game = subject.database.games[edition.game]
    used = names_asked(game) | joined(game) | (subject.templates or frozenset())
    for id in edition.tables:
        if snake(id) not in used:
            message = f"nothing in the database reads the table '{id}'"
            path = (*edition.path, "tables", id)
            yield Finding(ID, SEVERITY, message, Ref(edition.game, path=path), "use it, or remove it")

"""Is a table read by nothing in the database?

A table feeds families, conditions and queries. One that nothing reads is left over, or its name is misspelt
where it was meant. A rulebook may still read it, so this is a note.

Failing: a table `flavours`, and no `for:`, condition, query or claim that names `flavours`.
Passing: a card with `for: {flavour: flavours}`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from deckpress.checks.base import DatabaseSubject
from deckpress.model.database import GameRecord
from deckpress.model.finding import Finding, Severity
from deckpress.model.names import snake
from deckpress.model.source import Ref

ID = "database/unused-table"
SEVERITY = Severity.NOTE


def _expressions(game: GameRecord) -> Iterator[str]:
    """Every expression of a game."""
    for card in game.cards:
        yield from card.for_.values()
        yield card.where
    for setup in game.setups.values():
        for pile in setup.piles.values():
            yield pile.where
            yield from pile.limits.values()
    yield from game.queries.values()
    for claim in game.claims.values():
        yield claim.query or ""
        yield from claim.each.values()
        yield from (reading.query for reading in claim.readings.values())


def check(subject: DatabaseSubject) -> Iterator[Finding]:
    """One note for each table that no expression names."""
    edition = subject.edition
    words = set(re.findall(r"[A-Za-z_]\w*", " ".join(_expressions(subject.database.games[edition.game]))))
    for id in edition.tables:
        if snake(id) not in words:
            message = f"nothing in the database reads the table '{id}'"
            path = (*edition.path, "tables", id)
            yield Finding(ID, SEVERITY, message, Ref(edition.game, path=path), "use it, or remove it")

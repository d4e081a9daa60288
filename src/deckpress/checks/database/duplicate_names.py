"""Do two cards have the same name?

Players tell cards apart by their names, and a rulebook that speaks of "the Dill" means one card. Two cards may
share a name on purpose: then this is only a note. deckpress itself goes by the id, never by the name.

Failing: the cards `dill` and `christmas-dill` are both called "Dill".
Passing: "Dill" and "Christmas Dill".
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import DatabaseSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.names import skeleton
from deckpress.model.source import Ref

ID = "database/duplicate-names"
SEVERITY = Severity.NOTE


def check(subject: DatabaseSubject) -> Iterator[Finding]:
    """One note for each card whose name an earlier card has."""
    edition = subject.edition
    first: dict[str, str] = {}
    for card in edition.cards.values():
        other = first.setdefault(skeleton(card.name).casefold(), card.id)
        if other != card.id:
            message = f"the cards '{other}' and '{card.id}' have the same name, '{card.name}'"
            ref = Ref(edition.game, card.id, "name", path=card.paths["name"])
            yield Finding(ID, SEVERITY, message, ref, "rename one, unless players may mistake them for each other")

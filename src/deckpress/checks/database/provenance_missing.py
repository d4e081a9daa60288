"""Does every fact and every claim say where it comes from?

A number without a source cannot be checked by anybody else. What a document states has its section; what we decided
has its reason, so that the next reader can judge it.

Failing: `stock: {value: 300, provenance: ours}`, or a claim with a `document` and no `section`.
Passing: the same with `because: Enough for six players.`, the claim with `section: Setup`.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import DatabaseSubject
from deckpress.model.database import Provenance
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Ref

ID = "database/provenance-missing"
SEVERITY = Severity.WARNING


def check(subject: DatabaseSubject) -> Iterator[Finding]:
    """One warning for each decision without a reason, and for each claim of a document without its section."""
    edition = subject.edition
    game = subject.database.games[edition.game]
    for fact in edition.facts.values():
        written = game.documents[fact.document].facts if fact.document else game.facts
        if fact.provenance is Provenance.OURS and not written[fact.id].because.strip():
            message = f"the fact '{fact.id}' is our own decision, and does not say why"
            yield Finding(ID, SEVERITY, message, Ref(edition.game, path=fact.path), "add 'because:'")
    for id, claim in game.claims.items():
        stated = [(claim.document, claim.section, f"the claim '{id}'", (*edition.path, "claims", id))]
        stated += [
            (reading.document, reading.section, f"the reading '{name}' of '{id}'", (*stated[0][3], "readings", name))
            for name, reading in claim.readings.items()
        ]
        for document, section, called, path in stated:
            if document and not section.strip():
                message = f"{called} does not say where in '{document}' it stands"
                yield Finding(ID, SEVERITY, message, Ref(edition.game, path=path), "add 'section:'")

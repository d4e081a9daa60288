"""Is a document quoted for what it does not say?

A claim that `quotes:` a stated fact repeats it: the value it expects, the document and the section are those of the
fact. Where one of them is changed and the other is not, the claim puts words into the document's mouth.

Failing: `quotes: deck-size` and `expected: 69`, and the fact `deck-size` is 68; or the quoted fact is our own.
Passing: both are 69, from one section of one document.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import DatabaseSubject
from deckpress.checks.database.sections import parts
from deckpress.model.database import ClaimRecord, Provenance
from deckpress.model.finding import Finding, Severity
from deckpress.model.game import Fact
from deckpress.model.source import Ref

ID = "database/document-misquoted"
SEVERITY = Severity.ERROR


def _differences(claim: ClaimRecord, fact: Fact) -> Iterator[tuple[str, str]]:
    """(key, what is wrong) for everything in which a claim and the fact it quotes differ."""
    if fact.provenance is not Provenance.STATED:
        yield "quotes", f"which no document states: it is {fact.provenance}"
        return
    if claim.expected != fact.value:
        yield "expected", f"which says {fact.value}, and expects {claim.expected}"
    if (claim.document or "") != fact.document:
        yield "document", f"which stands in '{fact.document}', and names '{claim.document or 'no document'}'"
    if fact.section not in parts(claim.section):
        yield "section", f"which stands in the section '{fact.section}', and names '{claim.section}'"


def check(subject: DatabaseSubject) -> Iterator[Finding]:
    """One error for each thing in which a claim differs from the fact it quotes."""
    edition = subject.edition
    for id, claim in edition.claims.items():
        fact = edition.facts.get(claim.quotes or "")
        for key, said in _differences(claim, fact) if fact else ():
            message = f"the claim '{id}' quotes the fact '{claim.quotes}', {said}"
            path = (*edition.path, "claims", id, key)
            help = "mend the one that differs from the document"
            yield Finding(ID, SEVERITY, message, Ref(edition.game, path=path), help)

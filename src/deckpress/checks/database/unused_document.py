"""Is a document named by nothing?

A document without facts that no claim names is a source that proves nothing: its counts go unchecked.

Failing: `documents: {rules: {title: Rules}}`, and no claim has `document: rules`.
Passing: a fact under the document, or a claim or a reading that names it.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import DatabaseSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Ref

ID = "database/unused-document"
SEVERITY = Severity.NOTE


def check(subject: DatabaseSubject) -> Iterator[Finding]:
    """One note for each document without facts and claims."""
    edition = subject.edition
    named = {fact.document for fact in edition.facts.values()}
    for claim in edition.claims.values():
        named.add(claim.document or "")
        named |= {reading.document or "" for reading in claim.readings.values()}
    for id in subject.database.games[edition.game].documents:
        if id not in named:
            path = (*edition.path, "documents", id)
            help = "write what it states as facts or claims, or remove it"
            yield Finding(ID, SEVERITY, f"nothing names the document '{id}'", Ref(edition.game, path=path), help)

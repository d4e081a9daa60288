"""Does the coverage list speak of every section of the source documents?

A rule that is in no row was perhaps read by nobody. The sections are those that ``documents:`` lists.

Failing: a document with the sections Setup and Scoring, and rows for Setup only
Passing: rows for both
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import RulebookSubject
from deckpress.checks.rulebook.words import finding
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Place

ID = "rulebook/coverage-section-missing"
SEVERITY = Severity.WARNING


def check(subject: RulebookSubject) -> Iterator[Finding]:
    """One finding for each section that no row speaks of."""
    if subject.coverage is None:
        return
    told = {row.section.casefold() for row in subject.coverage.rows}
    for document, sections in subject.sections.items():
        for section in sections:
            if section.casefold() not in told:
                message = f"no row speaks of the section '{section}' of {subject.edition.documents[document]}"
                place = Place(subject.coverage.file)
                help = (
                    "add a row for each of its rules; where it has none, one that says so and names the nearest block"
                )
                yield finding(ID, SEVERITY, subject.document, place, message, help)

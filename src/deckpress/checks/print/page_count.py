"""Does the file have a page for every side of every sheet?

A missing page loses nine cards, and one page too many shifts every back behind a stranger's front.

Failing: a plan of 11 sheets with backs, and a file of 21 pages.
Passing: 22 pages.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PrintSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Ref

ID = "print/page-count"
SEVERITY = Severity.ERROR


def check(subject: PrintSubject) -> Iterator[Finding]:
    """One finding where the numbers differ."""
    planned, found = len(subject.plan.pages), len(subject.facts.pages)
    if planned != found:
        message = f"the plan has {planned} sides of sheets, the file has {found} pages"
        yield Finding(ID, SEVERITY, message, Ref(game=subject.pages.game), "build the sheets again")

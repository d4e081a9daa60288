"""Does every page say only once where it is cut?

A page with a trim box and an art box leaves the choice to whoever opens it.

Failing: a page with both.
Passing: a page with one of them.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault, pages_seen
from deckpress.model.finding import Finding, Severity
from deckpress.model.press_facts import Where

ID = "press/box-both"
SEVERITY = Severity.ERROR


def applies(subject: PressSubject) -> bool:
    """For files that are held to a standard."""
    return bool(subject.standard)


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for all pages with both."""
    seen = pages_seen(Where(page.number) for page in subject.facts.pages if page.trim and page.art)
    if seen:
        yield fault((ID, SEVERITY), subject, seen, "the page has a trim box and an art box", "keep the trim box alone")

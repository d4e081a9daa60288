"""Does every page say where it is cut?

Without a trim box the shop cuts at the edge of the page, and the bleed stays on the card.

Failing: a page with nothing but a media box.
Passing: a page with a trim box, or an art box.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault, pages_seen
from deckpress.model.finding import Finding, Severity
from deckpress.model.press_facts import Where

ID = "press/box-trim"
SEVERITY = Severity.ERROR


def applies(subject: PressSubject) -> bool:
    """For files that are held to a standard."""
    return bool(subject.standard)


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for all pages without one."""
    lacking = [Where(page.number) for page in subject.facts.pages if page.trim is None and page.art is None]
    seen = pages_seen(lacking)
    if seen:
        yield fault(
            (ID, SEVERITY), subject, seen, "the page has no trim box", "export it with the trim box set to the cut card"
        )

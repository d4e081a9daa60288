"""Does every front have its back?

Where pages alternate, one page too few puts every later back behind a stranger's front.

Failing: 107 pages for a shop that wants front and back in turn.
Passing: an even number of pages, or one page alone, which is no deck.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/odd-pages"
SEVERITY = Severity.WARNING


def applies(subject: PressSubject) -> bool:
    """For shops that want fronts and backs in turn."""
    return subject.wanted.order in ("front-back", "back-front")


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for an odd number of pages."""
    count = len(subject.facts.pages)
    if count % 2 and count > 1:
        message = f"the file has {count} pages, but {subject.wanted.name} wants a front and a back for each card"
        yield fault((ID, SEVERITY), subject, None, message, "if these are cards, one page is missing or too many")

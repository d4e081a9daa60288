"""Are all cards in the file of one size?

A shop cuts a deck with one tool; a page of another size is cut wrongly or left out.

Failing: pages of 63 x 88 mm and one of 63.5 x 88.9 mm.
Passing: pages that agree within 0.1 mm.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import card_size, fault, pages_seen
from deckpress.model.finding import Finding, Severity
from deckpress.model.press_facts import Where

ID = "press/page-sizes"
SEVERITY = Severity.ERROR

_NEARLY = 0.1


def applies(subject: PressSubject) -> bool:
    """For files that are held to a standard."""
    return bool(subject.standard)


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for all pages of another size."""
    pages = subject.facts.pages
    first = card_size(pages[0])
    others = [page for page in pages if max(abs(a - b) for a, b in zip(card_size(page), first, strict=True)) > _NEARLY]
    seen = pages_seen(Where(page.number) for page in others)
    if seen:
        width, height = card_size(others[0])
        message = f"the cut card is {width:.4g} x {height:.4g} mm, on page 1 it is {first[0]:.4g} x {first[1]:.4g} mm"
        yield fault((ID, SEVERITY), subject, seen, message, "put cards of another size into a file of their own")

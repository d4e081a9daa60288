"""Does every page fit the shop's sheet?

What is larger than the sheet is cut off, or the whole order stops.

Failing: a card or a board larger than a sheet of 12 x 18 inches.
Passing: pages of the sheet's size, or smaller, upright or turned.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault, page_size, pages_seen
from deckpress.model.finding import Finding, Severity
from deckpress.model.press_facts import Where

ID = "press/sheet-size"
SEVERITY = Severity.ERROR

_NEARLY = 0.5


def applies(subject: PressSubject) -> bool:
    """For shops that take imposed sheets."""
    return subject.wanted.sheet is not None


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for all such pages."""
    assert subject.wanted.sheet is not None
    wide, high = sorted(subject.wanted.sheet)
    pages = [(page.number, sorted(page_size(page))) for page in subject.facts.pages]
    wrong = [(number, sides) for number, sides in pages if sides[0] > wide + _NEARLY or sides[1] > high + _NEARLY]
    seen = pages_seen(Where(number) for number, _ in wrong)
    if seen:
        short, long = wrong[0][1]
        message = f"the page is {short:.4g} x {long:.4g} mm, the sheet is only {wide:g} x {high:g} mm"
        yield fault((ID, SEVERITY), subject, seen, message, "make it smaller, or choose a shop with larger sheets")

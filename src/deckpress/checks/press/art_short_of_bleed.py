"""Does what reaches the cut go on to the end of the bleed?

Art that ends at the cut shows a white line wherever the cut is a hair off.

Failing: a background of the cut card's size; one that lacks its bleed on one side.
Passing: everything that touches the cut goes on through the bleed, or something beneath it does.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault, pages_seen
from deckpress.checks.reach import short_of_bleed
from deckpress.model.finding import Finding, Severity
from deckpress.model.press_facts import Where

ID = "press/art-short-of-bleed"
SEVERITY = Severity.ERROR


def applies(subject: PressSubject) -> bool:
    """For shops that cut the cards themselves."""
    return subject.wanted.bleed > 0 and subject.wanted.sheet is None


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each side."""
    pages, bleed = subject.facts.pages, subject.wanted.bleed
    short = [(page.number, side) for page in pages for side in short_of_bleed(page, bleed)]
    for side in dict.fromkeys(side for _, side in short):
        seen = pages_seen(Where(number) for number, each in short if each == side)
        message = f"what is drawn at the {side} ends at the cut instead of going on through the bleed"
        yield fault((ID, SEVERITY), subject, seen, message, f"draw it {bleed:g} mm further")

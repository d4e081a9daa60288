"""Is the cut card of a size that the shop sells?

A shop has a cutting tool for each size it sells, and for no other.

Failing: cards of 63 x 88 mm for a shop that cuts 63.5 x 88.9 mm.
Passing: a size of the shop's list within 0.1 mm.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import card_size, fault
from deckpress.model.finding import Finding, Severity
from deckpress.model.press_facts import Seen, Where

ID = "press/trim-size"
SEVERITY = Severity.ERROR

_NEARLY = 0.1


def applies(subject: PressSubject) -> bool:
    """For shops with a list of sizes."""
    return bool(subject.wanted.sizes) and not subject.wanted.pictures


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for a size that is not sold."""
    width, height = card_size(subject.facts.pages[0])
    if not any(
        abs(size.width - width) <= _NEARLY and abs(size.height - height) <= _NEARLY for size in subject.wanted.sizes
    ):
        listed = ", ".join(f"{size.width:g} x {size.height:g} mm ({size.name})" for size in subject.wanted.sizes)
        message = f"the cut card is {width:.4g} x {height:.4g} mm, which {subject.wanted.name} does not sell"
        seen = Seen(Where(1), (1,))
        yield fault((ID, SEVERITY), subject, seen, message, f"it sells {listed}")

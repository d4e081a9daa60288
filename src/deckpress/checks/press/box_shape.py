"""Are the boxes of every page four ascending numbers?

A box of two numbers, or of four in another order, is read differently by every program.

Failing: a trim box of two numbers.
Passing: left, bottom, right, top.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault, pages_seen
from deckpress.model.finding import Finding, Severity
from deckpress.model.press_facts import Where

ID = "press/box-shape"
SEVERITY = Severity.ERROR


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each sort of box."""
    for name in dict.fromkeys(name for page in subject.facts.pages for name in page.malformed):
        seen = pages_seen(Where(page.number) for page in subject.facts.pages if name in page.malformed)
        yield fault((ID, SEVERITY), subject, seen, f"its {name} is no box of four ascending numbers", "export it again")

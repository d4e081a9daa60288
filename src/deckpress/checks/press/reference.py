"""Is the file whole without any other?

What refers to a page of another file prints as a placeholder at the shop.

Failing: a form that refers to another file.
Passing: everything in this one.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/reference"
SEVERITY = Severity.ERROR


def applies(subject: PressSubject) -> bool:
    """For files that are held to a standard."""
    return bool(subject.standard)


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each of them."""
    for one in subject.facts.odd("reference"):
        yield fault(
            (ID, SEVERITY),
            subject,
            one.seen,
            f"{one.detail} refers to another file",
            "export it with everything inside",
        )

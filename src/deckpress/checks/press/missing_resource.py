"""Does everything that a page uses exist?

A name that leads nowhere is drawn as nothing, without a word: a colour, a font or a whole drawing is missing.

Failing: a drawing that uses a colour space its own resources do not have.
Passing: every name is found.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/missing-resource"
SEVERITY = Severity.ERROR


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each of them."""
    for one in subject.facts.odd("unknown-resource"):
        yield fault(
            (ID, SEVERITY),
            subject,
            one.seen,
            f"the drawing uses {one.detail}, which the file does not have",
            "export the file again with another program",
        )

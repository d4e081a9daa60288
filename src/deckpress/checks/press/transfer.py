"""Is the tone left to the press?

A transfer curve or a halftone inside a file is made for one machine, and spoils every other.

Failing: a graphics state with a transfer function.
Passing: none, or the default.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/transfer"
SEVERITY = Severity.ERROR


def applies(subject: PressSubject) -> bool:
    """For files that are held to a standard."""
    return bool(subject.standard)


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each of them."""
    for one in subject.facts.odd("transfer"):
        yield fault(
            (ID, SEVERITY),
            subject,
            one.seen,
            f"a graphics state here changes the tone ({one.detail})",
            "export without transfer curves and halftones",
        )

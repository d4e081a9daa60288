"""Is there nothing to fill in?

What is written into a field is drawn by the reader's program, with fonts of its own.

Failing: a file with a form.
Passing: fields that were turned into text.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/form-fields"
SEVERITY = Severity.ERROR


def applies(subject: PressSubject) -> bool:
    """For files that are held to a standard."""
    return bool(subject.standard)


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each of them."""
    for one in subject.facts.odd("form"):
        yield fault(
            (ID, SEVERITY), subject, one.seen, f"the file has {one.detail}", "flatten the fields into the pages"
        )

"""Does every line have a width?

A line of width zero is one dot of the machine: a hair on a printer, nothing at all on a plate.

Failing: a line of width 0.
Passing: a line of 0.25 pt.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault, printed
from deckpress.model.finding import Finding, Severity

ID = "press/zero-line"
SEVERITY = Severity.ERROR

_NOTHING = 0.01


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each way of painting such a line."""
    for one in printed(subject):
        if one.kind == "stroke" and one.size < _NOTHING:
            yield fault((ID, SEVERITY), subject, one.seen, "a line has no width", "give it 0.25 pt at least")

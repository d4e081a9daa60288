"""Is everything on the page part of the page?

A comment, a link or a field lies on the page instead of being printed with it: one machine prints it, another does not.

Failing: a comment on the card, a link in the bleed.
Passing: printer's marks, and notes outside of the bleed.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/annotation"
SEVERITY = Severity.ERROR


def applies(subject: PressSubject) -> bool:
    """For files that are held to a standard."""
    return bool(subject.standard)


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each annotation."""
    for note in subject.facts.annotations:
        if note.inside and note.kind not in ("TrapNet", "PrinterMark"):
            message = f"a {note.kind} annotation lies on the card or in its bleed"
            yield fault((ID, SEVERITY), subject, note.seen, message, "remove it, or print it into the page")

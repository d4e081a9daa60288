"""Is every colour in a space that a reader can understand?

A colour space that is damaged or missing prints as whatever the machine falls back to.

Failing: a picture whose colour space is no such thing.
Passing: the spaces of the PDF standard.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/unknown-colour"
SEVERITY = Severity.ERROR


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each way of painting in no known space."""
    for one in subject.facts.painted:
        if "unknown" in one.colour.spaces:
            message = f"the {one.kind} here has a colour space that cannot be read"
            yield fault((ID, SEVERITY), subject, one.seen, message, "export the file again")

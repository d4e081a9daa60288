"""Is the printing condition called by a name?

The name is what the press operator looks up.

Failing: an output intent without an identifier.
Passing: FOGRA39.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/intent-name"
SEVERITY = Severity.ERROR


def applies(subject: PressSubject) -> bool:
    """For files that are held to a standard."""
    return bool(subject.standard)


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each intent without a name."""
    intents = [intent for intent in subject.facts.intents if intent.kind == "GTS_PDFX"]
    for intent in intents:
        if not intent.identifier:
            message = "its output intent has no identifier of the printing condition"
            yield fault((ID, SEVERITY), subject, None, message, "name it, for example FOGRA39")

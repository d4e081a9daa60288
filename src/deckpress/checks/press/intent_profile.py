"""Is the profile of the printing condition in the file?

Without it nobody can show the colours as they will print.

Failing: a PDF/X-4 file whose output intent only names a condition.
Passing: an embedded profile; in PDF/X-1a also a condition of a registry by its name.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/intent-profile"
SEVERITY = Severity.ERROR


def applies(subject: PressSubject) -> bool:
    """For files that are held to a standard."""
    return bool(subject.standard)


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each intent without its profile."""
    intents = [intent for intent in subject.facts.intents if intent.kind == "GTS_PDFX"]
    for intent in intents:
        if intent.profile is None and not (subject.flat and intent.registry):
            message = f"the profile of the printing condition '{intent.identifier}' is not in the file"
            yield fault((ID, SEVERITY), subject, None, message, "export it with the profile embedded")

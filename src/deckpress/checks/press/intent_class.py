"""Is the embedded profile one of a printer?

A profile for a scanner or a screen cannot say what ink does on paper.

Failing: the profile of a screen as an output intent; bytes that are no profile at all.
Passing: a profile of the class prtr.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/intent-class"
SEVERITY = Severity.ERROR


def applies(subject: PressSubject) -> bool:
    """For files that are held to a standard."""
    return bool(subject.standard)


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each profile of another class."""
    intents = [intent for intent in subject.facts.intents if intent.kind == "GTS_PDFX"]
    for intent in intents:
        if intent.profile is not None and not (intent.profile.signed and intent.profile.kind == "prtr"):
            kind = f"of the class '{intent.profile.kind}'" if intent.profile.signed else "no ICC profile"
            message = f"the profile of the output intent is {kind}; a printer's is needed"
            yield fault((ID, SEVERITY), subject, None, message, "embed the profile of the printing condition")

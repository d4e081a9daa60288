"""Can older machines read the profile?

PDF/X-1a is older than the fourth version of colour profiles, and its machines do not read them.

Failing: a profile of version 4 in a PDF/X-1a file.
Passing: a profile of version 2.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/intent-version"
SEVERITY = Severity.ERROR


def applies(subject: PressSubject) -> bool:
    """For PDF/X-1a."""
    return subject.flat


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each profile that is too new."""
    intents = [intent for intent in subject.facts.intents if intent.kind == "GTS_PDFX"]
    for intent in intents:
        if intent.profile is not None and intent.profile.version >= 4:
            message = f"the profile of the output intent is of version {intent.profile.version}"
            yield fault((ID, SEVERITY), subject, None, message, "embed the same condition as a profile of version 2")

"""Does the profile have as many inks as the file says?

Readers trust the number that the file states, and read rubbish where it is wrong.

Failing: a profile for four inks that the file announces with three; a profile for a screen's three colours.
Passing: four and four.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/intent-channels"
SEVERITY = Severity.ERROR


def applies(subject: PressSubject) -> bool:
    """For files that are held to a standard."""
    return bool(subject.standard)


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each profile that differs."""
    intents = [intent for intent in subject.facts.intents if intent.kind == "GTS_PDFX"]
    for intent in intents:
        profile = intent.profile
        if profile is None or not profile.signed:
            continue
        if intent.declared != profile.channels or (subject.flat and profile.space != "CMYK"):
            message = (
                f"the file announces {intent.declared} channels, its profile has {profile.channels} ({profile.space})"
            )
            yield fault((ID, SEVERITY), subject, None, message, "embed the profile of the printing condition anew")

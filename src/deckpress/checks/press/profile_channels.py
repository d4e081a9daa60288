"""Do embedded colour profiles fit what they colour?

A profile for three colours on a picture of four is a damaged picture.

Failing: a picture of four inks with a screen's profile.
Passing: as many channels as the profile has.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/profile-channels"
SEVERITY = Severity.ERROR


def applies(subject: PressSubject) -> bool:
    """For PDF/X-4."""
    return subject.live


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each way of painting with a wrong profile."""
    for one in subject.facts.painted:
        colour = one.colour
        if colour.space == "ICCBased" and colour.channels != colour.profile_channels:
            have = f"has {colour.profile_channels}" if colour.profile_channels else "is no profile"
            message = f"the {one.kind} here announces {colour.channels} channels, its profile {have}"
            yield fault((ID, SEVERITY), subject, one.seen, message, "give it its own profile")

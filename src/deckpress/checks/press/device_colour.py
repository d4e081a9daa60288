"""Do all colours mean the press that the file names?

A screen's bare red, green and blue is no ink, and no profile says what it is: every machine makes something else of it.

Failing: a bare RGB colour in a file for a CMYK press, in a shading too.
Passing: CMYK, grey, spots, or RGB that comes with its profile.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/device-colour"
SEVERITY = Severity.ERROR


def applies(subject: PressSubject) -> bool:
    """For PDF/X-4."""
    return subject.live


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each way of painting in such a space."""
    press = next((intent.profile.space for intent in subject.facts.intents if intent.profile), "CMYK")
    wrong = {"CMYK": ("DeviceRGB",), "RGB": ("DeviceCMYK",), "GRAY": ("DeviceRGB", "DeviceCMYK")}.get(press, ())
    for one in subject.facts.painted:
        found = [space for space in one.colour.spaces if space in wrong]
        if found:
            message = (
                f"the {one.kind} here is in {found[0]}, which means nothing on the {press} press of the output intent"
            )
            yield fault((ID, SEVERITY), subject, one.seen, message, "convert it to CMYK, or give it a profile")

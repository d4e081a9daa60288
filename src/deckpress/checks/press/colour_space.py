"""Is everything in the press's own inks?

PDF/X-1a leaves nothing to convert: what is not C, M, Y, K, grey or a spot ink is turned away, in the smallest drawing.

Failing: one line in a screen's colours; a picture with a colour profile.
Passing: CMYK, grey, spot inks mixed of these.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/colour-space"
SEVERITY = Severity.ERROR

_ALLOWED = ("DeviceCMYK", "DeviceGray", "Separation", "DeviceN", "Indexed", "Pattern")


def applies(subject: PressSubject) -> bool:
    """For PDF/X-1a."""
    return subject.flat


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each way of painting in another space."""
    for one in subject.facts.painted:
        strange = [space for space in one.colour.spaces if space not in _ALLOWED]
        if strange:
            message = f"the {one.kind} here has the colour space {strange[0]}, which PDF/X-1a does not allow"
            yield fault((ID, SEVERITY), subject, one.seen, message, "convert it to CMYK")

"""Are pictures packed as old machines can unpack them?

JPEG 2000 and JBIG2 are younger than PDF/X-1a.

Failing: a picture in JPEG 2000.
Passing: Flate or JPEG.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/new-filter"
SEVERITY = Severity.ERROR


def applies(subject: PressSubject) -> bool:
    """For PDF/X-1a."""
    return subject.flat


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each picture."""
    for picture in subject.facts.pictures:
        for name in picture.filters:
            if name in ("JPXDecode", "JBIG2Decode"):
                message = (
                    f"the picture here is packed with {name.removesuffix('Decode')}, which PDF/X-1a does not allow"
                )
                yield fault((ID, SEVERITY), subject, picture.seen, message, "save it with Flate or JPEG")

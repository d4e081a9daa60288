"""Does the XMP hold everything that PDF/X-4 asks for?

PDF/X-4 keeps its descriptions in a packet of XMP, and the shop's programs read them there alone.

Failing: no packet, or one without a DocumentID.
Passing: dates, title, trapping, DocumentID, VersionID and RenditionClass.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/xmp-keys"
SEVERITY = Severity.ERROR

_KEYS = (
    *("dc:title", "xmp:CreateDate", "xmp:ModifyDate", "xmp:MetadataDate", "pdf:Trapped"),
    *("xmpMM:DocumentID", "xmpMM:VersionID", "xmpMM:RenditionClass"),
)


def applies(subject: PressSubject) -> bool:
    """For PDF/X-4."""
    return subject.live


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding that names all that is missing."""
    missing = [key for key in _KEYS if not subject.facts.xmp.get(key)]
    if missing:
        message = f"its XMP lacks {', '.join(missing)}" if subject.facts.xmp else "the file has no XMP that can be read"
        yield fault((ID, SEVERITY), subject, None, message, "export it again as PDF/X-4")

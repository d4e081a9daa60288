"""Does the file say which standard it follows?

A shop's programs treat a file by the standard that it names; one without a name is treated as an office document.

Failing: a file that names no standard, or not the one that the shop asks for.
Passing: PDF/X-4 by name in the XMP; PDF/X-1a by name in the information.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/standard-named"
SEVERITY = Severity.ERROR

_NAMES = {"x1a": ("PDF/X-1a:2001", "PDF/X-1a:2003"), "x4": ("PDF/X-4",)}


def applies(subject: PressSubject) -> bool:
    """For files that are held to a standard."""
    return bool(subject.standard)


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for a missing or a wrong name."""
    claim, wanted = subject.facts.claim, "PDF/X-1a" if subject.wanted.standard == "x1a" else "PDF/X-4"
    if not claim:
        message = f"the file names no standard; {subject.wanted.name} wants {wanted}"
        yield fault((ID, SEVERITY), subject, None, message, f"export it as {wanted}")
    elif claim not in _NAMES[subject.standard]:
        message = f"the file says that it is '{claim}'; {subject.wanted.name} wants {wanted}"
        yield fault((ID, SEVERITY), subject, None, message, f"export it as {wanted}")
    elif "GTS_PDFXConformance" in subject.facts.information and "GTS_PDFXVersion" not in subject.facts.information:
        yield fault(
            (ID, SEVERITY), subject, None, "the file names a conformance but no version", f"export it as {wanted}"
        )

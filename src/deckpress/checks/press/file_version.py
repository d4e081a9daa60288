"""Is the file of a version that the standard allows?

Older machines stop at what they do not know, and the standards are tied to versions of PDF for that reason.

Failing: a PDF/X-1a file of version 1.7.
Passing: PDF/X-1a up to 1.4, PDF/X-4 up to 1.6.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/file-version"
SEVERITY = Severity.ERROR


def applies(subject: PressSubject) -> bool:
    """For files that are held to a standard."""
    return bool(subject.standard)


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for a version that is too new."""
    most = "1.4" if subject.flat else "1.6"
    if subject.facts.version > most:
        message = f"the file is PDF {subject.facts.version}, the standard allows {most} at most"
        yield fault((ID, SEVERITY), subject, None, message, f"save it as PDF {most}")

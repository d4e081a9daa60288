"""Are streams packed in a way that the standard allows?

LZW is ruled out by every PDF/X, for the patent that it once had.

Failing: a picture packed with LZW.
Passing: Flate, JPEG, run lengths, fax.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/old-filter"
SEVERITY = Severity.ERROR

_HELP = "save the file again with Flate compression"


def applies(subject: PressSubject) -> bool:
    """For files that are held to a standard."""
    return bool(subject.standard)


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each stream."""
    for odd in subject.facts.odd("lzw"):
        yield fault((ID, SEVERITY), subject, odd.seen, f"{odd.detail} is packed with LZW", _HELP)
    for picture in subject.facts.pictures:
        if "LZWDecode" in picture.filters:
            yield fault((ID, SEVERITY), subject, picture.seen, "the picture here is packed with LZW", _HELP)

"""Has the picture eight bits a colour?

More are cut off by most sites, some of them wrongly: a grey sky turns white.

Failing: a PNG of 16 bits.
Passing: a PNG of 8 bits.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PictureSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Place, Ref

ID = "picture/deep-colours"
SEVERITY = Severity.WARNING


def applies(subject: PictureSubject) -> bool:
    """For shops that take pictures."""
    return subject.wanted.pictures


def check(subject: PictureSubject) -> Iterator[Finding]:
    """One finding for another depth."""
    picture = subject.picture
    ref = Ref(place=Place(picture.file))
    if picture.depth != 8:
        yield Finding(ID, SEVERITY, f"the picture has {picture.depth} bits a colour", ref, "save it with 8")

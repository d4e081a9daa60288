"""Does everybody see the picture the same way up?

A picture that is stored lying down with a note to turn it stands upright in one program and lies in another.

Failing: a JPEG with an orientation other than upright.
Passing: pixels as they are seen.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PictureSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Place, Ref

ID = "picture/turned"
SEVERITY = Severity.WARNING


def applies(subject: PictureSubject) -> bool:
    """For shops that take pictures."""
    return subject.wanted.pictures


def check(subject: PictureSubject) -> Iterator[Finding]:
    """One finding for such a picture."""
    picture = subject.picture
    ref = Ref(place=Place(picture.file))
    if picture.turned:
        yield Finding(ID, SEVERITY, "the picture is stored turned, with a note to turn it back", ref, "save it upright")

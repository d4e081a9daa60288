"""Are the letters real letters?

A Type 3 font draws each letter as a picture: it is sharp on the screen, and often rough on a plate.

Failing: a text in a Type 3 font.
Passing: a text in a TrueType or OpenType font.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/font-drawn"
SEVERITY = Severity.WARNING


def applies(subject: PressSubject) -> bool:
    """For files that are held to a standard."""
    return bool(subject.standard)


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each such font."""
    for font in subject.facts.fonts:
        if font.kind == "Type3":
            message = f"the font '{font.name}' is of Type 3: its letters are drawings"
            yield fault((ID, SEVERITY), subject, font.seen, message, "set the text in a font of outlines")

"""Is every planned face on its page, once for each copy?

What counts is the file that is printed: a face that was planned and is not there is a card missing from the box.

Failing: a page that places eight faces where nine are planned, or one face twice and another never.
Passing: each page places exactly the planned faces.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from deckpress.checks.base import PrintSubject
from deckpress.model.facts import form_name
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Ref

ID = "print/missing-placement"
SEVERITY = Severity.ERROR


def check(subject: PrintSubject) -> Iterator[Finding]:
    """One finding for each card that is missing from a page, and for each page that places a face too often."""
    faces = subject.pages.faces
    for number, (sheet, page) in enumerate(zip(subject.plan.pages, subject.facts.pages, strict=False), 1):
        left = Counter(page.placed)
        for placed in sheet.placements:
            name = form_name(faces[placed.face].form)
            left[name] -= 1
            if left[name] < 0:
                message = f"the {placed.side} of '{placed.card}' (copy {placed.copy}) is not on page {number}"
                ref = Ref(game=subject.pages.game, card=placed.card, language=subject.pages.language)
                yield Finding(ID, SEVERITY, message, ref, "build the sheets again")
        surplus = sum(count for count in left.values() if count > 0)
        if surplus:
            message = f"page {number} places {surplus} faces that are not planned there"
            yield Finding(ID, SEVERITY, message, Ref(game=subject.pages.game), "build the sheets again")

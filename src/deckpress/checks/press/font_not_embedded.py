"""Is every font that sets text in the file?

A font that is only named is replaced by whatever the shop has: words change their shape and their width.

Failing: a text in Helvetica that is only named.
Passing: fonts with their program; fonts that are named and set nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/font-not-embedded"
SEVERITY = Severity.ERROR


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each font that is only named."""
    for font in subject.facts.fonts:
        if not font.embedded:
            message = f"the font '{font.name}' sets text here and is not in the file"
            yield fault((ID, SEVERITY), subject, font.seen, message, "export the file with all fonts embedded")

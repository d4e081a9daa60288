"""Can every text be copied and searched?

A text whose glyphs are not mapped back to characters looks right and reads as nonsense: searching, screen readers and
the shop's own checks all fail on it.

Failing: a font without a map from its glyphs to Unicode.
Passing: fonts with such a map, or with a standard encoding.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PrintSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Ref

ID = "print/text-not-extractable"
SEVERITY = Severity.WARNING


def check(subject: PrintSubject) -> Iterator[Finding]:
    """One finding for each font whose text cannot be read back."""
    for font in subject.facts.fonts:
        if not font.unicode:
            message = f"text in the font '{font.name}' cannot be copied or searched: its glyphs have no characters"
            help = "export the file again from the project instead of through another program"
            yield Finding(ID, SEVERITY, message, Ref(game=subject.pages.game, language=subject.pages.language), help)

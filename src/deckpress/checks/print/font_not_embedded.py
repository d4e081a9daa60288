"""Is every font inside the file?

A font that is only named is replaced by whatever the printer has: words change their shape and their width, and print
shops refuse the file.

Failing: a PDF that names Helvetica without its program.
Passing: a PDF whose fonts all carry their program.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PrintSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Ref

ID = "print/font-not-embedded"
SEVERITY = Severity.ERROR


def check(subject: PrintSubject) -> Iterator[Finding]:
    """One finding for each font that is only named."""
    for font in subject.facts.fonts:
        if not font.embedded:
            message = f"the font '{font.name}' is named in the file but is not in it"
            help = "print only with the fonts of the project's manifest"
            yield Finding(ID, SEVERITY, message, Ref(game=subject.pages.game, language=subject.pages.language), help)

"""Does something ask for every translation?

A translation of a card that was removed stays in the catalogue, so that it is not lost should the card return. It does
no harm, but a renamed card leaves one behind too: then it belongs under the new key.

Failing: a catalogue with the translation of a card that is no longer there
Passing: a catalogue of what is there
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import LanguageSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Ref

ID = "language/obsolete"
SEVERITY = Severity.NOTE


def check(subject: LanguageSubject) -> Iterator[Finding]:
    """One finding for all of them."""
    catalogue = subject.catalogue
    known = {key for unit in subject.units for key in unit.keys}
    gone = [key for key in (*catalogue.entries, *catalogue.obsolete) if key not in known]
    if gone:
        others = f" and {len(gone) - 1} more" if len(gone) > 1 else ""
        verb = "are" if others else "is"
        ref = Ref(catalogue.game, language=catalogue.language, place=catalogue.place(gone[0]))
        message = f"'{gone[0]}'{others} {verb} translated, and nothing asks for it"
        yield Finding(ID, SEVERITY, message, ref, "move it to its new key, or leave it for the day it returns")

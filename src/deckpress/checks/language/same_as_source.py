"""Does no translation merely repeat its source?

A sentence that stands in the catalogue as it stands in the source was copied to be done later. Names and single words
may well be the same in two languages; sentences are not.

Failing: "Draw one card." for "Draw one card."
Passing: "Zieh eine Karte." for "Draw one card.", and "Dill" for the card Dill
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import LanguageSubject
from deckpress.checks.language.texts import bare, finding, said, shown
from deckpress.model.finding import Finding, Severity

ID = "language/same-as-source"
SEVERITY = Severity.NOTE
_WORDS = 3


def check(subject: LanguageSubject) -> Iterator[Finding]:
    """One finding for each sentence that is the source's."""
    for each in said(subject):
        words = [word for word in bare(each.source).split() if any(char.isalpha() for char in word)]
        if each.unit.name or len(words) < _WORDS:
            continue
        if " ".join(each.text.casefold().split()) == " ".join(each.source.casefold().split()):
            message = f"'{shown(each.text)}' is the source itself"
            yield finding(ID, SEVERITY, subject, each.unit, message, "translate it, or leave it empty")

"""Is one thing always called the same?

A draw pile that is a Zugstapel on one page and a Nachziehstapel on the next is two piles to a player. Short texts that
are the same in the source, capitals aside, should be the same in the translation.

Failing: "Draw pile" as "Zugstapel" in one place, as "Nachziehstapel" in another
Passing: "Zugstapel" in both
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import LanguageSubject
from deckpress.checks.language.texts import Said, finding, said, shown
from deckpress.model.finding import Finding, Severity

ID = "language/said-two-ways"
SEVERITY = Severity.NOTE
_WORDS = 4


def check(subject: LanguageSubject) -> Iterator[Finding]:
    """One finding for each short text with several translations, at the second of them."""
    seen: dict[str, dict[str, Said]] = {}
    for each in said(subject):
        source = _plain(each.source)
        if not each.unit.plural and len(source.split()) <= _WORDS:
            seen.setdefault(source, {}).setdefault(_plain(each.text), each)
    for ways in seen.values():
        first, *others = ways.values()
        for other in others:
            message = f"'{shown(other.text)}', and in {first.unit.key} '{shown(first.text)}', for '{other.source}'"
            help = "call one thing by one name; where the source means two things, this is as it should be"
            yield finding(ID, SEVERITY, subject, other.unit, message, help)


def _plain(text: str) -> str:
    return " ".join(text.casefold().strip(" .:!?*").split())

"""Was every translation made from today's source?

A rule that changed in one language only makes two games of one. A translation whose source has changed since, or that
its translator marked as uncertain (*fuzzy*), is not printed: a draft prints the source instead and shows it, a release
is refused.

Failing: "Zieh zwei Karten" for "Draw two cards.", where the card now says "Draw three cards."
Passing: the translation of what the card says now
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import LanguageSubject
from deckpress.checks.language.texts import finding, of_state, shown
from deckpress.model.catalogue import State
from deckpress.model.finding import Finding, Severity

ID = "language/stale"
SEVERITY = Severity.WARNING


def check(subject: LanguageSubject) -> Iterator[Finding]:
    """One finding for each stale translation."""
    for unit in of_state(subject, State.STALE):
        entry = subject.catalogue.entry(unit)
        before = "" if entry is None else entry.previous[0] if entry.source == unit.source else entry.text
        if before and before != unit.text:
            message = f"the source was '{shown(before)}' and is now '{shown(unit.text)}'"
        else:
            message = f"the translation of '{shown(unit.text)}' is marked as uncertain"
        help = "bring the translation up to date, and take the mark 'fuzzy' away"
        yield finding(ID, SEVERITY, subject, unit, message, help)

"""Is every text translated?

A text that nobody translated prints in the source language: a German box with three English cards. A draft is built all
the same, and shows on the page what is missing; a release is refused. Where much is missing, one finding speaks for
each part of the game.

Failing: a card whose text has no translation
Passing: a catalogue in which every entry has one
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import LanguageSubject
from deckpress.checks.language.texts import finding, of_state, shown
from deckpress.model.catalogue import State, Unit
from deckpress.model.finding import Finding, Severity

ID = "language/missing"
SEVERITY = Severity.WARNING
_MANY = 8
_HELP = "translate it in the catalogue; deckpress l10n extract writes what is missing into it"


def check(subject: LanguageSubject) -> Iterator[Finding]:
    """One finding for each text; for each part of the game where there are many."""
    parts: dict[str, list[Unit]] = {}
    for unit in of_state(subject, State.MISSING):
        parts.setdefault(_part(unit.key), []).append(unit)
    for part, units in parts.items():
        if len(units) > _MANY:
            message = f"this and {len(units) - 1} more texts of '{part}' are not translated"
            yield finding(ID, SEVERITY, subject, units[0], message, _HELP)
            continue
        for unit in units:
            yield finding(ID, SEVERITY, subject, unit, f"'{shown(unit.text)}' is not translated", _HELP)


def _part(key: str) -> str:
    sort, _, rest = key.partition(".")
    return f"{sort}.{rest.partition('.')[0]}" if sort == "rule" else sort

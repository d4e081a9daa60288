"""Has every translation the placeholders of its source?

A placeholder that was lost is a number, an icon or a card's name that is missing from a rule; one that was translated
prints as an error or not at all. Their order is free. A number that a plural is chosen by may be left out ("one card").

Failing: "Ziehe {anzahl} Karten" for "Draw {count} cards"
Passing: "Ziehe {count} Karten"
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import LanguageSubject
from deckpress.checks.language.texts import finding, said
from deckpress.model.finding import Finding, Severity
from deckpress.model.placeholders import difference, lone_brace

ID = "language/placeholders-differ"
SEVERITY = Severity.ERROR


def check(subject: LanguageSubject) -> Iterator[Finding]:
    """One finding for each translation with other placeholders, or with half of one."""
    for each in said(subject):
        lost, added = difference(each.unit, each.text, each.number)
        parts = [f"lacks {' and '.join(lost)}"] if lost else []
        parts += [f"has {' and '.join(added)} of its own"] if added else []
        if not parts and lone_brace(each.text) and not lone_brace(each.source):
            parts = ["has a brace without its partner"]
        if parts:
            message = f"the translation {' and '.join(parts)}: '{each.text}' for '{each.source}'"
            help = "copy placeholders as they stand, braces included; \\{ is a brace that prints"
            yield finding(ID, SEVERITY, subject, each.unit, message, help)

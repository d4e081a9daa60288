"""Is nothing left of the draft?

Published rules have gone to print with "page XX" and "TODO" in them.

Failing: "Take XX coins."
Passing: "Take {{ facts.coins }} coins."
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import RulebookSubject
from deckpress.checks.rulebook.words import SAID, finding, passages
from deckpress.model.finding import Finding, Severity

ID = "rulebook/leftover"
SEVERITY = Severity.ERROR


def check(subject: RulebookSubject) -> Iterator[Finding]:
    """One finding for each word that a draft leaves where something was not yet known."""
    for passage in passages(subject.document):
        for word in passage.words:
            left = word.text in subject.numbers.leftovers or word.text.startswith("???")
            if left and not word.computed and SAID not in word.styles:
                message = f"'{word.text}' was left in the text"
                help = "write what belongs there, or mark [it]{.said} if it is meant"
                yield finding(ID, SEVERITY, subject.document, word.place, message, help)

"""Does every reference to a page or a figure come from a link?

"See page 7" is true until somebody adds a picture. A link prints the page it leads to, whatever changes:
[setup](#setup-1 "page").

Failing: "See page 7."
Passing: "See [setup](#setup-1 \\"page\\")."
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from deckpress.checks.base import RulebookSubject
from deckpress.checks.rulebook.words import SAID, finding, passages
from deckpress.model.finding import Finding, Severity

ID = "rulebook/typed-reference"
SEVERITY = Severity.ERROR


def check(subject: RulebookSubject) -> Iterator[Finding]:
    """One finding for each typed reference."""
    for passage in passages(subject.document):
        for word, behind in pairwise(passage.words):
            points = word.text.casefold() in subject.numbers.references
            if points and behind.text.isdecimal() and not behind.computed and SAID not in behind.styles:
                message = f"'{word.text} {behind.text}' is typed and goes stale"
                help = 'write a link that prints its page: [words](#id "page")'
                yield finding(ID, SEVERITY, subject.document, word.place, message, help)

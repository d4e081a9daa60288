"""Is every text large enough to be read on paper?

Below 6 pt few people read a card gladly, and nobody does across a table. What counts is the size in print, after every
scaling of the face.

Failing: a rule that shrank to 4.5 pt, a part scaled so that its label comes out at 3 pt.
Passing: 6 pt and more.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PageSubject
from deckpress.checks.rows import finding, groups
from deckpress.model.finding import Finding, Severity
from deckpress.presets import SMALLEST_TYPE

ID = "page/small-type"
SEVERITY = Severity.WARNING


def check(subject: PageSubject) -> Iterator[Finding]:
    """One finding for each template line that prints too small."""
    for group in groups(
        subject.pages, lambda row: row.kind == "text" and bool(row.text) and row.printed_size < SMALLEST_TYPE - 0.01
    ):
        worst = min(range(len(group.rows)), key=lambda i: group.rows[i].printed_size)
        row = group.rows[worst]
        message = f"'{row.text[:40]}' prints at {row.printed_size:.2g} pt; below {SMALLEST_TYPE:g} pt few can read it"
        help = "shorten the text, enlarge the box, or raise the style's min"
        yield finding(ID, SEVERITY, group, subject.pages, worst, message, help)

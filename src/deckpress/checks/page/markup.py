r"""Is the markup of every text whole?

Unknown icons, values and card names, unclosed stars and brackets print as they were typed, and stop the build:
raw markup on a card is never what was meant. A backslash prints the next character as it is.

Failing: "Gain {coins}" where the icon is called coin; "**Stop" without its closing stars.
Passing: "Gain {coin}", "\\{coin\\} is not an icon here".
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PageSubject
from deckpress.checks.rows import Group, finding, groups
from deckpress.model.finding import Finding, Severity

ID = "page/markup"
SEVERITY = Severity.ERROR


def check(subject: PageSubject) -> Iterator[Finding]:
    """One finding for each different problem of a template line's texts."""
    for group in groups(subject.pages, lambda row: bool(row.problems)):
        problems: dict[tuple[str, str], list[int]] = {}
        for i, row in enumerate(group.rows):
            for problem in row.problems:
                problems.setdefault(problem, []).append(i)
        for (message, help), hits in problems.items():
            same = Group(group.place, tuple(group.cards[i] for i in hits), tuple(group.rows[i] for i in hits))
            yield finding(ID, SEVERITY, same, subject.pages, 0, message, help)

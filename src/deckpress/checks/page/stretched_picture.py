"""Is every picture printed in its own proportions?

`preserveAspectRatio="none"` pulls a picture into its box: faces grow fat, circles become eggs. Up to one part in a
hundred nobody sees.

Failing: a square picture pulled over a whole card.
Passing: the same picture with `xMidYMid slice`, which covers the card and cuts off what is too much.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PageSubject
from deckpress.checks.rows import finding, groups
from deckpress.model.finding import Finding, Severity
from deckpress.model.page import Row

ID = "page/stretched-picture"
SEVERITY = Severity.WARNING
_SEEN = 0.01


def _stretch(row: Row) -> float:
    """How much one side is pulled more than the other; 0 where nothing is."""
    return max(row.ppi) / min(row.ppi) - 1 if min(row.ppi) > 0 else 0.0


def check(subject: PageSubject) -> Iterator[Finding]:
    """One finding for each template line that stretches a picture."""
    for group in groups(subject.pages, lambda row: _stretch(row) > _SEEN):
        worst = max(range(len(group.rows)), key=lambda i: _stretch(group.rows[i]))
        row = group.rows[worst]
        side = "wide" if row.ppi[0] < row.ppi[1] else "high"
        message = f"'{row.file}' is stretched: {_stretch(row) * 100:.0f} % too {side}"
        help = 'write preserveAspectRatio="xMidYMid slice" to cover the box, or meet to show all of it'
        yield finding(ID, SEVERITY, group, subject.pages, worst, message, help)

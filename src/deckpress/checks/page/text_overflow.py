"""Does every text fit its box?

A text that was tightened and shrunk to its floor and still does not fit would run over the art or lose its
end. Nothing is cut silently: the build stops and says how much is too much.

Failing: a rule of 60 words in a box of 20 x 10 mm.
Passing: the same rule in a box of 50 x 40 mm, or a shorter rule.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PageSubject
from deckpress.checks.rows import finding, groups
from deckpress.model.finding import Finding, Severity
from deckpress.model.page import Row

ID = "page/text-overflow"
SEVERITY = Severity.ERROR
_SLACK = 0.02
"""Overflow in mm that no eye and no cutter can see: rounding, not a fault."""


def _too_much(row: Row) -> bool:
    return row.kind == "text" and (row.lost > 0 or max(row.overflow) > _SLACK)


def check(subject: PageSubject) -> Iterator[Finding]:
    """One finding for each template line whose text does not fit on some card."""
    for group in groups(subject.pages, _too_much):
        worst = max(range(len(group.rows)), key=lambda i: (group.rows[i].lost, max(group.rows[i].overflow)))
        row = group.rows[worst]
        right, down = row.overflow
        if row.lost:
            amount = f"{row.lost} line{'' if row.lost == 1 else 's'} too many"
        else:
            amount = f"{max(right, down):.1f} mm too {'wide' if right >= down else 'high'}"
        text = f"'{row.text}'" if len(row.text) <= 60 else f"'{row.text[:57]}...'"
        what = text if row.text else f"the {' and '.join(row.fields) or 'text'} of this card"
        message = f"{what} does not fit its box: {amount} even at {row.size:g} pt, the floor of '{row.style}'"
        help = "shorten the text, enlarge the box, or lower the style's min"
        yield finding(ID, SEVERITY, group, subject.pages, worst, message, help)

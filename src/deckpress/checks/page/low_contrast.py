"""Does every text stand out from its ground?

Cards are read at arm's length and in lamp light. Measured is the contrast of WCAG 2 between the text's colour and what
is drawn behind it, words aside: the darkest or lightest specks, a twentieth, do not count. Type below 14 pt needs
4.5 to 1, larger type 3 to 1. This check looks at pixels: it runs in `build` and in `check --pixels`.

Failing: yellow words on a cream ground.
Passing: the same words in black; a white word on dark art.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PageSubject
from deckpress.checks.outline import shadow
from deckpress.checks.rows import finding, groups, shown_text
from deckpress.model.finding import Finding, Severity
from deckpress.model.page import Row
from deckpress.presets import CONTRAST_LARGE, CONTRAST_SMALL, LARGE_TYPE

ID = "page/low-contrast"
SEVERITY = Severity.WARNING


def _needed(row: Row) -> float:
    return CONTRAST_LARGE if row.printed_size >= LARGE_TYPE - 0.01 else CONTRAST_SMALL


def check(subject: PageSubject) -> Iterator[Finding]:
    """One finding for each template line that is hard to tell from its ground on some card."""
    if subject.pixels is None:
        return
    contrast: dict[int, float] = {}
    for key, face in subject.pages.faces.items():
        for number, row in enumerate(face.rows):
            if not any(shadow(row, later) for later in face.rows[number + 1 :]):
                contrast[id(row)] = subject.pixels.faces[key].contrasts[number]

    def faint(row: Row) -> bool:
        return 0 < contrast.get(id(row), 0.0) < _needed(row)

    for group in groups(subject.pages, faint):
        worst = min(range(len(group.rows)), key=lambda i: contrast[id(group.rows[i])])
        row = group.rows[worst]
        message = (
            f"{shown_text(row)} has a contrast of {contrast[id(row)]:.2g} to 1 with its ground; "
            f"at {row.printed_size:.3g} pt it needs {_needed(row):g} to 1"
        )
        help = "darken or lighten the text or its ground, calm the ground behind it, or print it larger"
        yield finding(ID, SEVERITY, group, subject.pages, worst, message, help)

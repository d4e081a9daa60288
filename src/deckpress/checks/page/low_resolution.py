"""Has every picture enough pixels for the size it is printed in?

What counts is the size in print: a picture of 600 pixels is fine on a token and coarse on a whole card. Below 200
pixels an inch the single pixels begin to show, and print shops warn or refuse. Whatever a file says of its own
resolution counts for nothing.

Failing: a picture of 300 x 300 pixels over 63 mm.
Passing: the same picture over 25 mm, or one of 750 x 750 pixels.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from deckpress.checks.base import PageSubject
from deckpress.checks.rows import finding, groups
from deckpress.model.finding import Finding, Severity
from deckpress.model.page import Row
from deckpress.presets import LEAST_PIXELS

ID = "page/low-resolution"
SEVERITY = Severity.WARNING


def _coarse(row: Row) -> bool:
    return 0 < min(row.ppi) < LEAST_PIXELS - 0.5


def check(subject: PageSubject) -> Iterator[Finding]:
    """One finding for each template line that prints a picture too coarsely."""
    for group in groups(subject.pages, _coarse):
        worst = min(range(len(group.rows)), key=lambda i: min(group.rows[i].ppi))
        row = group.rows[worst]
        width, height = (
            math.ceil(count * max(1.0, LEAST_PIXELS / ppi)) for count, ppi in zip(row.pixels, row.ppi, strict=True)
        )
        message = (
            f"'{row.file}' prints at {min(row.ppi):.0f} pixels an inch; below {LEAST_PIXELS:g} its pixels are seen"
        )
        help = f"it needs {width} x {height} pixels in this place (it has {row.pixels[0]} x {row.pixels[1]})"
        yield finding(ID, SEVERITY, group, subject.pages, worst, message, help)

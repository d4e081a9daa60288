"""Every check of pages: a card that fails it, and one that passes."""

from __future__ import annotations

from functools import partial
from typing import Any

from deckpress.model.page import Row
from deckpress.model.units import MM
from tests.checks.case import Case
from tests.checks.page.pages import row, subject

_NEAR = (1.0, 20.0, 50.0, 30.0)

ROWS: dict[str, tuple[Row, Row]] = {
    "markup": (row(problems=(("there is no icon 'coins'", "did you mean coin?"),)), row()),
    "missing-glyph": (row(missing=("★",)), row(text="★")),
    "outside-safe-zone": (row(ink=_NEAR), row(ink=_NEAR, safe=False)),
    "small-type": (row(size=5.25), row(size=6.0)),
    "text-overflow": (row(lost=3, size=6.0), row(size=6.0)),
}
"""By the name of the check: a row of a face that fails it, and one that passes."""


def _case(name: str, fails: tuple[Row, dict[str, Any]], passes: tuple[Row, dict[str, Any]]) -> Case:
    return Case(f"page/{name}", partial(subject, fails[0], **fails[1]), partial(subject, passes[0], **passes[1]))


CASES = (
    *(_case(name, (fails, {}), (passes, {})) for name, (fails, passes) in ROWS.items()),
    _case("bleed-missing", (row(), {"bleed": 0}), (row(), {"bleed": 3 * MM})),
)

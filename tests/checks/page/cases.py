"""Every check of pages: a card that fails it, and one that passes."""

from __future__ import annotations

from functools import partial
from typing import Any

from deckpress.model.measured import Alike, Saving
from deckpress.model.page import Row
from deckpress.model.units import MM
from tests.checks.case import Case
from tests.checks.page.pages import FALLBACK, drawn_by, pixels, row, subject, together

_NEAR = (1.0, 20.0, 50.0, 30.0)
_BESIDE = {"text": "7", "ink": (40.0, 28.0, 55.0, 36.0)}
_BELOW = {"text": "7", "ink": (40.0, 31.0, 55.0, 36.0)}

_ART: dict[str, Any] = {"kind": "art", "text": "", "file": "templates/g/art/fox.png", "pixels": (300, 300)}

ROWS: dict[str, tuple[Row, Row]] = {
    "low-resolution": (row(**_ART, ppi=(121.0, 121.0)), row(**_ART, ppi=(305.0, 305.0))),
    "stretched-picture": (row(**_ART, ppi=(305.0, 220.0)), row(**_ART, ppi=(305.0, 303.0))),
    "markup": (row(problems=(("there is no icon 'coins'", "did you mean coin?"),)), row()),
    "missing-glyph": (row(missing=("★",)), row(text="★")),
    "outside-safe-zone": (row(ink=_NEAR), row(ink=_NEAR, safe=False)),
    "small-type": (row(size=5.25), row(size=6.0)),
    "text-overflow": (row(lost=3, size=6.0), row(size=6.0)),
}
"""By the name of the check: a row of a face that fails it, and one that passes."""

PIXELS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "low-contrast": (
        {"pixels": pixels((4.2,))},
        {"pixels": pixels((4.6,))},
    ),
    "bleed-not-reached": (
        {"border": "#206040", "pixels": pixels((9.0,), paper=1.0)},
        {"border": "#ffffff", "pixels": pixels((9.0,), paper=1.0)},
    ),
    "border-not-plain": (
        {"border": "#206040", "pixels": pixels((9.0,), other=40.0)},
        {"border": "#206040", "pixels": pixels((9.0,), other=0.4)},
    ),
    "hue-alone": (
        {"pixels": pixels((9.0,), alike=(Alike("face0", "face0", "deuteranopia", 30.0, 2.0),))},
        {"pixels": pixels((9.0,))},
    ),
    "low-ink-saves-little": (
        {"pixels": pixels((9.0,), savings=(Saving("card-0", "templates/g/f.svg", 1.0, 0.5),))},
        {"pixels": pixels((9.0,), savings=(Saving("card-0", "templates/g/f.svg", 1.0, 0.3),))},
    ),
}
"""By the name of the check: what the pixels of a face say that fails it, and of one that passes."""


def _case(name: str, fails: tuple[Row, dict[str, Any]], passes: tuple[Row, dict[str, Any]]) -> Case:
    return Case(f"page/{name}", partial(subject, fails[0], **fails[1]), partial(subject, passes[0], **passes[1]))


CASES = (
    *(_case(name, (fails, {}), (passes, {})) for name, (fails, passes) in ROWS.items()),
    *(_case(name, (row(), fails), (row(), passes)) for name, (fails, passes) in PIXELS.items()),
    _case("bleed-missing", (row(), {"bleed": 0}), (row(), {"bleed": 3 * MM})),
    Case(
        "page/others-picture",
        partial(subject, *(row(**_ART | {"file": f"art/card-{number}.png"}) for number in (0, 1, 1))),
        partial(subject, *(row(**_ART | {"file": f"art/card-{number}.png"}) for number in (0, 1, 2))),
    ),
    Case("page/svg-fallback", partial(drawn_by, FALLBACK), partial(drawn_by, None)),
    Case(
        "page/collision",
        partial(together, (row(), row(**_BESIDE))),
        partial(together, (row(), row(**_BELOW))),
    ),
    Case(
        "page/mixed-sizes",
        partial(subject, row(size=8.0), row(size=5.9)),
        partial(subject, row(size=8.0), row(size=6.1)),
    ),
)

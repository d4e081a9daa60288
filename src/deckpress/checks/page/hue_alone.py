"""Does more than hue tell the cards apart?

One man in twelve sees red and green as shades of one colour. Where two faces have the same shapes and lightness, and
only their hue differs, such a player cannot tell them apart across the table. Faces are looked at from afar: as most
people see them, and as they look without one kind of cone (protanopia, deuteranopia, tritanopia). Texts of 20 pt and
more tell cards apart, smaller ones are not read there. Fronts are compared with fronts and backs with backs. This
check looks at pixels: it runs in `build` and in `check --pixels`.

Failing: two suits drawn as equal discs, one red and one green.
Passing: the same suits with a disc and a square, or a dark red and a light green.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PageSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.measured import Alike
from deckpress.model.source import Place, Ref

ID = "page/hue-alone"
SEVERITY = Severity.WARNING
_LACKING = {"protanopia": "red", "deuteranopia": "green", "tritanopia": "blue"}


def check(subject: PageSubject) -> Iterator[Finding]:
    """One finding for each two templates, which may be one, whose cards only their hue tells apart."""
    if subject.pixels is None:
        return
    pages = subject.pages
    shown: dict[str, str] = {}
    for page in pages.cards:
        shown.setdefault(page.front, f"'{page.card}'")
        shown.setdefault(page.back, f"the back of '{page.card}'")
    pairs: dict[tuple[str, ...], list[Alike]] = {}
    for pair in subject.pixels.alike:
        between = sorted({pages.faces[key].template for key in (pair.one, pair.other)})
        pairs.setdefault(tuple(between), []).append(pair)
    for templates, found in pairs.items():
        worst = min(found, key=lambda pair: (pair.left, -pair.plain))
        others = len(found) - 1
        more = f" (and {others} more pair{'' if others == 1 else 's'} by this template)" if others else ""
        yield Finding(
            ID,
            SEVERITY,
            f"{shown[worst.one]} and {shown[worst.other]} look alike to players without cones for "
            f"{_LACKING[worst.vision]} ({worst.vision}): only their hue differs{more}",
            Ref(pages.game, _card(subject, worst.other), language=pages.language, place=Place(templates[0], 1, 1)),
            "give each a shape, a pattern, a lightness or a large letter of its own",
        )


def _card(subject: PageSubject, face: str) -> str:
    return next(page.card for page in subject.pages.cards if face in (page.front, page.back))

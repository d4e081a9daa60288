"""Does a home file keep clear of the edge of the paper?

A printer at home does not reach the last millimetres of a sheet: what is drawn there is cut off, or the whole
page is shrunk to save it.

Failing: a ground that reaches the edge of the paper.
Passing: everything at least 3 mm inside.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault, pages_seen
from deckpress.model.finding import Finding, Severity
from deckpress.model.press_facts import PressPageFacts, Where

ID = "press/unprintable-margin"
SEVERITY = Severity.NOTE

_MM = 72 / 25.4
_PRINTED = 3.0 - 0.05


def _margin(page: PressPageFacts) -> float:
    """How far, in mm, the drawn part of a page stays from the paper's edge; as far as can be where it is empty."""
    if page.drawn is None:
        return _PRINTED
    inner, outer = page.drawn, page.media
    sides = (inner[0] - outer[0], inner[1] - outer[1], outer[2] - inner[2], outer[3] - inner[3])
    return min(sides) * page.unit / _MM


def applies(subject: PressSubject) -> bool:
    """For home printing."""
    return subject.wanted.profile == "home"


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for all such pages."""
    near = [(page.number, least) for page in subject.facts.pages if (least := _margin(page)) < _PRINTED]
    seen = pages_seen(Where(number) for number, _ in near)
    if seen:
        least = max(min(margin for _, margin in near), 0)
        message = f"something is drawn {least:.2g} mm from the edge of the paper, which many printers do not reach"
        yield fault((ID, SEVERITY), subject, seen, message, "keep 3 mm clear, or print on larger paper and cut it")

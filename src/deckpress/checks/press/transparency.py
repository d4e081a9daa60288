"""Is everything opaque?

PDF/X-1a is older than transparency: a machine that follows it prints a see-through shadow as a solid one.

Failing: an area of half opacity, a soft mask, a blend mode, a transparency group.
Passing: opaque paint.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault, percent
from deckpress.model.finding import Finding, Severity

ID = "press/transparency"
SEVERITY = Severity.ERROR

_HELP = "flatten transparency on export"


def applies(subject: PressSubject) -> bool:
    """For PDF/X-1a."""
    return subject.flat


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each way of painting with transparency, and each group."""
    for one in subject.facts.painted:
        if one.transparent:
            how = (
                "a soft mask"
                if one.masked
                else f"{percent(one.opacity)} opacity"
                if one.opacity < 1
                else f"the blend mode {one.blend}"
            )
            yield fault((ID, SEVERITY), subject, one.seen, f"the {one.kind} here has {how}", _HELP)
    for odd in (*subject.facts.odd("group"), *subject.facts.odd("page-group")):
        yield fault((ID, SEVERITY), subject, odd.seen, f"here is {odd.detail}", _HELP)

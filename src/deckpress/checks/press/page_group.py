"""Is transparency mixed in the press's own inks?

Where a page does not say in which colours to mix, a viewer mixes on its screen and the machine in ink: shadows differ.

Failing: a page with a see-through shadow and no group, or one that mixes in RGB.
Passing: a page group in CMYK.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault, pages_seen
from deckpress.model.finding import Finding, Severity
from deckpress.model.press_facts import Where

ID = "press/page-group"
SEVERITY = Severity.WARNING

_PRESS = ("DeviceCMYK", "ICCBased")


def applies(subject: PressSubject) -> bool:
    """For PDF/X-4."""
    return subject.live


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for all such pages."""
    wrong = [page for page in subject.facts.pages if page.transparent and page.group not in _PRESS]
    seen = pages_seen(Where(page.number) for page in wrong)
    if seen:
        mixed = {"": "has no transparency group", "-": "has a group without colours"}.get(wrong[0].group)
        message = f"the page has transparency and {mixed or 'mixes it in ' + wrong[0].group}"
        yield fault((ID, SEVERITY), subject, seen, message, "export it with CMYK as the transparency's colours")

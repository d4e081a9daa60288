"""Do both descriptions of the file say the same?

A PDF describes itself twice, and a shop's programs read either. Where the two differ nobody knows which one counts.

Failing: another title in the XMP than in the information.
Passing: equal titles, dates and trapping, or only one description.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/information-differs"
SEVERITY = Severity.ERROR

_PAIRS = {
    "Title": "dc:title",
    "Producer": "pdf:Producer",
    "Creator": "xmp:CreatorTool",
    "CreationDate": "xmp:CreateDate",
    "ModDate": "xmp:ModifyDate",
    "Trapped": "pdf:Trapped",
}


def _plain(key: str, value: str) -> str:
    """A date as its digits, so that both ways of writing it agree; other values as they are."""
    if not key.endswith("Date"):
        return " ".join(value.split())
    digits = re.sub(r"[Z]|[+-]00[:']?00'?\Z", "", value.strip())
    return re.sub(r"\D", "", digits)[:14]


def applies(subject: PressSubject) -> bool:
    """For files that are held to a standard."""
    return bool(subject.standard)


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each pair that differs."""
    known, packet = subject.facts.information, subject.facts.xmp
    for key, other in _PAIRS.items():
        one, two = known.get(key, ""), packet.get(other, "")
        if one and two and _plain(key, one) != _plain(key, two):
            message = f"its information says {key} '{one}', its XMP says {other} '{two}'"
            yield fault((ID, SEVERITY), subject, None, message, "export it again, or save it with one program only")

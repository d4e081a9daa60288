"""Does the file say what it is, who made it and when?

Title, creator, producer and both dates are what a shop reads on its order; the standards ask for them all.

Failing: a file without a title, or with a date that is none.
Passing: all five, the dates as PDF writes them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/information"
SEVERITY = Severity.ERROR

_KEYS = ("Title", "Creator", "Producer", "CreationDate", "ModDate")
_DATE = re.compile(r"D:\d{4}(\d{2}){0,5}(Z|[+-]\d{2}('\d{2}'?)?)?('00')?'?\Z")


def applies(subject: PressSubject) -> bool:
    """For files that are held to a standard."""
    return bool(subject.standard)


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each key that is missing or no date."""
    known = subject.facts.information
    for key in _KEYS:
        value = known.get(key, "").strip()
        if not value:
            yield fault((ID, SEVERITY), subject, None, f"its information has no {key}", "fill it in and export again")
        elif key.endswith("Date") and not _DATE.match(value):
            message = f"its {key} '{value}' is no date as PDF writes it"
            yield fault((ID, SEVERITY), subject, None, message, "write for example D:20260131120000Z")

"""Does the paper bear all the ink?

More ink than a paper takes does not dry: sheets stick together and colours set off on the next one.

Failing: a colour of 320 % where 300 % is the most; a dark corner of a picture, measured over a square millimetre.
Passing: everything within the shop's limit.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault, percent, pictures, printed, technical
from deckpress.model.finding import Finding, Severity

ID = "press/total-ink"
SEVERITY = Severity.ERROR

_HAIR = 0.006


def applies(subject: PressSubject) -> bool:
    """For shops that state a limit."""
    return subject.wanted.ink > 0


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each colour and each picture above the limit."""
    limit = subject.wanted.ink
    for one in printed(subject):
        if one.kind != "picture" and one.colour.total > limit + _HAIR and not technical(one.colour):
            message = f"the {one.kind} here has {percent(one.colour.total)} of ink, the most is {percent(limit)}"
            yield fault((ID, SEVERITY), subject, one.seen, message, "lower its cyan, magenta and yellow")
    for picture in pictures(subject):
        if picture.most is not None and picture.most > limit + _HAIR:
            message = f"the picture here has up to {percent(picture.most)} of ink, the most is {percent(limit)}"
            yield fault((ID, SEVERITY), subject, picture.seen, message, "convert it with a profile of this limit")

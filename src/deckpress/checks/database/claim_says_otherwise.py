"""Does a claim expect another number than it says?

`says` tells in words what the document states, and `expected` is the same as a value. A correction that reaches only
one of them leaves a claim that is judged by a number nobody reads.

Failing: `says: The deck has 60 cards.` and `expected: 61`.
Passing: `expected: 60`; also a number in English words, and a sentence without any number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from deckpress.checks.base import DatabaseSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Ref

ID = "database/claim-says-otherwise"
SEVERITY = Severity.WARNING

_DIGITS = re.compile(r"\d+(?:[.,']\d+)*")
_WORD = re.compile(r"[a-z]+(?:-[a-z]+)?")
_SMALL = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")


def _numbers(text: str) -> set[str]:
    """Every number in a sentence, in digits or in English words up to ninety-nine."""
    found = {re.sub(r"[,']", "", one) for one in _DIGITS.findall(text)}
    for word in _WORD.findall(text.lower()):
        tens, _, ones = word.partition("-")
        if word in _SMALL:
            found.add(str(_SMALL.index(word)))
        elif tens in _TENS and (not ones or ones in _SMALL[1:10]):
            found.add(str(20 + 10 * _TENS.index(tens) + (_SMALL.index(ones) if ones else 0)))
    return found


def check(subject: DatabaseSubject) -> Iterator[Finding]:
    """One warning for each claim of one number whose sentence has others and not this one."""
    edition = subject.edition
    for id, claim in edition.claims.items():
        expected = claim.expected
        if not isinstance(expected, str) or not _DIGITS.fullmatch(expected) or not _DIGITS.search(claim.says):
            continue
        if expected not in _numbers(claim.says):
            message = f"the claim '{id}' expects {expected}, and says '{claim.says}'"
            path = (*edition.path, "claims", id, "expected")
            help = "let 'says' and 'expected' tell the same number"
            yield Finding(ID, SEVERITY, message, Ref(edition.game, path=path), help)

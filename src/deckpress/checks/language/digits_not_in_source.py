"""Does no translation say a number that its source does not?

Numbers come from the database, so a digit that only a translation has is an erratum in one language: two became three.
Digits of any script count. A number in words is the translator's to choose.

Failing: "Ziehe 3 Karten" for "Draw 2 cards"
Passing: "Ziehe 2 Karten"
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from deckpress.checks.base import LanguageSubject
from deckpress.checks.language.texts import bare, finding, said
from deckpress.model.finding import Finding, Severity

ID = "language/digits-not-in-source"
SEVERITY = Severity.ERROR
_RUN = re.compile(r"[0-9]+")
_GROUPED = re.compile(r"[0-9]{1,3}(?:[.,'\u00a0\u202f\u2019 ][0-9]{3})+")


def check(subject: LanguageSubject) -> Iterator[Finding]:
    """One finding for each translation with a number of its own."""
    for each in said(subject):
        # the noun of a single thing may be told with its digit: "1 card" where the source counts by a placeholder
        known = _numbers(each.unit.text) | _numbers(each.unit.plural) | ({"1", "2"} if each.unit.plural else set())
        own = sorted(_whole(each.text) - known)
        if own:
            message = f"the translation says {', '.join(own)}, the source does not: '{each.text}' for '{each.source}'"
            help = "a number is a placeholder, or stands in the source; in words it may stand anywhere"
            yield finding(ID, SEVERITY, subject, each.unit, message, help)


def _numbers(text: str) -> set[str]:
    """The numbers of a text; of those in groups of three the whole and the parts."""
    return _whole(text) | set(_RUN.findall(_western(text)))


def _whole(text: str) -> set[str]:
    """The numbers of a text, those in groups of three as one."""
    return set(_RUN.findall(_GROUPED.sub(lambda found: "".join(_RUN.findall(found[0])), _western(text))))


def _western(text: str) -> str:
    """A text without what its braces hold, in the digits of the West."""
    return "".join(str(unicodedata.digit(char)) if char.isdecimal() else char for char in bare(text))

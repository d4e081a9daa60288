"""Is every count of the rulebook tested by a claim?

A number that a query prints follows the cards, whatever they come to. A claim says what they should come to. This looks
at numbers beside countable things, and at what the game's claims come to; equal numbers count as covered.

Failing: "{{ count(box) }} cards" where no claim comes to that number
Passing: the same, with a claim whose query is count(box)
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from deckpress.checks.base import RulebookSubject
from deckpress.checks.rulebook.words import finding, passages
from deckpress.model.finding import Finding, Severity

ID = "rulebook/count-unclaimed"
SEVERITY = Severity.NOTE
_LEAST = 3
_NUMBER = re.compile(r"\d+")


def check(subject: RulebookSubject) -> Iterator[Finding]:
    """One finding for each block, with the numbers that no claim comes to. Small numbers are left alone."""
    if not subject.results:
        return
    tested = {number for result in subject.results for number in _numbers(result.actual, result.expected)}
    tested |= {number for fact in subject.edition.facts.values() for number in _numbers(fact.value)}
    countable = subject.numbers.countable
    for passage in passages(subject.document):
        found: dict[str, None] = {}
        for at, word in enumerate(passage.words):
            beside = any(each.text.casefold() in countable for each in passage.words[at + 1 : at + 4])
            if (
                word.computed
                and word.text.isdecimal()
                and int(word.text) >= _LEAST
                and beside
                and word.text not in tested
            ):
                found[word.text] = None
        if found:
            message = f"no claim comes to {', '.join(found)}, which this block states"
            help = "add a claim to cards.yaml, or leave it: the number follows the cards in any case"
            yield finding(ID, SEVERITY, subject.document, passage.block.mark.place, message, help)


def _numbers(*values: Any) -> set[str]:
    return set(_NUMBER.findall(" ".join(str(value) for value in values)))

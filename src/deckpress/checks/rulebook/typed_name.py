"""Does every card's name in the rulebook come from the card?

A name that is typed does not follow when the card is renamed, and is lost to translators. Names of one word are only
looked for inside a sentence, where a capital letter means the name.

Failing: "Discard the Fly Agaric." where a card is called Fly Agaric, or "the Fly Agarick"
Passing: "Discard the {card:fly-agaric}."
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from deckpress.checks.base import RulebookSubject
from deckpress.checks.rulebook.words import SAID, Passage, finding, passages
from deckpress.model.finding import Finding, Severity
from deckpress.model.names import did_you_mean
from deckpress.model.source import Place

ID = "rulebook/typed-name"
SEVERITY = Severity.WARNING
_SHORTEST = 4


def check(subject: RulebookSubject) -> Iterator[Finding]:
    """One finding for each card's name that is typed in a block, or typed nearly."""
    names = {card.name: id for id, card in subject.edition.cards.items() if len(card.name) >= _SHORTEST}
    longest = max((len(name.split()) for name in names), default=0)
    for passage in passages(subject.document):
        for typed, id, place in _typed(passage, names, longest):
            message = f"the name '{typed}' is typed"
            help = f"write {{card:{id}}}: it prints the name"
            yield finding(ID, SEVERITY, subject.document, place, message, help)
        for typed, place in _nearly(passage, names):
            help = did_you_mean(typed, names)
            message = f"'{typed}' is the name of no card"
            yield finding(ID, SEVERITY, subject.document, place, message, help)


def _typed(passage: Passage, names: Mapping[str, str], longest: int) -> Iterator[tuple[str, str, Place]]:
    words = passage.words
    seen: set[str] = set()
    for at, word in enumerate(words):
        if word.computed or not word.text[:1].isupper() or SAID in word.styles:
            continue
        for end in range(min(longest, len(words) - at), 0, -1):
            typed = " ".join(each.text for each in words[at : at + end])
            if typed in names and typed not in seen and not (end == 1 and word.starts):
                seen.add(typed)
                yield typed, names[typed], word.place
                break


def _nearly(passage: Passage, names: Mapping[str, str]) -> Iterator[tuple[str, Place]]:
    """Two words with capitals, inside a sentence, that are a letter or two away from a card's name of two words."""
    words = passage.words
    double = {name for name in names if len(name.split()) == 2}
    for one, two in pairwise(words):
        if one.computed or two.computed or one.starts or not (one.text[:1].isupper() and two.text[:1].isupper()):
            continue
        typed = f"{one.text} {two.text}"
        if SAID not in one.styles and typed not in names and any(_close(typed, name) for name in double):
            yield typed, one.place


def _close(typed: str, name: str) -> bool:
    """Whether two names differ by one letter written wrong, too many or missing."""
    if abs(len(typed) - len(name)) > 1 or typed[:1] != name[:1]:
        return False
    start = 0
    while start < min(len(typed), len(name)) and typed[start] == name[start]:
        start += 1
    return (
        typed[start + 1 :] == name[start + 1 :]
        or typed[start:] == name[start + 1 :]
        or typed[start + 1 :] == name[start:]
    )

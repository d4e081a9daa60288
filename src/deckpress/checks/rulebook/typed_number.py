"""Does every number beside a countable thing come from the database?

A count that is typed goes stale with the next change of the deck; boxes are published like that. So digits and number
words beside cards, kinds, components, cards' names, players, points and the like must come from a query.
A number that counts nothing is marked: [two]{.said}. The word "one" is left alone, it is nearly an article.

Failing: "Shuffle the 27 market cards."
Passing: "Shuffle the {{ count(box.where(kind='market')) }} market cards."
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from deckpress.checks.base import RulebookSubject
from deckpress.checks.rulebook.words import SAID, Said, finding, passages
from deckpress.model.finding import Finding, Severity
from deckpress.model.game import Edition, Setup

ID = "rulebook/typed-number"
SEVERITY = Severity.ERROR
_NEAR = 4
_ARTICLE = "one"


def check(subject: RulebookSubject) -> Iterator[Finding]:
    """One finding for each typed number beside a countable thing."""
    document = subject.document
    things = _things(subject)
    said = subject.numbers.every() - {_ARTICLE}
    for passage in passages(document):
        for at, word in enumerate(passage.words):
            if word.computed or SAID in word.styles or not (word.text.isdecimal() or word.text.casefold() in said):
                continue
            thing = _beside(passage.words[at + 1 : at + 1 + _NEAR], things)
            if thing:
                message = f"'{word.text} ... {thing}' is typed, not counted" + _counted(subject, thing)
                help = "ask for it: {{ count(...) }} or {{ facts... }}; mark [it]{.said} if it is no count"
                yield finding(ID, SEVERITY, document, word.place, message, help)


def _beside(words: Sequence[Said], things: frozenset[str]) -> str:
    """The countable thing behind a number, in the same sentence."""
    for word in words:
        if word.text in ".:;!?":
            return ""
        if word.card:
            return word.text
        if word.text.casefold() in things:
            return word.text
    return ""


def _things(subject: RulebookSubject) -> frozenset[str]:
    """Everything that can be counted, one and several, in lower case."""
    edition = subject.edition
    names = [*edition.kinds, *edition.components, *(kind.label for kind in edition.kinds.values())]
    names += [part.name for part in edition.components.values()]
    words = {word.casefold() for name in names for word in name.replace("-", " ").split() if len(word) > 2}
    return frozenset(words | {f"{word}s" for word in words} | subject.numbers.countable)


def _counted(subject: RulebookSubject, thing: str) -> str:
    """What the cards come to, where the thing is a kind of card."""
    edition = subject.edition
    single = {thing.casefold(), thing.casefold().removesuffix("s")}
    for id, kind in edition.kinds.items():
        if {id.casefold(), kind.label.casefold()} & single:
            parts = [f"{_of_kind(edition, setup, id)} in {setup.name}" for setup in edition.setups.values()]
            return f"; the cards come to {', '.join(parts)}"
    return ""


def _of_kind(edition: Edition, setup: Setup, kind: str) -> int:
    return sum(entry.copies for entry in setup.in_play if edition.cards[entry.card].kind == kind)

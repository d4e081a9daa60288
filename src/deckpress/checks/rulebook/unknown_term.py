"""Is every term of the rulebook a word that the game knows?

A thing called by two names is two things to a player. Words marked as terms must be a word of the game (``words:``), a
name of a card, kind, component, setup or pile, or stand in a list of terms in the rulebook itself.

Failing: "the [watch tower]{.term}" where the game knows a guard tower only
Passing: "the [guard tower]{.term}"
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import RulebookSubject
from deckpress.checks.rulebook.words import TERM, every_block, finding
from deckpress.model.document import Terms, Words
from deckpress.model.finding import Finding, Severity
from deckpress.model.names import did_you_mean
from deckpress.model.walking import inlines_of, plain

ID = "rulebook/unknown-term"
SEVERITY = Severity.WARNING


def check(subject: RulebookSubject) -> Iterator[Finding]:
    """One finding for each term that nothing explains."""
    known = _known(subject)
    told: set[str] = set()
    for block in every_block(subject.document):
        for inline in inlines_of(block):
            if not isinstance(inline, Words) or TERM not in inline.styles:
                continue
            term = " ".join(inline.text.casefold().split())
            if known.isdisjoint({term, term.removesuffix("s"), term.removesuffix("es")}) and term not in told:
                told.add(term)
                help = did_you_mean(term, known) or "explain it in a list of terms, or add it to the game's words"
                message = f"the term '{inline.text}' is a word that the game does not know"
                yield finding(ID, SEVERITY, subject.document, block.mark.place, message, help)


def _known(subject: RulebookSubject) -> frozenset[str]:
    edition = subject.edition
    names = [*edition.words.values(), *(card.name for card in edition.cards.values())]
    names += [kind.label or id for id, kind in edition.kinds.items()]
    names += [part.name for part in edition.components.values()]
    for setup in edition.setups.values():
        names += [setup.name, *setup.piles]
    for block in every_block(subject.document):
        if isinstance(block, Terms):
            names += [plain(term) for term, _ in block.entries]
    return frozenset(" ".join(name.casefold().split()) for name in names if name)

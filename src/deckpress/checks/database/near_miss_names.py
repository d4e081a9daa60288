"""Are two names so close that one of them must be a slip?

`wintre` beside `winter` takes a card out of every count of winter cards, and "Sun-Flower" beside "Sunflower" is one
card to everybody at the table. Looked at are the names and ids of cards, and the values of fields of type `word`.

Failing: `season: wintre` on one card and `season: winter` on others; the cards "Cartographer" and "Cartograpfer".
Passing: names that differ by more, or in a number (`red-1`, `red-2`); a `note:` on one of two cards that are meant so;
two codes that are both keys of one table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from deckpress.checks.base import DatabaseSubject
from deckpress.checks.database.slips import slips
from deckpress.model.database import FieldType
from deckpress.model.finding import Finding, Severity
from deckpress.model.game import Card, Edition
from deckpress.model.names import skeleton, snake
from deckpress.model.source import Ref

ID = "database/near-miss-names"
SEVERITY = Severity.WARNING


def check(subject: DatabaseSubject) -> Iterator[Finding]:
    """One warning for each pair of cards, and for each pair of values of a field."""
    edition = subject.edition
    noted = {
        (*edition.path, "cards", index)
        for index, card in enumerate(subject.database.games[edition.game].cards)
        if card.note.strip()
    }
    yield from _cards(edition, noted)
    for field, first in _codes(edition).items():
        for one, other, how in slips(first):
            if not any({one, other} <= table.keys() for table in edition.tables.values()):
                message = f"the values '{one}' and '{other}' of the field '{field}' {how}"
                yield _finding(edition, first[other], field, message, "spell them alike, unless both are meant")


def _cards(edition: Edition, noted: set[tuple[str | int, ...]]) -> Iterator[Finding]:
    by_name: dict[str, Card] = {}
    for card in edition.cards.values():
        by_name.setdefault(skeleton(card.name).casefold(), card)
    told: set[frozenset[str]] = set()
    for of, cards in (("name", by_name), ("id", edition.cards)):
        for one, other, how in slips(cards):
            first, second = cards[one], cards[other]
            pair = frozenset((first.id, second.id))
            if pair in told or {first.path, second.path} & noted:
                continue
            told.add(pair)
            left, right = (first.name, second.name) if of == "name" else (one, other)
            message = f"the {of}s of two cards, '{left}' and '{right}', {how}"
            yield _finding(
                edition, second, of, message, "rename one; or, if both are meant, give one of them a 'note:'"
            )


def _codes(edition: Edition) -> Mapping[str, dict[str, Card]]:
    """By field of type word: every value with the first card that has it, those of more cards first."""
    found: dict[str, dict[str, list[Card]]] = {}
    for card in edition.cards.values():
        for name, kind in edition.kinds[card.kind].fields.items():
            value = card.fields.get(snake(name))
            if kind is FieldType.WORD and isinstance(value, str) and value:
                found.setdefault(snake(name), {}).setdefault(value, []).append(card)
    return {
        field: {value: cards[0] for value, cards in sorted(values.items(), key=lambda item: -len(item[1]))}
        for field, values in found.items()
    }


def _finding(edition: Edition, card: Card, field: str, message: str, help: str) -> Finding:
    return Finding(
        ID, SEVERITY, message, Ref(edition.game, card.id, field, path=card.paths.get(field, card.path)), help
    )

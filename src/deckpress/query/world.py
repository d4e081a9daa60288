"""A game as expressions see it: which fields and words there are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from deckpress.model.game import Edition
from deckpress.model.names import snake
from deckpress.query.notebook import Notebook

BUILT_IN = frozenset({"id", "kind", "name", "component", "pile", "copies"})
"""What every card has beside the fields of its kind."""


class World:
    """An edition, and the notebook of the answer that is being worked out."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.notebook = Notebook()
        self._words: dict[str, frozenset[str]] = {}
        declared = {snake(name) for kind in edition.kinds.values() for name in kind.fields}
        self.fields = frozenset(declared | {name for card in edition.cards.values() for name in card.fields})
        self.all_fields = BUILT_IN | self.fields
        self._of_kind: dict[str, set[str]] = {}
        for id, kind in edition.kinds.items():
            self._of_kind.setdefault(id, set()).update(snake(name) for name in kind.fields)
        for card in edition.cards.values():
            self._of_kind.setdefault(card.kind, set()).update(card.fields)

    def words(self, field: str) -> frozenset[str]:
        """Every text that stands in a field of any card, and every id where the field holds ids."""
        if field not in self._words:
            self._words[field] = frozenset(self._words_of(field))
        return self._words[field]

    def _words_of(self, field: str) -> Iterable[str]:
        edition = self.edition
        if field == "kind":
            return edition.kinds
        if field == "component":
            return edition.components
        if field == "pile":
            return (pile for setup in edition.setups.values() for pile in setup.piles)
        if field in ("id", "name"):
            return (getattr(card, field) for card in edition.cards.values())
        return (text for card in edition.cards.values() for text in _texts(card.fields.get(field)))

    def share_a_kind(self, one: str, other: str) -> bool:
        """Whether some card can have both fields."""
        return any({one, other} <= names | BUILT_IN for names in self._of_kind.values())


def _texts(value: Any) -> Iterable[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _texts(each)
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from _texts(each)

"""Is a placeholder of a family left unfilled?

A family fills in the names under its `for:`. A name that is not among them stays as it is written, braces and all: in a
code that no face shows, nobody would notice, and no query would find the card.

Failing: `for: {flavour: flavours}` and `colour: "{flavor.colour}"`.
Passing: `colour: "{flavour.colour}"`. In texts `{coin}` is an icon and `{cost}` a value; braces with a dot are neither.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from deckpress.checks.base import DatabaseSubject
from deckpress.model.database import FieldType, Value
from deckpress.model.finding import Finding, Severity
from deckpress.model.game import Card
from deckpress.model.names import snake
from deckpress.model.source import Ref

ID = "database/unfilled-placeholder"
SEVERITY = Severity.ERROR

_DOTTED = re.compile(r"(?<!\\)\{[A-Za-z][\w-]*(?:\.[\w-]+)+\}")
_ANY = re.compile(r"(?<!\\)\{[A-Za-z][\w-]*(?:\.[\w-]+)*\}")


def _left(value: Value, pattern: re.Pattern[str]) -> str:
    """The first placeholder in a value, or nothing."""
    if isinstance(value, list | tuple):
        return next(filter(None, (_left(each, pattern) for each in value)), "")
    if isinstance(value, dict):
        return _left([*value, *value.values()], pattern)
    found = pattern.search(value) if isinstance(value, str) else None
    return found[0] if found else ""


def _of(card: Card, codes: set[str]) -> Iterator[tuple[str, str]]:
    """(field, placeholder) of everything on a card that was not filled in. The name is a text like any other."""
    for field, value in {"name": card.name, **card.fields}.items():
        left = _left(value, _ANY if field in codes else _DOTTED)
        if left:
            yield field, left


def check(subject: DatabaseSubject) -> Iterator[Finding]:
    """One error for each field of an entry that still holds a placeholder."""
    edition = subject.edition
    told: set[tuple[object, str]] = set()
    for card in edition.cards.values():
        types = edition.kinds[card.kind].fields
        for field, left in _of(card, {snake(name) for name, type in types.items() if type is FieldType.WORD}):
            if (card.path, field) in told:
                continue
            told.add((card.path, field))
            message = f"card '{card.id}', '{field}': {left} was not filled in"
            ref = Ref(edition.game, card.id, field, path=card.paths.get(field, card.path))
            yield Finding(ID, SEVERITY, message, ref, "write a name that stands under 'for:' of this entry")

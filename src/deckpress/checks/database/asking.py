"""Everything in a game that asks: its expressions, and the names that stand in them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from deckpress.model.database import GameRecord, SetupRecord
from deckpress.model.names import snake

_NAME = re.compile(r"[A-Za-z_]\w*")
_BRACE = re.compile(r"(?<!\\)\{([a-zA-Z][\w-]*)\}")
_STEP = re.compile(r"(?<=\.)[\w-]+(?=\.)")


def expressions(game: GameRecord) -> Iterator[str]:
    """Every expression of a game."""
    for card in game.cards:
        yield from card.for_.values()
        yield card.where
    for setup in game.setups.values():
        yield from _of_setup(setup)
    yield from game.queries.values()
    for claim in game.claims.values():
        yield claim.query or ""
        yield from claim.each.values()
        yield from (reading.query for reading in claim.readings.values())


def _of_setup(setup: SetupRecord) -> Iterator[str]:
    yield setup.players
    for pile in setup.piles.values():
        yield pile.where
        yield from pile.limits.values()
    for deal in setup.deals.values():
        yield deal.table
        yield from deal.hand.values() if isinstance(deal.hand, dict) else (deal.hand,)
    for win in setup.wins.values():
        yield win.hand
        yield from win.each.values()
        yield from (text for need in win.needs for text in (need.cards, need.count))


def names_asked(game: GameRecord) -> frozenset[str]:
    """Every name that stands in an expression, as the language spells it; words within quotes count as well."""
    return frozenset(_NAME.findall(" ".join(expressions(game))))


def joined(game: GameRecord) -> frozenset[str]:
    """The names of tables that placeholders of families go on into, whether they go on or not."""
    steps = {step for card in game.cards for value in _texts(card.model_dump()) for step in _STEP.findall(value)}
    return frozenset(snake(name) for step in steps for name in (step, f"{step}s"))


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | tuple | dict):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _texts(each)


def braces(value: object) -> Iterator[str]:
    """The names in braces of a text, a list of texts, or a mapping of them, with underscores."""
    yield from (snake(name) for text in _texts(value) for name in _BRACE.findall(text))

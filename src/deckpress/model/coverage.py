"""Coverage: which block of a rulebook tells which rule of the source documents."""

from __future__ import annotations

from dataclasses import dataclass

from deckpress.model.source import Place


@dataclass(frozen=True, slots=True)
class Covered:
    """One rule of a document: its section, the rule in our own words, and the ids of the blocks that tell it."""

    section: str
    rule: str
    blocks: tuple[str, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Coverage:
    """The whole list of a game, as ``docs/coverage/<game>.md`` keeps it."""

    file: str
    rows: tuple[Covered, ...]

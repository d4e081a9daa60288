"""A game with everything resolved: families expanded, references checked, one value a thing.

``Edition`` is a game in one language. Cards are identities; printings put copies of them into components;
setups put copies into piles.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from deckpress.model.database import ClaimRecord, CreditRecord, KindRecord, Provenance, Value
from deckpress.model.source import Path
from deckpress.model.units import Size


@dataclass(frozen=True, slots=True)
class Fact:
    """A value with its provenance. ``document`` is empty where it is derived or ours."""

    id: str
    value: Value
    provenance: Provenance
    document: str
    section: str
    from_: tuple[str, ...]
    path: Path


@dataclass(frozen=True, slots=True)
class Component:
    """A part of the box. ``back`` is a template path or empty: then the kind's back is used.

    ``border`` and ``back_border`` are inks of the theme.
    """

    id: str
    name: str
    border: str
    back_border: str
    back: str
    size: Size
    path: Path


@dataclass(frozen=True, slots=True)
class Card:
    """A card's identity and fields.

    ``fields`` hold text, ``int``, ``bool``, lists and mappings, typed by the kind; keys are snake_case.
    ``label`` is how the card is called in a printed sum ("4 tasty + 1 nasty"). ``paths`` leads from a field
    (and from ``id``, ``kind``, ``name``) to where it is written.
    """

    id: str
    kind: str
    name: str
    label: str
    fields: Mapping[str, Value]
    path: Path
    paths: Mapping[str, Path] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Printing:
    """Copies of a card in a component. ``path`` leads to the written number of copies (or to the card)."""

    card: str
    component: str
    copies: int
    path: Path


@dataclass(frozen=True, slots=True)
class InPlay:
    """Copies of a card, printed in a component, lying in one pile of a setup."""

    card: str
    component: str
    pile: str
    copies: int
    path: Path


@dataclass(frozen=True, slots=True)
class Setup:
    """One way of playing. The setup ``box`` holds every printed card."""

    id: str
    name: str
    piles: tuple[str, ...]
    in_play: tuple[InPlay, ...]
    path: Path

    @property
    def total(self) -> int:
        """How many cards are in play."""
        return sum(entry.copies for entry in self.in_play)


@dataclass(frozen=True, slots=True)
class Edition:
    """A game in one language, everything resolved, in the order of the database."""

    game: str
    language: str
    title: str
    version: str
    templates: str
    size: Size
    words: Mapping[str, str]
    kinds: Mapping[str, KindRecord]
    components: Mapping[str, Component]
    cards: Mapping[str, Card]
    printings: tuple[Printing, ...]
    setups: Mapping[str, Setup]
    tables: Mapping[str, Mapping[str, Mapping[str, Value]]]
    facts: Mapping[str, Fact]
    queries: Mapping[str, str]
    claims: Mapping[str, ClaimRecord]
    credits: tuple[CreditRecord, ...]
    path: Path

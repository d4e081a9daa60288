"""A game with everything resolved: families expanded, references checked, one value a thing.

``Edition`` is a game in one language. Cards are identities; printings put copies of them into components;
setups put copies into piles.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from deckpress.model.catalogue import Catalogue
from deckpress.model.database import ClaimRecord, CreditRecord, DocumentRecord, KindRecord, Provenance, Value
from deckpress.model.piece import Piece
from deckpress.model.source import Path
from deckpress.model.tuckbox import TuckBox
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
    ``label`` is how the card is called in a printed sum ("4 red + 1 gold"). ``paths`` leads from a field
    (and from ``id``, ``kind``, ``name``) to the value that decides it: where a family takes it whole from a cell
    of a table, to that cell. ``ours`` are the fields whose values are our own decision.
    """

    id: str
    kind: str
    name: str
    label: str
    fields: Mapping[str, Value]
    path: Path
    paths: Mapping[str, Path] = field(default_factory=dict)
    ours: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Printing:
    """Copies of a card in a component.

    ``path`` leads to the number of copies (or to the card, where none is written), ``component_path`` to the
    component's id.
    """

    card: str
    component: str
    copies: int
    path: Path
    component_path: Path = ()


@dataclass(frozen=True, slots=True)
class InPlay:
    """Copies of a card, printed in a component, lying in one pile of a setup.

    Where a limit of the pile took copies of this card away, ``limit_path`` leads to what decides the limit: the
    fact's value where it is nothing but a fact, else the limit. ``limit_facts`` are the facts that it names.
    """

    card: str
    component: str
    pile: str
    copies: int
    path: Path
    component_path: Path = ()
    limit_path: Path = ()
    limit_facts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Hand:
    """What a deal comes to for one number of players; ``players`` is 0 where nobody says how many play.

    ``hand`` is what each gets in a round. ``rounds`` is how often all can be dealt, ``left`` what then remains in the
    pile: both are 0 and the whole pile where it does not suffice, and where ``players`` is 0. ``path`` leads to what
    decides the hand: the fact's value where it is nothing but a fact.
    """

    players: int
    hand: int
    rounds: int
    left: int
    path: Path


@dataclass(frozen=True, slots=True)
class Deal:
    """How a pile of a setup is dealt.

    ``cards`` lie in the pile, ``hands`` tell each number of players in rising order. ``table`` cards are laid out
    beside the hands. Where ``again`` is true, hands and table are dealt each round from what is left; else once.
    ``facts`` are the ids of the facts that its expressions name.
    """

    pile: str
    cards: int
    hands: tuple[Hand, ...]
    table: int
    again: bool
    facts: tuple[str, ...]
    path: Path

    def taken(self, players: int) -> int | None:
        """How many cards one round takes for so many players; None for a number that the deal does not tell."""
        for one in self.hands:
            if one.players == players:
                return players * one.hand + self.table
        return None


@dataclass(frozen=True, slots=True)
class Need:
    """``count`` of the cards for which ``cards`` is true, both as expressions."""

    cards: str
    count: str


@dataclass(frozen=True, slots=True)
class Win:
    """A winning set of hands from one pile.

    A hand has won if, for some choice of values for the names of ``each``, all ``needs`` can be met at once, each
    card of the hand serving one of them at most. ``hand`` is an expression, or empty: then it is what is dealt.
    """

    id: str
    says: str
    each: Mapping[str, str]
    needs: tuple[Need, ...]
    hand: str
    pile: str
    path: Path


@dataclass(frozen=True, slots=True)
class Setup:
    """One way of playing. The setup ``box`` holds every printed card.

    ``players`` are the numbers of players, rising; empty where nobody says. ``deals`` are by pile, ``wins`` by id.
    """

    id: str
    name: str
    piles: tuple[str, ...]
    in_play: tuple[InPlay, ...]
    path: Path
    players: tuple[int, ...] = ()
    deals: Mapping[str, Deal] = field(default_factory=dict)
    wins: Mapping[str, Win] = field(default_factory=dict)

    @property
    def total(self) -> int:
        """How many cards are in play."""
        return sum(entry.copies for entry in self.in_play)


@dataclass(frozen=True, slots=True)
class Edition:
    """A game in one language, everything resolved, in the order of the database.

    ``ours`` names, by table, the columns whose values are our own decision; ``documents`` are titles by id;
    ``sources`` are the same documents as they are written. ``translate`` names what else holds printed words:
    columns of tables and lists of kinds. ``catalogue`` is what it is said in, None in the source language;
    ``unsaid`` are the keys of texts that it says in the language it is written in (``original``) all the same.
    ``second`` is the same game in another language, which faces that offer it print beside this one.
    """

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
    ours: Mapping[str, frozenset[str]]
    documents: Mapping[str, str]
    facts: Mapping[str, Fact]
    queries: Mapping[str, str]
    claims: Mapping[str, ClaimRecord]
    credits: tuple[CreditRecord, ...]
    path: Path
    pieces: Mapping[str, Piece] = field(default_factory=dict)
    tuckboxes: tuple[TuckBox, ...] = ()
    sources: Mapping[str, DocumentRecord] = field(default_factory=dict)
    translate: tuple[str, ...] = ()
    catalogue: Catalogue | None = None
    unsaid: frozenset[str] = frozenset()
    original: str = ""
    second: Edition | None = None

    @property
    def spoken(self) -> str:
        """Its language, or both: ``de``, ``de+fr``."""
        return f"{self.language}+{self.second.language}" if self.second else self.language

    @property
    def source_language(self) -> str:
        """The language that the game is written in."""
        return self.original or self.language

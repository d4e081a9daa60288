"""The database as it is written: one pydantic record for each thing in ``cards.yaml``.

Scalars arrive as text (the loader types nothing); a record asks for a number or a flag where it needs one.
The same records print the JSON Schema. Keys are kebab-case in YAML, snake_case here.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from deckpress.model.scalars import Expression, FamilyId, FamilyWhole, Filled, Flag, Hand, Id, Text, Whole

Value: TypeAlias = Any
"""A value as written: text, a list of values, or a mapping of text to values. Never None, never a number."""


class Record(BaseModel):
    """What all records share: frozen, strict about unknown keys, kebab-case in YAML."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        populate_by_name=True,
        alias_generator=lambda name: name.rstrip("_").replace("_", "-"),
    )


class Provenance(StrEnum):
    """Where a fact comes from: a document says it, it follows from others, or we decided it."""

    STATED = "stated"
    DERIVED = "derived"
    OURS = "ours"


class Verdict(StrEnum):
    """What became of a claim. Computed, never believed."""

    HOLDS = "holds"
    READING = "reading"
    FAILS = "fails"
    OPEN = "open"


class FieldType(StrEnum):
    """How a card field is read. ``text`` is printed and translated, ``word`` is a code and is not."""

    TEXT = "text"
    WORD = "word"
    NUMBER = "number"
    FLAG = "flag"
    LIST = "list"
    MAP = "map"


class PieceSort(StrEnum):
    """What is made of a piece that is no card."""

    BOARD = "board"
    STANDEE = "standee"
    SCORESHEET = "scoresheet"


class FactRecord(Record):
    """A fact: a value that a document states, or that we derived or decided."""

    value: Value
    section: Text = ""
    provenance: Provenance | None = None
    from_: tuple[Id, ...] = ()
    because: Text = ""


class DocumentRecord(Record):
    """A source document and what it states. ``sections`` are its headings: without them none is called wrong."""

    title: Filled
    by: Text = ""
    where: Text = ""
    sections: tuple[Filled, ...] = ()
    facts: dict[Id, FactRecord] = Field(default_factory=dict)


class KindRecord(Record):
    """A kind of card: how it looks and what its fields are. ``ours`` are the fields whose values we decided."""

    face: Filled
    back: Text = ""
    label: Text = ""
    fields: dict[str, FieldType] = Field(default_factory=dict)
    ours: tuple[Filled, ...] = ()


class ComponentRecord(Record):
    """A part of the box. ``border`` is an ink: the last 2.5 mm inside the cut, and the bleed.

    ``back_border`` is the same for backs: cards that are shuffled together must share it, or a back tells its box.
    """

    name: Filled
    border: Filled
    back_border: Text = ""
    back: Text = ""
    size: Text = ""


class PrintingRecord(Record):
    """How many copies of a card lie in a component."""

    component: FamilyId
    copies: FamilyWhole = 1


class CardRecord(Record):
    """A card, or a family of cards when ``for`` is given. Any other key is a field of the card."""

    model_config = ConfigDict(extra="allow")

    id: FamilyId
    kind: FamilyId
    name: Filled
    for_: dict[str, Expression] = Field(default_factory=dict)
    where: Text = ""
    component: FamilyId | None = None
    copies: FamilyWhole = 1
    printings: tuple[PrintingRecord, ...] = ()
    label: Text = ""
    note: Text = ""


class PieceRecord(Record):
    """A piece that is no card, or a family of them; any other key is a field of the piece.

    ``size`` is written ``W x H mm``, or is the id of a card size.
    """

    model_config = ConfigDict(extra="allow")

    id: FamilyId
    as_: PieceSort
    name: Filled
    for_: dict[str, Expression] = Field(default_factory=dict)
    where: Text = ""
    face: Filled
    back: Text = ""
    size: Filled
    copies: FamilyWhole = 1
    note: Text = ""


class PileRecord(Record):
    """Which cards of the box lie in a pile: all copies of some components, less what a limit removes."""

    name: Text = ""
    from_: tuple[Id, ...] = Field(min_length=1)
    where: Text = ""
    limits: dict[str, Expression] = Field(default_factory=dict)


class DealRecord(Record):
    """How a pile is dealt: ``hand`` cards to each player and ``table`` cards beside, once or ``again`` each round.

    Expressions see the facts, the tables and ``players``. A hand may come to a mapping of players to cards.
    """

    hand: Hand
    table: Expression = "0"
    again: Flag = False


class NeedRecord(Record):
    """So many of the cards for which the expression ``cards`` is true."""

    cards: Expression
    count: Expression


class WinRecord(Record):
    """A winning set: a hand that meets all ``needs``, each with cards of its own, for one value of ``each`` or another.

    ``hand`` is how many cards an opening hand has, what is dealt where it is empty; ``pile`` the pile they come from.
    """

    says: Filled
    each: dict[str, Expression] = Field(default_factory=dict)
    needs: tuple[NeedRecord, ...] = Field(min_length=1)
    hand: Text = ""
    pile: Text = ""


class SetupRecord(Record):
    """One way of playing: the piles, and every card in play in exactly one of them.

    ``players`` says how many play: ``2-6``, ``2``, or an expression that comes to a number or a list of them. It is
    empty where nobody says.
    """

    name: Filled
    players: Text = ""
    piles: dict[Id, PileRecord] = Field(min_length=1)
    deals: dict[Id, DealRecord] = Field(default_factory=dict)
    wins: dict[Id, WinRecord] = Field(default_factory=dict)
    note: Text = ""


class ReadingRecord(Record):
    """Another way to understand a claim, with its own query."""

    says: Filled
    query: Expression
    document: Id | None = None
    section: Text = ""


class ClaimRecord(Record):
    """A count or a sum that a document states, in our own words, and the query that tests it.

    ``quotes`` names the stated fact that it repeats, where there is one.
    """

    says: Filled
    document: Id | None = None
    section: Text = ""
    quotes: Id | None = None
    expected: Value
    query: Expression | None = None
    each: dict[str, Expression] = Field(default_factory=dict)
    readings: dict[Id, ReadingRecord] = Field(default_factory=dict)
    assumes: tuple[Id, ...] = ()
    declared: Verdict | None = None
    because: Text = ""


class CreditRecord(Record):
    """Who made what, for the credits."""

    what: Filled
    who: Filled
    licence: Text = ""
    where: Text = ""


class TuckboxRecord(Record):
    """A tuck box: its panels, which are templates, and what lies in it: a setup, or some components, or all cards.

    ``stock`` and ``board`` are stocks that the cards and the box are printed on, ``ground`` an ink.
    """

    name: Filled
    front: Text = ""
    back: Text = ""
    side: Text = ""
    top: Text = ""
    setup: Text = ""
    components: tuple[Id, ...] = ()
    stock: Text = ""
    board: Text = ""
    sleeves: Flag = False
    ground: Text = ""


class GameRecord(Record):
    """One game. ``ours`` names, by table, the columns whose values we decided.

    ``translate`` names what holds printed words besides texts: ``table.column``, or ``kind.field`` for lists and maps.
    """

    title: Filled
    language: Text = "en"
    translate: tuple[Filled, ...] = ()
    version: Text = ""
    size: Filled = "poker_euro"
    templates: Text = ""
    credits: tuple[CreditRecord, ...] = ()
    words: dict[Id, Text] = Field(default_factory=dict)
    documents: dict[Id, DocumentRecord] = Field(default_factory=dict)
    facts: dict[Id, FactRecord] = Field(default_factory=dict)
    tables: dict[Id, dict[Id, dict[str, Value]]] = Field(default_factory=dict)
    ours: dict[Id, tuple[Filled, ...]] = Field(default_factory=dict)
    kinds: dict[Id, KindRecord] = Field(min_length=1)
    components: dict[Id, ComponentRecord] = Field(min_length=1)
    cards: tuple[CardRecord, ...] = Field(min_length=1)
    pieces: tuple[PieceRecord, ...] = ()
    tuckboxes: dict[Id, TuckboxRecord] = Field(default_factory=dict)
    setups: dict[Id, SetupRecord] = Field(default_factory=dict)
    queries: dict[Id, Expression] = Field(default_factory=dict)
    claims: dict[str, ClaimRecord] = Field(default_factory=dict)


class Database(Record):
    """The whole of ``cards.yaml``."""

    deckpress: Whole = 1
    games: dict[Id, GameRecord] = Field(min_length=1)

"""The database as it is written: one pydantic record for each thing in ``cards.yaml``.

Scalars arrive as text (the loader types nothing); a record asks for a number or a flag where it needs one.
The same records print the JSON Schema. Keys are kebab-case in YAML, snake_case here.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Annotated, Any, TypeAlias

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

Value: TypeAlias = Any
"""A value as written: text, a list of values, or a mapping of text to values. Never None, never a number."""

_ID = re.compile(r"[a-z0-9]+(?:[-_.][a-z0-9]+)*\Z")
_FAMILY_ID = re.compile(r"[a-z0-9{}]+(?:[-_.][a-z0-9{}]+)*\Z")
_WHOLE = re.compile(r"(?:0|[1-9][0-9]{0,8})\Z")


def _whole(value: object) -> object:
    if isinstance(value, str) and _WHOLE.match(value):
        return int(value)
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise ValueError(f"'{value}' is not a whole number; write digits only, for example 4")


def _family_whole(value: object) -> object:
    return value if isinstance(value, str) and "{" in value else _whole(value)


def _flag(value: object) -> object:
    if isinstance(value, bool):
        return value
    if value in ("yes", "no", "true", "false"):
        return value in ("yes", "true")
    raise ValueError(f"'{value}' is neither yes nor no")


def _text(value: object) -> str:
    if isinstance(value, str):
        return value
    shape = {dict: "a mapping", list: "a list", type(None): "nothing"}.get(type(value), "something else")
    raise ValueError(f"text is due here, but this is {shape}")


def _filled(value: object) -> str:
    text = _text(value)
    if not text.strip():
        raise ValueError("this must not be empty (a value that begins with # needs quotes)")
    return text


def _identifier(value: object) -> str:
    if not _ID.match(_text(value)):
        raise ValueError(
            f"'{value}' cannot be an id; use lower-case letters, digits and single hyphens, for example red-7"
        )
    return _text(value)


def _family_identifier(value: object) -> str:
    if not _FAMILY_ID.match(_text(value)):
        raise ValueError(
            f"'{value}' cannot be an id; use lower-case letters, digits, hyphens and the {{names}} of the family"
        )
    return _text(value)


Whole = Annotated[int, BeforeValidator(_whole)]
FamilyWhole = Annotated[int | str, BeforeValidator(_family_whole)]
"""A whole number, or in a family the text that becomes one: ``"{mushroom.copies}"``."""

Flag = Annotated[bool, BeforeValidator(_flag)]
Text = Annotated[str, BeforeValidator(_text)]
Filled = Annotated[str, BeforeValidator(_filled)]
Id = Annotated[str, BeforeValidator(_identifier)]
FamilyId = Annotated[str, BeforeValidator(_family_identifier)]
Expression = Filled
"""An expression of the query language (``docs/queries.md``)."""


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


class FactRecord(Record):
    """A fact: a value that a document states, or that we derived or decided."""

    value: Value
    section: Text = ""
    provenance: Provenance | None = None
    from_: tuple[Id, ...] = ()
    because: Text = ""


class DocumentRecord(Record):
    """A source document and what it states."""

    title: Filled
    by: Text = ""
    where: Text = ""
    facts: dict[Id, FactRecord] = Field(default_factory=dict)


class KindRecord(Record):
    """A kind of card: how it looks and what its fields are."""

    face: Filled
    back: Text = ""
    label: Text = ""
    fields: dict[str, FieldType] = Field(default_factory=dict)


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


class PileRecord(Record):
    """Which cards of the box lie in a pile: all copies of some components, less what a limit removes."""

    name: Text = ""
    from_: tuple[Id, ...] = Field(min_length=1)
    where: Text = ""
    limits: dict[str, Expression] = Field(default_factory=dict)


class SetupRecord(Record):
    """One way of playing: the piles, and every card in play in exactly one of them."""

    name: Filled
    piles: dict[Id, PileRecord] = Field(min_length=1)
    note: Text = ""


class ReadingRecord(Record):
    """Another way to understand a claim, with its own query."""

    says: Filled
    query: Expression
    document: Id | None = None
    section: Text = ""


class ClaimRecord(Record):
    """A count or a sum that a document states, in our own words, and the query that tests it."""

    says: Filled
    document: Id | None = None
    section: Text = ""
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


class GameRecord(Record):
    """One game."""

    title: Filled
    language: Text = "en"
    version: Text = ""
    size: Filled = "poker_euro"
    templates: Text = ""
    credits: tuple[CreditRecord, ...] = ()
    words: dict[Id, Text] = Field(default_factory=dict)
    documents: dict[Id, DocumentRecord] = Field(default_factory=dict)
    facts: dict[Id, FactRecord] = Field(default_factory=dict)
    tables: dict[Id, dict[Id, dict[str, Value]]] = Field(default_factory=dict)
    kinds: dict[Id, KindRecord] = Field(min_length=1)
    components: dict[Id, ComponentRecord] = Field(min_length=1)
    cards: tuple[CardRecord, ...] = Field(min_length=1)
    setups: dict[Id, SetupRecord] = Field(default_factory=dict)
    queries: dict[Id, Expression] = Field(default_factory=dict)
    claims: dict[str, ClaimRecord] = Field(default_factory=dict)


class Database(Record):
    """The whole of ``cards.yaml``."""

    deckpress: Whole = 1
    games: dict[Id, GameRecord] = Field(min_length=1)

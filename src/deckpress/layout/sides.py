"""Which sides are printed, and the names that a face sees for each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from deckpress.layout.template.seen import Names, present
from deckpress.layout.theme.theme import Theme
from deckpress.model.database import Value
from deckpress.model.game import Card, Component, Edition, InPlay, Setup
from deckpress.model.names import snake
from deckpress.model.piece import Piece
from deckpress.model.units import Size
from deckpress.query.values import plain, written
from deckpress.typeset.style import TextNames


@dataclass(frozen=True, slots=True)
class Side:
    """A side to be drawn: a card as printed in a component, or a piece, which lies in none, on a template."""

    template: str
    card: Card | Piece
    component: Component | None
    size: Size


def printed(edition: Edition, setup: Setup, only: frozenset[str] | None) -> Iterator[tuple[InPlay, Side, Side | None]]:
    """Every entry of the setup, in its order, with its front and its back, which may be missing."""
    for entry in setup.in_play:
        if only is not None and entry.card not in only:
            continue
        card, component = edition.cards[entry.card], edition.components[entry.component]
        kind = edition.kinds[card.kind]
        back = component.back or kind.back
        behind = replace(component, border=component.back_border)
        front = Side(kind.face, card, component, component.size)
        yield entry, front, Side(back, card, behind, component.size) if back else None


def of_pieces(pieces: Iterable[Piece]) -> Iterator[tuple[InPlay, Side, Side | None]]:
    """Every piece, with its front and its back, which may be missing; it lies in no component and no pile."""
    for piece in pieces:
        back = Side(piece.back, piece, None, piece.size) if piece.back else None
        yield InPlay(piece.id, "", "", piece.copies, piece.path), Side(piece.face, piece, None, piece.size), back


def kin(edition: Edition, pieces: Iterable[Piece], kind: str) -> list[Card | Piece]:
    """The pieces of a kind; where none are drawn, the edition's cards of it."""
    drawn = list(pieces)
    return [each for each in (drawn or edition.cards.values()) if each.kind == kind]


def fields_by_kind(edition: Edition, pieces: Iterable[Piece] = ()) -> dict[str, tuple[str, ...]]:
    """Every field that a kind declares or that any of its cards or pieces has."""
    found: dict[str, dict[str, None]] = {name: dict.fromkeys(kind.fields) for name, kind in edition.kinds.items()}
    drawn = list(pieces)
    if drawn:
        found = {piece.kind: {} for piece in drawn}
    for card in drawn or edition.cards.values():
        found[card.kind].update(dict.fromkeys(card.fields))
    return {kind: tuple(fields) for kind, fields in found.items()}


def shared_names(edition: Edition, theme: Theme, low_ink: bool, rtl: bool, rtl2: bool) -> dict[str, Any]:
    """The names that every face of an edition sees, besides the card and its component."""
    second = edition.second
    return {
        **{snake(name): present(table, f"the table {name}") for name, table in theme.tables.items()},
        "t": Names("the words of the game", edition.words),
        "inks": Names("the inks", theme.colours(low_ink)),
        "low_ink": low_ink,
        "lang": edition.language,
        "rtl": rtl,
        "t2": Names("the words of the game in the second language", second.words if second else hushed(edition.words)),
        "lang2": second.language if second else "",
        "rtl2": rtl2,
    }


def hushed(value: Any) -> Any:
    """A value of a second language where a build has none: the same keys, empty texts, empty lists."""
    if isinstance(value, Mapping):
        return {key: hushed(each) for key, each in value.items()}
    return [] if isinstance(value, list | tuple) else ""


def twin(thing: Card | Piece, second: Edition | None) -> Card | Piece | None:
    """The same card or piece in the second language, where the build has one."""
    if second is None:
        return None
    return second.pieces.get(thing.id) if isinstance(thing, Piece) else second.cards[thing.id]


def piece_names(edition: Edition) -> dict[str, Any]:
    """What the faces of pieces see besides: the game, its facts, and the tables of its database."""
    facts = {snake(id): present(_counted(fact.value), f"the fact '{id}'") for id, fact in edition.facts.items()}
    tables = {snake(id): present(_counted(table), f"the table '{id}'") for id, table in edition.tables.items()}
    game = Names("the game", {"id": edition.game, "title": edition.title, "version": edition.version})
    return {"facts": Names("the facts", facts), "tables": Names("the tables", tables), "game": game}


def _counted(value: Value) -> Value:
    """A value with every text in it that is written as a number read as one, as queries read it."""
    if isinstance(value, str):
        number = plain(written(value))
        return value if isinstance(number, bool) else number
    if isinstance(value, Mapping):
        return {key: _counted(each) for key, each in value.items()}
    return [_counted(each) for each in value] if isinstance(value, list | tuple) else value


def own_names(side: Side, fields: tuple[str, ...], second: Edition | None = None) -> dict[str, Any]:
    """The names ``card``, ``card2`` and ``component``, or ``piece`` and ``piece2``.

    A field that this one lacks but its kind has is empty.
    """
    card, component = side.card, side.component
    word = card.word if isinstance(card, Piece) else "card"
    other = twin(card, second)
    values = _values(side, fields)
    beside = _values(replace(side, card=other), fields) if other else hushed(values)
    names = {word: _named(values, f"the {word}"), f"{word}2": _named(beside, f"the {word} in the second language")}
    if component is not None:
        part = {"id": component.id, "name": component.name, "border": component.border}
        names["component"] = Names("the component", part)
    return names


def _values(side: Side, fields: tuple[str, ...]) -> dict[str, Any]:
    return {**dict.fromkeys(fields, ""), **side.card.fields, **identity(side)}


def _named(values: Mapping[str, Any], what: str) -> Names:
    return Names(what, {key: "" if each is None else present(each, key) for key, each in values.items()})


def identity(side: Side) -> dict[str, str]:
    """What a face may ask of every card, or of every piece, besides its fields."""
    card = side.card
    if isinstance(card, Piece):
        return {"id": card.id, "as": card.sort, "name": card.name}
    return {"id": card.id, "kind": card.kind, "name": card.name, "label": card.label}


def text_names(card: Card | Piece, shared: TextNames) -> TextNames:
    """What braces in a card's texts may name: what all cards share (icons, cards, styles, inks), and its own values."""
    values = {**card.fields, "name": card.name}
    shown = tuple(
        (key, str(value))
        for key, value in values.items()
        if isinstance(value, str | int) and not isinstance(value, bool)
    )
    return replace(shared, values=shown)

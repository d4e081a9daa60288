"""Which sides are printed, and the names that a face sees for each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from deckpress.layout.template.seen import Names, present
from deckpress.layout.theme.theme import Theme
from deckpress.model.game import Card, Component, Edition, InPlay, Setup
from deckpress.model.names import snake
from deckpress.typeset.style import TextNames

_RTL_LANGUAGES = frozenset(["ar", "arc", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"])
_RTL_SCRIPTS = frozenset(("arab", "hebr", "syrc", "thaa", "nkoo"))


@dataclass(frozen=True, slots=True)
class Side:
    """A side to be drawn: a card as printed in a component, on a template."""

    template: str
    card: Card
    component: Component


def is_rtl(language: str) -> bool:
    """Whether a language is written from right to left (by its script where the tag names one)."""
    parts = language.lower().split("-")
    scripts = [part for part in parts[1:] if len(part) == 4]
    return scripts[0] in _RTL_SCRIPTS if scripts else parts[0] in _RTL_LANGUAGES


def printed(edition: Edition, setup: Setup, only: frozenset[str] | None) -> Iterator[tuple[InPlay, Side, Side | None]]:
    """Every entry of the setup, in its order, with its front and its back, which may be missing."""
    for entry in setup.in_play:
        if only is not None and entry.card not in only:
            continue
        card, component = edition.cards[entry.card], edition.components[entry.component]
        kind = edition.kinds[card.kind]
        back = component.back or kind.back
        behind = replace(component, border=component.back_border)
        yield entry, Side(kind.face, card, component), Side(back, card, behind) if back else None


def fields_by_kind(edition: Edition) -> dict[str, tuple[str, ...]]:
    """Every field that a kind declares or that any of its cards has."""
    found: dict[str, dict[str, None]] = {name: dict.fromkeys(kind.fields) for name, kind in edition.kinds.items()}
    for card in edition.cards.values():
        found[card.kind].update(dict.fromkeys(card.fields))
    return {kind: tuple(fields) for kind, fields in found.items()}


def shared_names(edition: Edition, theme: Theme, low_ink: bool) -> dict[str, Any]:
    """The names that every face of an edition sees, besides the card and its component."""
    return {
        **{snake(name): present(table, f"the table {name}") for name, table in theme.tables.items()},
        "t": Names("the words of the game", edition.words),
        "inks": Names("the inks", theme.colours(low_ink)),
        "low_ink": low_ink,
        "lang": edition.language,
        "rtl": is_rtl(edition.language),
    }


def card_names(side: Side, fields: tuple[str, ...]) -> dict[str, Any]:
    """The names ``card`` and ``component``. A field that this card lacks but its kind has is empty."""
    card, component = side.card, side.component
    values: dict[str, Any] = {
        **dict.fromkeys(fields, ""),
        **card.fields,
        "id": card.id,
        "kind": card.kind,
        "name": card.name,
        "label": card.label,
    }
    part = {"id": component.id, "name": component.name, "border": component.border}
    return {
        "card": Names("the card", {key: "" if each is None else present(each, key) for key, each in values.items()}),
        "component": Names("the component", part),
    }


def text_names(card: Card, shared: TextNames) -> TextNames:
    """What braces in a card's texts may name: what all cards share (icons, cards, styles, inks), and its own values."""
    values = {**card.fields, "name": card.name}
    plain = tuple(
        (key, str(value))
        for key, value in values.items()
        if isinstance(value, str | int) and not isinstance(value, bool)
    )
    return replace(shared, values=plain)

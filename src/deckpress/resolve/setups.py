"""Setups: which copies lie in which pile. Every copy in play lies in exactly one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from deckpress.model.database import GameRecord, PileRecord, SetupRecord, Value
from deckpress.model.game import Card, Component, Fact, InPlay, Printing, Setup
from deckpress.model.names import did_you_mean, snake
from deckpress.model.source import Path
from deckpress.resolve.cards import Deck
from deckpress.resolve.deals import Table, deals, players
from deckpress.resolve.origins import facts_in, leads_to
from deckpress.resolve.report import Report
from deckpress.resolve.wins import wins

BOX = "box"


@dataclass(frozen=True)
class _Stock:
    """What setups choose from, and the names that their expressions may use."""

    deck: Deck
    components: Mapping[str, Component]
    facts: Mapping[str, Fact]
    names: Mapping[str, Any]
    fields: frozenset[str]


def setups(
    record: GameRecord,
    path: Path,
    deck: Deck,
    components: Mapping[str, Component],
    facts: Mapping[str, Fact],
    report: Report,
) -> dict[str, Setup]:
    """The setup ``box``, then the written ones."""
    values = {snake(id): fact.value for id, fact in facts.items()}
    names = {snake(id): table for id, table in record.tables.items()} | {"facts": values}
    fields = frozenset(name for card in deck.cards.values() for name in card.fields)
    stock = _Stock(deck, components, facts, names, fields)
    found = {BOX: _box(path, deck)}
    for id, entry in record.setups.items():
        here = (*path, "setups", id)
        if id == BOX:
            message = "no setup can be called 'box': that is the setup of all printed cards, which every game has"
            report.error("setup-named-box", message, here, "choose another id")
            continue
        found[id] = _setup(id, entry, here, stock, report)
    return found


def _box(path: Path, deck: Deck) -> Setup:
    entries = [_lying(one, BOX) for one in deck.printings if one.copies]
    return Setup(BOX, "Box", (BOX,), tuple(entries), path)


def _lying(printing: Printing, pile: str) -> InPlay:
    return InPlay(printing.card, printing.component, pile, printing.copies, printing.path, printing.component_path)


def _setup(id: str, record: SetupRecord, path: Path, stock: _Stock, report: Report) -> Setup:
    order = {card: index for index, card in enumerate(stock.deck.cards)}
    owner: dict[tuple[str, str], str] = {}
    in_play: list[InPlay] = []
    for pile, entry in record.piles.items():
        here = (*path, "piles", pile)
        lying: list[InPlay] = []
        for one in _pile(pile, entry, here, f"pile '{pile}' of setup '{id}'", stock, report):
            other = owner.setdefault((one.card, one.component), pile)
            if other != pile:
                message = f"card '{one.card}' lies in the piles '{other}' and '{pile}' of setup '{id}'"
                help = "a card in play lies in one pile: narrow one of them with 'where:'"
                report.error("two-piles", message, here, help, one.card)
            else:
                lying.append(one)
        in_play += sorted(lying, key=lambda one: order[one.card])
    cards = dict.fromkeys(record.piles, 0)
    for one in in_play:
        cards[one.pile] += one.copies
    at = Table(stock.names, stock.facts, f"setup '{id}'", report)
    counts = players(record, path, at)
    dealt = deals(record, path, cards, counts, at)
    won = wins(record, path, dealt, stock.fields, at)
    return Setup(id, record.name, tuple(record.piles), tuple(in_play), path, counts, dealt, won)


def _pile(pile: str, record: PileRecord, path: Path, called: str, stock: _Stock, report: Report) -> list[InPlay]:
    lying: list[InPlay] = []
    for component in dict.fromkeys(record.from_):
        if component not in stock.components:
            message = f"{called} takes from the component '{component}', which does not exist"
            at = (*path, "from", record.from_.index(component))
            report.error("unknown-component", message, at, did_you_mean(component, stock.components))
        for printing in stock.deck.printings:
            if printing.component != component or not printing.copies:
                continue
            wanted = _wanted(record, printing, path, called, stock, report)
            if wanted is None:
                return []
            if wanted:
                lying.append(_lying(printing, pile))
    for card, limit in record.limits.items():
        lying = _limited(lying, card, limit, (*path, "limits", card), called, stock, report)
    return lying


def _wanted(
    record: PileRecord, printing: Printing, path: Path, called: str, stock: _Stock, report: Report
) -> bool | None:
    """Whether the pile takes this card; None where its condition cannot be answered."""
    if not record.where:
        return True
    from deckpress.query.values import ABSENT  # noqa: PLC0415 - only where a pile has a condition

    card = stock.deck.cards[printing.card]
    names = {**stock.names, **dict.fromkeys(stock.fields, ABSENT), **_seen(card), "component": printing.component}
    answer = report.ask(record.where, names, (*path, "where"), f"{called}, 'where'")
    return None if answer is None else bool(answer)


def _seen(card: Card) -> dict[str, Value]:
    """A card as a condition sees it: its fields by name."""
    return {"id": card.id, "kind": card.kind, "name": card.name, "label": card.label, **card.fields}


def _limited(
    lying: list[InPlay], card: str, limit: str, path: Path, called: str, stock: _Stock, report: Report
) -> list[InPlay]:
    """Keep at most so many copies of a card; what is over is taken from the last component first."""
    if card not in stock.deck.cards:
        help = did_you_mean(card, stock.deck.cards)
        report.error("unknown-card", f"{called} limits the card '{card}', which does not exist", path, help)
        return lying
    answer = limit if limit.isdecimal() else report.ask(limit, stock.names, path, f"{called}, limit of '{card}'")
    if answer is None:
        return lying
    if not str(answer).isdecimal():
        message = f"{called}: the limit of '{card}' comes to '{answer}', not to a whole number"
        report.error("bad-limit", message, path, "write digits, or an expression that gives a whole number")
        return lying
    over = sum(one.copies for one in lying if one.card == card) - int(answer)
    if over <= 0:
        return lying
    source, named = leads_to(limit, stock.facts) or path, facts_in(limit, stock.facts)
    kept: list[InPlay] = []
    for one in reversed(lying):
        less = min(one.copies, over) if one.card == card else 0
        over -= less
        if one.copies == less:
            continue
        if one.card == card:
            one = replace(one, copies=one.copies - less, limit_path=source, limit_facts=named)  # noqa: PLW2901
        kept.append(one)
    return kept[::-1]

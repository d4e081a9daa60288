"""Pages in the order that a shop wants: which file has which faces, copies and blanks."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckpress.model.game import Edition
from deckpress.model.page import CardPage
from deckpress.model.press import PressPage
from deckpress.pipeline.press.fitting import Fitted

if TYPE_CHECKING:
    from deckpress.presets.vendors import Vendor


@dataclass(frozen=True, slots=True)
class PressFile:
    """One file of pages. ``part`` is in its name; ``cards`` counts the cards that it prints or lists."""

    part: str
    pages: tuple[PressPage, ...]
    cards: int
    list: tuple[tuple[str, ...], ...] = ()


COLUMNS = ("page", "back page", "card", "name", "component", "copies")
"""The head of a list of copies."""


def files_for(found: Fitted, vendor: Vendor, edition: Edition, copies: int = 1) -> tuple[PressFile, ...]:
    """The files for cards of one size."""
    cards = tuple(_in_order(found.cards, edition))
    every = [card for card in cards for _ in range(card.copies * copies if vendor.copies == "pages" else 1)]
    total = sum(card.copies for card in cards) * copies
    backs = {card.back for card in cards}
    fronts = tuple(_page(found, card, "front") for card in every)
    if backs == {""}:
        return (PressFile("", fronts, total, _list(cards, vendor, edition, copies, lambda at: (at + 1, 0))),)
    if vendor.order in ("front-back", "back-front"):
        sides = ("front", "back") if vendor.order == "front-back" else ("back", "front")
        pages = tuple(_page(found, card, side) for card in every for side in sides)
        first, second = (1, 2) if vendor.order == "front-back" else (2, 1)
        rows = _list(cards, vendor, edition, copies, lambda at: (2 * at + first, 2 * at + second))
        return (PressFile("", pages, total, rows),)
    alike = len(backs) == 1
    back_pages = tuple(_page(found, card, "back") for card in (every[:1] if alike else every))
    if vendor.order == "fronts-then-backs" and alike:
        rows = _list(cards, vendor, edition, copies, lambda at: (at + 1, len(fronts) + 1))
        return (PressFile("", (*fronts, *back_pages), total, rows),)
    rows = _list(cards, vendor, edition, copies, lambda at: (at + 1, 1 if alike else at + 1))
    return PressFile("fronts", fronts, total, rows), PressFile("backs", back_pages, 0)


def _in_order(cards: Iterable[CardPage], edition: Edition) -> Iterator[CardPage]:
    place = {component: at for at, component in enumerate(edition.components)}
    yield from sorted(cards, key=lambda card: place[card.component])


def _page(found: Fitted, card: CardPage, side: str) -> PressPage:
    """A side of a card; a back that is not there is a blank page."""
    return PressPage(card.front if side == "front" else card.back, card.card, side, found.fit.page, found.size)


def _list(
    cards: Sequence[CardPage], vendor: Vendor, edition: Edition, copies: int, at: Callable[[int], tuple[int, int]]
) -> tuple[tuple[str, ...], ...]:
    """How often each card is wanted, for a shop that is told so in a list."""
    if vendor.copies != "list":
        return ()
    rows = []
    for number, card in enumerate(cards):
        front, back = at(number)
        name, component = edition.cards[card.card].name, edition.components[card.component].name
        rows.append((str(front), str(back) if card.back else "", card.card, name, component, str(card.copies * copies)))
    return tuple(rows)


def as_csv(rows: Iterable[tuple[str, ...]], head: tuple[str, ...] = COLUMNS) -> bytes:
    """Rows for a spreadsheet."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(head)
    writer.writerows(rows)
    return out.getvalue().encode()

"""The product tabletop: a setup as a saved object of Tabletop Simulator, with its pictures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deckpress.model.game import Edition, Setup
from deckpress.model.page import CardPage, Pages, words_on
from deckpress.model.request import Product, Selection
from deckpress.pipeline.making import Made, folder, sha256, suffix
from deckpress.pipeline.manifest import file_stem
from deckpress.pipeline.tools import Tools

if TYPE_CHECKING:
    from deckpress.export.tabletop import TableDeck

_OBJECT = "saved-object.json"


def tabletop(
    edition: Edition, setup: Setup, ink: str, pages: Pages, selection: Selection, tools: Tools
) -> Iterator[Made]:
    """Pictures of every pile in the program's grid, and the saved object that puts them on the table.

    Addresses in it are ``--url`` and the name of the picture.
    """
    from deckpress.export.tabletop import grid_png, saved_object  # noqa: PLC0415 - imported where the work begins

    decks = tuple(_decks(edition, setup, pages))
    base = selection.url if not selection.url or selection.url.endswith("/") else f"{selection.url}/"
    addresses: dict[tuple[int, bool], str] = {}
    for deck in decks:
        for back, keys in ((False, deck.fronts), (True, deck.backs)):
            if not keys:
                continue
            name = f"{file_stem(deck.name.casefold().replace(' ', '-'))}-{deck.number}{'-back' if back else ''}.png"
            addresses[deck.number, back] = base + name
            alone = back and len(keys) == 1
            data = _single(keys[0], pages, tools) if alone else grid_png(keys, pages, tools.for_export())
            yield _made(edition, setup, ink, name, data, len(set(keys)), 0)
    title = edition.title if setup.id == "box" else f"{edition.title}, {setup.name}"
    data = saved_object(title, decks, addresses)
    yield _made(edition, setup, ink, _OBJECT, data, 0, sum(card.copies for deck in decks for card in deck.cards))


def _single(key: str, pages: Pages, tools: Tools) -> bytes:
    from deckpress.export import face_pngs  # noqa: PLC0415 - imported where the work begins

    return next(face_pngs([pages.faces[key]], pages, tools.for_export(), height_px=1024))


def _decks(edition: Edition, setup: Setup, pages: Pages) -> Iterator[TableDeck]:
    """A deck for each pile (of the box: for each component), in as many pictures as its different cards need."""
    from deckpress.export.tabletop import MOST, TableCard, TableDeck  # noqa: PLC0415 - imported where the work begins

    piles: dict[tuple[str, str], list[CardPage]] = {}
    for page in pages.cards:
        pile = page.component if setup.id == "box" else page.pile
        piles.setdefault((pile, str(pages.faces[page.front].size)), []).append(page)
    number = 0
    for (pile, _), found in piles.items():
        part = edition.components.get(pile)
        name = part.name if part and setup.id == "box" else pile.replace("-", " ").capitalize()
        for start in range(0, len(found), MOST):
            number += 1
            cards = tuple(
                TableCard(
                    edition.cards[page.card].name,
                    "\n".join(words_on(pages.faces[page.front])),
                    page.front,
                    page.back,
                    page.copies,
                )
                for page in found[start : start + MOST]
            )
            yield TableDeck(name, number, cards)


def _made(edition: Edition, setup: Setup, ink: str, name: str, data: bytes, faces: int, cards: int) -> Made:
    path = f"{folder(edition)}/tabletop-{setup.id}{suffix(ink)}/{name}"
    product = Product(
        edition.game, edition.spoken, "tabletop", setup.id, "", "home", ink, path, sha256(data), 1, faces, cards
    )
    return Made(product, data, ())

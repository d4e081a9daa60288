"""Decks for Tabletop Simulator: sheets of faces in its grid, and the saved object that names them.

The program takes a picture of 10 x 7 cards at most and keeps its last place for the card that others see in a hand. A
deck names its pictures by address; a card is the deck's number times a hundred, and its place in the grid.
"""

from __future__ import annotations

import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from deckpress.export.png import face_pngs
from deckpress.export.tools import ExportTools
from deckpress.model.page import Pages

COLUMNS, ROWS = 10, 7
MOST = COLUMNS * ROWS - 1
"""So many different cards a picture holds; the last place stays free."""
_WIDEST = 4096
"""Pixels: what every graphics card takes."""


@dataclass(frozen=True, slots=True)
class TableCard:
    """Copies of a card on a table: its name, what it says, its face keys."""

    name: str
    says: str
    front: str
    back: str
    copies: int


@dataclass(frozen=True, slots=True)
class TableDeck:
    """Cards of one size that lie on one pile. ``number`` counts pictures from 1 through all decks of a saved object."""

    name: str
    number: int
    cards: tuple[TableCard, ...]

    @property
    def fronts(self) -> tuple[str, ...]:
        return tuple(card.front for card in self.cards)

    @property
    def backs(self) -> tuple[str, ...]:
        """Each card's back where they differ, else the one back of all; empty where there is none."""
        backs = tuple(card.back for card in self.cards)
        return backs if len(set(backs)) > 1 else backs[:1] if backs[:1] != ("",) else ()


def grid_png(keys: Sequence[str], pages: Pages, tools: ExportTools) -> bytes:
    """Faces of one size row by row in the program's grid, as a PNG; an empty key leaves its place white.

    Equal input gives equal bytes.
    """
    from PIL import Image  # noqa: PLC0415 - heavy

    size = pages.faces[next(key for key in keys if key)].size
    wide, high = shape(len(keys))
    width = min(_WIDEST // wide, _WIDEST // high * size.width // size.height)
    height = round(width * size.height / size.width)
    grid = Image.new("RGB", (wide * width, high * height), "white")
    there = [key for key in keys if key]
    pictures = face_pngs([pages.faces[key] for key in there], pages, tools, height_px=height)
    drawn = dict(zip(there, pictures, strict=True))
    for place, key in enumerate(keys):
        if key:
            picture = Image.open(io.BytesIO(drawn[key])).resize((width, height))
            grid.paste(picture, (place % wide * width, place // wide * height))
    out = io.BytesIO()
    grid.save(out, "PNG")
    return out.getvalue()


def shape(count: int) -> tuple[int, int]:
    """Columns and rows of the picture of so many cards; the program wants two of each at least."""
    return (COLUMNS, max(2, -(-(count + 1) // COLUMNS))) if count > 1 else (2, 2)


def saved_object(title: str, decks: Sequence[TableDeck], addresses: Mapping[tuple[int, bool], str]) -> bytes:
    """The saved object: every deck face down in a row. ``addresses`` are those of the pictures by (number, back)."""
    states = [_deck(deck, addresses, at) for at, deck in enumerate(decks)]
    value = {"SaveName": title, "ObjectStates": states}
    return (json.dumps(value, ensure_ascii=False, indent=1) + "\n").encode()


def _deck(deck: TableDeck, addresses: Mapping[tuple[int, bool], str], at: int) -> dict[str, Any]:
    custom = {str(deck.number): _custom(deck, addresses)}
    ids = [deck.number * 100 + place for place, card in enumerate(deck.cards) for _ in range(card.copies)]
    cards = [
        {**_thing("Card", card.name, card.says, at), "CardID": deck.number * 100 + place, "CustomDeck": custom}
        for place, card in enumerate(deck.cards)
        for _ in range(card.copies)
    ]
    if len(cards) == 1:  # a pile of one card is that card
        return cards[0]
    return {**_thing("DeckCustom", deck.name, "", at), "DeckIDs": ids, "CustomDeck": custom, "ContainedObjects": cards}


def _custom(deck: TableDeck, addresses: Mapping[tuple[int, bool], str]) -> dict[str, Any]:
    wide, high = shape(len(deck.cards))
    front = addresses[deck.number, False]
    return {
        "FaceURL": front,
        "BackURL": addresses.get((deck.number, True), front),
        "NumWidth": wide,
        "NumHeight": high,
        "BackIsHidden": True,
        "UniqueBack": len(deck.backs) > 1,
    }


def _thing(kind: str, name: str, says: str, at: int) -> dict[str, Any]:
    """What every object on the table has; decks lie side by side, face down."""
    place = {"posX": 3.0 * at, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}
    return {
        "Name": kind,
        "Nickname": name,
        "Description": says,
        "Transform": {**place, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0},
    }

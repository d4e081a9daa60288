"""Drafts show what is not translated: a bar of one loud colour beside every text that stands in the source language."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from deckpress.layout.geometry.matrix import operators
from deckpress.model.game import Card, Edition
from deckpress.model.identity import digest
from deckpress.model.page import Box, Matrix
from deckpress.model.piece import Piece

_COLOUR = "0.9 0 0.5 rg"
_WIDE, _GAP = 0.7, 0.7
"""How wide the bar is, and how far from the words, in mm."""


@dataclass(frozen=True, slots=True)
class Unsaid:
    """What of a card is not said in the language of its edition: its fields by name, and texts that are not its own."""

    fields: frozenset[str] = frozenset()
    texts: frozenset[str] = frozenset()

    def holds(self, fields: Iterable[str], text: str) -> bool:
        """Whether a text, made of these fields, is one of them."""
        return not self.fields.isdisjoint(fields) or text.strip() in self.texts

    def key(self, face: str) -> str:
        """The key of a face with such texts; its own where there are none."""
        if not self.fields and not self.texts:
            return face
        return digest("unsaid", face, *sorted(self.fields), "", *sorted(self.texts))


NOTHING = Unsaid()


def unsaid_of(edition: Edition, thing: Card | Piece) -> Unsaid:
    """What an edition does not say of a card or a piece, and of what its faces may show besides."""
    if not edition.unsaid:
        return NOTHING
    begin = f"{'piece' if isinstance(thing, Piece) else 'card'}.{thing.id}."
    own = (key[len(begin) :].split(".")[0] for key in edition.unsaid if key.startswith(begin))
    words = {key: edition.words.get(key.removeprefix("game.words."), "") for key in edition.unsaid}
    named = {f"component.{part.id}.name": part.name for part in edition.components.values()}
    texts = {**words, **{key: name for key, name in named.items() if key in edition.unsaid}}
    texts["game.title"] = edition.title if "game.title" in edition.unsaid else ""
    return Unsaid(frozenset(name.replace("-", "_") for name in own), frozenset(filter(None, texts.values())))


def bar(ink: Box, by: Matrix, rtl: bool) -> str:
    """The operators of the bar beside words, ``ink`` in mm in the text's own space, which ``by`` takes to the form."""
    x0, y0, x1, y1 = ink
    left = x1 + _GAP if rtl else x0 - _GAP - _WIDE
    return f"q {operators(by)} {_COLOUR} {left:.3f} {y0:.3f} {_WIDE} {max(y1 - y0, _WIDE):.3f} re f Q\n"

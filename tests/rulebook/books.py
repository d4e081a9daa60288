"""Small rulebooks for a small game: a source text goes in, its document and its findings come out."""

from __future__ import annotations

from functools import cache

from deckpress import presets, query
from deckpress.layout.book.reading.faults import Known
from deckpress.layout.book.reading.filling import Filler, Filling
from deckpress.layout.book.reading.reader import read_document
from deckpress.model.document import Document
from deckpress.model.finding import Finding
from deckpress.model.game import Edition
from deckpress.query import Queries
from tests.resolve import games

FILE = "templates/g/rulebook.md.j2"
CARDS = """\
- {id: fly-agaric, kind: mushroom, name: Fly Agaric, label: fly agaric, points: 2, component: base, copies: 3}
- {id: morel, kind: mushroom, name: Morel, points: 5, component: base, copies: 4}
- {id: snow, kind: weather, name: Snow, component: winter, copies: 2}
"""
KINDS = """\
mushroom: {face: f.svg, label: mushroom, fields: {points: number}}
weather: {face: f.svg, label: weather}
"""
COMPONENTS = """\
base: {name: Base, border: cream}
winter: {name: Winter, border: cream}
"""
SETUPS = """\
plain: {name: Plain, piles: {draw: {from: [base]}}}
winter: {name: With winter, piles: {draw: {from: [base, winter]}}}
"""
DOCUMENTS = """\
rules:
  title: The Rules
  sections: [Setup, Scoring]
  facts: {hand: {value: 5, section: Setup}, hands: {value: {3: 7, 4: 5}, section: Setup}}
"""


@cache
def edition() -> Edition:
    """The game: seven mushrooms, and two weathers of the part Winter."""
    return games.edition(CARDS, kinds=KINDS, components=COMPONENTS, setups=SETUPS, documents=DOCUMENTS)


def read(source: str, setup: str = "box", title: bool = True) -> tuple[Document, list[Finding]]:
    """A text as a rulebook; it gets a title of its own unless it brings one."""
    game = edition()
    filling = Filling(game, game.setups[setup], setup == "box")
    filler = Filler(filling, Queries(game), query.sandbox, presets.number_words("en"))
    known = Known(
        {"coin": "coin"}, {id: card.name for id, card in game.cards.items()}, frozenset({"term", "said", "warm"})
    )
    document, findings = read_document(filler, FILE, f"# A Game\n\n{source}" if title else source, known)
    return document, list(findings)

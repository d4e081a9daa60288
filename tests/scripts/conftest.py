"""The decks in seven scripts, and a typesetter that knows how their languages are printed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest
import yaml

from deckpress.presets.languages import language
from deckpress.typeset.fonts import Fonts
from deckpress.typeset.style import TextNames, TextStyle
from deckpress.typeset.typesetter import Typesetter

PROJECT = Path(__file__).parents[2]
DECKS = PROJECT / "tests" / "games" / "scripts"

BODY = TextStyle("body", ("figtree", "noto-sans", "dejavu-sans"), 9.5, leading=1.35, chain="body")
TITLE = TextStyle("title", ("spicy-rice", "noto-sans"), 19, lines=2, chain="title")


@dataclass(frozen=True)
class Deck:
    """A game of the decks: its language, its texts by card, and what braces in them may name."""

    language: str
    texts: Mapping[str, str]
    names: TextNames

    def plain(self, text: str) -> str:
        """A text as it is read: names filled in, icons as dots, without markup."""
        filled = re.sub(r"\{card:(\w+)\}", lambda found: dict(self.names.cards)[found[1]], text)
        return filled.replace("{coin}", "●").replace("*", "")


def _decks() -> Iterator[tuple[str, Deck]]:
    games = yaml.load((DECKS / "cards.yaml").read_text(encoding="utf-8"), Loader=yaml.BaseLoader)["games"]
    for id, game in games.items():
        names = TextNames(frozenset(["coin"]), cards=tuple((card["id"], card["name"]) for card in game["cards"]))
        yield id, Deck(game["language"], {card["id"]: card["text"] for card in game["cards"]}, names)


GAMES = dict(_decks())


@pytest.fixture(scope="session")
def fonts() -> Fonts:
    return Fonts(lambda name: (PROJECT / name).read_bytes())


@pytest.fixture(scope="session")
def setter(fonts: Fonts) -> Typesetter:
    return Typesetter(fonts, languages=language)

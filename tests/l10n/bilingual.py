"""The tiny game in three languages more, with a face that prints two of them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from deckpress.model.page import Pages, Row
from deckpress.model.request import Selection
from deckpress.pipeline.drawing import laid_out
from deckpress.pipeline.editions import editions
from deckpress.pipeline.project import open_project
from deckpress.pipeline.tools import open_tools
from tests.l10n.books import translate
from tests.program import Program
from tests.tiny import BACK, CARDS, FACE, write_fonts, write_project

BAR = b"0.9 0 0.5 rg"
GAME = CARDS.replace("text: Worth {value}.", 'text: "{value} beats {card:joker}."', 1)
SECOND = (
    '<rect class="title" x="6" y="17" width="51" height="8" dp:text="{{ card2.name }}" dp:lang="{{ lang2 }}"/>'
    '<rect class="rule" x="6" y="54.5" width="51" height="7" dp:text="{{ card2.text }}" dp:lang="{{ lang2 }}"/>'
    '<rect class="rule" x="6" y="79" width="24" height="5" dp:text="{{ t.trump }}"/>'
    '<rect class="rule" x="33" y="79" width="24" height="5" dp:text="{{ t2.trump }}" dp:lang="{{ lang2 }}"/>'
    '<rect dp:if="card2.name" x="6" y="32" width="51" height="0.4" fill="#221f1c"/>'
)
BOTH = FACE.replace("</svg>", f"{SECOND}</svg>")
BEHIND = BACK.replace(
    "</svg>",
    '<rect x="7" y="20" width="49" height="12" fill="#fff6e0"/>'
    '<rect class="title" x="8" y="21" width="47" height="10" dp:text="{{ card2.name }}" dp:lang="{{ lang2 }}"/></svg>',
)
SAID = {
    "de": {"joker": "Narr", "one-sun": "Eine Sonne", "one-moon": "Ein Mond", "beats": "schlägt", "worth": "Wert"},
    "fr": {"joker": "Fou", "one-sun": "Un soleil", "one-moon": "Une lune", "beats": "bat", "worth": "Vaut"},
    "he": {"joker": "ליצן", "one-sun": "שמש", "one-moon": "ירח", "beats": "מנצח", "worth": "שווה"},
}


def texts(language: str) -> dict[str, str]:
    """Everything that the tiny game says, in a language."""
    said = SAID[language]
    names = {f"card.{card}.name": said[card] for card in ("joker", "one-sun", "one-moon")}
    one, joker = f"{{value}} {said['beats']} {{card:joker}}.", f"{said['worth']} {{value}}."
    rest = ("game.title", "game.words.trump", "component.base.name", "setup.duel.name", "kind.suit.label")
    others = {key: f"{said['worth']} {letter}" for letter, key in zip("ABCDE", rest, strict=True)}
    return {**others, **names, "card.one-sun.text": one, "card.one-moon.text": one, "card.joker.text": joker}


@pytest.fixture(scope="module")
def bilingual(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tiny game in German, French and Hebrew, with both languages on its fronts."""
    return write_project(tmp_path_factory.mktemp("two") / "game", GAME, BOTH)


@pytest.fixture
def two(program: Program, bilingual: Path) -> Path:
    """That game with every text translated; tests may change its catalogues."""
    if not (bilingual / "locales").exists():
        translated(program, bilingual)
    for language in SAID:
        translate(bilingual, language, texts(language))
    return bilingual


def translated(program: Program, folder: Path) -> Path:
    """Give a tiny project its three catalogues."""
    shutil.rmtree(folder / "fonts")
    write_fonts(folder, "figtree", "noto-sans-hebrew")
    program("l10n", "extract", "--lang", "de,fr,he", project=folder)
    for language in SAID:
        translate(folder, language, texts(language))
    return folder


def drawn(game: Path, language: str) -> Pages:
    opened = open_project(game)
    selection = Selection(languages=(language,), jobs=1)
    (edition,) = editions(opened, selection, paired=True)
    tools = open_tools(opened, selection, use_cache=True)
    return laid_out(edition, edition.setups["box"], "full", tools)[0]


def rows(pages: Pages, card: str, back: bool = False) -> list[Row]:
    page = next(each for each in pages.cards if each.card == card)
    return [row for row in pages.faces[page.back if back else page.front].rows if row.kind == "text"]


def said(pages: Pages, card: str, back: bool = False) -> list[tuple[str, str]]:
    return [(row.language, row.text) for row in rows(pages, card, back)]


def products(game: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((game / "build/manifest.json").read_text(encoding="utf-8"))["products"]
    return found

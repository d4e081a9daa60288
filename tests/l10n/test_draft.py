"""A draft shows on its faces what is not translated, and only that."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckpress.model.page import Pages
from deckpress.model.request import Selection
from deckpress.pipeline.drawing import laid_out
from deckpress.pipeline.editions import editions
from deckpress.pipeline.project import open_project
from deckpress.pipeline.tools import open_tools
from tests.l10n.books import translate
from tests.program import Program
from tests.tiny import write_project

BAR = b"0.9 0 0.5 rg"


def drawn(game: Path, language: str) -> Pages:
    opened = open_project(game)
    selection = Selection(languages=(language,), jobs=1)
    (edition,) = editions(opened, selection)
    tools = open_tools(opened, selection, use_cache=True)
    return laid_out(edition, edition.setups["box"], "full", tools)[0]


def bars(pages: Pages) -> dict[str, int]:
    """By card, how many bars are drawn on its front."""
    return {page.card: pages.forms[pages.faces[page.front].form].content.count(BAR) for page in pages.cards}


@pytest.fixture
def game(program: Program, tmp_path: Path) -> Path:
    folder = write_project(tmp_path / "game")
    program("l10n", "extract", "--lang", "de", project=folder)
    return folder


def test_a_bar_stands_beside_every_text_that_is_not_translated(game: Path) -> None:
    assert bars(drawn(game, "de")) == {"one-sun": 2, "one-moon": 2, "joker": 2}
    translate(game, "de", {"card.joker.name": "Narr", "card.one-sun.text": "Zählt {value}."})
    assert bars(drawn(game, "de")) == {"one-sun": 1, "one-moon": 1, "joker": 1}


def test_no_bar_stands_in_the_source_language_nor_where_all_is_said(game: Path) -> None:
    assert set(bars(drawn(game, "en")).values()) == {0}
    names = {f"card.{id}.name": f"Die {id}" for id in ("joker", "one-sun", "one-moon")}
    texts = {f"card.{id}.text": "Zählt {value}." for id in ("joker", "one-sun")}
    translate(game, "de", {**names, **texts, "game.title": "Winzig"})
    assert set(bars(drawn(game, "de")).values()) == {0}

"""Languages made on the fly show what is not translated, and what will not fit, before anybody translates."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckpress.model.catalogue import Unit
from deckpress.model.placeholders import difference
from deckpress.resolve.pseudo import LANGUAGES, pseudo
from tests.l10n.books import project
from tests.program import Program
from tests.tiny import FACE, write_project

TEXT = "**Draw** {count} cards, {coin} from the [draw pile]{.term}; see [setup](#setup)."


def said(text: str, language: str) -> str:
    unit = Unit("card.a.text", text)
    return pseudo([unit], "demo", language).entries["card.a.text"].forms[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_markup_and_links_stay(language: str) -> None:
    text = said(TEXT, language)
    assert difference(Unit("k", TEXT), text) == ((), ())
    assert text.count("**") == 2 and "]{.term}" in text and "](#setup)" in text


def test_the_long_one_is_longer_and_short_labels_more_so() -> None:
    sentence = "Put this card back into the box at the end of the round."
    assert 1.3 <= len(said(sentence, "qps")) / len(sentence) <= 1.55
    assert len(said("Round", "qps")) / len("Round") >= 1.6


def test_every_letter_is_accented_or_of_another_script() -> None:
    assert said("Discard", "qps").startswith("[Díšçárd")
    assert not any(char in "abcdefghijklmnopqrstuvwxyz" for char in said("discard", "qps-rtl"))


def test_the_tiny_game_fits_and_reads_in_both(program: Program, tmp_path: Path) -> None:
    game = project(tmp_path)
    done = program("build", "--lang", "qps", "--product", "rulebook,png", project=game)
    assert done.code == 0, done.err
    page = (game / "build/tiny/qps/rulebook-box.html").read_text(encoding="utf-8")
    assert "[Šétúp" in page and "[en]" not in page


def test_a_box_that_is_too_small_is_found_before_anybody_translates(program: Program, tmp_path: Path) -> None:
    tight = FACE.replace('width="51" height="18"', 'width="14" height="4"')
    game = write_project(tmp_path, face=tight)
    assert program("check", project=game).code == 0
    done = program("check", "--lang", "qps", project=game)
    assert done.code == 1 and "page/text-overflow" in done.err


def test_right_to_left_is_written_from_the_right(program: Program, tmp_path: Path) -> None:
    game = project(tmp_path)
    page = program("check", "--lang", "qps-rtl", "--format", "json", project=game).json
    assert {each["id"] for each in page["findings"]} == {"page/missing-glyph"}

"""Whatever an author types arrives as that text: no flags, numbers, dates or nothings made of it."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from deckpress.model.finding import Severity
from tests.load.projects import ACE, faults, game, load_text, refusal


def field(written: str) -> Any:
    """What a field that is written like this arrives as."""
    loaded = load_text(game(f"{ACE}  said: {written}\n"))
    return (loaded.database.games["demo"].cards[0].model_extra or {})["said"]


@pytest.mark.parametrize("word", ["NO", "no", "Off", "Yes", "on", "y", "true", "False", "~", "null", "Null"])
def test_b001_words_that_yaml_takes_for_flags_or_nothing_stay_words(word: str) -> None:
    assert field(word) == word


def test_b001_a_list_of_languages_keeps_norwegian() -> None:
    text = game(f"{ACE}  locales: [de, fr, NO]\n", kind="locales: list")
    assert (load_text(text).database.games["demo"].cards[0].model_extra or {})["locales"] == ["de", "fr", "NO"]


@pytest.mark.parametrize("digits", ["0012", "10", "003655", "0x1F", "0b11", "0o17", "1_000", "+7", "-0"])
def test_b002_digits_keep_their_zeros_and_signs(digits: str) -> None:
    assert field(digits) == digits


def test_b002_an_id_with_leading_zeros_is_not_its_number() -> None:
    cards = "\n".join(f"- {{id: {id}, kind: plain, name: N, component: base}}" for id in ("0012", "10", "12"))
    assert [card.id for card in load_text(game(cards)).database.games["demo"].cards] == ["0012", "10", "12"]


def test_b003_zero_padded_ids_are_all_of_one_type_and_sort() -> None:
    cards = "\n".join(f"- {{id: {id}, kind: plain, name: N, component: base}}" for id in ("10", "09", "07", "08"))
    ids = [card.id for card in load_text(game(cards)).database.games["demo"].cards]
    assert sorted(ids) == ["07", "08", "09", "10"]


@pytest.mark.parametrize("written", ["2:1", "1:30", "12:30", "03:30", "190:20:30"])
def test_b004_colons_between_digits_are_no_base_sixty(written: str) -> None:
    assert field(written) == written


def test_b005_a_date_is_a_text_with_and_without_quotes() -> None:
    assert field("2024-05-01") == field('"2024-05-01"') == "2024-05-01"


@pytest.mark.parametrize("written", ["1e3", "1.0e+3", "12e34", "2071e0", ".inf", ".NaN", "3.0", "2.50"])
def test_b007_exponents_and_fractions_stay_as_written(written: str) -> None:
    assert field(written) == written


def test_b007_an_exponent_is_no_number_of_copies() -> None:
    (finding,) = refusal(game(ACE.replace("copies: 2", "copies: 1e1")))
    assert (finding.id, finding.ref.card, finding.ref.field) == ("load/bad-value", "ace", "copies")
    assert "digits only" in finding.help


def test_b008_a_colour_that_yaml_takes_for_a_comment_is_an_error_that_shows_the_quotes() -> None:
    (finding,) = refusal(game(f"{ACE}  frame: #00aa33\n"))
    assert finding.id == "load/lost-text"
    assert "frame: '#00aa33'" in finding.help


def test_b008_a_required_colour_that_is_lost_is_told_once() -> None:
    assert faults(game(components="base: {name: Base, border: cream}\nred:\n  name: Red\n  border: #ff0000")) == [
        "load/lost-text"
    ]


def test_b008_the_lost_end_of_a_text_is_found() -> None:
    (finding,) = refusal(game(f"{ACE}  text: Pay 3 #gold\n"))
    assert finding.id == "load/lost-text"
    assert "text: 'Pay 3 #gold'" in finding.help


def test_b008_a_comment_with_a_blank_after_prose_is_a_warning() -> None:
    (finding,) = load_text(game(f"{ACE}  text: Draw # cards\n")).findings
    assert (finding.id, finding.severity) == ("load/comment-after-text", Severity.WARNING)


@pytest.mark.parametrize("line", ["copies: 2 # two of each", "copies: 2", "# whole line", "copies: 2  #"])
def test_b008_ordinary_comments_are_no_finding(line: str) -> None:
    assert load_text(game(ACE.replace("copies: 2", line))).findings == ()


def test_b008_a_colour_of_digits_keeps_its_zeros() -> None:
    assert field("003655") == "003655"


def test_b009_keys_called_yes_and_no_are_text() -> None:
    words = load_text(game(words="yes: Ja\nno: Nein\non: An\n'off': Aus")).database.games["demo"].words
    assert words == {"yes": "Ja", "no": "Nein", "on": "An", "off": "Aus"}


def test_b010_zero_empty_and_absent_are_three_things() -> None:
    loaded = load_text(game(f"{ACE}  cost: 0\n  power:\n"))
    assert loaded.database.games["demo"].cards[0].model_extra == {"cost": "0", "power": ""}


def test_quoted_and_block_texts_arrive_whole() -> None:
    assert field('"a\\nb: #c"') == "a\nb: #c"
    assert field("|-\n    one #two\n    three") == "one #two\nthree"


def test_without_the_c_parser_loading_is_refused_and_not_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yaml, "__with_libyaml__", False)
    assert faults(game()) == ["load/slow-parser"]

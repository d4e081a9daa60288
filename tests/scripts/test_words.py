"""The house's own words in its languages: nothing unknown, every placeholder, every plural."""

from __future__ import annotations

import re
from typing import Any

import pytest
from babel import Locale

from deckpress import presets
from deckpress.pipeline.guiding import Words

_COMPLETE = ("de", "fr", "es", "pt-BR", "ja", "ar")


def _own(tag: str) -> dict[str, Any]:
    return {key: text for key, text in presets.words(tag).items() if text != presets.words("en").get(key)}


def _slots(text: str | dict[str, str]) -> set[str]:
    return set(re.findall(r"\{\w+\}", text if isinstance(text, str) else text["other"]))


@pytest.mark.parametrize("tag", sorted(presets.word_languages() - {"en"}))
def test_words_have_the_keys_placeholders_and_plurals_that_they_need(tag: str) -> None:
    english = presets.words("en")
    assert presets.words(tag).keys() == english.keys()
    for key, text in _own(tag).items():
        assert _slots(text) == _slots(english[key]), key
        assert isinstance(text, dict) == isinstance(english[key], dict), key
        if isinstance(text, dict):
            assert text.keys() <= {*Locale.parse(tag, sep="-").plural_form.tags, "other"}, key


@pytest.mark.parametrize("tag", _COMPLETE)
def test_languages_of_whole_editions_say_everything(tag: str) -> None:
    same = {key for key, text in presets.words(tag).items() if text == presets.words("en")[key]}
    assert len(same) < 16, same


def test_a_number_takes_the_form_of_its_language() -> None:
    assert [Words("pl")("cards-count", count=number) for number in (1, 3, 5, 22)] == [
        "1 karta",
        "3 karty",
        "5 kart",
        "22 karty",
    ]
    assert [Words("ar")("cards-count", count=number) for number in (2, 7, 60)] == ["بطاقتان", "7 بطاقات", "60 بطاقة"]
    assert Words("ja")("cards-count", count=1) == "1枚"


def test_a_variety_and_an_unknown_language_have_words_too() -> None:
    assert Words("fr-CA")("front") == "recto"
    assert Words("zh-Hans")("front") == "正面"
    assert Words("tlh")("front") == "front"


def test_numbers_in_words() -> None:
    said = {tag: [presets.number_words(tag).say(str(n)) for n in (21, 60, 80)] for tag in ("de", "fr", "es", "pt-BR")}
    assert said == {
        "de": ["einundzwanzig", "sechzig", "achtzig"],
        "fr": ["vingt et un", "soixante", "quatre-vingts"],
        "es": ["veintiuno", "sesenta", "ochenta"],
        "pt-BR": ["vinte e um", "sessenta", "oitenta"],
    }
    assert presets.number_words("ja").say("21") == "21"
    assert "un" not in presets.number_words("fr").every()

"""Where lines break in each script, and which font prints what."""

from __future__ import annotations

import importlib.util
from dataclasses import replace
from pathlib import Path

import pytest

from deckpress.model.language import Language
from deckpress.presets.languages import language
from deckpress.typeset.fonts import Fonts
from deckpress.typeset.paragraphs import Paragraphs, read_of
from deckpress.typeset.typesetter import Typesetter
from tests.golden import Golden
from tests.scripts.conftest import BODY, GAMES, TITLE, Deck
from tests.typeset import proof

_NEVER_FIRST = "。、，．）」』！？：；ー〜ァィゥェォッャュョぁぃぅぇぉっゃゅょ”"
_NEVER_LAST = "（「『“"
_ICU = importlib.util.find_spec("icu4py") is not None


def _lines(setter: Typesetter, deck: Deck, text: str, width: float) -> list[str]:
    paragraph = Paragraphs(setter, deck.language).plain(deck.plain(text), BODY)
    assert (paragraph.missing, paragraph.problems) == ((), ())
    return [read_of(line) for line in paragraph.lines(lambda _: width, 0, hyphenate=True)]


def test_lines_of_every_deck_break_where_they_always_did(setter: Typesetter, golden: Golden) -> None:
    out = []
    for id, deck in GAMES.items():
        if deck.language != "th":
            for card, text in deck.texts.items():
                out += [f"{id} {card}", *(f"  {line}" for line in _lines(setter, deck, text, 120)), ""]
    golden(Path(__file__).parent / "lines.txt", "\n".join(out))


@pytest.mark.skipif(not _ICU, reason="the [thai] extra is not installed")
def test_thai_lines_break_between_words(setter: Typesetter) -> None:
    deck = GAMES["th"]
    assert _lines(setter, deck, "เก็บไว้หนึ่งใบ แล้ววางที่เหลือไว้ใต้กองจั่ว", 60) == [
        "เก็บไว้หนึ่งใบ",
        "แล้ววางที่เหลือ",
        "ไว้ใต้กองจั่ว",
    ]


def test_thai_lines_break_where_a_dictionary_says(fonts: Fonts) -> None:
    words = ["วาง", "ที่", "เหลือ", "ไว้", "ใต้", "กอง", "จั่ว"]
    ends = [sum(map(len, words[: count + 1])) for count in range(len(words) - 1)]
    setter = Typesetter(fonts, breaker=lambda _: tuple(ends), languages=language)
    lines = _lines(setter, GAMES["th"], "".join(words), 40)
    assert len(lines) > 1
    assert all(any("".join(words[a:b]) == line for a in range(7) for b in range(a + 1, 8)) for line in lines)


@pytest.mark.parametrize("id", ["ja", "zh"])
@pytest.mark.parametrize("width", [47, 61, 80, 103])
def test_no_line_begins_or_ends_with_a_mark_that_may_not(setter: Typesetter, id: str, width: float) -> None:
    deck = GAMES[id]
    for text in deck.texts.values():
        lines = _lines(setter, deck, text, width)
        assert not [line for line in lines[1:] if line[0] in _NEVER_FIRST]
        assert not [line for line in lines[:-1] if line[-1] in _NEVER_LAST]


def test_polish_words_are_hyphenated_by_polish_patterns(setter: Typesetter) -> None:
    lines = _lines(setter, GAMES["pl"], "najprawdopodobniej wydrukowana", 60)
    assert lines[0].endswith("-")
    german = replace(GAMES["pl"], language="ar-Latn")
    assert "-" not in "".join(_lines(setter, german, "przedstawienie na scenie", 75))


def test_every_font_of_the_house_languages_is_there_and_tells_its_letters_apart(fonts: Fonts) -> None:
    for tag in ("ar", "he", "hi", "th", "ja", "zh-Hans", "pl", "el", "ru"):
        for _, families in language(tag).fonts:
            assert set(families) <= fonts.names
            assert not any(fonts.face(family).shared_letters for family in families)


@pytest.mark.parametrize("id", list(GAMES))
def test_a_latin_theme_prints_every_deck(setter: Typesetter, id: str) -> None:
    deck = GAMES[id]
    for text in deck.texts.values():
        found = setter.set_box(text, BODY, 145, 200, deck.names, deck.language)
        problems = [sentence for sentence, _ in found.problems if "dictionary" not in sentence and "words" in sentence]
        assert (found.missing, problems if id != "th" else []) == ((), [])
    for _, name in deck.names.cards:
        assert setter.set_box(name, TITLE, 200, 60, deck.names, deck.language).missing == ()


def test_the_themes_first_family_keeps_its_letters_and_its_helpers_come_last() -> None:
    arabic = language("ar")
    known = frozenset(("figtree", "noto-sans", "dejavu-sans", "noto-sans-arabic", "lalezar"))
    own = ("figtree", "noto-sans", "dejavu-sans")
    assert arabic.chain(own, "body", known) == ("figtree", "noto-sans-arabic", "noto-sans", "dejavu-sans")
    assert arabic.chain(own, "title", known) == ("figtree", "lalezar", "noto-sans", "dejavu-sans")
    assert arabic.chain(own, "whisper", known) == arabic.chain(own, "body", known)
    assert arabic.chain(own, "body", frozenset(own)) == own
    assert arabic.chain(("a", "b", "noto-sans-arabic"), "body", known) == ("a", "b", "noto-sans-arabic")


def test_arabic_is_not_printed_by_a_helper_that_happens_to_have_it(setter: Typesetter) -> None:
    text = setter.set_plain("خذ 2", BODY, 100, 40, "ar")
    assert {use.font for use in text.fonts} == {"figtree-400", "noto-sans-arabic-400"}


def test_arabic_and_hebrew_marks_are_placed_on_their_letters(setter: Typesetter) -> None:
    for tag, source in {"ar": "أبدًا وجدًّا شيئًا مرَّةً اُلْعَب", "he": "שָׁלוֹם לְכֻלָּם"}.items():
        text = setter.set_plain(source, BODY, 200, 40, tag)
        assert (text.missing, text.problems) == ((), ()), tag


def test_display_companions_stand_in_for_a_latin_display_face(setter: Typesetter) -> None:
    fonts = {
        tag: {use.font for use in setter.set_plain(text, TITLE, 200, 60, tag).fonts}
        for tag, text in {"ar": "فانوس", "he": "פנס", "th": "โคม", "ja": "満月", "zh": "满月", "hi": "उल्लू"}.items()
    }
    assert fonts == {
        "ar": {"lalezar-400"},
        "he": {"secular-one-400"},
        "th": {"kanit-700"},
        "ja": {"dela-gothic-one-400"},
        "zh": {"noto-sans-sc-700"},
        "hi": {"noto-sans-700"},
    }


def test_italics_are_bold_where_the_script_has_none_and_lean_where_it_has(setter: Typesetter) -> None:
    text = setter.set_box("كلمة *مهمة* *now*", BODY, 200, 40, GAMES["ar"].names, "ar")
    assert text.problems == ()
    used = {use.font for use in text.fonts}
    assert {"noto-sans-arabic-400", "noto-sans-arabic-700"} <= used
    assert "figtree-700i" in used or "figtree-400i" in used


def test_marks_among_chinese_letters_are_as_wide_as_they(setter: Typesetter) -> None:
    quotes = setter.set_plain("“灯笼”", BODY, 100, 40, "zh-Hans")
    assert {use.font for use in quotes.fonts} == {"noto-sans-sc-400"}
    latin = setter.set_plain("it’s", BODY, 100, 40, "zh-Hans")
    assert {use.font for use in latin.fonts} == {"figtree-400"}


def test_justified_text_stays_ragged_where_the_language_is_not_justified(setter: Typesetter) -> None:
    justified = replace(BODY, align="justify")
    source = "قحض قحض قحض قحض قحض قحض قحض قحض قحض قحض"
    assert setter.set_plain(source, justified, 90, 90, "ar") == setter.set_plain(source, BODY, 90, 90, "ar")


def test_digits_are_those_of_the_language(fonts: Fonts) -> None:
    eastern = replace(language("ar"), digits="arab")
    setter = Typesetter(fonts, languages=lambda _: eastern)
    assert setter.set_plain("خذ 25", BODY, 100, 40, "ar").text == "خذ ٢٥"
    assert Language("ar").numerals("25") == "25"


def test_justified_japanese_fills_its_lines_and_keeps_its_text(fonts: Fonts, setter: Typesetter) -> None:
    source = "夜の小道でランタンを集めましょう" * 3
    justified = setter.set_plain(source, replace(BODY, align="justify"), 111, 200, "ja")
    ragged = setter.set_plain(source, BODY, 111, 200, "ja")
    assert justified.lines == ragged.lines > 3
    assert justified.ink[2] > 110
    assert ragged.ink[2] < 106
    assert proof.extracted(proof.pdf(fonts, [(justified, 5, 205)], 130, 210)).replace(" ", "") == source.replace(
        " ", ""
    )

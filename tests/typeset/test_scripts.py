"""Characters that fonts lack, scripts, directions: each printed right or told, none silently wrong."""

from __future__ import annotations

import random
import re

import pytest
from bidi import get_display

from deckpress.typeset import breaking
from deckpress.typeset.breaking import breaks_between, breaks_inside
from deckpress.typeset.direction import levels, visual
from deckpress.typeset.fonts import Fonts
from deckpress.typeset.marks import ICON
from deckpress.typeset.style import TextNames
from deckpress.typeset.typesetter import Typesetter
from deckpress.typeset.words import graphemes
from tests.typeset import making, proof
from tests.typeset.styles import NONE, style

_HEBREW = "שלום (3) Dragon 500"
_ARABIC = "مرحبا 12"


def _read(fonts: Fonts, setter: Typesetter, source: str, language: str = "en") -> str:
    text = setter.set_plain(source, style(), 200, 60, language)
    return proof.extracted(proof.pdf(fonts, [(text, 10, 70)], 220, 80))


def test_b051_each_missing_character_is_told_once(setter: Typesetter) -> None:
    text = setter.set_box("Żółć ★ ● • → ½ ≥ − 龍 龍", style(families=("figtree",)), 200, 60, NONE)
    assert text.missing == ("★", "●", "龍")
    western = setter.set_box("Żółć", style(families=("frijole",)), 200, 60, NONE)
    assert western.missing == ("Ż", "ć")


def test_b051_a_configured_chain_prints_them(fonts: Fonts, setter: Typesetter) -> None:
    source = "Żółć ★ ● • → ½ ≥ −"
    text = setter.set_box(source, style(), 200, 60, NONE)
    assert text.missing == ()
    assert {use.font for use in text.fonts} == {"figtree-400", "dejavu-sans-400"}
    assert _read(fonts, setter, source) == source


@pytest.mark.parametrize("family", ["figtree", "noto-sans", "spicy-rice", "monoton", "frijole", "dejavu-sans"])
def test_b051_a_missing_character_takes_room_and_is_seen(fonts: Fonts, setter: Typesetter, family: str) -> None:
    text = setter.set_label("龍", style(family=family), None, NONE)
    assert text.missing == ("龍",)
    assert text.ink[2] - text.ink[0] > 1
    assert (proof.picture(proof.pdf(fonts, [(text, 10, 10)], 40, 40)) < 160).any()
    assert proof.extracted(proof.pdf(fonts, [(text, 10, 10)], 40, 40)) == "龍"


def test_b052_a_joined_sequence_is_one_unit_and_never_splits(setter: Typesetter) -> None:
    family, flag, sword = "👨\u200d👩\u200d👧", "🇳🇴", "🗡\ufe0f"
    text = setter.set_box(f"{sword} strike {family} {flag}", style(families=("figtree",)), 200, 60, NONE)
    assert text.missing == (sword, family, flag)
    one = setter.set_label(family, style(families=("figtree",)), None, NONE, anchor="end")
    box = setter.set_label("龍", style(families=("figtree",)), None, NONE, anchor="end")
    assert one.content.split(b"Tm")[0] == box.content.split(b"Tm")[0]
    narrow = setter.set_box(family * 3, style(families=("figtree",)), 7, 100, NONE)
    assert narrow.lines == 3


def test_b054_hebrew_stands_in_its_order_with_brackets_and_numbers(setter: Typesetter) -> None:
    order = "".join(visual(list(_HEBREW), levels(_HEBREW, 1)))
    assert order == "Dragon 500 (3) םולש".replace("(3)", ")3(")
    text = setter.set_box(_HEBREW, style(align="start"), 200, 60, NONE)
    assert (text.missing, text.problems) == ((), ())
    assert text.ink[2] > 199
    centred = setter.set_box(_HEBREW, style(align="center"), 200, 60, NONE)
    assert abs(centred.ink[0] + centred.ink[2] - 200) < 1


def test_b054_hebrew_is_drawn_from_right_to_left(fonts: Fonts, setter: Typesetter) -> None:
    alone = setter.set_label("ש", style(size=20.0), None, NONE)
    word = setter.set_label("שו", style(size=20.0), None, NONE)
    width = alone.ink[2] - alone.ink[0]
    first = proof.picture(proof.pdf(fonts, [(alone, 10 - alone.ink[0], 10)], 60, 40), 4)
    both = proof.picture(proof.pdf(fonts, [(word, 10 - (word.ink[2] - width), 10)], 60, 40), 4)
    columns = slice(40, 40 + int(width * 4))
    assert abs(first[:, columns].astype(int) - both[:, columns]).mean() < 12


def test_b054_arabic_letters_join(setter: Typesetter) -> None:
    text = setter.set_plain("ببب", style(families=("dejavu-sans",)), 100, 40)
    assert (text.missing, text.problems) == ((), ())
    glyphs = re.findall("[0-9A-F]{4}", text.content.decode().split("[")[1])
    assert len(set(glyphs)) == 3
    bold = setter.set_box("بب[ب]{.red}", style(families=("dejavu-sans",)), 100, 40, _INKS)
    assert re.findall("[0-9A-F]{4}", "".join(bold.content.decode().split("[")[1:])) == glyphs


def test_b054_right_to_left_text_is_read_in_logical_order(fonts: Fonts, setter: Typesetter) -> None:
    assert _read(fonts, setter, "שלום עולם גדול") == "שלום עולם גדול"
    assert _read(fonts, setter, "مرحبا بالعالم الكبير") == "مرحبا بالعالم الكبير"
    assert _read(fonts, setter, _ARABIC) == _ARABIC
    assert sorted(_read(fonts, setter, _HEBREW).split()) == sorted(_HEBREW.split())


def test_b054_a_mark_in_another_font_stands_at_the_left_end(setter: Typesetter) -> None:
    content = setter.set_label("שלום!", style(), None, NONE).content
    assert content.index(b"/figtree-400") < content.index(b"/dejavu-sans-400")


def test_b054_wrapped_lines_keep_the_logical_order(fonts: Fonts, setter: Typesetter) -> None:
    source = "אחת שתיים שלוש ארבע חמש שש שבע שמונה"
    text = setter.set_box(source, style(), 60, 60, NONE, "he")
    assert text.lines > 1
    assert text.text == source
    assert proof.extracted(proof.pdf(fonts, [(text, 10, 70)], 80, 80)) == source


def test_the_language_turns_its_paragraphs(setter: Typesetter) -> None:
    assert setter.set_box("Dragon!", style(), 200, 60, NONE, "he").ink[2] > 199
    assert setter.set_box("Dragon!", style(), 200, 60, NONE, "en").ink[0] < 1
    assert setter.set_box("Dragon!", style(align="left"), 200, 60, NONE, "he").ink[0] < 1


def test_a_value_in_a_text_of_two_directions_keeps_its_own(setter: Typesetter) -> None:
    names = TextNames(values=(("name", "Dragon 5!"),))
    made = setter.set_label("שלום {name} עולם", style(), None, names, "he")
    plain = setter.set_label("שלום \u2068Dragon 5!\u2069 עולם", style(), None, names, "he")
    assert made.content == plain.content
    assert made.text == "שלום Dragon 5! עולם"


def test_levels_agree_with_the_reference_on_random_texts() -> None:
    chance = random.Random(7)
    alphabet = "אבגabc123 (), .-[]مرح٣ +%/:!\u2066\u2067\u2068\u2069"
    for _ in range(1500):
        text = "".join(chance.choice(alphabet) for _ in range(chance.randint(1, 14)))
        for base in (0, 1):
            found = levels(text, base)
            end = len(text)
            while end and text[end - 1] in " \u2066\u2067\u2068\u2069":
                end -= 1
                found[end] = base
            ours = re.sub("[\u2066-\u2069]", "", "".join(visual(list(text), found)))
            theirs = re.sub("[\u2066-\u2069]", "", get_display(text, base_dir="LR"[base]))
            mirrored = str.maketrans("([", ")]")
            assert ours.translate(mirrored) == theirs.translate(mirrored), (text, base)


def test_b055_devanagari_is_shaped_and_extracts(fonts: Fonts, setter: Typesetter) -> None:
    source = "विद्यार्थी शक्ति"
    text = setter.set_plain(source, style(family="noto-sans"), 200, 60, "hi")
    assert (text.missing, text.problems) == ((), ())
    assert len(re.findall("[0-9A-F]{4}(?=[0-9A-F]{0,400}>)", text.content.decode())) < len(source) * 2
    assert b"ActualText" in text.content
    assert proof.extracted(proof.pdf(fonts, [(text, 10, 70)], 220, 80)) == source


def test_b055_thai_that_no_font_has_is_told(setter: Typesetter) -> None:
    text = setter.set_plain("ที่นี่ น้ำ", style(), 200, 60, "th")
    assert "น้ำ"[0] in "".join(text.missing)


def test_b055_thai_without_its_dictionary_is_told_and_with_one_breaks(
    fonts: Fonts, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = "สวัสดีชาวโลก"
    monkeypatch.setattr(breaking, "_icu_breaker", lambda: None)
    without = Typesetter(fonts)
    for _ in range(2):
        told = without.set_plain(source, style(), 20, 90, "th")
        assert any("deckpress[thai]" in help_ for _, help_ in told.problems)
    one = without.set_plain(source, style(), 200, 60, "th")
    marked = without.set_plain("\u200b".join(source), style(), 20, 90, "th")
    assert not any("deckpress[thai]" in help_ for text in (one, marked) for _, help_ in text.problems)
    broken = Typesetter(fonts, breaker=lambda _: (6, 9)).set_plain(source, style(), 40, 60, "th")
    assert not any("deckpress[thai]" in help_ for _, help_ in broken.problems)
    assert broken.lines > 1


def test_bold_that_only_the_fallback_lacks_is_told(setter: Typesetter) -> None:
    text = setter.set_box("**bold שלום** ★", style(), 100, 40, NONE)
    assert ["dejavu-sans" in sentence for sentence, _ in text.problems] == [True]
    assert not setter.set_box("**bold ★**", style(), 100, 40, NONE).problems


def test_b055_letters_without_the_rules_to_set_them_are_told() -> None:
    codes = {0x915: "ka", 0x937: "sa", 0x94D: "no"}
    fonts = making.project({"tiny.ttf": making.data_of(making.build({"ka": 700, "sa": 700, "no": 90}, codes=codes))})
    text = Typesetter(fonts).set_plain("क्ष", style(family="tiny"), 100, 40, "hi")
    assert text.missing == ()
    assert any("not the rules" in sentence for sentence, _ in text.problems)


def test_b061_only_the_characters_that_lack_change_the_font(fonts: Fonts, setter: Typesetter) -> None:
    text = setter.set_box("Drache/★ 𡃁", style(), 200, 60, NONE)
    assert text.missing == ("𡃁",)
    by_font = {use.font: {part for _, part in use.glyphs} for use in text.fonts}
    assert by_font["dejavu-sans-400"] == {"★"}
    assert set("Drache/") <= by_font["figtree-400"]
    mixed = setter.set_label("Drache★", style(), None, NONE, anchor="end")
    alone = [setter.set_label(part, style(), None, NONE, anchor="end") for part in ("Drache", "★")]
    widths = [-float(label.content.split()[5]) for label in (mixed, *alone)]
    assert abs(widths[0] - widths[1] - widths[2]) < 0.01


def test_a_letter_and_its_marks_stay_in_one_font(setter: Typesetter) -> None:
    assert graphemes("a\u0300\u0301b") == ("à\u0301".replace("à", "a\u0300"), "b")
    text = setter.set_plain("\u0443\u0306", style(families=("figtree", "noto-sans")), 100, 40)
    assert [use.font for use in text.fonts] == ["noto-sans-400"]
    mark = "\u0329"
    text = setter.set_plain(f"n{mark}n", style(families=("figtree", "noto-sans")), 100, 40)
    used = {use.font: {part for _, part in use.glyphs} for use in text.fonts}
    assert used == {"noto-sans-400": {"n", mark}, "figtree-400": {"n"}}


def test_a_composed_letter_is_there_where_its_parts_are(fonts: Fonts, setter: Typesetter) -> None:
    face = fonts.face("figtree")
    assert not face.glyph_of("ǧ")
    assert face.has("ǧ")
    text = setter.set_plain("ǧ", style(families=("figtree", "noto-sans")), 100, 40)
    assert [use.font for use in text.fonts] == ["figtree-400"]


@pytest.mark.parametrize(
    ("word", "places"),
    [
        ("word", ()),
        ("well-known", (5,)),
        ("and/or", (4,)),
        ("1/2", ()),
        ("(word)", ()),
        ("“word”,", ()),
        ("one—two", (3, 4)),
        ("3\u00a0gold", ()),
        ("龍の城", (1, 2)),
        ("a\u200bb", (2,)),
        ("-5", ()),
        ("Zauber\u00adstab", ()),
        (f"3{ICON}", ()),
        (f"({ICON}),", ()),
        (f"{ICON}{ICON}", (1,)),
    ],
)
def test_lines_break_by_the_unicode_rules(word: str, places: tuple[int, ...]) -> None:
    assert breaks_inside(word) == places


def test_french_marks_stay_with_their_word_even_after_a_space() -> None:
    assert not breaks_between("Bonjour", "!")
    assert not breaks_between("(", "a")
    assert breaks_between("a", "(b)")
    assert breaks_between("a", ".axe")


def test_japanese_breaks_without_spaces_and_bold_works_inside(setter: Typesetter) -> None:
    text = setter.set_box("ドラゴン**火**を吐く。", style(families=("figtree",)), 40, 60, NONE)
    assert text.lines > 1
    assert not text.text.split("\n")[-1].startswith("。")
    assert text.text == "ドラゴン火を吐く。"


_INKS = TextNames(inks=(("red", "#ff0000"),))

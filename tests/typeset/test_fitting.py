"""Fitting a text into its box: the order of escape, and that nothing runs out or disappears in silence."""

from __future__ import annotations

import time
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckpress.model.finding import Refused
from deckpress.typeset.fitting import TIGHTEST
from deckpress.typeset.fonts import Fonts
from deckpress.typeset.setting import SetText
from deckpress.typeset.style import TextNames
from deckpress.typeset.typesetter import Typesetter
from tests.typeset.conftest import PROJECT
from tests.typeset.styles import COIN, MM, NONE, style

_WORDS = "Take any card from the discard pile and put it on the table in front of you, then draw one more card. "
_SLACK = 0.02


def _inside(text: SetText, width: float, height: float) -> bool:
    x0, y0, x1, y1 = text.ink
    return x0 >= -_SLACK and x1 <= width + _SLACK and y1 <= _SLACK and y0 >= -height - _SLACK


def _baselines(text: SetText) -> list[float]:
    return [float(line.split()[5]) for line in text.content.decode().split("\n") if line.endswith(" Tm")]


def test_a_text_that_fits_keeps_its_size_and_leading(setter: Typesetter) -> None:
    text = setter.set_box(_WORDS, style(leading=1.3), 150, 100, NONE)
    assert (text.size, text.leading, text.lost, text.overflow) == (9.0, 1.3, 0, (0.0, 0.0))
    steps = [a - b for a, b in zip(_baselines(text), _baselines(text)[1:], strict=False)]
    assert all(abs(step - 9 * 1.3) < 0.002 for step in steps)


def test_leading_gives_way_before_the_size_does(setter: Typesetter) -> None:
    loose = setter.set_box(_WORDS, style(), 150, 100, NONE)
    height = -loose.ink[1] + loose.ink[3] - 2.0
    text = setter.set_box(_WORDS, style(), 150, height, NONE)
    assert text.size == 9.0
    assert TIGHTEST <= text.leading < 1.25
    assert _inside(text, 150, height)


def test_sizes_fall_in_quarter_points_to_the_floor(setter: Typesetter) -> None:
    seen = {setter.set_box(_WORDS, style(min=6.1), 120, height, NONE).size for height in range(15, 70)}
    assert {9.0, 8.75, 6.1} <= seen
    assert all(size == 6.1 or (size * 4).is_integer() for size in seen)


def test_without_a_floor_a_text_never_shrinks(setter: Typesetter) -> None:
    assert setter.set_box(_WORDS, style(min=0.0), 80, 30, NONE).size == 9.0


def test_hyphenation_comes_only_after_the_smallest_size(setter: Typesetter) -> None:
    word = "incomprehensible misunderstandings"
    shrunk = setter.set_box(word, style(), 60, 60, NONE)
    assert (shrunk.size < 9, shrunk.lines, b"00AD" in shrunk.content) == (True, 2, False)
    hyphenated = setter.set_box(word, style(), 40, 60, NONE)
    assert b"FEFF00AD" in hyphenated.content
    assert hyphenated.text == word


def test_soft_hyphens_break_at_any_size_and_show_only_then(setter: Typesetter) -> None:
    word = "Zauber\u00adstab\u00adetui"
    broken = setter.set_box(word, style(), 35, 60, NONE, "xx")
    assert (broken.size, broken.lines, broken.text) == (9.0, 2, "Zauberstabetui")
    assert b"00AD" not in setter.set_box(word, style(), 80, 60, NONE, "xx").content


def test_an_unused_soft_hyphen_leaves_kerning_alone(setter: Typesetter) -> None:
    ends = [setter.set_label(word, style(), None, NONE, anchor="end") for word in ("AV\u00adAV", "AVAV")]
    assert ends[0].content == ends[1].content


def test_a_mark_that_closes_never_begins_a_line(setter: Typesetter) -> None:
    for width in range(20, 90, 5):
        text = setter.set_box("Bonjour le monde ! Encore un mot !", style(), float(width), 90, NONE, "fr")
        assert (text.lost, text.text) == (0, "Bonjour le monde ! Encore un mot !")
        mark = setter.set_label("!", style(), None, NONE).content.decode().split("<")[1].split(">")[0]
        assert f"Tm\n[<{mark}" not in text.content.decode()


def test_languages_hyphenate_by_their_own_rules(setter: Typesetter) -> None:
    german = setter.set_box("Schifffahrtsgesellschaft", style(), 50, 60, NONE, "de")
    assert (german.lines, german.problems) == (3, ())
    unknown = setter.set_box("Schifffahrtsgesellschaft", style(), 50, 60, NONE, "qqq")
    assert any("broken between letters" in sentence for sentence, _ in unknown.problems)


def test_b040_a_text_that_is_too_long_is_counted_and_stays_inside(setter: Typesetter) -> None:
    side = 40 * MM
    for source in ("word " * 400, "\n".join(["line"] * 20) * 3):
        text = setter.set_box(source, style(), side, side, NONE)
        assert text.size == 6.0
        assert text.lost > 0
        assert text.overflow[1] > 0
        assert _inside(text, side, side)
        assert text.text
        assert source.replace("\n", " ").startswith(text.text.replace("\n", " "))


@pytest.mark.parametrize("width", [12 * MM, 3.0, 0.0])
@pytest.mark.parametrize("source", ["Donaudampfschifffahrtsgesellschaftskapitaen", "two words", "{coin}{coin}"])
def test_b044_a_word_wider_than_its_box_ends_and_is_told(setter: Typesetter, source: str, width: float) -> None:
    started = time.perf_counter()
    text = setter.set_box(source, style(size=30, min=6), width, 200, COIN)
    assert time.perf_counter() - started < 1
    assert text.lost or text.problems or text.lines > 1
    assert _inside(text, width, 200)
    if width < 4:
        assert (text.lost > 0, text.overflow[0] > 0, len(text.text) < 2) == (True, True, True)


def test_b044_as_the_last_resort_a_word_is_broken_between_letters_and_all_of_it_prints(setter: Typesetter) -> None:
    word = "Zzyxqwrtpsdfghjklmnb"
    text = setter.set_box(word, style(), 30, 100, NONE)
    assert (text.text, text.lost, text.size) == (word, 0, 6.0)
    assert text.lines > 1
    assert "broken between letters" in text.problems[0][0]


def test_b044_a_word_of_ten_thousand_letters_ends_soon(setter: Typesetter) -> None:
    started = time.perf_counter()
    text = setter.set_box("abcdefghij" * 1000, style(), 40, 100, NONE)
    assert time.perf_counter() - started < 2
    assert text.lost > 100


@pytest.mark.parametrize(
    ("source", "width"),
    [("Text **Feuer**wehrhauptmannsanwaerterlehrgang", 25), (".axe, .bow, .club, .dart, .estoc, .flail", 30)],
)
def test_b045_runs_without_a_place_to_break_stay_in_their_box(setter: Typesetter, source: str, width: float) -> None:
    text = setter.set_box(source, style(), width * MM, 100, NONE)
    assert _inside(text, width * MM, 100)
    assert text.text == source.replace("*", "")
    assert (text.lost, text.problems) == (0, ())


def test_b045_a_list_of_dotted_names_breaks_between_the_names(setter: Typesetter) -> None:
    text = setter.set_box(".axe, .bow, .club, .dart, .estoc, .flail", style(), 30 * MM, 100, NONE)
    assert (text.size, text.lines) == (9.0, 2)


def test_b046_a_box_exactly_as_wide_as_its_text_holds_it(setter: Typesetter) -> None:
    for source in ("MOONKEEPER", "AVATAR To Wave", "Gain {cost} {coin}"):
        label = setter.set_label(source, style(), None, COIN, anchor="end")
        width = -float(label.content.split()[5])
        for extra in (0.0, 1e-6):
            text = setter.set_box(source, style(), width + extra, 40, COIN)
            assert (text.size, text.lines, text.lost) == (9.0, 1, 0)
            assert setter.set_label(source, style(), width + extra, COIN).size == 9.0


def test_b046_a_word_in_half_its_width_shrinks_or_is_told(setter: Typesetter) -> None:
    whole = setter.set_box("MOONKEEPER", style(size=12), 500, 40, NONE)
    half = (whole.ink[2] - whole.ink[0]) / 2
    text = setter.set_box("MOONKEEPER", style(size=12, min=5), half, 40, NONE)
    assert (text.lines, text.text, text.lost) == (1, "MOONKEEPER", 0)
    small = setter.set_box("MOONKEEPER", style(size=12, min=10), half, 60, NONE)
    assert (small.text, small.lines, b"00AD" in small.content) == ("MOONKEEPER", 2, True)


@pytest.mark.parametrize("space", ["\u00a0", "\u202f", "~"])
def test_b047_a_no_break_space_never_breaks_and_draws_no_hyphen(setter: Typesetter, space: str) -> None:
    source = f"Deal 12{space}damage and gain 3{space}gold"
    for width in range(20, 61, 2):
        text = setter.set_box(source, style(), width * MM, 60, NONE)
        assert b"00AD" not in text.content
        lines = text.content.decode().split("Tm\n")[1:]
        glued = [setter.set_label(pair, style(), None, NONE) for pair in (f"12{space}damage", f"3{space}gold")]
        for pair in glued:
            array = pair.content.decode().split("[<")[1].split(">]")[0]
            assert sum(array in line for line in lines) == 1


def test_b047_no_break_space_is_no_place_for_pattern_hyphens(setter: Typesetter) -> None:
    text = setter.set_box("12\u00a0incomprehensible", style(), 45, 80, NONE)
    assert b"00AD" not in text.content


def test_b048_a_word_set_larger_counts_where_lines_break(setter: Typesetter) -> None:
    names = TextNames(styles=(style(name="big", size=18.0),))
    plain = setter.set_box("some words and HUGE words after", style(), 75, 100, names)
    large = setter.set_box("some words and [HUGE]{.big} words after", style(), 75, 100, names)
    assert (plain.lines, large.lines) == (2, 3)
    assert _inside(large, 75, 100)
    assert setter.set_box("[HUGE words]{.big}", style(), 50, 100, names).size < 9


def test_b049_the_smallest_legible_size_is_kept_and_the_rest_is_told(setter: Typesetter) -> None:
    text = setter.set_box(_WORDS * 8, style(), 40 * MM, 20 * MM, NONE)
    assert text.size == 6.0
    assert text.lost > 5
    assert text.overflow[1] > 20


def test_a_label_only_shrinks_and_is_cut_at_the_floor(setter: Typesetter) -> None:
    source = "A label that is too long"
    for made in (setter.set_label(source, style(), 50, NONE), setter.set_box(source, style(lines=1), 50, 20, NONE)):
        assert (made.lines, made.size, made.lost) == (1, 6.0, 1)
        assert made.overflow[0] > 0
        assert source.startswith(made.text)
        assert made.ink[2] <= 50 + _SLACK
    assert setter.set_label(source, style(), 85, NONE).text == source
    assert b"00AD" not in setter.set_label("incomprehensible", style(), 30, NONE).content


@pytest.mark.parametrize(("anchor", "share"), [("start", 0.0), ("middle", 0.5), ("end", 1.0)])
def test_a_label_stands_on_its_anchor(setter: Typesetter, anchor: str, share: float) -> None:
    text = setter.set_label("HIH", style(), None, NONE, anchor=anchor)
    middle = text.ink[0] + (text.ink[2] - text.ink[0]) * share
    assert abs(middle) < 1
    assert abs(text.ink[1]) < 0.1


def test_a_line_break_in_a_label_is_a_problem(setter: Typesetter) -> None:
    text = setter.set_label("one\ntwo", style(), None, NONE)
    assert (text.lines, text.text) == (1, "one two")
    assert "line break" in text.problems[0][0]


def test_no_more_lines_than_the_style_allows(setter: Typesetter) -> None:
    text = setter.set_box(_WORDS, style(lines=2), 120, 100, NONE)
    assert text.lines == 2
    assert text.lost > 0
    assert setter.set_box(_WORDS, style(lines=3, size=14.0), 200, 100, NONE).lines <= 3


def test_centred_lines_are_balanced(setter: Typesetter) -> None:
    source = "Centred text that would leave one word alone"
    ragged = setter.set_box(source, style(), 150, 60, NONE)
    text = setter.set_box(source, style(align="center"), 150, 60, NONE)
    assert text.lines == ragged.lines == 2
    assert text.ink[2] - text.ink[0] < 0.75 * (ragged.ink[2] - ragged.ink[0])


def test_no_short_word_stands_alone_on_the_last_line(setter: Typesetter) -> None:
    source = "A sentence whose last word would go"
    for width in range(100, 160):
        text = setter.set_box(source, style(), float(width), 60, NONE)
        last = text.content.decode().split("Tm\n")[-1]
        assert last.count("0154") > 0 or text.lines == 1


def test_vertical_places_go_by_ink(setter: Typesetter) -> None:
    middle = setter.set_box("HIH\nHIH", style(valign="middle"), 100, 50, NONE)
    assert abs((middle.ink[1] + middle.ink[3]) / 2 + 25) < 0.05
    top = setter.set_box("Hdp", style(valign="top"), 100, 50, NONE)
    bottom = setter.set_box("Hdp", style(valign="bottom"), 100, 50, NONE)
    assert abs(top.ink[3]) < 0.2
    assert abs(bottom.ink[1] + 50) < 0.2
    accent = setter.set_box("Żp", style(valign="top", size=20.0, min=0.0), 100, 50, NONE)
    assert accent.ink[3] <= 0


def test_the_same_words_stand_on_the_same_baseline_whatever_letters_they_have(setter: Typesetter) -> None:
    for where in ("top", "middle", "bottom"):
        made = [setter.set_box(word, style(valign=where), 100, 50, NONE) for word in ("HIH", "dog", "xxx", "Apply")]
        assert len({_baselines(text)[0] for text in made}) == 1


def test_leaning_letters_do_not_stick_out_of_a_box_that_has_room(setter: Typesetter) -> None:
    for align in ("left", "right"):
        text = setter.set_box("*AVATAR f*", style(family="montserrat", align=align), 100, 30, NONE)
        assert text.ink[0] >= -0.001
        assert text.ink[2] <= 100.001


def test_an_empty_line_leaves_half_a_line(setter: Typesetter) -> None:
    close = _baselines(setter.set_box("a\nb", style(), 100, 60, NONE))
    apart = _baselines(setter.set_box("a\n\n\nb", style(), 100, 60, NONE))
    assert abs((apart[0] - apart[1]) - 1.5 * (close[0] - close[1])) < 0.002


@pytest.mark.parametrize(
    "wrong", [{"families": ()}, {"size": 0.0}, {"leading": -1.0}, {"align": "up"}, {"valign": "x"}]
)
def test_a_style_that_cannot_be_is_refused_with_help(setter: Typesetter, wrong: dict[str, Any]) -> None:
    with pytest.raises(Refused) as caught:
        setter.set_box("a", style(**wrong), 100, 50, NONE)
    assert caught.value.findings[0].help


def test_nothing_sets_to_nothing(setter: Typesetter) -> None:
    for source in ("", "  \n ", "\n\n"):
        text = setter.set_box(source, style(), 100, 50, NONE)
        assert (text.content, text.text, text.lines, text.fonts, text.lost) == (b"", "", 0, (), 0)


@cache
def _setter() -> Typesetter:
    """One typesetter for the tests that draw their own examples."""
    return Typesetter(Fonts(lambda name: (PROJECT / name).read_bytes()))


_ANY = st.lists(
    st.sampled_from(
        ["a", "word", "incomprehensible", "{coin}", "3 {coin}", "**b**", "\n", "x-y", "Ż~1", "\u00adso", "[r"]
    ),
    max_size=30,
).map(" ".join)


@settings(max_examples=120, deadline=None)
@given(_ANY, st.floats(0, 160), st.floats(5, 80), st.sampled_from(["start", "center", "end", "justify"]))
def test_whatever_the_text_it_stays_in_its_box_or_says_so(source: str, width: float, height: float, align: str) -> None:
    text = _setter().set_box(source, style(align=align, valign="middle"), width, height, COIN)
    assert text.lost or text.overflow == (0.0, 0.0)
    x0, y0, x1, y1 = text.ink
    lean = text.size * 0.06
    assert x0 >= -lean
    assert x1 <= max(width, 0) + lean
    assert y1 <= _SLACK
    assert y0 >= -height - _SLACK
    if not text.lost:
        whole = _setter().set_box(source, style(), 5000, 5000, COIN)
        assert text.text.replace("\n", " ").split() == whole.text.replace("\n", " ").split()


@settings(max_examples=60, deadline=None)
@given(_ANY, st.floats(30, 160))
def test_a_lower_box_never_gets_larger_type_as_long_as_nothing_is_hyphenated(source: str, width: float) -> None:
    source = source.replace("\u00ad", "")
    made = [_setter().set_box(source, style(), width, float(height), COIN, "qqq") for height in range(10, 120, 10)]
    sizes = [text.size for text in made]
    assert sizes == sorted(sizes)


def test_equal_input_gives_equal_output_whatever_was_set_before(setter: Typesetter) -> None:
    fresh = Typesetter(setter.fonts)
    for source in (_WORDS, "AVATAR **fi** {coin} ★", "office"):
        assert fresh.set_box(source, style(), 100, 60, COIN) == setter.set_box(source, style(), 100, 60, COIN)

"""The one text markup: what it means, what is a problem, and that nothing ever disappears."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckpress.typeset.marks import ICON, Look, Marked
from deckpress.typeset.markup import literal, parse
from deckpress.typeset.style import TextNames, TextStyle

_NAMES = TextNames(
    icons=frozenset(("coin", "drop", "both")),
    values=(("cost", "3"), ("tricky", "*a* {coin} <b> \\ ~"), ("both", "x")),
    cards=(("bread-butter", "Bread & *Butter*"),),
    styles=(TextStyle("warn", ("figtree",), 9),),
    inks=(("red", "#c8102e"),),
)


def _shown(source: str) -> list[tuple[str, str]]:
    """Each span as (text, b/i and style names), icons as {name}; lines are divided by '/', paragraphs by '//'."""
    out = []
    for number, line in enumerate(parse(source, _NAMES).lines):
        if number:
            out.append(("//" if line.paragraph else "/", ""))
        for span in line.spans:
            look = "b" * span.look.bold + "i" * span.look.italic
            out.append((f"{{{span.icon}}}" if span.icon else span.text, " ".join([look, *span.look.names]).strip()))
    return out


def _plain(marked: Marked) -> str:
    return "\n".join("".join(span.text for span in line.spans) for line in marked.lines)


def _problems(source: str) -> list[str]:
    return [sentence for sentence, _ in parse(source, _NAMES).problems]


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ("**bold** *italic*", [("bold", "b"), (" ", ""), ("italic", "i")]),
        ("***both***", [("both", "bi")]),
        ("**a *b* c**", [("a ", "b"), ("b", "bi"), (" c", "b")]),
        ("**2 {drop}**", [("2\u00a0", "b"), ("{drop}", "b")]),
        ("ドラゴン**火**を吐く", [("ドラゴン", ""), ("火", "b"), ("を吐く", "")]),
        ("5*6 and 2 * 3", [("5*6 and 2 * 3", "")]),
        ("a~b", [("a\u00a0b", "")]),
        (r"\*\{coin\}\~\\ \a", [("*{coin}~\\ \\a", "")]),
        ("{cost} {coin}", [("3\u00a0", ""), ("{coin}", "")]),
        ("**{cost}** {coin}", [("3", "b"), ("\u00a0", ""), ("{coin}", "")]),
        ("{card:bread-butter}!", [("Bread & *Butter*!", "")]),
        ("[hot *tea*]{.red} [x]{.warn}", [("hot ", "red"), ("tea", "i red"), (" ", ""), ("x", "warn")]),
        ("[a [b]{.red} c]{.warn}", [("a ", "warn"), ("b", "warn red"), (" c", "warn")]),
        ("[1] a[2]", [("[1] a[2]", "")]),
        ("one\ntwo\n\nthree", [("one", ""), ("/", ""), ("two", ""), ("//", ""), ("three", "")]),
    ],
)
def test_what_is_written_is_what_prints(source: str, shown: list[tuple[str, str]]) -> None:
    assert _shown(source) == shown
    assert not _problems(source)


def test_values_and_names_are_plain_text_and_never_parsed() -> None:
    marked = parse("{tricky}", _NAMES)
    assert _plain(marked) == "*a* {coin} <b> \\ ~"
    assert not marked.problems


@pytest.mark.parametrize("text", ["Oak&Ash 7", "Fire & Ice", "AT&T;", "R&copy", "&lt; &amp;amp;"])
def test_b034_ampersands_print_as_they_are(text: str) -> None:
    assert _plain(parse(text, _NAMES)) == text
    assert not _problems(text)


@pytest.mark.parametrize("text", ["if HP <A and >B", "1 <X <5", "<b>bold", "I <3 dragons", "<i>x</i>"])
def test_b035_angle_brackets_are_plain_characters(text: str) -> None:
    assert _plain(parse(text, _NAMES)) == text
    assert not _problems(text)


def test_b038_icons_may_stand_side_by_side() -> None:
    assert _shown("Gain {coin}{coin}") == [("Gain ", ""), ("{coin}", ""), ("{coin}", "")]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("{coins}", "coins"),
        ("{1/2}", "1/2"),
        ("{}", "{}"),
        ("{coin", "never closed"),
        ("pay {coin and {drop}", "never closed"),
        ("{{coin}}", "two braces"),
        ("{muenze}", "muenze"),
        ("coin}", "closes nothing"),
        ("{card:dill}", "dill"),
        ("{.red}", "styles nothing"),
        ("[x]{.rod}", "rod"),
        ("{ coin }", "{ coin }"),
        ("{#setup-3}", "#setup-3"),
        ("{both}", "at once"),
        ("{cost:red}", "cost:red"),
    ],
)
def test_b038_a_wrong_brace_is_a_problem_and_still_prints(text: str, word: str) -> None:
    marked = parse(text, _NAMES)
    assert [word in sentence for sentence, _ in marked.problems] == [True], marked.problems
    assert all(help_ for _, help_ in marked.problems)
    assert _plain(marked).replace(ICON, "{drop}") == text


def test_b038_the_help_names_what_was_probably_meant() -> None:
    assert "{coin}" in parse("{coins}", _NAMES).problems[0][1]
    assert "{.red}" in parse("[x]{.rad}", _NAMES).problems[0][1]
    assert "{card:bread-butter}" in parse("{card:bread-buter}", _NAMES).problems[0][1]


@pytest.mark.parametrize("text", ["Note: a|b #4 = x: y", "3: Take one", "a:coin:b"])
def test_b039_colon_bar_hash_and_equals_change_nothing(text: str) -> None:
    assert _plain(parse(text, _NAMES)) == text
    assert not _problems(text)


@pytest.mark.parametrize(
    ("text", "plain"),
    [("**Wild", "**Wild"), ("a *b **c**", "a *b c"), ("*", "*"), ("a****b", "a****b"), ("**a\n\nb**", "**a\nb**")],
)
def test_a_star_without_a_partner_is_a_problem_and_prints(text: str, plain: str) -> None:
    assert _plain(parse(text, _NAMES)) == plain
    assert _problems(text)


def test_both_forms_of_a_letter_become_one() -> None:
    assert _plain(parse("e\u0301 e\u0323\u0302", _NAMES)) == "é ệ"


def test_control_characters_are_seen_and_told() -> None:
    marked = parse("a\x00b\tc\r\nd", _NAMES)
    assert _plain(marked) == "a\ufffdb c\nd"
    assert "U+0000" in marked.problems[0][0]


def test_a_typed_object_character_is_no_icon() -> None:
    assert not any(span.icon for line in parse(f"a{ICON}b", _NAMES).lines for span in line.spans)
    assert ICON not in _plain(parse(f"a{ICON}b", _NAMES))


def test_plain_text_knows_no_markup() -> None:
    assert _plain(literal("**a** {coin} ~\nb")) == "**a** {coin} ~\nb"


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet="ab1 *{}[]~\\.#:\ncoin", max_size=40))
def test_no_text_breaks_the_parser_or_loses_a_letter(source: str) -> None:
    marked = parse(source, _NAMES)
    letters = [char for char in source if char in "ab1"]
    printed = [char for line in marked.lines for span in line.spans for char in span.text if char in "ab1"]
    assert printed == letters
    assert all(
        span.look == Look() or span.look.bold or span.look.italic or span.look.names
        for line in marked.lines
        for span in line.spans
    )

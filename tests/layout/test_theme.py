"""The theme file: strict, everything wrong at once, each with its place and the nearest name."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckpress.layout import read_theme, theme_css
from deckpress.layout.theme.theme import Ink
from deckpress.model.finding import Refused
from tests.layout.small import THEME, small, told

GOOD = """\
fonts: {body: [figtree, noto-sans], title: spicy-rice}
text:
  base: {font: body, fill: ink}
  title: {extends: base, font: title, size: 21, min: 12, lines: 1, align: center, valign: middle}
  deep: {extends: title, size: 30}
inks:
  ink: {rgb: "#222", cmyk: [0, 0, 0, 100], spot: Black, low: "#333333"}
  red: "#c8102e"
families:
  grape: {main: "#7d3fbf", size: 4, tilt: -1.5, shiny: true, code: "007", name: 007, list: [1, two]}
"""


def faults(text: str) -> list[str]:
    try:
        read_theme("theme.yaml", text)
    except Refused as refused:
        return [told(finding) for finding in refused.findings]
    return []


def test_styles_extend_each_other_and_inks_have_a_low_version() -> None:
    theme = read_theme("theme.yaml", GOOD)
    deep = theme.styles["deep"]
    assert (deep.size, deep.min, deep.align, deep.families, deep.fill) == (30, 12, "center", ("spicy-rice",), "ink")
    assert "base" not in theme.styles
    assert theme.inks["ink"] == Ink("ink", "#222222", (0, 0, 0, 100), "Black", "#333333")
    assert theme.colours(low_ink=True) == {"ink": "#333333", "red": "#c8102e"}


def test_tables_hold_numbers_flags_and_words_as_they_are_typed() -> None:
    row = read_theme("theme.yaml", GOOD).tables["families"]["grape"]
    assert row == {
        "main": "#7d3fbf", "size": 4, "tilt": -1.5, "shiny": True, "code": "007", "name": "007", "list": [1, "two"]
    }  # fmt: skip


def test_everything_wrong_comes_at_once() -> None:
    text = """\
fonts: {a: [x, y], b: z}
text:
  base: {font: c, size: 9}
  title: {extends: bse, font: a, szie: 4, size: 9, min: 12}
  k: {extends: base, fill: blakc}
  l: {font: a, size: huge, align: middle}
inks: {ink: {rgb: "#222"}, black: {rgb: "#222222"}, x: {rgb: red}, y: {cmyk: [0]}}
t: {a: 1}
ok: {a: no, b: }
"""
    assert faults(text) == [
        "theme.yaml:3:16: there is no font chain 'c' | did you mean 'a' or 'b'?",
        "theme.yaml:4:20: there is no style 'bse' to extend | did you mean 'base'?",
        "theme.yaml:4:34: a text style has no 'szie' | did you mean 'size'?",
        "theme.yaml:4:57: min 12 is larger than size 9",
        "theme.yaml:6:22: 'huge' is not a number from 1 to 500 here",
        "theme.yaml:6:35: 'middle' is not possible here | write start, end, center, justify, left, right",
        "theme.yaml:7:41: the inks 'ink' and 'black' both are #222222, so the press could not tell them apart"
        " | change one of them by one step, for example the last digit",
        "theme.yaml:7:62: 'red' is not a colour; write #rrggbb, for example #22201c",
        "theme.yaml:7:68: the ink 'y' has no rgb | write rgb: \"#rrggbb\"",
        "theme.yaml:8:1: 't' is a name that faces already have",
        "theme.yaml:9:9: 'no' may be meant as a flag or as a word | write true or false for a flag, \"no\" in quotes"
        " for a word",
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "theme.yaml:1:1: the theme is empty | see docs/faces.md for what it holds"),
        ("a: [", "theme.yaml:2:1: this is not YAML: did not find expected node content"),
        ("a: {}\na: {}", "theme.yaml:2:1: 'a' stands here a second time"),
        ("a: &x [*x]", "theme.yaml:1:4: an alias refers to itself, or grows too large"),
        ("a: !tag b", "theme.yaml:1:4: '!tag' is a YAML tag, and tags mean nothing here"),
        ("dp_part: 1", "theme.yaml:1:1: 'dp_part' is a name that faces already have"),
        ("mark: {a: 1}", "theme.yaml:1:1: 'mark' is a name that faces already have"),
        ("text: {a: {extends: [b]}}", "theme.yaml:1:12: 'extends' of a text style is a single value"),
        ("text: {a: {font: {b: c}}}", "theme.yaml:1:12: 'font' of a text style is a single value"),
        ("text: {a: {fill: [ink]}}", "theme.yaml:1:12: 'fill' of a text style is a single value"),
        ('inks: {a: {rgb: "#112233", spot: [b]}}', "theme.yaml:1:28: 'spot' of an ink is a single value"),
        ("- a", "theme.yaml:1:1: a theme is a mapping: fonts, text, inks, tables"),
        ("text: {a: {extends: b}, b: {extends: a}}", "theme.yaml:1:21: the style 'a' extends itself"),
    ],
)
def test_what_is_no_theme_is_told(text: str, sentence: str) -> None:
    assert sentence in faults(text)


def test_a_fault_that_styles_inherit_is_told_once() -> None:
    text = "fonts: {a: [x]}\ntext:\n  base: {font: a, size: huge}\n  b: {extends: base}\n  c: {extends: base}\n"
    assert faults(text) == ["theme.yaml:3:25: 'huge' is not a number from 1 to 500 here"]


def test_b138_a_colour_is_only_what_our_own_parser_reads() -> None:
    for value in ('"[1, 2]"', '"rgb(1, 2, 3)"', '"#12345"', "[1, 2]", '"__import__"', '"' + "#" * 5000 + '"'):
        assert any("is not a colour" in each for each in faults(f"inks: {{a: {{rgb: {value}}}}}"))


def test_an_unknown_font_family_is_told_where_the_theme_names_it(tmp_path: Path) -> None:
    text = '<text class="body" x="6" y="9" dp:text="x"/>'
    project = small(tmp_path, text, theme=THEME.replace("figtree,", "figtre,"))
    assert project.faults() == [
        "templates/small/theme.yaml:1:16: the project has no font 'figtre' | did you mean 'figtree'?"
    ]


def test_the_style_sheet_for_drawing_programs() -> None:
    css = theme_css(read_theme("theme.yaml", THEME))
    assert (
        "text.loud { font-family: 'Figtree', 'Noto Sans'; font-size: 7.056px; font-weight: 700; fill: #221f1c; }" in css
    )
    assert css.endswith("rect[class] { fill: none; }\n")

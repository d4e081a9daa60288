"""``locales/<tag>/language.yaml``: what a project changes of what the house knows, read strictly."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckpress.load.language import read_language
from deckpress.model.finding import Finding, Refused
from deckpress.model.language import DIGITS, Breaking
from deckpress.presets.languages import language
from deckpress.workspace import Workspace


def _project(folder: Path, tag: str, text: str) -> Workspace:
    file = folder / "locales" / tag / "language.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(text, encoding="utf-8")
    return Workspace(folder)


def _faults(folder: Path, text: str) -> list[Finding]:
    with pytest.raises(Refused) as caught:
        read_language(_project(folder, "ar", text), "ar")
    return list(caught.value.findings)


def test_without_a_file_a_language_is_as_the_house_knows_it(tmp_path: Path) -> None:
    assert read_language(Workspace(tmp_path), "ar") == language("ar")


def test_a_file_changes_what_it_names_and_nothing_else(tmp_path: Path) -> None:
    workspace = _project(
        tmp_path,
        "ar",
        'digits: arab\nquotes: ["(", ")", "[", "]"]\nlist: {last: " ثم "}\nfonts: {title: [amiri], loud: [kufi]}\n',
    )
    found = read_language(workspace, "ar")
    assert (found.digits, found.quotes, found.last, found.between) == ("arab", ("(", ")", "[", "]"), " ثم ", "، ")
    assert found.families("title") == ("amiri",)
    assert found.families("loud") == ("kufi",)
    assert found.families("body") == language("ar").families("body")
    assert (found.rtl, found.script) == (True, "Arab")


def test_a_variety_has_the_file_of_its_language(tmp_path: Path) -> None:
    workspace = _project(tmp_path, "de", "hyphenation: none\n")
    assert read_language(workspace, "de-AT").hyphenation == "none"
    assert read_language(workspace, "de-AT").tag == "de-AT"


def test_a_script_brings_all_that_belongs_to_it(tmp_path: Path) -> None:
    found = read_language(_project(tmp_path, "xx", "script: Hebr\nname: Ours\n"), "xx")
    assert (found.tag, found.name, found.rtl, found.families("body")) == ("xx", "Ours", True, ("noto-sans-hebrew",))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("direction: left\n", "'left' is not possible for 'direction'"),
        ("digits: roman\n", "'roman' is not possible"),
        ("justify: maybe\n", "'maybe' is not possible"),
        ("breaking: never\n", "'never' is not possible"),
        ('quotes: ["a", "b"]\n', "'quotes' are four"),
        ("script: arabic\n", "no script"),
        ("fonts: [amiri]\n", "'fonts' is a mapping"),
        ("fonts: {body: amiri}\n", "this is a list"),
        ("list: {first: x}\n", "no key 'first'"),
        ("nmae: x\n", "no key 'nmae'"),
        ("name: x\nname: y\n", "given twice"),
        ("- name\n", "a language is a mapping"),
    ],
)
def test_whatever_cannot_be_is_refused_with_its_place(tmp_path: Path, text: str, words: str) -> None:
    found = _faults(tmp_path, text)
    assert words in found[0].message
    assert found[0].ref.place is not None
    assert str(found[0].ref.place).startswith("locales/ar/language.yaml:")


def test_all_faults_of_a_file_are_told_at_once(tmp_path: Path) -> None:
    assert len(_faults(tmp_path, "direction: up\ndigits: roman\nnmae: x\n")) == 3


def test_tags_of_every_shape_have_an_answer() -> None:
    assert language("pt-BR").quotes == ("“", "”", "‘", "’")
    assert language("pt-AO").quotes == ("«", "»", "“", "”")
    assert language("zh-TW").script == "Hant"
    assert language("zh-Hans-SG").script == "Hans"
    assert language("az-Arab").rtl
    assert not language("ar-Latn").rtl
    assert language("th").breaking is Breaking.DICTIONARY
    assert language("tlh").script == "Latn"


def test_sentences_list_and_quote_as_their_language_does() -> None:
    assert language("de").listed(["a", "b", "c"]) == "a, b und c"
    assert language("ja").listed(["a", "b"]) == "aとb"
    assert language("ar").listed(["a", "b", "c"]) == "a، b وc"
    assert [language("en").listed(things) for things in ([], ["a"])] == ["", "a"]
    assert language("en").listed(["{1}", "b"]) == "{1} and b"
    assert language("fr").quoted("mot") == "«\u00a0mot\u00a0»"
    assert language("de").quoted("Wort", inner=True) == "‚Wort‘"


def test_every_numbering_system_has_ten_digits() -> None:
    assert all(int(digit) == value for digits in DIGITS.values() for value, digit in enumerate(digits))
    assert {len(digits) for digits in DIGITS.values()} == {10}

"""Two languages on one card, or one on each side, where a face offers it."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckpress.layout.sides import hushed
from tests.l10n.bilingual import BAR, BEHIND, BOTH, GAME, drawn, rows, said, translated
from tests.l10n.books import translate
from tests.program import Program
from tests.tiny import FACE, write_project


def test_a_card_says_its_words_in_both_languages(two: Path) -> None:
    assert said(drawn(two, "de+fr"), "one-sun") == [
        ("", "Eine Sonne"),
        ("", "1 schlägt Narr."),
        ("fr", "Un soleil"),
        ("fr", "1 bat Fou."),
        ("", "Wert B"),
        ("fr", "Vaut B"),
    ]


def test_the_language_a_game_is_written_in_may_be_either(two: Path) -> None:
    assert said(drawn(two, "en+de"), "joker")[:3] == [("", "Joker"), ("", "Worth 0."), ("de", "Narr")]
    assert said(drawn(two, "de+en"), "joker")[:3] == [("", "Narr"), ("", "Wert 0."), ("en", "Joker")]


def test_in_one_language_nothing_of_a_second_one_prints(two: Path, tmp_path: Path) -> None:
    plain = FACE.replace(
        "</svg>", '<rect class="rule" x="6" y="79" width="24" height="5" dp:text="{{ t.trump }}"/></svg>'
    )
    alone = drawn(write_project(tmp_path / "plain", GAME, plain), "en")
    offering = drawn(two, "en")
    contents = [[pages.forms[face.form].content for face in pages.faces.values()] for pages in (alone, offering)]
    assert contents[0] == contents[1]


def test_the_second_language_stands_on_the_back(program: Program, tmp_path: Path) -> None:
    folder = write_project(tmp_path / "behind", GAME, back=BEHIND)
    pages = drawn(translated(program, folder), "de+fr")
    assert said(pages, "joker") == [("", "Narr"), ("", "Wert 0.")]
    assert said(pages, "joker", back=True) == [("fr", "Fou")]
    assert said(drawn(folder, "de"), "joker", back=True) == []


def test_a_second_language_from_right_to_left_begins_at_the_right(two: Path) -> None:
    pages = drawn(two, "de+he")
    first, second = rows(pages, "joker")[1], rows(pages, "joker")[3]
    assert (second.language, second.missing) == ("he", ()) and "שווה" in second.text
    assert first.ink[0] < 8 and second.ink[2] > 55
    assert rows(drawn(two, "he+de"), "joker")[3].ink[0] < 8


def test_a_draft_marks_what_the_second_language_lacks(two: Path) -> None:
    translate(two, "fr", {"card.joker.name": ""})
    pages = drawn(two, "de+fr")
    bars = {page.card: pages.forms[pages.faces[page.front].form].content.count(BAR) for page in pages.cards}
    assert bars == {"one-sun": 0, "one-moon": 0, "joker": 1}
    assert set(said(drawn(two, "de"), "joker")) == {("", "Narr"), ("", "Wert 0."), ("", "Wert B")}


@pytest.mark.parametrize("language", ["de", "fr"])
def test_a_changed_word_of_either_language_changes_the_cards_it_is_on(two: Path, language: str) -> None:
    before = drawn(two, "de+fr")
    translate(two, language, {"card.one-moon.name": "Autre"})
    after = drawn(two, "de+fr")
    changed = {old.card for old, new in zip(before.cards, after.cards, strict=True) if old.front != new.front}
    assert changed == {"one-moon"}


def test_a_name_that_a_text_mentions_counts_in_the_second_language_too(two: Path) -> None:
    before = drawn(two, "de+fr")
    translate(two, "fr", {"card.joker.name": "Bouffon"})
    after = drawn(two, "de+fr")
    assert ("fr", "1 bat Bouffon.") in said(after, "one-sun")
    assert all(old.front != new.front for old, new in zip(before.cards, after.cards, strict=True))


def test_how_the_second_language_is_printed_counts(two: Path) -> None:
    before = rows(drawn(two, "de+fr"), "joker")[3]
    file = two / "locales/fr/language.yaml"
    try:
        file.write_text("script: Arab\n", encoding="utf-8")
        after = rows(drawn(two, "de+fr"), "joker")[3]
        assert before.text == after.text and before.ink[0] < 8 and after.ink[2] > 55
    finally:
        file.unlink()


def test_a_text_in_the_second_language_must_say_so(program: Program, two: Path, tmp_path: Path) -> None:
    silent = BOTH.replace(' dp:lang="{{ lang2 }}"', "", 1)
    folder = translated(program, write_project(tmp_path / "silent", GAME, silent))
    done = program("check", project=folder)
    assert done.code == 1 and "face/no-language" in done.err and 'dp:lang="{{ lang2 }}"' in done.err


def test_another_name_for_the_second_card_is_seen_through(program: Program, tmp_path: Path) -> None:
    aliased = FACE.replace(
        "</svg>",
        '<g dp:with="other=card2">'
        '<rect class="rule" x="6" y="17" width="51" height="8" dp:text="{{ other.name }}"/></g>'
        "</svg>",
    )
    done = program("check", project=write_project(tmp_path / "aliased", GAME, aliased))
    assert done.code == 1 and "face/no-language" in done.err


def test_a_language_that_is_not_of_the_build_is_refused(program: Program, tmp_path: Path) -> None:
    wrong = FACE.replace('dp:text="{{ card.name }}"', 'dp:text="{{ card.name }}" dp:lang="la"')
    done = program("check", project=write_project(tmp_path / "latin", GAME, wrong))
    assert done.code == 1 and "dp:lang: 'la' is not a language of this build (en)" in done.err


def test_what_does_not_fit_in_the_second_language_leads_to_its_catalogue(program: Program, two: Path) -> None:
    translate(two, "fr", {"card.joker.text": "Vaut {value}. " + "Encore et encore une longue phrase. " * 12})
    done = program("check", "--lang", "de+fr", "--format", "json", project=two)
    (found,) = [each for each in done.json["findings"] if each["id"] == "page/text-overflow"]
    assert (found["language"], found["card"], found["field"]) == ("fr", "joker", "text")
    assert "locales/fr/tiny.po" in found["help"]


def test_a_part_may_show_the_second_language(program: Program, tmp_path: Path) -> None:
    part = '<image x="6" y="17" width="51" height="8" dp:part="parts/name.svg"/></svg>'
    folder = write_project(tmp_path / "part", GAME, FACE.replace("</svg>", part))
    (folder / "templates/tiny/parts").mkdir()
    (folder / "templates/tiny/parts/name.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:dp="urn:deckpress:face" viewBox="0 0 51 8"><rect class="title" '
        'width="51" height="8" dp:text="{{ card2.name }}" dp:lang="{{ lang2 }}"/></svg>',
        encoding="utf-8",
    )
    assert ("fr", "Fou") in said(drawn(translated(program, folder), "de+fr"), "joker")


def test_a_face_knows_the_direction_of_both_languages(program: Program, tmp_path: Path) -> None:
    text = "{{ lang }} {{ 'left' if rtl else 'right' }} {{ lang2 }} {{ 'left' if rtl2 else 'right' }}"
    way = f'<rect class="rule" x="6" y="17" width="51" height="8" dp:if="card2.id" dp:text="{text}"/></svg>'
    folder = translated(program, write_project(tmp_path / "way", GAME, FACE.replace("</svg>", way)))
    assert ("", "de right he left") in said(drawn(folder, "de+he"), "joker")
    assert ("", "de right fr right") in said(drawn(folder, "de+fr"), "joker")
    (folder / "locales/fr/language.yaml").write_text("script: Arab\n", encoding="utf-8")
    assert ("", "de right fr left") in said(drawn(folder, "de+fr"), "joker")


def test_a_field_that_only_the_second_language_shows_is_not_shown(program: Program, tmp_path: Path) -> None:
    only = BOTH.replace('dp:text="{{ card.text }}"', 'dp:text="{{ card.name }}"')
    done = program("check", project=write_project(tmp_path / "only", GAME, only))
    assert "page/field-not-shown" in done.err and "'text'" in done.err


def test_a_text_without_a_second_language_is_empty_whatever_it_holds() -> None:
    value = {"name": "Owl", "value": 3, "flag": True, "ways": ["a", "b"], "stats": {"hp": 2}}
    assert hushed(value) == {"name": "", "value": "", "flag": "", "ways": [], "stats": {"hp": ""}}

"""What the checks on languages find, fault by fault; numbers in the names are those of the list of real faults."""

from __future__ import annotations

import pytest

from deckpress import checks
from deckpress.checks.base import LanguageSubject
from tests.checks.language.cases import subject, two


def found(subject: LanguageSubject) -> list[str]:
    return [finding.id.partition("/")[2] for finding in checks.run("language", subject)]


@pytest.mark.parametrize(
    "translation",
    [
        "Zieh {anzahl} Karten und verlier {cost} Münzen",
        "Zieh Karten und verlier {cost} Münzen",
        "Zieh {n Karten und verlier {cost} Münzen",
        "Zieh {} Karten und verlier {cost} Münzen",
        "Zieh {n} {n} Karten und verlier {cost} Münzen",
    ],
)
def test_b108_a_placeholder_that_was_lost_renamed_or_broken_is_an_error_with_both_strings(translation: str) -> None:
    told = checks.run("language", subject("Draw {n} cards and lose {cost} coins", translation))
    assert [finding.id for finding in told] == ["language/placeholders-differ"]
    assert translation in told[0].message and "Draw {n} cards and lose {cost} coins" in told[0].message


def test_b108_their_order_is_free() -> None:
    assert found(subject("Draw {n} cards and lose {cost} coins", "Verlier {cost} Münzen, zieh {n} Karten")) == []


@pytest.mark.parametrize(("source", "translation"), [("{n}% chance", "{n} % Chance"), ("certain", "100 % sicher")])
def test_b109_a_percent_sign_is_a_percent_sign(source: str, translation: str) -> None:
    assert "placeholders-differ" not in found(subject(source, translation))


def test_b109_a_lone_brace_is_told() -> None:
    assert found(subject("Roll.", "Würfle {.")) == ["placeholders-differ"]


def test_b107_a_damaged_mark_names_the_card_and_the_text() -> None:
    (told,) = checks.run("language", subject("**Wild.** Any colour.", "**Joker. Jede Farbe."))
    assert told.id == "language/markup-differs"
    assert (told.ref.card, told.ref.language) == ("owl", "de")
    assert told.ref.place is not None and told.ref.place.line == 9


@pytest.mark.parametrize(
    ("source", "translation"),
    [
        ("the [draw pile]{.term}", "der Zugstapel"),
        ("see [setup](#setup)", "siehe Aufbau"),
        ("see [setup](#setup)", "siehe [Aufbau](#aufbau)"),
        ("a note[^one]", "eine Anmerkung"),
        ("*now*", "jetzt"),
    ],
)
def test_markup_that_is_lost_or_leads_elsewhere_is_an_error(source: str, translation: str) -> None:
    assert found(subject(source, translation)) == ["markup-differs"]


def test_a_link_into_the_web_may_lead_to_a_page_in_the_language() -> None:
    assert found(subject("see [this](https://en.example.org)", "siehe [dies](https://de.example.org)")) == []


def test_b113_a_number_that_became_another_is_an_error_and_one_in_words_is_not() -> None:
    assert found(subject("Draw 2 cards.", "Zieh 3 Karten.")) == ["digits-not-in-source"]
    assert found(subject("Draw 2 cards.", "Zieh zwei Karten.")) == []


def test_digits_of_other_scripts_and_grouped_numbers_are_read() -> None:
    assert found(subject("Draw 2 cards.", "اسحب ٣ بطاقات")) == ["digits-not-in-source"]
    assert found(subject("Draw 2 cards.", "اسحب ٢ بطاقتين")) == []
    assert found(subject("over 1,000 points", "über 1.000 Punkte")) == []
    assert found(subject("over 1000 points", "über 1.000 Punkte")) == []


def test_digits_in_placeholders_are_no_digits() -> None:
    assert found(subject("Worth {level_2}.", "Zählt {level_2}.")) == []


def test_b110_a_missing_plural_form_is_an_error_and_never_another_form() -> None:
    assert "plural-forms-missing" in found(subject("{n} card", "{n} karta", "{n} karty", plural="{n} cards", count=3))


def test_a_plural_form_may_leave_its_number_out() -> None:
    forms = ("بطاقة واحدة", "بطاقتان", "{n} بطاقات")
    assert found(subject("{n} card", *forms, plural="{n} cards", count=3)) == []


def test_a_number_in_words_may_stand_in_digits_in_a_translation() -> None:
    assert found(subject("Play {turns_words} turns.", "Spielt {turns} Runden.")) == []


def test_b106_a_copy_of_the_source_is_told() -> None:
    assert found(subject("Draw one card.", "Draw one card.")) == ["same-as-source"]


def test_a_name_or_a_single_word_may_be_the_same() -> None:
    assert found(subject("Joker", "Joker")) == []


@pytest.mark.parametrize("odd", ["\u200b", "\ufeff", "\u2060", "\x07", "\ue000", "\u200d"])
def test_a_character_that_nobody_sees_is_an_error(odd: str) -> None:
    assert found(subject("Card", f"Kar{odd}te")) == ["odd-characters"]


@pytest.mark.parametrize("text", ["\u202bכרטיס", "\u2067כרטיס", "כרטיס\u202c", "\u2067כרטיס\u202c"])
def test_a_direction_that_is_never_closed_is_an_error(text: str) -> None:
    assert found(subject("Card", text)) == ["odd-characters"]


@pytest.mark.parametrize("text", ["\u2067כרטיס\u2069", "כרטיס\u200f!", "Spiel\u00adkarte", "क्\u200dष"])
def test_signs_that_a_script_needs_are_none_of_these(text: str) -> None:
    assert found(subject("Card", text)) == []


def test_one_thing_by_two_names_is_told_at_the_second() -> None:
    told = checks.run("language", two("Zugstapel", "Nachziehstapel"))
    assert [finding.id for finding in told] == ["language/said-two-ways"]
    assert "rule.rulebook.terms.t1" in told[0].message and "game.words.draw-pile" in told[0].message

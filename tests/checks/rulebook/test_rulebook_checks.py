"""What the checks of rulebooks say, word for word where it matters, and what they leave alone."""

from __future__ import annotations

import pytest

from deckpress import checks
from tests.checks.rulebook.cases import subject


def found(text: str, coverage: str = "") -> list[str]:
    """Ids and messages of what is wrong with a text."""
    return [
        f"{one.id.partition('/')[2]}: {one.message}" for one in checks.run("rulebook", subject(text, coverage=coverage))
    ]


def test_b124_a_typed_count_says_what_the_cards_come_to() -> None:
    (said,) = found("27 mushrooms")
    assert said.startswith(
        "typed-number: '27 ... mushrooms' is typed, not counted; the cards come to 7 in Box, 7 in Plain"
    )


@pytest.mark.parametrize(
    "text",
    ["seven cards", "Seven of the cards", "5 {card:morel}", "2 Winter cards", "deal [them](#a) 5 cards", "**5** cards"],
)
def test_b124_numbers_are_found_in_digits_in_words_and_in_any_look(text: str) -> None:
    assert [one.partition(":")[0] for one in found(text)] == ["typed-number"]


@pytest.mark.parametrize(
    "text",
    [
        "[Two]{.said} cards",
        "one card",
        "in 1993. Cards are",
        "{{ facts.hand }} cards",
        "the {{ count(plain) | words }} cards",
        "ten fingers",
    ],
)
def test_numbers_that_count_nothing_or_come_from_the_database_are_left_alone(text: str) -> None:
    assert found(text) == []


def test_numbers_in_different_cells_are_not_beside_one_another() -> None:
    assert found("{#a}\n| 3 | cards |\n|---|---|\n| x | y |") == []


def test_b126_a_dangling_figure_number_is_found() -> None:
    assert found("see figure 7") == ["typed-reference: 'figure 7' is typed and goes stale"]


@pytest.mark.parametrize("text", ["see page XX", "TODO", "take ???", "lorem"])
def test_b131_b132_leftovers_of_the_draft_are_found(text: str) -> None:
    assert "leftover" in [one.partition(":")[0] for one in found(text)]


def test_b128_a_number_beside_a_cards_name_is_found() -> None:
    assert [one.partition(":")[0] for one in found("worth 6 with {card:morel}")] == ["typed-number"]


def test_b124_a_component_of_another_name_is_found() -> None:
    assert found("[watch towers]{.term}") == [
        "unknown-term: the term 'watch towers' is a word that the game does not know"
    ]


@pytest.mark.parametrize(
    ("text", "ok"), [("Play a Fly Agarick.", False), ("Play a Fly Agaric.", False), ("Morel stew.", True)]
)
def test_names_that_are_typed(text: str, ok: bool) -> None:
    assert (found(text) == []) is ok


def test_a_rule_that_no_block_tells_is_found() -> None:
    coverage = "| s | r | b |\n|---|---|---|\n| Setup | Shuffle. | nowhere |\n| Scoring | Count. | `#a` |"
    assert found("Text.", coverage) == ["coverage-block-gone: no block tells this rule of 'Setup': Shuffle."]

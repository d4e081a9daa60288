"""The verdict of a claim is computed: holds, reading, fails or open."""

from __future__ import annotations

from typing import Any

import pytest

from deckpress.checks.claims.judge import matches
from tests.claims.tiny import claim

READING = "{suns: {says: Only suns., query: \"count(duel.where(suit='sun'))\"}}"


def test_a_claim_holds_when_its_query_gives_what_is_expected() -> None:
    result = claim("count(duel)").result
    assert (result.verdict, result.actual, result.sum, result.reading) == ("holds", 5, "5 = 2 Ace + 3 King", "")


def test_it_fails_when_neither_the_query_nor_a_reading_does() -> None:
    assert claim("count(duel)", "6").result.verdict == "fails"
    assert claim("count(duel)", "6", readings=READING).result.verdict == "fails"


def test_a_named_reading_that_fits_makes_it_a_reading_and_the_query_stays_the_answer() -> None:
    result = claim("count(duel)", "2", readings=READING).result
    assert (result.verdict, result.reading, result.actual) == ("reading", "suns", 5)
    assert [(each.name, each.actual, each.fits) for each in result.readings] == [("suns", 2, True)]


def test_a_query_that_holds_needs_no_reading() -> None:
    assert claim("count(duel)", "5", readings=READING).result.verdict == "holds"


@pytest.mark.parametrize(("fact", "read"), [("twice", "twice"), ("thrice", "thrice")])
def test_a_query_that_rests_on_a_fact_of_ours_is_a_reading_also_one_step_further(fact: str, read: str) -> None:
    result = claim(f"count(duel) + facts.{fact} - facts.{fact}", "5", assumes=f"[{fact}]").result
    assert (result.verdict, result.reading) == ("reading", read)


def test_a_fact_that_follows_from_a_document_is_no_assumption() -> None:
    assert claim("facts.total", "5").result.verdict == "holds"


def test_a_decision_that_keeps_cards_out_is_an_assumption_too() -> None:
    result = claim("count(duel.where(\"suit == 'sun' or not facts.kings_count\"))", "2", assumes="[kings-count]").result
    assert (result.verdict, result.reading) == ("reading", "kings-count")


def test_a_query_that_rests_on_ours_and_misses_still_fails() -> None:
    assert claim("count(duel) * facts.twice", "5", assumes="[twice]").result.verdict == "fails"


def test_a_claim_without_a_query_is_open() -> None:
    assert claim(declared="open", because="nobody knows").result.verdict == "open"


def test_a_claim_whose_query_fails_is_not_judged_to_hold() -> None:
    result = claim("count(dual)").result
    assert (result.verdict, result.actual) == ("fails", None)
    assert "did you mean 'duel'" in result.failures[0].help


def test_each_asks_for_every_value_and_gives_the_common_one_or_all() -> None:
    assert claim("count(duel.where(suit=s)) > 1", "yes", each="{s: \"distinct(duel, 'suit')\"}").result.actual is True
    hands = claim("hand.ace + hand.king", "{a: 2, b: 3}", each="{hand: facts.hands}").result
    assert (hands.verdict, hands.actual) == ("holds", {"a": 2, "b": 3})
    assert claim("hand.ace + hand.king", "2", each="{hand: facts.hands}").result.verdict == "fails"


@pytest.mark.parametrize(
    ("expected", "actual"),
    [
        ("9", 9),
        ("1.5", 1.5),
        ("0.1", 0.1),
        ("-3", -3),
        ("yes", True),
        ("no", False),
        ("true", True),
        ("red", "red"),
        (["1", "2"], [1, 2]),
        ({"a": "1"}, {"a": 1}),
        ([["1"], "yes"], [[1], True]),
    ],
)
def test_what_is_written_is_compared_by_value(expected: Any, actual: Any) -> None:
    assert matches(expected, actual)


@pytest.mark.parametrize(
    ("expected", "actual"),
    [
        ("9", 10),
        ("9", "nine"),
        ("nine", 9),
        ("1", True),
        ("yes", 1),
        ("yes", False),
        ("red", "Red"),
        (["1"], [1, 2]),
        (["1", "2"], [2, 1]),
        ("1", [1]),
        (["1"], 1),
        ({"a": "1"}, {"a": 1, "b": 1}),
        ({"a": "1"}, 1),
        ("1e1", 10),
        ("", 0),
    ],
)
def test_and_nothing_else_is_equal(expected: Any, actual: Any) -> None:
    assert not matches(expected, actual)

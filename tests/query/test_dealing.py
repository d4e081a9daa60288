"""Deals and chances: whole cards, exact fractions."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from deckpress.query import Queries, QueryFailed, evaluate
from tests.query.orchard import orchard


@pytest.fixture(scope="module")
def queries() -> Queries:
    return orchard()


@pytest.mark.parametrize(
    ("call", "parts"),
    [
        ("deal(88, 3, 7)", {"dealt": 21, "rounds": 4, "left": 4, "each": 1}),
        ("deal(88, 7, 4)", {"dealt": 28, "rounds": 3, "left": 4, "each": 0}),
        ("deal(68, 2, 6)", {"dealt": 12, "rounds": 5, "left": 8, "each": 4}),
        ("deal(69, players=2, hand=6)", {"dealt": 12, "rounds": 5, "left": 9, "each": 4}),
        ("deal(320, 2, 5, table=4, rounds=1)", {"dealt": 14, "rounds": 1, "left": 306, "each": 153}),
        ("deal(5, 3, 2)", {"dealt": 6, "rounds": 0, "left": 5, "each": 1}),
        ("deal([1, 2, 3, 4], 2, 1)", {"dealt": 2, "rounds": 2, "left": 0, "each": 0}),
    ],
)
def test_a_deal_goes_on_while_the_pile_serves_everybody(call: str, parts: dict[str, int]) -> None:
    assert evaluate(f"[{', '.join(f'{call}.{part}' for part in parts)}]", {}) == list(parts.values())
    assert evaluate(call, {}) == {name: parts[name] for name in ("rounds", "dealt", "left", "each")}


def test_the_sums_of_a_deal_can_be_followed(queries: Queries) -> None:
    assert queries.ask("deal(short, 2, facts.hand).left").sum == "5 = 11 - 1 x 2 x 3"
    assert queries.ask("deal(69, 2, 6).rounds").sum == "5 = 69 / (2 x 6) rounded down"
    assert queries.ask("deal(320, 6, 5, 4).dealt").sum == "34 = 6 x 5 + 4"


def test_what_a_round_takes_is_told_without_counting_the_pile(queries: Queries) -> None:
    assert [read.fact for read in queries.ask("deal(short, 2, facts.hand).dealt").read] == ["hand"]
    assert len(queries.ask("deal(short, 2, facts.hand).rounds").read) > 1


def test_deals_by_number_of_players(queries: Queries) -> None:
    hands = {"hands": {"3": "7", "7": "4"}}
    assert evaluate("deals(88, hands).each", hands) == {"3": 1, "7": 0}
    assert evaluate("deals(88, hands)['7'].left", hands) == 4
    assert evaluate("where(deals(88, hands), 'rounds > 3')|values('players')", hands) == ["3"]
    assert evaluate("[keys(deals(88, hands)), 3 in deals(88, hands)]", hands) == [["3", "7"], True]
    with pytest.raises(QueryFailed, match="whole number"):
        queries.ask("deals(50, facts.baskets)")


@pytest.mark.parametrize(
    ("call", "words"),
    [
        ("deal(10, 0, 3)", "nobody plays"),
        ("deal(10, 2, 0)", "never ends"),
        ("deal(10, 2, 1.5)", "whole number"),
        ("deal(10, 'two', 1)", "whole number"),
        ("deal(2.5, 2, 1).left", "whole number"),
        ("deal(20, 2, 3, rounds=4).left", "20 cards serve 3 rounds of 6, not 4"),
        ("deal(20, 2, 3).round", "did you mean 'rounds'"),
        ("deals(20, 3)", "hands by number of players"),
        ("deals(20, {2: 3}).round", "did you mean 'rounds'"),
        ("chance(10, 'it', 3)", "not a collection"),
        ("chance([1, 2], 'it', 3)", "cannot be drawn from 2"),
        ("chance(range(500), 'it', 400)", "hands up to 100"),
    ],
)
def test_a_deal_that_cannot_be_is_told(call: str, words: str) -> None:
    with pytest.raises(QueryFailed) as caught:
        evaluate(call, {})
    assert words in str(caught.value)


def test_a_chance_is_exact(queries: Queries) -> None:
    deck = [label for label, copies in (("r", 4), ("p", 4), ("g", 2), ("w", 1)) for _ in range(copies)]
    hands = list(combinations(deck, 3))
    for least in range(4):
        hit = Fraction(sum(hand.count("p") + hand.count("g") >= least for hand in hands), len(hands))
        answer = queries.ask(f"chance(short, \"colour == 'green'\", facts.hand, {least})")
        assert answer.value == float(hit)
        assert answer.sum.startswith(f"{hit} = " if hit < 1 else "1 = 100 %")


def test_a_chance_reads_the_pile_the_set_and_the_hand(queries: Queries) -> None:
    answer = queries.ask("chance(short, \"kind == 'worm'\", facts.hand)")
    assert {str(read.path[-1]) for read in answer.read} == {"copies", "kind", "value"}
    assert answer.sum == "3/11 = 27.27 % to hold 1 or more of 1 among 3 of 11"


def test_a_chance_that_ends_after_a_few_places_is_still_told_as_a_fraction() -> None:
    assert orchard().ask("chance([1, 2], 'it == 1', 1)").sum == "1/2 = 50 % to hold 1 or more of 1 among 1 of 2"
    assert orchard().ask("chance([1, 2], 'it == 1', 1) * 2").value == 1

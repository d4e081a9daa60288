"""Counting cards: copies, piles, unions, named queries, and the notebook of what was read."""

from __future__ import annotations

import pytest

from deckpress.model.claim import Answer
from deckpress.query import EachFailed, Queries, QueryFailed
from tests.query.orchard import edition, orchard, orchard_text


@pytest.fixture(scope="module")
def queries() -> Queries:
    return orchard()


def _read(answer: Answer) -> list[tuple[str, str]]:
    return [(".".join(map(str, read.path[2:])), read.value) for read in answer.read]


def test_a_count_reads_the_copies_it_counted_and_what_let_the_cards_in(queries: Queries) -> None:
    answer = queries.ask("count(long_game.where(kind='worm')) * facts.worm_cost")
    assert answer.value == 4.5
    assert _read(answer) == [
        ("cards.2.kind", "worm"),
        ("cards.2.printings.0.copies", "1"),
        ("cards.2.printings.1.copies", "2"),
        ("documents.leaflet.facts.worm-cost.value", "1.5"),
    ]
    assert [read.fact for read in answer.read] == ["", "", "", "worm-cost"]


def test_a_fact_that_keeps_cards_out_is_read_too() -> None:
    text = orchard_text().replace(
        "    tables:\n", "    facts:\n      no-worms: {value: yes, provenance: ours}\n    tables:\n"
    )
    answer = Queries(edition(text)).ask("count(short.where(\"kind != 'worm' or not facts.no_worms\"))")
    assert answer.value == 10
    assert "no-worms" in [read.fact for read in answer.read]


def test_each_scalar_of_a_structured_fact_is_read_by_itself(queries: Queries) -> None:
    assert _read(queries.ask("facts.baskets.large")) == [("documents.leaflet.facts.baskets.value.large", "6")]
    assert len(queries.ask("sum(facts.players)").read) == 3


def test_reads_do_not_leak_from_one_answer_into_the_next(queries: Queries) -> None:
    queries.ask("count(box)")
    assert queries.ask("1 + 1").read == ()


def test_a_named_query_is_worked_out_once_and_read_every_time(queries: Queries) -> None:
    first, second = queries.ask("count(queries.apples)"), queries.ask("count(queries.apples)")
    assert first == second
    assert ("cards.1.fruit", "apple") in _read(second)


def test_copies_that_a_limit_decides_are_read_from_the_limit() -> None:
    text = orchard_text().replace(
        "short:\n        name: Short game\n        piles: {draw: {from: [base]}}",
        'short:\n        name: Short game\n        piles: {draw: {from: [base, harvest], limits: {worm: "2"}}}',
    )
    answer = Queries(edition(text)).ask("count(short.where(kind='worm'))")
    assert answer.sum == "2 = 2 Worm"
    assert ("setups.short.piles.draw.limits.worm", "2") in _read(answer)
    assert not [path for path, _ in _read(answer) if path.endswith("copies")]


def test_zero_copies_are_nowhere_in_the_deck() -> None:
    """B118."""
    text = orchard_text().replace("component: base, copies: 4}", "component: base, copies: 0}")
    queries = Queries(edition(text))
    assert queries.ask("count(box)").sum == "5 = 2 green apple + 3 Worm"
    assert queries.ask("distinct(box, 'colour')").value == ["green"]
    assert queries.ask("values(cards, 'id')").value == ["green-apple", "worm"]
    assert queries.ask("count(cards.where(fruit='pear'))").value == 0


def test_what_is_taken_away_stays_in_the_sum(queries: Queries) -> None:
    answer = queries.ask("count(short) - count(short.where(kind='fruit'))")
    taken = " - 4 ripe apple - 4 ripe pear - 2 green apple"
    assert answer.sum == f"1 = 4 ripe apple + 4 ripe pear + 2 green apple + 1 Worm{taken}"
    twice = queries.ask("count(short.where(colour='red')) + count(short.where(points=facts.hand))")
    assert twice.sum == "8 = 8 ripe apple"


def test_each_gives_the_common_value_or_all(queries: Queries) -> None:
    same = queries.ask_each("count(box.where(points=p)) > 0", {"p": "distinct(box, 'points')"})
    assert same.value is True
    differ = queries.ask_each("count(box.where(colour=hue))", {"hue": "distinct(box, 'colour')"})
    assert differ.value == {"red": 4, "green": 6}
    assert differ.sum == "4 = 4 ripe apple for red; 6 = 4 ripe pear + 2 green apple for green"
    two = queries.ask_each("count(deck.where(colour=hue))", {"deck": "[short, box]", "hue": "distinct(deck, 'colour')"})
    assert two.value == {"Short game, red": 4, "Short game, green": 6, "Box, red": 4, "Box, green": 6}
    with pytest.raises(EachFailed, match="did you mean"):
        queries.ask_each("1", {"hue": "distinct(bax, 'colour')"})


def test_named_queries_that_run_in_a_circle_are_told_with_the_circle() -> None:
    text = orchard_text().replace(
        "apples: box.where(fruit='apple')", "a: queries.b + 1\n      b: queries.c + 1\n      c: queries.a + 1"
    )
    queries = Queries(edition(text))
    with pytest.raises(QueryFailed, match="a -> b -> c -> a"):
        queries.ask("queries.a")
    with pytest.raises(QueryFailed, match="b -> c -> a -> b"):
        queries.ask("queries.b")
    assert queries.ask("count(short)").value == 11


def test_a_set_of_cards_is_no_answer(queries: Queries) -> None:
    for query in ("short", "short.where(ripe=true)", "[short]", "card('worm').name == 'Worm' and short"):
        with pytest.raises(QueryFailed, match="count"):
            queries.ask(query)


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("count(short.where(kind='frut'))", "did you mean 'fruit'"),
        ("count(short.where(component='bse'))", "did you mean 'base'"),
        ("count(long_game.pile('worm'))", "did you mean 'worms'"),
        ("count(short.where(colour=['red', 'gren']))", "did you mean 'green'"),
        ("count(short.where(\"colour in ['red', 'gren']\"))", "did you mean 'green'"),
        ("count(short.where(\"'gren' == colour\"))", "did you mean 'green'"),
        ("count(short.where('hungry == fruit'))", "no card has both"),
        ("count(short.where(\"ripe == 'yes'\"))", "true or false"),
        ("count(short.where('points'+'x'))", "pointsx"),
        ("count(short.where(kind=='worm'))", "there is nothing called 'kind'"),
        ("card('wrm').name", "did you mean 'worm'"),
        ("card('worm').colour", "has no field 'colour'"),
        ("setups['lang-game']", "did you mean 'long_game'"),
        ("components.bse.cards", "did you mean 'base'"),
        ("queries.aples", "did you mean 'apples'"),
        ("fruits.aple.points", "did you mean 'apple'"),
        ("count(short) if true else facts.hadn", "did you mean 'hand'"),
        ("short + 1", "count the cards first"),
        ("short * 2", "count the cards first"),
        ("sum(short)", "sum(cards, 'points')"),
        ("sum(short, 'colour')", "not a number"),
        ("short.wher(kind='worm')", "did you mean 'where'"),
        ("'pear' in short", "no card 'pear'"),
    ],
)
def test_a_slip_is_told_and_never_counts_as_nought(queries: Queries, query: str, words: str) -> None:
    with pytest.raises(QueryFailed) as caught:
        queries.ask(query)
    assert words in str(caught.value)


def test_a_card_is_among_cards_by_its_id(queries: Queries) -> None:
    assert queries.ask("'worm' in short and not 'worm' in box - long_game").value is True


def test_components_facts_and_setups_can_be_walked(queries: Queries) -> None:
    assert queries.ask("each(components, 'id ~ \" \" ~ count(cards)')").value == ["base 11", "harvest 2"]
    assert queries.ask("keys(setups.short)").value == ["ripe-apple", "ripe-pear", "green-apple", "worm"]
    assert queries.ask("count(setups)").value == 3

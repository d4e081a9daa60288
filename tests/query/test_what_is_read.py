"""What an answer rests on: no more scalars than can change it, and every fact that it touched."""

from __future__ import annotations

import pytest

from deckpress.model.claim import Answer
from deckpress.query import Queries
from tests.query.orchard import edition, orchard, orchard_text


@pytest.fixture(scope="module")
def queries() -> Queries:
    return orchard()


def _read(answer: Answer) -> list[str]:
    return [".".join(map(str, read.path[2:])) for read in answer.read]


@pytest.mark.parametrize(
    "query",
    [
        "keys(facts.baskets)",
        "count(facts.baskets)",
        "'small' in facts.baskets",
        "values(facts.baskets, 'id')",
        "each(facts.baskets, 'it.id')",
        "count(where(facts.baskets, \"id == 'small'\"))",
    ],
)
def test_keys_read_nothing_of_what_stands_under_them_but_touch_the_fact(queries: Queries, query: str) -> None:
    answer = queries.ask(query)
    assert answer.read == ()
    assert answer.facts == ("baskets",)


def test_only_the_values_that_are_looked_at_are_read(queries: Queries) -> None:
    assert _read(queries.ask("smallest(where(facts.baskets, id='small'), 'value')")) == [
        "documents.leaflet.facts.baskets.value.small"
    ]
    assert _read(queries.ask("where(fruits, colour='red').apple.points")) == [
        "tables.fruits.apple.colour",
        "tables.fruits.apple.points",
    ]


def test_an_id_that_spells_a_number_is_one_however_it_is_asked() -> None:
    text = orchard_text().replace("{small: 4, large: 6}", "{3: 4, x4: 6}")
    queries = Queries(edition(text))
    for part in ("id", "it.id"):
        assert queries.ask(f"first(each(facts.baskets, '{part}')) + 1").value == 4
    assert queries.ask("first(keys(facts.baskets)) + 1").value == 4
    assert queries.ask("values(where(facts.baskets, \"id == '3'\"), 'value')").value == [4]
    assert queries.ask("values(where(facts.baskets, \"id == 'x4'\"), 'value')").value == [6]


def test_a_card_with_nothing_left_is_not_read_unless_a_limit_could_leave_some() -> None:
    answer = orchard().ask("count(box - short)")
    assert answer.sum == "2 = 2 Worm"
    assert _read(answer) == ["cards.2.printings.1.copies"]
    limited = orchard_text().replace(
        "short:\n        name: Short game\n        piles: {draw: {from: [base]}}",
        'short:\n        name: Short game\n        piles: {draw: {from: [base], limits: {green-apple: "1"}}}',
    )
    answer = Queries(edition(limited)).ask("count(box - short)")
    assert answer.sum == "3 = 1 green apple + 2 Worm"
    assert "setups.short.piles.draw.limits.green-apple" in _read(answer)
    assert "cards.1.copies" in _read(answer)


def test_some_rests_on_the_one_that_was_found(queries: Queries) -> None:
    assert _read(queries.ask("some(fruits, 'points < 3')")) == ["tables.fruits.pear.points"]
    assert len(queries.ask("some(fruits, 'points > 3')").read) == 2


def test_a_fact_that_a_limit_names_is_touched_by_the_count() -> None:
    text = orchard_text().replace(
        "    tables:\n", "    facts:\n      most: {value: 1, provenance: ours}\n    tables:\n"
    )
    text = text.replace(
        "short:\n        name: Short game\n        piles: {draw: {from: [base]}}",
        "short:\n        name: Short game\n        piles: {draw: {from: [base], limits: {green-apple: facts.most}}}",
    )
    answer = Queries(edition(text)).ask("count(short.where(ripe=false))")
    assert answer.value == 1
    assert answer.facts == ("most",)


def test_rows_without_ids_are_compared_by_what_they_hold() -> None:
    text = orchard_text().replace(
        "players: {value: [2, 3, 4], section: Cover}",
        "players: {value: [2, 3, 4], section: Cover}\n"
        "          hands: {value: [{a: 1}, {a: 2}, {a: 1}], section: Cover}",
    )
    queries = Queries(edition(text))
    assert queries.ask("count(distinct(facts.hands))").value == 2
    assert queries.ask("place(facts.hands, facts.hands[1])").value == 1


def test_cards_of_one_name_stay_two_cards() -> None:
    text = orchard_text().replace("name: Green Apple", "name: Worm")
    assert Queries(edition(text)).ask("count(distinct(list(box)))").value == 4


def test_a_card_field_that_is_no_number_stays_a_text_however_it_is_asked() -> None:
    text = orchard_text().replace("hungry: flag", "hungry: flag, code: word")
    text = text.replace("        hungry: yes\n", "        hungry: yes\n        code: '12'\n")
    queries = Queries(edition(text))
    assert queries.ask("card('worm').code").value == "12"
    assert queries.ask("each(where(box, kind='worm'), 'it.code')").value == ["12", "12"]

"""`where` over anything, tallies, places, and names for the outer thing."""

from __future__ import annotations

from typing import Any

import pytest

from deckpress.query import Queries, QueryFailed, evaluate, literals
from tests.query.orchard import edition, orchard, orchard_text

BOARD = {
    "f1": {"number": "1", "colour": "white"},
    "f2": {"number": "2", "colour": "blue"},
    "f3": {"number": "3", "colour": "blue", "bonus": "yes"},
}


@pytest.fixture(scope="module")
def queries() -> Queries:
    return orchard()


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("keys(where(board, colour='blue'))", ["f2", "f3"]),
        ("largest(where(board, colour='blue'), 'number')", 3),
        ("where(board, colour=['white', 'blue'], number=2)|keys", ["f2"]),
        ("where(board, 'bonus', colour='blue')|keys", ["f3"]),
        ("where(board, colour='blue').f3.number", "3"),
        ("'f1' in where(board, colour='blue')", False),
        ("where([3, 1, 2], 'it > 1')", [3, 2]),
        ("count(where(pairs([1, 2, 1]), 'it[0] == it[1]'))", 1),
        ("where({'a': 1, 'b': 2}, 'value > 1')", {"b": 2}),
        ("board|where('number == 1')|keys", ["f1"]),
    ],
)
def test_where_keeps_a_collection_a_collection(expression: str, value: Any) -> None:
    assert evaluate(expression, {"board": BOARD}) == value


@pytest.mark.parametrize(
    "expression",
    [
        "count(distinct(where(board, 'number > 9'), 'colour'))",
        "sum(where(where(board, 'number > 9'), colour='blue'), 'number')",
        "count(where({'a': 1}, 'value > 1')) + count(values(where({'a': 1}, 'value > 1'), 'value'))",
        "count(where(list(board), 'number > 9')) + count(values(where(list(board), 'number > 9'), 'bonus'))",
    ],
)
def test_nothing_chosen_is_no_error_later(expression: str) -> None:
    assert evaluate(expression, {"board": BOARD}) == 0


@pytest.mark.parametrize(
    ("expression", "words"),
    [
        ("where(board, color='blue')", "did you mean 'colour'"),
        ("where(board, 'nubmer > 1')", "did you mean 'number'"),
        ("count(where(where(board, 'number > 9'), 'nubmer > 1'))", "did you mean 'number'"),
        ("where(7, 'it')", "not a collection"),
        ("place(['a', 'b'], 'c')", "c is not in the list"),
        ("place([['a'], ['b']], 'c')", "not in the list"),
    ],
)
def test_a_slip_is_told(expression: str, words: str) -> None:
    with pytest.raises(QueryFailed) as caught:
        evaluate(expression, {"board": BOARD})
    assert words in str(caught.value)


def test_where_as_a_function_asks_cards_as_cards_do(queries: Queries) -> None:
    for inner in ("kind='worm'", "\"colour == 'green'\"", "\"ripe\", colour=['red', 'green']"):
        one, other = queries.ask(f"count(where(box, {inner}))"), queries.ask(f"count(box.where({inner}))")
        assert one == other
    with pytest.raises(QueryFailed, match="did you mean 'worm'"):
        queries.ask("count(where(box, kind='wrm'))")


def test_a_part_that_let_nothing_in_by_itself_is_not_read(queries: Queries) -> None:
    answer = queries.ask("count(box.where(colour='green', points=1))")
    assert [read.path[3] for read in answer.read if read.path[-1] == "colour"] == [1]
    assert len(queries.ask("count(where(fruits, colour='green', points=9))").read) == 0


def test_the_expression_is_only_asked_where_the_parts_are_equal() -> None:
    assert evaluate("count(where([{'n': 1, 'm': 1}, {'n': 2, 'm': 'x'}], 'm > 0', n=1))", {}) == 1


def test_tally_counts_copies_and_cuts_no_key(queries: Queries) -> None:
    assert queries.ask("tally(short, 'colour')").value == {"red": 4, "green": 6}
    assert queries.ask("tally(fruits, 'colour')").value == {"red": 1, "green": 1}
    long = "a" * 90
    assert evaluate("tally([one, one, 'b'])", {"one": long}) == {long: 2, "b": 1}
    assert evaluate("keys(tally([long, long]))", {"long": list(range(40))}) == [", ".join(map(str, range(40)))]


def test_group_cuts_no_key_either() -> None:
    name = "Ripe pear " * 9
    text = orchard_text().replace("points: 2}", "points: 2, blurb: " + name.strip() + "}")
    text = text.replace('points: "{fruit.points}"', 'points: "{fruit.points}", blurb: "{fruit.blurb}"')
    text = text.replace("points: 3}", "points: 3, blurb: short}")
    assert Queries(edition(text)).ask("keys(box.group('blurb'))").value == ["short", name.strip()]


def test_each_tells_long_values_apart() -> None:
    answer = orchard().ask_each("count(row)", {"row": "[range(20), range(21)]"})
    assert len(answer.value) == 2


def test_a_place_is_that_of_the_thing_or_of_its_group() -> None:
    assert evaluate("[place(['a', 'b'], 'b'), place([['a'], ['b', 'c']], 'c'), place([[1], [2]], [2])]", {}) == [
        1,
        1,
        1,
    ]


def test_an_inner_expression_can_name_the_outer_thing(queries: Queries) -> None:
    names = {"board": BOARD}
    shared = "every(board, \"count(where(board, 'colour == mine.colour')) < 3\", as='mine')"
    assert evaluate(shared, names) is True
    nested = "each([1, 2], \"sum([3, 4], 'it * outer + inner', as=\\\"inner\\\")\", as='outer')"
    assert evaluate(nested, {}) == [14, 21]
    grown = "count(short.where(\"some(fruits, 'colour == tree.colour')\", kind='fruit', as='tree'))"
    assert queries.ask(grown).value == 10
    assert evaluate("each([[1, 2]], 'sum(it) + sum(pair)', as='pair')", {}) == [6]


@pytest.mark.parametrize(
    ("expression", "words"),
    [
        ("each(board, 'it', as='colour')", "is a field"),
        ("count([1], as='x')", ""),
        ("first([1], as='x')", "'as' names nothing"),
        ("each([1], 'it', as='it')", "takes a name"),
        ("each([1], 'it', as='a b')", "takes a name"),
        ("each([1], 'it', as=board)", "takes a name"),
        ("each([1], 'it', as='x') == each([1], 'x')", "nothing called 'x'"),
    ],
)
def test_a_name_for_the_thing_must_be_one(expression: str, words: str) -> None:
    if not words:
        assert evaluate(expression, {"board": BOARD}) == 1
        return
    with pytest.raises(QueryFailed) as caught:
        evaluate(expression, {"board": BOARD})
    assert words in str(caught.value)


def test_literals_are_found_in_the_expressions_of_every_function() -> None:
    for call in ("tally(x, '{}')", "count(x, '{}')", "sum(x, 'n', by='{}')", "distinct(x, '{}')", "where(x, '{}')"):
        assert literals(call.format("n + 7")) == [7]
    assert sorted(literals("chance(x, 'n == 7', 2)")) == [2, 7]

"""Yes and no wherever they are due, and sums that can be worked out again from what is printed."""

from __future__ import annotations

import re
from typing import Any

import pytest

from deckpress.query import Queries, evaluate
from tests.query.orchard import edition, orchard, orchard_text
from tests.resolve.games import edition as resolved

ROWS = {"rows": {"a": {"open": "no", "n": "0"}, "b": {"open": "yes", "n": "2"}, "c": {"open": "false"}}}


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("rows.a.open", False),
        ("rows.b.open", True),
        ("not rows.a.open", True),
        ("rows.a.open or rows.b.open", True),
        ("rows.b.open and rows.a.open", False),
        ("'in' if rows.c.open else 'out'", "out"),
        ("keys(where(rows, 'open'))", ["b"]),
        ("every(rows, 'open')", False),
        ("some(rows, 'open')", True),
        ("rows.a.open == 'no' and rows.a.open == false", True),
        ("[rows.a.open]", ["no"]),
    ],
)
def test_no_is_no(expression: str, value: Any) -> None:
    result = evaluate(expression, ROWS)
    assert (result, type(result)) == (value, type(value))


def test_a_family_keeps_the_rows_of_which_its_condition_is_yes() -> None:
    tables = "suits:\n  sun: {trump: yes}\n  moon: {trump: no}\n  star: {trump: false}"
    family = "- {id: '{suit}', for: {suit: suits}, where: %s, kind: plain, name: '{suit}', component: base}"
    assert list(resolved(family % "suit.trump", tables=tables).cards) == ["sun"]
    assert list(resolved(family % "not suit.trump", tables=tables).cards) == ["moon", "star"]


def test_a_field_that_no_kind_declares_says_yes_and_no_all_the_same() -> None:
    text = orchard_text().replace("id: green-apple,", "id: green-apple, wormy: no,")
    text = text.replace("        hungry: yes\n", "        hungry: yes\n        wormy: yes\n")
    assert Queries(edition(text)).ask("count(box.where('wormy'))").value == 3
    piles = text.replace("draw: {from: [base]}}\n      long", "draw: {from: [base], where: wormy}}\n      long")
    assert Queries(edition(piles)).ask("count(short)").value == 1


@pytest.mark.parametrize(
    ("expression", "sum"),
    [
        ("69 // (2 * 6)", "5 = 69 / (2 x 6) rounded down"),
        ("12 / (2 * 3)", "2 = 12 / (2 x 3)"),
        ("12 / 2 * 3", "18 = 12 / 2 x 3"),
        ("12 / (12 / 3)", "3 = 12 / (12 / 3)"),
        ("2 * (3 * 4)", "24 = 2 x 3 x 4"),
        ("(66 - 60) * 2", "12 = (66 - 60) x 2"),
        ("66 - 2 * (3 + 1)", "58 = 66 - 2 x (3 + 1)"),
        ("(2 * 3) ** 2", "36 = (2 x 3)^2"),
        ("13 % (2 * 3)", "1 = the rest of 13 / (2 x 3)"),
        ("13 // 2 + 1", "7 = (13 / 2 rounded down) + 1"),
        ("13 // 2 * 2", "12 = (13 / 2 rounded down) x 2"),
        ("round_up(13 / 2) * 2", "14 = (13 / 2 rounded up) x 2"),
        ("choose(2 * 3, 2)", "15 = 15 ways to choose 2 of (2 x 3)"),
        ("0 - 3 * 2", "-6 = -3 x 2"),
    ],
)
def test_a_printed_sum_has_the_brackets_it_needs(expression: str, sum: str) -> None:
    facts = "".join(f"      n{n}: {{value: {n}, provenance: ours}}\n" for n in (0, 1, 2, 3, 4, 6, 12, 13, 60, 66, 69))
    queries = Queries(edition(orchard_text().replace("    tables:\n", f"    facts:\n{facts}    tables:\n")))
    assert queries.ask(re.sub(r"\d+", r"facts.n\g<0>", expression)).sum == sum


def test_lists_within_lists_keep_their_brackets() -> None:
    assert orchard().ask("[[1, 2], [facts.hand]]").sum == "[1, 2], [3]"
    assert orchard().ask("[count(fruits), tally(fruits, 'colour')]").sum == "2; {red: 1; green: 1}"


def test_a_sum_by_something_else_than_the_label() -> None:
    queries = orchard()
    assert queries.ask("count(short, 'kind')").sum == "11 = 10 fruit + 1 worm"
    assert queries.ask("count(short, 'colour')").sum == "11 = 4 red + 6 green + 1 others"
    assert queries.ask("count(fruits, by='colour')").sum == "2 = 1 red + 1 green"
    assert queries.ask("sum(short, 'points', by='ripe')").sum == "22 = 4 x 3 yes + 4 x 2 yes + 2 x 1 no"
    assert queries.ask("sum(fruits, 'points', by='id')").sum == "5 = 3 apple + 2 pear"

"""`evaluate`: expressions over plain names, as families and piles ask them."""

from __future__ import annotations

from typing import Any

import pytest

from deckpress.query import QueryFailed, evaluate, literals

TABLE = {
    "red": {"name": "Red", "rank": "3", "code": "007", "open-day": "no"},
    "blue": {"name": "Blue", "rank": "1.50", "code": "8", "open-day": "yes"},
}


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("colours", TABLE),
        ("colours.red.rank", "3"),
        ("colours.red.rank + 1", 4),
        ("colours.blue.rank", "1.50"),
        ("colours.blue.rank * 2", 3),
        ("colours.blue.rank / 4", 0.375),
        ("colours.red.code", "007"),
        ("colours.red.code == '007'", True),
        ("colours.blue.code == '8' and colours.blue.code == 2 * 4", True),
        ("colours.red.open_day", False),
        ("[colours.red.open_day]", ["no"]),
        ("'closed' if not colours.red.open_day else 'open'", "closed"),
        ("colours.red.open_day == 'no'", True),
        ("range(1, 4)", [1, 2, 3]),
        ("pairs(['a', 'b', 'c'])", [["a", "b"], ["a", "c"], ["b", "c"]]),
        ("values(colours, 'name')", ["Red", "Blue"]),
        ("sum(colours, 'rank')", 4.5),
        ("every(colours, 'rank > 1')", True),
        ("1 < 2 < 3", True),
        ("1 < 3 < 2", False),
        ("'ed' in colours.red.name", True),
        ("{'a': 1}", {"a": 1}),
        ("['a', 'b'][1]", "b"),
        ("['a', 'b', 'c'][1:]", ["b", "c"]),
        ("1.5 + 1.5", 3),
        ("0.1 + 0.2 == 0.3", True),
        ("-colours.red.rank", -3),
    ],
)
def test_a_value(expression: str, value: Any) -> None:
    result = evaluate(expression, {"colours": TABLE})
    assert result == value
    assert type(result) is type(value)


@pytest.mark.parametrize(
    ("expression", "words"),
    [
        ("colors", "did you mean 'colours'?"),
        ("colours.rod", "did you mean 'red'?"),
        ("colours.red.nmae", "did you mean 'name'?"),
        ("cuont(colours)", "did you mean 'count'?"),
        ("colours|cuont", "did you mean 'count'?"),
        ("true or colors", "did you mean 'colours'?"),
        ("count()", "write count(value, [by])"),
        ("every(colours, 'rnak > 1')", "did you mean 'rank'?"),
        ("colours.red.rank = 3", "compared with =="),
        ("(1 + 2", "count the brackets"),
        ("'open", "a quote on both sides"),
        ("1 2", "does not belong there"),
        ("a && b", "write and, or, not"),
        ("", "cannot be read"),
        ("none", "none"),
        ("colours.red.name + 1", "join texts with ~"),
        ("colours.red.name < 1", "cannot order"),
        ("1 == 'one'", "without quotes"),
        ("true == 'yes'", "true or false"),
        ("1 / 0", "divide by nought"),
        ("1 if true", "needs its 'else'"),
        ("['a'][7]", "no place 7"),
        ("[1, 2, 3][::2]", "two ends"),
        ("largest([])", "no largest of nothing"),
        ("choose(400, 2)", "too many digits"),
        ("sort([1, 'a'])", "cannot order"),
        ("sum(['a'])", "cannot add"),
        ("colours.red.items()", "cannot be asked"),
        ("f'a'", "does not belong"),
        ("[x for x in colours]", "cannot be read"),
        ("lambda: 1", "does not belong"),
        ("count(*[1])", "spread"),
        ("colours is sameas colours", "no test"),
    ],
)
def test_a_mistake_is_told_with_what_to_do(expression: str, words: str) -> None:
    with pytest.raises(QueryFailed) as caught:
        evaluate(expression, {"colours": TABLE})
    assert words in str(caught.value)


def test_literals_are_found_also_within_quoted_expressions_and_as_digits() -> None:
    assert sorted(literals("count(x.where(\"cost > 7 and rank in [4, '12']\")) + 3 - 1.5")) == [1.5, 3, 4, 7, 12]
    assert literals("every(x, \"some(y, 'n == 9')\")") == [9]
    assert literals("count(x) * facts.three + 2 - 0") == [2, 0]
    assert literals("x[5]") == [5]
    assert literals("'7 dwarves' ~ name") == []

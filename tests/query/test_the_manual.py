"""Every example of docs/queries.md gives the answer that stands below it."""

from __future__ import annotations

import re

import pytest

from deckpress.query import Queries, QueryFailed
from deckpress.query.functions import FUNCTIONS
from tests.query.orchard import MANUAL, orchard


def _examples() -> list[tuple[str, str, str]]:
    text = MANUAL.read_text(encoding="utf-8")
    blocks = re.findall(r"```query\n(.*?)```", text, re.S)
    return [found for block in blocks for found in re.findall(r"(\S[^\n]*)\n(->|!!) ([^\n]*)\n", block)]


@pytest.fixture(scope="module")
def queries() -> Queries:
    return orchard()


@pytest.mark.parametrize(("query", "sign", "answer"), _examples())
def test_an_example_gives_its_answer(queries: Queries, query: str, sign: str, answer: str) -> None:
    if sign == "->":
        assert queries.ask(query).sum == answer
        return
    with pytest.raises(QueryFailed) as caught:
        queries.ask(query)
    assert str(caught.value).startswith(answer)


def test_the_manual_has_examples_and_shows_every_function() -> None:
    text = MANUAL.read_text(encoding="utf-8")
    examples = " ".join(query for query, _, _ in _examples())
    assert len(_examples()) > 50
    assert [name for name in FUNCTIONS if f"`{name}" not in text] == []
    assert [name for name in FUNCTIONS if not re.search(rf"\b{name}\b", examples)] == []

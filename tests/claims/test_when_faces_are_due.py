"""Claims about drawn faces are told apart beforehand and judged once the faces are there; keys are assumptions too."""

from __future__ import annotations

from deckpress.checks.claims.judge import judge, need_faces
from deckpress.model.game import Edition
from deckpress.query import Queries
from tests.claims.tiny import CARDS, SECTIONS, claim
from tests.load.projects import game
from tests.query.orchard import edition

CLAIMS = """
A: {says: a, expected: 5, query: count(duel)}
B: {says: b, expected: 1, query: count(queries.drawn)}
C: {says: c, expected: 1, query: "1", readings: {x: {says: x, query: count(faces)}}}
D: {says: d, expected: 1, query: "1", each: {row: faces}}
E: {says: e, expected: 1, declared: open, because: so}
"""
ROWS = [{"card": "ace", "side": "front", "text": "Ace"}]


def _edition() -> Edition:
    return edition(game(CARDS, "suit: word", **{**SECTIONS, "queries": "drawn: list(faces)"}, claims=CLAIMS))


def test_claims_that_need_faces_are_known_before_there_are_any() -> None:
    assert need_faces(_edition()) == ("B", "C", "D")


def test_they_can_be_judged_later_and_the_others_before() -> None:
    found = _edition()
    later = need_faces(found)
    first = judge(found, ids=[id for id in found.claims if id not in later])
    assert [(result.id, str(result.verdict)) for result in first] == [("A", "holds"), ("E", "open")]
    then = judge(found, Queries(found, faces=ROWS), later)
    assert [(result.id, str(result.verdict)) for result in then] == [("B", "holds"), ("C", "holds"), ("D", "holds")]


def test_judged_too_early_they_fail_loudly() -> None:
    (result,) = judge(_edition(), ids=["B"])
    assert result.verdict == "fails"
    assert "not laid out" in result.failures[0].message


def test_a_fact_of_ours_of_which_only_the_keys_decide_is_an_assumption() -> None:
    query = "count(facts.ours_by_key) + 3"
    result = claim(query, assumes="[ours-by-key]").result
    assert (result.verdict, result.reading, result.facts) == ("reading", "ours-by-key", ("ours-by-key",))
    assert claim(query, declared="reading").ids == ["assumption-unnamed", "literal-number"]

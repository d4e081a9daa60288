"""Rules of deck building as queries: own limits, reprints, formats, number ranges, gaps on purpose (B117 to B123)."""

from __future__ import annotations

from deckpress.model.claim import Answer
from deckpress.query import Queries
from tests.load.projects import game
from tests.query.orchard import edition


def _ask(query: str, cards: str, kind: str, **sections: str) -> Answer:
    return Queries(edition(game(cards, kind, **sections))).ask(query)


def _card(id: str, copies: int, name: str = "", **fields: object) -> str:
    extra = "".join(f", {key.replace('_', '-')}: {value}" for key, value in fields.items())
    return f"- {{id: {id}, kind: plain, name: {name or id.title()}, component: base, copies: {copies}{extra}}}\n"


LIMIT = "general-limit: {value: 4, provenance: ours}"
OWN = "every(cards, 'unlimited or copies <= default(most, facts.general_limit)')"


def test_b117_a_card_with_its_own_limit_is_judged_by_that_one() -> None:
    cards = _card("a", 7, most=7) + _card("b", 30, unlimited="yes") + _card("c", 2, most=1) + _card("d", 5)
    answer = _ask(OWN, cards, "most: number, unlimited: flag", facts=LIMIT)
    assert answer.value is False
    assert "not true for 2: C (" in answer.sum
    assert "most 1" in answer.sum
    assert "D (" in answer.sum
    assert "5 is more than 4" in answer.sum
    assert "A (" not in answer.sum


def test_b119_all_faults_are_told_with_card_limit_and_number() -> None:
    cards = _card("a", 3, most=1) + _card("b", 9, most=2) + _card("c", 1, most=2)
    answer = _ask("every(cards, 'copies <= most')", cards, "most: number")
    assert answer.sum == "no: not true for 2: A (copies 3, most 1); B (copies 9, most 2)"
    paths = {read.path[-3:] for read in answer.read}
    assert ("cards", 0, "most") in paths
    assert ("cards", 1, "copies") in paths


def test_b120_reprints_add_up_and_namesakes_do_not() -> None:
    axe = (
        "- {id: axe, kind: plain, name: Axe, printings: [{component: base, copies: 2}, {component: more, copies: 2}]}\n"
    )
    cards = axe + _card("spirit-of-fire", 3, "Spirit") + _card("spirit-of-ice", 3, "Spirit")
    answer = _ask("every(cards, 'copies <= facts.most')", cards, "", facts="most: {value: 3, provenance: ours}")
    assert "not true for 1: Axe (4 is more than 3" in answer.sum


def test_b121_a_format_may_be_stricter() -> None:
    cards = _card("x", 3, most=3, most_in_starter=2) + _card("y", 2, most=3)
    setups = "starter: {name: Starter, piles: {deck: {from: [base]}}}"
    kind = "most: number, most-in-starter: number"
    general = _ask("every(starter, 'copies <= most')", cards, kind, setups=setups)
    strict = _ask("every(starter, 'copies <= default(most_in_starter, most)')", cards, kind, setups=setups)
    assert (general.value, strict.value) == (True, False)
    assert "X (copies 3, most_in_starter 2, most 3)" in strict.sum


def test_b122_a_range_of_positions_must_be_as_long_as_the_copies() -> None:
    cards = _card("a", 2, first=21, last=23) + _card("b", 2, first=24, last=25)
    answer = _ask("every(cards, 'last - first + 1 == copies')", cards, "first: number, last: number")
    assert answer.sum == "no: not true for 1: A (last 23, first 21, copies 2)"
    overlap = "every(pairs(list(cards)), 'it[0].last < it[1].first or it[1].last < it[0].first')"
    assert _ask(overlap, cards, "first: number, last: number").value is True
    touching = cards.replace("first: 24", "first: 23")
    assert _ask(overlap, touching, "first: number, last: number").value is False


def test_b123_gaps_in_a_sequence_must_be_declared() -> None:
    cards = "".join(_card(f"tile-{n}", 1, number=n) for n in range(1, 31) if n not in (19, 24))
    query = "every(range(1, facts.tiles + 1), \"it in values(cards, 'number') or it in facts.retired\")"
    facts = "tiles: {value: 30, provenance: ours}\nretired: {value: [%s], provenance: ours}"
    assert _ask(query, cards, "number: number", facts=facts % "19, 24").value is True
    undeclared = _ask(query, cards, "number: number", facts=facts % "19")
    assert undeclared.value is False
    assert "not true for 1: 24" in undeclared.sum

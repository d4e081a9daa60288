"""Deals: who gets how many cards, how often, and what is left."""

from __future__ import annotations

import pytest

from deckpress.model.finding import Finding
from deckpress.model.game import Deal, Setup
from deckpress.resolve.origins import leads_to
from tests.load.projects import faults, game
from tests.resolve.games import card, edition, found

DECK = card("ace", "component: base, copies: 20") + card("coin", "component: more, copies: 7")
FACTS = """
hand: {value: 4, provenance: ours}
hands: {value: {2: 6, 3-4: 4}, provenance: ours}
least: {value: 2, provenance: ours}
"""


def _sections(deals: str, players: str) -> dict[str, str]:
    stated = f"\n  players: {players}" if players else ""
    piles = "{draw: {from: [base]}, coins: {from: [more]}}"
    return {"setups": f"s:\n  name: S{stated}\n  piles: {piles}\n  deals: {{{deals}}}", "facts": FACTS}


def setup(deals: str, players: str = "2-4") -> Setup:
    """The setup ``s`` of twenty cards to draw and seven coins."""
    return edition(DECK, **_sections(deals, players)).setups["s"]


def deal(deals: str, players: str = "2-4") -> Deal:
    """The deal of its draw pile."""
    return setup(deals, players).deals["draw"]


def told(deals: str, players: str = "2-4") -> list[tuple[int, int, int, int]]:
    """(players, hand, rounds, left) of that deal."""
    return [(one.players, one.hand, one.rounds, one.left) for one in deal(deals, players).hands]


def wrong(deals: str, players: str = "2-4") -> Finding:
    """The one thing that is wrong."""
    (fault,) = found(DECK, **_sections(deals, players))
    return fault


def test_a_hand_for_all_is_dealt_once() -> None:
    assert told("draw: {hand: '5'}") == [(2, 5, 1, 10), (3, 5, 1, 5), (4, 5, 1, 0)]


def test_cards_on_the_table_are_dealt_beside_the_hands() -> None:
    assert told("draw: {hand: '3', table: '4'}", "'3'") == [(3, 3, 1, 7)]
    assert deal("draw: {hand: '3', table: '4'}", "'3'").taken(3) == 13
    assert deal("draw: {hand: '3', table: '4'}", "'3'").taken(5) is None


def test_dealt_again_it_goes_on_while_all_get_a_whole_hand() -> None:
    assert told("draw: {hand: '3', again: yes}") == [(2, 3, 3, 2), (3, 3, 2, 2), (4, 3, 1, 8)]
    assert told("draw: {hand: '3', table: '1', again: yes}", "'2'") == [(2, 3, 2, 6)]


def test_a_pile_that_does_not_suffice_is_dealt_in_no_round_and_stays_whole() -> None:
    assert told("draw: {hand: '7'}") == [(2, 7, 1, 6), (3, 7, 0, 20), (4, 7, 0, 20)]


def test_each_number_of_players_may_have_its_own_hand() -> None:
    assert [row[:2] for row in told("draw: {hand: {2: '7', 3-4: '5'}}")] == [(2, 7), (3, 5), (4, 5)]
    assert [row[:2] for row in told("draw: {hand: facts.hands}")] == [(2, 6), (3, 4), (4, 4)]
    assert [row[:2] for row in told("draw: {hand: 12 // players}")] == [(2, 6), (3, 4), (4, 3)]


def test_a_hand_leads_to_what_decides_it() -> None:
    facts, here = ("games", "demo", "facts"), ("games", "demo", "setups", "s", "deals", "draw", "hand")
    ways = {
        "draw: {hand: '5'}": here,
        "draw: {hand: 12 // players}": here,
        "draw: {hand: {2: '7', 3-4: '5'}}": (*here, "3-4"),
        "draw: {hand: facts.hand}": (*facts, "hand", "value"),
        "draw: {hand: facts.hands}": (*facts, "hands", "value", "3-4"),
    }
    assert {deals: deal(deals).hands[1].path for deals in ways} == ways


def test_a_deal_tells_the_facts_that_it_rests_on() -> None:
    both = deal("draw: {hand: facts.hands, table: \"facts['hand'] - 1\"}", "range(facts.least, 5)")
    assert both.facts == ("least", "hand", "hands")
    assert deal("draw: {hand: '1'}").facts == ()


@pytest.mark.parametrize(
    ("players", "counts"),
    [("'2'", (2,)), ("2-4", (2, 3, 4)), ("range(facts.least, 4)", (2, 3)), ("facts.least", (2,)), ("'[4, 2]'", (2, 4))],
)
def test_players_are_a_number_a_range_or_an_expression(players: str, counts: tuple[int, ...]) -> None:
    assert setup("", players).players == counts


def test_where_nobody_says_how_many_play_a_mapping_does_and_one_hand_stands_alone() -> None:
    assert setup("", "").players == ()
    assert [row[0] for row in told("draw: {hand: {2: '7', 3-4: '5'}}", "")] == [2, 3, 4]
    assert [row[0] for row in told("draw: {hand: facts.hands}", "")] == [2, 3, 4]
    assert told("draw: {hand: '5'}", "") == [(0, 5, 0, 20)]


def test_several_piles_are_dealt() -> None:
    deals = setup("draw: {hand: '1'}, coins: {hand: '0', table: '3'}").deals
    assert {pile: (one.cards, one.table, one.again) for pile, one in deals.items()} == {
        "draw": (20, 0, False),
        "coins": (7, 3, False),
    }


@pytest.mark.parametrize(
    ("deals", "players", "fault", "end"),
    [
        ("drow: {hand: '1'}", "2-4", "unknown-pile", "drow"),
        ("draw: {hand: many}", "2-4", "bad-expression", "hand"),
        ("draw: {hand: facts.hnad}", "2-4", "bad-expression", "hand"),
        ("draw: {hand: 7 // players}", "", "bad-expression", "hand"),
        ("draw: {hand: 1 / 2}", "2-4", "bad-hand", "hand"),
        ("draw: {hand: 1 == 1}", "2-4", "bad-hand", "hand"),
        ("draw: {hand: '1', table: 2 - 3}", "2-4", "bad-hand", "table"),
        ("draw: {hand: {2: '1'}}", "2-4", "bad-hand", "hand"),
        ("draw: {hand: {2-3: '1', 3-4: '1'}}", "2-4", "bad-hand", "hand"),
        ("draw: {hand: {2-4: '1', 5: '1'}}", "2-4", "bad-hand", "5"),
        ("draw: {hand: {two: '1'}}", "2-4", "bad-players", "two"),
        ("draw: {hand: facts.hands}", "2-5", "bad-hand", "hand"),
        ("draw: {hand: '0'}", "2-4", "empty-deal", "draw"),
        ("", "4-2", "bad-players", "players"),
        ("", "'0'", "bad-players", "players"),
        ("", "facts.least - 2", "bad-players", "players"),
        ("", "facts.leest", "bad-expression", "players"),
    ],
)
def test_a_deal_that_cannot_be_told_is_one_error_at_its_place(deals: str, players: str, fault: str, end: str) -> None:
    finding = wrong(deals, players)
    assert (finding.id, finding.severity, finding.ref.path[-1]) == (f"resolve/{fault}", "error", end)


def test_an_unknown_pile_names_the_nearest() -> None:
    assert "'draw'" in wrong("drow: {hand: '1'}").help


def test_a_misspelt_key_of_a_deal_is_found_on_loading() -> None:
    assert faults(game(DECK, **_sections("draw: {hand: '1', agian: yes}", "2-4"))) == ["load/unknown-key"]
    assert faults(game(DECK, **_sections("draw: {table: '1'}", "2-4"))) == ["load/missing-key"]


@pytest.mark.parametrize("expression", ["facts.hands.five", "facts.hand.two", "facts.nobody", "facts.hand + 1", "hand"])
def test_what_is_more_than_a_fact_or_none_leads_nowhere(expression: str) -> None:
    assert leads_to(expression, edition(facts=FACTS).facts) == ()

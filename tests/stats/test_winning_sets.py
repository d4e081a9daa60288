"""Winning sets of a setup: what is found wrong on opening, what when they are asked, and their chances by hand."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from deckpress.model.claim import Failure
from deckpress.query import Queries
from deckpress.query.winning import Odds, WinningSet, odds, winning_sets
from tests.load.projects import faults, game
from tests.resolve.games import card, edition, found

KIND = "suit: word, points: number"
# Twelve cards: four suns, three moons, two wilds that have no suit, three stones.
DECK = (
    card("sun", "component: base, copies: 4, suit: sun, points: 2")
    + card("moon", "component: base, copies: 3, suit: moon, points: 1")
    + card("wild", "component: base, copies: 2")
    + card("7", 'component: base, copies: 3, suit: "yes", points: 0', "Stone")
)
SUN = "sun: {says: Two suns, needs: [{cards: suit == 'sun', count: '2'}]}"
EACH = (
    "suits: {says: Two of a suit, each: {one: \"['sun', 'moon']\"}, "
    "needs: [{cards: suit == one or id == 'wild', count: facts.due}]}"
)
FACTS = """
due: {value: 2, provenance: ours}
hand: {value: 3, provenance: ours}
hands: {value: {2: 3, 3-4: 2}, provenance: ours}
"""


def sections(wins: str, deals: str = "draw: {hand: facts.hand}", players: str = "2-3") -> dict[str, str]:
    """A setup of one pile, with these deals and winning sets."""
    setup = f"s:\n  name: S\n  players: {players}\n  piles: {{draw: {{from: [base]}}, rest: {{from: [more]}}}}"
    return {"setups": f"{setup}\n  deals: {{{deals}}}\n  wins:\n    {wins}", "facts": FACTS}


def worked_out(wins: str, **more: str) -> tuple[list[WinningSet], list[Failure], list[Odds]]:
    """The winning sets, what failed, and the chances of each in each hand that is dealt."""
    resolved = edition(DECK + card("last", "component: more"), KIND, **sections(wins, **more))
    setup = resolved.setups["s"]
    sets, failures = winning_sets(Queries(resolved), setup)
    told = [odds(setup, [one], hand) for one in sets for hand in one.hands]
    assert all(isinstance(one, Odds) for one in told)
    return list(sets), list(failures), [one for one in told if isinstance(one, Odds)]


def failure(wins: str) -> Failure:
    """The one thing that cannot be worked out."""
    _, (only,), _ = worked_out(wins)
    return only


def wrong(wins: str, **more: str) -> list[tuple[str, object]]:
    """What is wrong on opening: ids and the ends of the ways."""
    findings = found(DECK + card("last", "component: more"), KIND, **sections(wins, **more))
    return [(one.id, one.ref.path[-1]) for one in findings]


def test_a_set_is_counted_in_the_hand_that_is_dealt() -> None:
    _, _, (only,) = worked_out(SUN)
    # Hands of 3 of 12 cards with 2 suns: 6 x 8, and with 3: 4.
    assert only == Odds(3, 52, 220)


def test_a_chance_agrees_with_the_query_language() -> None:
    resolved = edition(DECK, KIND, **sections(SUN))
    _, _, (only,) = worked_out(SUN)
    told = Queries(resolved).ask("chance(s.pile('draw'), \"suit == 'sun'\", facts.hand, facts.due)").value
    assert told == float(Fraction(only.winning, only.all))


def test_each_names_several_ways_and_wild_cards_serve_any() -> None:
    _, _, (only,) = worked_out(EACH)
    # Lost are hands with fewer than two of suns and wilds, and of moons and wilds: sun moon stone, sun or moon or wild
    # with two stones, three stones. 4 x 3 x 3 + (4 + 3 + 2) x 3 + 1.
    assert only == Odds(3, 220 - 36 - 27 - 1, 220)


def test_any_of_several_sets_is_no_sum() -> None:
    resolved = edition(DECK, KIND, **sections(f"{SUN}\n    {EACH}"))
    sets, _ = winning_sets(Queries(resolved), resolved.setups["s"])
    assert odds(resolved.setups["s"], sets, 3) == Odds(3, 156, 220)


def test_needs_take_cards_of_their_own() -> None:
    needs = ", ".join(f"{{cards: suit == '{suit}' or id == 'wild', count: '1'}}" for suit in ("sun", "moon"))
    _, _, (only,) = worked_out(f"both: {{says: Both, hand: '2', needs: [{needs}]}}")
    # Of 66 pairs: sun and moon, sun and wild, moon and wild, two wilds.
    assert only == Odds(2, 12 + 8 + 6 + 1, 66)


def test_cards_are_known_by_ids_that_look_like_numbers_and_quotes_may_stand_in_conditions() -> None:
    condition = "\"name == 'Stone' and points == 0 and id == '7' and \\\"yes\\\" in suit\""
    _, failures, told = worked_out(f"stone: {{says: Stone, hand: '1', needs: [{{cards: {condition}, count: '1'}}]}}")
    assert (failures, told) == ([], [Odds(1, 3, 12)])


def test_a_set_tells_who_is_dealt_which_hand_and_what_it_rests_on() -> None:
    (only,), _, told = worked_out(EACH, deals="draw: {hand: facts.hands}", players="2-4")
    assert dict(only.hands) == {3: (2,), 2: (3, 4)}
    assert only.facts == ("due", "hands")
    assert [one.hand for one in told] == [3, 2]


def test_a_hand_of_its_own_goes_before_the_deal_and_belongs_to_nobody() -> None:
    (only,), _, (told,) = worked_out(SUN.replace("says:", "hand: facts.due + 2, says:"))
    assert dict(only.hands) == {4: ()}
    assert told.all == 495


def test_a_deal_whose_hand_is_an_expression_rests_on_all_its_facts() -> None:
    (only,), _, _ = worked_out(SUN, deals="draw: {hand: facts.hand + 1}")
    assert only.facts == ("hand",)


def test_a_hand_larger_than_the_pile_has_no_chance_at_all() -> None:
    _, _, (only,) = worked_out(SUN.replace("says:", "hand: '13', says:"))
    assert only == Odds(13, 0, 0)


def test_the_pile_is_the_one_that_hands_are_dealt_from() -> None:
    (only,), _, _ = worked_out(SUN, deals="draw: {hand: '3'}, rest: {hand: '0', table: '1'}")
    assert only.win.pile == "draw"
    (only,), _, _ = worked_out(SUN.replace("says:", "pile: rest, hand: '1', says:"))
    assert only.win.pile == "rest"


@pytest.mark.parametrize(
    ("wins", "more", "expected"),
    [
        (SUN.replace("says:", "pile: drow, says:"), {}, ("resolve/unknown-pile", "pile")),
        (SUN.replace("says:", "pile: rest, says:"), {}, ("resolve/bad-win", "sun")),
        (SUN, {"deals": ""}, ("resolve/bad-win", "sun")),
        (SUN, {"deals": "draw: {hand: '0', table: '2'}"}, ("resolve/bad-win", "sun")),
        (
            SUN.replace("says:", "pile: draw, says:"),
            {"deals": "draw: {hand: '0', table: '2'}"},
            ("resolve/bad-win", "sun"),
        ),
        (SUN, {"deals": "draw: {hand: '1'}, rest: {hand: '1'}", "players": "'1'"}, ("resolve/bad-win", "sun")),
        (EACH.replace("{one:", "{suit:"), {}, ("resolve/bad-win", "suit")),
        (EACH.replace("{one:", "{it:"), {}, ("resolve/bad-win", "it")),
        (EACH.replace("{one:", "{setups:"), {}, ("resolve/bad-win", "setups")),
        (EACH.replace("{one:", "{o-ne:"), {}, ("resolve/bad-win", "o-ne")),
    ],
)
def test_what_is_wrong_with_a_set_is_found_on_opening(
    wins: str, more: dict[str, str], expected: tuple[str, str]
) -> None:
    assert wrong(wins, **more) == [expected]


def test_a_deal_that_is_wrong_itself_is_the_one_fault() -> None:
    assert wrong(SUN, deals="draw: {hand: facts.hnad}") == [("resolve/bad-expression", "hand")]
    assert wrong(SUN, deals="draw: {hand: '1'}, drow: {hand: '1'}") == [("resolve/unknown-pile", "drow")]


@pytest.mark.parametrize(
    ("change", "end", "said"),
    [
        (("suit == one", "siut == one"), ("needs", 0, "cards"), "'siut'"),
        (("'sun', 'moon'", "'sun', missing"), ("each", "one"), "'missing'"),
        (("facts.due", "facts.deu"), ("needs", 0, "count"), "'deu'"),
        (("facts.due", "facts.due / 4"), ("needs", 0, "count"), "whole number of cards, not 0.5"),
        (("facts.due", "1 == 1"), ("needs", 0, "count"), "whole number of cards, not True"),
        (("facts.due", "1 - 2"), ("needs", 0, "count"), "whole number of cards, not -1"),
        (("says:", "hand: facts.hnad, says:"), ("hand",), "'hnad'"),
        (("says:", "hand: '0', says:"), ("hand",), "1 or more, not 0"),
        (("says:", "hand: 1 / 2, says:"), ("hand",), "1 or more, not 0.5"),
    ],
)
def test_an_expression_that_fails_is_told_with_its_place(
    change: tuple[str, str], end: tuple[str | int, ...], said: str
) -> None:
    told = failure(EACH.replace(*change))
    assert told.path == ("games", "demo", "setups", "s", "wins", "suits", *end)
    assert said in told.message


def test_a_word_that_no_card_bears_never_counts_as_nought() -> None:
    told = failure(SUN.replace("'sun'", "'snu'"))
    assert told.message == "no card has the suit 'snu'"
    assert "sun" in told.help


def test_the_second_of_two_needs_is_blamed_where_it_fails() -> None:
    told = failure(SUN.replace("]}", ", {cards: nowhere, count: '1'}]}"))
    assert told.path[-3:] == ("needs", 1, "cards")


def test_a_count_that_cannot_be_made_is_told_for_the_set() -> None:
    resolved = edition(DECK, KIND, **sections(SUN))
    setup = resolved.setups["s"]
    (only,), _ = winning_sets(Queries(resolved), setup)
    many = tuple((frozenset({place, place + 1}), 1) for place in range(9))
    told = odds(setup, [replace(only, ways=(many,))], 3)
    assert isinstance(told, Failure)
    assert told.path == only.win.path
    assert "9 needs" in told.message


def test_misspelt_and_missing_keys_are_found_on_loading() -> None:
    misspelt = faults(game(DECK, KIND, **sections(SUN.replace("count:", "cuont:"))))
    assert misspelt == ["load/missing-key", "load/unknown-key"]
    assert faults(game(DECK, KIND, **sections("sun: {says: Sun}"))) == ["load/missing-key"]
    assert len(faults(game(DECK, KIND, **sections("sun: {says: Sun, needs: []}")))) == 1

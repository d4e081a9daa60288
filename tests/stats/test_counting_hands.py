"""Winning hands are counted exactly: against every hand looked at, against books on poker, and by hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckpress.query.failure import QueryFailed
from deckpress.query.hands import Wanted, winning_hands

POKER = [(rank, suit) for rank in range(13) for suit in range(4)]


def need(count: int, *cards: int) -> tuple[frozenset[int], int]:
    """So many of these cards."""
    return frozenset(cards), count


def ranked(count: int, rank: int) -> tuple[frozenset[int], int]:
    """So many cards of a rank of the poker deck."""
    return need(count, *(place for place, card in enumerate(POKER) if card[0] == rank))


def suited(count: int, suit: int) -> tuple[frozenset[int], int]:
    """So many cards of a suit of the poker deck."""
    return need(count, *(place for place, card in enumerate(POKER) if card[1] == suit))


def holds(hand: Sequence[tuple[int, int]], way: Wanted) -> bool:
    """Whether each place of each need can have a card of its own: tried card by card, with augmenting paths."""
    seats = [cards for cards, count in way for _ in range(count)]
    sitting: dict[tuple[int, int], int] = {}

    def seated(seat: int, asked: set[tuple[int, int]]) -> bool:
        for card in hand:
            if card[0] in seats[seat] and card not in asked:
                asked.add(card)
                if card not in sitting or seated(sitting[card], asked):
                    sitting[card] = seat
                    return True
        return False

    return all(seated(seat, set()) for seat in range(len(seats)))


def looked_at(pile: Sequence[int], ways: Iterable[Wanted], hand: int) -> int:
    """The same count by looking at every hand."""
    cards = [(place, copy) for place, copies in enumerate(pile) for copy in range(copies)]
    known = list(ways)
    return sum(any(holds(some, way) for way in known) for some in combinations(cards, hand))


@st.composite
def questions(draw: st.DrawFn) -> tuple[list[int], list[Wanted], int]:
    """A small pile, ways to win whose needs share cards or do not, and a size of hand."""
    pile = draw(st.lists(st.integers(0, 3), min_size=1, max_size=6))
    one = st.tuples(st.frozensets(st.integers(0, len(pile) - 1)), st.integers(0, 3))
    ways = draw(st.lists(st.lists(one, min_size=1, max_size=3).map(tuple), max_size=4))
    return pile, ways, draw(st.integers(0, 5))


@settings(max_examples=300, deadline=None)
@given(questions())
def test_the_count_is_what_looking_at_every_hand_finds(question: tuple[list[int], list[Wanted], int]) -> None:
    assert winning_hands(*question) == looked_at(*question)


@settings(max_examples=100, deadline=None)
@given(questions(), st.randoms(use_true_random=False))
def test_the_order_of_the_cards_does_not_matter(question: tuple[list[int], list[Wanted], int], chance: object) -> None:
    pile, ways, hand = question
    order = list(range(len(pile)))
    chance.shuffle(order)  # type: ignore[attr-defined]
    moved = [tuple((frozenset(order.index(place) for place in cards), count) for cards, count in way) for way in ways]
    assert winning_hands([pile[place] for place in order], moved, hand) == winning_hands(pile, ways, hand)


PAIRS: list[Wanted] = [(ranked(2, rank),) for rank in range(13)]
FLUSHES: list[Wanted] = [(suited(5, suit),) for suit in range(4)]
FULL: list[Wanted] = [(ranked(3, one), ranked(2, two)) for one in range(13) for two in range(13) if one != two]
STRAIGHTS: list[Wanted] = [tuple(ranked(1, low + step) for step in range(5)) for low in range(9)]


@pytest.mark.parametrize(
    ("ways", "hand", "hands"),
    [
        (PAIRS, 5, comb(52, 5) - comb(13, 5) * 4**5),
        (FLUSHES, 5, 4 * comb(13, 5)),
        (FULL, 5, 3_744),
        # The books' 3,473,184 full houses of seven cards, and the four of a kind that hold one too.
        (FULL, 7, 3_473_184 + 13 * 12 * comb(4, 3) + 13 * 12 * comb(4, 2) * 44),
        (STRAIGHTS, 5, 9 * 4**5),
    ],
)
def test_poker_hands_are_as_many_as_the_books_say(ways: list[Wanted], hand: int, hands: int) -> None:
    assert winning_hands([1] * 52, ways, hand) == hands


def test_copies_of_a_card_are_cards_of_their_own() -> None:
    # Of 4 aces and 6 others, hands of 3 with 2 aces or more: 6 x 6 + 4.
    assert winning_hands([4, 6], [(need(2, 0),)], 3) == 40


def test_a_wild_card_serves_one_need_at_a_time() -> None:
    # A sun, a moon and two wilds; a sun and a moon are due. Of the 6 pairs all win but none with fewer than two cards.
    sun_and_moon: Wanted = (need(1, 0, 2), need(1, 1, 2))
    assert winning_hands([1, 1, 2], [sun_and_moon], 2) == 6
    assert winning_hands([1, 1, 2], [sun_and_moon], 1) == 0
    # Two suns do not make a moon, though each would meet the first need.
    assert winning_hands([2, 1, 1], [sun_and_moon], 2) == 6 - 1


def test_needs_that_share_cards_in_a_chain_are_matched_too() -> None:
    # Needs a-b, b-c, c-d: the hand {b, c} meets every one of the three, and has cards for two only.
    chain: Wanted = (need(1, 0, 1), need(1, 1, 2), need(1, 2, 3))
    assert winning_hands([1, 1, 1, 1], [chain], 2) == 0
    assert winning_hands([1, 1, 1, 1], [chain], 3) == 4


def test_one_need_written_twice_asks_for_both() -> None:
    assert winning_hands([3], [(need(1, 0), need(1, 0))], 1) == 0
    assert winning_hands([3], [(need(1, 0), need(1, 0))], 2) == 3


def test_a_hand_that_holds_two_ways_counts_once() -> None:
    assert winning_hands([1, 1], [(need(1, 0),), (need(1, 1),)], 2) == 1


def test_needs_of_nothing_are_met_by_every_hand_and_no_way_by_none() -> None:
    assert winning_hands([5], [(need(0, 0),)], 2) == 10
    assert winning_hands([5], [(need(0, 0), need(1, 0))], 2) == 10
    assert winning_hands([5], [], 2) == 0


def test_no_hand_is_drawn_from_fewer_cards() -> None:
    assert winning_hands([2], [(need(1, 0),)], 3) == 0


def test_ten_colours_and_wilds_in_a_large_pile_are_counted() -> None:
    # Ten colours of seven cards and eight wilds; six of a colour. Six wilds are every colour and count once.
    colours: list[Wanted] = [(need(6, colour, 10),) for colour in range(10)]
    hands = 10 * (comb(15, 6) - comb(8, 6)) + comb(8, 6)
    assert winning_hands([*[7] * 10, 8, 9], colours, 6) == hands


def test_more_overlapping_needs_than_can_be_told_are_refused() -> None:
    many: Wanted = tuple(need(1, place, place + 1) for place in range(9))
    assert winning_hands([1] * 9, [many[:8]], 9) == 1
    with pytest.raises(QueryFailed, match="9 needs of one winning set share cards"):
        winning_hands([1] * 10, [many], 9)


def test_apart_from_each_other_any_number_of_needs_is_told() -> None:
    assert winning_hands([1] * 12, [tuple(need(1, place) for place in range(12))], 12) == 1


def test_a_count_that_would_take_too_long_is_refused_and_says_so() -> None:
    assert winning_hands([1] * 52, FULL, 5) == 3_744
    with pytest.raises(QueryFailed, match="too many hands") as failed:
        winning_hands([1] * 52, FULL, 5, most_steps=1_000)
    assert failed.value.help

"""The arithmetic of a reprint, for every box: print the fewest copies, discard the fewest, and end up right."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from deckpress.pipeline.changes import Kind, compare
from deckpress.pipeline.record import Entry, Printed

_PRINTED = st.builds(
    Printed,
    card=st.sampled_from("abcd"),
    name=st.just("A name"),
    component=st.sampled_from(["base", "more"]),
    front=st.sampled_from("123"),
    back=st.sampled_from(["", "9", "8"]),
    copies=st.integers(1, 4),
)
_BOXES = st.lists(_PRINTED, max_size=6, unique_by=lambda card: (card.card, card.component, card.front, card.back))


def entry(cards: list[Printed]) -> Entry:
    return Entry("game", "A game", "1", "en", "box", "full", tuple(cards))


def paper(cards: list[Printed]) -> Counter[tuple[str, str]]:
    """What lies in the box, as far as eyes can tell."""
    box: Counter[tuple[str, str]] = Counter()
    for card in cards:
        box[card.front, card.back] += card.copies
    return box


@given(_BOXES, _BOXES)
def test_the_box_is_right_after_a_reprint_and_no_copy_is_printed_for_nothing(
    before: list[Printed], now: list[Printed]
) -> None:
    difference = compare(entry(before), entry(now))
    prints: Counter[tuple[str, str]] = Counter()
    for (_, _, front, back), count in difference.prints.items():
        prints[front, back] += count
    assert prints == paper(now) - paper(before)
    assert difference.to_print == sum(change.print for change in difference.changes)
    assert difference.to_discard == (paper(before) - paper(now)).total()
    assert difference.unchanged + difference.to_print == paper(now).total()


@given(_BOXES)
def test_the_same_box_needs_nothing(cards: list[Printed]) -> None:
    difference = compare(entry(cards), entry(list(reversed(cards))))
    assert (difference.changes, difference.prints) == ((), {})


def test_a_card_whose_border_is_another_in_one_component_reprints_only_those_copies() -> None:
    base, more = Printed("a", "A", "base", "1", "9", 4), Printed("a", "A", "more", "2", "9", 2)
    difference = compare(entry([base, more]), entry([base, Printed("a", "A", "more", "3", "9", 2)]))
    (change,) = difference.changes
    assert (change.kind, change.before, change.now, change.print, change.discard) == (Kind.CHANGED, 6, 6, 2, 2)
    assert difference.prints == {("a", "more", "3", "9"): 2}


def test_a_card_that_moves_to_another_component_and_looks_the_same_stays() -> None:
    difference = compare(
        entry([Printed("a", "A", "base", "1", "9", 2)]), entry([Printed("a", "A", "more", "1", "9", 2)])
    )
    assert difference.changes == ()

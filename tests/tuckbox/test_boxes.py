"""A deck in boxes: as few as fit, nothing lost, everything within what a printer prints."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckpress import presets
from deckpress.impose.boxes import Boxed, BoxRequest, box_sheets, held
from deckpress.model.tuckbox import BoxSheet
from deckpress.model.units import MM, Rect, Size, mm
from deckpress.presets import papers

CARD = Size(mm(63), mm(88))
THICK = presets.usual_stock("home").thickness


def deck(*parts: int) -> tuple[Boxed, ...]:
    """Copies of so many cards in the components a, b, c."""
    return tuple(
        Boxed(name, f"{name}-{index}") for name, count in zip("abc", parts, strict=False) for index in range(count)
    )


def request(copies: tuple[Boxed, ...], paper: str = "a4", card: Size = CARD, thickness: int = THICK) -> BoxRequest:
    words = ("The deck", "box {part} of {parts}", "this is {length} mm")
    return BoxRequest("The deck", copies, card, thickness, THICK, papers()[paper], *words)


def printable(sheet: BoxSheet, paper: str) -> Rect:
    margin = papers()[paper].unprintable
    return Rect(margin, margin, sheet.size.width - 2 * margin, sheet.size.height - 2 * margin)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(
    counts=st.lists(st.integers(1, 150), min_size=1, max_size=3),
    paper=st.sampled_from(sorted(papers())),
    thickness=st.integers(MM // 10, 2 * MM // 3),
)
def test_every_card_lies_in_one_box_in_order_and_all_is_within_the_printable_area(
    counts: list[int], paper: str, thickness: int
) -> None:
    copies = deck(*counts)
    sheets, notes = box_sheets(request(copies, paper, thickness=thickness))
    assert sum(sheet.cards for sheet in sheets) == len(copies)
    assert [sheet.part for sheet in sheets] == list(range(1, len(sheets) + 1))
    assert len(notes) == (len(sheets) > 1)
    listed = [(one.component, one.cards) for sheet in sheets for one in sheet.held]
    for component in dict.fromkeys(copy.component for copy in copies):
        assert sum(cards for name, cards in listed if name == component) == [c.component for c in copies].count(
            component
        )
    for sheet in sheets:
        room = printable(sheet, paper)
        assert room.holds(sheet.net.inked)
        xs, ys = zip(*sheet.net.outline.points(), strict=True)
        outline = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        assert room.holds(outline)
        for note in sheet.notes:
            assert room.holds(note.box)
            assert not note.box.meets(sheet.net.inked)
        assert sheet.ruler is None or (room.holds(sheet.ruler.box) and not sheet.ruler.box.meets(outline))
        if sheet.words is not None:
            assert room.holds(sheet.words)
            assert not sheet.words.meets(outline)
            assert not sheet.words.meets(sheet.net.inked)
        assert sheet.net.depth >= sheet.cards * thickness


def test_all_boxes_of_a_deck_have_one_size_and_are_as_few_as_fit() -> None:
    sheets, notes = box_sheets(request(deck(320)))
    assert [sheet.cards for sheet in sheets] == [106, 107, 107]
    assert len({sheet.net.size for sheet in sheets}) == 1
    assert notes[0].id == "impose/box-split"
    assert "320 cards" in notes[0].message
    assert "3 boxes of 106 + 107 + 107 cards" in notes[0].message
    assert len(box_sheets(request(deck(320), "a3"))[0]) == 2


def test_a_deck_is_split_where_a_component_ends_if_that_is_near() -> None:
    sheets, _ = box_sheets(request(deck(85, 65)))
    assert [[(one.component, one.cards) for one in sheet.held] for sheet in sheets] == [[("a", 85)], [("b", 65)]]
    far, _ = box_sheets(request(deck(20, 130)))
    assert [sheet.cards for sheet in far] == [75, 75]


def test_a_seam_that_would_make_a_box_too_large_for_the_paper_is_left() -> None:
    copies = deck(135, 70)
    sheets, _ = box_sheets(request(copies))
    assert max(sheet.cards for sheet in sheets) < 135
    assert sum(sheet.cards for sheet in sheets) == 205


def test_a_thin_deck_and_a_thick_one_have_the_same_front() -> None:
    thin, thick = (box_sheets(request(deck(count)))[0][0].net for count in (18, 97))
    front, other = thin.panel("front").area, thick.panel("front").area
    assert (front.width, front.height) == (other.width, other.height)
    assert thin.panel("left").area.width < thick.panel("left").area.width


def test_cards_too_large_for_the_paper_have_no_box_and_one_clear_warning() -> None:
    sheets, notes = box_sheets(request(deck(5), "a5", Size(mm(120), mm(180))))
    assert sheets == ()
    assert [note.id for note in notes] == ["impose/box-too-large"]
    assert "120 x 180 mm" in notes[0].message
    assert "A5" in notes[0].message


def test_only_one_of_several_boxes_says_which_it_is() -> None:
    (single,), _ = box_sheets(request(deck(30)))
    assert single.notes[0].text == "The deck"
    several, _ = box_sheets(request(deck(320)))
    assert several[1].notes[0].text == "The deck  ·  box 2 of 3"


def test_what_lies_in_a_box_is_told_by_component_with_first_and_last_card() -> None:
    assert [(one.component, one.cards, one.first, one.last) for one in held(deck(2, 1))] == [
        ("a", 2, "a-0", "a-1"),
        ("b", 1, "b-0", "b-0"),
    ]


@pytest.mark.parametrize("stock", presets.stocks().values(), ids=lambda stock: stock.id)
def test_a_stock_is_about_as_thick_as_its_weight_lets_expect(stock: presets.Stock) -> None:
    bulk = stock.thickness * 1000 / MM / stock.grams
    assert 0.8 <= bulk <= 1.4

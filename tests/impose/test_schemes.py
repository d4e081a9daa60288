"""Each scheme by hand: how many cards, where the gaps are, where it folds, which page comes when."""

from __future__ import annotations

import dataclasses

import pytest

from deckpress.impose import sheets
from deckpress.model.finding import Refused
from deckpress.model.sheet import Correction, Flip, Side
from deckpress.model.units import MM, Rect, Size, mm, to_mm
from deckpress.presets import Paper, card_sizes, papers, schemes
from tests.impose.requests import A4, CARD, LETTER, TEXTS, request, slot

GUTTER, FOLD, CUTTER = (schemes()[name] for name in ("gutter", "fold", "cutter"))
STACK = schemes()["fronts-then-backs"]


@pytest.mark.parametrize(
    ("scheme", "paper", "card", "expected"),
    [
        ("gutter", A4, "poker_euro", (2, 4, True)),
        ("gutter", LETTER, "poker_euro", (2, 4, True)),
        ("gutter", A4, "mini_us", (4, 4, False)),
        ("fold", A4, "poker_euro", (1, 4, True)),
        ("fold", LETTER, "poker_euro", (1, 4, True)),
        ("fold", A4, "mini_us", (2, 4, False)),
        ("cutter", A4, "poker_euro", (2, 4, True)),
        ("cutter", LETTER, "poker_euro", (2, 4, True)),
        ("cutter-four", LETTER, "poker_euro", (2, 4, True)),
    ],
)
def test_each_scheme_chooses_the_best_grid(
    scheme: str, paper: Paper, card: str, expected: tuple[int, int, bool]
) -> None:
    plan, _ = sheets(request([slot(0, size=card_sizes()[card])], paper=paper, scheme=schemes()[scheme]))
    grid = plan.grids[0]
    assert (grid.columns, grid.rows, grid.turned) == expected
    assert plan.scheme == scheme


@pytest.mark.parametrize("paper", papers().values(), ids=papers())
def test_neither_way_round_would_a_plain_grid_with_the_same_margins_hold_more(paper: Paper) -> None:
    grid = sheets(request(1, paper=paper))[0].grids[0]
    beside, text = paper.unprintable + mm("1.5") + mm("2.5"), mm("2.9")
    for cell in (CARD, CARD.turned()):
        for across, along in ((beside + text, beside), (beside, beside + text)):
            columns = (paper.size.width - 2 * across) // cell.width
            assert grid.cells >= columns * ((paper.size.height - 2 * along) // cell.height)


def test_gaps_are_four_mm_and_each_card_bleeds_half_way() -> None:
    front = sheets(request(8, scheme=GUTTER))[0].sheets[0]
    first, beside, below = (front.placements[index] for index in (0, 1, 2))
    assert to_mm(beside.cut.x - first.cut.right) == to_mm(below.cut.y - first.cut.bottom) == 4.0
    assert first.clip.right == beside.clip.x == first.cut.right + 2 * MM
    assert to_mm(first.cut.x - first.clip.x) == 1.5
    assert len({mark.x1 for mark in front.marks if mark.x1 == mark.x2}) == 4
    assert len({mark.y1 for mark in front.marks if mark.y1 == mark.y2}) == 8


@pytest.mark.parametrize("flip", Flip)
def test_a_folded_sheet_has_its_fold_in_the_middle_and_cards_five_mm_from_it(flip: Flip) -> None:
    (sheet,) = sheets(request(3, scheme=FOLD, flip=flip))[0].sheets
    assert sheet.fold is not None and sheet.side is Side.FRONT
    upright = flip is Flip.VERTICAL
    assert (sheet.fold.x1 == sheet.fold.x2) is upright
    middle = sheet.size.width // 2 if upright else sheet.size.height // 2
    assert (sheet.fold.x1 if upright else sheet.fold.y1) == middle
    near = [middle - (placed.cut.right if upright else placed.cut.bottom) for placed in sheet.placements[:3]]
    far = [(placed.cut.x if upright else placed.cut.y) - middle for placed in sheet.placements[3:]]
    assert min(near) == min(far) == 5 * MM
    assert [placed.side for placed in sheet.placements] == [Side.FRONT] * 3 + [Side.BACK] * 3
    assert sheet.notes[0].text.endswith("sheet 1 of 1, fronts and backs")


def test_a_folded_sheet_needs_no_printer_that_turns_paper_and_no_calibration() -> None:
    plan, _ = sheets(request(3, scheme=FOLD, correction=Correction(2 * MM, 0)))
    assert not plan.double_sided
    assert plan.sheets[0].correction == Correction()


def test_without_backs_there_is_nothing_to_fold() -> None:
    plan, _ = sheets(request([slot(index, back="") for index in range(9)], scheme=FOLD))
    assert plan.scheme == "shared" and plan.grids[0].cells == 9
    assert plan.sheets[0].fold is None


def test_a_card_wider_than_half_the_paper_is_refused_with_the_room_of_a_half() -> None:
    with pytest.raises(Refused, match="of either half") as refusal:
        sheets(request([slot(0, size=Size(mm(150), mm(160)))], scheme=FOLD))
    assert "another scheme" in refusal.value.findings[0].help
    with pytest.raises(Refused, match="of either half") as refusal:
        sheets(request(1, paper=papers()["a5"], scheme=FOLD))
    assert "fold about the other axis" in refusal.value.findings[0].help
    assert sheets(request(1, paper=papers()["a5"], scheme=FOLD, flip=Flip.HORIZONTAL))[0].grids[0].cells == 2


def test_all_fronts_come_before_all_backs_in_the_same_order() -> None:
    plan, _ = sheets(request(20, scheme=STACK, guide=True))
    assert [(sheet.number, str(sheet.side)) for sheet in plan.pages] == [
        *((number, "front") for number in (0, 1, 2, 3)),
        *((number, "back") for number in (0, 1, 2, 3)),
    ]


@pytest.mark.parametrize("scheme", ["shared", "gutter", "fold", "cutter"])
def test_the_guide_shifts_no_back_to_another_front(scheme: str) -> None:
    """It is one whole sheet of paper wherever sheets have backs."""
    plain, _ = sheets(request(20, scheme=schemes()[scheme]))
    guided, _ = sheets(request(20, scheme=schemes()[scheme], guide=True))
    assert guided.pages[len(guided.guide) :] == plain.pages
    assert len(guided.guide) == (2 if guided.double_sided else 1)
    assert all(not sheet.placements for sheet in guided.guide)


def test_a_single_sided_set_has_a_guide_of_one_side() -> None:
    plan, _ = sheets(request(3, double_sided=False, guide=True))
    assert [sheet.side for sheet in plan.pages] == [Side.FRONT, Side.FRONT]


def test_a_paper_too_small_for_a_guide_has_none() -> None:
    paper = Paper("small", "a small paper", Size(mm(120), mm(150)), mm("3.5"))
    assert not sheets(request(1, paper=paper, guide=True))[0].guide


def test_a_machine_finds_a_square_and_two_ls_ten_mm_from_the_edges() -> None:
    front, back = sheets(request(8, scheme=CUTTER))[0].sheets
    width, height = front.size.width, front.size.height
    assert front.blocks[0] == Rect(10 * MM, 10 * MM, 5 * MM, 5 * MM)
    assert not front.marks and not back.marks and not back.blocks
    assert {block.grown(-MM // 2).x > width // 2 for block in front.blocks[1:3]} == {True}
    assert all(block.bottom <= height - 9 * MM for block in front.blocks)
    for placed in front.placements:
        assert not any(area.meets(placed.clip) for area in front.reserved)
        assert Rect(0, 0, width, height).grown(-10 * MM).holds(placed.cut)


def test_a_cell_at_a_machines_mark_stays_empty_on_both_sides() -> None:
    """Cards of 30 x 44 mm would cover three corners; those cells are left out, and backs keep behind their fronts."""
    plan, _ = sheets(request([slot(i, size=Size(mm(30), mm(44))) for i in range(60)], scheme=CUTTER))
    grid = plan.grids[0]
    assert grid.left_out == 3
    assert grid.cells == grid.columns * grid.rows - grid.left_out
    assert len(plan.sheets[0].placements) == grid.cells


def test_the_order_of_the_cuts_stands_beside_the_ruler_of_fronts() -> None:
    texts = dataclasses.replace(TEXTS, order="; first {first}, then {second}")
    front, back = sheets(request(9, texts=texts))[0].sheets
    assert front.notes[1].text == "100 mm at 100 %; first 4, then 4"
    assert back.notes[1].text == "100 mm at 100 %"
    turned = sheets(request([slot(0, size=card_sizes()["euro"])] * 1, paper=LETTER, texts=texts))[0].sheets[0]
    assert turned.notes[1].text.endswith("first 2, then 2")
    small = sheets(request(1, paper=papers()["a5"], texts=texts))[0].sheets[0]
    assert small.notes[1].text == "100 mm at 100 %"


@pytest.mark.parametrize("scheme", ["shared", "gutter", "fold", "cutter", "fronts-then-backs"])
@pytest.mark.parametrize("count", [1, 7, 8, 9, 40])
def test_page_three_and_later_hold_as_many_cells_as_page_one(scheme: str, count: int) -> None:
    """B090"""
    plan, _ = sheets(request(count, scheme=schemes()[scheme]))
    fronts = [sheet for sheet in plan.sheets if sheet.side is Side.FRONT]
    held = [sum(placed.side is Side.FRONT for placed in sheet.placements) for sheet in fronts]
    assert sum(held) == count
    assert set(held[:-1]) <= {plan.grids[0].cells} and held[-1] <= plan.grids[0].cells

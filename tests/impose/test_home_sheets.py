"""The sheets a player prints at home: grids, margins, marks, texts, notes and refusals."""

from __future__ import annotations

import dataclasses

import pytest

from deckpress.impose import SheetTexts, sheets
from deckpress.model.finding import Refused, Severity
from deckpress.model.sheet import Correction, Flip, SheetPlan, Side
from deckpress.model.units import MM, Size, mm, to_mm
from deckpress.presets import Paper, card_sizes
from tests.impose.requests import A4, CARD, LANDSCAPE, LARGE, LETTER, request, slot


def grid_of(plan: SheetPlan) -> tuple[int, int, bool]:
    grid = plan.grids[0]
    return grid.columns, grid.rows, grid.turned


@pytest.mark.parametrize(
    ("paper", "card", "expected"),
    [
        (A4, "poker_euro", (3, 3, False)),
        (LETTER, "poker_euro", (3, 3, False)),
        (A4, "poker_us", (3, 3, False)),
        (LETTER, "euro", (2, 4, True)),
        (A4, "mini_us", (3, 6, True)),
        (LARGE, "poker_euro", (3, 7, True)),
    ],
)
def test_the_best_grid_is_chosen(paper: Paper, card: str, expected: tuple[int, int, bool]) -> None:
    plan, _ = sheets(request([slot(0, size=card_sizes()[card])], paper=paper))
    assert grid_of(plan) == expected


def test_marks_are_five_mm_and_on_letter_above_and_below_as_long_as_the_margin_allows() -> None:
    for paper, across, down in ((A4, 5.0, 5.0), (LETTER, 5.0, 2.2)):
        front = sheets(request(9, paper=paper))[0].sheets[0]
        assert {to_mm(mark.x2 - mark.x1) for mark in front.marks if mark.y1 == mark.y2} == {across}
        assert {to_mm(mark.y2 - mark.y1) for mark in front.marks if mark.x1 == mark.x2} == {down}


def test_texts_lie_level_on_a4_and_turned_in_the_wider_side_margin_of_letter() -> None:
    for paper, turn in ((A4, 0), (LETTER, 90)):
        for sheet in sheets(request(9, paper=paper))[0].sheets:
            assert {note.turn for note in sheet.notes} == {turn}
            assert [(ruler.turn, to_mm(ruler.length)) for ruler in sheet.rulers] == [(turn, 100.0)]


def test_a_sheet_says_what_it_is() -> None:
    slots = [slot(index, component="base" if index < 8 else "extra") for index in range(10)]
    plan, _ = sheets(request(slots))
    assert [sheet.notes[0].text for sheet in plan.sheets] == [
        "A Game, Base game, Extra cards, 1.0, sheet 1 of 2, front",
        "A Game, Base game, Extra cards, 1.0, sheet 1 of 2, back",
        "A Game, Extra cards, 1.0, sheet 2 of 2, front",
        "A Game, Extra cards, 1.0, sheet 2 of 2, back",
    ]
    assert {sheet.notes[1].text for sheet in plan.sheets} == {"100 mm at 100 %"}


def test_a_name_that_looks_like_a_placeholder_is_left_alone() -> None:
    texts = SheetTexts("{of} {stranger} {components}", "", "front", "back", {"base": "{number}"})
    plan, _ = sheets(dataclasses.replace(request(1), texts=texts))
    assert [note.text for note in plan.sheets[0].notes] == ["1 {stranger} {number}"]


@pytest.mark.parametrize(
    ("width", "height", "ruler"), [("148", "210", ["100"]), ("90", "120", ["50"]), ("52", "74", [])]
)
def test_a_small_paper_has_a_short_ruler_and_a_tiny_one_none_and_says_so(
    width: str, height: str, ruler: list[str]
) -> None:
    """B098"""
    paper = Paper("small", "a small paper", Size(mm(width), mm(height)), 0)
    plan, findings = sheets(request([slot(0, size=Size(mm(30), mm(44)))], paper=paper))
    assert [f"{to_mm(found.length):g}" for found in plan.sheets[0].rulers] == ruler
    assert [finding.id for finding in findings] == ([] if ruler else ["impose/no-ruler"])


@pytest.mark.parametrize(("count", "pages"), [(1, 1), (8, 1), (9, 1), (10, 2), (18, 2), (19, 3)])
@pytest.mark.parametrize("double_sided", [False, True])
def test_a_full_last_sheet_is_not_followed_by_an_empty_one(count: int, pages: int, double_sided: bool) -> None:
    """B088"""
    plan, _ = sheets(request(count, double_sided=double_sided))
    assert len(plan.sheets) == pages * (2 if double_sided else 1)


def test_no_cards_is_an_error() -> None:
    """B088"""
    with pytest.raises(Refused, match="no cards to print"):
        sheets(request(0))


def test_a_set_without_backs_has_no_back_sheets() -> None:
    plan, _ = sheets(request([slot(index, back="") for index in range(12)]))
    assert [sheet.side for sheet in plan.sheets] == [Side.FRONT, Side.FRONT]
    assert not plan.double_sided


@pytest.mark.parametrize("flip", Flip)
def test_cards_without_a_back_leave_the_others_where_they_are(flip: Flip) -> None:
    """B085, B096: five cards without a back, then four with one; empty cells get no mark and no back."""
    slots = [slot(index, back="" if index < 5 else None) for index in range(9)]
    front, back = sheets(request(slots, flip=flip))[0].sheets
    whole_back = sheets(request(9, flip=flip))[0].sheets[1]
    assert [placed.card for placed in back.placements] == ["card-5", "card-6", "card-7", "card-8"]
    assert back.placements == whole_back.placements[5:]
    assert back.marks == whole_back.marks
    short_front, short_back = sheets(request(4, flip=flip))[0].sheets
    below = front.placements[8].cut.bottom
    assert all(mark.y1 != below for mark in short_front.marks if mark.y1 == mark.y2)
    assert len(short_back.marks) == len(short_front.marks) < len(front.marks)


def test_pages_are_portrait_whatever_way_the_paper_is_given() -> None:
    """B084, B097: an edge is long or short by the paper alone."""
    turned, _ = sheets(request(9, paper=LANDSCAPE))
    upright, _ = sheets(request(9, paper=A4))
    assert [sheet.placements for sheet in turned.sheets] == [sheet.placements for sheet in upright.sheets]
    assert all(sheet.size == A4.size for sheet in turned.sheets)


@pytest.mark.parametrize("size", [Size(mm(250), mm(205)), Size(mm(201), mm(290)), Size(mm(1000), mm(1000))])
def test_a_card_too_large_for_the_paper_is_refused_with_the_room_there_is(size: Size) -> None:
    """B089"""
    with pytest.raises(Refused, match=r"does not fit on Letter .* at most 200.9 x 258.6 mm remain") as refusal:
        sheets(request([slot(0, size=size)], paper=LETTER))
    assert refusal.value.findings[0].id == "impose/card-too-large"


@pytest.mark.parametrize("size", [Size(0, mm(88)), Size(mm(63), mm(-88))])
def test_a_card_without_a_size_is_refused(size: Size) -> None:
    """B089"""
    with pytest.raises(Refused, match="cannot be printed"):
        sheets(request([slot(0, size=size)]))


def test_sizes_are_not_mixed_on_a_sheet() -> None:
    small = card_sizes()["mini_us"]
    slots = [slot(index, size=small if index % 2 else CARD) for index in range(20)]
    plan, _ = sheets(request(slots))
    assert [grid.card for grid in plan.grids] == [CARD, small]
    for sheet in plan.sheets:
        assert len({min(placed.cut.width, placed.cut.height) for placed in sheet.placements}) == 1
    assert {sheet.of for sheet in plan.sheets} == {3}


def test_different_borders_at_a_shared_cut_are_a_note() -> None:
    borders = {f"front-{index}": "#ffeeaa" for index in range(9)} | {"front-8": "#112233", "back-0": "#FFEEAA"}
    _, findings = sheets(request(9, borders=borders))
    assert [(finding.id, finding.severity) for finding in findings] == [("impose/shared-cut", Severity.NOTE)]
    assert "#112233" in findings[0].message and "#ffeeaa" in findings[0].message
    assert "sheets: 1 (front)" in findings[0].message
    assert not sheets(request(9, borders={f"front-{index}": "#ffeeaa" for index in range(9)}))[1]
    assert not sheets(request([slot(0), slot(1)], borders={"front-0": "#ffeeaa", "front-1": "#FFEEAA"}))[1]


@pytest.mark.parametrize(("y", "cells"), [("2.7", 9), ("2.75", 8)])
def test_a_calibration_that_letter_cannot_hold_costs_cards_and_says_so(y: str, cells: int) -> None:
    plan, findings = sheets(request(9, paper=LETTER, correction=Correction(0, mm(y))))
    assert plan.grids[0].cells == cells
    assert [finding.id for finding in findings] == (["impose/fewer-cards"] if cells < 9 else [])


def test_a_calibration_beyond_reason_is_refused() -> None:
    with pytest.raises(Refused, match="no card of 63 x 88 mm fits on A4 when backs are moved"):
        sheets(request(9, correction=Correction(100 * MM, 0)))


def test_single_sided_sheets_ignore_the_calibration_of_backs() -> None:
    plan, findings = sheets(request(9, paper=LETTER, double_sided=False, correction=Correction(0, 3 * MM)))
    assert plan.grids[0].cells == 9 and not findings


@pytest.mark.parametrize(("before", "papers"), [(9, 2), (6, 2), (10, 3)])
def test_b019_a_new_size_after_a_full_sheet_adds_no_empty_sheet(before: int, papers: int) -> None:
    """Cards of another size begin a sheet of their own: the one forced break there is."""
    small = card_sizes()["mini_us"]
    slots = [*(slot(i) for i in range(before)), *(slot(100 + i, size=small) for i in range(2))]
    plan, _ = sheets(request(slots))
    fronts = [sheet for sheet in plan.sheets if sheet.side is Side.FRONT]
    assert len(fronts) == papers
    assert all(sheet.placements for sheet in plan.sheets)

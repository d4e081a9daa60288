"""Laws that hold for every set of sheets, over papers, card sizes, counts, flips and calibrations."""

from __future__ import annotations

import dataclasses
import itertools
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings

from deckpress.impose import SheetRequest, sheets
from deckpress.model.sheet import Flip, Line, Placement, Sheet, SheetPlan, Side
from deckpress.model.units import MM, Length, Rect
from tests.impose.requests import any_requests, request

Point = tuple[Length, Length]

LAWS = settings(max_examples=120, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])


def fronts(plan: SheetPlan) -> list[Sheet]:
    return [sheet for sheet in plan.sheets if sheet.side is Side.FRONT]


def pairs(plan: SheetPlan) -> Iterator[tuple[Sheet, Sheet]]:
    """Each front with the back that follows it."""
    backs = [sheet for sheet in plan.sheets if sheet.side is Side.BACK]
    return zip(fronts(plan), backs, strict=True)


def who(placed: Placement) -> tuple[str, str, int]:
    return placed.card, placed.component, placed.copy


def top_left(placed: Placement) -> Point:
    """Where the top left corner of the face, as it is read, lies on the page."""
    cut = placed.cut
    return {
        0: (cut.x, cut.y),
        90: (cut.right, cut.y),
        180: (cut.right, cut.bottom),
        270: (cut.x, cut.bottom),
    }[placed.turn]


def top_right(placed: Placement) -> Point:
    """Where the top right corner of the face, as it is read, lies on the page."""
    cut = placed.cut
    return {
        0: (cut.right, cut.y),
        90: (cut.right, cut.bottom),
        180: (cut.x, cut.bottom),
        270: (cut.x, cut.y),
    }[placed.turn]


def through(point: Point, sheet: Sheet, flip: Flip) -> Point:
    """A point of the back as it is seen through the paper from the front."""
    x, y = point
    return (sheet.size.width - x, y) if flip is Flip.VERTICAL else (x, sheet.size.height - y)


def lies_behind(front: Placement, back: Placement, sheet: Sheet, flip: Flip, offset: Point = (0, 0)) -> bool:
    """Whether a card turned over like a page of a book shows its back upright, exactly behind its front."""
    left, right = (
        through((corner[0] - offset[0], corner[1] - offset[1]), sheet, flip)
        for corner in (top_left(back), top_right(back))
    )
    return (left, right) == (top_right(front), top_left(front))


def as_rect(line: Line) -> Rect:
    """A mark with a unit of thickness around it."""
    return Rect(line.x1, line.y1, line.x2 - line.x1, line.y2 - line.y1).grown(1)


def boxes(sheet: Sheet) -> list[Rect]:
    return [note.box for note in sheet.notes] + [ruler.box for ruler in sheet.rulers]


@LAWS
@given(any_requests())
def test_every_copy_is_printed_once_and_its_back_if_it_has_one(wanted: SheetRequest) -> None:
    plan, _ = sheets(wanted)
    slots = {(slot.card, slot.component, slot.copy): slot for slot in wanted.slots}
    printed = Counter(who(placed) for sheet in fronts(plan) for placed in sheet.placements)
    assert printed == Counter(slots.keys())
    backs = {
        who(placed): placed.face for sheet in plan.sheets if sheet.side is Side.BACK for placed in sheet.placements
    }
    assert backs == ({key: slot.back for key, slot in slots.items() if slot.back} if wanted.double_sided else {})


@LAWS
@given(any_requests())
def test_every_back_lies_exactly_behind_its_own_front(wanted: SheetRequest) -> None:
    plan, _ = sheets(wanted)
    if not plan.double_sided:
        return
    for front, back in pairs(plan):
        own = {who(placed): placed for placed in front.placements}
        for placed in back.placements:
            assert lies_behind(own[who(placed)], placed, front, plan.flip, wanted.back_offset)
            upside_down = dataclasses.replace(placed, turn=(placed.turn + 180) % 360)
            assert not lies_behind(own[who(placed)], upside_down, front, plan.flip, wanted.back_offset)


@LAWS
@given(any_requests())
def test_sides_alternate_and_no_sheet_is_empty(wanted: SheetRequest) -> None:
    plan, _ = sheets(wanted)
    sides = [sheet.side for sheet in plan.sheets]
    assert sides == ([Side.FRONT, Side.BACK] * len(fronts(plan)) if plan.double_sided else [Side.FRONT] * len(sides))
    of_size = Counter(slot.size for slot in wanted.slots)
    assert len(fronts(plan)) == sum(-(-of_size[grid.card] // grid.cells) for grid in plan.grids)
    assert [sheet.number for sheet in fronts(plan)] == list(range(1, len(fronts(plan)) + 1))
    assert all(sheet.placements and sheet.of == len(fronts(plan)) for sheet in fronts(plan))


@LAWS
@given(any_requests())
def test_no_ink_covers_another_card_or_leaves_the_printable_area(wanted: SheetRequest) -> None:
    plan, _ = sheets(wanted)
    for sheet in plan.sheets:
        for placed in sheet.placements:
            assert placed.clip.holds(placed.cut)
            assert sheet.printable.holds(placed.clip)
            assert placed.cut.grown(wanted.rules.bleed).holds(placed.clip)
        for one, other in itertools.permutations(sheet.placements, 2):
            assert not one.clip.meets(other.cut)


@LAWS
@given(any_requests())
def test_ink_goes_beyond_the_cut_wherever_no_card_follows(wanted: SheetRequest) -> None:
    plan, _ = sheets(wanted)
    for sheet in fronts(plan):
        corners = {(placed.cut.x, placed.cut.y) for placed in sheet.placements}
        for placed in sheet.placements:
            cut, clip, bleed = placed.cut, placed.clip, wanted.rules.bleed
            followed = [
                (cut.x - cut.width, cut.y) in corners,
                (cut.x, cut.y - cut.height) in corners,
                (cut.right, cut.y) in corners,
                (cut.x, cut.bottom) in corners,
            ]
            beyond = [cut.x - clip.x, cut.y - clip.y, clip.right - cut.right, clip.bottom - cut.bottom]
            assert beyond == [0 if neighbour else bleed for neighbour in followed]


@LAWS
@given(any_requests())
def test_marks_and_texts_keep_clear_of_faces_and_of_each_other(wanted: SheetRequest) -> None:
    plan, _ = sheets(wanted)
    gap = wanted.rules.mark_gap
    for sheet in plan.sheets:
        assert sheet.marks
        marks = [as_rect(mark) for mark in sheet.marks]
        for mark in marks:
            assert sheet.printable.grown(1).holds(mark)
            assert not any(mark.meets(placed.clip.grown(gap - 1)) for placed in sheet.placements)
        texts = boxes(sheet)
        for text in texts:
            assert sheet.printable.holds(text)
            assert not any(text.meets(mark) for mark in marks)
            assert not any(text.meets(placed.clip) for placed in sheet.placements)
        assert not any(one.meets(other) for one, other in itertools.combinations(texts, 2))


@LAWS
@given(any_requests())
def test_every_cut_is_marked_at_both_ends_on_both_sides(wanted: SheetRequest) -> None:
    plan, _ = sheets(wanted)
    for front in fronts(plan):
        lengths = {mark.x2 - mark.x1 + mark.y2 - mark.y1 for mark in front.marks}
        assert all(wanted.rules.mark_least <= length <= wanted.rules.mark_most for length in lengths)
        down = Counter(mark.x1 for mark in front.marks if mark.x1 == mark.x2)
        across = Counter(mark.y1 for mark in front.marks if mark.y1 == mark.y2)
        cuts = [placed.cut for placed in front.placements]
        assert down == Counter({edge: 2 for cut in cuts for edge in (cut.x, cut.right)})
        assert across == Counter({edge: 2 for cut in cuts for edge in (cut.y, cut.bottom)})
    if plan.double_sided and wanted.back_offset == (0, 0):
        for front, back in pairs(plan):
            seen = {
                frozenset({through((mark.x1, mark.y1), back, plan.flip), through((mark.x2, mark.y2), back, plan.flip)})
                for mark in back.marks
            }
            assert seen == {frozenset({(mark.x1, mark.y1), (mark.x2, mark.y2)}) for mark in front.marks}


@LAWS
@given(any_requests())
def test_a_cell_lies_at_the_same_place_on_every_sheet(wanted: SheetRequest) -> None:
    """B086, B103: a stack of sheets can be cut together, and incomplete sheets are not centred differently."""
    plan, _ = sheets(wanted)
    for grid in plan.grids:
        cards = {slot.card for slot in wanted.slots if slot.size == grid.card}
        cells: list[dict[int, Rect]] = [
            dict(enumerate(placed.cut for placed in sheet.placements))
            for sheet in fronts(plan)
            if sheet.placements[0].card in cards
        ]
        for sheet_cells in cells:
            assert sheet_cells.items() <= cells[0].items()


@pytest.mark.parametrize("flip", Flip)
@pytest.mark.parametrize("count", [3, 7])
def test_the_laws_catch_backs_that_are_not_mirrored_or_mirrored_about_the_wrong_axis(flip: Flip, count: int) -> None:
    plan, _ = sheets(request(count, flip=flip))
    other = Flip.HORIZONTAL if flip is Flip.VERTICAL else Flip.VERTICAL
    wrong, _ = sheets(request(count, flip=other))
    front, back = plan.sheets
    assert all(map(lies_behind, front.placements, back.placements, [front] * count, [flip] * count))
    assert not all(map(lies_behind, front.placements, front.placements, [front] * count, [flip] * count))
    assert not any(map(lies_behind, front.placements, wrong.sheets[1].placements, [front] * count, [flip] * count))


def test_the_back_offset_does_not_change_a_card(count: int = 9) -> None:
    """B093: only backs move, as one looks at the back, and no card changes its size."""
    still, _ = sheets(request(count))
    moved, _ = sheets(request(count, back_offset=(12 * MM // 10, -4 * MM // 10)))
    assert moved.sheets[0] == still.sheets[0]
    for before, after in zip(still.sheets[1].placements, moved.sheets[1].placements, strict=True):
        assert (after.cut.x - before.cut.x, after.cut.y - before.cut.y) == (12 * MM // 10, -4 * MM // 10)
        assert (after.cut.width, after.cut.height) == (before.cut.width, before.cut.height)

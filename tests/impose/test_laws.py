"""Laws that hold for every set of sheets, over papers, card sizes, counts, flips, schemes and calibrations."""

from __future__ import annotations

import dataclasses
import itertools
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, assume, given, settings

from deckpress.impose import SheetRequest, sheets
from deckpress.model.finding import Refused
from deckpress.model.sheet import Correction, Flip, Line, Placement, Sheet, SheetPlan, Side
from deckpress.model.units import Length, Rect
from tests.impose.requests import TWO_SIDED, any_requests, request

Point = tuple[Length, Length]

LAWS = settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])


def planned(wanted: SheetRequest) -> SheetPlan:
    """The plan; a card that is too large for half a paper or a machine's marks tells nothing."""
    try:
        return sheets(wanted)[0]
    except Refused as refused:
        assert refused.findings[0].id == "impose/card-too-large"
        assume(False)
        raise


def fronts(plan: SheetPlan) -> list[Sheet]:
    return [sheet for sheet in plan.sheets if sheet.side is Side.FRONT]


def pairs(plan: SheetPlan) -> Iterator[tuple[Sheet, Sheet]]:
    """Each front with its back, in whatever order they are printed."""
    backs = {sheet.number: sheet for sheet in plan.sheets if sheet.side is Side.BACK}
    return ((front, backs[front.number]) for front in fronts(plan) if backs)


def of_side(sheet: Sheet, side: Side) -> list[Placement]:
    return [placed for placed in sheet.placements if placed.side is side]


def matched(plan: SheetPlan) -> Iterator[tuple[Placement, Placement, Sheet]]:
    """Each back with the front it belongs to: on the other side of its sheet, or beyond the fold."""
    both = [(sheet, sheet) for sheet in fronts(plan) if sheet.fold] or list(pairs(plan))
    for front, back in both:
        own = {who(placed): placed for placed in of_side(front, Side.FRONT)}
        for placed in of_side(back, Side.BACK):
            yield own[who(placed)], placed, back


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
    """A point of the back as it is seen through the paper from the front, or once the sheet is folded."""
    x, y = point
    return (sheet.size.width - x, y) if flip is Flip.VERTICAL else (x, sheet.size.height - y)


def lies_behind(front: Placement, back: Placement, sheet: Sheet, flip: Flip) -> bool:
    """Whether a card turned over like a page of a book shows its back upright, exactly behind its front."""
    left, right = (through(corner, sheet, flip) for corner in (top_left(back), top_right(back)))
    return (left, right) == (top_right(front), top_left(front))


def as_rect(line: Line) -> Rect:
    """A mark with a unit of thickness around it."""
    return Rect(line.x1, line.y1, line.x2 - line.x1, line.y2 - line.y1).grown(1)


def corrected(rect: Rect, sheet: Sheet) -> Rect:
    """The box of what is printed for a rectangle, once the sheet's correction has moved it."""
    corners = [
        (x + right, y + down)
        for x in (rect.x, rect.right)
        for y in (rect.y, rect.bottom)
        for right, down in [sheet.correction.shift(x, y, sheet.size)]
    ]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    return Rect(left, top, max(x for x, _ in corners) - left, max(y for _, y in corners) - top)


def boxes(sheet: Sheet) -> list[Rect]:
    return [note.box for note in sheet.notes] + [ruler.box for ruler in sheet.rulers]


@LAWS
@given(any_requests())
def test_every_copy_is_printed_once_and_its_back_if_it_has_one(wanted: SheetRequest) -> None:
    """B091, B096: no card twice, none missing, no back without its front."""
    plan = planned(wanted)
    slots = {(slot.card, slot.component, slot.copy): slot for slot in wanted.slots}
    printed = Counter(who(placed) for sheet in plan.sheets for placed in of_side(sheet, Side.FRONT))
    assert printed == Counter(slots.keys())
    assert all(slots[who(placed)].front == placed.face for s in plan.sheets for placed in of_side(s, Side.FRONT))
    backs = [placed for sheet in plan.sheets for placed in of_side(sheet, Side.BACK)]
    assert len(backs) == len({who(placed) for placed in backs})
    assert {who(placed): placed.face for placed in backs} == (
        {key: slot.back for key, slot in slots.items() if slot.back} if wanted.double_sided else {}
    )


@LAWS
@given(any_requests())
def test_every_back_lies_exactly_behind_its_own_front(wanted: SheetRequest) -> None:
    """B083, B084: the half turn is checked too, outlines alone would not show it."""
    plan = planned(wanted)
    for front, back, sheet in matched(plan):
        assert lies_behind(front, back, sheet, plan.flip)
        upside_down = dataclasses.replace(back, turn=(back.turn + 180) % 360)
        assert not lies_behind(front, upside_down, sheet, plan.flip)


@LAWS
@given(any_requests())
def test_pages_come_in_the_order_of_their_scheme_and_no_sheet_is_empty(wanted: SheetRequest) -> None:
    plan = planned(wanted)
    sides = [sheet.side for sheet in plan.pages]
    half = len(sides) // 2
    if not plan.double_sided:
        assert set(sides) == {Side.FRONT}
    elif plan.fronts_first:
        assert sides == [Side.FRONT] * half + [Side.BACK] * half
        assert [s.number for s in plan.pages[:half]] == [s.number for s in plan.pages[half:]]
    else:
        assert sides == [Side.FRONT, Side.BACK] * half
    of_size = Counter(slot.size for slot in wanted.slots)
    assert len(fronts(plan)) == sum(-(-of_size[grid.card] // grid.cells) for grid in plan.grids)
    assert [sheet.number for sheet in fronts(plan)] == list(range(1, len(fronts(plan)) + 1))
    assert all(sheet.placements and sheet.of == len(fronts(plan)) for sheet in fronts(plan))


@LAWS
@given(any_requests())
def test_no_ink_covers_another_card_or_leaves_the_printable_area(wanted: SheetRequest) -> None:
    plan = planned(wanted)
    beyond = max(wanted.rules.bleed, wanted.scheme.gutter // 2)
    for sheet in plan.sheets:
        for placed in sheet.placements:
            assert placed.clip.holds(placed.cut)
            assert placed.cut.grown(beyond).holds(placed.clip)
            assert sheet.printable.holds(corrected(placed.clip, sheet))
            if sheet.fold:
                assert not placed.clip.grown(wanted.rules.mark_gap).meets(as_rect(sheet.fold))
            assert not any(area.meets(placed.clip) for area in sheet.reserved)
        for one, other in itertools.permutations(sheet.placements, 2):
            assert not one.clip.meets(other.cut)


@LAWS
@given(any_requests())
def test_ink_goes_beyond_the_cut_wherever_no_card_follows(wanted: SheetRequest) -> None:
    plan = planned(wanted)
    gutter, bleed = wanted.scheme.gutter, wanted.rules.bleed
    for sheet in plan.sheets:
        there = {(placed.cut.x, placed.cut.y) for placed in of_side(sheet, sheet.side)}
        for placed in of_side(sheet, sheet.side) if sheet.side is Side.FRONT else []:
            cut, clip = placed.cut, placed.clip
            followed = [
                (cut.x - cut.width - gutter, cut.y) in there,
                (cut.x, cut.y - cut.height - gutter) in there,
                (cut.right + gutter, cut.y) in there,
                (cut.x, cut.bottom + gutter) in there,
            ]
            beyond = [cut.x - clip.x, cut.y - clip.y, clip.right - cut.right, clip.bottom - cut.bottom]
            assert beyond == [gutter // 2 if neighbour else bleed for neighbour in followed]


@LAWS
@given(any_requests())
def test_marks_and_texts_keep_clear_of_faces_and_of_each_other(wanted: SheetRequest) -> None:
    """B092: on both sides, calibrated or not."""
    plan = planned(wanted)
    gap = wanted.rules.mark_gap
    for sheet in plan.sheets:
        assert bool(sheet.marks) != bool(wanted.scheme.cutter)
        marks = [as_rect(mark) for mark in sheet.marks] + list(sheet.blocks)
        printed = [corrected(mark, sheet) for mark in marks]
        for mark, moved in zip(marks, printed, strict=True):
            assert sheet.printable.grown(2).holds(moved)
            assert not any(mark.meets(placed.clip.grown(gap - 1)) for placed in sheet.placements)
            assert not (sheet.fold and mark.meets(as_rect(sheet.fold)))
        texts = boxes(sheet)
        for text in texts:
            assert sheet.printable.holds(text)
            assert not any(text.meets(mark) for mark in printed)
            assert not any(text.meets(corrected(placed.clip, sheet)) for placed in sheet.placements)
            assert not any(text.meets(area) for area in sheet.reserved)
            assert not (sheet.fold and text.meets(as_rect(sheet.fold)))
        assert not any(one.meets(other) for one, other in itertools.combinations(texts, 2))


@LAWS
@given(any_requests())
def test_every_cut_is_marked_at_both_ends_on_both_sides(wanted: SheetRequest) -> None:
    plan = planned(wanted)
    if wanted.scheme.cutter:
        return
    for front in fronts(plan):
        lengths = {mark.x2 - mark.x1 + mark.y2 - mark.y1 for mark in front.marks}
        assert all(wanted.rules.mark_least <= length <= wanted.rules.mark_most for length in lengths)
        for side in Side if front.fold else (Side.FRONT,):
            cuts = [placed.cut for placed in of_side(front, side)]
            down = Counter(mark.x1 for mark in front.marks if mark.x1 == mark.x2)
            across = Counter(mark.y1 for mark in front.marks if mark.y1 == mark.y2)
            twice = 4 if front.fold else 2
            for edge in {edge for cut in cuts for edge in (cut.x, cut.right)}:
                assert down[edge] == (twice if plan.flip is Flip.HORIZONTAL else 2)
            for edge in {edge for cut in cuts for edge in (cut.y, cut.bottom)}:
                assert across[edge] == (twice if plan.flip is Flip.VERTICAL else 2)
    for front, back in pairs(plan):
        if not back.correction:
            seen = {
                frozenset({through((mark.x1, mark.y1), back, plan.flip), through((mark.x2, mark.y2), back, plan.flip)})
                for mark in back.marks
            }
            assert seen == {frozenset({(mark.x1, mark.y1), (mark.x2, mark.y2)}) for mark in front.marks}


@LAWS
@given(any_requests())
def test_a_cell_lies_at_the_same_place_on_every_sheet(wanted: SheetRequest) -> None:
    """B086, B103: a stack of sheets can be cut together, and incomplete sheets are not centred differently."""
    plan = planned(wanted)
    for grid in plan.grids:
        cards = {slot.card for slot in wanted.slots if slot.size == grid.card}
        cells: list[dict[int, Rect]] = [
            dict(enumerate(placed.cut for placed in of_side(sheet, Side.FRONT)))
            for sheet in fronts(plan)
            if sheet.placements[0].card in cards
        ]
        for sheet_cells in cells:
            assert sheet_cells.items() <= cells[0].items()


@LAWS
@given(any_requests(TWO_SIDED))
def test_a_calibration_moves_backs_and_nothing_else(wanted: SheetRequest) -> None:
    """B093: no card changes its size, no front moves, and where as many cards fit no back lies elsewhere."""
    moved, still = planned(wanted), planned(dataclasses.replace(wanted, correction=Correction()))
    assert all(not sheet.correction for sheet in moved.pages if sheet.side is Side.FRONT)
    backs = [sheet for sheet in moved.pages if sheet.side is Side.BACK]
    assert all(sheet.correction == wanted.correction for sheet in backs)
    for grid, free in zip(moved.grids, still.grids, strict=True):
        assert grid.card == free.card and grid.cells <= free.cells
    if moved.grids == still.grids:
        assert [sheet.placements for sheet in moved.sheets] == [sheet.placements for sheet in still.sheets]


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

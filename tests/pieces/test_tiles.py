"""Laws of boards in parts: every point is printed once, seams are even, tabs are alike, nothing leaves the paper."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from deckpress import presets
from deckpress.impose.request import HomeRules, SheetTexts
from deckpress.impose.splitting import fewest, shares
from deckpress.impose.tiles import BoardRequest, Split, best_split, board_sheets
from deckpress.model.finding import Refused
from deckpress.model.sheet import Line, Sheet, Slot
from deckpress.model.units import MM, Length, Rect, Size

LAWS = settings(max_examples=120, deadline=None, derandomize=True)
TEXTS = SheetTexts("{components}, sheet {number} of {of}", "this is {length} mm", "front", "back", {"board": "Path"})
PAPERS = st.sampled_from(sorted(presets.papers().values(), key=lambda paper: paper.id))
SIZES = st.builds(Size, *(st.integers(20 * MM, 900 * MM),) * 2)


def planned(size: Size, paper: presets.Paper, *more: Size) -> tuple[Sheet, ...]:
    slots = tuple(Slot(f"board{n}", "board", 1, "face", "", each) for n, each in enumerate((size, *more)))
    return board_sheets(BoardRequest(slots, paper, TEXTS, "glue under sheet {number}"))[0].sheets


def shown(sheet: Sheet) -> Rect:
    """What of the board a sheet shows, in the board's own lengths as it lies on paper, without its bleed."""
    (placed,) = sheet.placements
    inside = placed.clip.grown(-HomeRules().bleed)
    return Rect(inside.x - placed.cut.x, inside.y - placed.cut.y, inside.width, inside.height)


def lines(sheet: Sheet) -> list[Line]:
    return [*sheet.marks, *sheet.bends, *sheet.guides]


@LAWS
@given(st.integers(1, 900 * MM), st.integers(1, 12), st.integers(1, 20 * MM))
def test_shares_follow_each_other_without_a_gap_and_are_equal_to_a_unit(length: Length, count: int, tab: int) -> None:
    found = shares(length, count, tab) if count <= length else shares(length, 1, tab)
    assert found[0].start == 0 and found[-1].end == length
    assert all(one.end == other.start for one, other in pairwise(found))
    assert max(share.length for share in found) - min(share.length for share in found) <= 1
    assert [share.tab for share in found] == [tab] * (len(found) - 1) + [0]


@LAWS
@given(SIZES, PAPERS)
def test_every_point_of_a_board_is_printed_once_outside_the_tabs(size: Size, paper: presets.Paper) -> None:
    try:
        sheets = planned(size, paper)
    except Refused:
        return
    parts = [shown(sheet) for sheet in sheets]
    (placed,) = sheets[0].placements
    whole = Rect(0, 0, placed.cut.width, placed.cut.height)
    assert {size, size.turned()} >= {Size(whole.width, whole.height)}
    assert all(whole.holds(part) for part in parts)
    assert sum(part.width * part.height for part in parts) == whole.width * whole.height
    assert not any(one.meets(other) for n, one in enumerate(parts) for other in parts[:n])


@LAWS
@given(SIZES, PAPERS)
def test_nothing_leaves_the_printable_paper_and_marks_keep_off_the_board(size: Size, paper: presets.Paper) -> None:
    try:
        sheets = planned(size, paper)
    except Refused:
        return
    for sheet in sheets:
        (placed,) = sheet.placements
        areas = [
            placed.clip,
            *(note.box for note in sheet.notes),
            *(ruler.box for ruler in sheet.rulers),
            *sheet.shades,
        ]
        assert all(sheet.printable.holds(area) for area in areas)
        ends = [point for line in lines(sheet) for point in ((line.x1, line.y1), (line.x2, line.y2))]
        assert all(sheet.printable.holds(Rect(x, y, 0, 0)) for x, y in ends)
        strokes = [Rect(m.x1, m.y1, max(1, m.x2 - m.x1), max(1, m.y2 - m.y1)) for m in (*sheet.marks, *sheet.bends)]
        assert not any(stroke.meets(placed.clip) for stroke in strokes)
        titles = [note.box for note in sheet.notes if "glue" not in note.text]
        assert not any(box.meets(area) for box in titles for area in (placed.clip, *strokes))


def test_the_tab_of_one_sheet_lies_along_the_whole_edge_of_the_next() -> None:
    first, second = planned(Size(380 * MM, 260 * MM), presets.papers()["a4"])
    (placed,) = first.placements
    seam = placed.clip.right - HomeRules().bleed
    tab = [line for line in first.guides if min(line.x1, line.x2) >= seam and line.y2 - line.y1 > 100 * MM]
    assert [line.x1 - seam for line in tab] == [8 * MM]
    ends = sorted(y for line in first.guides if seam in (line.x1, line.x2) for y in (line.y1, line.y2))
    block = placed.clip.grown(-HomeRules().bleed)
    assert (ends[0], ends[-1]) == (block.y, block.bottom)
    assert shown(first).height == shown(second).height and shown(first).right == shown(second).x
    assert [note.text for note in first.notes if "glue" in note.text] == ["glue under sheet 2"]
    assert not any("glue" in note.text for note in second.notes)


def test_a_board_over_four_sheets_names_the_sheet_that_each_tab_lies_under() -> None:
    sheets = planned(Size(380 * MM, 500 * MM), presets.papers()["a4"])
    told = [[note.text[-1] for note in sheet.notes if "glue" in note.text] for sheet in sheets]
    assert told == [["2", "3"], ["4"], ["4"], []]
    assert len({sheet.shades for sheet in sheets}) == 4 and {len(sheet.shades) for sheet in sheets} == {1}


def test_sheets_of_several_boards_are_numbered_through() -> None:
    paper = presets.papers()["a4"]
    sheets = planned(Size(380 * MM, 260 * MM), paper, Size(100 * MM, 100 * MM), Size(380 * MM, 260 * MM))
    assert [sheet.number for sheet in sheets] == [1, 2, 3, 4, 5] and {sheet.of for sheet in sheets} == {5}
    assert [note.text[-1] for sheet in sheets for note in sheet.notes if "glue" in note.text] == ["2", "5"]


def test_a_board_that_fits_lies_in_the_middle_of_one_sheet_without_tabs_or_plan() -> None:
    for size in (Size(190 * MM, 270 * MM), Size(270 * MM, 190 * MM)):
        (sheet,) = planned(size, presets.papers()["a4"])
        (placed,) = sheet.placements
        assert (placed.cut.x + placed.cut.right, placed.cut.y + placed.cut.bottom) == (210 * MM, 297 * MM)
        assert placed.turn == (90 if size.width > size.height else 0)
        assert not sheet.bends and not sheet.guides and len(sheet.marks) == 8
        assert sheet.rulers[0].length == 100 * MM


def test_a_seam_lies_in_the_middle_and_two_sheets_do_for_a4_and_letter() -> None:
    for paper in ("a4", "letter"):
        split = best_split(Size(380 * MM, 260 * MM), presets.papers()[paper], HomeRules())
        assert split is not None and (split.columns, split.rows) == (2, 1)
        assert [shown(sheet).width for sheet in planned(Size(380 * MM, 260 * MM), presets.papers()[paper])] == [
            190 * MM
        ] * 2


def test_a_deep_tab_is_preferred_and_a_shallow_one_saves_a_sheet() -> None:
    deep, shallow = presets.GLUE_TABS
    splits = [best_split(Size(width * MM, 250 * MM), presets.papers()["a4"], HomeRules()) for width in (370, 380)]
    assert splits == [
        Split(Size(370 * MM, 250 * MM), False, 2, 1, deep, True),
        Split(Size(380 * MM, 250 * MM), False, 2, 1, shallow, True),
    ]


def test_fewer_shares_would_not_fit() -> None:
    for length in range(20 * MM, 900 * MM, 7 * MM):
        count = fewest(length, 200 * MM, 4 * MM, 10 * MM)
        longest = -(-length // (count - 1)) if count > 1 else 0
        assert count == 1 or longest + 4 * MM + (10 if count > 2 else 4) * MM > 200 * MM


def test_a_note_names_the_paper_that_holds_a_board_whole() -> None:
    slot = Slot("board", "board", 1, "face", "", Size(380 * MM, 260 * MM))
    _, notes = board_sheets(BoardRequest((slot, slot), presets.papers()["a4"], TEXTS, ""))
    (note,) = notes
    assert note.id == "impose/board-in-parts" and "--paper tabloid" in note.help
    assert not board_sheets(BoardRequest((slot,), presets.papers()["a3"], TEXTS, ""))[1]


def test_a_board_that_nobody_would_glue_is_refused() -> None:
    slot = Slot("board", "board", 1, "face", "", Size(9000 * MM, 260 * MM))
    try:
        board_sheets(BoardRequest((slot,), presets.papers()["a4"], TEXTS, ""))
    except Refused as refused:
        assert refused.findings[0].id == "impose/board-too-large" and refused.findings[0].ref.card == "board"
    else:
        raise AssertionError("nine metres were laid on A4")

"""Standing figures: the strip folds into a figure that shows its front and its back upright."""

from __future__ import annotations

import pytest

from deckpress import presets
from deckpress.impose.request import SheetTexts
from deckpress.impose.standees import StandeeRequest, standee_sheets, strip_size
from deckpress.model.finding import Refused
from deckpress.model.sheet import Placement, Sheet, Side, Slot
from deckpress.model.units import MM, Rect, Size

TEXTS = SheetTexts("Figures, sheet {number} of {of}", "this is {length} mm", "front", "back")
FIGURE = Size(30 * MM, 50 * MM)


def planned(count: int = 3, size: Size = FIGURE, paper: str = "a4", back: str = "") -> tuple[Sheet, ...]:
    slots = tuple(Slot(f"snail-{n}", f"snail-{n}", 1, f"face-{n}", back, size) for n in range(count))
    request = StandeeRequest(slots, presets.papers()[paper], TEXTS, "foot", ("1 Cut.", "2 Glue."))
    return standee_sheets(request).sheets


def pair(sheet: Sheet, card: str) -> tuple[Placement, Placement]:
    """The back and the front of a figure."""
    back, front = sorted((p for p in sheet.placements if p.card == card), key=lambda placed: placed.side)
    assert (back.side, front.side) == (Side.BACK, Side.FRONT)
    return back, front


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_front_and_back_meet_at_the_fold_and_feet_lie_at_both_ends(paper: str) -> None:
    (sheet,) = planned(paper=paper)
    back, front = pair(sheet, "snail-0")
    upright = paper == "a4"
    assert (front.turn, back.turn) == ((0, 180) if upright else (90, 270))
    if upright:
        assert back.cut.bottom == front.cut.y == back.clip.bottom == front.clip.y
    else:
        assert back.cut.x == front.cut.right == back.clip.x == front.clip.right
    across = {(bend.x1, bend.y1, bend.x2, bend.y2) for bend in sheet.bends}
    for placed in (back, front):
        edges = (
            [(placed.cut.x, y, placed.cut.right, y) for y in (placed.cut.y, placed.cut.bottom)]
            if upright
            else [(x, placed.cut.y, x, placed.cut.bottom) for x in (placed.cut.x, placed.cut.right)]
        )
        assert set(edges) <= across
    assert len(sheet.bends) == 3 * 3


def test_a_figure_without_a_back_shows_its_front_mirrored_and_another_its_own() -> None:
    back, front = pair(planned()[0], "snail-0")
    assert (back.face, back.mirrored, front.mirrored) == ("face-0", True, False)
    back, _ = pair(planned(back="tail")[0], "snail-0")
    assert (back.face, back.mirrored) == ("tail", False)


def test_strips_keep_apart_and_everything_is_on_the_paper() -> None:
    for paper in ("a4", "letter", "a5"):
        for sheet in planned(count=23, paper=paper):
            boxes = [Rect(x, y, w, h) for x, y, w, h in _strips(sheet)]
            assert not any(one.grown(MM).meets(other) for n, one in enumerate(boxes) for other in boxes[:n])
            assert all(sheet.printable.holds(box.grown(presets.OUTER_BLEED)) for box in boxes)
            assert all(sheet.printable.holds(note.box) for note in sheet.notes)
            others = [note.box for note in sheet.notes if note.text != "foot"]
            assert not any(box.meets(other) for box in boxes for other in others)


def _strips(sheet: Sheet) -> list[tuple[int, int, int, int]]:
    found = []
    for card in dict.fromkeys(placed.card for placed in sheet.placements):
        cuts = [placed.cut for placed in pair(sheet, card)]
        x, y = min(cut.x for cut in cuts), min(cut.y for cut in cuts)
        width, height = max(cut.right for cut in cuts) - x, max(cut.bottom for cut in cuts) - y
        found.append((x, y, width, height))
    return found


def test_every_copy_is_printed_once_and_sizes_lie_apart() -> None:
    sheets = planned(count=23)
    fronts = [placed.card for sheet in sheets for placed in sheet.placements if placed.side is Side.FRONT]
    assert fronts == [f"snail-{n}" for n in range(23)]
    assert [sheet.number for sheet in sheets] == [1, 2, 3] and {sheet.of for sheet in sheets} == {3}
    slots = (Slot("a", "", 1, "f", "", FIGURE), Slot("b", "", 1, "g", "", Size(20 * MM, 40 * MM)))
    request = StandeeRequest(slots, presets.papers()["a4"], TEXTS, "foot", ())
    assert [{p.card for p in sheet.placements} for sheet in standee_sheets(request).sheets] == [{"a"}, {"b"}]


def test_each_foot_is_as_deep_as_the_house_says_and_named() -> None:
    assert strip_size(FIGURE) == Size(30 * MM, 2 * (50 * MM + presets.FOOT))
    (sheet,) = planned(count=1)
    assert [note.text for note in sheet.notes if note.text == "foot"] == ["foot"] * 2
    assert [note.text for note in sheet.notes][-4:-2] == ["1 Cut.", "2 Glue."]


def test_a_figure_that_is_larger_than_the_paper_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        planned(size=Size(50 * MM, 300 * MM))
    (finding,) = refused.value.findings
    assert (finding.id, finding.ref.card) == ("impose/standee-too-large", "snail-0")

"""Readings of a test page: the printer's error is found, and what is printed with the correction lies right."""

from __future__ import annotations

from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckpress.impose import calibrate, sheets, trial_page
from deckpress.impose.guide import targets
from deckpress.model.sheet import Correction, Flip, Side
from deckpress.model.units import MM, Length, Size, mm
from deckpress.presets import papers
from tests.impose.requests import A4, LETTER, corrections, request
from tests.impose.test_laws import LAWS

Point = tuple[Length, Length]


def feed(point: tuple[float, float], error: Correction, page: Size) -> tuple[float, float]:
    """Where a printer with this error really puts a point of the back."""
    x, y = point[0] - page.width / 2, point[1] - page.height / 2
    grow, turn = error.grow / error.PARTS, error.turn / error.PARTS
    return point[0] + grow * x - turn * y + error.right, point[1] + turn * x + grow * y + error.down


def read_off(point: Point, error: Correction, page: Size) -> Point:
    """What a person reads: the place on the back's own scale that the printer puts on ``point``."""
    x, y = float(point[0]), float(point[1])
    for _ in range(20):
        at = feed((x, y), error, page)
        x, y = x + point[0] - at[0], y + point[1] - at[1]
    return round(x - point[0]), round(y - point[1])


@LAWS
@given(corrections, st.sampled_from([A4, LETTER, papers()["a5"]]), st.sampled_from([2, 3, 4]))
def test_backs_printed_with_the_correction_lie_where_they_belong(error: Correction, paper: object, count: int) -> None:
    page = A4.size if paper is A4 else LETTER.size if paper is LETTER else papers()["a5"].size
    readings = {each.name: read_off((each.x, each.y), error, page) for each in targets(page)[:count]}
    found = calibrate(readings, page)
    for x, y in ((0, 0), (page.width, 0), (page.width // 3, page.height), (page.width // 2, page.height // 2)):
        right, down = found.correction.shift(x, y, page)
        printed = feed((x + right, y + down), error, page)
        assert hypot(printed[0] - x, printed[1] - y) < MM // 200
    assert found.after < MM // 200
    assert found.before == pytest.approx(max(hypot(*reading) for reading in readings.values()))


def test_an_error_of_print_md_is_found_exactly() -> None:
    """Scale 1.002, 0.15 degrees, 0.8 and -0.5 mm: the correction undoes it."""
    error = Correction(mm("0.8"), mm("-0.5"), 1_996_567, 2_623_234)
    readings = {each.name: read_off((each.x, each.y), error, A4.size) for each in targets(A4.size)}
    found = calibrate(readings, A4.size).correction
    assert found.grow == pytest.approx(-1_996_567, rel=0.005)
    assert found.turn == pytest.approx(-2_623_234, rel=0.005)


def test_one_reading_is_a_shift_alone() -> None:
    found = calibrate({"1": (MM, -2 * MM)}, A4.size)
    assert found.correction == Correction(MM, -2 * MM)


def test_a_slip_of_the_pen_shows_in_what_is_left() -> None:
    good = dict.fromkeys("123", (MM // 2, -MM))
    assert calibrate(good | {"4": (MM // 2, -MM)}, A4.size).after == 0
    assert calibrate(good | {"4": (MM // 2, MM)}, A4.size).after > MM // 4


@pytest.mark.parametrize("flip", Flip)
def test_the_test_page_has_each_target_behind_its_own(flip: Flip) -> None:
    plan = trial_page(A4, flip)
    front, back = plan.pages
    assert plan.double_sided and [front.side, back.side] == [Side.FRONT, Side.BACK]
    for seen, read in zip(front.targets, back.targets, strict=True):
        assert seen.name == read.name and read.scaled and not seen.scaled
        across = (front.size.width - seen.x, seen.y) if flip is Flip.VERTICAL else (seen.x, front.size.height - seen.y)
        assert across == (read.x, read.y)
    one, two = back.targets[:2]
    assert (one.x < two.x) and (one.y < two.y)


def test_a_turn_moves_the_corners_of_a_sheet_as_a_protractor_would() -> None:
    turn = Correction(turn=10_000_000)
    assert turn.shift(0, 0, Size(200 * MM, 200 * MM)) == (MM, -MM)
    assert turn.shift(200 * MM, 0, Size(200 * MM, 200 * MM)) == (MM, MM)
    assert turn.shift(100 * MM, 100 * MM, Size(200 * MM, 200 * MM)) == (0, 0)


def test_a_turned_calibration_costs_cards_where_letter_is_tight_and_says_so() -> None:
    plan, findings = sheets(request(9, paper=LETTER, correction=Correction(0, mm("2.4"), 0, 5_000_000)))
    assert plan.grids[0].cells == 8
    assert [finding.id for finding in findings] == ["impose/fewer-cards"]

"""Lengths are exact."""

from __future__ import annotations

import pytest

from deckpress.model.units import INCH, MM, PT, Rect, mm, parse_length, to_mm, to_pt


def test_mm_points_inches_and_their_fractions_are_whole() -> None:
    assert mm(63.5) == mm("63.5") == parse_length("2.5in") == 5 * INCH // 2
    assert parse_length("72pt") == INCH == 72 * PT
    assert INCH % 32 == 0
    assert INCH % 300 == 0
    assert mm("0.1") * 10 == MM
    assert to_mm(mm("88.9")) == 88.9
    assert to_pt(INCH) == 72


@pytest.mark.parametrize("written", ["", "abc", "3 feet", "1e3", "--3", "3mm mm"])
def test_anything_else_is_no_length(written: str) -> None:
    with pytest.raises(ValueError, match="is not a length"):
        parse_length(written)


def test_rectangles_that_touch_do_not_meet() -> None:
    one = Rect(0, 0, 10, 10)
    assert not one.meets(Rect(10, 0, 10, 10))
    assert one.meets(Rect(9, 9, 10, 10))
    assert one.grown(1) == Rect(-1, -1, 12, 12)
    assert one.grown(1).holds(one)
    assert not one.holds(one.grown(1))

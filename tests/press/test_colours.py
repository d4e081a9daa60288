"""A colour prints by its ink, grey by black alone, anything else through the profile, and nothing above the limit."""

from __future__ import annotations

import io
import re
from dataclasses import replace

import pikepdf
import pytest

from deckpress.model.press import Recipe
from tests.press.sample import FLAT, RECIPE, content_of, face, forms_of, made, screen_colours

SQUARE = "20 20 60 60 re f"


def painted(content: str, recipe: Recipe = RECIPE, resources: tuple[tuple[str, str, str], ...] = ()) -> str:
    return content_of(made(face(content, resources=resources), recipe)[0])


def test_an_ink_prints_by_its_own_build() -> None:
    assert f"0.05 0.95 0.9 0 k {SQUARE}" in painted(f"1 0 0 rg {SQUARE}")


@pytest.mark.parametrize("written", ["0.1333 0.1216 0.1098", ".133333 .121569 .109804"])
def test_an_ink_is_known_however_many_digits_it_is_written_with(written: str) -> None:
    assert f"0 0 0 1 K {SQUARE}" in painted(f"{written} RG {SQUARE}")


@pytest.mark.parametrize("written", ["0 0 0 rg", "0 g"])
def test_black_is_black_alone(written: str) -> None:
    assert f"0 0 0 1 k {SQUARE}" in painted(f"{written} {SQUARE}")


def test_grey_is_black_alone() -> None:
    assert f"0 0 0 0.498 k {SQUARE}" in painted(f"0.502 0.502 0.502 rg {SQUARE}")


def test_another_colour_goes_through_the_profile_and_is_told() -> None:
    data, told = made(face(f"0.2 0.4 0.6 rg {SQUARE}"))
    assert list(told.strangers) == ["#336699"]
    c, m, y, k = told.strangers["#336699"]
    assert c > m > y and 0 <= k < 0.5
    assert f"{c:.4f}".rstrip("0") in content_of(data)


def test_an_ink_without_a_build_is_told_by_its_name() -> None:
    told = made(face(f"0.6706 0.8039 0.9373 rg {SQUARE}"))[1]
    assert told.unbuilt == ("unbuilt",) and not told.strangers


def test_an_ink_above_the_limit_is_lowered_but_never_its_black() -> None:
    data, told = made(face(f"0.0706 0.2039 0.3373 rg {SQUARE}"), replace(RECIPE, limit=2.4))
    found = re.search(r"([\d. ]+) k 20 20", content_of(data))
    assert found is not None
    parts = [float(part) for part in found[1].split()]
    assert parts[3] == 0.5 and 2.39 < sum(parts) <= 2.4
    assert told.lowered == ("deep",) and told.heaviest <= 2.4


def test_a_colour_through_the_profile_keeps_to_the_limit_too() -> None:
    told = made(face(f"0.01 0 0.02 rg {SQUARE}"), replace(RECIPE, limit=2.4))[1]
    assert told.heaviest <= 2.4


def test_a_spot_ink_stays_one_where_the_shop_has_it() -> None:
    data, _ = made(face(f"0 1 0 rg {SQUARE} 0 1 0 RG 0 0 9 9 re S"), replace(RECIPE, spots=True))
    content = content_of(data)
    assert "cs 1 scn" in content and "CS 1 SCN" in content and "0.8 0 1 0" not in content
    with pikepdf.open(io.BytesIO(data)) as pdf:
        spaces = [each for form in forms_of(pdf) for each in form.Resources.get("/ColorSpace", {}).values()]
        assert [str(part) for part in spaces[0][:3]] == ["/Separation", "/Leaf Green", "/DeviceCMYK"]
        assert [float(part) for part in spaces[0][3].C1] == [0.8, 0, 1, 0]


def test_a_spot_ink_prints_by_its_build_elsewhere() -> None:
    assert f"0.8 0 1 0 k {SQUARE}" in painted(f"0 1 0 rg {SQUARE}")


def test_both_ends_of_a_gradient_are_inks() -> None:
    function = "<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [1 0 0] /C1 [0.502 0.502 0.502] >>"
    shading = f"<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 0 90] /Function {function} >>"
    data, told = made(face("/S0 sh", resources=(("Shading", "S0", shading),)))
    assert not list(screen_colours(data)) and not told.strangers and told.pictured == 0


def test_words_in_a_text_are_never_taken_for_colours() -> None:
    content = f"/Span <</ActualText (1 0 0 rg)>> BDC 1 0 0 rg {SQUARE} EMC"
    assert "(1 0 0 rg)" in painted(content)


def test_no_screen_colour_is_left_in_either_standard() -> None:
    content = f"1 0 0 rg {SQUARE} 0.3 g 5 5 5 5 re f 0.2 0.4 0.6 RG 9 9 9 9 re S"
    for recipe in (RECIPE, FLAT):
        assert not list(screen_colours(made(face(content), recipe)[0]))

"""Small black type overprints, nothing else does; only large black areas get the printer's mix."""

from __future__ import annotations

from dataclasses import replace

import pytest

from deckpress.export.press.blacks import blackened
from deckpress.export.press.colours import Colours
from deckpress.export.press.content import recoloured
from deckpress.export.press.icc import InkProfile
from tests.press.sample import RECIPE, content_of, face, made

MIX = (0.4, 0.3, 0.3, 1.0)
LARGE = "0 0 200 200 re"
THIN = "0 0 600 9 re"
SMALL = "0 0 30 30 re"


def recolour(content: str, scale: float = 1.0) -> str:
    return recoloured(content.encode(), Colours(RECIPE, InkProfile(RECIPE.profile)), scale).decode()


def test_small_black_type_overprints() -> None:
    made_text = recolour("q 1 0 0 1 9 9 cm\nBT\n/F 8 Tf\n0 0 0 rg\n[<01>]TJ\nET\nQ")
    assert "0 0 0 1 k\n/PressOver gs\n[<01>]TJ" in made_text
    assert made_text.index("/PressKnock gs") > made_text.index("TJ")


def test_large_black_type_does_not() -> None:
    assert "gs" not in recolour("BT\n/F 14 Tf\n0 0 0 rg\n[<01>]TJ\nET")


@pytest.mark.parametrize(("scale", "over"), [(1.0, True), (2.0, False)])
def test_the_size_in_print_counts(scale: float, over: bool) -> None:
    assert ("PressOver" in recolour("BT\n/F 8 Tf\n0 0 0 rg\n[<01>]TJ\nET", scale)) is over


def test_white_type_after_black_never_overprints() -> None:
    made_text = recolour("BT\n/F 8 Tf\n0 0 0 rg\n[<01>]TJ\n1 1 1 rg\n[<02>]TJ\nET")
    assert made_text.index("/PressKnock gs") < made_text.index("<02>")


def test_type_that_grows_stops_overprinting() -> None:
    made_text = recolour("BT\n/F 8 Tf\n0 0 0 rg\n[<01>]TJ\n/F 20 Tf\n[<02>]TJ\nET")
    assert made_text.index("/PressOver gs") < made_text.index("/PressKnock gs") < made_text.index("<02>")


def test_the_states_are_in_the_file() -> None:
    data, _ = made(face("BT /F 8 Tf 0 0 0 rg ET"))
    assert "/PressOver gs" in content_of(data)


def test_a_large_black_area_gets_the_mix_and_what_follows_does_not() -> None:
    content = blackened(f"0 0 0 1 k {LARGE} f {SMALL} f".encode(), MIX, 1.0).decode()
    assert content == f"0 0 0 1 k 0.4 0.3 0.3 1 k {LARGE} f 0 0 0 1 k {SMALL} f"


@pytest.mark.parametrize(
    "content",
    [
        f"0 0 0 1 k {SMALL} f",
        f"0 0 0 1 k {THIN} f",
        f"0 0 0 1 k {LARGE} S",
        f"0 0 0 1 k {LARGE} W n",
        f"0.2 0 0 1 k {LARGE} f",
        f"q 0 0 0 1 k Q {LARGE} f",
        "BT 0 0 0 1 k 0 0 200 200 re f ET",
    ],
)
def test_small_thin_stroked_clipping_and_coloured_areas_are_left_alone(content: str) -> None:
    assert blackened(content.encode(), MIX, 1.0).decode() == content


def test_the_size_of_an_area_is_that_in_print() -> None:
    assert b"0.4 0.3 0.3 1 k" in blackened(f"0 0 0 1 k {SMALL} f".encode(), MIX, 7.0)
    assert b"0.4 0.3 0.3 1 k" in blackened(f"q 7 0 0 7 0 0 cm 0 0 0 1 k {SMALL} f Q".encode(), MIX, 1.0)


def test_a_shop_with_a_mix_gets_it() -> None:
    recipe = replace(RECIPE, black=MIX)
    assert "0.4 0.3 0.3 1 k" in content_of(made(face(f"0 0 0 rg {LARGE} f"), recipe)[0])
    assert "0.4 0.3 0.3 1 k" not in content_of(made(face(f"0 0 0 rg {LARGE} f"))[0])

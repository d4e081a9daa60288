"""A planted defect of each kind is found, with its page and place, wherever it hides, and a good file passes."""

from __future__ import annotations

from dataclasses import replace

import pikepdf
import pytest

from deckpress import checks
from deckpress.checks.base import PressSubject
from deckpress.model.finding import Severity
from deckpress.model.press_facts import seen_of
from deckpress.readback import read_press
from tests.preflight.drawing import (
    PLACED,
    PLACES,
    art,
    bits,
    draw,
    info,
    postscript,
    right_profile,
    spots,
    state,
    stranger,
    text,
    wrong_profile,
)
from tests.preflight.files import made, picture
from tests.preflight.seeds import SEEDS, X1A, X4, Seed

HIDDEN: dict[str, tuple[str, dict[str, object]]] = {
    "device-colour": ("1 0 0 rg 40 40 9 9 re f", {}),
    "total-ink": ("0.9 0.9 0.9 0.9 k 40 40 9 9 re f", {}),
    "white-overprint": ("/GS gs 0 0 0 0 k 40 40 9 9 re f", {"ExtGState": state(op=True, OPM=1)}),
    "registration-colour": ("/Spot cs 1 sc 40 40 9 9 re f", {"ColorSpace": spots("All")}),
    "cut-line": ("/Spot cs 1 sc 40 40 9 9 re f", {"ColorSpace": spots("CutContour")}),
    "spot-spelling": ("/Spot CS 1 SC 40 40 m 90 90 l S", {"ColorSpace": spots("cutcontour")}),
    "transfer": ("/GS gs 40 40 9 9 re f", {"ExtGState": state(TR2=spots("x")["/Spot"])}),
    "missing-resource": ("/Nothing gs", {}),
    "broken-content": ("1 0 k 40 40 9 9 re f", {}),
    "zero-line": ("0 w 40 40 m 90 90 l S", {}),
    "profile-channels": ("/Spot cs 1 0 0 sc 40 40 9 9 re f", {"ColorSpace": wrong_profile}),
    "postscript": ("/Art Do", {"XObject": postscript}),
    "reference": ("/Art Do", {"XObject": stranger}),
}
"""Defects of drawing, and what draws them: they are found in every place where drawings are."""

FLAT_ONLY: dict[str, tuple[str, dict[str, object]]] = {
    "colour-space": ("1 0 0 RG 40 40 m 90 90 l S", {}),
    "transparency": ("/GS gs 40 40 9 9 re f", {"ExtGState": state(ca=0.5)}),
    "spot-ink": ("/Spot cs 1 sc 40 40 9 9 re f", {"ColorSpace": spots("PANTONE 1")}),
}


def ids(subject: PressSubject) -> set[str]:
    return {finding.id for finding in checks.run("press", subject)}


def read(change: object, standard: str = "x4") -> PressSubject:
    return PressSubject(read_press(made(change, standard), "cards.pdf"), X4 if standard == "x4" else X1A)  # type: ignore[arg-type]


@pytest.mark.parametrize("standard", ["x4", "x1a"])
def test_a_good_file_has_nothing_to_find(standard: str) -> None:
    assert checks.run("press", read(None, standard)) == ()


@pytest.mark.parametrize("seed", SEEDS, ids=lambda seed: seed.check)
def test_a_defect_is_found_on_its_page(seed: Seed) -> None:
    found = [each for each in checks.run("press", seed.subject()) if each.id == f"press/{seed.check}"]
    assert len(found) >= 1
    seen = seen_of(found[0].ref.path)
    assert (seen.first.page if seen else 0) == seed.page
    assert found[0].message.startswith(f"page {seed.page}") is bool(seed.page)
    assert found[0].help


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("check", HIDDEN)
def test_a_defect_is_found_wherever_it_hides(check: str, place: str) -> None:
    operators, resources = HIDDEN[check]
    found = checks.run("press", read(draw(operators, place, **resources)))
    seen = [seen_of(each.ref.path) for each in found if each.id == f"press/{check}"]
    assert seen and seen[0] is not None and seen[0].pages == (2,)


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("check", FLAT_ONLY)
def test_a_defect_of_the_older_standard_is_found_wherever_it_hides(check: str, place: str) -> None:
    operators, resources = FLAT_ONLY[check]
    assert f"press/{check}" in ids(read(draw(operators, place, **resources), "x1a"))


@pytest.mark.parametrize("place", ["page", "form"])
def test_a_screens_colour_is_found_in_pictures_shadings_and_inline_pictures(place: str) -> None:
    from pikepdf import Array, Dictionary, Name  # noqa: PLC0415 - only here

    function = Dictionary(FunctionType=2, Domain=Array([0, 1]), C0=Array([1, 0, 0]), C1=Array([0, 0, 1]), N=1)
    shading = Dictionary(ShadingType=2, ColorSpace=Name.DeviceRGB, Coords=Array([0, 0, 9, 9]), Function=function)
    gradient = Dictionary(Type=Name.Pattern, PatternType=2, Shading=shading)
    changes = {
        "picture": draw(PLACED, place, XObject=art(b"\x30\x20\x10", 250, Name.DeviceRGB)),
        "inline": draw("9 0 0 9 40 40 cm BI /W 1 /H 1 /BPC 8 /CS /RGB ID abc EI", place),
        "shading": draw("/Fade sh", place, Shading=Dictionary(Fade=shading)),
        "gradient": draw("/Pattern cs /Fade scn 40 40 9 9 re f", place, Pattern=Dictionary(Fade=gradient)),
    }
    for name, change in changes.items():
        assert ids(read(change)) == {"press/device-colour"}, name
        assert "press/colour-space" in ids(read(change, "x1a")), name


def test_too_much_ink_is_found_in_pictures_and_shadings() -> None:
    from pikepdf import Array, Dictionary, Name  # noqa: PLC0415 - only here

    function = Dictionary(FunctionType=2, Domain=Array([0, 1]), C0=Array([0] * 4), C1=Array([0.9] * 4), N=1)
    shading = Dictionary(ShadingType=2, ColorSpace=Name.DeviceCMYK, Coords=Array([0, 0, 9, 9]), Function=function)
    assert ids(read(draw("/Fade sh", Shading=Dictionary(Fade=shading)))) == {"press/total-ink"}
    assert ids(read(draw(PLACED, XObject=art(b"\xe0\xe0\xe0\xe0")))) == {"press/total-ink"}
    assert ids(read(draw(PLACED, XObject=art(b"\xa0\x90\x90\x50")))) == set()


def test_the_limit_of_ink_is_the_shops() -> None:
    subject = read(draw("0.7 0.7 0.7 0.5 k 40 40 9 9 re f"))
    assert ids(subject) == set()
    assert ids(replace(subject, wanted=replace(X4, ink=2.4))) == {"press/total-ink"}


@pytest.mark.parametrize(
    ("size", "colour", "expected"),
    [
        (5.5, "0 0 0 1 k", {"press/small-type", "press/overprint-black"}),
        (6.0, "0 1 0 0 k", set()),
        (6.5, "0 0 0 0 k", {"press/small-type"}),
        (7.0, "0 0 0 0 k", set()),
        (11.0, "0.6 0.4 0.4 1 k", {"press/black-text"}),
        (14.0, "0.6 0.4 0.4 1 k", set()),
    ],
)
def test_type_is_judged_by_its_size_and_colour(size: float, colour: str, expected: set[str]) -> None:
    assert ids(read(text(size, colour))) == expected


def test_the_size_of_type_and_the_width_of_lines_are_those_that_print() -> None:
    assert ids(read(text(24, "0 1 0 0 k", "0.2 0 0 0.2 30 30 cm"))) == {"press/small-type"}
    assert ids(read(text(3, "0 1 0 0 k", "4 0 0 4 -100 -300 cm"))) == set()
    assert ids(read(draw("4 0 0 4 0 0 cm 0.1 w 10 10 m 20 20 l S"))) == set()
    assert ids(read(draw("0.3 w 0 0 0 0 K 40 40 m 90 90 l S"))) == {"press/thin-line"}


def test_small_black_type_that_overprints_is_fine() -> None:
    assert ids(read(text(9, "0 0 0 1 k", "/GS gs", ExtGState=state(OP=True, OPM=1)))) == set()


def test_the_size_and_ink_of_what_is_cut_or_clipped_away_count_for_nothing() -> None:
    assert ids(read(draw("0.9 0.9 0.9 0.9 k 300 300 9 9 re f"))) == set()
    assert ids(read(draw("10 10 5 5 re W n 0.9 0.9 0.9 0.9 k 40 40 9 9 re f"))) == set()
    bars = draw("60 0 0 60 300 60 cm /Art Do", XObject=art(b"\xff\xff\xff\xff", 40))
    assert ids(read(bars)) == set()


@pytest.mark.parametrize("place", ["page", "form"])
def test_the_colours_and_fonts_of_what_is_clipped_away_are_judged_all_the_same(place: str) -> None:
    hidden = draw("10 10 5 5 re W n 1 0 0 rg 40 40 9 9 re f", place)
    assert ids(read(hidden)) == {"press/device-colour"}
    assert ids(read(hidden, "x1a")) == {"press/colour-space"}


def test_a_picture_that_lies_outside_once_and_on_the_card_once_is_judged_on_the_card() -> None:
    both = "q 9 0 0 9 300 60 cm /Art Do Q q 100 0 0 100 40 60 cm /Art Do Q"
    assert ids(read(draw(both, XObject=art(b"\0\0\0\x40")))) == {"press/low-resolution"}


@pytest.mark.parametrize(
    "title", ["/home/somebody/cards.indd", "C:\\Users\\somebody\\cards.ai", "file:///cards.pdf", "Cards /tmp/x/cards"]
)
def test_a_path_in_a_description_is_told(title: str) -> None:
    assert "press/private-information" in ids(read(info(Title=pikepdf.String(title))))


@pytest.mark.parametrize("title", ["Cards", "Front/back/home/away", "Ratio 3:2", "http://example.org/home/cards"])
def test_a_title_with_a_stroke_is_no_path(title: str) -> None:
    assert "press/private-information" not in ids(read(info(Title=pikepdf.String(title))))


def test_line_art_needs_more_pixels_than_a_picture() -> None:
    assert ids(read(draw("40 0 0 40 60 60 cm /Art Do", XObject=bits))) == {"press/coarse-picture"}
    assert ids(read(draw("10 0 0 10 60 60 cm /Art Do", XObject=bits))) == set()


def test_a_picture_that_is_placed_twice_counts_by_its_coarsest() -> None:
    twice = "q 60 0 0 60 40 60 cm /Art Do Q 100 0 0 100 40 60 cm /Art Do"
    assert ids(read(draw(twice, XObject=art(b"\0\0\0\x40", 250)))) == {"press/low-resolution"}


def test_a_picture_with_a_soft_mask_is_transparency() -> None:
    def masked(pdf: pikepdf.Pdf) -> object:
        found = picture(pdf, b"\0\0\0\x40")
        found.SMask = picture(pdf, b"\x80", 250, pikepdf.Name.DeviceGray)
        return pikepdf.Dictionary(Art=found)

    assert "press/transparency" in ids(read(draw(PLACED, XObject=masked), "x1a"))
    assert ids(read(draw(PLACED, XObject=masked))) == set()


def test_colours_with_a_profile_pass_the_newer_standard_alone() -> None:
    change = draw("/Spot cs 1 0 0 0 sc 40 40 9 9 re f", ColorSpace=right_profile)
    assert ids(read(change)) == set()
    assert ids(read(change, "x1a")) == {"press/colour-space"}


def test_cmyk_with_the_profile_of_a_redirected_space_is_no_bare_colour() -> None:
    redirected = {"ColorSpace": lambda pdf: {"/DefaultRGB": right_profile(pdf)["/Spot"]}}
    assert ids(read(draw("1 0 0 rg 40 40 9 9 re f", "form", **redirected))) == set()


def test_notes_stop_nothing_and_each_finding_is_of_its_checks_severity() -> None:
    severities = {page.id: page.severity for page in checks.catalogue()}
    assert severities["press/overprint-black"] is Severity.NOTE
    for seed in SEEDS[:8]:
        for finding in checks.run("press", seed.subject()):
            assert finding.severity is severities[finding.id]


def test_one_page_alone_is_no_deck_with_a_page_missing() -> None:
    facts = read_press(made(pages=1), "box.pdf")
    assert checks.run("press", PressSubject(facts, X4)) == ()


def test_pages_on_whole_sheets_may_lie_upright_or_turned() -> None:
    subject = read(None)
    for sheet in ((69.0, 94.0), (94.0, 69.0)):
        assert ids(replace(subject, wanted=replace(X4, sheet=sheet))) == set()


def test_a_line_to_cut_is_no_ink_for_a_shop_without_spots() -> None:
    cut = draw("/GS gs /Spot CS 1 SC 40 40 m 90 90 l S", ColorSpace=spots("CutContour"), ExtGState=state(OP=True))
    assert ids(read(cut, "x1a")) == set()

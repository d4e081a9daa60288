"""Printed fronts and backs, held against the light: the same picture from both sides (B083, B084, B091, B101)."""

from __future__ import annotations

import dataclasses

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageOps

from deckpress.export import sheets_pdf
from deckpress.impose import SheetRequest, sheets
from deckpress.model.page import Pages
from deckpress.model.sheet import Flip, SheetPlan
from deckpress.model.units import INCH, Size, mm
from deckpress.presets import Paper, card_sizes, papers
from tests.export import sample

DPI = 50
FULL, INCOMPLETE = 9, 7
TURNED = card_sizes()["euro"]


def made(count: int, paper: str, flip: Flip, size: Size = sample.POKER) -> tuple[SheetPlan, Pages]:
    """A plan without texts and rulers: those are read from each side, they do not mirror."""
    pages = sample.pages(count, [size])
    plan, _ = sheets(SheetRequest(sample.slots(pages), papers()[paper], flip, True, sample.NO_TEXTS))
    bare = tuple(dataclasses.replace(sheet, rulers=(), notes=()) for sheet in plan.sheets)
    return dataclasses.replace(plan, sheets=bare), pages


def differing(plan: SheetPlan, pages: Pages) -> int:
    """How many pixels differ between the first front and its back seen through the paper."""
    front, back = sample.pictures(sheets_pdf(plan, pages, sample.tools(), sample.ABOUT), DPI)[:2]
    through = ImageOps.mirror(back) if plan.flip is Flip.VERTICAL else ImageOps.flip(back)
    apart = ImageChops.difference(front, through).convert("L").point(lambda level: 255 if level > 60 else 0)
    # A line one pixel wide is where the two pictures were rounded to pixels, not where they differ.
    return apart.filter(ImageFilter.MinFilter(3)).histogram()[255]


def with_backs_turned(plan: SheetPlan, turn: int) -> SheetPlan:
    """The plan with every face of its first back turned otherwise."""
    front, back = plan.sheets[:2]
    turned = tuple(dataclasses.replace(placed, turn=turn) for placed in back.placements)
    return dataclasses.replace(plan, sheets=(front, dataclasses.replace(back, placements=turned)))


@pytest.mark.parametrize("flip", Flip)
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("count", [FULL, INCOMPLETE])
def test_backs_lie_behind_their_fronts(count: int, paper: str, flip: Flip) -> None:
    assert differing(*made(count, paper, flip)) == 0


@pytest.mark.parametrize("flip", Flip)
def test_backs_lie_behind_their_fronts_where_cards_are_turned(flip: Flip) -> None:
    plan, pages = made(5, "letter", flip, TURNED)
    assert plan.grids[0].turned
    assert differing(plan, pages) == 0
    assert differing(with_backs_turned(plan, 270 if flip is Flip.HORIZONTAL else 90), pages) > 1000


@pytest.mark.parametrize("flip", Flip)
def test_backs_upside_down_are_seen(flip: Flip) -> None:
    """Their outlines agree, their pictures do not."""
    plan, pages = made(INCOMPLETE, "a4", flip)
    assert differing(with_backs_turned(plan, 180 if flip is Flip.VERTICAL else 0), pages) > 1000


@pytest.mark.parametrize("flip", Flip)
@pytest.mark.parametrize("count", [FULL, INCOMPLETE])
def test_backs_mirrored_about_the_wrong_axis_or_not_at_all_are_seen(count: int, flip: Flip) -> None:
    plan, pages = made(count, "a4", flip)
    other = Flip.HORIZONTAL if flip is Flip.VERTICAL else Flip.VERTICAL
    assert differing(dataclasses.replace(plan, flip=other), pages) > 1000
    front, back = plan.sheets
    fronts = {placed.card: placed for placed in front.placements}
    in_front_order = tuple(
        dataclasses.replace(placed, cut=fronts[placed.card].cut, clip=fronts[placed.card].clip)
        for placed in back.placements
    )
    unmirrored = dataclasses.replace(plan, sheets=(front, dataclasses.replace(back, placements=in_front_order)))
    assert differing(unmirrored, pages) > 1000


def pixel(picture: Image.Image, x: int, y: int, dpi: int) -> tuple[int, ...]:
    found = picture.getpixel((x * dpi // INCH, y * dpi // INCH))
    assert isinstance(found, tuple)
    return found


def test_a_face_fills_its_bleed_and_nothing_beyond(dpi: int = 254) -> None:
    """B101, B104: 1.5 mm of border colour outside the rim and beside an empty cell, then bare paper."""
    plan, pages = made(INCOMPLETE, "a4", Flip.VERTICAL)
    picture = sample.pictures(sheets_pdf(plan, pages, sample.tools(), sample.ABOUT), dpi)[0]
    last = plan.sheets[0].placements[-1].cut
    middle = last.y + last.height // 2
    border = (237, 232, 217)
    for beyond, colour in ((-1.0, border), (0.5, border), (1.3, border), (1.7, (255, 255, 255))):
        out = mm(beyond)
        for x, y in ((last.x - out, middle), (last.right + out, middle), (last.x + mm(9), last.bottom + out)):
            assert max(abs(a - b) for a, b in zip(pixel(picture, x, y, dpi), colour, strict=True)) <= 2


def test_a_face_stands_where_its_cut_lies(dpi: int = 254) -> None:
    """The coloured field begins 2.5 mm inside the cut, on every card of a front."""
    plan, pages = made(FULL, "letter", Flip.VERTICAL)
    picture = sample.pictures(sheets_pdf(plan, pages, sample.tools(), sample.ABOUT), dpi)[0]
    for placed in plan.sheets[0].placements:
        cut = placed.cut
        inside = [(cut.x + mm(2.8), cut.y + mm(2.8)), (cut.right - mm(2.8), cut.bottom - mm(2.8))]
        outside = [(cut.x + mm(2.2), cut.y + mm(2.2)), (cut.right - mm(2.2), cut.bottom - mm(2.2))]
        assert len({pixel(picture, x, y, dpi) for x, y in inside}) == 1
        assert {pixel(picture, x, y, dpi) for x, y in outside} == {(237, 232, 217)}
        assert pixel(picture, *inside[0], dpi) != (237, 232, 217)


def test_paper_of_any_size() -> None:
    paper = Paper("large", "330 x 483", Size(mm(330), mm(483)), mm(5))
    pages = sample.pages(3)
    plan, _ = sheets(SheetRequest(sample.slots(pages), paper, Flip.VERTICAL, False, sample.NO_TEXTS))
    picture = sample.pictures(sheets_pdf(plan, pages, sample.tools(), sample.ABOUT), 254)[0]
    assert abs(picture.width - 3300) <= 1 and abs(picture.height - 4830) <= 1

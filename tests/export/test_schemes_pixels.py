"""Every scheme and a calibrated printer, held against the light: rendered, turned, and laid on each other."""

from __future__ import annotations

import dataclasses
import io
import itertools
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageOps

from deckpress.export import cut_file, sheets_pdf
from deckpress.impose import SheetRequest, sheets
from deckpress.model.page import Pages
from deckpress.model.sheet import NO_CORRECTION, Correction, Flip, SheetPlan, Side
from deckpress.model.units import INCH, MM, Rect, mm, to_mm
from deckpress.presets import papers, schemes
from deckpress.readback import read_pdf
from tests.export import sample

DPI = 50
SVG = "{http://www.w3.org/2000/svg}"


def made(
    count: int, scheme: str, paper: str, flip: Flip = Flip.VERTICAL, correction: Correction = NO_CORRECTION
) -> tuple[SheetPlan, Pages]:
    """A plan of a scheme without texts and rulers: those are read from each side, they do not mirror."""
    pages = sample.pages(count)
    wanted = SheetRequest(sample.slots(pages), papers()[paper], flip, True, sample.NO_TEXTS)
    plan, _ = sheets(dataclasses.replace(wanted, scheme=schemes()[scheme], correction=correction))
    bare = tuple(dataclasses.replace(sheet, rulers=(), notes=()) for sheet in plan.sheets)
    return dataclasses.replace(plan, sheets=bare), pages


def printed(plan: SheetPlan, pages: Pages, dpi: int = DPI) -> list[Image.Image]:
    return sample.pictures(sheets_pdf(plan, pages, sample.tools(), sample.ABOUT), dpi)


def apart(front: Image.Image, back: Image.Image, flip: Flip) -> int:
    """How many pixels differ when the back is seen through the front; single lines are rounding."""
    through = ImageOps.mirror(back) if flip is Flip.VERTICAL else ImageOps.flip(back)
    found = ImageChops.difference(front, through).convert("L").point(lambda level: 255 if level > 60 else 0)
    return found.filter(ImageFilter.MinFilter(3)).histogram()[255]


def without_blocks(plan: SheetPlan) -> SheetPlan:
    """A machine's marks stand on fronts alone."""
    return dataclasses.replace(plan, sheets=tuple(dataclasses.replace(sheet, blocks=()) for sheet in plan.sheets))


@pytest.mark.parametrize("flip", Flip)
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("scheme", ["gutter", "cutter", "fronts-then-backs"])
def test_backs_lie_behind_their_fronts(scheme: str, paper: str, flip: Flip) -> None:
    """B083, B084: the last sheet is incomplete."""
    plan, pages = made(13, scheme, paper, flip)
    pictures = printed(without_blocks(plan), pages)
    sides: dict[Side, dict[int, Image.Image]] = {side: {} for side in Side}
    for sheet, picture in zip(plan.pages, pictures, strict=True):
        sides[sheet.side][sheet.number] = picture
    assert sorted(sides[Side.FRONT]) == sorted(sides[Side.BACK]) == [1, 2]
    for number, front in sides[Side.FRONT].items():
        assert apart(front, sides[Side.BACK][number], flip) == 0


@pytest.mark.parametrize("flip", Flip)
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("count", [3, 4])
def test_a_folded_sheet_shows_the_same_picture_from_both_sides(count: int, paper: str, flip: Flip) -> None:
    """One half, turned over about the fold, is the other half."""
    plan, pages = made(count, "fold", paper, flip)
    (whole,) = printed(plan, pages)
    assert apart(whole, whole, flip) == 0
    upside_down = tuple(
        dataclasses.replace(placed, turn=(placed.turn + 180 * (placed.side is Side.BACK)) % 360)
        for placed in plan.sheets[0].placements
    )
    wrong = dataclasses.replace(plan, sheets=(dataclasses.replace(plan.sheets[0], placements=upside_down),))
    (picture,) = printed(wrong, pages)
    assert apart(picture, picture, flip) > 1000


def test_the_fold_is_a_dashed_line_that_touches_no_card(dpi: int = 254) -> None:
    plan, pages = made(4, "fold", "a4")
    (picture,) = printed(plan, pages, dpi)
    fold = plan.sheets[0].fold
    assert fold is not None
    x = fold.x1 * dpi // INCH
    line = picture.crop((x - 2, fold.y1 * dpi // INCH, x + 3, fold.y2 * dpi // INCH)).convert("L")
    rows = [line.crop((0, y, 5, y + 1)).getextrema()[0] < 160 for y in range(line.height)]  # type: ignore[operator]
    assert 0.4 < sum(rows) / len(rows) < 0.75
    assert sum(one != two for one, two in itertools.pairwise(rows)) > 100


ERRORS = [
    Correction(mm("1.2"), mm("-0.4")),
    Correction(mm("-0.8"), mm("0.5"), 1_996_567, 2_623_234),
    Correction(0, 0, 0, -5_000_000),
]
"""What printers do to backs: shifted; shifted, larger and turned by 0.15 degrees; turned by 0.3 degrees."""


def fed(picture: Image.Image, error: Correction, dpi: int) -> Image.Image:
    """A page as a printer with this error prints it."""
    grow, turn = 1 + error.grow / error.PARTS, error.turn / error.PARTS
    square = grow * grow + turn * turn
    x, y = picture.width / 2, picture.height / 2
    right, down = (part * dpi / INCH for part in (error.right, error.down))
    a, b = grow / square, turn / square
    matrix = (a, b, x - a * (x + right) - b * (y + down), -b, a, y + b * (x + right) - a * (y + down))
    white = (255, 255, 255)
    return picture.transform(picture.size, Image.Transform.AFFINE, matrix, Image.Resampling.BICUBIC, fillcolor=white)


def undone(error: Correction) -> Correction:
    """The correction that a perfect reading of this error would give."""
    grow, turn = error.grow / error.PARTS, error.turn / error.PARTS
    inverse = 1 / complex(1 + grow, turn)
    move = -complex(error.right, error.down) * inverse
    parts = ((inverse.real - 1) * error.PARTS, inverse.imag * error.PARTS)
    return Correction(round(move.real), round(move.imag), round(parts[0]), round(parts[1]))


@pytest.mark.parametrize("flip", Flip)
@pytest.mark.parametrize("error", ERRORS)
def test_a_calibrated_back_lies_right_on_the_printer_it_is_for(error: Correction, flip: Flip, dpi: int = 100) -> None:
    """B093: faces, clips and marks move together; without the correction the same printer is visibly off."""
    plan, pages = made(9, "shared", "a4", flip, undone(error))
    front, back = printed(plan, pages, dpi)
    assert apart(front, fed(back, error, dpi), flip) == 0
    plain, pages = made(9, "shared", "a4", flip)
    front, back = printed(plain, pages, dpi)
    assert apart(front, fed(back, error, dpi), flip) > 200


def test_a_corrected_page_is_moved_once_around_everything_that_moves() -> None:
    plan, pages = made(9, "shared", "a4", Flip.VERTICAL, ERRORS[1])
    data = sheets_pdf(plan, pages, sample.tools(), sample.ABOUT)
    import pikepdf  # noqa: PLC0415

    with pikepdf.open(io.BytesIO(data)) as pdf:
        moves = [[float(part) for part in order.operands] for order in pikepdf.parse_content_stream(pdf.pages[1], "cm")]
    a, b, c, d, _, _ = moves[0]
    assert (a, b, c, d) == pytest.approx((1.001996567, -0.002623234, 0.002623234, 1.001996567), abs=1e-9)
    assert len(moves) == 10
    assert [len(page.placed) for page in read_pdf(data).pages] == [9, 9]


def test_a_machines_marks_are_black_and_nothing_else_is_printed_in_their_boxes(dpi: int = 254) -> None:
    """I-CUTREG of the research: a reader finds the marks and nothing beside them."""
    plan, pages = made(8, "cutter", "letter")
    front = printed(plan, pages, dpi)[0].convert("L")
    for block in plan.sheets[0].blocks:
        assert (
            front.getpixel(((block.x + block.right) // 2 * dpi // INCH, (block.y + block.bottom) // 2 * dpi // INCH))
            == 0
        )
    for area in plan.sheets[0].reserved:
        box = front.crop(tuple(part * dpi // INCH for part in (area.x, area.y, area.right, area.bottom)))  # type: ignore[arg-type]
        inside = [block for block in plan.sheets[0].blocks if area.holds(block)]
        assert inside
        for block in inside:
            left, top = ((block.x - area.x) * dpi // INCH - 1, (block.y - area.y) * dpi // INCH - 1)
            size = (block.width * dpi // INCH + 3, block.height * dpi // INCH + 3)
            box.paste(255, (left, top, left + size[0], top + size[1]))
        assert box.getextrema()[0] > 250  # type: ignore[operator]


def test_the_cut_file_has_the_sheets_own_origin_and_rounded_cards() -> None:
    plan, _ = made(8, "cutter", "a4")
    sheet = plan.sheets[0]
    data = cut_file(sheet, sample.ABOUT)
    root = ElementTree.fromstring(data)
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("210mm", "297mm", "0 0 210 297")
    title = root.find(f"{SVG}title")
    assert title is not None and title.text == sample.ABOUT.title
    cuts = root.findall(f"{SVG}g[@id='cut']/{SVG}rect")
    assert [float(cut.get("x", "")) for cut in cuts] == pytest.approx([to_mm(p.cut.x) for p in sheet.placements])
    assert {cut.get("rx") for cut in cuts} == {"3"}
    marks = root.findall(f"{SVG}g[@id='registration']/{SVG}rect")
    assert len(marks) == len(sheet.blocks)
    assert data == cut_file(sheet, sample.ABOUT)


def test_a_gap_between_cards_is_filled_half_by_each(dpi: int = 254) -> None:
    """B101: up to the middle of the gap is the neighbour's own border, with no white line between."""
    plan, pages = made(8, "gutter", "a4")
    front = printed(plan, pages, dpi)[0]
    first, beside = plan.sheets[0].placements[:2]
    gap = Rect(first.cut.right, first.cut.y + 10 * MM, beside.cut.x - first.cut.right, 5 * MM)
    strip = front.crop(tuple(part * dpi // INCH for part in (gap.x, gap.y, gap.right, gap.bottom)))  # type: ignore[arg-type]
    assert strip.convert("L").getextrema()[1] < 245  # type: ignore[operator]

"""What stands around the cards, seen as ink: texts, rulers, marks; and what a canvas draws itself."""

from __future__ import annotations

import pytest
from PIL import Image, ImageOps
from reportlab.lib.colors import HexColor

from deckpress.export.draft import new_draft
from deckpress.export.finish import finish
from deckpress.export.place import number
from deckpress.model.units import INCH, Rect, Size, mm
from tests.export import sample
from tests.export.test_sheets_pdf import made, plan_of

DPI = 254


def pixels(area: Rect) -> tuple[int, int, int, int]:
    """An area of the sheet in pixels of its picture."""
    return (
        area.x * DPI // INCH,
        area.y * DPI // INCH,
        area.right * DPI // INCH,
        area.bottom * DPI // INCH,
    )


def inked(picture: Image.Image, area: Rect) -> int:
    """How many pixels of an area are visibly darker than paper."""
    return sum(picture.crop(pixels(area)).convert("L").histogram()[:200])


def around(area: Rect, by: str) -> Rect:
    return area.grown(mm(by))


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_marks_texts_and_rulers_are_inked_where_the_plan_says_and_nothing_else_is(paper: str) -> None:
    """B092, B098: each text and ruler inside its box, each mark on its line, the unprintable margin blank."""
    pages = sample.pages(2)
    plan = plan_of(pages, paper)
    for sheet, picture in zip(plan.sheets, sample.pictures(made(pages, paper=paper), DPI), strict=True):
        boxes = [note.box for note in sheet.notes] + [ruler.box for ruler in sheet.rulers]
        marks = [Rect(mark.x1, mark.y1, mark.x2 - mark.x1, mark.y2 - mark.y1) for mark in sheet.marks]
        areas = boxes + [around(mark, "0.3") for mark in marks]
        assert all(inked(picture, area) > 15 for area in areas)
        blank = picture.copy()
        for area in areas + [placed.clip for placed in sheet.placements]:
            blank.paste((255, 255, 255), pixels(around(area, "0.2")))
        assert blank.convert("L").getextrema() == (255, 255)


@pytest.mark.parametrize(("paper", "level"), [("a4", True), ("letter", False)])
def test_a_ruler_is_100_mm_long_with_a_tick_each_5_mm(paper: str, level: bool) -> None:
    pages = sample.pages(1)
    area = plan_of(pages, paper).sheets[0].rulers[0].box
    strip = sample.pictures(made(pages, paper=paper), DPI)[0].crop(pixels(around(area, "0.2")))
    ink = ImageOps.invert(strip.convert("L")).point([255 if level > 55 else 0 for level in range(256)])
    ink = ink if level else ink.transpose(Image.Transpose.ROTATE_90)
    left, _, right, bottom = ink.getbbox() or (0, 0, 0, 0)
    assert abs(right - left - 1000) <= 3
    ticks = [bool(ink.crop((left + at - 3, 0, left + at + 4, bottom - 4)).getbbox()) for at in range(0, 1001, 25)]
    assert ticks == [at % 50 == 0 for at in range(0, 1001, 25)]


def test_what_the_canvas_draws_itself_keeps_its_states_and_shadings() -> None:
    draft = new_draft()
    draft.start(Size(mm(50), mm(50)))
    draft.canvas.saveState()
    draft.canvas.setFillColorRGB(1, 0, 0, alpha=0.5)
    draft.canvas.rect(0, 0, 40, 40, stroke=0, fill=1)
    draft.canvas.restoreState()
    clip = draft.canvas.beginPath()
    clip.rect(60, 60, 60, 60)
    draft.canvas.clipPath(clip, stroke=0)
    draft.canvas.linearGradient(60, 60, 120, 60, (HexColor(0x00FF00), HexColor(0x0000FF)))
    draft.end()
    picture = sample.pictures(finish(draft, {}, {}, sample.tools().fonts, sample.ABOUT, {}))[0]
    height = picture.height
    assert picture.getpixel((20, height - 20)) in {(255, 127, 127), (255, 128, 128)}
    red, green, blue = picture.getpixel((65, height - 90))  # type: ignore[misc]
    assert red < 20 and green > 200 and blue < 60


def test_numbers_are_plain() -> None:
    assert [number(value) for value in (0.0, -0.00001, 1.0, 12.34567, -5e-3, 1e9)] == [
        "0",
        "0",
        "1",
        "12.3457",
        "-0.005",
        "1000000000",
    ]

"""The sheet before the others: what it says, that it fits, and that it looks the same every time."""

from __future__ import annotations

import dataclasses

import pytest

from deckpress.export import sheet_text_findings, sheets_pdf
from deckpress.export.pictures import _PICTURES
from deckpress.impose import SheetRequest, sheets, trial_page
from deckpress.model.guide import Guide, Step
from deckpress.model.page import Pages
from deckpress.model.sheet import Flip, SheetPlan
from deckpress.model.units import INCH
from deckpress.pipeline.guiding import guide_for
from deckpress.presets import papers, schemes
from deckpress.readback import read_pdf
from tests.export import sample
from tests.export.test_sheets_pdf import page_texts


def guided(
    scheme: str = "shared", paper: str = "a4", flip: Flip = Flip.VERTICAL, double_sided: bool = True, printer: str = ""
) -> tuple[SheetPlan, Pages, Guide]:
    pages = sample.pages(20)
    wanted = SheetRequest(sample.slots(pages), papers()[paper], flip, double_sided, sample.TEXTS)
    wanted = dataclasses.replace(wanted, scheme=schemes()[scheme], guide=True)
    plan, _ = sheets(wanted)
    return plan, pages, guide_for(plan, wanted, "A Game", printer, "en")


def told(plan: SheetPlan, pages: Pages, guide: Guide) -> list[str]:
    return [" ".join(text.split()) for text in page_texts(sheets_pdf(plan, pages, sample.tools(), sample.ABOUT, guide))]


@pytest.mark.parametrize("paper", [name for name in papers() if name != "sra3"])
@pytest.mark.parametrize("scheme", ["shared", "gutter", "fold", "cutter", "fronts-then-backs"])
def test_the_guide_fits_every_paper_and_tells_of_this_very_file(paper: str, scheme: str) -> None:
    flip = Flip.HORIZONTAL if paper == "a5" else Flip.VERTICAL
    plan, pages, guide = guided(scheme, paper, flip)
    assert not sheet_text_findings(plan, sample.tools(), "en", guide)
    texts = told(plan, pages, guide)
    assert texts[0].startswith("A Game How to print and cut these sheets")
    assert papers()[paper].name in texts[0] and "20 cards" in texts[0] and "63 x 88 mm" in texts[0]
    assert "Standard Card" in texts[0]
    assert "Base game" in texts[0]
    assert len(texts) == len(plan.pages)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"flip": Flip.VERTICAL}, "flip on long edge"),
        ({"flip": Flip.HORIZONTAL}, "flip on short edge"),
        ({"double_sided": False}, "switch two-sided printing off"),
        ({"scheme": "fold"}, "Fold each sheet along the dashed line"),
        ({"scheme": "fronts-then-backs"}, "Print pages 1 to 4 on one side"),
        ({"scheme": "fronts-then-backs"}, "print pages 5 to 8 on the other side"),
        ({"scheme": "cutter"}, "10 mm from the paper"),
        ({"scheme": "gutter"}, "Two cuts lie between neighbours"),
        ({}, "(4 on a full one)"),
        ({}, "exactly 100 mm long"),
    ],
)
def test_the_guide_says_how_this_scheme_is_printed_and_cut(words: dict[str, object], said: str) -> None:
    """B083, B098: the flip edge and the scale are on paper, not only in the file's wishes."""
    assert said in told(*guided(**words))[0]  # type: ignore[arg-type]


def test_the_back_of_the_guide_tells_what_to_do_when_crosses_do_not_meet() -> None:
    back = told(*guided())[1]
    assert "deckpress calibrate --printer NAME --paper a4 --read 0.5,-1" in back
    assert "--flip horizontal" in told(*guided(flip=Flip.HORIZONTAL))[1]
    corrected = told(*guided(printer="office"))[1]
    assert "These backs are corrected for office" in corrected and "--read" not in corrected


def test_every_step_has_a_picture_that_exists() -> None:
    for scheme in schemes():
        for flip in Flip:
            _, _, guide = guided(scheme, flip=flip)
            assert all(step.picture in _PICTURES for step in (*guide.steps, *guide.back))
    assert all(step.picture in _PICTURES for step in guided(double_sided=False)[2].steps)


def test_a_guide_that_is_too_long_or_has_strange_letters_is_a_warning() -> None:
    plan, _, guide = guided()
    long = dataclasses.replace(guide, steps=(*guide.steps, Step("cut-level", "More", "many words " * 900)))
    found = sheet_text_findings(plan, sample.tools(), "en", long)
    assert [finding.id for finding in found] == ["export/guide-too-long"]
    strange = dataclasses.replace(guide, title="\u4e2d")
    found = sheet_text_findings(plan, sample.tools(), "en", strange)
    assert [finding.id for finding in found] == ["export/sheet-text-missing-glyph"]


def test_equal_guides_give_equal_bytes_and_the_file_asks_for_full_size() -> None:
    """B098, B147"""
    plan, pages, guide = guided()
    one, two = (sheets_pdf(plan, pages, sample.tools(), sample.ABOUT, guide) for _ in range(2))
    assert one == two
    assert dict(read_pdf(one).viewer)["PrintScaling"] == "None"


@pytest.mark.parametrize("flip", Flip)
@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_the_crosses_of_a_test_page_meet_against_the_light(paper: str, flip: Flip, dpi: int = 254) -> None:
    plan = trial_page(papers()[paper], flip)
    front, back = sample.pictures(sheets_pdf(plan, Pages("", "en", "", (), {}, {}), sample.tools(), sample.ABOUT), dpi)
    for picture, sheet in ((front, plan.pages[0]), (back, plan.pages[1])):
        for target in sheet.targets:
            x, y = target.x * dpi // INCH, target.y * dpi // INCH
            arms = [(x + away, y) for away in (-50, 50)] + [(x, y + away) for away in (-50, 50)]
            for at_x, at_y in arms:
                assert picture.crop((at_x - 2, at_y - 2, at_x + 3, at_y + 3)).convert("L").getextrema()[0] < 160  # type: ignore[operator]

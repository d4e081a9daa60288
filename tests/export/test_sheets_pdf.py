"""The file of a set of sheets: its text, fonts, boxes, wishes to the printer, and the same bytes every time."""

from __future__ import annotations

import dataclasses
import io
import os
import subprocess
import sys
import time
import zlib
from collections import Counter
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from deckpress.export import build_date, faces_pdf, sheet_text_findings, sheets_pdf
from deckpress.impose import SheetRequest, SheetTexts, sheets
from deckpress.model import page as model
from deckpress.model.facts import form_name
from deckpress.model.finding import Refused
from deckpress.model.page import ImageUse, Pages
from deckpress.model.sheet import Flip, SheetPlan
from deckpress.presets import papers
from deckpress.readback import read_pdf
from tests.export import sample

ROOT = Path(__file__).resolve().parents[2]


def plan_of(
    pages: Pages,
    paper: str = "a4",
    flip: Flip = Flip.VERTICAL,
    double_sided: bool = True,
    texts: SheetTexts = sample.TEXTS,
) -> SheetPlan:
    return sheets(SheetRequest(sample.slots(pages), papers()[paper], flip, double_sided, texts))[0]


def made(pages: Pages, **wishes: object) -> bytes:
    return sheets_pdf(plan_of(pages, **wishes), pages, sample.tools(), sample.ABOUT)  # type: ignore[arg-type]


def page_texts(data: bytes) -> list[str]:
    document = pypdfium2.PdfDocument(io.BytesIO(data))
    found = [page.get_textpage().get_text_bounded() for page in document]
    document.close()
    return found


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_sheet_texts_can_be_read_back_on_every_page(paper: str) -> None:
    texts = page_texts(made(sample.pages(10), paper=paper))
    for text, which in zip(texts, ("1 of 2, front", "1 of 2, back", "2 of 2, front", "2 of 2, back"), strict=True):
        assert f"A Game, Base game, en, 1.0, 3fa9c1d2; sheet {which}" in text
        assert "100 mm: print at 100 %, actual size" in text


def test_every_copy_is_placed_once_and_every_face_is_in_the_file_once() -> None:
    """B091: 120 cards, each with its own number, come back from the file with the right counts."""
    pages = sample.pages(40, copies=3)
    facts = read_pdf(made(pages))
    assert facts.forms == 80
    placed = Counter(name for page in facts.pages for name in page.placed)
    assert placed == {form_name(form): 3 for form in pages.forms}
    assert [len(page.placed) for page in facts.pages] == [9, 9] * 13 + [3, 3]


def test_texts_on_faces_extract_exactly_from_forms_inside_forms() -> None:
    words = "Grüße fi ½ €"
    fonts = sample.tools()
    pages = sample.lettered(fonts.fonts, "figtree-400", words)
    data = sheets_pdf(plan_of(pages), pages, fonts, sample.ABOUT)
    assert words in page_texts(data)[0]
    assert [(font.embedded, font.subset, font.unicode) for font in read_pdf(data).fonts] == [(True, True, True)]


def test_a_font_with_postscript_outlines_is_embedded_as_such() -> None:
    tools = sample.tools(sample.cff_fonts())
    pages = sample.lettered(tools.fonts, "squares-400", "AB BA")
    data = faces_pdf(list(pages.faces.values()), pages, tools, sample.ABOUT)
    assert page_texts(data) == ["AB BA"]
    with pikepdf.open(io.BytesIO(data)) as pdf:
        inner = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary) and "/W" in thing]
        assert [str(font.Subtype) for font in inner] == ["/CIDFontType0"]
        assert str(inner[0].FontDescriptor.FontFile3.Subtype) == "/CIDFontType0C"
    black = sum(picture.convert("L").histogram()[0] for picture in sample.pictures(data))
    assert black > 150


def test_resources_of_forms_are_whole() -> None:
    """Half transparent red over white paper is pink: the form's graphics state was not lost."""
    tools = sample.tools()
    pages = sample.lettered(tools.fonts, "figtree-400", "x")
    picture = sample.pictures(faces_pdf(list(pages.faces.values()), pages, tools, sample.ABOUT))[0]
    assert picture.getpixel((20, 20)) == (229, 153, 153)


def test_pictures_are_in_the_file_once_with_their_alpha() -> None:
    """A red picture whose lower half is transparent, shown by two faces."""
    red = model.Image("0" * 32, 2, 2, 3, zlib.compress(b"\xff\0\0" * 4), smask=zlib.compress(b"\xff\xff\0\0"))
    pages = sample.pages(2)
    forms = {
        key: dataclasses.replace(form, content=b"q 202 0 0 272 0 0 cm /P Do Q", images=(ImageUse("P", red.key),))
        for key, form in pages.forms.items()
    }
    pages = dataclasses.replace(pages, forms=forms, images={red.key: red})
    data = faces_pdf(list(pages.faces.values()), pages, sample.tools(), sample.ABOUT)
    for picture in sample.pictures(data):
        assert picture.getpixel((90, 20)) == (255, 0, 0)
        assert picture.getpixel((90, 230)) == (255, 255, 255)
    with pikepdf.open(io.BytesIO(data)) as pdf:
        streams = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream)]
        assert sum(stream.get("/Subtype") == "/Image" for stream in streams) == 2


@pytest.mark.parametrize(
    ("flip", "double_sided", "asked"),
    [
        (Flip.VERTICAL, True, "DuplexFlipLongEdge"),
        (Flip.HORIZONTAL, True, "DuplexFlipShortEdge"),
        (Flip.VERTICAL, False, "Simplex"),
    ],
)
def test_the_file_asks_for_full_size_and_the_right_edge(flip: Flip, double_sided: bool, asked: str) -> None:
    """B083, B084, B098"""
    facts = read_pdf(made(sample.pages(2), flip=flip, double_sided=double_sided))
    assert dict(facts.viewer) == {"PrintScaling": "None", "Duplex": asked, "DisplayDocTitle": "true"}


@pytest.mark.parametrize(("paper", "width", "height"), [("a4", 210, 297), ("letter", 215.9, 279.4)])
def test_pages_have_the_size_of_the_paper(paper: str, width: float, height: float) -> None:
    """B097"""
    for page in read_pdf(made(sample.pages(2), paper=paper)).pages:
        assert page.media == page.trim == page.bleed
        assert page.media[:2] == (0, 0)
        assert page.media[2] / 72 * 25.4 == pytest.approx(width, abs=0.001)
        assert page.media[3] / 72 * 25.4 == pytest.approx(height, abs=0.001)


def test_a_page_of_one_face_has_its_trim_inside_its_bleed() -> None:
    """B099"""
    pages = sample.pages(1)
    face = next(iter(pages.faces.values()))
    page = read_pdf(faces_pdf([face], pages, sample.tools(), sample.ABOUT, bleed=sample.BLEED * 3 // 4)).pages[0]
    assert [round(part / 72 * 25.4, 2) for part in page.media] == [0, 0, 69, 94]
    assert [round(part / 72 * 25.4, 2) for part in page.trim] == [3, 3, 66, 91]
    assert page.bleed == page.media
    bare = read_pdf(faces_pdf([face], pages, sample.tools(), sample.ABOUT)).pages[0]
    assert [round(part / 72 * 25.4, 2) for part in bare.media] == [0, 0, 63, 88]


def test_the_file_says_what_it_is_and_nothing_about_the_machine() -> None:
    data = made(sample.pages(2))
    about = dict(read_pdf(data).information)
    assert about["Title"] == "A Game & its sheets"
    assert about["Creator"].startswith("deckpress ")
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert str(pdf.Root.Lang) == "en"
        packet = pdf.Root.Metadata.read_bytes()
        everything = b"".join(thing.read_bytes() for thing in pdf.objects if isinstance(thing, pikepdf.Stream))
        first, second = (bytes(half) for half in pdf.trailer.ID)
    assert b'<rdf:li xml:lang="x-default">A Game &amp; its sheets</rdf:li>' in packet
    assert b"Helvetica" not in data + everything
    for word in (str(ROOT), str(Path.home()), os.uname().nodename if hasattr(os, "uname") else "", "(anonymous)"):
        assert not word or word.encode() not in data + everything
    assert first == second


def test_all_pages_share_one_dictionary_of_resources() -> None:
    with pikepdf.open(io.BytesIO(made(sample.pages(10)))) as pdf:
        shared = {page.obj.Resources.objgen for page in pdf.pages}
        assert len(shared) == 1 and (0, 0) not in shared


def test_pages_use_only_what_they_have_and_keep_nothing_of_reportlab() -> None:
    with pikepdf.open(io.BytesIO(made(sample.pages(3)))) as pdf:
        for page in pdf.pages:
            used = [
                (str(order.operator), str(order.operands[0]))
                for order in pikepdf.parse_content_stream(page, "Tf Do gs")
            ]
            assert {operator for operator, _ in used} == {"Tf", "Do"}
            for operator, name in used:
                assert name in page.obj.Resources["/Font" if operator == "Tf" else "/XObject"]
            assert set(page.obj.Resources.keys()) == {"/Font", "/XObject"}
            kept = {"/Type", "/Parent", "/Contents", "/Resources", "/MediaBox", "/TrimBox", "/BleedBox"}
            assert set(page.obj.keys()) == kept


def test_truetype_fonts_map_glyphs_to_themselves() -> None:
    with pikepdf.open(io.BytesIO(made(sample.pages(1)))) as pdf:
        fonts = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary) and "/W" in thing]
        assert [(str(font.Subtype), str(font.CIDToGIDMap)) for font in fonts] == [("/CIDFontType2", "/Identity")]


def test_equal_input_gives_equal_bytes_in_every_process(tmp_path: Path) -> None:
    """B147"""
    program = (
        "import sys; from tests.export import sample; from tests.export.test_sheets_pdf import made; "
        "sys.stdout.buffer.write(made(sample.pages(10)))"
    )
    found = []
    for seed, zone, folder in (("1", "UTC", ROOT), ("2", "Asia/Kolkata", tmp_path)):
        paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
        settings = {"PYTHONHASHSEED": seed, "TZ": zone, "PYTHONPATH": paths, "LC_ALL": "C"}
        done = subprocess.run(
            [sys.executable, "-c", program], env=os.environ | settings, cwd=folder, capture_output=True, check=True
        )
        found.append(done.stdout)
        time.sleep(1.05 - time.time() % 1)
    assert found[0] == found[1] == made(sample.pages(10))


def test_the_date_is_the_one_that_is_asked_for() -> None:
    pages = sample.pages(1)
    about = dataclasses.replace(sample.ABOUT, date=build_date({"SOURCE_DATE_EPOCH": "1700000000"}))
    data = sheets_pdf(plan_of(pages), pages, sample.tools(), about)
    assert dict(read_pdf(data).information)["CreationDate"] == "D:20231114221320Z"
    assert b"<xmp:CreateDate>2023-11-14T22:13:20Z</xmp:CreateDate>" in data
    assert data != made(pages)
    assert build_date({}) == build_date({"SOURCE_DATE_EPOCH": ""}) == sample.ABOUT.date


@pytest.mark.parametrize("written", ["soon", "-5", "1.5", "²", "999999999999999"])
def test_a_date_that_is_none_is_refused(written: str) -> None:
    with pytest.raises(Refused, match="SOURCE_DATE_EPOCH"):
        build_date({"SOURCE_DATE_EPOCH": written})


def test_a_sheet_text_that_is_cut_off_or_has_no_glyph_is_a_warning() -> None:
    pages, tools = sample.pages(1), sample.tools()
    assert not sheet_text_findings(plan_of(pages), tools, "en")
    longish = dataclasses.replace(sample.TEXTS, title="many words " * 21 + "{side}")
    assert not sheet_text_findings(plan_of(pages, texts=longish), tools, "en")
    long = dataclasses.replace(sample.TEXTS, title="many words " * 60 + "{side}")
    found = sheet_text_findings(plan_of(pages, texts=long), tools, "en")
    assert [finding.id for finding in found] == ["export/sheet-text-too-long"] * 2
    strange = dataclasses.replace(sample.TEXTS, title="\u4e2d {side}")
    found = sheet_text_findings(plan_of(pages, texts=strange), tools, "en")
    assert [finding.id for finding in found] == ["export/sheet-text-missing-glyph"] * 2

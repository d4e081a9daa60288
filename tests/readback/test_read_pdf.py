"""Reading a finished PDF back: true facts of good files, clear words for bad ones."""

from __future__ import annotations

import hashlib
import io

import pikepdf
import pytest
from PIL import Image
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from deckpress.export import sheets_pdf
from deckpress.impose import SheetRequest, sheets
from deckpress.model.facts import FontFact
from deckpress.model.finding import ExitCode, Refused
from deckpress.model.sheet import Flip
from deckpress.presets import papers
from deckpress.readback import read_pdf
from tests.export import sample


@pytest.fixture(scope="module")
def whole() -> bytes:
    pages = sample.pages(3)
    request = SheetRequest(sample.slots(pages), papers()["a4"], Flip.VERTICAL, True, sample.TEXTS)
    return sheets_pdf(sheets(request)[0], pages, sample.tools(), sample.ABOUT)


def strangers_file() -> bytes:
    """A file as ReportLab alone makes it."""
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(200, 100), invariant=1)
    canvas.setTitle("Strange")
    canvas.drawString(10, 10, "words")
    canvas.beginForm("stamp")
    canvas.rect(0, 0, 5, 5)
    canvas.endForm()
    canvas.doForm("stamp")
    canvas.doForm("stamp")
    canvas.drawImage(ImageReader(Image.new("RGB", (2, 2))), 50, 50)
    canvas.showPage()
    canvas.save()
    return out.getvalue()


def test_facts_of_our_own_file(whole: bytes) -> None:
    facts = read_pdf(whole)
    assert facts.sha256 == hashlib.sha256(whole).hexdigest()
    assert facts.version == "1.7"
    assert [len(page.placed) for page in facts.pages] == [3, 3]
    assert facts.forms == 6
    assert [(font.name[6:], font.embedded) for font in facts.fonts] == [("+Figtree-Regular", True)]


def test_facts_of_a_strangers_file() -> None:
    facts = read_pdf(strangers_file())
    assert facts.fonts == (FontFact("Helvetica", embedded=False, subset=False, unicode=True),)
    assert facts.pages[0].media == facts.pages[0].trim == (0, 0, 200, 100)
    assert len(facts.pages[0].placed) == 2 and facts.forms == 1
    assert facts.viewer == ()
    assert dict(facts.information)["Title"] == "Strange"


@pytest.mark.parametrize("part", [0, 1, 10, 2000, -7, -20, -300])
def test_a_file_cut_short_is_refused(whole: bytes, part: int) -> None:
    with pytest.raises(Refused, match=r"no whole PDF|damaged") as refusal:
        read_pdf(whole[:part])
    assert refusal.value.code == ExitCode.UNREADABLE
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("data", [b"%PDF-1.7\nnothing", b"\x89PNG\r\n", b"\0" * 500, b"games:\n  a: {}\n"])
def test_what_is_no_pdf_is_refused(data: bytes) -> None:
    with pytest.raises(Refused, match="no whole PDF"):
        read_pdf(data)


def test_a_file_with_a_broken_stream_is_refused(whole: bytes) -> None:
    at = whole.index(b"stream", 2000) + 40
    with pytest.raises(Refused, match=r"the PDF is damaged: [a-z ]+") as refusal:
        read_pdf(whole[:at] + bytes(byte ^ 0x55 for byte in whole[at : at + 60]) + whole[at + 60 :])
    assert "BytesIO" not in str(refusal.value)


def test_a_file_whose_table_of_contents_is_wrong_is_refused_and_not_mended_in_silence(whole: bytes) -> None:
    head, _, tail = whole.rpartition(b"startxref")
    with pytest.raises(Refused, match="no whole PDF"):
        read_pdf(head + b"startxref\n17" + tail[tail.index(b"\n%%EOF") :])


def test_a_file_that_asks_for_a_password_is_refused(whole: bytes) -> None:
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(whole)) as pdf:
        pdf.save(out, encryption=pikepdf.Encryption(owner="one", user="two"))
    with pytest.raises(Refused, match="asks for a password"):
        read_pdf(out.getvalue())

"""The finished file: what viewers, printers and readers for the blind find in it."""

from __future__ import annotations

import io
import re
from typing import Any

import pikepdf
import pypdfium2
import pytest

from deckpress.export.book import book_pdf
from deckpress.export.booklet import booklet_pdf
from deckpress.impose import booklet
from deckpress.model.book import Book
from deckpress.model.document import Contents
from deckpress.model.finding import Refused
from deckpress.model.units import mm
from deckpress.presets import papers
from deckpress.presets.books import book_formats
from deckpress.readback import read_pdf
from tests.book.tiny import ABOUT, callout, cards, h, items, mark, p, plain_format, sound, table, tools

A4 = papers()["a4"]


def whole() -> Book:
    """A book with something of everything."""
    return sound(
        h(1, "Tiny"),
        h(2, "Contents", "contents"),
        Contents(mark(), 2),
        h(2, "Setup"),
        p("Read [play](#play!) and [more](https://example.org/rules).[^1] Pay 3 {coin}. " + "Word " * 40),
        items("One.", "Two.", start=1),
        table(["Card | Copies", "Owl | 3"]),
        callout(p("So."), title="Two players"),
        h(3, "First"),
        cards("owl fox", caption="Two cards."),
        h(2, "Play"),
        p("Word " * 150),
        notes=["A note."],
        format=plain_format("a5"),
    )


@pytest.fixture(scope="module")
def data() -> bytes:
    return book_pdf(whole(), tools(), ABOUT)


@pytest.fixture
def pdf(data: bytes) -> Any:
    with pikepdf.open(io.BytesIO(data)) as opened:
        yield opened


def test_it_says_what_it_is(pdf: Any) -> None:
    root = pdf.Root
    assert str(root.Lang) == "en"
    assert str(pdf.docinfo.Title) == "Tiny"
    assert root.ViewerPreferences.DisplayDocTitle
    assert root.ViewerPreferences.Direction == pikepdf.Name.L2R
    assert root.PageLayout == pikepdf.Name.TwoPageRight
    assert root.PageLabels.Nums[1].S == pikepdf.Name.D


def test_fonts_are_embedded_and_text_extracts(data: bytes) -> None:
    facts = read_pdf(data)
    assert all(font.embedded and font.subset and font.unicode for font in facts.fonts)
    text = pypdfium2.PdfDocument(data)[0].get_textpage().get_text_range()
    assert "Read play (page 2) and more." in " ".join(text.split())
    assert "Pay 3 coin" in " ".join(text.split())


def test_the_outline_leads_to_the_headings(pdf: Any) -> None:
    with pdf.open_outline() as outline:
        (title,) = outline.root
        assert title.title == "Tiny"
        assert [each.title for each in title.children] == ["Contents", "Setup", "Play"]
        assert [each.title for each in title.children[1].children] == ["First"]
        play = title.children[2].destination[0]
    book = whole()
    assert play.objgen == pdf.pages[book.anchors["play"].page - 1].obj.objgen


def test_links_lead_where_they_say(pdf: Any) -> None:
    links = [each for page in pdf.pages for each in page.obj.get("/Annots", ())]
    targets = [str(link.A.URI) if "/A" in link else link.Dest[0].objgen for link in links]
    assert "https://example.org/rules" in targets
    assert pdf.pages[1].obj.objgen in targets
    assert all(str(link.Contents) and link.StructParent is not None for link in links)


def test_the_tree_knows_every_piece_of_every_page(pdf: Any) -> None:
    parents = pdf.Root.StructTreeRoot.ParentTree.Nums
    known = {int(parents[at]): parents[at + 1] for at in range(0, len(parents), 2)}
    for page in pdf.pages:
        numbers = sorted(int(each) for each in re.findall(rb"/MCID (\d+)", page.Contents.read_bytes()))
        assert numbers == list(range(len(known[int(page.obj.StructParents)])))
    roles = set(roles_below(pdf.Root.StructTreeRoot.K))
    assert {"H1", "H2", "H3", "P", "L", "LI", "Lbl", "LBody", "Table", "TR", "TH", "TD"} <= roles
    assert {"Figure", "Caption", "Link", "Note", "TOC", "TOCI", "Sect"} <= roles


def roles_below(element: Any) -> list[str]:
    if isinstance(element, pikepdf.Array):
        return [role for kid in element for role in roles_below(kid)]
    if not isinstance(element, pikepdf.Dictionary) or "/S" not in element:
        return []
    return [str(element.S)[1:], *roles_below(element.get("/K", pikepdf.Array()))]


def test_every_format_makes_pages_of_its_size() -> None:
    for format in book_formats().values():
        made = sound(h(1, "Tiny"), p("Word " * 80), format=format)
        (page, *_) = read_pdf(book_pdf(made, tools(), ABOUT)).pages
        assert page.media[2] == pytest.approx(format.size.width / 12700, abs=0.01)


def sides(pages: int) -> list[tuple[int, tuple[int, int], tuple[int, int]]]:
    return [(depth, leaf.outer, leaf.inner) for depth, leaf in enumerate(booklet(pages))]


def test_a_booklet_has_two_pages_a_side_fold_on_fold() -> None:
    made = sound(*(p("Word " * 400) for _ in range(5)), format=plain_format("a5"))
    count = len(made.pages)
    folded = booklet_pdf(book_pdf(made, tools(), ABOUT), sides(count), A4.size, A4.unprintable, mm("0.1"), ABOUT)
    with pikepdf.open(io.BytesIO(folded)) as opened:
        assert opened.Root.ViewerPreferences.Duplex == pikepdf.Name.DuplexFlipShortEdge
        assert len(opened.pages) == 2 * -(-count // 4)
        for depth, (outer, inner) in enumerate(zip(opened.pages[::2], opened.pages[1::2], strict=True)):
            assert [float(each) for each in outer.mediabox][2:] == pytest.approx([841.8898, 595.2756], abs=0.01)
            for side in (outer, inner):
                moved = re.findall(rb"1 0 0 1 ([\d.]+) ", side.Contents.read_bytes())
                fold, creep, width = 841.8898 / 2, depth * 0.1 / 25.4 * 72, 148 / 25.4 * 72
                assert {round(float(x), 2) for x in moved} <= {round(fold - width + creep, 2), round(fold - creep, 2)}


def test_a_booklet_reads_like_the_book() -> None:
    made = sound(*(p(f"Page{n} " + "word " * 300) for n in range(5)), format=plain_format("a5"))
    data = book_pdf(made, tools(), ABOUT)
    folded = booklet_pdf(data, sides(len(made.pages)), A4.size, A4.unprintable, mm("0.1"), ABOUT)
    text = " ".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(folded))
    assert sorted(re.findall(r"Page\d", text)) == [f"Page{n}" for n in range(5)]
    assert folded == booklet_pdf(data, sides(len(made.pages)), A4.size, A4.unprintable, mm("0.1"), ABOUT)


def test_a_paper_too_small_for_two_pages_is_refused(data: bytes) -> None:
    a5 = papers()["a5"]
    with pytest.raises(Refused, match="do not fit on paper of 210 x 148 mm"):
        booklet_pdf(data, sides(2), a5.size, a5.unprintable, 0, ABOUT)

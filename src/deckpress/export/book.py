"""A set book as a PDF: pages, links, outline, page labels and the structure tree, written by pikepdf alone.

Pages come ready from layout, so there is nothing for ReportLab's canvas to draw here (docs/decisions).
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

from deckpress.export.describe import describe
from deckpress.export.fonts import FontBook
from deckpress.export.forms import write_forms
from deckpress.export.images import ImageBook
from deckpress.export.place import number
from deckpress.export.structure import write_structure
from deckpress.export.tools import About, ExportTools
from deckpress.model.book import Anchor, Book, BookPage, LinkArea, OutlineEntry
from deckpress.model.facts import form_name
from deckpress.model.units import to_pt

if TYPE_CHECKING:
    import pikepdf


def book_pdf(book: Book, tools: ExportTools, about: About) -> bytes:
    """The pages of a book as the bytes of a PDF. Equal input gives equal bytes."""
    import pikepdf  # noqa: PLC0415 - heavy

    with pikepdf.new() as pdf:
        fonts = FontBook(pdf, tools.fonts)
        shared = _shared(pdf, book, fonts)
        for page in book.pages:
            _page(pdf, book, page, shared)
        links = {page.number: _links(pdf, book, page) for page in book.pages}
        write_structure(pdf, book, links)
        fonts.embed()
        viewer = {"PrintScaling": "/None", "Direction": "/R2L" if book.right_to_left else "/L2R"}
        describe(pdf, about, viewer)
        _entries(pdf, book)
        out = io.BytesIO()
        pdf.save(out, min_version="1.7", deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return out.getvalue()


def _shared(pdf: pikepdf.Pdf, book: Book, fonts: FontBook) -> Any:
    """The one dictionary of resources of all pages."""
    from pikepdf import Dictionary  # noqa: PLC0415 - heavy

    written = write_forms(pdf, book.forms, fonts.font, ImageBook(pdf, book.images).image)
    placed = dict.fromkeys(key for page in book.pages for key in page.forms)
    resources = Dictionary(
        Font=Dictionary({f"/{use.name}": fonts.font(use) for page in book.pages for use in page.fonts})
    )
    if placed:
        resources.XObject = Dictionary({f"/{form_name(key)}": written[key] for key in placed})
    return pdf.make_indirect(resources)


def _page(pdf: pikepdf.Pdf, book: Book, page: BookPage, shared: Any) -> None:
    from pikepdf import Dictionary, Name, Object, Page, Stream  # noqa: PLC0415 - heavy

    area = Object.parse(f"[0 0 {number(to_pt(book.size.width))} {number(to_pt(book.size.height))}]".encode())
    made = Dictionary(
        Type=Name.Page, MediaBox=area, TrimBox=area, BleedBox=area, Resources=shared, Contents=Stream(pdf, page.content)
    )
    pdf.pages.append(Page(pdf.make_indirect(made)))


def _links(pdf: pikepdf.Pdf, book: Book, page: BookPage) -> list[Any]:
    """The link annotations of a page, in order."""
    from pikepdf import Array  # noqa: PLC0415 - heavy

    made = [pdf.make_indirect(_link(pdf, book, area)) for area in page.links]
    if made:
        pdf.pages[page.number - 1].obj.Annots = Array(made)
    return made


def _link(pdf: pikepdf.Pdf, book: Book, area: LinkArea) -> Any:
    from pikepdf import Array, Dictionary, Name, Object, String  # noqa: PLC0415 - heavy

    made = Dictionary(
        Type=Name.Annot,
        Subtype=Name.Link,
        Rect=Object.parse(f"[{' '.join(map(number, area.box))}]".encode()),
        Border=Array([0, 0, 0]),
        F=4,
        Contents=String(area.words),
    )
    if not area.target.startswith("#"):
        made.A = Dictionary(S=Name.URI, URI=String(area.target))
    elif area.target[1:] in book.anchors:
        made.Dest = _destination(pdf, book.anchors[area.target[1:]])
    return made


def _destination(pdf: pikepdf.Pdf, anchor: Anchor) -> Any:
    from pikepdf import Array, Name, Object  # noqa: PLC0415 - heavy

    height = Object.parse(number(anchor.y).encode())
    return Array([pdf.pages[anchor.page - 1].obj, Name.XYZ, None, height, None])


def _entries(pdf: pikepdf.Pdf, book: Book) -> None:
    """What viewers show beside the pages: outline, page numbers, and how pages lie side by side."""
    from pikepdf import Array, Dictionary, Name  # noqa: PLC0415 - heavy

    root = pdf.Root
    if book.outline:
        root.Outlines = _outline(pdf, book.outline)
        root.PageMode = Name.UseOutlines
    root.PageLabels = Dictionary(Nums=Array([0, Dictionary(S=Name.D)]))
    root.PageLayout = Name.TwoPageRight if book.facing else Name.SinglePage


def _outline(pdf: pikepdf.Pdf, entries: tuple[OutlineEntry, ...]) -> Any:
    """The outline as PDF's chain of entries; an entry belongs to the last one of a lower level before it."""
    from pikepdf import Dictionary, Name, String  # noqa: PLC0415 - heavy

    top = pdf.make_indirect(Dictionary(Type=Name.Outlines))
    open_ones: list[tuple[int, Any]] = [(0, top)]
    counts: dict[int, int] = {}
    for entry in entries:
        while open_ones[-1][0] >= entry.level:
            open_ones.pop()
        parent = open_ones[-1][1]
        made = pdf.make_indirect(
            Dictionary(Title=String(entry.title), Parent=parent, Dest=_destination(pdf, entry.anchor))
        )
        if "/Last" in parent:
            parent.Last.Next, made.Prev = made, parent.Last
        else:
            parent.First = made
        parent.Last = made
        for _, above in open_ones:
            counts[above.objgen[0]] = counts.get(above.objgen[0], 0) + 1
            above.Count = counts[above.objgen[0]]
        open_ones.append((entry.level, made))
    return top

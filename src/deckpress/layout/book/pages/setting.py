"""Setting a book: a document, a look and a format become pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from deckpress import presets
from deckpress.layout.book.pages import furniture, texts
from deckpress.layout.book.pages.boxes import Box, Node
from deckpress.layout.book.pages.breaker import Breaker, Laid
from deckpress.layout.book.pages.building import Builder
from deckpress.layout.book.pages.desk import Desk, Figures
from deckpress.layout.book.pages.drawing import PageWriter
from deckpress.layout.book.pages.geometry import Geometry
from deckpress.layout.book.pages.look import BookLook
from deckpress.layout.book.pages.styles import styles_for
from deckpress.model import book
from deckpress.model.document import Document, Heading, Index, Items
from deckpress.model.finding import Finding
from deckpress.model.page import FontUse, Form, Image
from deckpress.model.source import Place
from deckpress.model.walking import plain, walk
from deckpress.presets.books import BookFormat
from deckpress.typeset.paragraphs import Paragraphs
from deckpress.typeset.typesetter import Typesetter

_ROUNDS = 6
"""How often an index may change the pages it tells of before it must stand."""


def set_book(
    document: Document, look: BookLook, format: BookFormat, figures: Figures, typesetter: Typesetter
) -> tuple[book.Book, tuple[Finding, ...]]:
    """The pages of a document, and what is wrong with them. Equal input gives equal bytes.

    Findings speak of ``document.file``. An error among them means that the pages are not what was asked for; they are
    still whole, so that they can be looked at. Refuses fonts and colours that the project does not have.
    """
    return _Setter(document, look, format, figures, typesetter).run()


@dataclass(frozen=True, slots=True)
class _Broken:
    """A document in pages that are not drawn yet."""

    desk: Desk
    root: Node
    pages: list[Laid]
    notes: Mapping[int, tuple[list[Box], Node]]


class _Setter:
    def __init__(
        self, document: Document, look: BookLook, format: BookFormat, figures: Figures, typesetter: Typesetter
    ) -> None:
        self.document, self.look, self.format, self.figures = document, look, format, figures
        self.geometry = Geometry(format, typesetter.language(document.language).rtl)
        self.paragraphs = Paragraphs(typesetter, document.language)
        self.styles = styles_for(look, format)
        self.said: Mapping[str, Any] = presets.words(document.language)
        self.ids = frozenset(_ids(document))
        self.indexed = any(isinstance(block, Index) for block in walk(document.blocks))

    def run(self) -> tuple[book.Book, tuple[Finding, ...]]:
        terms: dict[str, list[int]] = {}
        for _ in range(_ROUNDS):
            broken = self.broken(terms)
            found = _terms(broken.pages) if self.indexed else {}
            if found == terms:
                break
            terms = found
        return self.drawn(broken), tuple(broken.desk.findings)

    # Breaking

    def broken(self, terms: Mapping[str, Sequence[int]]) -> _Broken:
        """The document in boxes, and the boxes on pages, with an index of these terms."""
        desk = Desk(self.document, self.look, self.format, self.styles, self.figures, self.paragraphs, self.said)
        desk.ids = self.ids
        root = Node("Document")
        builder = Builder(desk, self.geometry, root, terms)
        sections = builder.build(self.document.blocks)
        notes = {
            number: texts.note(desk, number, self.geometry.text_width)
            for number in range(1, len(self.document.notes) + 1)
        }
        breaker = Breaker(
            self.geometry.text_height,
            self.styles.unit,
            lambda numbers: self.note_height(notes, numbers),
            lambda box: self.too_tall(desk, box),
        )
        return _Broken(desk, root, breaker.pages(sections), notes)

    def note_height(self, notes: Mapping[int, tuple[list[Box], Node]], numbers: Sequence[int]) -> float:
        """How high some footnotes are, with the room above them."""
        heights = [sum(box.height + box.glue for box in notes[number][0]) for number in numbers if number in notes]
        return sum(heights) + furniture.note_gap(self.styles.unit) if heights else 0.0

    def too_tall(self, desk: Desk, box: Box) -> None:
        """Say that something needs more than a page."""
        place = box.place or Place(self.document.file)
        desk.say(
            "book/too-tall",
            f"this needs more height than a page of the format {self.format.name} has "
            f"({self.geometry.text_height / 72 * 25.4:.0f} mm), with its footnotes",
            place,
            "make it smaller, or part it",
        )

    # Drawing

    def drawn(self, broken: _Broken) -> book.Book:
        """Every page drawn."""
        anchors = self.anchors(broken)
        joined: set[Node] = set()
        chapter = ""
        pages: list[book.BookPage] = []
        forms: dict[str, Form] = {}
        outline: list[book.OutlineEntry] = []
        for number, laid in enumerate(broken.pages, 1):
            chapters = [put.box.chapter for put in laid.puts if put.box.chapter]
            head = chapters[0] if chapters else chapter
            chapter = chapters[-1] if chapters else chapter
            writer = PageWriter(broken.desk, self.geometry, number, lambda name: _number(anchors, name), joined)
            self.page(writer, broken, laid, head)
            pages.append(self.finished(writer))
            forms.update({key: form for key, form in writer.forms.items() if form is not None})
        for block in walk(self.document.blocks):
            if isinstance(block, Heading) and block.mark.id in anchors:
                outline.append(book.OutlineEntry(block.level, plain(block.inlines), anchors[block.mark.id]))
        placed = dict.fromkeys(key for page in pages for key in page.forms)
        whole, images = self.reached(placed, forms)
        return book.Book(
            self.document.title,
            self.document.language,
            self.format.size,
            self.format.facing,
            self.geometry.rtl,
            tuple(pages),
            anchors,
            tuple(outline),
            broken.root.frozen(),
            whole,
            images,
        )

    def page(self, writer: PageWriter, broken: _Broken, laid: Laid, head: str) -> None:
        """Grounds first, then boxes, footnotes, running head and folio."""
        geometry, page = self.geometry, writer.page
        for field in laid.fields:
            left = geometry.column_left(page, field.column, field.columns)
            width = geometry.column_width(field.columns)
            frame = field.frame
            top, height = geometry.text_top - field.foot, field.foot - field.top
            at = geometry.x(left, width, frame.x, frame.width)
            writer.ground(at, top, frame.width, height, frame.fill)
            bar = geometry.x(left, width, frame.x, frame.bar_width)
            writer.ground(bar, top, frame.bar_width, height, frame.bar)
        for put in laid.puts:
            left = geometry.column_left(page, put.column, put.columns)
            width = geometry.column_width(put.columns)
            writer.box(put.box, left, width, geometry.text_top - put.y, put.again)
        writer.close()
        if laid.notes:
            for number in laid.notes:
                writer.join(broken.notes[number][1], broken.desk.note_parents.get(number, broken.root))
            boxes = [box for number in laid.notes for box in broken.notes[number][0]]
            furniture.notes(writer, broken.desk, geometry, boxes, self.note_height(broken.notes, laid.notes))
        titled = any(put.box.titled for put in laid.puts)
        furniture.furnish(writer, broken.desk, geometry, head, titled)

    def finished(self, writer: PageWriter) -> book.BookPage:
        return book.BookPage(
            writer.page,
            self.geometry.recto(writer.page),
            b"".join(writer.out),
            _together(writer.fonts),
            tuple(writer.forms),
            tuple(writer.links),
            tuple(writer.lines),
        )

    def anchors(self, broken: _Broken) -> dict[str, book.Anchor]:
        """Where every block begins."""
        top = self.geometry.text_top
        found: dict[str, book.Anchor] = {}
        for number, laid in enumerate(broken.pages, 1):
            found[f"page-{number}"] = book.Anchor(number, round(self.geometry.height, 2))
            for put in laid.puts:
                if not put.again:
                    for id in put.box.anchors:
                        found.setdefault(id, book.Anchor(number, round(top - put.y + self.styles.unit, 2)))
            for note in laid.notes:
                found[f"note-{note}"] = book.Anchor(number, round(top - self.geometry.text_height + 60, 2))
        return found

    def reached(
        self, placed: Mapping[str, None], forms: Mapping[str, Form]
    ) -> tuple[dict[str, Form], dict[str, Image]]:
        """The placed forms with all that they use, inner ones first."""
        found: dict[str, Form] = {}

        def visit(key: str) -> None:
            if key not in found:
                form = forms.get(key) or self.figures.forms[key]
                for _, inner in form.forms:
                    visit(inner)
                found[key] = form

        for key in placed:
            visit(key)
        images = {use.image: self.figures.images[use.image] for form in found.values() for use in form.images}
        return found, images


def _ids(document: Document) -> list[str]:
    """Every id that a link may lead to."""
    found = []
    for blocks in (document.blocks, *document.notes):
        for block in walk(blocks):
            if block.mark.id:
                found.append(block.mark.id)
                if isinstance(block, Items):
                    found += [f"{block.mark.id}.{number}" for number in range(1, len(block.items) + 1)]
    return found


def _terms(pages: Sequence[Laid]) -> dict[str, list[int]]:
    """The pages of each term that the index is to list, each page once."""
    found: dict[str, list[int]] = {}
    for number, laid in enumerate(pages, 1):
        for put in laid.puts:
            for term in put.box.terms:
                known = found.setdefault(term, [])
                if number not in known:
                    known.append(number)
    return found


def _number(anchors: Mapping[str, book.Anchor], id: str) -> str:
    return str(anchors[id].page) if id in anchors else "?"


def _together(uses: Sequence[FontUse]) -> tuple[FontUse, ...]:
    """Each font once, with all its glyphs."""
    found: dict[tuple[str, str], set[tuple[int, str]]] = {}
    for use in uses:
        found.setdefault((use.name, use.font), set()).update(use.glyphs)
    return tuple(FontUse(name, font, tuple(sorted(glyphs))) for (name, font), glyphs in found.items())

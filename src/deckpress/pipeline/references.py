"""The reference product: what players look up, set at card size with two sides a card, and on half a page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from deckpress.model.document import Block, Document, Heading, Mark, NewPage
from deckpress.model.finding import Finding, Severity
from deckpress.model.game import Component, Edition, Setup
from deckpress.model.page import CardPage, Face, Form, Pages
from deckpress.model.request import Selection
from deckpress.model.source import Ref
from deckpress.model.units import MM, Size, to_pt
from deckpress.pipeline.booking import has_reference, read
from deckpress.pipeline.home_sheets import sheets
from deckpress.pipeline.kept_books import kept_books
from deckpress.pipeline.making import Made
from deckpress.pipeline.rulebooks import Job, figures_of, look_of, paged, shown
from deckpress.pipeline.tools import Tools

if TYPE_CHECKING:
    from deckpress.layout.book.pages import BookLook
    from deckpress.model.book import Book, BookPage
    from deckpress.presets.books import BookFormat

KIND = "reference"
_CARD, _HALF = "leaflet", "a5"
_BLEED, _FRAME, _ROUND = 4 * MM, 5 * MM // 2, 3 * MM
_TOP, _FOOT = 13 * MM // 2, 5 * MM
_WHITE = "#ffffff"
_KAPPA = 0.5523
"""How far the handles of a quarter of a circle lie from its ends, as a part of the radius."""
_SIDE = 2
"""The level of the headings that begin a side of a card."""


def reference(
    edition: Edition, setup: Setup, ink: str, pages: Pages, selection: Selection, tools: Tools
) -> Iterator[Made]:
    """The reference of a setup on cards and on half pages. A game without one makes nothing."""
    if has_reference(edition, tools):
        yield from kept_books(
            KIND, edition, setup, ink, selection, tools, lambda: _made(edition, setup, ink, pages, selection, tools)
        )


def _made(edition: Edition, setup: Setup, ink: str, pages: Pages, selection: Selection, tools: Tools) -> Iterator[Made]:
    from deckpress.layout.book.opening import REFERENCE  # noqa: PLC0415 - imported where the work begins
    from deckpress.presets.books import book_formats  # noqa: PLC0415

    document, found = read(edition, setup, tools, REFERENCE)
    figures, more = figures_of(document, edition, ink, tools)
    look = replace(look_of(edition, ink, tools), cover=())
    job = Job(edition, setup, ink, document, figures, look)
    yield from _cards(job, (*found, *more), pages, selection, tools)
    made, _ = paged(job, replace(book_formats()[_HALF], booklet="", facing=False), tools, (*found, *more))
    yield Made(
        replace(made.product, product=KIND, path=made.product.path.replace("/rulebook-", f"/{KIND}-")),
        made.data,
        made.findings,
    )


def _cards(job: Job, found: tuple[Finding, ...], pages: Pages, selection: Selection, tools: Tools) -> Iterator[Made]:
    """Sheets of reference cards: two sides a card, one for each player."""
    from deckpress.layout.book.pages import set_book  # noqa: PLC0415 - imported where the work begins
    from deckpress.presets.books import book_formats  # noqa: PLC0415

    format = replace(book_formats()[_CARD], size=job.edition.size, top=_TOP, bottom=_FOOT, folio=False)
    document = replace(job.document, blocks=tuple(_sides(job.document.blocks)))
    book, said = set_book(document, job.look, format, shown(job, tools), tools.typesetter)
    cards = _as_cards(book, format, job, pages)
    part = Component(KIND, job.document.title, job.look.band, job.look.band, "", format.size, ())
    edition = replace(job.edition, components={KIND: part})
    wanted = replace(selection, schemes=selection.schemes, guide=selection.guide)
    notes = tuple(_too_long(job.document, book))
    for made in sheets(edition, job.setup, job.ink, cards, wanted, tools, KIND):
        yield replace(made, findings=(*found, *said, *notes, *made.findings))


def _sides(blocks: tuple[Block, ...]) -> Iterator[Block]:
    """The blocks without the title, each heading of a side at the top of a page."""
    begun = False
    for block in blocks:
        if isinstance(block, Heading) and block.level < _SIDE:
            continue
        if isinstance(block, Heading) and block.level == _SIDE and begun:
            yield NewPage(Mark(block.mark.place))
        begun = True
        yield block


def _as_cards(book: Book, format: BookFormat, job: Job, pages: Pages) -> Pages:
    """Pages of a book as cards, two a card; a last one alone has the back of the game's first cards."""
    faces = [_face(page, format.size, job.look) for page in book.pages]
    forms: dict[str, Form] = {**book.forms, **{form.key: form for _, form in faces}}
    by_key: dict[str, Face] = {face.key: face for face, _ in faces}
    images = dict(book.images)
    keys = [face.key for face, _ in faces]
    if len(keys) % 2:
        behind = next(
            (page.back for page in pages.cards if page.back and pages.faces[page.back].size == format.size), ""
        )
        keys.append(behind)
        if behind:
            by_key[behind] = pages.faces[behind]
            forms |= pages.forms
            images |= pages.images
    players = [count for setup in job.edition.setups.values() for count in setup.players]
    copies = max(job.setup.players or players, default=1)
    cards = tuple(
        CardPage(f"{KIND}-{number + 1}", KIND, KIND, copies, keys[2 * number], keys[2 * number + 1])
        for number in range(len(keys) // 2)
    )
    edition = job.edition
    return Pages(edition.game, edition.language, job.setup.id, cards, by_key, forms, images)


def _face(page: BookPage, size: Size, look: BookLook) -> tuple[Face, Form]:
    """A page as a side of a card: a border in the colour of the game's books, as wide as that of its cards."""
    from deckpress.model.facts import form_name  # noqa: PLC0415 - beside its use
    from deckpress.model.identity import digest  # noqa: PLC0415

    beyond = to_pt(_BLEED)
    width, height = to_pt(size.width), to_pt(size.height)
    box = (0.0, 0.0, width + 2 * beyond, height + 2 * beyond)
    frame = to_pt(_FRAME)
    inside = rounded(beyond + frame, beyond + frame, width - 2 * frame, height - 2 * frame, to_pt(_ROUND))
    ground = f"q {_paint(look.band)} rg 0 0 {box[2]:.3f} {box[3]:.3f} re f\n1 1 1 rg {inside} f Q\n"
    if look.band == _WHITE:
        ground = f"q {_paint(look.rule)} RG 0.5 w {inside} S Q\n"
    content = f"{ground}q 1 0 0 1 {beyond:.3f} {beyond:.3f} cm\n".encode() + page.content + b"\nQ\n"
    inner = tuple((form_name(key), key) for key in page.forms)
    key = digest("reference", content, *page.forms)
    form = Form(key, box, content, fonts=page.fonts, forms=inner)
    return Face(key, KIND, size, _BLEED, key, look.band, ()), form


def _paint(colour: str) -> str:
    """``#rrggbb`` as operands."""
    return " ".join(f"{int(colour[at : at + 2], 16) / 255:.4f}".rstrip("0").rstrip(".") for at in (1, 3, 5))


def rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """A rectangle with round corners as path operators, from its lower left corner; all in pt."""
    right, top, bend = x + width, y + height, radius * _KAPPA
    parts = [f"{x + radius:.3f} {y:.3f} m {right - radius:.3f} {y:.3f} l"]
    corners = (
        (right - radius + bend, y, right, y + radius - bend, right, y + radius),
        (right, top - radius + bend, right - radius + bend, top, right - radius, top),
        (x + radius - bend, top, x, top - radius + bend, x, top - radius),
        (x, y + radius - bend, x + radius - bend, y, x + radius, y),
    )
    ends = ((right, top - radius), (x + radius, top), (x, y + radius), ())
    for corner, end in zip(corners, ends, strict=True):
        parts.append(" ".join(f"{value:.3f}" for value in corner) + " c")
        if end:
            parts.append(f"{end[0]:.3f} {end[1]:.3f} l")
    return " ".join([*parts, "h"])


def _too_long(document: Document, book: Book) -> Iterator[Finding]:
    """A note for each heading whose text needs more than its side."""
    begins = [(book.anchors[block.mark.id].page, block) for block in document.blocks if _begins(block, book)]
    ends = [page for page, _ in begins[1:]] + [len(book.pages) + 1]
    for (page, block), end in zip(begins, ends, strict=True):
        if end - page > 1:
            ref = Ref(document.game, language=document.language, place=block.mark.place)
            message = f"this side of a reference card needs {end - page} sides"
            yield Finding(
                "reference/too-long", Severity.NOTE, message, ref, "shorten it, or divide it by another heading"
            )


def _begins(block: Block, book: Book) -> bool:
    return isinstance(block, Heading) and block.level == _SIDE and block.mark.id in book.anchors

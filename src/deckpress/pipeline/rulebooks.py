"""The rulebook product: a game's rulebook for one setup, in pages, as a booklet, and as a page for a browser."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from deckpress.model.document import Cards, Document
from deckpress.model.finding import Finding, Refused, has_errors
from deckpress.model.game import Edition, Setup
from deckpress.model.page import Face, Pages
from deckpress.model.request import Product, Selection
from deckpress.model.walking import walk
from deckpress.pipeline import selecting
from deckpress.pipeline.booking import has_rulebook, read
from deckpress.pipeline.diagramming import diagrams_drawn
from deckpress.pipeline.guiding import Words
from deckpress.pipeline.kept_books import kept_books
from deckpress.pipeline.making import Made, folder, sha256, stated, suffix
from deckpress.pipeline.project import Unopened
from deckpress.pipeline.tools import Tools

if TYPE_CHECKING:
    from deckpress.export import About
    from deckpress.layout.book.pages import BookLook
    from deckpress.layout.book.pages import Figures as BookFigures
    from deckpress.presets.books import BookFormat

_BOOKLET_STOCK = "paper-120"
_WORDS = ("contents", "index", "notes", "back", "skip", "made", "note", "example", "tip", "warning", "ruling")


@dataclass(frozen=True)
class Figures:
    """Everything that a document shows, drawn: ``cards`` are faces by (card id, back), ``diagrams`` by file."""

    pages: Pages
    cards: dict[tuple[str, bool], Face]
    diagrams: dict[str, Face]


@dataclass(frozen=True)
class Job:
    """A document on its way to pages: what it is of, what it shows, how it looks."""

    edition: Edition
    setup: Setup
    ink: str
    document: Document
    figures: Figures
    look: BookLook

    def product(self, kind: str, name: str, data: bytes, pages: int, paper: str = "", suffixed: str = "pdf") -> Product:
        """The manifest's entry for a file of this document."""
        edition, setup = self.edition, self.setup
        path = f"{folder(edition)}/{kind}-{setup.id}{name}{suffix(self.ink)}.{suffixed}"
        faces = len({face.key for face in self.figures.cards.values()})
        return Product(
            edition.game,
            edition.language,
            kind,
            setup.id,
            paper,
            "home",
            self.ink,
            path,
            sha256(data),
            pages=pages,
            faces=faces,
            cards=0,
        )


def rulebook(
    edition: Edition, setup: Setup, ink: str, _pages: Pages, selection: Selection, tools: Tools
) -> Iterator[Made]:
    """The rulebook of a setup, in every format asked for. A game without one makes nothing."""
    if has_rulebook(edition, tools):
        yield from kept_books(
            "rulebook", edition, setup, ink, selection, tools, lambda: _made(edition, setup, ink, selection, tools)
        )


def _made(edition: Edition, setup: Setup, ink: str, selection: Selection, tools: Tools) -> Iterator[Made]:
    document, found = read(edition, setup, tools)
    figures, more = figures_of(document, edition, ink, tools)
    look = look_of(edition, ink, tools)
    job = Job(edition, setup, ink, document, figures, look)
    for format in _formats(selection):
        made, said = paged(job, format, tools, (*found, *more))
        yield made
        if format.booklet and not said:
            yield _booklet(job, format, made, tools)
    yield _html(job, tools, (*found, *more))


def _formats(selection: Selection) -> tuple[BookFormat, ...]:
    """The formats asked for; of the papers' booklets where none was named."""
    from deckpress.presets.books import book_formats  # noqa: PLC0415 - imported where the work begins

    there = book_formats()
    asked = selecting.known("--book", selection.books, there)
    papers = {paper.id for paper in selecting.papers(selection.papers)}
    folded = tuple(name for name, format in there.items() if format.booklet in papers)
    return tuple(there[name] for name in asked or folded or ("a5",))


def paged(job: Job, format: BookFormat, tools: Tools, found: tuple[Finding, ...]) -> tuple[Made, bool]:
    """The pages of a rulebook as a PDF, and whether something is wrong with them."""
    from deckpress.export.book import book_pdf  # noqa: PLC0415
    from deckpress.layout.book.pages import set_book  # noqa: PLC0415

    book, said = set_book(job.document, job.look, format, shown(job, tools), tools.typesetter)
    data = book_pdf(book, tools.for_export(), _about(job))
    product = job.product("rulebook", f"-{format.id}", data, len(book.pages))
    return Made(product, data, (*found, *said)), has_errors(said)


def _about(job: Job) -> About:
    """What a book's file says of itself: also which state of which edition it is."""
    from deckpress.export import About, build_date  # noqa: PLC0415 - imported where the work begins

    about = About(job.document.title, job.edition.language, build_date(os.environ))
    return replace(about, creator=f"{about.creator} ({stated(job.edition)})")


def shown(job: Job, tools: Tools) -> BookFigures:
    """What the setting of pages may place: faces, drawings, icons."""
    from deckpress.layout.artwork.library import Library  # noqa: PLC0415 - imported where the work begins
    from deckpress.layout.book.icons import icon_maker  # noqa: PLC0415
    from deckpress.layout.book.pages import Figures as BookFigures  # noqa: PLC0415

    library = Library(tools.workspace, job.edition.templates or job.edition.game)
    pages = job.figures.pages
    return BookFigures(
        faces=job.figures.cards,
        forms=pages.forms,
        images=pages.images,
        diagrams={file: face.form for file, face in job.figures.diagrams.items()},
        icons=library.icons(),
        icon=icon_maker(library, tools.cache),
    )


def _booklet(job: Job, format: BookFormat, made: Made, tools: Tools) -> Made:
    """The pages two on a side, for folding."""
    from deckpress import presets  # noqa: PLC0415 - imported where the work begins
    from deckpress.export.booklet import booklet_pdf  # noqa: PLC0415
    from deckpress.impose.booklet import booklet  # noqa: PLC0415

    paper = presets.papers()[format.booklet]
    backwards = tools.typesetter.language(job.edition.language).rtl
    leaves = booklet(made.product.pages, right_to_left=backwards)
    sides = [(depth, leaf.outer, leaf.inner) for depth, leaf in enumerate(leaves)]
    thickness = presets.stocks()[_BOOKLET_STOCK].thickness
    about = _about(job)
    data = booklet_pdf(made.data, sides, paper.size, paper.unprintable, thickness, about, backwards)
    _ = tools
    product = job.product("rulebook", f"-booklet-{paper.id}", data, 2 * len(leaves), paper.id)
    return Made(replace(product, sheets=len(leaves)), data, ())


def figures_of(document: Document, edition: Edition, ink: str, tools: Tools) -> tuple[Figures, tuple[Finding, ...]]:
    """The faces and drawings that a document shows."""
    from deckpress.layout import LayoutRequest, lay_out  # noqa: PLC0415 - imported where the work begins

    wanted = {card.card for block in walk(document.blocks) if isinstance(block, Cards) for card in block.cards}
    box, low = edition.setups["box"], ink == "low"
    try:
        request = LayoutRequest(edition, box, low_ink=low, only=frozenset(wanted), jobs=tools.jobs)
        cards, found = lay_out(request, tools.for_layout())
    except Refused as refused:
        refused.sources = Unopened(tools.workspace, tools.sources)
        raise
    drawn, more = diagrams_drawn(document, edition, ink, tools)
    sides: dict[tuple[str, bool], Face] = {}
    for page in cards.cards:
        sides.setdefault((page.card, False), cards.faces[page.front])
        if page.back:
            sides.setdefault((page.card, True), cards.faces[page.back])
    if drawn is None:
        return Figures(cards, sides, {}), (*found, *more)
    joined = Pages(
        cards.game,
        cards.language,
        cards.setup,
        cards.cards,
        {**cards.faces, **drawn.faces},
        {**cards.forms, **drawn.forms},
        {**cards.images, **drawn.images},
    )
    return Figures(joined, sides, {page.card: drawn.faces[page.front] for page in drawn.cards}), (*found, *more)


def look_of(edition: Edition, ink: str, tools: Tools) -> BookLook:
    """The look of a game's books in one ink."""
    from deckpress.layout.artwork.library import Library  # noqa: PLC0415 - imported where the work begins
    from deckpress.layout.book.opening import theme_of  # noqa: PLC0415
    from deckpress.layout.book.pages.look import book_look  # noqa: PLC0415

    return book_look(theme_of(Library(tools.workspace, edition.templates or edition.game)), ink == "low")


def _html(job: Job, tools: Tools, found: tuple[Finding, ...]) -> Made:
    from deckpress.export.html import HtmlBook, HtmlLook, book_html  # noqa: PLC0415 - imported where the work begins
    from deckpress.layout.artwork.library import Library  # noqa: PLC0415

    edition, look, setter = job.edition, job.look, tools.typesetter
    words = Words(edition.language)
    library = Library(tools.workspace, edition.templates or edition.game)
    book = HtmlBook(
        document=job.document,
        look=HtmlLook(
            display=setter.families(look.display, look.chains[1], edition.language),
            body=setter.families(look.body, look.chains[0], edition.language),
            own=frozenset(family for _, some in setter.language(edition.language).fonts for family in some),
            text=look.text,
            accent=look.accent,
            band=look.band,
            on_band=look.on_band,
            tint=look.tint,
            rule=look.rule,
            muted=look.muted,
            styles={name: style.fill for name, style in look.styles.items()} | dict(look.inks),
            callouts={str(kind): colour for kind, colour in look.callouts.items()},
            headings={n: look.styles[f"book-h{n}"].fill for n in (2, 3, 4) if f"book-h{n}" in look.styles},
        ),
        cards={card: face.key for card, face in job.figures.cards.items()},
        diagrams={file: face.key for file, face in job.figures.diagrams.items()},
        icons={name: tools.workspace.read(library.icon(name, None)) for name in sorted(library.icons())},
        words={key: words(f"book-{key}") for key in _WORDS} | {"made": f"{stated(edition)}  ·  {words('book-made')}"},
        line="" if job.setup.id == "box" else job.setup.name,
        right_to_left=setter.language(edition.language).rtl,
        italics=setter.language(edition.language).italics,
    )
    data = book_html(book, job.figures.pages, tools.for_export())
    return Made(job.product("rulebook", "", data, 1, suffixed="html"), data, found)

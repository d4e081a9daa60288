"""What a game has besides its cards, for print shops: rulebooks, tuck boxes, boards and other pieces.

A maker of home products is wrapped: with a shop's profile its PDFs are built to the shop's standard.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from deckpress.model.finding import Finding, Severity
from deckpress.model.game import Edition, Setup
from deckpress.model.page import Box, CardPage, Pages
from deckpress.model.press import PressPage
from deckpress.model.request import Product, Selection
from deckpress.model.source import Ref
from deckpress.model.units import Size, to_mm, to_pt
from deckpress.pipeline import selecting
from deckpress.pipeline.making import Made, folder, sha256, suffix
from deckpress.pipeline.press.files import Job, card_file, pressed
from deckpress.pipeline.press.inks import recipe_for
from deckpress.pipeline.press.telling import told
from deckpress.pipeline.tools import Tools

if TYPE_CHECKING:
    from deckpress.presets.vendors import Vendor

Maker = Callable[[Edition, Setup, str, Pages, Selection, Tools], Iterator[Made]]

_BOOKS = ("rulebook", "reference")


def for_shops(maker: Maker) -> Maker:
    """The maker of a home product, which with a shop's profile gives that product as the shop wants it."""

    def made(
        edition: Edition, setup: Setup, ink: str, pages: Pages, selection: Selection, tools: Tools
    ) -> Iterator[Made]:
        wanted = selecting.profiles(selection) or (selecting.HOME,)
        shops = selecting.vendors(selection) if set(wanted) - {selecting.HOME} else ()
        for one in maker(edition, setup, ink, pages, selection, tools):
            if selecting.HOME in wanted or not one.product.path:
                yield one
            if one.product.path.endswith(".pdf") and not _for_home(one.product):
                for vendor in shops:
                    yield _pressed(one, edition, ink, vendor, selection, tools)

    return made


def _for_home(product: Product) -> bool:
    """Books that are already laid on sheets to fold or cut at home."""
    return product.product in _BOOKS and product.sheets > 0


def pieces_for_shops(maker: Maker, sort: str) -> Maker:
    """The maker of a sort of piece, which with a shop's profile gives each piece whole, on a page of its own size."""

    def made(
        edition: Edition, setup: Setup, ink: str, pages: Pages, selection: Selection, tools: Tools
    ) -> Iterator[Made]:
        wanted = selecting.profiles(selection) or (selecting.HOME,)
        if selecting.HOME in wanted:
            yield from maker(edition, setup, ink, pages, selection, tools)
        if set(wanted) - {selecting.HOME}:
            cards = [page for page in pages.cards if edition.pieces[page.card].sort == selecting.PIECES[sort]]
            for vendor in selecting.vendors(selection):
                yield _pieces(sort, cards, edition, ink, pages, vendor, selection, tools)

    return made


def _job(
    title: str, edition: Edition, ink: str, pages: Pages, vendor: Vendor, selection: Selection, tools: Tools
) -> Job:
    from deckpress.export import About, build_date  # noqa: PLC0415 - imported where the work begins

    about = About(title, edition.language, build_date(os.environ))
    return Job(pages, recipe_for(vendor, edition, ink, selection, tools), about, tools)


def _pressed(one: Made, edition: Edition, ink: str, vendor: Vendor, selection: Selection, tools: Tools) -> Made:
    """A finished home PDF built to a shop's standard; pages of books get bleed."""
    from deckpress.export.press import with_bleed  # noqa: PLC0415 - imported where the work begins
    from deckpress.readback import read_pdf  # noqa: PLC0415

    product = one.product
    if vendor.sizes == "listed":
        return _left_out(product, edition, vendor)
    empty = Pages(edition.game, edition.language, product.setup, (), {}, {}, {})
    title = dict(read_pdf(one.data).information).get("Title", edition.title)
    job = _job(title, edition, ink, empty, vendor, selection, tools)
    bleed = to_pt(vendor.bleed)
    if product.product in _BOOKS:
        data, made = pressed(*with_bleed(one.data, bleed), job)
    else:
        data, made = pressed(one.data, _inside(one.data, bleed), job)
    path = f"{product.path.removesuffix('.pdf')}-{vendor.id}.pdf"
    said = (*one.findings, *told(made, job.recipe, vendor, edition.game, ink), *_folds(product, edition))
    return Made(replace(product, path=path, profile=vendor.id, sha256=sha256(data)), data, said)


def _inside(data: bytes, bleed: float) -> list[Box | None]:
    """The trim of sheets that are larger than what is cut from them: the page without its outermost margin."""
    from deckpress.readback import read_pdf  # noqa: PLC0415 - imported where the work begins

    return [
        (left + bleed, bottom + bleed, right - bleed, top - bleed)
        for left, bottom, right, top in (page.media for page in read_pdf(data).pages)
    ]


def _folds(product: Product, edition: Edition) -> Iterator[Finding]:
    """A stapled book has four pages a sheet."""
    if product.product == "rulebook" and product.pages % 4:
        yield Finding(
            "press/book-pages",
            Severity.NOTE,
            f"the rulebook has {product.pages} pages; a stapled one has a multiple of four",
            Ref(edition.game),
            f"the shop will add {-product.pages % 4} blank pages, unless it is glued",
        )


def _pieces(
    sort: str,
    cards: list[CardPage],
    edition: Edition,
    ink: str,
    pages: Pages,
    vendor: Vendor,
    selection: Selection,
    tools: Tools,
) -> Made:
    """Every piece once, front and back, at its whole size with the shop's bleed."""
    base = Product(edition.game, edition.language, sort, "box", "", vendor.id, ink, "", "", 0, 0, 0)
    if vendor.sizes == "listed":
        return _left_out(base, edition, vendor)
    short = [page.card for page in cards if 0 < pages.faces[page.front].bleed < vendor.bleed]
    bare = [page.card for page in cards if not pages.faces[page.front].bleed]
    if short:
        message = (
            f"{', '.join(short)}: less than the {to_mm(vendor.bleed):g} mm of bleed that {vendor.name} needs is drawn"
        )
        help = "extend the viewBox of its face and its ground"
        return Made(base, b"", (Finding("press/bleed-too-small", Severity.ERROR, message, Ref(edition.game), help),))
    press = []
    for card in cards:
        trim = pages.faces[card.front].size
        page = Size(trim.width + 2 * vendor.bleed, trim.height + 2 * vendor.bleed)
        for side, face in (("front", card.front), ("back", card.back)):
            if face:
                press.append(PressPage(face, card.card, side, page, trim))
    job = _job(edition.title, edition, ink, pages, vendor, selection, tools)
    data, made, checked = card_file(press, job)
    path = f"{folder(edition)}/{sort}-{vendor.id}{suffix(ink)}.pdf"
    faces = len({page.face for page in press})
    product = replace(base, path=path, sha256=sha256(data), pages=len(press), faces=faces)
    said = (*told(made, job.recipe, vendor, edition.game, ink), *checked, *_bare(bare, edition))
    return Made(product, data, said)


def _bare(cards: list[str], edition: Edition) -> Iterator[Finding]:
    """Pieces that end at their cut, as score sheets on white paper do."""
    if cards:
        message = f"{', '.join(cards)}: drawn without bleed, so beyond the cut the paper stays white"
        help = "that is right where the edge is white anyway"
        yield Finding("press/no-bleed", Severity.NOTE, message, Ref(edition.game), help)


def _left_out(product: Product, edition: Edition, vendor: Vendor) -> Made:
    """A shop whose products are listed sells only those: cards."""
    message = f"no {product.product} was made for {vendor.name}: all that is known of it are cards"
    help = "see its own templates, or use --profile generic_offset"
    finding = Finding("press/cards-only", Severity.NOTE, message, Ref(edition.game), help)
    return Made(replace(product, path="", profile=vendor.id), b"", (finding,))

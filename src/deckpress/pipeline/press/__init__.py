"""The press product: a game's cards as each chosen print shop wants them.

fitting     which product of the shop the cards fit, and what their faces lack for it
order       pages in the shop's order, with its copies and blanks
inks        how the theme's inks print there
files       the PDF/X, made or remembered; ``checking`` reads it back
pictures    one picture a face, where the shop wants pixels; ``imposed`` where it wants sheets
inkview     how much ink lies where, and a soft proof
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from deckpress.model.finding import Finding, has_errors
from deckpress.model.game import Edition, Setup
from deckpress.model.page import Pages
from deckpress.model.request import Product, Selection
from deckpress.pipeline import selecting
from deckpress.pipeline.making import Made, folder, sha256, suffix
from deckpress.pipeline.press.files import Job, card_file
from deckpress.pipeline.press.fitting import Fitted, fitted
from deckpress.pipeline.press.imposed import imposed
from deckpress.pipeline.press.inks import recipe_for
from deckpress.pipeline.press.order import PressFile, as_csv, files_for
from deckpress.pipeline.press.pictures import pictures
from deckpress.pipeline.press.telling import told
from deckpress.pipeline.tools import Tools

if TYPE_CHECKING:
    from deckpress.presets.vendors import Vendor


def press(edition: Edition, setup: Setup, ink: str, pages: Pages, selection: Selection, tools: Tools) -> Iterator[Made]:
    """The files for each chosen shop. What does not fit a shop is an error, and nothing is made for it."""
    for vendor in selecting.vendors(selection):
        found, said = fitted(pages, vendor)
        base = Product(edition.game, edition.language, "press", setup.id, "", vendor.id, ink, "", "", 0, 0, 0)
        if has_errors(said):
            yield Made(base, b"", said)
            continue
        several = len(found) > 1
        for each in found:
            stem = f"{folder(edition)}/press-{setup.id}-{vendor.id}{_size(each) if several else ''}{suffix(ink)}"
            if vendor.deliver == "pictures":
                yield from pictures(each, base, stem, edition, pages, vendor, selection, tools)
                continue
            yield from _files(each, base, stem, edition, ink, pages, vendor, selection, tools)
        yield Made(base, b"", said)


def _files(
    found: Fitted,
    base: Product,
    stem: str,
    edition: Edition,
    ink: str,
    pages: Pages,
    vendor: Vendor,
    selection: Selection,
    tools: Tools,
) -> Iterator[Made]:
    from deckpress.export import About, build_date  # noqa: PLC0415 - imported where the work begins

    about = About(edition.title, edition.language, build_date(os.environ))
    job = Job(pages, recipe_for(vendor, edition, ink, selection, tools), about, tools)
    if vendor.deliver == "sheets":
        yield from imposed(found, base, stem, edition, vendor, selection, job)
        return
    for file in files_for(found, vendor, edition, selection.copies):
        data, made, checked = card_file(file.pages, job)
        part = f"-{file.part}" if file.part else ""
        said: tuple[Finding, ...] = (*told(made, job.recipe, vendor, edition.game, ink), *checked)
        yield Made(_product(base, f"{stem}{part}.pdf", data, file), data, said)
        if file.list:
            rows = as_csv(file.list)
            yield Made(_product(base, f"{stem}{part}-copies.csv", rows, PressFile("", (), 0)), rows, ())


def _product(base: Product, path: str, data: bytes, file: PressFile) -> Product:
    faces = len({page.face for page in file.pages if page.face})
    return replace(base, path=path, sha256=sha256(data), pages=len(file.pages), faces=faces, cards=file.cards)


def _size(found: Fitted) -> str:
    """What files of one size are called where a game has several."""
    size = str(found.size).removesuffix(" mm").replace(" ", "")
    return f"-{size}"

"""Sheets for a shop that wants cards imposed: fronts and backs on pages of their own, every card with its own bleed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from deckpress.model.game import Edition
from deckpress.model.request import Product, Selection
from deckpress.model.sheet import Flip, Slot
from deckpress.pipeline.guiding import Words
from deckpress.pipeline.making import Made, sha256
from deckpress.pipeline.press.files import Job, pressed
from deckpress.pipeline.press.fitting import Fitted
from deckpress.pipeline.press.telling import told

if TYPE_CHECKING:
    from deckpress.presets.vendors import Vendor


def imposed(
    found: Fitted, base: Product, stem: str, edition: Edition, vendor: Vendor, selection: Selection, job: Job
) -> Iterator[Made]:
    """One PDF of sheets of the shop's size, with marks between the bleeds."""
    from deckpress import checks  # noqa: PLC0415 - imported where the work begins
    from deckpress.checks.base import PrintSubject  # noqa: PLC0415
    from deckpress.export import sheets_pdf  # noqa: PLC0415
    from deckpress.impose import HomeRules, SheetRequest, SheetTexts  # noqa: PLC0415
    from deckpress.impose import sheets as impose  # noqa: PLC0415
    from deckpress.presets import Paper, Scheme  # noqa: PLC0415
    from deckpress.readback import read_pdf  # noqa: PLC0415

    assert vendor.sheet is not None
    words = Words(edition.language)
    texts = SheetTexts(
        "  ·  ".join((edition.title, "{components}", edition.language, words("sheet"))),
        words("scale"),
        words("front"),
        words("back"),
        {key: component.name for key, component in edition.components.items()},
        words("both"),
    )
    slots = tuple(_slots(found, edition, selection.copies))
    paper = Paper(vendor.id, str(vendor.sheet), vendor.sheet, vendor.bleed)
    scheme = Scheme("press", "bleed between cards", gutter=2 * vendor.bleed)
    rules = HomeRules(bleed=vendor.bleed)
    request = SheetRequest(slots, paper, Flip.VERTICAL, True, texts, rules=rules, scheme=scheme)
    plan, notes = impose(request)
    plain = sheets_pdf(plan, job.pages, job.tools.for_export(), job.about)
    checked = checks.run("print", PrintSubject(plan, job.pages, read_pdf(plain)))
    data, made = pressed(plain, [None] * len(plan.pages), job)
    faces = {placed.face for sheet in plan.sheets for placed in sheet.placements}
    product = replace(
        base,
        path=f"{stem}.pdf",
        sha256=sha256(data),
        pages=len(plan.pages),
        faces=len(faces),
        cards=len(slots),
        sheets=plan.sheets[0].of,
        scheme=scheme.id,
    )
    said = told(made, job.recipe, vendor, edition.game, base.ink)
    yield Made(product, data, (*notes, *checked, *said))


def _slots(found: Fitted, edition: Edition, copies: int) -> Iterator[Slot]:
    order = {component: at for at, component in enumerate(edition.components)}
    for card in sorted(found.cards, key=lambda card: order[card.component]):
        for copy in range(1, card.copies * copies + 1):
            yield Slot(card.card, card.component, copy, card.front, card.back, found.size)

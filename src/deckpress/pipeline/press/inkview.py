"""The ink view: how much ink lies on every card and sheet, where it is heaviest, and what print will look like."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING

from deckpress.model.finding import Finding, Severity, has_errors
from deckpress.model.game import Edition, Setup
from deckpress.model.identity import digest
from deckpress.model.page import Pages
from deckpress.model.press import PageInk, PressPage
from deckpress.model.request import Product, Selection
from deckpress.model.source import Ref
from deckpress.model.units import Size
from deckpress.pipeline import selecting
from deckpress.pipeline.making import Made, folder, sha256, suffix
from deckpress.pipeline.press.files import Job, card_file
from deckpress.pipeline.press.fitting import Fitted, fitted
from deckpress.pipeline.press.imposed import imposed
from deckpress.pipeline.press.inks import recipe_for
from deckpress.pipeline.press.order import as_csv
from deckpress.pipeline.tools import Tools

if TYPE_CHECKING:
    from deckpress.presets.vendors import Vendor

COLUMNS = (
    "what",
    "side",
    "copies",
    *("cyan", "magenta", "yellow", "black", "total"),
    "most",
    "x mm",
    "y mm",
    "over mm2",
)
"""The head of the table; inks in per cent, the mean over the cut card; most is the heaviest square millimetre."""


@dataclass(frozen=True, slots=True)
class SideInk:
    """A drawn side and the ink on it. ``what`` is a card, several with one back, or a sheet."""

    what: str
    side: str
    copies: int
    ink: PageInk


def inkview(
    edition: Edition, setup: Setup, ink: str, pages: Pages, selection: Selection, tools: Tools
) -> Iterator[Made]:
    """A table of ink and the soft proof, for each chosen shop."""
    for vendor in selecting.vendors(selection):
        found, said = fitted(pages, vendor)
        base = Product(edition.game, edition.language, "inkview", setup.id, "", vendor.id, ink, "", "", 0, 0, 0)
        if has_errors(said):
            yield Made(base, b"", said)
            continue
        job = job_for(edition, ink, pages, vendor, selection, tools)
        sides = [side for each in found for side in side_inks(each, job)]
        sides += [side for each in found for side in _sheets(each, base, edition, vendor, selection, job)]
        rows = as_csv((_row(side) for side in sides), COLUMNS)
        stem = f"{folder(edition)}/inkview-{setup.id}-{vendor.id}{suffix(ink)}"
        faces = len({page.face for each in found for page in faces_once(each)})
        yield Made(replace(base, path=f"{stem}.csv", sha256=sha256(rows), faces=faces), rows, _heaviest(sides, edition))
        for each in found:
            for number, picture in enumerate(_proofs(each, job), 1):
                path = f"{stem}/soft-proof{'' if len(found) == 1 else f'-{found.index(each) + 1}'}-{number}.png"
                yield Made(replace(base, path=path, sha256=sha256(picture), pages=1), picture, ())


def job_for(edition: Edition, ink: str, pages: Pages, vendor: Vendor, selection: Selection, tools: Tools) -> Job:
    """What is needed to look at a shop's ink. Of a shop that wants screen colours it is the usual condition's."""
    from deckpress.export import About, build_date  # noqa: PLC0415 - imported where the work begins

    about = About(edition.title, edition.language, build_date(os.environ))
    return Job(pages, recipe_for(vendor, edition, ink, selection, tools), about, tools)


def faces_once(found: Fitted) -> tuple[PressPage, ...]:
    """Each face once, fronts first."""
    pages: dict[str, PressPage] = {}
    for side in ("front", "back"):
        for card in found.cards:
            key = card.front if side == "front" else card.back
            if key:
                pages.setdefault(key, PressPage(key, card.card, side, found.fit.page, found.size))
    return tuple(pages.values())


def side_inks(found: Fitted, job: Job) -> Iterator[SideInk]:
    """The ink of every face, each once with the copies that print it."""
    press = faces_once(found)
    data, _, _ = card_file(press, job)
    cards: dict[str, list[str]] = {}
    copies: dict[str, int] = {}
    for card in found.cards:
        for key in filter(None, (card.front, card.back)):
            cards.setdefault(key, []).append(card.card)
            copies[key] = copies.get(key, 0) + card.copies
    for page, ink in zip(press, _inks(data, [found.size] * len(press), job), strict=True):
        names = list(dict.fromkeys(cards[page.face]))
        more = f" and {len(names) - 1} more" if len(names) > 1 else ""
        yield SideInk(names[0] + more, page.side, copies[page.face], ink)


def _inks(data: bytes, trims: Sequence[Size], job: Job) -> Sequence[PageInk]:
    """The ink on each page of a press file, from the cache where it was measured before."""
    from deckpress.export.press import page_inks  # noqa: PLC0415 - imported where the work begins

    key = digest("page-inks", data, repr(trims), repr(job.recipe.limit))
    kept = job.tools.cache.get(key)
    if kept is None:
        made = list(page_inks(data, trims, job.recipe.limit))
        job.tools.cache.put(key, json.dumps([asdict(each) for each in made]).encode())
        return made
    return [
        PageInk(tuple(each["plates"]), each["most"], tuple(each["spot"]), each["over"]) for each in json.loads(kept)
    ]


def _sheets(
    found: Fitted, base: Product, edition: Edition, vendor: Vendor, selection: Selection, job: Job
) -> Iterator[SideInk]:
    """The ink of each side of each sheet, where the shop wants sheets."""
    if vendor.sheet is None:
        return
    for made in imposed(found, base, "", edition, vendor, selection, job):
        sizes = [vendor.sheet] * made.product.pages
        for number, ink in enumerate(_inks(made.data, sizes, job)):
            yield SideInk(f"sheet {number // 2 + 1}", ("front", "back")[number % 2], 1, ink)


def _proofs(found: Fitted, job: Job) -> Iterator[bytes]:
    from deckpress.export.press import soft_proof  # noqa: PLC0415 - imported where the work begins

    yield from soft_proof(card_file(faces_once(found), job)[0], job.recipe.profile)


def _row(side: SideInk) -> tuple[str, ...]:
    ink = side.ink
    parts = (*ink.plates, ink.total, ink.most)
    x, y = ink.spot
    return (
        *(side.what, side.side, str(side.copies)),
        *(f"{100 * part:.1f}" for part in parts),
        *(f"{x:.1f}", f"{y:.1f}", f"{ink.over:.1f}"),
    )


def _heaviest(sides: Sequence[SideInk], edition: Edition) -> tuple[Finding, ...]:
    """A note that tells the mean and the heaviest spot."""
    cards = [side for side in sides if not side.what.startswith("sheet ")]
    copies = sum(side.copies for side in cards)
    worst = max(cards, key=lambda side: side.ink.most)
    mean = sum(side.ink.total * side.copies for side in cards) / copies
    x, y = worst.ink.spot
    message = (
        f"mean ink {100 * mean:.0f} % of one ink all over; heaviest is the {worst.side} of '{worst.what}' with "
        f"{100 * worst.ink.most:.0f} % at {x:.0f} mm from the left and {y:.0f} mm from the top"
    )
    return (Finding("press/ink-view", Severity.NOTE, message, Ref(edition.game)),)

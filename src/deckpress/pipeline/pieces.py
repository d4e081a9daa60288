"""Products of pieces: boards, standing figures and score sheets, one PDF for each paper.

A piece belongs to the game and not to a setup, so it is drawn once for each ink, whatever setups are printed.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from deckpress.model.finding import Finding
from deckpress.model.game import Edition, Setup
from deckpress.model.identity import digest
from deckpress.model.page import CardPage, Pages
from deckpress.model.request import Product, Selection
from deckpress.model.sheet import Flip, SheetPlan, Slot
from deckpress.pipeline import selecting
from deckpress.pipeline.drawing import Scrutiny, laid_out
from deckpress.pipeline.guiding import Words
from deckpress.pipeline.home_sheets import finished
from deckpress.pipeline.making import Made, folder, named, sha256, suffix
from deckpress.pipeline.tools import Tools

if TYPE_CHECKING:
    from deckpress.impose import SheetTexts
    from deckpress.presets import Paper

Planned = tuple[SheetPlan, tuple[Finding, ...]]
Plan = Callable[["Paper", tuple[Slot, ...], "SheetTexts", Words, Selection], Planned]


def pieces_laid_out(edition: Edition, ink: str, tools: Tools, scrutiny: Scrutiny) -> tuple[Pages, tuple[Finding, ...]]:
    """Every piece of a game drawn in one ink, and what layout and the checks on pages have to say of it."""
    return laid_out(edition, edition.setups["box"], ink, tools, scrutiny, tuple(edition.pieces.values()))


@dataclass(frozen=True)
class PieceMaker:
    """Makes one product of pieces: ``plan`` lays them on the sheets of a paper."""

    product: str
    plan: Plan

    def __call__(
        self, edition: Edition, _setup: Setup, ink: str, pages: Pages, selection: Selection, tools: Tools
    ) -> Iterator[Made]:
        """One PDF for each paper, of all the pieces that this product prints."""
        return _made(self.product, self.plan, edition, ink, pages, selection, tools)


def _made(
    product: str, plan: Plan, edition: Edition, ink: str, pages: Pages, selection: Selection, tools: Tools
) -> Iterator[Made]:
    from deckpress.export import About, build_date  # noqa: PLC0415 - imported where the work begins

    words = Words(edition.language)
    mine = [page for page in pages.cards if edition.pieces[page.card].sort == selecting.PIECES[product]]
    slots = tuple(_slots(mine, edition))
    texts = _texts(product, edition, ink, slots, words)
    about = About(edition.title, edition.language, build_date(os.environ))
    for paper in selecting.papers(selection.papers):
        planned, notes = plan(paper, slots, texts, words, selection)
        data, found = finished(planned, None, pages, about, tools)
        drawn = {placed.face for sheet in planned.sheets for placed in sheet.placements}
        made = Product(
            edition.game,
            edition.language,
            product,
            "box",
            paper.id,
            "home",
            ink,
            f"{folder(edition)}/{product}-{paper.id}{suffix(ink)}.pdf",
            sha256(data),
            pages=len(planned.pages),
            faces=len(drawn),
            cards=0,
            sheets=planned.sheets[0].of,
        )
        yield Made(made, data, (*notes, *found))


def _slots(pages: list[CardPage], edition: Edition) -> Iterator[Slot]:
    """Every copy of every piece; a piece's id stands for its component, which it has none of."""
    for page in pages:
        for copy in range(1, page.copies + 1):
            yield Slot(page.card, page.card, copy, page.front, page.back, edition.pieces[page.card].size)


def _texts(product: str, edition: Edition, ink: str, slots: tuple[Slot, ...], words: Words) -> SheetTexts:
    """The words in the margins; the short hash changes when any face or count does."""
    from deckpress.impose import SheetTexts  # noqa: PLC0415 - imported where the work begins

    content = digest(*(f"{slot.card} {slot.copy} {slot.front} {slot.back}" for slot in slots))[:8]
    name = words("standees") if product == "standees" else "{components}"
    version = [words("version", version=edition.version)] if edition.version else []
    low = [words("low-ink")] if ink == "low" else []
    two_sided = product == "scoresheet" and any(slot.back for slot in slots)
    sheet = words("sheet" if two_sided else "sheet-one-side")
    title = "  ·  ".join([edition.title, name, named(edition), *version, *low, content, sheet])
    names = {piece.id: piece.name for piece in edition.pieces.values()}
    return SheetTexts(title, words("scale"), words("front"), words("back"), names)


def _boards(paper: Paper, slots: tuple[Slot, ...], texts: SheetTexts, words: Words, _selection: Selection) -> Planned:
    from deckpress.impose.tiles import BoardRequest, board_sheets  # noqa: PLC0415 - imported where the work begins

    return board_sheets(BoardRequest(slots, paper, texts, words("glue-under")))


def _figures(paper: Paper, slots: tuple[Slot, ...], texts: SheetTexts, words: Words, _selection: Selection) -> Planned:
    from deckpress.impose.standees import StandeeRequest, standee_sheets  # noqa: PLC0415

    steps = words("standee-body"), words("standee-feet")
    return standee_sheets(StandeeRequest(slots, paper, texts, words("foot"), steps)), ()


def _scores(paper: Paper, slots: tuple[Slot, ...], texts: SheetTexts, _words: Words, selection: Selection) -> Planned:
    from deckpress.impose import SheetRequest, full_sheets, sheets  # noqa: PLC0415 - imported where the work begins

    flip = Flip.HORIZONTAL if selection.flip == "horizontal" else Flip.VERTICAL
    request = SheetRequest(full_sheets(slots, paper), paper, flip, selection.flip != "none", texts)
    planned, notes = sheets(request)
    return replace(planned, grids=()), notes


MAKERS = {
    "board": PieceMaker("board", _boards),
    "standees": PieceMaker("standees", _figures),
    "scoresheet": PieceMaker("scoresheet", _scores),
}

"""The cost view: what a print shop will count and charge for, before anything is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from deckpress.model.game import Edition, Setup
from deckpress.model.request import Selection
from deckpress.model.sheet import Flip, Slot
from deckpress.model.units import Size
from deckpress.pipeline import selecting


@dataclass(frozen=True, slots=True)
class ShopCost:
    """What a setup is to a shop, or at home.

    ``product`` is what its cards are sold as, empty where the shop makes any size; ``fits`` says whether there is one.
    An order holds ``order`` cards, of which ``blanks`` are left over; ``order`` is 0 where the cards need several.
    ``sheets`` counts sheets of paper, 0 where nobody counts them; ``empty`` are places on the last of them.
    """

    profile: str
    name: str
    size: str
    product: str
    fits: bool
    cards: int
    different: int
    order: int
    blanks: int
    sheets: int
    empty: int
    confidence: str
    note: str


def costs(edition: Edition, setup: Setup, selection: Selection) -> Iterator[ShopCost]:
    """One entry for each profile asked for and each size of card."""
    from deckpress.presets.vendors import vendors  # noqa: PLC0415 - imported where the work begins

    for profile in selecting.profiles(selection):
        for size, slots in _slots(edition, setup, selection.copies).items():
            if profile == selecting.HOME:
                yield _home(size, slots, selection)
            else:
                yield _shop(vendors()[profile].id, size, slots)


def _slots(edition: Edition, setup: Setup, copies: int) -> dict[Size, list[Slot]]:
    """Every card copy by size; an id stands for its faces, because only their number counts here."""
    found: dict[Size, list[Slot]] = {}
    for entry in setup.in_play:
        size = edition.components[entry.component].size
        for copy in range(1, entry.copies * copies + 1):
            slot = Slot(entry.card, entry.component, copy, entry.card, f"{entry.card} back", size)
            found.setdefault(size, []).append(slot)
    return found


def _home(size: Size, slots: list[Slot], selection: Selection) -> ShopCost:
    paper = selecting.papers(selection.papers)[0]
    sheets, cells = _laid(slots, paper.id, paper.size, None)
    return ShopCost(
        *("home", f"at home on {paper.name}", str(size), "", True, len(slots), _different(slots)),
        *(len(slots), 0, sheets, cells - len(slots), "", ""),
    )


def _shop(profile: str, size: Size, slots: list[Slot]) -> ShopCost:
    from deckpress.presets.vendors import vendors  # noqa: PLC0415 - imported where the work begins

    vendor, cards = vendors()[profile], len(slots)
    fit = vendor.fit(size)
    order = vendor.bracket(cards)
    sheets = cells = 0
    if fit is not None and vendor.sheet is not None:
        sheets, cells = _laid(slots, profile, vendor.sheet, 2 * vendor.bleed)
    return ShopCost(
        profile,
        vendor.name,
        str(size),
        fit.product.id if fit else "",
        fit is not None,
        cards,
        _different(slots),
        order,
        max(order - cards, 0),
        sheets,
        max(cells - cards, 0),
        fit.product.confidence if fit else vendor.confidence,
        vendor.note,
    )


def _laid(slots: list[Slot], name: str, paper: Size, gutter: int | None) -> tuple[int, int]:
    """How many sheets of paper the cards fill, and how many cards those would hold."""
    from deckpress.impose import HomeRules, SheetRequest, SheetTexts  # noqa: PLC0415 - imported where the work begins
    from deckpress.impose import sheets as impose  # noqa: PLC0415
    from deckpress.presets import SHARED, Paper, Scheme, papers  # noqa: PLC0415

    unprintable = papers()["a4"].unprintable if gutter is None else gutter // 2
    scheme = SHARED if gutter is None else Scheme("press", "", gutter=gutter)
    rules = HomeRules() if gutter is None else HomeRules(bleed=gutter // 2)
    request = SheetRequest(
        *(tuple(slots), Paper(name, name, paper, unprintable), Flip.VERTICAL, True, SheetTexts("", "", "", "")),
        rules=rules,
        scheme=scheme,
    )
    plan, _ = impose(request)
    count = plan.sheets[0].of
    return count, count * plan.grids[0].cells


def _different(slots: list[Slot]) -> int:
    return len({(slot.card, slot.component) for slot in slots})

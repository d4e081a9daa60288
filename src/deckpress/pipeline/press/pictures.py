"""One picture a face, of exactly the shop's pixels, and the list of copies that is entered on its site."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from deckpress.model.game import Edition
from deckpress.model.page import Pages
from deckpress.model.press import PressPage
from deckpress.model.request import Product, Selection
from deckpress.pipeline.making import Made, sha256
from deckpress.pipeline.manifest import file_stem
from deckpress.pipeline.press.fitting import Fitted
from deckpress.pipeline.press.order import as_csv
from deckpress.pipeline.tools import Tools

if TYPE_CHECKING:
    from deckpress.presets.vendors import Vendor

_COLUMNS = ("front", "back", "card", "name", "component", "copies")


def pictures(
    found: Fitted,
    base: Product,
    stem: str,
    edition: Edition,
    pages: Pages,
    vendor: Vendor,
    selection: Selection,
    tools: Tools,
) -> Iterator[Made]:
    """The pictures in order, each face once, and ``copies.csv`` beside them."""
    from deckpress.export.press import card_pictures  # noqa: PLC0415 - imported where the work begins

    names = _names(found, pages, edition)
    press = [PressPage(key, "", "", found.fit.page, found.size) for key in names]
    made = card_pictures(press, pages, tools.for_export(), found.fit.product.pixels, vendor.dpi)
    for name, data in zip(names.values(), made, strict=True):
        path = f"{stem}/{name}.{vendor.format}"
        yield Made(replace(base, path=path, sha256=sha256(data), pages=1, faces=1, cards=1), data, ())
    rows = []
    for card in found.cards:
        front, back = names[card.front], f"{names[card.back]}.{vendor.format}" if card.back else ""
        name, component = edition.cards[card.card].name, edition.components[card.component].name
        copies = str(card.copies * selection.copies)
        rows.append((f"{front}.{vendor.format}", back, card.card, name, component, copies))
    data = as_csv(rows, _COLUMNS)
    total = sum(card.copies for card in found.cards) * selection.copies
    path = f"{stem}/copies.csv"
    yield Made(replace(base, path=path, sha256=sha256(data), pages=0, faces=0, cards=total), data, ())


def _names(found: Fitted, pages: Pages, edition: Edition) -> dict[str, str]:
    """Face key -> file name: numbered fronts in order, then backs; one that many cards share has its drawing's name."""
    order = {component: at for at, component in enumerate(edition.components)}
    cards = sorted(found.cards, key=lambda card: order[card.component])
    wide = len(str(len({card.front for card in cards})))
    names: dict[str, str] = {}
    for card in cards:
        if card.front not in names:
            names[card.front] = f"{len(names) + 1:0{wide}d}-{file_stem(card.card)}"
    users: dict[str, list[str]] = {}
    for card in cards:
        if card.back:
            users.setdefault(card.back, []).append(card.card)
    for key, those in users.items():
        if key in names:
            continue
        template = pages.faces[key].template.rpartition("/")[2].removesuffix(".svg")
        name = file_stem(template if len(set(those)) > 1 else f"{those[0]}-back")
        taken = set(names.values())
        names[key] = name if name not in taken else f"{name}-{sum(each.startswith(name) for each in taken) + 1}"
    return names

"""Every product by name, with what makes it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from deckpress.model.game import Edition, Setup
from deckpress.model.page import Pages
from deckpress.model.request import Selection
from deckpress.pipeline import pieces, products, references, rulebooks, showing, tuckbox
from deckpress.pipeline.credits import credits_page
from deckpress.pipeline.making import Made
from deckpress.pipeline.press import press
from deckpress.pipeline.press.inkview import inkview
from deckpress.pipeline.press.others import for_shops, pieces_for_shops
from deckpress.pipeline.tabletop import tabletop
from deckpress.pipeline.tools import Tools

Maker = Callable[[Edition, Setup, str, Pages, Selection, Tools], Iterator[Made]]

MAKERS: dict[str, Maker] = {
    **products.MAKERS,
    **{name: pieces_for_shops(maker, name) for name, maker in pieces.MAKERS.items()},
    "proof": showing.proof,
    "gallery": showing.gallery,
    "tuckbox": for_shops(tuckbox.tuckbox),
    "credits": credits_page,
    "rulebook": for_shops(rulebooks.rulebook),
    "reference": for_shops(references.reference),
    "press": press,
    "inkview": inkview,
    "tabletop": tabletop,
}

"""Every product by name, with what makes it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from deckpress.model.game import Edition, Setup
from deckpress.model.page import Pages
from deckpress.model.request import Selection
from deckpress.pipeline import products, showing
from deckpress.pipeline.making import Made
from deckpress.pipeline.tools import Tools

Maker = Callable[[Edition, Setup, str, Pages, Selection, Tools], Iterator[Made]]

MAKERS: dict[str, Maker] = {**products.MAKERS, "proof": showing.proof, "gallery": showing.gallery}

"""The drawings of a rulebook, drawn, and what is to be said of the words in them."""

from __future__ import annotations

from deckpress.model.document import Document
from deckpress.model.finding import Finding, Refused
from deckpress.model.game import Edition
from deckpress.model.page import Pages
from deckpress.pipeline.project import Unopened
from deckpress.pipeline.tools import Tools

_OF_WORDS = frozenset({"page/text-overflow", "page/missing-glyph", "page/markup"})
"""Checks of pages that hold for drawings too: nobody cuts them, and the book sets them in a size of its own."""


def diagrams_drawn(
    document: Document, edition: Edition, ink: str, tools: Tools
) -> tuple[Pages | None, tuple[Finding, ...]]:
    """A document's drawings (None where it has none), and every word in them that is cut, boxed or misspelt."""
    from deckpress import checks  # noqa: PLC0415 - imported where the work begins
    from deckpress.checks.base import PageSubject  # noqa: PLC0415
    from deckpress.layout import LayoutRequest, lay_out  # noqa: PLC0415
    from deckpress.layout.book.diagrams import diagrams  # noqa: PLC0415

    try:
        pieces = diagrams(document, edition, tools.workspace)
        if not pieces:
            return None, ()
        request = LayoutRequest(edition, edition.setups["box"], low_ink=ink == "low", jobs=1, pieces=pieces)
        pages, found = lay_out(request, tools.for_layout())
    except Refused as refused:
        refused.sources = Unopened(tools.workspace, tools.sources)
        raise
    said = (one for one in checks.run("page", PageSubject(edition, pages)) if one.id in _OF_WORDS)
    return pages, (*found, *said)

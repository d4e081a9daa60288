"""Whether the words of an edition fit their boxes, and whether its fonts have its letters."""

from __future__ import annotations

from deckpress.model.finding import Refused, Severity
from deckpress.model.game import Edition
from deckpress.pipeline.drawing import Scrutiny, laid_out
from deckpress.pipeline.pieces import pieces_laid_out
from deckpress.pipeline.tools import Tools


def unfitting(edition: Edition, tools: Tools) -> int:
    """How many errors the faces of an edition have. Those that cannot be drawn count as they are told."""
    try:
        found = laid_out(edition, edition.setups["box"], "full", tools)[1]
        if edition.pieces:
            found += pieces_laid_out(edition, "full", tools, Scrutiny.ROWS)[1]
    except Refused as refused:
        found = refused.findings
    return sum(each.severity is Severity.ERROR for each in found)

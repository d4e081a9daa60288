"""A setup drawn in one ink, and what the checks on its pages say."""

from __future__ import annotations

from dataclasses import replace

from deckpress.model.finding import Finding, Refused
from deckpress.model.game import Edition, Setup
from deckpress.model.page import Pages
from deckpress.pipeline.project import Unopened
from deckpress.pipeline.tools import Tools


def laid_out(edition: Edition, setup: Setup, ink: str, tools: Tools) -> tuple[Pages, tuple[Finding, ...]]:
    """A setup drawn, and what layout and the checks on pages have to say of it."""
    from deckpress import checks  # noqa: PLC0415 - imported where the work begins
    from deckpress.checks.base import PageSubject  # noqa: PLC0415
    from deckpress.layout import LayoutRequest, lay_out  # noqa: PLC0415

    request = LayoutRequest(edition, setup, low_ink=ink == "low", jobs=tools.jobs)
    try:
        pages, found = lay_out(request, tools.for_layout())
    except Refused as refused:
        refused.sources = Unopened(tools.workspace, tools.sources)
        raise
    found = (*found, *checks.run("page", PageSubject(edition, pages)))
    return pages, tuple(_led_to_card(one, edition) for one in found)


def _led_to_card(finding: Finding, edition: Edition) -> Finding:
    """A finding about a card's face that also leads to where the text itself is written."""
    card = edition.cards.get(finding.ref.card)
    if card is None or finding.ref.path:
        return finding
    fields = (name for name in finding.ref.field.split(", ") if name in card.paths)
    path = card.paths.get(next(fields, ""), card.path)
    return replace(finding, ref=replace(finding.ref, path=path))

"""A setup drawn in one ink, and what the checks on its pages say."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

from deckpress.model.catalogue import also
from deckpress.model.finding import Finding, Refused
from deckpress.model.game import Edition, Setup
from deckpress.model.page import Pages
from deckpress.model.piece import Piece
from deckpress.pipeline.editions import is_translated
from deckpress.pipeline.measuring import measured, savings
from deckpress.pipeline.project import Unopened
from deckpress.pipeline.tools import Tools


class Scrutiny(Enum):
    """How closely faces are looked at: by what layout knows, by their pixels too, or by those of both inks."""

    ROWS = 1
    PIXELS = 2
    BOTH_INKS = 3


def laid_out(
    edition: Edition,
    setup: Setup,
    ink: str,
    tools: Tools,
    scrutiny: Scrutiny = Scrutiny.ROWS,
    pieces: tuple[Piece, ...] = (),
) -> tuple[Pages, tuple[Finding, ...]]:
    """A setup drawn, or some pieces instead, and what layout and the checks on pages have to say of it."""
    from deckpress import checks  # noqa: PLC0415 - imported where the work begins
    from deckpress.checks.base import PageSubject  # noqa: PLC0415

    pages, found = drawn(edition, setup, ink, tools, pieces)
    pixels = measured(pages, tools) if scrutiny is not Scrutiny.ROWS else None
    if pixels and scrutiny is Scrutiny.BOTH_INKS:
        twin = drawn(edition, setup, "full" if ink == "low" else "low", tools, pieces)[0]
        pixels = replace(pixels, savings=savings(*((twin, pages) if ink == "low" else (pages, twin)), tools))
    found = (*found, *checks.run("page", PageSubject(edition, pages, pixels)))
    return pages, tuple(_led_to_card(one, edition) for one in found)


def drawn(
    edition: Edition, setup: Setup, ink: str, tools: Tools, pieces: tuple[Piece, ...] = ()
) -> tuple[Pages, tuple[Finding, ...]]:
    """A setup drawn, or some pieces instead, and what layout has to say of it."""
    from deckpress.layout import LayoutRequest, lay_out  # noqa: PLC0415 - imported where the work begins

    translated = is_translated(tools.workspace, edition)
    request = LayoutRequest(edition, setup, low_ink=ink == "low", jobs=tools.jobs, translated=translated, pieces=pieces)
    try:
        return lay_out(request, tools.for_layout())
    except Refused as refused:
        refused.sources = Unopened(tools.workspace, tools.sources)
        raise


def _led_to_card(finding: Finding, edition: Edition) -> Finding:
    """A finding about a card's face that also leads to where the text itself is written."""
    card = edition.cards.get(finding.ref.card) or edition.pieces.get(finding.ref.card)
    if card is None or finding.ref.path:
        return finding
    fields = (name for name in finding.ref.field.split(", ") if name in card.paths)
    name = next(fields, "")
    path = card.paths.get(name, card.path)
    second = edition.second
    spoken = second if second and second.language == finding.ref.language else edition
    said = _said_at(finding.ref.card, name, spoken)
    help = f"{finding.help}\n{said}" if said and finding.help else finding.help or said
    return replace(finding, ref=replace(finding.ref, path=path), help=help)


def _said_at(card: str, name: str, edition: Edition) -> str:
    """Where the translation of a card's field stands; nothing in the source language, or where it has none."""
    catalogue, field = edition.catalogue, name.replace("_", "-")
    if catalogue is None or not name:
        return ""
    keys = (f"card.{card}.{field}", f"piece.{card}.{field}")
    own = [key for key in keys if key in catalogue.entries]
    shared = (entry.key for entry in catalogue.entries.values() if any(key in also(entry) for key in keys))
    key = next(iter(own), "") or next(shared, "")
    return f"the translation is written at {catalogue.place(key)}" if key else ""

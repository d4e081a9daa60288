"""What is there to see without building: cards, fonts, checks, one claim."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from deckpress.model.claim import ClaimResult
from deckpress.model.finding import Finding
from deckpress.model.request import Selection
from deckpress.pipeline import selecting
from deckpress.pipeline.editions import editions
from deckpress.pipeline.project import Project, find_root
from deckpress.pipeline.proving import judged_claims
from deckpress.pipeline.tools import open_tools
from deckpress.workspace import Workspace

if TYPE_CHECKING:
    from deckpress.checks.base import CheckPage


def list_cards(project: Project, selection: Selection) -> list[dict[str, Any]]:
    """The cards of one game's setup, each with component, pile, copies and every field."""
    (edition, *_) = editions(project, selection)
    selecting.require_cards(selection, (edition,))
    (setup,) = selecting.setups(selection, (edition,), edition)
    rows = []
    for entry in selecting.narrowed(setup, edition, selection).in_play:
        card = edition.cards[entry.card]
        known = {"id": card.id, "kind": card.kind, "name": card.name}
        if card.label != (edition.kinds[card.kind].label or card.name):
            known["label"] = card.label
        where = {"component": entry.component, "pile": entry.pile, "copies": entry.copies}
        rows.append({**card.fields, **known, **where})
    order = ("id", "kind", "component", "pile", "copies", "name")
    return [{key: row[key] for key in (*order, *(key for key in row if key not in order))} for row in rows]


def judge_claim(project: Project, game: str, claim: str) -> ClaimResult:
    """One claim, judged."""
    tools = open_tools(project, Selection(), use_cache=True)
    return next(result for result in judged_claims(project.edition(game), tools) if result.id == claim)


def catalogue() -> tuple[CheckPage, ...]:
    """Every check with its page."""
    from deckpress import checks  # noqa: PLC0415 - imported where the work begins

    return checks.catalogue()


def open_fonts(asked: Path | None) -> tuple[list[dict[str, Any]], tuple[Finding, ...]]:
    """The project's font files as rows, and what checking them found."""
    from deckpress.typeset.fonts import Fonts  # noqa: PLC0415 - imported where the work begins

    fonts = Fonts(Workspace(find_root(asked)).read)
    rows = [
        {
            "id": file.id,
            "family": family,
            "weight": file.weight,
            "style": "italic" if file.italic else "normal",
            "licence": file.licence,
            "characters": file.characters,
            "file": file.file,
        }
        for family, files in fonts.families.items()
        for file in files
    ]
    return rows, tuple(fonts.check_fonts())

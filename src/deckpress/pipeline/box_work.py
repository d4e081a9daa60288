"""A tuck box to be made: the cards that lie in it, the look it has, the sheets it takes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from deckpress.model.finding import Finding
from deckpress.model.game import Edition, Setup
from deckpress.model.tuckbox import BoxSheet, TuckBox
from deckpress.model.units import Size
from deckpress.pipeline.game_look import GameLook, game_look
from deckpress.pipeline.guiding import Words
from deckpress.pipeline.tools import Tools

if TYPE_CHECKING:
    from deckpress.impose.boxes import Boxed
    from deckpress.presets import Paper


@dataclass(frozen=True, slots=True)
class BoxWork:
    """What one box is made from. ``card`` is the size of what lies in it: of the cards, or of their sleeves."""

    edition: Edition
    setup: Setup
    box: TuckBox
    ink: str
    look: GameLook
    copies: tuple[Boxed, ...]
    card: Size


def boxes_of(edition: Edition, setup: str) -> tuple[TuckBox, ...]:
    """The boxes to make for a setup: for the whole box all of them, else those for this setup.

    A setup that no box is for has one in the look of the first.
    """
    if setup == "box":
        return edition.tuckboxes
    own = tuple(box for box in edition.tuckboxes if box.setup == setup)
    return own or (replace(edition.tuckboxes[0], setup=setup, components=()),)


def box_work(edition: Edition, setup: Setup, box: TuckBox, ink: str, tools: Tools) -> BoxWork:
    """A box with its cards, component by component."""
    from deckpress import presets  # noqa: PLC0415 - imported where the work begins
    from deckpress.impose.boxes import Boxed  # noqa: PLC0415

    look = game_look(edition, ink, tools, box.ground, box.path)
    order = {component: place for place, component in enumerate(edition.components)}
    entries = sorted(edition.setups[box.setup].in_play, key=lambda entry: order[entry.component])
    kept = [entry for entry in entries if not box.components or entry.component in box.components]
    copies = tuple(
        Boxed(entry.component, edition.cards[entry.card].name) for entry in kept for _ in range(entry.copies)
    )
    sizes = [edition.components[entry.component].size for entry in kept] or [edition.size]
    card = Size(max(size.width for size in sizes), max(size.height for size in sizes))
    sleeve = presets.sleeve(card) if box.sleeves else None
    return BoxWork(edition, setup, box, ink, look, copies, sleeve.size if sleeve else card)


def sheets_of(work: BoxWork, paper: Paper, note: str) -> tuple[tuple[BoxSheet, ...], tuple[Finding, ...]]:
    """The sheets of a box on a paper; ``note`` is the line at their foot."""
    from deckpress.impose.boxes import BoxRequest, box_sheets  # noqa: PLC0415 - imported where the work begins

    box, words = work.box, Words(work.edition.language)
    request = BoxRequest(
        box.name,
        work.copies,
        work.card,
        box.thickness,
        box.board,
        paper,
        note,
        words("box-part"),
        words("scale"),
        work.edition.game,
        box.path,
    )
    return box_sheets(request)

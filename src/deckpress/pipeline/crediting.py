"""The drawings of a game and who is credited for them."""

from __future__ import annotations

from deckpress.model.credits import CREDITS, DRAWINGS, Drawings
from deckpress.model.finding import Refused
from deckpress.model.game import Edition
from deckpress.model.source import SourceMap
from deckpress.pipeline.project import DATABASE, Unopened
from deckpress.workspace import Workspace

_SHARED = "templates/base"


def drawings_of(workspace: Workspace, edition: Edition) -> Drawings:
    """The drawings of a game. Refuses a list of credits that cannot be read, with all its faults."""
    from deckpress.load.credits import read_credits  # noqa: PLC0415 - imported where the work begins

    try:
        credits = read_credits(workspace)
    except Refused as refused:
        refused.sources = Unopened(workspace, SourceMap(DATABASE))
        raise
    own = workspace.below(f"templates/{edition.templates}", *DRAWINGS)
    return Drawings(own, workspace.below(_SHARED, *DRAWINGS), workspace.below("templates", *DRAWINGS), credits)


def credited(workspace: Workspace) -> tuple[str, ...]:
    """What the credits depend on: the list, and the names of all drawings."""
    listed = workspace.digest(CREDITS) if workspace.has(CREDITS) else ""
    return listed, *workspace.below("templates", *DRAWINGS)

"""What layout is asked for, and the tools it may use."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckpress.cache import Cache
from deckpress.model.game import Edition, Setup
from deckpress.model.piece import Piece
from deckpress.typeset.typesetter import Typesetter
from deckpress.workspace import Workspace

if TYPE_CHECKING:
    from deckpress.query.hardened import Sandbox


@dataclass(frozen=True, slots=True)
class LayoutRequest:
    """The cards of a setup, drawn. ``only`` are ids of cards, None means all; ``jobs`` are processes, 0 every core.

    ``translated`` says that the game has more than one language, so literal words in a face are findings. Where there
    are ``pieces``, these are drawn, and not the setup's cards.
    """

    edition: Edition
    setup: Setup
    low_ink: bool = False
    only: frozenset[str] | None = None
    jobs: int = 1
    translated: bool = False
    pieces: tuple[Piece, ...] = ()


@dataclass(frozen=True, slots=True)
class LayoutTools:
    """The tools. ``sandbox`` makes a hardened Jinja environment and is called only where a face must be filled."""

    workspace: Workspace
    cache: Cache
    typesetter: Typesetter
    sandbox: Callable[[], Sandbox]

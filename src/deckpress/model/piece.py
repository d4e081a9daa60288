"""What a game has besides its cards, and is drawn by a face all the same: boards, standing figures, score sheets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from deckpress.model.database import Value
from deckpress.model.source import Path
from deckpress.model.units import Size


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a game: its faces, its size once cut, its fields.

    ``sort`` is what it is printed as. ``face`` and ``back`` are files of templates, ``back`` may be empty. ``fields``
    are texts, lists and mappings as written; keys are snake_case. ``paths`` leads from a key or a field to the value
    that decides it. ``word`` is the name by which its face calls it.
    """

    id: str
    sort: str
    name: str
    face: str
    back: str
    size: Size
    copies: int
    fields: Mapping[str, Value]
    path: Path
    paths: Mapping[str, Path] = field(default_factory=dict)
    word: str = "piece"

    @property
    def kind(self) -> str:
        """Pieces of one face share the meaning of their fields."""
        return self.face

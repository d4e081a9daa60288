"""Where things are written: places in files, references to things, and the map between the two."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Path: TypeAlias = tuple[str | int, ...]
"""The way to a value in the database: ``("games", "tiny", "cards", 3, "copies")``."""


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A place in a file of the project. ``line`` and ``column`` count from 1; 0 means the whole file."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file


@dataclass(frozen=True, slots=True)
class Ref:
    """What a finding speaks of. Every part may be empty; ``path`` leads into the database.

    Lines are looked up only when a finding is printed, so a moved line changes no cache key.
    """

    game: str = ""
    card: str = ""
    field: str = ""
    language: str = ""
    path: Path = ()
    place: Place | None = None


NOWHERE = Ref()
"""The reference of a finding that speaks of no single thing."""


@dataclass(frozen=True, slots=True)
class SourceMap:
    """Database path -> place. A path that has no place of its own has its nearest parent's."""

    file: str
    places: Mapping[Path, Place] = field(default_factory=dict)

    def find(self, path: Path) -> Place:
        """The place of ``path``, or of the nearest thing around it."""
        for end in range(len(path), -1, -1):
            place = self.places.get(path[:end])
            if place is not None:
                return place
        return Place(self.file)

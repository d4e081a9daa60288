"""Who drew what: the entries of ``templates/credits.yaml``, and the drawings of a game that they must cover."""

from __future__ import annotations

import re
from dataclasses import dataclass

from deckpress.model.source import Place

CREDITS = "templates/credits.yaml"
DRAWINGS = (".svg", ".png", ".jpg", ".jpeg", ".webp")
"""What the names of files end in that somebody drew."""


@dataclass(frozen=True, slots=True)
class Credit:
    """Who made some files, under which licence, and where they come from.

    ``files`` is a pattern of paths below ``templates/``: ``*`` is any name, ``**`` any path. ``changed`` says what was
    changed since, and may be empty.
    """

    files: str
    by: str
    licence: str
    origin: str
    changed: str
    place: Place

    def covers(self, name: str) -> bool:
        """Whether a file of the project, by its whole name, is one of these."""
        parts = re.split(r"(\*\*/?|\*)", self.files)
        pattern = "".join({"**/": "(?:.*/)?", "**": ".*", "*": "[^/]*"}.get(part, re.escape(part)) for part in parts)
        return re.fullmatch(f"templates/{pattern}", name) is not None


@dataclass(frozen=True, slots=True)
class Drawings:
    """The drawings of a game, those shared by all games, every drawing of the project, and who is credited for them.

    ``credits`` is None where the project has no list of credits.
    """

    own: tuple[str, ...]
    shared: tuple[str, ...]
    every: tuple[str, ...]
    credits: tuple[Credit, ...] | None

    def credit(self, name: str) -> Credit | None:
        """Who is credited for a drawing: the last entry that covers it."""
        return next((credit for credit in reversed(self.credits or ()) if credit.covers(name)), None)

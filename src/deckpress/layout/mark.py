"""The mark that a face shows: the digest of its own drawing.

A face is drawn with ``BLANK`` first; what that drawing is known by is the mark, and the face is drawn again with it.
The digest is of what is drawn, not of how it was written: a comment in a template reprints nothing.
"""

from __future__ import annotations

from collections.abc import Callable

from deckpress.layout.drawing import Drawn
from deckpress.model.drawn import Drawings

BLANK = "000000"
"""What ``mark`` is while it is not known: as many digits as a mark has."""


class Marks:
    """The marks of drawn faces. ``font`` gives the digest of a font file by the font's id."""

    def __init__(self, drawn: Drawn, font: Callable[[str], str]) -> None:
        self._faces = drawn.faces
        self._drawings = Drawings(drawn.forms, drawn.images, font)

    def of(self, face: str) -> str:
        """Six hex digits for the face with this key: every operator, and the bytes of all that it places."""
        return self._drawings.form(self._faces[face][0])[: len(BLANK)]

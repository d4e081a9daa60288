"""The mark that a face shows: the digest of its own drawing.

A face is drawn with ``BLANK`` first; what that drawing is known by is the mark, and the face is drawn again with it.
The digest is of what is drawn, not of how it was written: a comment in a template reprints nothing.
"""

from __future__ import annotations

from collections.abc import Callable

from deckpress.layout.drawing import Drawn
from deckpress.model.identity import digest
from deckpress.model.page import Form

BLANK = "000000"
"""What ``mark`` is while it is not known: as many digits as a mark has."""


class Marks:
    """The marks of drawn faces. ``font`` gives the digest of a font file by the font's id."""

    def __init__(self, drawn: Drawn, font: Callable[[str], str]) -> None:
        self._drawn, self._font = drawn, font
        self._forms: dict[str, str] = {}
        self._images: dict[str, str] = {}

    def of(self, face: str) -> str:
        """Six hex digits for the face with this key: every operator, and the bytes of all that it places."""
        return self._form(self._drawn.faces[face][0])[: len(BLANK)]

    def _form(self, form: Form) -> str:
        fonts = (f"{use.name} {self._font(use.font)}" for use in form.fonts)
        inner = (f"{name} {self._inner(key)}" for name, key in form.forms)
        images = (f"{use.name} {self._image(use.image)}" for use in form.images)
        return digest(form.content, repr((form.bbox, form.matrix, form.resources)), *fonts, *inner, *images)

    def _inner(self, key: str) -> str:
        if key not in self._forms:
            self._forms[key] = self._form(self._drawn.forms[key])
        return self._forms[key]

    def _image(self, key: str) -> str:
        if key not in self._images:
            image = self._drawn.images[key]
            shape = repr((image.width, image.height, image.channels, image.filter))
            self._images[key] = digest(shape, image.data, image.smask or b"")
        return self._images[key]

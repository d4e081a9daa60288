"""What a drawing is known by: every operator, and the bytes of all that it places. Equal digests print equal cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from deckpress.model.identity import digest
from deckpress.model.page import Form, Image


class Drawings:
    """The digests of drawn forms, each worked out once. ``font`` gives the digest of a font file by the font's id."""

    def __init__(self, forms: Mapping[str, Form], images: Mapping[str, Image], font: Callable[[str], str]) -> None:
        self._forms, self._images, self._font = forms, images, font
        self._known: dict[str, str] = {}

    def of(self, key: str) -> str:
        """The digest of the form with this key."""
        if key not in self._known:
            self._known[key] = self.form(self._forms[key])
        return self._known[key]

    def form(self, form: Form) -> str:
        """The digest of a form, with all forms, pictures and font files that it uses."""
        fonts = (f"{use.name} {self._font(use.font)}" for use in form.fonts)
        inner = (f"{name} {self.of(key)}" for name, key in form.forms)
        images = (f"{use.name} {self._image(use.image)}" for use in form.images)
        shape = repr((form.bbox, form.matrix, form.resources, *((each.entries, each.data) for each in form.streams)))
        return digest(form.content, shape, *fonts, *inner, *images)

    def _image(self, key: str) -> str:
        if key not in self._known:
            image = self._images[key]
            shape = repr((image.width, image.height, image.channels, image.filter))
            self._known[key] = digest(shape, image.data, image.smask or b"")
        return self._known[key]

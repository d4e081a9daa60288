"""Icons for books: each drawing in each colour of the words around it, as a form that stands upright."""

from __future__ import annotations

from collections.abc import Callable

from deckpress.cache import Cache
from deckpress.layout.artwork.gallery import Gallery
from deckpress.layout.artwork.library import Library
from deckpress.layout.engine import engine
from deckpress.layout.geometry.matrix import show
from deckpress.layout.geometry.viewbox import as_box
from deckpress.layout.kept import Kept
from deckpress.layout.svg import forms
from deckpress.model.identity import digest
from deckpress.model.page import Form


def icon_maker(library: Library, cache: Cache) -> Callable[[str, str], Form]:
    """A function of an icon's name and a colour (``#rrggbb``) that gives its form, y up, as large as its viewBox.

    Each is drawn once. The function refuses an icon that cannot be drawn.
    """
    kept = Kept(cache)
    gallery = Gallery(library, kept, engine())
    made: dict[tuple[str, str], Form] = {}

    def icon(name: str, colour: str) -> Form:
        if (name, colour) not in made:
            art = gallery.art(library.icon(name, None), colour)
            box = as_box(art.view)
            made[name, colour] = _upright(forms.draw({art.key: (art.drawing, box)}, kept)[art.key], box)
        return made[name, colour]

    return icon


def _upright(form: Form, box: tuple[float, float, float, float]) -> Form:
    """A drawing, whose y runs down, as a form whose y runs up from the lower left corner of its viewBox."""
    x0, y0, x1, y1 = box
    turn = f"q 1 0 0 -1 {show(-x0)} {show(y1)} cm\n".encode()
    size = (0.0, 0.0, x1 - x0, y1 - y0)
    content = turn + form.content + b"\nQ\n"
    return Form(digest("upright", form.key), size, content, resources=form.resources)

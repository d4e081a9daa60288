"""Art, icons and raster pictures: each file with each tint is read, looked at and made plain once."""

from __future__ import annotations

from dataclasses import dataclass, replace

from deckpress.layout.artwork import raster
from deckpress.layout.artwork.library import Library
from deckpress.layout.geometry.viewbox import View, as_box
from deckpress.layout.kept import Kept
from deckpress.layout.svg import css
from deckpress.layout.svg.audit import audit
from deckpress.layout.svg.forms import form_key
from deckpress.layout.svg.plain import Drawing, clean
from deckpress.layout.svg.tree import Node, parse
from deckpress.layout.svg.values import by_id, read_viewbox
from deckpress.model.finding import Refused
from deckpress.model.page import Image
from deckpress.model.source import Place

_TINTED = ("fill", "color")


@dataclass(frozen=True, slots=True)
class Art:
    """A drawing ready to be placed: its form's key, what to draw, and its viewBox, outside which it never shows."""

    key: str
    drawing: Drawing
    view: View


class Gallery:
    """The pictures of a game, each file read once."""

    def __init__(self, library: Library, kept: Kept, engine: str) -> None:
        self.library, self.kept, self.engine = library, kept, engine
        self._roots: dict[str, Node] = {}
        self._art: dict[tuple[str, str], Art] = {}
        self._images: dict[str, Image] = {}

    def art(self, path: str, tint: str) -> Art:
        """An SVG with a tint (``#rrggbb`` or empty). Refuses what cannot be drawn, with the place in the file."""
        if (path, tint) not in self._art:
            root = self._root(path)
            painted = root
            if tint:
                own = {name: value for name, value in root.attrs.items() if name not in _TINTED}
                painted = replace(root, attrs=own)
            view = read_viewbox(root)
            drawing = clean([painted], by_id(root), {}, tint)
            self._art[path, tint] = Art(form_key(drawing, self.engine, as_box(view)), drawing, view)
        return self._art[path, tint]

    def image(self, path: str, place: Place) -> Image:
        """A raster picture, normalised (kept in the cache). Refuses a damaged one."""
        if path not in self._images:
            data = self.library.workspace.read(path)
            key = raster.image_key(data, self.engine)
            image = self.kept.image(key)
            if image is None:
                image = raster.normalise(path, data, place, key)
                self.kept.keep_image(image)
            self._images[path] = image
        return self._images[path]

    def _root(self, path: str) -> Node:
        if path not in self._roots:
            root = parse(path, self.library.workspace.read_text(path))
            css.fold(root)
            faults = audit(root)
            if faults:
                raise Refused(faults)
            self._roots[path] = root
        return self._roots[path]

"""Art and icons: each file with each tint is read, looked at and made plain once."""

from __future__ import annotations

from dataclasses import dataclass

from deckpress.cache import Cache
from deckpress.layout import css, images, pack
from deckpress.layout.audit import audit
from deckpress.layout.clean import Drawing, clean
from deckpress.layout.fragments import form_key
from deckpress.layout.items import BESIDE
from deckpress.layout.library import RASTER, Library
from deckpress.layout.placing import viewbox
from deckpress.layout.xml import Node, parse
from deckpress.model.finding import Refused
from deckpress.model.identity import digest
from deckpress.model.page import Box, Image
from deckpress.model.source import Place

ICON = "icon:"
_TINTED = ("fill", "color")


@dataclass(frozen=True, slots=True)
class Art:
    """A drawing ready to be placed: its form's key, what to draw, and its viewBox."""

    key: str
    drawing: Drawing
    view: tuple[float, float, float, float]

    @property
    def clip(self) -> Box:
        """The viewBox as a box: art never shows what lies outside."""
        x, y, width, height = self.view
        return x, y, x + width, y + height


class Gallery:
    """The art of a game, each file read once."""

    def __init__(self, library: Library, cache: Cache, engine: str) -> None:
        self.library, self.cache, self.engine = library, cache, engine
        self._roots: dict[str, Node] = {}
        self._art: dict[tuple[str, str], Art] = {}
        self._images: dict[str, Image] = {}

    def path(self, written: str, file: str, place: Place) -> str:
        """The file that a picture's value names: ``icon:NAME``, a path of the look, or a native ``href``."""
        if written.startswith(ICON):
            return self.library.icon(written.removeprefix(ICON), place)
        if written.startswith(BESIDE):
            return self.library.beside(file, written.removeprefix(BESIDE), place)
        return self.library.find(written, place, "picture")

    def is_raster(self, path: str) -> bool:
        """Whether a file is a picture of pixels."""
        return path.lower().endswith(RASTER)

    def art(self, path: str, tint: str) -> Art:
        """An SVG with a tint (``#rrggbb`` or empty). Refuses what cannot be drawn, with the place in the file."""
        if (path, tint) not in self._art:
            root = self._root(path)
            painted = root
            if tint:
                attrs = {name: value for name, value in root.attrs.items() if name not in _TINTED}
                painted = Node(
                    root.tag, root.namespace, root.place, attrs, root.dp, root.start, root.source, root.children
                )
            ids = {node.attrs["id"]: node for node in root.walk() if node.own and "id" in node.attrs}
            view = viewbox(root)
            drawing = clean([painted], ids, {}, tint)
            art = Art("", drawing, view)
            self._art[path, tint] = Art(form_key(drawing, self.engine, art.clip), drawing, view)
        return self._art[path, tint]

    def image(self, path: str, place: Place) -> Image:
        """A raster picture, normalised (kept in the cache). Refuses a damaged one."""
        if path not in self._images:
            data = self.library.workspace.read(path)
            key = images.image_key(data, self.engine)
            kept = self.cache.get(digest("image", key))
            image = pack.load_image(kept) if kept is not None else images.normalise(path, data, place, key)
            if kept is None:
                self.cache.put(digest("image", key), pack.dump_image(image))
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

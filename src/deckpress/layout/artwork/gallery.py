"""Art, icons and raster pictures: each file with each tint is read, looked at and made plain once."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from deckpress.layout.artwork import raster
from deckpress.layout.artwork.library import Library
from deckpress.layout.geometry.viewbox import View, as_box
from deckpress.layout.kept import Kept
from deckpress.layout.svg import css, fallback, rich
from deckpress.layout.svg.audit import audit
from deckpress.layout.svg.forms import form_key
from deckpress.layout.svg.plain import Drawing, clean
from deckpress.layout.svg.tree import Node, parse
from deckpress.layout.svg.values import by_id, read_viewbox
from deckpress.model.finding import Finding, Refused
from deckpress.model.page import Fallback, Image
from deckpress.model.source import Place

_TINTED = ("fill", "color")
_TAIL = re.compile(r" (?:cannot be drawn|is not possible|is not a number)")
"""Where a fault's sentence stops to say what is in the file."""
_URL = re.compile(r" 'url\([^']*\)'")
_NAMED = 4
_EXTRA = "install the extra that draws such files: pip install 'deckpress[svg]'"


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
        self._sizes: dict[str, tuple[int, int]] = {}
        self._images: dict[tuple[str, tuple[int, int]], Image] = {}

    def art(self, path: str, tint: str) -> Art:
        """An SVG with a tint (``#rrggbb`` or empty). Refuses what cannot be drawn, with the place in the file."""
        if (path, tint) not in self._art:
            root = self._root(path)
            view = read_viewbox(root)
            drawing = _drawing(root, tint, view)
            self._art[path, tint] = Art(form_key(drawing, self.engine, as_box(view)), drawing, view)
        return self._art[path, tint]

    def size(self, path: str, place: Place) -> tuple[int, int]:
        """Width and height of a raster picture in pixels, upright. Refuses what is none, or is too large."""
        if path not in self._sizes:
            self._sizes[path] = raster.size_of(path, self.library.workspace.read(path), place)
        return self._sizes[path]

    def image(self, path: str, place: Place, size: tuple[int, int]) -> Image:
        """A raster picture, normalised and of this size in pixels (kept in the cache). Refuses a damaged one."""
        if (path, size) not in self._images:
            data = self.library.workspace.read(path)
            key = raster.image_key(data, self.engine, size)
            image = self.kept.image(key)
            if image is None:
                image = raster.normalise(path, data, place, key, size)
                self.kept.keep_image(image)
            self._images[path, size] = image
        return self._images[path, size]

    def _root(self, path: str) -> Node:
        if path not in self._roots:
            root = parse(path, self.library.workspace.read_text(path))
            css.fold(root)
            self._roots[path] = root
        return self._roots[path]


def _drawing(root: Node, tint: str, view: View) -> Drawing:
    """What is drawn: plain where that is right, else by the fallback."""
    faults = audit(root)
    if not faults:
        painted = root
        if tint:
            own = {name: value for name, value in root.attrs.items() if name not in _TINTED}
            painted = replace(root, attrs=own)
        try:
            return clean([painted], by_id(root), {}, tint)
        except Refused as refused:
            faults = refused.findings
    left = rich.look(root, view)
    if not fallback.installed():
        raise Refused(faults if left else [_with_extra(each) for each in faults])
    if left:
        raise Refused(left)
    place = faults[0].ref.place
    assert place is not None
    return Drawing(rich.written(root, view, tint), fallback=Fallback(place, _reasons(faults)))


def _reasons(faults: Sequence[Finding]) -> str:
    """What is in the file, each kind of it once, the first few by name."""
    kinds = list(dict.fromkeys(_URL.sub("", _TAIL.split(each.message)[0]) for each in faults))
    more = len(kinds) - _NAMED
    return ", ".join(kinds[:_NAMED]) + (f" and {more} more" if more > 0 else "")


def _with_extra(finding: Finding) -> Finding:
    """A fault of art, told that the extra would draw it."""
    return replace(finding, help=f"{finding.help}; or {_EXTRA}" if finding.help else _EXTRA)

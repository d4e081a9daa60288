"""Pages -> finished files, one maker a product. Finished files are kept under the digest of all they depend on."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from deckpress.model.game import Edition, Setup
from deckpress.model.page import Pages
from deckpress.model.request import Product, Selection
from deckpress.pipeline.home_sheets import sheets
from deckpress.pipeline.making import Made, folder, sha256, suffix
from deckpress.pipeline.manifest import file_stem
from deckpress.pipeline.tools import Tools

__all__ = ["MAKERS", "Made"]


def png(edition: Edition, setup: Setup, ink: str, pages: Pages, selection: Selection, tools: Tools) -> Iterator[Made]:
    """A picture of each distinct face."""
    from deckpress.export import face_pngs  # noqa: PLC0415 - imported where the work begins

    names = _picture_names(pages)
    faces = [pages.faces[key] for key in names]
    pictures = face_pngs(faces, pages, tools.for_export(), height_px=selection.png_height, corners=selection.corners)
    for name, data in zip(names.values(), pictures, strict=True):
        path = f"{folder(edition)}/png-{setup.id}{suffix(ink)}/{file_stem(name)}.png"
        product = Product(edition.game, edition.spoken, "png", setup.id, "", "home", ink, path, sha256(data), 1, 1, 1)
        yield Made(product, data, ())


def _picture_names(pages: Pages) -> dict[str, str]:
    """Face key -> name of its picture: ``<card>``, ``<card>-back``, or the template's name for a back of many cards.

    A card that looks different in another component carries that component's name behind it.
    """
    sharing: dict[str, set[str]] = {}
    for page in pages.cards:
        sharing.setdefault(page.back, set()).add(page.card)
    names: dict[str, str] = {}
    for page in pages.cards:
        for key, name in ((page.front, page.card), (page.back, f"{page.card}-back")):
            if not key or key in names:
                continue
            if key == page.back and len(sharing[key]) > 1:
                name = pages.faces[key].template.rpartition("/")[2].removesuffix(".svg")  # noqa: PLW2901
            names[key] = name if name not in names.values() else f"{name}-{page.component}"
    return names


MAKERS: dict[str, Callable[[Edition, Setup, str, Pages, Selection, Tools], Iterator[Made]]] = {
    "sheets": sheets,
    "png": png,
}

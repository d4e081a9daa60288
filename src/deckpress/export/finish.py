"""The last hand on a drawn document: what ReportLab cannot do pikepdf does, and what it leaves behind goes.

Every page shares one dictionary of resources; fonts come last, when all glyphs are known. Nothing depends on
the clock, the machine or the order of a dictionary, so equal input gives equal bytes.
"""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from deckpress.export.describe import describe
from deckpress.export.draft import Draft, PageBoxes
from deckpress.export.fonts import FontBook
from deckpress.export.forms import reached, write_forms
from deckpress.export.images import ImageBook
from deckpress.export.place import number
from deckpress.export.tools import About
from deckpress.model.facts import form_name
from deckpress.model.page import Box, Form, Image

if TYPE_CHECKING:
    import pikepdf

    from deckpress.typeset.fonts import Fonts


def finish(
    draft: Draft,
    forms: Mapping[str, Form],
    images: Mapping[str, Image],
    fonts: Fonts,
    about: About,
    viewer: Mapping[str, str],
) -> bytes:
    """The finished file. ``viewer`` holds viewer preferences by name, with values in PDF syntax."""
    import pikepdf  # noqa: PLC0415 - heavy

    with pikepdf.open(io.BytesIO(draft.data())) as pdf:
        book = FontBook(pdf, fonts)
        written = write_forms(pdf, reached(draft.forms, forms), book.font, ImageBook(pdf, images).image)
        shared = _shared(pdf, draft, written, book)
        _keep_drawn(pdf, shared)
        for page, boxes in zip(pdf.pages, draft.boxes, strict=True):
            _page(page.obj, boxes, shared)
        book.embed()
        describe(pdf, about, viewer)
        if "/ID" in pdf.trailer:
            del pdf.trailer["/ID"]  # it would be half of the new one, and it follows the time
        out = io.BytesIO()
        pdf.save(
            out,
            min_version="1.7",
            deterministic_id=True,
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
        )
    return out.getvalue()


def _shared(pdf: pikepdf.Pdf, draft: Draft, written: Mapping[str, Any], book: FontBook) -> Any:
    """The one dictionary of resources: the placed forms, and the fonts of the texts set on the pages."""
    from pikepdf import Dictionary  # noqa: PLC0415 - heavy

    resources = Dictionary()
    fonts = {f"/{use.name}": book.font(use) for use in draft.fonts}
    if fonts:
        resources.Font = Dictionary(fonts)
    if draft.forms:
        resources.XObject = Dictionary({f"/{form_name(key)}": written[key] for key in draft.forms})
    return pdf.make_indirect(resources)


def _keep_drawn(pdf: pikepdf.Pdf, shared: Any) -> None:
    """Take over what the canvas itself drew with (states, shadings, pictures), but never its fonts."""
    for page in pdf.pages:
        for category, drawn in page.obj.get("/Resources", {}).items():
            if category not in ("/Font", "/ProcSet"):
                for name, value in drawn.items():
                    _category(shared, category)[name] = value


def _category(resources: Any, name: str) -> Any:
    from pikepdf import Dictionary  # noqa: PLC0415 - heavy

    if name not in resources:
        resources[name] = Dictionary()
    return resources[name]


def _page(page: Any, boxes: PageBoxes, shared: Any) -> None:
    """Give a page its boxes and resources, and take off what ReportLab wrote for nothing."""
    page.Resources = shared
    page.MediaBox = _array(boxes.media)
    page.TrimBox = _array(boxes.trim)
    page.BleedBox = _array(boxes.bleed)
    for leftover in ("/Trans", "/Rotate", "/Annots"):
        if leftover in page:
            del page[leftover]


def _array(box: Box) -> Any:
    from pikepdf import Object  # noqa: PLC0415 - heavy

    return Object.parse(f"[{' '.join(map(number, box))}]".encode())

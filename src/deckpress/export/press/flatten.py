"""Transparency taken out for PDF/X-1a: what is see-through becomes a picture in ink, as small as it can be.

A page or form that paints see-through drawings keeps everything else as it is. Behind the last of them lies one picture
of what their area looks like by then, worked out plate by plate, so that no colour changes. What is painted after
them stays words and shapes on top.
"""

from __future__ import annotations

import io
import re
import zlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from deckpress.export.place import number
from deckpress.export.press.pictured import ink_image
from deckpress.export.press.plates import picture, plates
from deckpress.export.press.rasters import InkPicture, limited, most_ink
from deckpress.export.press.tree import Key, Step, contents, is_see_through, objects_of, steps
from deckpress.model.page import Box

if TYPE_CHECKING:
    import pikepdf

DPI = 400
_ROUGH = 72
_DEPTH = re.compile(rb"\((?:[^()\\]|\\.)*\)|(?<!\S)(?:q|Q)(?!\S)")
_PAINTS = re.compile(rb"(?<!\S)(?:/\S+\s+sh|[fFBbSs]\*?)(?!\S)")
_WORDS = re.compile(rb"(?<!\S)BT(?!\S).*?(?<!\S)ET(?!\S)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class _Holder:
    """A page or form that itself places see-through drawings: its operators, its area, those placements."""

    object: Any
    content: bytes
    area: Box
    lost: tuple[Step, ...]

    @property
    def end(self) -> int:
        """Where the picture goes: behind the group of the last see-through drawing."""
        depth, at = self.lost[-1].depth, self.lost[-1].end
        for found in _DEPTH.finditer(self.content, at):
            if depth == 0:
                break
            depth += {b"q": 1, b"Q": -1}.get(found[0], 0)
            at = found.end()
        return at

    def without(self, content: bytes, end: int) -> bytes:
        """Operators without the see-through placements before ``end``."""
        out, at = [], 0
        for step in self.lost:
            if step.end <= end:
                out.append(content[at : step.start])
                at = step.end
        return b"".join([*out, content[at:]])


def flatten(pdf: pikepdf.Pdf, limit: float) -> tuple[int, float]:
    """Take transparency out of every page of a document in press colours, with no more than ``limit`` of total ink.

    Returns how many faces, drawings and pages changed, and the most total ink of the pictures.
    """
    holders = list(_holders(pdf))
    if not holders:
        return 0, 0.0
    areas = _areas(pdf, holders)
    pictures = _pictures(pdf, holders, areas, limit)
    for holder, area, made in zip(holders, areas, pictures, strict=True):
        _change(pdf, holder, area, made)
    return len(holders), max(made.most for made in pictures)


def _holders(pdf: pikepdf.Pdf) -> Iterable[_Holder]:
    """What is flattened for itself: forms that a page places and that cover all of their area, and pages.

    A form that leaves some of its area open shows what lies behind it, so it belongs to whoever places it.
    """
    clear = _Clearness()
    placed: dict[Key, _Holder] = {}
    for page in pdf.pages:
        objects = objects_of(page.obj)
        for step in steps(contents(page)):
            inner = objects[f"/{step.name}"]
            if inner.get("/Subtype") == "/Form" and clear.inside(inner) and not clear.itself(inner):
                placed.setdefault(inner.objgen, _holder(inner, inner.read_bytes(), inner.BBox, clear.inside))
    rough = _covered(pdf, list(placed.values()), [each.content for each in placed.values()])
    own = {
        key: each for (key, each), alpha in zip(placed.items(), rough, strict=True) if alpha[1:-1, 1:-1].min() == 255
    }
    yield from own.values()
    for page in pdf.pages:
        found = _holder(
            page.obj, contents(page), page.mediabox, lambda inner: inner.objgen not in own and clear.inside(inner)
        )
        if found.lost:
            yield found


class _Clearness:
    """Which forms and pictures are see-through, asked once each."""

    def __init__(self) -> None:
        self._known: dict[Key, bool] = {}

    def itself(self, thing: Any) -> bool:
        """Whether its own operators paint with less than full cover."""
        return is_see_through(thing)

    def inside(self, thing: Any) -> bool:
        """Whether it, or anything it places, lets through what lies behind."""
        if thing.get("/Subtype") == "/Image":
            return "/SMask" in thing
        if thing.objgen not in self._known:
            inner = objects_of(thing).values()
            self._known[thing.objgen] = self.itself(thing) or any(self.inside(each) for each in inner)
        return self._known[thing.objgen]


def _holder(thing: Any, content: bytes, area: Any, clear: Callable[[Any], bool]) -> _Holder:
    objects = objects_of(thing)
    lost = tuple(step for step in steps(content) if clear(objects[f"/{step.name}"]))
    left, bottom, right, top = (float(part) for part in area)
    return _Holder(thing, content, (left, bottom, right, top), lost)


def _areas(pdf: pikepdf.Pdf, holders: Sequence[_Holder]) -> list[Box]:
    """The area of each holder's see-through drawings, from a rough look at them alone."""
    import numpy as np  # noqa: PLC0415 - heavy

    alone = []
    for holder in holders:
        out, at, lost = [], 0, {step.start for step in holder.lost}
        for step in steps(holder.content):
            out.append(holder.content[at : step.end if step.start in lost else step.start])
            at = step.end
        alone.append(_PAINTS.sub(b"n", _WORDS.sub(b"", b"".join([*out, holder.content[at:]]))))
    found = []
    for holder, alpha in zip(holders, _covered(pdf, holders, alone), strict=True):
        lines, columns = np.nonzero(alpha)
        left, bottom, right, top = holder.area
        if not len(lines):
            found.append((left, bottom, left + 1, bottom + 1))
            continue
        point = 72 / _ROUGH
        x0, x1 = left + (int(columns.min()) - 1) * point, left + (int(columns.max()) + 2) * point
        y1, y0 = top - (int(lines.min()) - 1) * point, top - (int(lines.max()) + 2) * point
        found.append((max(x0, left), max(y0, bottom), min(x1, right), min(y1, top)))
    return found


def _covered(pdf: pikepdf.Pdf, holders: Sequence[_Holder], alone: Sequence[bytes]) -> Iterable[Any]:
    """Where each content leaves anything at all, as pixels of alpha."""
    import numpy as np  # noqa: PLC0415 - heavy
    import pypdfium2  # noqa: PLC0415 - heavy
    import pypdfium2.raw as pdfium  # noqa: PLC0415 - heavy

    if not holders:
        return
    areas = [holder.area for holder in holders]
    document = pypdfium2.PdfDocument(_apart(pdf, holders, alone, areas))
    try:
        for page in document:
            size = max(round(page.get_width() * _ROUGH / 72), 1), max(round(page.get_height() * _ROUGH / 72), 1)
            bitmap = pypdfium2.PdfBitmap.new_native(*size, pdfium.FPDFBitmap_BGRA)
            bitmap.fill_rect((0, 0, 0, 0), 0, 0, *size)
            pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, *size, 0, 0)
            yield np.asarray(bitmap.to_pil().convert("RGBA"))[..., 3]
    finally:
        document.close()


def _apart(pdf: pikepdf.Pdf, holders: Sequence[_Holder], bodies: Sequence[bytes], areas: Sequence[Box]) -> bytes:
    """A document with one page for each holder: its area, with these operators."""
    import pikepdf  # noqa: PLC0415 - heavy

    with pikepdf.new() as alone:
        copied: dict[Key, Any] = {}
        for holder, body, area in zip(holders, bodies, areas, strict=True):
            page = alone.add_blank_page(page_size=(area[2] - area[0], area[3] - area[1]))
            page.obj.MediaBox = pikepdf.Array([_exact(part) for part in area])
            resources = pdf.make_indirect(holder.object.Resources)
            if resources.objgen not in copied:
                copied[resources.objgen] = alone.copy_foreign(resources)
            page.obj.Resources = copied[resources.objgen]
            page.obj.Contents = pikepdf.Stream(alone, body)
        out = io.BytesIO()
        alone.save(out, compress_streams=False)
    return out.getvalue()


def _pictures(pdf: pikepdf.Pdf, holders: Sequence[_Holder], areas: Sequence[Box], limit: float) -> Sequence[InkPicture]:
    """What lies in each area when the last see-through drawing has been painted."""
    bodies = [holder.content[: holder.end] for holder in holders]
    data = _apart(pdf, holders, bodies, areas)
    found = []
    for plate in plates(data, DPI):
        ink = limited(picture(plate), limit)
        body = zlib.compress(ink.tobytes(), 6)
        found.append(InkPicture(*ink.size, body, "FlateDecode", most_ink(ink), inverted=False))
    return found


def _change(pdf: pikepdf.Pdf, holder: _Holder, area: Box, made: InkPicture) -> None:
    """Leave the see-through drawings out and put the picture behind where they were."""
    from pikepdf import Dictionary, Stream  # noqa: PLC0415 - heavy

    end = holder.end
    before = holder.without(holder.content[:end], end)
    after = holder.content[end:]
    wide, high = area[2] - area[0], area[3] - area[1]
    place = f"\nq {number(wide)} 0 0 {number(high)} {number(area[0])} {number(area[1])} cm /Flat Do Q\n".encode()
    resources = Dictionary(dict(holder.object.Resources.items()))
    objects = Dictionary(dict(resources.get("/XObject", {}).items()))
    for name in {step.name for step in holder.lost}:
        del objects[f"/{name}"]
    objects["/Flat"] = pdf.make_indirect(ink_image(pdf, made))
    resources.XObject = objects
    holder.object.Resources = resources
    body = before + place + after
    if holder.object.get("/Type") == "/Page":
        holder.object.Contents = Stream(pdf, body)
    else:
        holder.object.write(body)


def _exact(value: float) -> Any:
    from decimal import Decimal  # noqa: PLC0415

    return Decimal(f"{value:.4f}")

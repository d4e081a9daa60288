"""For looking at faces: a plain PDF with one form a page, and its picture. Not the exporter of the product."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from io import BytesIO
from typing import Any

import pikepdf
import pypdfium2
from pikepdf import Array, Dictionary, Name, Object, Stream
from PIL import Image as Pillow

from deckpress.export.forms import with_streams, write_streams
from deckpress.model.page import Form, Image, Pages
from deckpress.typeset.fonts import Fonts


class _Book:
    def __init__(self, forms: Mapping[str, Form], images: Mapping[str, Image], fonts: Fonts | None) -> None:
        self.pdf = pikepdf.new()
        self.forms, self.images, self.fonts = forms, images, fonts
        self.objects: dict[str, Any] = {}

    def form(self, key: str) -> Any:
        if key not in self.objects:
            form = self.forms[key]
            groups: dict[str, str] = {}
            for category, name, value in form.resources:
                groups[category] = groups.get(category, "") + f"/{name} {value} "
            inside = " ".join(f"/{category} << {rows} >>" for category, rows in groups.items())
            resources = with_streams(Object.parse(f"<< {inside} >>".encode()), write_streams(self.pdf, form))
            resources.XObject = Dictionary(
                dict(resources.get("/XObject", {}))
                | {f"/{name}": self.form(inner) for name, inner in form.forms}
                | {f"/{use.name}": self.image(use.image) for use in form.images}
            )
            resources.Font = Dictionary({f"/{use.name}": self.font(use.font, use.glyphs) for use in form.fonts})
            stream = Stream(self.pdf, form.content)
            stream.Type, stream.Subtype = Name.XObject, Name.Form
            stream.BBox, stream.Matrix = Array(list(form.bbox)), Array([round(each, 6) for each in form.matrix])
            stream.Resources = resources
            self.objects[key] = self.pdf.make_indirect(stream)
        return self.objects[key]

    def image(self, key: str) -> Any:
        image = self.images[key]
        spaces = {1: Name.DeviceGray, 3: Name.DeviceRGB, 4: Name.DeviceCMYK}
        stream = self._pixels(image.data, image, spaces[image.channels], image.filter)
        if image.smask is not None:
            stream.SMask = self.pdf.make_indirect(self._pixels(image.smask, image, Name.DeviceGray, "FlateDecode"))
        return self.pdf.make_indirect(stream)

    def _pixels(self, data: bytes, image: Image, space: Any, filter: str) -> Any:
        stream = Stream(self.pdf, b"")
        stream.write(data, filter=Name(f"/{filter}"))
        stream.Type, stream.Subtype, stream.ColorSpace = Name.XObject, Name.Image, space
        stream.Width, stream.Height, stream.BitsPerComponent = image.width, image.height, 8
        return stream

    def font(self, id: str, glyphs: Iterable[tuple[int, str]]) -> Any:
        assert self.fonts is not None
        font = self.fonts.embed(id, glyphs)
        program = Stream(self.pdf, font.program)
        descriptor = Dictionary(
            Type=Name.FontDescriptor,
            FontName=Name(f"/{font.name}"),
            Flags=font.flags,
            FontBBox=Array(list(font.bbox)),
            ItalicAngle=0,
            Ascent=font.ascent,
            Descent=font.descent,
            CapHeight=font.cap_height,
            StemV=font.stem_v,
        )
        inner = Dictionary(
            Type=Name.Font,
            Subtype=Name.CIDFontType2 if font.kind == "truetype" else Name.CIDFontType0,
            BaseFont=Name(f"/{font.name}"),
            CIDSystemInfo=Dictionary(Registry=b"Adobe", Ordering=b"Identity", Supplement=0),
            FontDescriptor=descriptor,
            W=Array([each for glyph, width in font.widths for each in (glyph, Array([width]))]),
        )
        if font.kind == "truetype":
            descriptor.FontFile2, inner.CIDToGIDMap = program, Name.Identity
        else:
            program.Subtype, descriptor.FontFile3 = Name.CIDFontType0C, program
        return Dictionary(
            Type=Name.Font,
            Subtype=Name.Type0,
            BaseFont=Name(f"/{font.name}"),
            Encoding=Name("/Identity-H"),
            DescendantFonts=Array([self.pdf.make_indirect(inner)]),
            ToUnicode=Stream(self.pdf, font.to_unicode),
        )


def pdf_of(keys: Iterable[str], forms: Mapping[str, Form], images: Mapping[str, Image], fonts: Fonts | None) -> bytes:
    """A PDF with one page a form."""
    book = _Book(forms, images, fonts)
    for key in keys:
        form = forms[key]
        page = book.pdf.add_blank_page(page_size=(form.bbox[2], form.bbox[3]))
        page.obj.Resources = Dictionary(XObject=Dictionary(F=book.form(key)))
        page.obj.Contents = Stream(book.pdf, b"/F Do")
    out = BytesIO()
    book.pdf.save(out)
    return out.getvalue()


def pictures(pdf: bytes, dpi: float = 150) -> list[Pillow.Image]:
    """Each page as a picture."""
    document = pypdfium2.PdfDocument(pdf)
    return [document[number].render(scale=dpi / 72).to_pil().convert("RGB") for number in range(len(document))]


def texts(pdf: bytes) -> list[str]:
    """The text of each page, as a reader copies it."""
    document = pypdfium2.PdfDocument(pdf)
    return [document[number].get_textpage().get_text_range() for number in range(len(document))]


def contact_sheet(pages: Pages, fonts: Fonts, columns: int = 8, dpi: float = 110) -> Pillow.Image:
    """All faces beside each other."""
    keys = list(dict.fromkeys(face.form for face in pages.faces.values()))
    images = pictures(pdf_of(keys, pages.forms, pages.images, fonts), dpi)
    width, height = max(image.width for image in images) + 8, max(image.height for image in images) + 8
    rows = -(-len(images) // columns)
    sheet = Pillow.new("RGB", (width * min(columns, len(images)), height * rows), "#888888")
    for number, image in enumerate(images):
        sheet.paste(image, (number % columns * width + 4, number // columns * height + 4))
    return sheet

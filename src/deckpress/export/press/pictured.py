"""Drawings that cannot be put into press colours as they stand become pixels, with their transparency kept."""

from __future__ import annotations

import io
import zlib
from typing import TYPE_CHECKING, Any

from deckpress.export.place import number
from deckpress.export.press.rasters import InkPicture, InkPictures
from deckpress.export.press.tree import Placed
from deckpress.model.page import Box

if TYPE_CHECKING:
    import pikepdf
    from PIL import Image

DPI = 450
_MOST = 6000


def picture_form(pdf: pikepdf.Pdf, placed: Placed, pictures: InkPictures) -> None:
    """Put a picture of a form in its place, as fine as the form is placed."""
    from pikepdf import Array, Dictionary  # noqa: PLC0415 - heavy

    form = placed.form
    drawn, area = _rendered(placed)
    alpha = drawn.getchannel("A")
    made = pictures.made(drawn.convert("RGB"), False, drawn.tobytes())
    image = ink_image(pdf, made)
    if alpha.getextrema() != (255, 255):
        image.SMask = _plane(pdf, alpha)
    wide, high = area[2] - area[0], area[3] - area[1]
    for name in ("/Group", "/Matrix"):
        if name in form:
            del form[name]
    form.BBox = Array([_exact(part) for part in area])
    form.Resources = Dictionary(XObject=Dictionary(P=pdf.make_indirect(image)))
    form.write(f"q {number(wide)} 0 0 {number(high)} {number(area[0])} {number(area[1])} cm /P Do Q".encode())


def ink_image(pdf: pikepdf.Pdf, made: InkPicture) -> pikepdf.Stream:
    """A picture in ink as an image of the document."""
    from pikepdf import Array, Name, Stream  # noqa: PLC0415 - heavy

    stream = Stream(pdf, b"")
    stream.write(made.data, filter=Name(f"/{made.filter}"))
    stream.Type, stream.Subtype = Name.XObject, Name.Image
    stream.Width, stream.Height, stream.BitsPerComponent = made.width, made.height, 8
    stream.ColorSpace = Name.DeviceCMYK
    if made.inverted:
        stream.Decode = Array([1, 0, 1, 0, 1, 0, 1, 0])
    return stream


def _plane(pdf: pikepdf.Pdf, alpha: Image.Image) -> Any:
    from pikepdf import Name, Stream  # noqa: PLC0415 - heavy

    stream = Stream(pdf, b"")
    stream.write(zlib.compress(alpha.tobytes(), 6), filter=Name.FlateDecode)
    stream.Type, stream.Subtype = Name.XObject, Name.Image
    stream.Width, stream.Height = alpha.size
    stream.BitsPerComponent, stream.ColorSpace = 8, Name.DeviceGray
    return pdf.make_indirect(stream)


def _rendered(placed: Placed) -> tuple[Image.Image, Box]:
    """What can be seen of a form as RGBA, and the area it covers in the space it is placed in."""
    import pikepdf  # noqa: PLC0415 - heavy
    import pypdfium2  # noqa: PLC0415 - heavy
    import pypdfium2.raw as pdfium  # noqa: PLC0415 - heavy

    area = placed.seen
    wide, high = area[2] - area[0], area[3] - area[1]
    fine = min(DPI / 72 * placed.scale, _MOST / max(wide, high))
    size = max(round(wide * fine), 1), max(round(high * fine), 1)
    with pikepdf.new() as alone:
        page = alone.add_blank_page(page_size=(wide, high))
        page.obj.MediaBox = pikepdf.Array([_exact(part) for part in area])
        page.obj.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(F=alone.copy_foreign(placed.form)))
        page.obj.Contents = pikepdf.Stream(alone, b"/F Do")
        out = io.BytesIO()
        alone.save(out)
    document = pypdfium2.PdfDocument(out.getvalue())
    try:
        bitmap = pypdfium2.PdfBitmap.new_native(*size, pdfium.FPDFBitmap_BGRA)
        bitmap.fill_rect((0, 0, 0, 0), 0, 0, *size)
        pdfium.FPDF_RenderPageBitmap(bitmap, document[0], 0, 0, *size, 0, 0)
        return bitmap.to_pil().convert("RGBA"), area
    finally:
        document.close()


def _exact(value: float) -> Any:
    from decimal import Decimal  # noqa: PLC0415

    return Decimal(f"{value:.4f}")

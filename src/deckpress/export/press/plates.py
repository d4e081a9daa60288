"""The printing plates of a press PDF as pixels: what each ink prints, overprinting black included.

The one renderer knows only screen colours, so each page is drawn twice: with cyan, magenta and yellow standing for
red, green and blue, and with black standing for grey. Covering and mixing then work out as they do in ink.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from deckpress.export.place import number
from deckpress.export.press.content import KNOCKOUT, OVERPRINT

if TYPE_CHECKING:
    import numpy as np
    import pikepdf
    from PIL import Image

TECHNICAL = frozenset(("Cut", "Fold", "CutContour", "Crease", "All", "None"))
"""Spot inks that nobody prints: they tell a machine where to go."""

_INK = re.compile(
    rb"\((?:[^()\\]|\\.)*\)|(?<!\S)([-+.\d]+) ([-+.\d]+) ([-+.\d]+) ([-+.\d]+) ([kK])(?!\S)"
    rb"|(?<!\S)([-+.\d]+) ([gG])(?!\S)|(?<!\S)/(\S+)\s+(?:cs|CS)\s+([-+.\d]+)\s+(scn|SCN)(?!\S)"
    rb"|(?<!\S)/(" + OVERPRINT.encode() + rb"|" + KNOCKOUT.encode() + rb")\s+gs(?!\S)",
    re.DOTALL,
)
_HIDDEN, _SHOWN = "PlateHidden", "PlateShown"


def plates(data: bytes, dpi: float, pages: Sequence[int] | None = None) -> Iterator[np.ndarray[Any, Any]]:
    """Each page (or those with these numbers from 0) as lines x columns x CMYK in 8 bit, 255 is full ink.

    Lines run from the top of the page's bleed. Inks that only guide machines print nothing.
    """
    import numpy as np  # noqa: PLC0415 - heavy
    import pypdfium2  # noqa: PLC0415 - heavy

    colour, black = (pypdfium2.PdfDocument(_screen(data, plate)) for plate in ("CMY", "K"))
    try:
        for at in range(len(colour)) if pages is None else pages:
            cmy = 255 - np.asarray(_drawn(colour[at], dpi))
            k = 255 - np.asarray(_drawn(black[at], dpi))[..., :1]
            yield np.concatenate((cmy, k), axis=2)
    finally:
        colour.close()
        black.close()


def picture(plate: np.ndarray[Any, Any]) -> Image.Image:
    """Plates as a CMYK picture."""
    from PIL import Image  # noqa: PLC0415 - heavy

    return Image.fromarray(plate, "CMYK")


def _drawn(page: Any, dpi: float) -> Any:
    import pypdfium2  # noqa: PLC0415 - heavy
    import pypdfium2.raw as pdfium  # noqa: PLC0415 - heavy

    size = max(round(page.get_width() * dpi / 72), 1), max(round(page.get_height() * dpi / 72), 1)
    bitmap = pypdfium2.PdfBitmap.new_native(*size, pdfium.FPDFBitmap_BGR)
    bitmap.fill_rect((255, 255, 255, 255), 0, 0, *size)
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, *size, 0, 0)
    return bitmap.to_pil()


def _screen(data: bytes, plate: str) -> bytes:
    """The document in screen colours that stand for the inks of ``CMY`` or of ``K``."""
    import pikepdf  # noqa: PLC0415 - heavy

    with pikepdf.open(io.BytesIO(data)) as pdf:
        seen: set[tuple[int, int]] = set()
        for page in pdf.pages:
            page.contents_coalesce()
            _stream(page.obj.Contents, page.obj.get("/Resources", {}), plate, seen)
            _holder(pdf, page.obj, plate, seen)
        for thing in list(pdf.objects):
            if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form":
                _stream(thing, thing.get("/Resources", {}), plate, seen)
                _holder(pdf, thing, plate, seen)
            elif isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Image":
                _image(thing, plate)
        out = io.BytesIO()
        pdf.save(out, compress_streams=False)
    return out.getvalue()


def _stream(stream: Any, resources: Any, plate: str, seen: set[tuple[int, int]]) -> None:
    if stream.objgen in seen:
        return
    seen.add(stream.objgen)
    spaces = resources.get("/ColorSpace", {})

    def shown(found: re.Match[bytes]) -> bytes:
        if found[5]:
            inks = [float(found[at]) for at in (1, 2, 3, 4)]
            return _paint(inks, found[5] == b"K", plate)
        if found[7]:
            return _paint([0.0, 0.0, 0.0, 1 - float(found[6])], found[7] == b"G", plate)
        if found[8]:
            return _spot(spaces.get(f"/{found[8].decode('latin-1')}"), float(found[9]), found[10] == b"SCN", plate)
        if found[11]:
            # Black that overprints leaves the other plates as they are.
            hidden = plate == "CMY" and found[11].decode() == OVERPRINT
            return f"/{_HIDDEN if hidden else _SHOWN} gs".encode()
        return found[0]

    stream.write(_INK.sub(shown, stream.read_bytes()))


def _paint(inks: Sequence[float], stroke: bool, plate: str) -> bytes:
    if plate == "K":
        return f"{number(1 - inks[3])} {'G' if stroke else 'g'}".encode()
    return f"{' '.join(number(1 - ink) for ink in inks[:3])} {'RG' if stroke else 'rg'}".encode()


def _spot(space: Any, tint: float, stroke: bool, plate: str) -> bytes:
    if space is None or str(space[0]) != "/Separation" or str(space[1])[1:] in TECHNICAL:
        return f"/{_HIDDEN} gs".encode()
    solid = [float(part) * tint for part in space[3].C1]
    return f"/{_SHOWN} gs ".encode() + _paint(solid, stroke, plate)


def _holder(pdf: pikepdf.Pdf, holder: Any, plate: str, seen: set[tuple[int, int]]) -> None:
    """The states that hide and show, and gradients in screen colours."""
    from decimal import Decimal  # noqa: PLC0415

    from pikepdf import Array, Dictionary, Name  # noqa: PLC0415 - heavy

    resources = holder.get("/Resources")
    if resources is None or (resources.is_indirect and resources.objgen in seen):
        return
    seen.add(resources.objgen if resources.is_indirect else (0, 0))
    if "/ExtGState" not in resources:
        resources.ExtGState = Dictionary()
    resources.ExtGState[f"/{_HIDDEN}"] = Dictionary(ca=0, CA=0)
    resources.ExtGState[f"/{_SHOWN}"] = Dictionary(ca=1, CA=1)
    for shading in resources.get("/Shading", {}).values():
        if str(shading.ColorSpace) != "/DeviceCMYK":
            continue
        shading.ColorSpace = Name.DeviceRGB if plate == "CMY" else Name.DeviceGray
        for function in _ends(shading.Function):
            for name in ("/C0", "/C1"):
                inks = [float(part) for part in function[name]]
                kept = inks[:3] if plate == "CMY" else inks[3:]
                function[name] = Array([Decimal(f"{1 - part:.4f}") for part in kept])
    _ = pdf


def _ends(function: Any) -> Iterator[Any]:
    if int(function.FunctionType) == 3:
        for each in function.Functions:
            yield from _ends(each)
    else:
        yield function


def _image(image: Any, plate: str) -> None:
    """A picture of inks as one of screen colours."""
    import zlib  # noqa: PLC0415

    import numpy as np  # noqa: PLC0415 - heavy
    from pikepdf import Name  # noqa: PLC0415 - heavy

    if str(image.get("/ColorSpace")) != "/DeviceCMYK":
        return
    inks = np.asarray(read_inks(image))
    kept = inks[..., :3] if plate == "CMY" else inks[..., 3:]
    if "/Decode" in image:
        del image["/Decode"]
    image.ColorSpace = Name.DeviceRGB if plate == "CMY" else Name.DeviceGray
    image.write(zlib.compress(np.ascontiguousarray(255 - kept).tobytes(), 1), filter=Name.FlateDecode)


def read_inks(image: Any) -> Image.Image:
    """The pixels of a CMYK image of a PDF, 255 is full ink."""
    from PIL import Image  # noqa: PLC0415 - heavy

    if str(image.get("/Filter")) == "/DCTDecode":
        with Image.open(io.BytesIO(image.read_raw_bytes())) as opened:
            return opened.convert("CMYK") if opened.mode != "CMYK" else opened.copy()
    return Image.frombytes("CMYK", (int(image.Width), int(image.Height)), image.read_bytes())

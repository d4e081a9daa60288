"""What is drawn or changed to plant a defect: in a page, or hidden where other readers forget to look."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name, Stream, String

from deckpress.presets.vendors import default_profile
from tests.preflight.files import MM, Change, form, picture

PLACES = ("page", "form", "pattern", "glyph", "annotation")
"""Where a defect may hide."""


def draw(operators: str, place: str = "page", **resources: Any) -> Change:
    """Draw on the second page: in its content, or in a form, a pattern, a glyph or an annotation's appearance."""

    def change(pdf: pikepdf.Pdf) -> None:
        made = {name: (value(pdf) if callable(value) else value) for name, value in resources.items()}
        found = Dictionary({f"/{name}": value for name, value in made.items()})
        page = pdf.pages[1].obj
        page.Resources = Dictionary(dict(page.Resources.items()))
        PLACING[place](pdf, page, operators.encode(), found)

    return change


def _on_page(pdf: pikepdf.Pdf, page: Any, content: bytes, found: Any) -> None:
    page.Contents = Array([page.Contents, pdf.make_indirect(Stream(pdf, b"q " + content + b" Q"))])
    for category, entries in found.items():
        merged = Dictionary(page.Resources.get(category, Dictionary()))
        for name, value in entries.items():
            merged[name] = value
        page.Resources[category] = merged


def _in_form(pdf: pikepdf.Pdf, page: Any, content: bytes, found: Any) -> None:
    inner = form(pdf, content, found)
    outer = form(pdf, b"q 1 0 0 1 0 0 cm /Inner Do Q", Dictionary(XObject=Dictionary(Inner=inner)))
    _on_page(pdf, page, b"/Outer Do", Dictionary(XObject=Dictionary(Outer=outer)))


def _in_pattern(pdf: pikepdf.Pdf, page: Any, content: bytes, found: Any) -> None:
    tile = Stream(pdf, content)
    tile.Type, tile.PatternType, tile.PaintType, tile.TilingType = Name.Pattern, 1, 1, 1
    tile.BBox, tile.XStep, tile.YStep, tile.Resources = Array([0, 0, 200, 300]), 200, 300, found
    resources = Dictionary(Pattern=Dictionary(Tile=pdf.make_indirect(tile)))
    _on_page(pdf, page, b"/Pattern cs /Tile scn 60 60 40 40 re f", resources)


def _in_glyph(pdf: pikepdf.Pdf, page: Any, content: bytes, found: Any) -> None:
    glyph = pdf.make_indirect(Stream(pdf, b"1000 0 d0 " + content))
    drawn = Dictionary(
        Type=Name.Font,
        Subtype=Name.Type3,
        FontBBox=Array([0, 0, 200, 300]),
        FontMatrix=Array([0.1, 0, 0, 0.1, 0, 0]),
        CharProcs=Dictionary(a=glyph),
        Encoding=Dictionary(Type=Name.Encoding, Differences=Array([97, Name.a])),
        FirstChar=97,
        LastChar=97,
        Widths=Array([100]),
        Resources=found,
    )
    resources = Dictionary(Font=Dictionary(Drawn=pdf.make_indirect(drawn)))
    _on_page(pdf, page, b"0 0 0 1 k BT /Drawn 10 Tf 50 90 Td (a) Tj ET", resources)


def _in_annotation(pdf: pikepdf.Pdf, page: Any, content: bytes, found: Any) -> None:
    appearance = form(pdf, content, found)
    note = Dictionary(
        Type=Name.Annot,
        Subtype=Name.Stamp,
        Rect=Array([50, 50, 90, 90]),
        F=4,
        AP=Dictionary(N=appearance),
    )
    page.Annots = Array([pdf.make_indirect(note)])


PLACING: dict[str, Callable[[pikepdf.Pdf, Any, bytes, Any], None]] = {
    "page": _on_page,
    "form": _in_form,
    "pattern": _in_pattern,
    "glyph": _in_glyph,
    "annotation": _in_annotation,
}


def each_page(change: Callable[[Any], None]) -> Change:
    """A change of the second page alone."""
    return lambda pdf: change(pdf.pages[1].obj)


def info(**entries: Any) -> Change:
    def change(pdf: pikepdf.Pdf) -> None:
        for name, value in entries.items():
            pdf.trailer.Info[f"/{name}"] = value

    return change


def packet(old: str, new: str = "") -> Change:
    def change(pdf: pikepdf.Pdf) -> None:
        text = pdf.Root.Metadata.read_bytes().decode()
        assert old in text
        pdf.Root.Metadata.write(text.replace(old, new).encode())

    return change


def intent(change: Callable[[Any], None]) -> Change:
    return lambda pdf: change(pdf.Root.OutputIntents[0])


def profile(at: int, value: bytes) -> Change:
    """Another byte or two in the head of the embedded colour profile."""
    data = bytearray(default_profile())
    data[at : at + len(value)] = value
    return lambda pdf: pdf.Root.OutputIntents[0].DestOutputProfile.write(bytes(data))


def root(**entries: Any) -> Change:
    def change(pdf: pikepdf.Pdf) -> None:
        for name, value in entries.items():
            pdf.Root[f"/{name}"] = value(pdf) if callable(value) else value

    return change


def spot(name: str, cmyk: tuple[float, ...] = (0, 1, 0, 0)) -> Any:
    """A spot ink with its build."""
    tint = Dictionary(FunctionType=2, Domain=Array([0, 1]), C0=Array([0, 0, 0, 0]), C1=Array(list(cmyk)), N=1)
    return Array([Name.Separation, Name(f"/{name}"), Name.DeviceCMYK, tint])


def spots(name: str, cmyk: tuple[float, ...] = (0, 1, 0, 0)) -> Any:
    return Dictionary(Spot=spot(name, cmyk))


def state(**entries: Any) -> Any:
    return Dictionary(GS=Dictionary({f"/{name}": value for name, value in entries.items()}))


def art(colour: bytes, side: int = 250, space: Any = None, **entries: Any) -> Callable[[pikepdf.Pdf], Any]:
    """A picture as a resource called Art."""

    def made(pdf: pikepdf.Pdf) -> Any:
        found = picture(pdf, colour, side, space)
        for name, value in entries.items():
            found[f"/{name}"] = value
        return Dictionary(Art=found)

    return made


PLACED = "60 0 0 60 40 60 cm /Art Do"


def bits(pdf: pikepdf.Pdf) -> Any:
    """Line art of one bit, 100 pixels wide."""
    made = Stream(pdf, zlib.compress(b"\x55" * 13 * 100))
    made.Type, made.Subtype, made.Filter, made.Width, made.Height = Name.XObject, Name.Image, Name.FlateDecode, 100, 100
    made.BitsPerComponent, made.ColorSpace = 1, Name.DeviceGray
    return Dictionary(Art=pdf.make_indirect(made))


def jpeg2000(pdf: pikepdf.Pdf) -> Any:
    made = Stream(pdf, b"\0\0\0\x0cjP  \r\n\x87\n")
    made.Type, made.Subtype, made.Width, made.Height = Name.XObject, Name.Image, 250, 250
    made.BitsPerComponent, made.ColorSpace, made.Filter = 8, Name.DeviceCMYK, Name.JPXDecode
    return Dictionary(Art=pdf.make_indirect(made))


def postscript(pdf: pikepdf.Pdf) -> Any:
    made = Stream(pdf, b"showpage")
    made.Type, made.Subtype = Name.XObject, Name.PS
    return Dictionary(Art=pdf.make_indirect(made))


def stranger(pdf: pikepdf.Pdf) -> Any:
    made = form(pdf, b"", Dictionary())
    made.Ref = Dictionary(F=String("other.pdf"), Page=0)
    return Dictionary(Art=made)


def wrong_profile(pdf: pikepdf.Pdf) -> Any:
    made = Stream(pdf, default_profile())
    made.N = 3
    return Dictionary(Spot=Array([Name.ICCBased, pdf.make_indirect(made)]))


def right_profile(pdf: pikepdf.Pdf) -> Any:
    made = Stream(pdf, default_profile())
    made.N = 4
    return Dictionary(Spot=Array([Name.ICCBased, pdf.make_indirect(made)]))


def lzw(pdf: pikepdf.Pdf) -> None:
    packed = bytes.fromhex("800b6050220c0c8501")
    page = pdf.pages[1].obj
    page.Contents = Array([page.Contents, pdf.make_indirect(Stream(pdf, packed, Filter=Name.LZWDecode))])


def layer(name: str, **more: Any) -> Change:
    def change(pdf: pikepdf.Pdf) -> None:
        group = pdf.make_indirect(Dictionary(Type=Name.OCG, Name=String("one")))
        named = Dictionary({f"/{key}": value for key, value in more.items()})
        if name:
            named.Name = String(name)
        pdf.Root.OCProperties = Dictionary(OCGs=Array([group]), D=named)

    return change


def attached(pdf: pikepdf.Pdf) -> None:
    pdf.attachments["notes.txt"] = b"notes"


def short_art(pdf: pikepdf.Pdf) -> None:
    """A background that ends at the cut, on the left."""
    left = 3 * MM
    page = pdf.pages[1].obj
    page.Contents = Stream(pdf, f"0.1 0.2 0.3 0 k {left:.3f} 0 300 300 re f".encode())


def no_program(pdf: pikepdf.Pdf) -> None:
    del pdf.pages[0].Resources.XObject.X0.Resources.Font.F0.FontDescriptor.FontFile2


def remove(*names: str) -> Callable[[Any], None]:
    def change(page: Any) -> None:
        for name in names:
            del page[f"/{name}"]

    return change


def put(**entries: Any) -> Callable[[Any], None]:
    def change(page: Any) -> None:
        for name, value in entries.items():
            page[f"/{name}"] = value

    return change


TEXT = "BT /F0 {size} Tf 40 100 Td (small) Tj ET"


def text(size: float, colour: str, more: str = "", **resources: Any) -> Change:
    """A text on the second page, in the file's own font."""

    def own(pdf: pikepdf.Pdf) -> Any:
        return Dictionary(F0=pdf.pages[0].Resources.XObject.X0.Resources.Font.F0)

    return draw(f"{more} {colour} {TEXT.format(size=size)}", Font=own, **resources)

"""Print files made by hand, operator by operator, so that one thing at a time can be wrong with them."""

from __future__ import annotations

import io
import zlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name, Stream, String

from deckpress.presets.vendors import default_profile

MM = 72 / 25.4
WIDTH, HEIGHT, BLEED = 63.0, 88.0, 3.0
ROOT = Path(__file__).parents[2]

Change = Callable[[pikepdf.Pdf], None]

PACKET = """<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"
 xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Cards</rdf:li></rdf:Alt></dc:title><pdf:Trapped>False</pdf:Trapped>
<xmp:CreateDate>2026-01-01T00:00:00Z</xmp:CreateDate><xmp:ModifyDate>2026-01-01T00:00:00Z</xmp:ModifyDate>
<xmp:MetadataDate>2026-01-01T00:00:00Z</xmp:MetadataDate><xmpMM:DocumentID>uuid:1</xmpMM:DocumentID>
<xmpMM:VersionID>1</xmpMM:VersionID><xmpMM:RenditionClass>default</xmpMM:RenditionClass>
<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>"""

BODY = b"q 0.1 0.2 0.3 0 k 0 0 195.6 266.5 re f Q /X0 Do q 60 0 0 60 60 150 cm /P0 Do Q"
INNER = b"0 0 0 1 k BT /F0 12 Tf 30 40 Td (Good) Tj ET 0 0 0 1 K 1 w 30 60 m 90 60 l S"


@cache
def font_program() -> bytes:
    """A font of the project, packed as a program to embed."""
    return zlib.compress((ROOT / "fonts" / "figtree" / "Figtree_400Regular.ttf").read_bytes(), 1)


@cache
def packed_profile() -> bytes:
    """The usual colour profile, packed."""
    return zlib.compress(default_profile(), 1)


def font(pdf: pikepdf.Pdf) -> Any:
    """An embedded font of one byte a glyph."""
    program = Stream(pdf, font_program(), Filter=Name.FlateDecode)
    descriptor = Dictionary(
        Type=Name.FontDescriptor,
        FontName=Name("/AAAAAA+Figtree"),
        Flags=32,
        FontBBox=Array([0, -200, 1000, 900]),
        ItalicAngle=0,
        Ascent=900,
        Descent=-200,
        CapHeight=700,
        StemV=80,
        FontFile2=pdf.make_indirect(program),
    )
    return pdf.make_indirect(
        Dictionary(
            Type=Name.Font,
            Subtype=Name.TrueType,
            BaseFont=Name("/AAAAAA+Figtree"),
            FirstChar=32,
            LastChar=126,
            Widths=Array([550] * 95),
            Encoding=Name.WinAnsiEncoding,
            FontDescriptor=pdf.make_indirect(descriptor),
        )
    )


def picture(pdf: pikepdf.Pdf, colour: bytes = b"\x30\x20\x10\x00", side: int = 250, space: Any = None) -> Any:
    """A square picture of one colour."""
    made = Stream(pdf, zlib.compress(colour * side * side, 1))
    made.Type, made.Subtype, made.Filter = Name.XObject, Name.Image, Name.FlateDecode
    made.Width = made.Height = side
    made.BitsPerComponent, made.ColorSpace = 8, space if space is not None else Name.DeviceCMYK
    return pdf.make_indirect(made)


def form(pdf: pikepdf.Pdf, content: bytes, resources: Any) -> Any:
    """A form of the size of a page."""
    made = Stream(pdf, content)
    made.Type, made.Subtype = Name.XObject, Name.Form
    made.BBox, made.Resources = Array([0, 0, 195.6, 266.5]), resources
    return pdf.make_indirect(made)


def good(standard: str = "x4", pages: int = 2) -> pikepdf.Pdf:
    """A file that every check passes."""
    pdf = pikepdf.new()
    shared = form(pdf, INNER, Dictionary(Font=Dictionary(F0=font(pdf))))
    art = picture(pdf)
    for _ in range(pages):
        width, height = (WIDTH + 2 * BLEED) * MM, (HEIGHT + 2 * BLEED) * MM
        page = pdf.add_blank_page(page_size=(width, height)).obj
        page.BleedBox = Array([0, 0, width, height])
        page.TrimBox = Array([BLEED * MM, BLEED * MM, width - BLEED * MM, height - BLEED * MM])
        page.Contents = Stream(pdf, BODY)
        page.Resources = Dictionary(XObject=Dictionary(X0=shared, P0=art))
        if standard == "x4":
            page.Group = Dictionary(S=Name.Transparency, CS=Name.DeviceCMYK, I=True)
    profile = Stream(pdf, packed_profile(), Filter=Name.FlateDecode)
    profile.N = 4
    intent = Dictionary(
        Type=Name.OutputIntent,
        S=Name("/GTS_PDFX"),
        OutputConditionIdentifier=String("FOGRA39"),
        RegistryName=String("http://www.color.org"),
        Info=String("FOGRA39"),
        DestOutputProfile=pdf.make_indirect(profile),
    )
    pdf.Root.OutputIntents = Array([pdf.make_indirect(intent)])
    when = String("D:20260101000000Z")
    info = Dictionary(
        Title=String("Cards"),
        Creator=String("by hand"),
        Producer=String("by hand"),
        CreationDate=when,
        ModDate=when,
        Trapped=Name("/False"),
    )
    if standard != "x4":
        info["/GTS_PDFXVersion"] = String("PDF/X-1a:2003")
    pdf.trailer.Info = pdf.make_indirect(info)
    text = (
        PACKET if standard == "x4" else PACKET.replace("<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>", "")
    )
    packet = Stream(pdf, text.encode())
    packet.Type, packet.Subtype = Name.Metadata, Name.XML
    pdf.Root.Metadata = pdf.make_indirect(packet)
    return pdf


def saved(pdf: pikepdf.Pdf, version: str = "", **options: Any) -> bytes:
    """The bytes of the file."""
    out = io.BytesIO()
    flat = "/GTS_PDFXVersion" in pdf.trailer.get("/Info", {})
    options.setdefault("force_version", version or ("1.4" if flat else "1.6"))
    options.setdefault("static_id", True)
    pdf.save(out, **options)
    return out.getvalue()


def made(change: Change | None = None, standard: str = "x4", pages: int = 2) -> bytes:
    """A good file with one change."""
    pdf = good(standard, pages)
    if change is not None:
        change(pdf)
    return saved(pdf)

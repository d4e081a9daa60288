"""Print files as other programs make them: ReportLab draws, pikepdf finishes; cairo copies."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pikepdf
from PIL import Image
from reportlab.lib.colors import CMYKColor, CMYKColorSep
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from deckpress.presets.vendors import default_profile
from tests.preflight.files import BLEED, HEIGHT, MM, PACKET, ROOT, WIDTH

FONT = "PreflightFigtree"
PAGE = ((WIDTH + 2 * BLEED) * MM, (HEIGHT + 2 * BLEED) * MM)


def drawn(pages: int = 4, *, screen: bool = False) -> bytes:
    """Cards by ReportLab: a ground, a picture, type of several sizes, a line to cut; ``screen`` in RGB."""
    if FONT not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(TTFont(FONT, str(ROOT / "fonts" / "figtree" / "Figtree_400Regular.ttf")))
    out = io.BytesIO()
    begin: dict[str, Any] = {"initialFontName": FONT, "invariant": 1, "pdfVersion": (1, 4)}
    canvas = Canvas(out, pagesize=PAGE, **begin)
    canvas.setTitle("Cards")
    mode, ink = ("RGB", (90, 60, 30)) if screen else ("CMYK", (30, 60, 90, 0))
    art = ImageReader(Image.new(mode, (250, 250), ink))
    for number in range(pages):
        edge = BLEED * MM
        box = (edge, edge, PAGE[0] - edge, PAGE[1] - edge)
        canvas.setTrimBox(box)
        canvas.setBleedBox((0, 0, *PAGE))
        canvas.setFillColorRGB(0.9, 0.8, 0.3) if screen else canvas.setFillColor(CMYKColor(0.1, 0.2, 0.7, 0))
        canvas.rect(0, 0, *PAGE, stroke=0, fill=1)
        canvas.drawImage(art, 60, 120, 60, 60)
        canvas.setFillColorRGB(0, 0, 0) if screen else canvas.setFillColor(CMYKColor(0, 0, 0, 1))
        canvas.setFont(FONT, 14)
        canvas.drawString(40, 90, f"Card {number}")
        if not screen:
            canvas.setStrokeColor(CMYKColorSep(0, 1, 0, 0, spotName="CutContour"))
            canvas.setStrokeOverprint(True)
            canvas.roundRect(edge, edge, WIDTH * MM, HEIGHT * MM, 8)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def finished(data: bytes, standard: str) -> bytes:
    """A ReportLab file made a PDF/X: intent, descriptions, identification."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        root = pdf.Root
        for name in ("/PageMode", "/Outlines"):
            if name in root:
                del root[name]
        profile = pikepdf.Stream(pdf, default_profile())
        profile.N = 4
        root.OutputIntents = pikepdf.Array([_intent(pdf.make_indirect(profile))])
        for page in pdf.pages:
            for name in ("/Trans", "/Annots", "/Group"):
                if name in page.obj:
                    del page.obj[name]
            if standard == "x4":
                page.obj.Group = pikepdf.Dictionary(S=pikepdf.Name.Transparency, CS=pikepdf.Name.DeviceCMYK)
        when = pikepdf.String("D:20260101000000Z")
        pdf.trailer.Info = pdf.make_indirect(
            pikepdf.Dictionary(
                Title="Cards",
                Creator="a program",
                Producer="another",
                CreationDate=when,
                ModDate=when,
                Trapped=pikepdf.Name("/False"),
            )
        )
        text = PACKET
        if standard == "x1a":
            pdf.trailer.Info["/GTS_PDFXVersion"] = pikepdf.String("PDF/X-1a:2003")
            text = text.replace("<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>", "")
        packet = pikepdf.Stream(pdf, text.encode())
        packet.Type, packet.Subtype = pikepdf.Name.Metadata, pikepdf.Name.XML
        root.Metadata = pdf.make_indirect(packet)
        return _saved(pdf, standard)


def _intent(profile: Any) -> Any:
    return pikepdf.Dictionary(
        Type=pikepdf.Name.OutputIntent,
        S=pikepdf.Name("/GTS_PDFX"),
        OutputConditionIdentifier="FOGRA39",
        RegistryName="http://www.color.org",
        Info="FOGRA39",
        DestOutputProfile=profile,
    )


def _saved(pdf: pikepdf.Pdf, standard: str) -> bytes:
    out = io.BytesIO()
    flat = pikepdf.ObjectStreamMode.disable
    version = "1.4" if standard == "x1a" else "1.6"
    pdf.save(out, force_version=version, object_stream_mode=flat, fix_metadata_version=False, deterministic_id=True)
    return out.getvalue()


def twin(data: bytes, standard: str) -> bytes:
    """The same file calling itself PDF/A, which other programs judge: another intent, another identification."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        pdf.Root.OutputIntents[0].S = pikepdf.Name("/GTS_PDFA1")
        for name in ("/GTS_PDFXVersion", "/Trapped"):
            if name in pdf.trailer.Info:
                del pdf.trailer.Info[name]
        part = "1" if standard == "x1a" else "2"
        pdf.Root.Metadata.write(_PDFA.format(part=part, **_described(pdf)).encode())
        return _saved(pdf, standard)


def _described(pdf: pikepdf.Pdf) -> dict[str, str]:
    info = pdf.trailer.Info
    when = str(info.CreationDate)[2:]
    date = f"{when[:4]}-{when[4:6]}-{when[6:8]}T{when[8:10]}:{when[10:12]}:{when[12:14]}Z"
    return {
        "title": str(info.Title),
        "creator": str(info.Creator),
        "producer": str(info.Producer),
        "date": date,
    }


_PDFA = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<pdf:Producer>{producer}</pdf:Producer><xmp:CreatorTool>{creator}</xmp:CreatorTool>
<xmp:CreateDate>{date}</xmp:CreateDate><xmp:ModifyDate>{date}</xmp:ModifyDate>
<pdfaid:part>{part}</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>"""


def jars() -> list[Path]:
    """PDFBox and what it needs: in the folder that ``PDFBOX_JARS`` names, else where Debian puts them."""
    import os  # noqa: PLC0415 - only here

    return sorted(Path(os.environ.get("PDFBOX_JARS", "/usr/share/java")).glob("*.jar"))

"""What makes a PDF a PDF/X: output intent, identification, boxes, keys. The rest is what must not be there."""

from __future__ import annotations

import hashlib
import io
from typing import TYPE_CHECKING, Any

from deckpress.export.describe import escaped
from deckpress.export.press.icc import description
from deckpress.export.tools import About, moment
from deckpress.model.page import Box
from deckpress.model.press import Recipe

if TYPE_CHECKING:
    import pikepdf

REGISTERED = {
    "FOGRA39": "Commercial and speciality offset printing on coated paper, ISO 12647-2:2004/Amd 1, total ink 300 %"
}
"""Conditions of the ICC's registry that a profile may be named after, with what they are."""

_PRODUCER = "ReportLab, pikepdf"
_REGISTRY = "http://www.color.org"
_PACKET = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" \
xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"{space}>
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<pdf:Producer>{producer}</pdf:Producer>
<pdf:Trapped>False</pdf:Trapped>
<xmp:CreatorTool>{creator}</xmp:CreatorTool>
<xmp:CreateDate>{date}</xmp:CreateDate>
<xmp:ModifyDate>{date}</xmp:ModifyDate>
<xmp:MetadataDate>{date}</xmp:MetadataDate>
<xmpMM:DocumentID>{document}</xmpMM:DocumentID>
<xmpMM:VersionID>1</xmpMM:VersionID>
<xmpMM:RenditionClass>default</xmpMM:RenditionClass>{version}
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>
"""
_LEFT_OUT = (
    *("/Outlines", "/PageMode", "/PageLayout", "/PageLabels", "/StructTreeRoot", "/MarkInfo", "/AcroForm", "/Names"),
    *("/OpenAction", "/AA", "/Dests"),
)


def write_standard(pdf: pikepdf.Pdf, recipe: Recipe, about: About, seed: bytes) -> None:
    """Intent, information, XMP. ``seed`` is what the document's id is made of: equal input has equal ids."""
    from pikepdf import Array, Dictionary, Name, Object, Stream, String  # noqa: PLC0415 - heavy

    root = pdf.Root
    for name in _LEFT_OUT:
        if name in root:
            del root[name]
    profile = Stream(pdf, recipe.profile)
    profile.N = 4
    intent = Dictionary(
        Type=Name.OutputIntent,
        S=Name("/GTS_PDFX"),
        OutputConditionIdentifier=String(recipe.condition),
        Info=String(description(recipe.profile) or recipe.condition),
        DestOutputProfile=pdf.make_indirect(profile),
    )
    if recipe.condition in REGISTERED:
        intent.RegistryName, intent.OutputCondition = String(_REGISTRY), String(REGISTERED[recipe.condition])
    root.OutputIntents = Array([pdf.make_indirect(intent)])
    root.ViewerPreferences = Object.parse(b"<< /DisplayDocTitle true >>")
    root.Metadata = pdf.make_indirect(_packet(pdf, recipe, about, seed))
    when = String(moment(about.date).strftime("D:%Y%m%d%H%M%SZ"))
    info = Dictionary(
        Title=String(about.title),
        Creator=String(about.creator),
        Producer=String(_PRODUCER),
        CreationDate=when,
        ModDate=when,
        Trapped=Name("/False"),
    )
    if recipe.flat:
        info["/GTS_PDFXVersion"] = String(recipe.standard)
    pdf.trailer.Info = pdf.make_indirect(info)


def _packet(pdf: pikepdf.Pdf, recipe: Recipe, about: About, seed: bytes) -> Any:
    from pikepdf import Name, Stream  # noqa: PLC0415 - heavy

    code = hashlib.sha256(seed).hexdigest()
    packet = _PACKET.format(
        title=escaped(about.title),
        producer=escaped(_PRODUCER),
        creator=escaped(about.creator),
        date=moment(about.date).strftime("%Y-%m-%dT%H:%M:%SZ"),
        document=f"uuid:{code[:8]}-{code[8:12]}-{code[12:16]}-{code[16:20]}-{code[20:32]}",
        space="" if recipe.flat else ' xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/"',
        version="" if recipe.flat else "\n<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>",
    )
    stream = Stream(pdf, packet.encode())
    stream.Type, stream.Subtype = Name.Metadata, Name.XML
    return stream


def write_page(page: Any, trim: Box | None, recipe: Recipe) -> None:
    """A page's boxes, in points: everything on it is bleed, ``trim`` is the cut; without it the boxes stay."""
    from pikepdf import Array, Dictionary, Name  # noqa: PLC0415 - heavy

    for name in ("/Annots", "/Trans", "/Rotate", "/StructParents", "/Tabs", "/ArtBox", "/CropBox", "/Group"):
        if name in page:
            del page[name]
    if trim is not None:
        page.BleedBox, page.TrimBox = page.MediaBox, Array([_exact(part) for part in trim])
    if not recipe.flat:
        page.Group = Dictionary(S=Name.Transparency, CS=Name.DeviceCMYK, I=True)


def list_glyphs(pdf: pikepdf.Pdf) -> None:
    """Give every embedded font the list of glyphs that its program holds, which older readers ask for."""
    import pikepdf  # noqa: PLC0415 - heavy

    for font in pdf.objects:
        if not isinstance(font, pikepdf.Dictionary) or "/CIDSystemInfo" not in font:
            continue
        descriptor = font.get("/FontDescriptor")
        if descriptor is not None and "/W" in font:
            descriptor.CIDSet = pdf.make_indirect(pikepdf.Stream(pdf, _bits(font.W)))


def _bits(widths: Any) -> bytes:
    glyphs, first = {0}, 0
    for part in widths:
        if isinstance(part, int):
            first = part
        else:
            glyphs |= set(range(first, first + len(part)))
    bits = bytearray(max(glyphs) // 8 + 1)
    for glyph in glyphs:
        bits[glyph // 8] |= 0x80 >> glyph % 8
    return bytes(bits)


def saved(pdf: pikepdf.Pdf, recipe: Recipe) -> bytes:
    """The bytes of the file, its id made of its content."""
    import pikepdf  # noqa: PLC0415 - heavy

    if "/ID" in pdf.trailer:
        del pdf.trailer["/ID"]
    streams = pikepdf.ObjectStreamMode.disable if recipe.flat else pikepdf.ObjectStreamMode.generate
    out = io.BytesIO()
    pdf.save(
        out,
        force_version="1.4" if recipe.flat else "1.6",
        fix_metadata_version=False,  # it would write our packet anew, in a way that some readers cannot read
        deterministic_id=True,
        object_stream_mode=streams,
    )
    return out.getvalue()


def _exact(value: float) -> Any:
    from decimal import Decimal  # noqa: PLC0415

    return Decimal(f"{value:.4f}")

"""What a file says of itself: title, language, dates, how it wants to be shown and printed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from deckpress.export.tools import About, moment

if TYPE_CHECKING:
    import pikepdf

_PRODUCER = "ReportLab, pikepdf"
_PACKET = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" \
xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
<pdf:Producer>{producer}</pdf:Producer>
<xmp:CreatorTool>{creator}</xmp:CreatorTool>
<xmp:CreateDate>{date}</xmp:CreateDate>
<xmp:ModifyDate>{date}</xmp:ModifyDate>
<xmp:MetadataDate>{date}</xmp:MetadataDate>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>
"""


def escaped(text: str) -> str:
    """Text as it stands between XML tags."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def describe(pdf: pikepdf.Pdf, about: About, viewer: Mapping[str, str]) -> None:
    """Write information, XMP packet, language and viewer preferences; values of ``viewer`` are PDF syntax."""
    from pikepdf import Dictionary, Name, Object, Stream, String  # noqa: PLC0415 - heavy

    when = moment(about.date)
    written = when.strftime("D:%Y%m%d%H%M%SZ")
    pdf.trailer.Info = pdf.make_indirect(
        Dictionary(
            Title=String(about.title),
            Creator=String(about.creator),
            Producer=String(_PRODUCER),
            CreationDate=String(written),
            ModDate=String(written),
        )
    )
    packet = _PACKET.format(
        title=escaped(about.title),
        language=escaped(about.language),
        producer=escaped(_PRODUCER),
        creator=escaped(about.creator),
        date=when.strftime("%Y-%m-%dT%H:%M:%SZ"),
    )
    stream = Stream(pdf, packet.encode())
    stream.Type, stream.Subtype = Name.Metadata, Name.XML
    root = pdf.Root
    root.Metadata = pdf.make_indirect(stream)
    root.Lang = String(about.language)
    preferences = {"DisplayDocTitle": "true", **viewer}
    root.ViewerPreferences = Object.parse(
        f"<< {' '.join(f'/{name} {value}' for name, value in sorted(preferences.items()))} >>".encode()
    )
    for leftover in ("/PageMode", "/PageLabels", "/Outlines"):
        if leftover in root:
            del root[leftover]

"""The XMP packet of a file: its plain values by prefix and name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

_RDF = "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}"
_PREFIXES = {
    "http://purl.org/dc/elements/1.1/": "dc",
    "http://ns.adobe.com/pdf/1.3/": "pdf",
    "http://ns.adobe.com/xap/1.0/": "xmp",
    "http://ns.adobe.com/xap/1.0/mm/": "xmpMM",
    "http://www.npes.org/pdfx/ns/id/": "pdfxid",
    "http://ns.adobe.com/pdfx/1.3/": "pdfx",
    "http://www.aiim.org/pdfa/ns/id/": "pdfaid",
    "http://www.aiim.org/pdfua/ns/id/": "pdfuaid",
}


def read_packet(packet: bytes) -> dict[str, str] | None:
    """The values of a packet, ``dc:title`` and the like; None where it is no XML."""
    from lxml import etree  # noqa: PLC0415 - heavy

    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False)
    try:
        root = etree.fromstring(packet.strip(b"\0 \r\n\t"), parser)
    except (etree.XMLSyntaxError, ValueError):
        return None
    return {key: value for each in root.iter(f"{_RDF}Description") for key, value in _values(each) if value}


def _values(description: Any) -> Iterator[tuple[str, str]]:
    for name, value in description.attrib.items():
        if key := _key(name):
            yield key, value.strip()
    for child in description:
        if isinstance(child.tag, str) and (key := _key(child.tag)):
            yield key, " ".join("".join(child.itertext()).split())


def _key(name: str) -> str:
    space, _, local = name[1:].partition("}") if name[:1] == "{" else ("", "", name)
    return f"{_PREFIXES[space]}:{local}" if space in _PREFIXES else ""

"""Whether bytes are a font at all, and the plain font inside them. What is none is refused, each fault by its name."""

from __future__ import annotations

import struct

from deckpress.model.finding import Refused, refuse
from deckpress.model.source import Place, Ref
from deckpress.typeset.manifest import FontFile
from deckpress.typeset.woff import packed, unpacked


def unusable(finding: str, file: FontFile, reason: str, help: str) -> Refused:
    return refuse(finding, f"the font {file.file} {reason}", Ref(place=Place(file.file)), help)


def plain_font(file: FontFile, data: bytes) -> bytes:
    """The bytes of a plain font. A file that is called .woff may be packed as one; no other may."""
    if not (file.file.endswith(".woff") and packed(data)):
        return data
    try:
        return unpacked(data)
    except ValueError as fault:
        raise unusable("fonts/cut-off", file, f"cannot be unpacked: {fault}", "get the file again") from None


def refuse_unusable(file: FontFile, data: bytes) -> None:
    """Tell apart the ways in which bytes are no font, before HarfBuzz quietly makes do with them."""
    magic = data[:4]
    wrapped = {b"wOFF": "a web font (WOFF)", b"wOF2": "a web font (WOFF2)", b"ttcf": "a collection of fonts (TTC)"}
    if magic in wrapped:
        raise unusable(
            "fonts/format", file, f"is {wrapped[magic]}, whatever its name says", "use a TTF or OTF file, or a .woff"
        )
    if magic not in (b"\0\1\0\0", b"true", b"OTTO") or len(data) < 12:
        raise unusable("fonts/not-a-font", file, "is not a TrueType or OpenType font", "use a TTF or OTF file")
    count = struct.unpack_from(">H", data, 4)[0]
    end = 12 + 16 * count
    if end <= len(data):
        end = max((sum(struct.unpack_from(">II", data, 12 + 16 * i + 8)) for i in range(count)), default=end)
    if end > len(data):
        raise unusable(
            "fonts/cut-off", file, f"is cut off: it has {len(data)} bytes and should have {end}", "copy the file again"
        )
    tags = {data[12 + 16 * i : 16 + 16 * i].decode("latin-1") for i in range(count)}
    absent = sorted({"cmap", "head", "hhea", "hmtx", "maxp"} - tags)
    if absent:
        raise unusable("fonts/not-a-font", file, f"lacks its tables {', '.join(absent)}", "use a complete font file")

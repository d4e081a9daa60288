"""A font cut down for one document: the glyphs it uses under their own ids, and the text they stand for.

How text extracts exactly. A glyph's canonical text is what ``FontFace.text_of`` says, the same in every document;
where the font does not tell, it is the text the glyph was set for. ``EmbeddedFont.to_unicode`` maps glyphs to
that. A word that needs other text for one of its glyphs was wrapped in /ActualText when it was set, so forms of
different origin can share one font.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass

import uharfbuzz as hb

from deckpress.model.finding import refuse
from deckpress.model.source import Place, Ref
from deckpress.typeset.face import FontFace
from deckpress.typeset.scripts import RTL

_KEPT = {"glyf", "loca", "head", "hhea", "hmtx", "maxp", "CFF "}
_NO_SUBSETTING = 0x0100


@dataclass(frozen=True, slots=True)
class EmbeddedFont:
    """What a PDF needs to embed a font as Type0 / Identity-H with CIDToGIDMap /Identity.

    ``kind`` ``truetype``: CIDFontType2, ``program`` is /FontFile2. ``kind`` ``cff``: CIDFontType0, ``program`` is
    a bare CFF table, /FontFile3 with /Subtype /CIDFontType0C. ``name`` is BaseFont and FontName. ``widths`` are
    (glyph, width) pairs in rising order, in 1/1000 em as all lengths here; ``to_unicode`` is the CMap's stream.
    """

    id: str
    name: str
    kind: str
    program: bytes
    widths: tuple[tuple[int, int], ...]
    ascent: int
    descent: int
    cap_height: int
    bbox: tuple[int, int, int, int]
    italic_angle: float
    flags: int
    stem_v: int
    to_unicode: bytes


def embed_face(face: FontFace, glyphs: Iterable[tuple[int, str]]) -> EmbeddedFont:
    """Cut ``face`` down to ``glyphs``. Equal glyphs give equal bytes, whatever their order."""
    texts: dict[int, str] = {0: face.text_of(0)}
    for glyph, text in sorted(set(glyphs)):
        texts.setdefault(glyph, face.text_of(glyph) or text)
    used = sorted(texts)
    digest = hashlib.sha256(f"{face.file.sha256} {used}".encode()).digest()
    tag = "".join(chr(65 + byte % 26) for byte in digest[:6])
    return EmbeddedFont(
        id=face.id,
        name=f"{tag}+{face.postscript_name}",
        kind=face.kind,
        program=_program(face, used),
        widths=tuple((glyph, face.advance(glyph)) for glyph in used),
        ascent=face.ascent,
        descent=face.descent,
        cap_height=face.cap_height,
        bbox=face.bbox,
        italic_angle=round(face.italic_angle, 2),
        flags=4 | (1 if face.monospaced else 0) | (64 if face.italic else 0),
        stem_v=round(50 + (face.weight / 65) ** 2),
        to_unicode=_cmap({glyph: _as_read(text) for glyph, text in texts.items() if text}),
    )


def _program(face: FontFace, used: list[int]) -> bytes:
    if face.fs_type & _NO_SUBSETTING:
        return face.table("CFF ") if face.kind == "cff" else face.data
    wish = hb.SubsetInput()
    wish.glyph_set.update(used)
    flags = hb.SubsetFlags
    wish.flags = (
        flags.RETAIN_GIDS
        | flags.NO_HINTING
        | flags.NO_LAYOUT_CLOSURE
        | flags.NOTDEF_OUTLINE
        | flags.CFF_IDENTITY_CHARSET
    )
    wish.drop_table_tag_set.update(int.from_bytes(tag.encode("latin-1"), "big") for tag in face.tables - _KEPT)
    try:
        cut = hb.subset(face.hb_face, wish)
    except RuntimeError:
        raise refuse(
            "fonts/cannot-embed",
            f"the font {face.file.file} cannot be cut down for embedding",
            Ref(place=Place(face.file.file)),
            "the file is probably damaged: get it again from its source",
        ) from None
    return bytes(cut.reference_table("CFF ").data) if face.kind == "cff" else bytes(cut.blob.data)


def _as_read(text: str) -> str:
    """A glyph's text as readers take it: letter by letter they turn words from right to left around, ligatures too."""
    return text[::-1] if len(text) > 1 and RTL.match(text) else text


def _cmap(texts: dict[int, str]) -> bytes:
    lines = [
        "/CIDInit /ProcSet findresource begin",
        "12 dict begin",
        "begincmap",
        "/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def",
        "/CMapName /Adobe-Identity-UCS def",
        "/CMapType 2 def",
        "1 begincodespacerange",
        "<0000> <FFFF>",
        "endcodespacerange",
    ]
    pairs = [f"<{glyph:04X}> <{utf16(text)}>" for glyph, text in sorted(texts.items())]
    for start in range(0, len(pairs), 100):
        block = pairs[start : start + 100]
        lines += [f"{len(block)} beginbfchar", *block, "endbfchar"]
    lines += ["endcmap", "CMapName currentdict /CMap defineresource pop", "end", "end", ""]
    return "\n".join(lines).encode("ascii")


def utf16(text: str) -> str:
    """Text as the hex digits of big-endian UTF-16, four for a character, eight for an astral one."""
    return text.encode("utf-16-be").hex().upper()

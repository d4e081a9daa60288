"""Fonts into a file: one Identity-H subset a font, over all glyphs of the document, glyph numbers kept.

A cached form shows glyphs by their numbers, so its bytes are right in any document.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from deckpress.export.place import number
from deckpress.model.page import FontUse

if TYPE_CHECKING:
    import pikepdf

    from deckpress.typeset.embed import EmbeddedFont
    from deckpress.typeset.fonts import Fonts


class FontBook:
    """The fonts of one document: handed out while forms are written, filled when all glyphs are known."""

    def __init__(self, pdf: pikepdf.Pdf, fonts: Fonts) -> None:
        self._pdf = pdf
        self._fonts = fonts
        self._objects: dict[str, Any] = {}
        self._glyphs: dict[str, set[tuple[int, str]]] = {}

    def font(self, use: FontUse) -> Any:
        """The document's object for a font, which will hold the glyphs of this use too."""
        from pikepdf import Dictionary, Name  # noqa: PLC0415 - heavy

        self._glyphs.setdefault(use.font, set()).update(use.glyphs)
        if use.font not in self._objects:
            self._objects[use.font] = self._pdf.make_indirect(Dictionary(Type=Name.Font, Subtype=Name.Type0))
        return self._objects[use.font]

    def embed(self) -> None:
        """Fill every font object that was handed out."""
        for font, whole in self._objects.items():
            self._fill(whole, self._fonts.embed(font, self._glyphs[font]))

    def _fill(self, whole: Any, font: EmbeddedFont) -> None:
        from pikepdf import Array, Dictionary, Name, Object, Stream, String  # noqa: PLC0415 - heavy

        pdf = self._pdf
        base = Name(f"/{font.name}")
        program = Stream(pdf, font.program)
        descriptor = Object.parse(_descriptor(font))
        descriptor.FontName = base
        inner = Dictionary(
            Type=Name.Font,
            BaseFont=base,
            CIDSystemInfo=Dictionary(Registry=String("Adobe"), Ordering=String("Identity"), Supplement=0),
            W=Object.parse(widths(font.widths)),
        )
        if font.kind == "truetype":
            inner.Subtype, inner.CIDToGIDMap = Name.CIDFontType2, Name.Identity
            program.Length1 = len(font.program)
            descriptor.FontFile2 = program
        else:
            inner.Subtype, program.Subtype = Name.CIDFontType0, Name.CIDFontType0C
            descriptor.FontFile3 = program
        inner.FontDescriptor = pdf.make_indirect(descriptor)
        whole.BaseFont = base
        whole.Encoding = Name("/Identity-H")
        whole.DescendantFonts = Array([pdf.make_indirect(inner)])
        whole.ToUnicode = Stream(pdf, font.to_unicode)


def widths(advances: tuple[tuple[int, int], ...]) -> bytes:
    """Glyph widths, in rising order of glyphs, as a W array: runs of neighbouring glyphs together."""
    parts: list[str] = []
    previous = -2
    for glyph, advance in advances:
        if glyph != previous + 1:
            parts.append(f"{']' if parts else ''} {glyph} [")
        parts.append(f" {advance}")
        previous = glyph
    return f"[{''.join(parts)}{']' if parts else ''}]".encode()


def _descriptor(font: EmbeddedFont) -> bytes:
    """The font's measurements in PDF syntax."""
    area = " ".join(map(str, font.bbox))
    return (
        f"<< /Type /FontDescriptor /Flags {font.flags} /FontBBox [{area}] /ItalicAngle {number(font.italic_angle)} "
        f"/Ascent {font.ascent} /Descent {font.descent} /CapHeight {font.cap_height} /StemV {font.stem_v} >>"
    ).encode()

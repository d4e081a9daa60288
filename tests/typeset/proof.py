"""A proof on paper: set texts become a one-page PDF, written here with as little as a PDF needs, and read back."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2 as pdfium

from deckpress.typeset.embed import EmbeddedFont
from deckpress.typeset.fonts import Fonts
from deckpress.typeset.setting import SetText

Placed = tuple[SetText, float, float]
"""A text with where its 0 0 lies on the page, in pt, y up."""


def pdf(fonts: Fonts, placed: Sequence[Placed], width: float, height: float, frames: Iterable[Any] = ()) -> bytes:
    """One page with the texts, their icons as filled squares, and hairline frames (x0, y0, x1, y1)."""
    document = pikepdf.new()
    used: dict[str, set[tuple[int, str]]] = {}
    for text, _, _ in placed:
        for use in text.fonts:
            assert use.name == use.font
            used.setdefault(use.font, set()).update(use.glyphs)
    resources = pikepdf.Dictionary(
        {f"/{font}": _font(document, fonts.embed(font, glyphs)) for font, glyphs in used.items()}
    )
    content = b""
    for x0, y0, x1, y1 in frames:
        content += f"q .2 w .8 .2 .2 RG {x0} {y0} {x1 - x0} {y1 - y0} re S Q\n".encode()
    for text, x, y in placed:
        content += f"q 1 0 0 1 {x} {y} cm\n".encode()
        for icon in text.icons:
            red, green, blue = (int(icon.fill[at : at + 2], 16) / 255 for at in (1, 3, 5))
            content += f"{red} {green} {blue} rg {icon.x} {icon.y} {icon.size} {icon.size} re f\n".encode()
        content += text.content + b"Q\n"
    page = pikepdf.Page(
        document.make_indirect(
            pikepdf.Dictionary(
                Type=pikepdf.Name.Page,
                MediaBox=[0, 0, width, height],
                Resources=pikepdf.Dictionary(Font=resources),
                Contents=document.make_stream(content),
            )
        )
    )
    document.pages.append(page)
    out = io.BytesIO()
    document.save(out, deterministic_id=True)
    return out.getvalue()


def _font(document: pikepdf.Pdf, font: EmbeddedFont) -> pikepdf.Object:
    name = pikepdf.Name(f"/{font.name}")
    program = document.make_stream(font.program)
    if font.kind == "cff":
        program.Subtype = pikepdf.Name.CIDFontType0C
    else:
        program.Length1 = len(font.program)
    descriptor = pikepdf.Dictionary(
        Type=pikepdf.Name.FontDescriptor,
        FontName=name,
        Flags=font.flags,
        FontBBox=list(font.bbox),
        ItalicAngle=font.italic_angle,
        Ascent=font.ascent,
        Descent=font.descent,
        CapHeight=font.cap_height,
        StemV=font.stem_v,
    )
    descriptor["/FontFile3" if font.kind == "cff" else "/FontFile2"] = program
    widths: list[Any] = []
    for glyph, width in font.widths:
        widths += [glyph, pikepdf.Array([width])]
    descendant = pikepdf.Dictionary(
        Type=pikepdf.Name.Font,
        Subtype=pikepdf.Name("/CIDFontType0" if font.kind == "cff" else "/CIDFontType2"),
        BaseFont=name,
        CIDSystemInfo=pikepdf.Dictionary(Registry=b"Adobe", Ordering=b"Identity", Supplement=0),
        FontDescriptor=document.make_indirect(descriptor),
        W=pikepdf.Array(widths),
    )
    if font.kind != "cff":
        descendant.CIDToGIDMap = pikepdf.Name.Identity
    return document.make_indirect(
        pikepdf.Dictionary(
            Type=pikepdf.Name.Font,
            Subtype=pikepdf.Name.Type0,
            BaseFont=name,
            Encoding=pikepdf.Name("/Identity-H"),
            DescendantFonts=pikepdf.Array([document.make_indirect(descendant)]),
            ToUnicode=document.make_stream(font.to_unicode),
        )
    )


def extracted(data: bytes) -> str:
    """The page's text as a reader copies it, white space evened out."""
    page = pdfium.PdfDocument(data)[0]
    return " ".join(page.get_textpage().get_text_range().split())


def picture(data: bytes, scale: float = 4.0) -> Any:
    """The page as a grey array, 0 black to 255 white, rows from the top."""
    return pdfium.PdfDocument(data)[0].render(scale=scale, grayscale=True).to_numpy()


def save_picture(data: bytes, path: Path, scale: float = 3.0) -> None:
    """Write the page as a PNG, to look at."""
    pdfium.PdfDocument(data)[0].render(scale=scale).to_pil().save(path)

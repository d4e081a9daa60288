"""Faces drawn by hand, so that exports can be tried without layout: an L on a colour that no other card has.

The back of a card carries the mirror image of its front. Held against the light, a sheet whose backs lie right
shows the same picture from both sides.
"""

from __future__ import annotations

import colorsys
import hashlib
import io
from collections.abc import Iterable
from pathlib import Path

import pypdfium2
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from PIL import Image

from deckpress.cache import Cache
from deckpress.export import About, ExportTools
from deckpress.impose import SheetTexts
from deckpress.model.page import CardPage, Face, FontUse, Form, Pages
from deckpress.model.sheet import Slot
from deckpress.model.units import MM, Size, mm, to_pt
from deckpress.typeset.fonts import Fonts
from deckpress.typeset.typesetter import Typesetter

POKER = Size(mm(63), mm(88))
BLEED = 4 * MM
ABOUT = About("A Game & its sheets", "en")
NO_TEXTS = SheetTexts("", "", "front", "back")
TEXTS = SheetTexts(
    "A Game, {components}, en, 1.0, 3fa9c1d2; sheet {number} of {of}, {side}",
    "{length} mm: print at 100 %, actual size",
    "front",
    "back",
    {"base": "Base game"},
)
_ROOT = Path(__file__).resolve().parents[2]


def key(name: str) -> str:
    """A key as layout would give it."""
    return hashlib.sha256(name.encode()).hexdigest()[:32]


def colour(index: int, side: str) -> str:
    """A colour of its own for every card and side, as PDF operands."""
    hue = (index * 0.618034 + (0.5 if side == "spare" else 0)) % 1
    return " ".join(f"{part:.3f}" for part in colorsys.hsv_to_rgb(hue, 0.55 + 0.4 * (index % 2), 0.75))


def draw(index: int, side: str, size: Size = POKER, border: str = "0.93 0.91 0.85") -> tuple[Face, Form]:
    """A face: border and bleed, a coloured field, an L that stands left on the front and right on the back."""
    width, height, bleed = to_pt(size.width), to_pt(size.height), to_pt(BLEED)
    inner, thick = to_pt(mm("2.5")), to_pt(mm(6))
    left = bleed + 2 * inner if side == "front" else bleed + width - 2 * inner - thick
    foot = bleed + 2 * inner if side == "front" else bleed + width / 2
    content = (
        f"{border} rg 0 0 {width + 2 * bleed:.3f} {height + 2 * bleed:.3f} re f\n"
        f"{colour(index, 'front')} rg {bleed + inner:.3f} {bleed + inner:.3f} "
        f"{width - 2 * inner:.3f} {height - 2 * inner:.3f} re f\n"
        f"1 1 1 rg {left:.3f} {bleed + 2 * inner:.3f} {thick:.3f} {height * 0.7:.3f} re f\n"
        f"{foot:.3f} {bleed + 2 * inner:.3f} {width / 2 - 2 * inner:.3f} {thick:.3f} re f\n"
    )
    name = key(f"{index} {side} {size} {border}")
    form = Form(name, (0, 0, width + 2 * bleed, height + 2 * bleed), content.encode())
    return Face(key(name), "test.svg", size, BLEED, name, "#ede8d9", ()), form


def pages(count: int, sizes: Iterable[Size] = (POKER,), copies: int = 1) -> Pages:
    """So many different cards, each with a back of its own."""
    listed = list(sizes)
    faces, forms, cards = {}, {}, []
    for index in range(count):
        sides = []
        for side in ("front", "back"):
            face, form = draw(index, side, listed[index % len(listed)])
            faces[face.key], forms[form.key] = face, form
            sides.append(face.key)
        cards.append(CardPage(f"card-{index}", "base", "box", copies, sides[0], sides[1]))
    return Pages("a-game", "en", "box", tuple(cards), faces, forms)


def slots(made: Pages) -> tuple[Slot, ...]:
    """Every copy of every card."""
    return tuple(
        Slot(card.card, card.component, copy, card.front, card.back, made.faces[card.front].size)
        for card in made.cards
        for copy in range(1, card.copies + 1)
    )


def tools(fonts: Fonts | None = None) -> ExportTools:
    """The project's own fonts, or others."""
    fonts = fonts or Fonts(lambda name: (_ROOT / name).read_bytes())
    return ExportTools(fonts, Typesetter(fonts), Cache(None), ("figtree",))


def pictures(pdf: bytes, dpi: int = 72) -> list[Image.Image]:
    """Every page of a file as a picture; a page is stretched to whole pixels."""
    document = pypdfium2.PdfDocument(io.BytesIO(pdf))
    found = [page.render(scale=dpi / 72, fill_color=(255, 255, 255, 255)).to_pil().convert("RGB") for page in document]
    document.close()
    return found


def lettered(fonts: Fonts, font: str, text: str) -> Pages:
    """One card whose face shows a text in one font, glyph by glyph, inside a form that is inside its own form."""
    face = fonts.by_id(font)
    glyphs = tuple((face.glyph_of(char), char) for char in text)
    shown = "".join(f"{glyph:04X}" for glyph, _ in glyphs)
    inner = Form(
        key(f"text {font} {text}"),
        (0, -10, 150, 30),
        f"BT /A 18 Tf 0 0 Td <{shown}> Tj ET".encode(),
        fonts=(FontUse("A", font, glyphs),),
    )
    name = key(f"lettered {font} {text}")
    bleed = to_pt(BLEED)
    outer = Form(
        name,
        (0, 0, to_pt(POKER.width) + 2 * bleed, to_pt(POKER.height) + 2 * bleed),
        b"q /Half gs 0.8 0.2 0.2 rg 11 11 178 249 re f Q q 1 0 0 1 30 120 cm /T Do Q",
        forms=(("T", inner.key),),
        resources=(("ExtGState", "Half", "<< /ca 0.5 >>"),),
    )
    drawn = Face(key(name), "test.svg", POKER, BLEED, name, "#ffffff", ())
    cards = (CardPage("lettered", "base", "box", 1, drawn.key, ""),)
    return Pages("a-game", "en", "box", cards, {drawn.key: drawn}, {inner.key: inner, name: outer})


def cff_fonts() -> Fonts:
    """A project whose only font has PostScript outlines: a square for A, a bar for B."""

    def square(width: int, height: int) -> object:
        pen = T2CharStringPen(600, None)
        pen.moveTo((50, 0))
        for point in ((50, height), (50 + width, height), (50 + width, 0)):
            pen.lineTo(point)
        pen.closePath()
        return pen.getCharString()

    names = [".notdef", "space", "A", "B"]
    build = FontBuilder(1000, isTTF=False)
    build.setupGlyphOrder(names)
    build.setupCharacterMap({32: "space", 65: "A", 66: "B"})
    outlines = {".notdef": square(10, 10), "space": T2CharStringPen(600, None).getCharString()}
    build.setupCFF("TestSquares", {}, outlines | {"A": square(500, 700), "B": square(100, 700)}, {})
    build.setupHorizontalMetrics(dict.fromkeys(names, (600, 50)))
    build.setupHorizontalHeader(ascent=800, descent=-200)
    build.setupNameTable({"familyName": "Test Squares", "styleName": "Regular", "psName": "TestSquares"})
    build.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200, fsType=0)
    build.setupPost()
    build.setupHead(unitsPerEm=1000, created=0, modified=0)
    out = io.BytesIO()
    build.save(out)
    data = out.getvalue()
    manifest = (
        "families:\n  squares:\n    licence: CC0-1.0\n    licence-file: LICENSE.txt\n    source: made by hand\n"
        f"    files:\n      - {{file: squares.otf, weight: 400, sha256: {hashlib.sha256(data).hexdigest()}}}\n"
    ).encode()
    return Fonts({"fonts/manifest.yaml": manifest, "fonts/squares.otf": data, "fonts/LICENSE.txt": b"CC0"}.__getitem__)

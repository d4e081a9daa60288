"""Little font files for tests, right ones and broken ones, and a project folder in memory that holds them."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Callable, Mapping
from typing import Any

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen

from deckpress.typeset.fonts import Fonts

LICENCE = b"Do as you like.\n"


def build(
    letters: Mapping[str, float] | None = None,
    *,
    name: str = "Tiny",
    kind: str = "truetype",
    fs_type: int = 0,
    ink: bool = True,
    codes: Mapping[int, str] | None = None,
) -> Any:
    """A font of squares: each letter a square as high as its number says, 600 wide on a 1000 grid."""
    letters = letters or {"A": 700, "B": 700, "f": 700, "i": 500, "hyphen": 100}
    glyphs = [".notdef", "space", *letters]
    builder = FontBuilder(1000, isTTF=kind == "truetype")
    builder.setupGlyphOrder(glyphs)
    given = {"space": 32, "hyphen": 45}
    builder.setupCharacterMap(codes or {given.get(g) or ord(g): g for g in glyphs[1:] if g in given or len(g) == 1})
    heights = {".notdef": 700.0, "space": 0.0, **letters}
    if kind == "truetype":
        builder.setupGlyf({g: _square(TTGlyphPen(None), h if ink else 0).glyph() for g, h in heights.items()})
    else:
        shapes = {g: _square(T2CharStringPen(600, None), h).getCharString() for g, h in heights.items()}
        builder.setupCFF(f"{name}-Regular", {}, shapes, {})
    builder.setupHorizontalMetrics(dict.fromkeys(glyphs, (600, 50)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": name, "styleName": "Regular", "psName": f"{name}-Regular"})
    builder.setupOS2(fsType=fs_type)
    builder.setupPost()
    return builder


def _square(pen: Any, height: float) -> Any:
    if height:
        for number, point in enumerate([(50, 0), (50, height), (550, height), (550, 0)]):
            (pen.lineTo if number else pen.moveTo)(point)
        pen.closePath()
    return pen


def data_of(builder: Any) -> bytes:
    """The bytes of a font that was built."""
    out = io.BytesIO()
    builder.font.save(out)
    return out.getvalue()


def project(
    files: Mapping[str, bytes], manifest: str = "", hashes: Mapping[str, str] | None = None, licence: bytes = LICENCE
) -> Fonts:
    """A project in memory with these font files, each a family named like its file."""
    lines = ["families:"]
    for file, data in files.items():
        lines += [
            f"  {file.split('.')[0]}:",
            "    licence: free",
            "    licence-file: LICENCE.txt",
            "    source: made by the tests",
            "    files:",
            f"      - {{file: {file}, weight: 400, sha256: {(hashes or {}).get(file) or _sha256(data)}}}",
        ]
    contents = {f"fonts/{file}": data for file, data in files.items()}
    contents["fonts/manifest.yaml"] = (manifest or "\n".join(lines)).encode()
    contents["fonts/LICENCE.txt"] = licence
    read: Callable[[str], bytes] = contents.__getitem__
    return Fonts(read)


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()

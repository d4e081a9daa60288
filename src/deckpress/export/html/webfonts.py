"""The game's fonts in the page: cut to its characters where their licence lets us, whole where a name is reserved."""

from __future__ import annotations

import base64
import io

from deckpress.cache import Cache
from deckpress.model.identity import digest
from deckpress.typeset.face import FontFace
from deckpress.typeset.fonts import Fonts

_LARGEST = 260_000
"""A font whose name is reserved goes in unchanged, or where it is larger than this not at all."""


_USUAL = frozenset(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x2010, 0x2028), 0x2212, 0x2022, 0x20AC]))
"""Latin letters and signs go in whether they are used or not, so that a changed word cuts no font anew."""


def font_faces(
    body: str,
    display: tuple[str, ...],
    text: tuple[str, ...],
    fonts: Fonts,
    cache: Cache,
    own: frozenset[str] = frozenset(),
) -> str:
    """``@font-face`` rules for the first family of each chain, with the characters of ``body``, the page's HTML.

    Families of a chain that are ``own`` follow with what the first one lacks. The rest falls to the reader's fonts.
    """
    letters = "".join(sorted(_USUAL | set(body)))
    rules: dict[str, str] = {}
    slants = (False, True) if "<em>" in body else (False,)
    for chain, looks in ((display, [(700, False), (400, False)]), (text, [(w, i) for i in slants for w in (400, 700)])):
        for family, weight, slant in ((chain[0], *look) for look in looks if chain):
            rules.update(_rule(family, weight, slant, letters, fonts, cache))
        for family in chain[1:]:
            first = fonts.face(chain[0])
            lacking = "".join(char for char in letters if not first.has(char)) if family in own else ""
            for weight in (400, 700) if lacking else ():
                rules.update(_rule(family, weight, False, lacking, fonts, cache))
    return "\n".join(rules.values())


def _rule(family: str, weight: int, italic: bool, letters: str, fonts: Fonts, cache: Cache) -> dict[str, str]:
    face = fonts.face(family, weight, italic)
    data = face.data
    if face.file.reserved_name.casefold() in ("", "none"):
        data, kind, format = _kept(face, letters, fonts, cache), "font/woff2", "woff2"
    elif len(data) <= _LARGEST:
        kind, format = "font/ttf", "truetype"
    else:
        return {}
    source = f"data:{kind};base64,{base64.b64encode(data).decode()}"
    slant = "italic" if face.italic else "normal"
    what = f"font-family:'{family}';font-weight:{face.weight};font-style:{slant}"
    rule = f"@font-face{{{what};src:url({source}) format('{format}')}}"
    return {face.id: rule}


def _kept(face: FontFace, letters: str, fonts: Fonts, cache: Cache) -> bytes:
    """The cut font, from the cache where these characters were cut from it before."""
    there = "".join(char for char in letters if face.has(char))
    key = digest("web font", fonts.digest(face.id), there)
    kept = cache.get(key)
    if kept is None:
        kept = _cut(face.data, there)
        cache.put(key, kept)
    return kept


def _cut(data: bytes, letters: str) -> bytes:
    """A font with these characters alone, as WOFF2. Equal input gives equal bytes: its dates are kept."""
    from fontTools import subset  # noqa: PLC0415 - heavy
    from fontTools.ttLib import TTFont  # noqa: PLC0415

    font = TTFont(io.BytesIO(data), recalcTimestamp=False)
    options = subset.Options(layout_features=["*"], hinting=False, notdef_outline=True, flavor="woff2")
    cutter = subset.Subsetter(options)
    cutter.populate(text=letters)
    cutter.subset(font)
    font.flavor = "woff2"
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()

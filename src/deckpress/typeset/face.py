"""One font file, opened: its metrics, its characters, and what text each of its glyphs stands for.

All lengths are in 1/1000 of the type size, the unit of a PDF's text arrays.
"""

from __future__ import annotations

import re
import struct
import unicodedata
from functools import cached_property
from typing import Any, TypeAlias

import uharfbuzz as hb

from deckpress.typeset.joining import shared_letters
from deckpress.typeset.manifest import FontFile
from deckpress.typeset.soundness import plain_font, refuse_unusable, unusable

Ink: TypeAlias = tuple[int, int, int, int]
"""Bounds of a glyph or a word: x0, y0, x1, y1 in 1/1000 em, y up from the baseline."""

_PLAIN_SPACES = dict.fromkeys(map(ord, "\u00a0\u2007\u202f"), " ")
_SPACES = frozenset("\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f")
_INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\U000e0000-\U000e0fff]"
)
_LETTERS_WITH_ASCENDERS = "bdfhklH"
_LETTERS_WITH_DESCENDERS = "gjpqy"
_SHAPED = {
    script: frozenset(tags.split())
    for script, tags in {
        "Arab": "arab", "Syrc": "syrc", "Deva": "deva dev2 dev3", "Beng": "beng bng2 bng3", "Guru": "guru gur2 gur3",
        "Gujr": "gujr gjr2 gjr3", "Orya": "orya ory2 ory3", "Taml": "taml tml2 tml3", "Telu": "telu tel2 tel3",
        "Knda": "knda knd2 knd3", "Mlym": "mlym mlm2 mlm3", "Sinh": "sinh", "Khmr": "khmr", "Mymr": "mymr mym2",
    }.items()
}  # fmt: skip
_UNI_NAME = re.compile(r"uni((?:[0-9A-F]{4})+)\Z|u([0-9A-F]{4,6})\Z")


def plain_spaces(text: str) -> str:
    """``text`` as it extracts: no-break spaces are ordinary spaces there."""
    return text.translate(_PLAIN_SPACES)


class FontFace:
    """A font file in use. ``weight`` and ``italic`` are what the file is, which may not be what was asked for."""

    def __init__(self, file: FontFile, data: bytes) -> None:
        self.file = file
        self.id, self.family, self.weight, self.italic = file.id, file.family, file.weight, file.italic
        data = plain_font(file, data)
        self.data = data
        refuse_unusable(file, data)
        self.hb_face: Any = hb.Face(data)
        self.hb_font: Any = hb.Font(self.hb_face)
        self.tables = frozenset(self.hb_face.table_tags)
        self.upem: int = self.hb_face.upem
        self._characters: Any = self.hb_face.unicodes
        self._known: set[str] = set()
        self.glyphs: dict[int, tuple[int, Ink, str]] = {}
        self.texts = _Texts(self)
        self._refuse_unprintable()
        self._measure()

    @property
    def characters(self) -> int:
        """How many characters the font maps."""
        return len(self._characters)

    @property
    def kind(self) -> str:
        """``truetype`` or ``cff``."""
        return "truetype" if "glyf" in self.tables else "cff"

    @property
    def fs_type(self) -> int:
        """The embedding permission bits that the font states."""
        table = self.table("OS/2")
        return int(struct.unpack_from(">H", table, 8)[0]) if len(table) >= 10 else 0

    @property
    def own_weight(self) -> int:
        """The weight that the font states of itself, 0 where it states none."""
        table = self.table("OS/2")
        return int(struct.unpack_from(">H", table, 4)[0]) if len(table) >= 6 else 0

    @cached_property
    def shared_letters(self) -> tuple[str, ...]:
        """Joining letters that have a glyph in common with another letter: what is set in them cannot be copied."""
        return shared_letters(self.hb_font)

    @property
    def postscript_name(self) -> str:
        """Name id 6, or the font's own id where the name table has none."""
        name = re.sub(r"[^A-Za-z0-9-]", "", self.hb_face.get_name(6) or "") if "name" in self.tables else ""
        return name or self.id

    def table(self, tag: str) -> bytes:
        """The bytes of a table, empty where the font has none."""
        return bytes(self.hb_face.reference_table(tag).data) if tag in self.tables else b""

    def has(self, cluster: str) -> bool:
        """Whether the font prints every character of ``cluster`` (a character, or several that belong together).

        A composed letter counts where the font has its parts, a fixed space where it has the space, and
        characters that print nothing always count. Private symbol codes never stand for plain letters.
        """
        if cluster in self._known:
            return True
        found = all(self._has(char) for char in cluster)
        if found:
            self._known.add(cluster)
        return found

    def shapes(self, script: str) -> bool:
        """Whether the font can set a script whose letters change or move with their neighbours."""
        wanted = _SHAPED.get(script)
        if wanted is None or (script == "Arab" and ord("\ufe8d") in self._characters):
            return True
        return not wanted.isdisjoint(self.hb_face.get_table_script_tags("GSUB") if "GSUB" in self.tables else ())

    def has_all(self, chars: set[str]) -> bool:
        """Whether every one of these single characters is there."""
        return chars <= self._known or all(self.has(char) for char in chars)

    def advance(self, glyph: int) -> int:
        """A glyph's width, as the PDF states it."""
        return self.glyph(glyph)[0]

    def glyph(self, glyph: int) -> tuple[int, Ink, str]:
        """A glyph's width, its ink, and its four hex digits. ``glyphs`` are those that were asked for before."""
        found = self.glyphs.get(glyph)
        if found is None:
            box = self.hb_font.get_glyph_extents(glyph)
            ink: Ink = (0, 0, 0, 0)
            if box is not None and box.width and box.height:
                x, y, scaled = box.x_bearing, box.y_bearing, self._scaled
                ink = (scaled(x), scaled(y + box.height), scaled(x + box.width), scaled(y))
            width = self._scaled(self.hb_font.get_glyph_h_advance(glyph))
            found = self.glyphs[glyph] = (width, ink, f"{glyph:04X}")
        return found

    def glyph_of(self, char: str) -> int:
        """The glyph of a character, 0 where there is none."""
        return int(self.hb_font.get_nominal_glyph(ord(char)) or 0)

    def text_of(self, glyph: int) -> str:
        """The text that a glyph stands for in every document: by the font's own map, else by the glyph's name.

        Empty where neither tells. Presentation forms are given as the letters they present.
        """
        return self.texts[glyph]

    def _scaled(self, value: float) -> int:
        return round(value * 1000 / self.upem)

    def _has(self, char: str) -> bool:
        code = ord(char)
        if code in self._characters or is_invisible(char):
            return True
        if char in _SPACES:
            return 32 in self._characters
        parts = unicodedata.normalize("NFD", char)
        return len(parts) > 1 and all(ord(part) in self._characters for part in parts)

    def _measure(self) -> None:
        tags = hb.OTMetricsTag
        metric = self.hb_font.get_metric_position_with_fallback
        self.ascent = self._scaled(metric(tags.HORIZONTAL_ASCENDER))
        self.descent = self._scaled(metric(tags.HORIZONTAL_DESCENDER))
        self.underline_position = self._scaled(metric(tags.UNDERLINE_OFFSET))
        self.underline_thickness = max(self._scaled(metric(tags.UNDERLINE_SIZE)), 1)
        self.cap_height = self._ink_of("H")[3] or self._scaled(metric(tags.CAP_HEIGHT))
        self.x_height = self._ink_of("x")[3] or self._scaled(metric(tags.X_HEIGHT))
        self.letter_top = max((self._ink_of(char)[3] for char in _LETTERS_WITH_ASCENDERS), default=0) or self.ascent
        self.letter_bottom = min((self._ink_of(char)[1] for char in _LETTERS_WITH_DESCENDERS), default=0)
        head, post = self.table("head"), self.table("post")
        self.bbox: Ink = tuple(map(self._scaled, struct.unpack_from(">4h", head, 36)))  # type: ignore[assignment]
        self.italic_angle = struct.unpack_from(">i", post, 4)[0] / 65536 if len(post) >= 16 else 0.0
        self.monospaced = len(post) >= 16 and struct.unpack_from(">I", post, 12)[0] != 0

    def _ink_of(self, char: str) -> Ink:
        return self.glyph(self.glyph_of(char))[1] if ord(char) in self._characters else (0, 0, 0, 0)

    def _refuse_unprintable(self) -> None:
        if "fvar" in self.tables:
            raise unusable(
                "fonts/variable",
                self.file,
                "is a variable font, of which a PDF would print only the default weight",
                "use static files, one for each weight",
            )
        if not ({"glyf", "CFF "} & self.tables) or not self._any_outline():
            raise unusable(
                "fonts/no-outlines",
                self.file,
                "has no outlines (it holds bitmaps or coloured pictures), so nothing would print",
                "draw emoji and coloured icons as SVG art",
            )
        permission = self.fs_type
        if permission & 0x000E == 0x0002 or permission & 0x0200:
            raise unusable(
                "fonts/restricted",
                self.file,
                f"does not allow embedding (its fsType is {permission})",
                "use a font whose licence allows embedding, or ask its maker for a file that says so",
            )

    def _any_outline(self) -> bool:
        for count, code in enumerate(self._characters):
            box = self.hb_font.get_glyph_extents(self.hb_font.get_nominal_glyph(code))
            if box is not None and box.width and box.height:
                return True
            if count > 200:
                break
        return False


class _Texts(dict[int, str]):
    """Glyph -> text. The font's map is turned around when the first glyph is asked for, names are read one by one."""

    def __init__(self, face: FontFace) -> None:
        super().__init__()
        self._face = face

    def __missing__(self, glyph: int) -> str:
        if not self:
            self.update(self._reversed())
        if glyph not in self:
            self[glyph] = self._by_name(glyph)
        return self[glyph]

    def _reversed(self) -> dict[int, str]:
        best: dict[int, tuple[tuple[bool, int], str]] = {}
        nominal = self._face.hb_font.get_nominal_glyph
        for code in self._face.hb_face.unicodes:
            char = chr(code)
            glyph = nominal(code)
            rank = (unicodedata.category(char) == "Co", code)
            if glyph and (glyph not in best or rank < best[glyph][0]):
                best[glyph] = (rank, char)
        return {0: "\ufffd"} | {glyph: _unpresented(char) for glyph, (_, char) in best.items()}

    def _by_name(self, glyph: int) -> str:
        """``f_f_i`` is "ffi", ``uni0643.init`` is that letter, ``a.sc`` is "a"; other names tell nothing."""
        font = self._face.hb_font
        name = str(font.get_glyph_name(glyph) or "").split(".")[0]
        text = ""
        for part in name.split("_") if name else ():
            found = _UNI_NAME.match(part)
            if found:
                codes = re.findall("....", found[1]) if found[1] else [found[2]]
                text += "".join(map(chr, (int(code, 16) for code in codes)))
                continue
            base = font.get_glyph_from_name(part)
            known = self.get(base, "") if base else ""
            if not known:
                return ""
            text += known
        return _unpresented(text)


def is_invisible(char: str) -> bool:
    """Whether a character prints nothing and takes no space (joiners, direction marks, variation selectors)."""
    return _INVISIBLE.match(char) is not None


def visible(text: str) -> str:
    """``text`` without the characters that print nothing."""
    return text if text.isascii() else _INVISIBLE.sub("", text)


def _unpresented(text: str) -> str:
    return plain_spaces(
        "".join(
            unicodedata.normalize("NFKC", char)
            if 0xFB00 <= ord(char) <= 0xFDFF or 0xFE70 <= ord(char) <= 0xFEFC
            else char
            for char in text
        )
    )

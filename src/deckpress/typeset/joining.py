"""Whether a font tells its joining letters apart: only then can the words of a PDF be copied and searched.

Some fonts build Arabic letters from shared bodies and loose dots. Their pictures are right, but one body stands for
several letters, so nothing can tell which one was printed.
"""

from __future__ import annotations

from typing import Any

_LETTERS = "".join(map(chr, (*range(0x621, 0x63B), *range(0x641, 0x64B)))) + "پچژکگہھیے"
_FORMS = (("", ""), ("", "ب"), ("ب", "ب"), ("ب", ""))
"""The neighbours that make a letter stand alone, begin, stand in the middle, and end."""


def shared_letters(font: Any) -> tuple[str, ...]:
    """Arabic letters of an ``hb.Font`` that share a glyph with another letter, in one of their four forms."""
    owner: dict[int, str] = {}
    shared: dict[str, None] = {}
    for letter in _LETTERS:
        if not font.get_nominal_glyph(ord(letter)):
            continue
        for before, after in _FORMS:
            for glyph in _shaped(font, before, letter, after):
                first = owner.setdefault(glyph, letter)
                if first != letter:
                    shared.update(dict.fromkeys((first, letter)))
    return tuple(shared)


def _shaped(font: Any, before: str, letter: str, after: str) -> list[int]:
    import uharfbuzz as hb  # noqa: PLC0415 - only where a font has Arabic letters

    buffer: Any = hb.Buffer()
    buffer.add_str(before + letter + after, len(before), 1)
    buffer.direction, buffer.script, buffer.language = "rtl", "Arab", "ar"
    hb.shape(font, buffer, {})
    return [info.codepoint for info in buffer.glyph_infos or ()]

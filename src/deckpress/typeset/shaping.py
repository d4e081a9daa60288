"""Words shaped by HarfBuzz, each distinct one once, at 1 em.

Positions are whole thousandths of the type size: a word's width is the sum of what is written for it, so
measuring and drawing cannot disagree. ``TextRun.parts`` hold ready pieces of a PDF text array.
"""

from __future__ import annotations

import unicodedata
from typing import Any

import uharfbuzz as hb

from deckpress.typeset.face import FontFace, Ink, is_invisible, plain_spaces, visible

_FEATURES = {"kern": True, "liga": True, "clig": True, "dlig": False, "hlig": False}
_NOTHING: Ink = (0, 0, 0, 0)
_FAR = 10**6


class TextRun:
    """A stretch of text in one font, script and direction, shaped.

    ``parts`` are (rise, array) pairs: ``array`` is glyphs as hex strings with adjustments between them, ``rise``
    how far they stand above the baseline. ``actual`` is the text that must be given in /ActualText, empty where
    the glyphs tell it themselves. ``glyphs`` are the font's glyph ids with the text they stand for.
    """

    __slots__ = ("actual", "face", "glyphs", "ink", "parts", "rtl", "text", "unplaced", "width")

    def __init__(self, face: FontFace, text: str, rtl: bool) -> None:
        self.face, self.text, self.rtl = face, text, rtl
        self.width = 0
        self.parts: tuple[tuple[int, str], ...] = ()
        self.ink: Ink = _NOTHING
        self.glyphs: tuple[tuple[int, str], ...] = ()
        self.actual = ""
        self.unplaced = ""


def shape(
    face: FontFace, text: str, script: str, rtl: bool, language: str, before: str = "", after: str = ""
) -> TextRun:
    """Shape ``text``; ``before`` and ``after`` are its neighbours, which joining letters look at."""
    buffer: Any = hb.Buffer()
    buffer.add_str(before + text + after, len(before), len(text))
    buffer.direction = "rtl" if rtl else "ltr"
    buffer.script = script
    buffer.language = language
    buffer.flags = hb.BufferFlags.REMOVE_DEFAULT_IGNORABLES
    hb.shape(face.hb_font, buffer, _FEATURES)
    infos, positions = buffer.glyph_infos or (), buffer.glyph_positions or ()
    run = TextRun(face, text, rtl)
    _place(run, infos, positions)
    _tell(run, [(info.codepoint, info.cluster - len(before)) for info in infos])
    if not text.isascii():
        run.unplaced = _unplaced(run, infos, positions, len(before))
    return run


def box_run(face: FontFace, cluster: str, rtl: bool) -> TextRun:
    """What prints for a cluster that no font has: one box, which extracts as the cluster."""
    run = TextRun(face, cluster, rtl)
    glyph = 0
    if face.glyph(0)[1] == _NOTHING:
        glyph = face.glyph_of("\ufffd") or face.glyph_of("□") or face.glyph_of("?")
    run.width, run.ink, _ = face.glyph(glyph)
    run.parts = ((0, f"<{glyph:04X}>"),)
    run.glyphs = ((glyph, face.text_of(glyph)),)
    run.actual = visible(cluster)
    return run


def _place(run: TextRun, infos: Any, positions: Any) -> None:
    """Write the glyphs as text arrays, with adjustments where they do not stand at the sum of their widths."""
    upem, known = run.face.upem, run.face.glyphs
    tolerance = 0 if upem == 1000 else 1
    parts: list[tuple[int, str]] = []
    out: list[str] = []
    lows: list[int] = []
    highs: list[int] = []
    rise = pen = true_pen = x1 = 0
    x0 = _FAR
    for info, position in zip(infos, positions, strict=True):
        glyph, (right, lift, advance) = info.codepoint, position.position[:3]
        wanted = true_pen + right
        true_pen += advance
        if upem != 1000:
            wanted, lift = round(wanted * 1000 / upem), round(lift * 1000 / upem)
        if lift != rise:
            if out:
                parts.append((rise, "".join(out)))
                out = []
            rise = lift
        off = pen - wanted
        if off > tolerance or off < -tolerance:
            out.append(f">{off}<" if out else f"{off}<")
            pen = wanted
        elif not out:
            out.append("<")
        width, ink, code = known.get(glyph) or run.face.glyph(glyph)
        out.append(code)
        if ink[0] != ink[2]:
            x0, x1 = min(x0, pen + ink[0]), max(x1, pen + ink[2])
            lows.append(ink[1] + lift)
            highs.append(ink[3] + lift)
        pen += width
    run.width = true_pen if upem == 1000 else round(true_pen * 1000 / upem)
    if out:
        parts.append((rise, "".join(out)))
    run.parts = tuple([(rise, f"{array}>") for rise, array in parts])
    if pen != run.width and parts:
        run.parts = (*run.parts[:-1], (rise, f"{run.parts[-1][1]}{pen - run.width}"))
    if lows:
        run.ink = (x0, min(lows), x1, max(highs))


def _tell(run: TextRun, glyphs: list[tuple[int, int]]) -> None:
    """Note which text each glyph stands for, and whether that adds up to the text of the run."""
    text, texts = run.text, run.face.texts
    if not run.rtl and any(unicodedata.category(char) == "Mn" for char in text if char > "\u02ff"):
        run.actual = plain_spaces(visible(text))  # readers put marks that stand above or below where they please
    if len(glyphs) == len(text) and not run.rtl:
        told = tuple([(glyph, texts[glyph]) for glyph, _ in glyphs])
        if "".join([part for _, part in told]) == text:
            run.glyphs = told
            return
    if not glyphs:
        return
    logical = glyphs[::-1] if run.rtl else glyphs
    starts = sorted({cluster for _, cluster in logical})
    ends = dict(zip(starts, [*starts[1:], len(text)], strict=True))
    if starts[0] > 0:
        ends[0] = ends.pop(starts[0])
    pairs: list[tuple[int, str]] = []
    exact = True
    for start, end in sorted(ends.items()):
        wanted = plain_spaces(visible(text[start:end]))
        members = [glyph for glyph, cluster in logical if cluster == start or (start == 0 and cluster == starts[0])]
        known = [texts[glyph] for glyph in members]
        if all(known):
            pairs += zip(members, known, strict=True)
            exact = exact and "".join(known) == wanted
        else:
            rest = iter([wanted])
            pairs += [(glyph, own or next(rest, "")) for glyph, own in zip(members, known, strict=True)]
            exact = exact and run.rtl
    run.glyphs = tuple(pairs)
    if not exact and not run.rtl:
        run.actual = plain_spaces(visible(text))


def _unplaced(run: TextRun, infos: Any, positions: Any, offset: int) -> str:
    """Combining marks that stand beside their letter because the font has no rule for them."""
    found = ""
    for index, char in enumerate(run.text):
        if unicodedata.category(char) != "Mn" or is_invisible(char):
            continue
        for info, position in zip(infos, positions, strict=True):
            if run.face.text_of(info.codepoint) != char or info.cluster - offset > index:
                continue
            left = run.face.glyph(info.codepoint)[1][0]
            # Fonts written from right to left may draw a mark over its letter without moving it.
            beside = not run.rtl and position.x_offset == 0 and left >= 0
            if position.x_advance > 0 or beside:
                found += char
                break
    return found

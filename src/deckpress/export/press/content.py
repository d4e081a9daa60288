"""Page operators from screen colours to press colours. Everything but the colour operators stays byte for byte."""

from __future__ import annotations

import math
import re

from deckpress.export.press.colours import Build, Colours, hexed, operands, resource_name

OVERPRINT, KNOCKOUT = "PressOver", "PressKnock"
"""The graphics states that small black type switches on, and every other colour off again."""

SMALL_TYPE = 12.0
"""Type in pt below which black overprints: no white hair around letters when the plates are not quite in register."""

_COLOUR = re.compile(rb"\((?:[^()\\]|\\.)*\)|(?<!\S)(rg|RG|g|G|k|K)(?!\S)", re.DOTALL)
_TEXT = re.compile(rb"(?<!\S)BT(?!\S).*?(?<!\S)ET(?!\S)", re.DOTALL)
_SET = re.compile(rb"\((?:[^()\\]|\\.)*\)|(?<!\S)/\S+\s+([-+.\d]+)\s+Tf(?!\S)|(?<!\S)([-+.\d ]+) k(?!\S)", re.DOTALL)
_BEFORE = re.compile(rb"([-+.\d]+)\s+([-+.\d]+)\s+([-+.\d]+)\s+([-+.\d]+)\s+[-+.\d]+\s+[-+.\d]+\s+cm\s*\Z")
_OPERANDS = {
    operator: (count, re.compile(rb"(?:[-+.\d]+\s+){%d}\Z" % count))
    for count, operators in ((1, (b"g", b"G")), (3, (b"rg", b"RG")), (4, (b"k", b"K")))
    for operator in operators
}
_WINDOW = 120


def recoloured(content: bytes, colours: Colours, scale: float) -> bytes:
    """The operators in press colours. ``scale`` is the largest that they are placed at: it tells how large type is."""
    out: list[bytes] = []
    at = 0
    for found in _COLOUR.finditer(content):
        if found[1] is None:
            continue
        operands = _operands(content, found.start(), at, found[1])
        if operands is not None:
            start, parts = operands
            out += [content[at:start], _recoloured(parts, found[1].isupper(), colours)]
            at = found.end()
    made = b"".join([*out, content[at:]])
    return _overprinted(made, scale) if b"BT" in made else made


def _operands(content: bytes, end: int, least: int, operator: bytes) -> tuple[int, list[float]] | None:
    """Where the operands of a colour operator begin, and what they are; None where they are not what they must be."""
    start = max(least, end - _WINDOW)
    found = _OPERANDS[operator][1].search(content[start:end])
    if found is None:
        return None
    return start + found.start(), [float(part) for part in found[0].split()]


def _recoloured(parts: list[float], stroke: bool, colours: Colours) -> bytes:
    if len(parts) == 4:
        cmyk = colours.limited((parts[0], parts[1], parts[2], parts[3]))
        return painted(Build(cmyk), stroke).encode()
    return painted(colours.build(hexed(*(parts * 3 if len(parts) == 1 else parts))), stroke).encode()


def painted(build: Build, stroke: bool) -> str:
    """The operators that choose a press colour."""
    if build.spot:
        name = resource_name(build.spot)
        return f"/{name} {'CS 1 SCN' if stroke else 'cs 1 scn'}"
    return f"{operands(build.cmyk)} {'K' if stroke else 'k'}"


def _own_scale(before: bytes) -> float:
    found = _BEFORE.search(before)
    if found is None:
        return 1.0
    a, b, c, d = (float(part) for part in found.groups())
    return math.sqrt(abs(a * d - b * c)) or 1.0


def _overprinted(content: bytes, scale: float) -> bytes:
    """Operators in which small black type overprints."""
    out, at = [], 0
    for block in _TEXT.finditer(content):
        before = content[max(at, block.start() - _WINDOW) : block.start()]
        out += [content[at : block.start()], _overprinted_text(block[0], scale * _own_scale(before))]
        at = block.end()
    return b"".join([*out, content[at:]])


def _overprinted_text(text: bytes, scale: float) -> bytes:
    """A text block in which small black type overprints."""
    size, black, on = 0.0, False, False

    def switch(found: re.Match[bytes]) -> bytes:
        nonlocal size, black, on
        if found[1] is not None:
            size = float(found[1]) * scale
        elif found[2] is not None:
            parts = tuple(float(part) for part in found[2].split())
            black = len(parts) == 4 and Build((parts[0], parts[1], parts[2], parts[3])).is_black
        else:
            return found[0]
        wanted = black and 0 < size < SMALL_TYPE
        if wanted == on:
            return found[0]
        on = wanted
        return found[0] + f"\n/{OVERPRINT if on else KNOCKOUT} gs".encode()

    made = _SET.sub(switch, text)
    # A state set inside a text goes on after it, up to the next Q.
    return made[:-2] + f"/{KNOCKOUT} gs\nET".encode() if on else made

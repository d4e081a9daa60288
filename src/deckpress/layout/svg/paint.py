"""Page descriptions with plain colours: spaces with profiles become those that every other drawing uses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from deckpress.layout.geometry.matrix import show

_WORDS = ("BT", "Tj", "TJ", "Tf", "'", '"', "INLINE IMAGE")
_MARKED = ("BDC", "BMC", "EMC", "DP", "MP")
_PLAIN = {1: "/DeviceGray", 3: "/DeviceRGB"}


def space_of(value: Any) -> str:
    """The plain name of a colour space with an RGB or grey profile, or nothing for any other array."""
    if len(value) != 2 or value[0] != "/ICCBased":
        return ""
    return _PLAIN[int(value[1].N)]


def plain_paint(instructions: Iterable[Any], resources: Any) -> bytes:
    """A content stream with colours as ``rg`` and ``RG``, without marked content. Text in it is a fault of ours."""
    spaces = resources.get("/ColorSpace", {})
    profiled = {name for name, each in spaces.items() if not isinstance(each, str) and space_of(each)}
    lines = []
    inside = {"sc": [False], "SC": [False]}  # whether the current fill and stroke are of a profiled space, by q and Q
    for operands, operator in instructions:
        name = str(operator)
        if name in _WORDS:
            raise RuntimeError("the fallback wrote text or a picture inside a page")
        if name in _MARKED:
            continue
        if name in ("q", "Q"):
            for stack in inside.values():
                stack.append(stack[-1]) if name == "q" else stack.pop()
        elif name in ("cs", "CS"):
            stack = inside["sc" if name == "cs" else "SC"]
            stack[-1] = str(operands[0]) in profiled
            if stack[-1]:
                continue
        elif name in ("sc", "scn", "SC", "SCN") and inside[name[:2]][-1]:
            lines.append(_plain(operands, "rg" if name[0] == "s" else "RG"))
            continue
        lines.append(" ".join([*map(_text, operands), name]))
    return "\n".join(lines).encode()


def _plain(operands: Any, operator: str) -> str:
    values = [show(float(each)) for each in operands]
    return " ".join([*(values * 3 if len(values) == 1 else values), operator])


def _text(operand: Any) -> str:
    """An operand in PDF syntax."""
    import pikepdf  # noqa: PLC0415 - heavy

    if isinstance(operand, pikepdf.Array):
        return f"[{' '.join(map(_text, list(operand)))}]"
    return str(operand) if isinstance(operand, (pikepdf.Name, str)) else show(float(operand))

"""Directions of a line: embedding levels by the Unicode bidirectional algorithm, and the order seen on paper.

The levels come from python-bidi's algorithm, with two rules added that it lacks: isolates are resolved on their own,
and a pair of brackets takes one direction.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Any, TypeVar

_T = TypeVar("_T")

_ISOLATES = {"\u2066": 0, "\u2067": 1, "\u2068": None}
_POP = "\u2069"
_OPENING = "([{\u2045\u207d\u3008\u300a\u300c\u300e\u3010\u3014\u3016\u3018\u301a\uff08\uff3b\uff5b"
_CLOSING = ")]}\u2046\u207e\u3009\u300b\u300d\u300f\u3011\u3015\u3017\u3019\u301b\uff09\uff3d\uff5d"
_SIGN = re.compile("(?<![^\\W_])[-+\u2212\u00b1\u00d7](?=[0-9])|(?<=[0-9])-(?=[0-9])")
_BRACKETS = dict(zip(_OPENING, _CLOSING, strict=True))


def base_level(text: str, default: int) -> int:
    """1 where a paragraph runs from right to left. ``default`` 1 decides; else its first letter outside isolates."""
    if default:
        return 1
    depth = 0
    for char in text:
        kind = unicodedata.bidirectional(char)
        if char in _ISOLATES:
            depth += 1
        elif char == _POP:
            depth = max(depth - 1, 0)
        elif not depth and kind in ("L", "R", "AL"):
            return 0 if kind == "L" else 1
    return 0


def levels(text: str, base: int) -> list[int]:
    """The embedding level of every character of a paragraph: odd levels run from right to left."""
    outer, isolated = _without_isolates(text)
    shown = "".join("\ufffc" if text[index] in _ISOLATES else text[index] for index in outer)
    out = [base] * len(text)
    for index, level in zip(outer, _resolved(shown, base), strict=True):
        out[index] = level
    for start, end, kind in isolated:
        out[end : end + 1] = out[start : start + 1] if end < len(text) else []
        inside = text[start + 1 : end]
        direction = base_level(inside, 0) if kind is None else kind
        inner = base + 1 if (base + 1) % 2 == direction else base + 2
        out[start + 1 : end] = [level - inner % 2 + inner for level in levels(inside, inner % 2)]
    return out


def is_foreign(text: str) -> bool:
    """Whether all letters of a text run from left to right: it keeps its own order among lines from right to left."""
    kinds = {unicodedata.bidirectional(char) for char in text}
    return "L" in kinds and kinds.isdisjoint(("R", "AL", "RLE", "RLO", "RLI"))


def signed(text: str, of: list[int]) -> list[int]:
    """Levels with numbers whole in a line from right to left: ``+1``, not ``1+``, and ``5-6-7`` in Arabic as in Hebrew.

    The algorithm leaves a sign before a number to the words around it, so it would trail; and a hyphen after Arabic.
    """
    out = list(of)
    for found in _SIGN.finditer(text):
        at = found.start()
        if out[at] % 2 and out[at + 1] % 2 == 0:
            out[at] = out[at + 1]
    return out


def visual(things: Sequence[_T], of: Sequence[int]) -> list[_T]:
    """Things of a line in the order they stand from left to right. ``of`` are their levels."""
    order = list(range(len(things)))
    odd = [level for level in of if level % 2]
    for level in range(max(of, default=0), min(odd, default=1) - 1, -1) if odd else ():
        start = None
        for at in range(len(order) + 1):
            inside = at < len(order) and of[order[at]] >= level
            if inside and start is None:
                start = at
            elif not inside and start is not None:
                order[start:at] = reversed(order[start:at])
                start = None
    return [things[index] for index in order]


def _without_isolates(text: str) -> tuple[list[int], list[tuple[int, int, int | None]]]:
    """Indices of the outer text, with one for a whole isolate, and the isolates as (start, end, direction)."""
    outer: list[int] = []
    isolated: list[tuple[int, int, int | None]] = []
    at = 0
    while at < len(text):
        outer.append(at)
        if text[at] not in _ISOLATES:
            at += 1
            continue
        depth, end = 1, at + 1
        while end < len(text) and depth:
            depth += 1 if text[end] in _ISOLATES else -1 if text[end] == _POP else 0
            end += 1
        end = end - 1 if not depth else end
        isolated.append((at, end, _ISOLATES[text[at]]))
        at = end + 1
    return outer, isolated


def _resolved(text: str, base: int) -> list[int]:
    from bidi import algorithm  # noqa: PLC0415 - only for text with right-to-left letters

    storage: Any = algorithm.get_empty_storage()
    storage["base_level"], storage["base_dir"] = base, "LR"[base]
    algorithm.get_embedding_levels(text, storage)
    for index, char in enumerate(storage["chars"]):
        char["index"] = index
        if char["type"] in ("LRI", "RLI", "FSI", "PDI"):
            char["type"] = "ON"
    algorithm.explicit_embed_and_overrides(storage)
    algorithm.resolve_weak_types(storage)
    for run in storage["runs"]:
        _pair_brackets(storage["chars"][run["start"] : run["start"] + run["length"]], run["sor"])
    algorithm.resolve_neutral_types(storage, False)
    algorithm.resolve_implicit_levels(storage, False)
    out: list[int] = [-1] * len(text)
    for char in storage["chars"]:
        out[char["index"]] = char["level"]
    for index, level in enumerate(out):
        if level < 0:
            out[index] = out[index - 1] if index else base
    return out


def _pair_brackets(chars: list[dict[str, Any]], before: str) -> None:
    """Rule N0: both brackets of a pair take the direction of what they hold, or of what stands before them."""
    for opened, closed in _pairs(chars):
        ours = "LR"[chars[opened]["level"] % 2]
        inside = {_strong(char["type"]) for char in chars[opened + 1 : closed]} - {""}
        if not inside:
            continue
        direction = ours
        if ours not in inside:
            context = next((kind for char in reversed(chars[:opened]) if (kind := _strong(char["type"]))), before)
            direction = context if context != ours else ours
        chars[opened]["type"] = chars[closed]["type"] = direction


def _pairs(chars: list[dict[str, Any]]) -> list[tuple[int, int]]:
    stack: list[tuple[str, int]] = []
    found: list[tuple[int, int]] = []
    for index, char in enumerate(chars):
        if char["type"] != "ON":
            continue
        if char["ch"] in _BRACKETS:
            stack.append((_BRACKETS[char["ch"]], index))
        for depth in range(len(stack) - 1, -1, -1):
            if stack[depth][0] == char["ch"]:
                found.append((stack[depth][1], index))
                del stack[depth:]
                break
    return sorted(found)


def _strong(kind: str) -> str:
    return "R" if kind in ("R", "AL", "EN", "AN") else kind if kind == "L" else ""

"""The box of a path, from the bytes of its construction."""

from __future__ import annotations

from collections.abc import Iterable

from deckpress.model.page import Box
from deckpress.readback.press.lexer import number

_WORDS = frozenset((b"m", b"l", b"c", b"v", b"y", b"h"))


def path_box(runs: Iterable[bytes]) -> Box | None:
    """The box around all points of a path; control points count. None for an empty path."""
    tokens = b" ".join(runs).split()
    if not tokens:
        return None
    try:
        if b"re" not in tokens:
            parts = [float(token) for token in tokens if token not in _WORDS]
            xs, ys = parts[::2], parts[1::2]
        else:
            xs, ys = _with_rectangles(tokens)
        return (min(xs), min(ys), max(xs), max(ys))
    except ValueError:
        xs, ys = _with_rectangles(tokens)
        return (min(xs), min(ys), max(xs), max(ys)) if xs and ys else None


def _with_rectangles(tokens: list[bytes]) -> tuple[list[float], list[float]]:
    xs: list[float] = []
    ys: list[float] = []
    parts: list[float] = []
    for token in tokens:
        if token == b"re":
            if len(parts) >= 4:
                x, y, width, height = parts[-4:]
                xs += (x, x + width)
                ys += (y, y + height)
            parts = []
        elif token in _WORDS:
            xs += parts[::2]
            ys += parts[1::2]
            parts = []
        else:
            parts.append(number(token))
    return xs, ys

"""Which programs draw: part of every key, so that a newer library never meets an older one's drawings."""

from __future__ import annotations

import os
import sys

OURS = "1"
"""Raised whenever this room would draw the same face differently."""

_DRAWING = ("svglib", "reportlab", "pikepdf", "pillow", "uharfbuzz", "fonttools", "typst")
_BREAKING = ("uniseg", "python_bidi", "pyphen", "icu4py")
"""What decides where lines break; the dictionaries of ``icu4py`` come with an extra, so it may be missing."""


def engine() -> str:
    """Our own number and the versions of the libraries that draw, by their metadata's names (asking is slow)."""
    found: dict[str, str] = {}
    for folder in sys.path:
        try:
            entries = [entry.name for entry in os.scandir(folder)]
        except OSError:
            continue
        for entry in entries:
            name, _, version = entry.lower().partition("-")
            if name in (*_DRAWING, *_BREAKING) and version.endswith(".dist-info"):
                found.setdefault(name, version.removesuffix(".dist-info"))
    return " ".join([OURS, *(f"{name}={found.get(name, '?')}" for name in (*_DRAWING, *_BREAKING))])

"""Which programs draw: part of every key, so that a newer library never meets an older one's drawings."""

from __future__ import annotations

import os
import sys
from pathlib import Path

OURS = "1"
"""Raised whenever this room would draw the same face differently."""

_DRAWING = ("svglib", "reportlab", "pikepdf", "pillow", "uharfbuzz", "fonttools")


def engine() -> str:
    """Our own number and the versions of the libraries that draw, read from the folders of their metadata."""
    found: dict[str, str] = {}
    for folder in sys.path:
        path = Path(folder)
        if not path.is_dir():
            continue
        for entry in os.scandir(path):
            name, _, version = entry.name.partition("-")
            if name.lower() in _DRAWING and version.endswith(".dist-info"):
                found.setdefault(name.lower(), version.removesuffix(".dist-info"))
    return " ".join([OURS, *(f"{name}={found.get(name, '?')}" for name in _DRAWING)])

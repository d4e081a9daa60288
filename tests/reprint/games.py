"""The tiny project, printed and recorded; then one thing changes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.program import Ended, Program


def printed(folder: Path, program: Program, name: str = "first") -> None:
    """Build and record."""
    ended = program("build", "--record", name, project=folder)
    assert ended.code == 0, ended.err


def change(folder: Path, old: str, new: str, file: str = "cards.yaml") -> None:
    """Replace a text in a file of the project."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def reprinted(folder: Path, program: Program, *words: str) -> Ended:
    """``deckpress reprint --since first``, which ends well."""
    ended = program("reprint", "--since", "first", *words, project=folder)
    assert ended.code == 0, ended.err
    return ended


def told(folder: Path, program: Program, *words: str) -> dict[str, Any]:
    """The one difference that a reprint tells as JSON."""
    (value,) = reprinted(folder, program, "--format", "json", *words).json["reprints"]
    assert isinstance(value, dict)
    return value


def listed(folder: Path) -> list[tuple[str, str]]:
    """Product and path of everything in the manifest."""
    manifest = json.loads((folder / "build/manifest.json").read_text(encoding="utf-8"))
    return [(product["product"], product["path"]) for product in manifest["products"]]

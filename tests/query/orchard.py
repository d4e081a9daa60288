"""The small game of docs/queries.md."""

from __future__ import annotations

import re
from pathlib import Path

from deckpress.model.game import Edition
from deckpress.model.page import CardPage, Face, Matrix, Pages, Row
from deckpress.model.source import Place
from deckpress.model.units import Size, mm
from deckpress.query import Queries, evaluate, face_rows
from deckpress.resolve import resolve
from tests.load.projects import load_text
from tests.resolve.games import SIZES

MANUAL = Path(__file__).resolve().parents[2] / "docs" / "queries.md"


def orchard_text() -> str:
    """The game's YAML, as the manual prints it."""
    found = re.search(r"```yaml\n(.*?)```", MANUAL.read_text(encoding="utf-8"), re.S)
    assert found
    return found[1]


def edition(text: str | None = None) -> Edition:
    """The game, or another of one game, resolved without an error."""
    loaded = load_text(text or orchard_text())
    resolved = resolve(loaded.database, SIZES, evaluate)
    assert not [finding for finding in resolved.findings if finding.severity == "error"], resolved.findings
    return next(iter(resolved.editions.values()))


def orchard() -> Queries:
    """Queries over the game and its faces."""
    return Queries(edition(), faces=face_rows(pages()))


def pages() -> Pages:
    """The worm of the manual: its name upright at the top, a number upside down at the bottom, a leaf on the back."""
    upright, down = (1.0, 0.0, 0.0, 1.0, 10.0, 10.0), (-1.0, 0.0, 0.0, -1.0, 50.0, 80.0)
    front = (
        _row(
            "text", upright, (10.0, 8.0, 40.0, 14.0), text="Worm", fields=("name",), size=12.0, lines=1, style="title"
        ),
        _row("text", down, (44.0, 74.0, 50.0, 80.0), text="3", fields=("id",), size=9.0, lines=1, style="corner"),
    )
    back = (
        _row("art", (0.0, 2.0, -2.0, 0.0, 30.0, 30.0), (20.0, 20.0, 43.0, 68.0), file="templates/orchard/art/leaf.svg"),
    )
    size = Size(mm(63), mm(88))
    faces = {
        key: Face(key, f"{key}.svg", size, mm(4), key, "#ffffff", rows)
        for key, rows in (("front", front), ("back", back))
    }
    return Pages("orchard", "en", "box", (CardPage("worm", "base", "box", 3, "front", "back"),), faces, {})


def _row(
    kind: str,
    matrix: Matrix,
    ink: tuple[float, float, float, float],
    text: str = "",
    fields: tuple[str, ...] = (),
    size: float = 0.0,
    lines: int = 0,
    style: str = "",
    file: str = "",
) -> Row:
    place = Place("face.svg", 3)
    return Row(kind, place, fields, text, matrix, (0, 0, 1, 1), ink, size=size, lines=lines, style=style, file=file)

"""The small game of docs/queries.md."""

from __future__ import annotations

import re
from pathlib import Path

from deckpress.model.game import Edition
from deckpress.query import Queries, evaluate
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
    """Queries over the game."""
    return Queries(edition())

"""Drawn faces as expressions see them: one row for each text, icon and picture on each side of each card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import atan2, degrees, hypot
from typing import Any

from deckpress.model.names import did_you_mean
from deckpress.model.page import CardPage, Face, Pages, Row
from deckpress.model.units import to_mm
from deckpress.query.failure import QueryFailed
from deckpress.query.scope import Scope
from deckpress.query.things import Collection

_PARTS = "card component side kind fields text symbol matrix up turn mirrored box middle size lines style width height"
PARTS = frozenset(_PARTS.split())
"""What a row has: the docs tell each."""


class Faces(Collection):
    """The rows that a caller handed in. None means that nothing is laid out yet: then every question fails."""

    sort = "the faces"

    def __init__(self, rows: Sequence[Mapping[str, Any]] | None) -> None:
        self._rows = rows

    @property
    def rows(self) -> Sequence[Mapping[str, Any]]:
        """The rows. Raises QueryFailed where none were handed in."""
        if self._rows is None:
            raise QueryFailed(
                "asks for the faces, which are not laid out here", "deckpress check and deckpress build lay them out"
            )
        return self._rows

    def things(self) -> list[Any]:
        """Each text, icon and picture, card by card, front before back."""
        return list(self.rows)

    def fields(self) -> frozenset[str]:
        """What every row has."""
        return PARTS

    def check(self, scope: Scope, expression: str) -> None:
        """Refuses a word that no row has, so that a slip never counts as nought."""
        for name, word in scope.work.compile(expression).words:
            self.check_part(name, word)

    def check_part(self, name: str, wanted: Any) -> None:
        """The same for a part that is to be equal."""
        known = self._words(name)
        for word in wanted if isinstance(wanted, list | tuple) else [wanted]:
            if known and isinstance(word, str) and word not in known:
                raise QueryFailed(f"nothing on the faces has the {name} '{word}'", did_you_mean(word, known))

    def _words(self, name: str) -> frozenset[str]:
        if name == "side":
            return frozenset({"front", "back"})
        if name == "kind":
            return frozenset({"text", "icon", "art"})
        return frozenset(row[name] for row in self.rows) if name in ("card", "component") else frozenset()


def face_rows(pages: Pages) -> tuple[Mapping[str, Any], ...]:
    """The rows of everything drawn on both sides of every card. Lengths in mm, y down, 0 0 the corner of the cut card.

    A back is seen as in the hand after the card was turned over like a page of a book, its upper edge still above.
    """
    return tuple(
        _row(page, side, face, row)
        for page in pages.cards
        for side, key in (("front", page.front), ("back", page.back))
        if (face := pages.faces.get(key)) is not None
        for row in face.rows
    )


def _row(page: CardPage, side: str, face: Face, row: Row) -> Mapping[str, Any]:
    a, b, c, d, _, _ = row.matrix
    up = hypot(c, d) or 1.0
    x0, y0, x1, y1 = row.ink
    return {
        "card": page.card,
        "component": page.component,
        "side": side,
        "kind": row.kind,
        "fields": list(row.fields),
        "text": row.text,
        "symbol": row.file.rpartition("/")[2].rsplit(".", 1)[0],
        "matrix": list(row.matrix),
        "up": [_round(-c / up), _round(-d / up)],
        "turn": round(degrees(atan2(-c, d)), 1) % 360,
        "mirrored": a * d - b * c < 0,
        "box": [_round(value) for value in row.ink],
        "middle": [_round((x0 + x1) / 2), _round((y0 + y1) / 2)],
        "size": _round(row.size),
        "lines": row.lines,
        "style": row.style,
        "width": to_mm(face.size.width),
        "height": to_mm(face.size.height),
    }


def _round(value: float) -> float:
    """To a tenth of a micrometre, and never minus nought."""
    return round(value, 4) + 0.0

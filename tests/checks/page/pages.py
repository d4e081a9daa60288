"""Builds the smallest pages a check can look at: one card, one face, the rows a test asks for."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from deckpress import checks
from deckpress.checks.base import PageSubject
from deckpress.model.finding import Finding
from deckpress.model.game import Edition
from deckpress.model.page import CardPage, Face, Form, Pages, Row
from deckpress.model.source import Place
from deckpress.model.units import MM, Size

CARD = Size(63 * MM, 88 * MM)


def row(**values: Any) -> Row:
    """A text row in the middle of the card, 8 pt, that fits; ``values`` say what is special."""
    usual: dict[str, Any] = {
        "kind": "text",
        "place": Place("templates/g/f.svg", 7, 5),
        "fields": ("text",),
        "text": "Gain three coins",
        "matrix": (1.0, 0.0, 0.0, 1.0, 0.0, 0.0),
        "box": (10.0, 20.0, 50.0, 40.0),
        "ink": (10.0, 20.0, 50.0, 30.0),
        "style": "body",
        "size": 8.0,
        "style_size": 8.5,
        "floor": 6.0,
        "lines": 2,
    }
    return Row(**{**usual, **values})


def subject(*rows: Row, bleed: int = 4 * MM) -> PageSubject:
    """A card for each row, all made by the same template."""
    faces = {
        f"face{i}": Face(f"face{i}", "templates/g/f.svg", CARD, bleed, "form", "#ffffff", (one,))
        for i, one in enumerate(rows)
    }
    cards = tuple(CardPage(f"card-{i}", "base", "box", 1, f"face{i}", "") for i in range(len(rows)))
    forms = {"form": Form("form", (0.0, 0.0, 1.0, 1.0), b"")}
    pages = Pages(game="g", language="en", setup="box", cards=cards, faces=faces, forms=forms)
    return PageSubject(cast(Edition, SimpleNamespace()), pages)


def found(check: str, *rows: Row, bleed: int = 4 * MM) -> list[Finding]:
    """What one check finds on a card for each row."""
    return [finding for finding in checks.run("page", subject(*rows, bleed=bleed)) if finding.id == check]

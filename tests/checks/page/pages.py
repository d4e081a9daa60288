"""Builds the smallest pages a check can look at: one card, one face, the rows a test asks for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

from deckpress import checks
from deckpress.checks.base import PageSubject
from deckpress.model.finding import Finding
from deckpress.model.game import Edition
from deckpress.model.measured import Edge, Measured, Pixels
from deckpress.model.page import CardPage, Face, Fallback, Form, Pages, Row
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
    whole = {**usual, **values}
    return Row(**{"own_ink": whole["ink"], **whole})


def subject(*rows: Row, bleed: int = 4 * MM, border: str = "#ffffff", pixels: Pixels | None = None) -> PageSubject:
    """A card for each row, all made by the same template, of one kind."""
    return together(*((one,) for one in rows), bleed=bleed, border=border, pixels=pixels)


def together(
    *faces: Sequence[Row], bleed: int = 4 * MM, border: str = "#ffffff", pixels: Pixels | None = None
) -> PageSubject:
    """A card for each face, which holds these rows."""
    drawn = {
        f"face{i}": Face(f"face{i}", "templates/g/f.svg", CARD, bleed, "form", border, tuple(rows))
        for i, rows in enumerate(faces)
    }
    cards = tuple(CardPage(f"card-{i}", "base", "box", 1, f"face{i}", "") for i in range(len(faces)))
    forms = {"form": Form("form", (0.0, 0.0, 1.0, 1.0), b"")}
    pages = Pages(game="g", language="en", setup="box", cards=cards, faces=drawn, forms=forms)
    kinds = {page.card: SimpleNamespace(kind="creature") for page in cards}
    return PageSubject(cast(Edition, SimpleNamespace(cards=kinds)), pages, pixels)


FALLBACK = Fallback(Place("templates/g/art/fox.svg", 4, 3), "'mask'")


def drawn_by(fallback: Fallback | None) -> PageSubject:
    """Two cards with a drawing that the fallback drew, or did not."""
    faced = subject(row(), row())
    forms = {name: Form(name, (0.0, 0.0, 1.0, 1.0), b"", fallback=fallback) for name in ("form", "tinted")}
    return replace(faced, pages=replace(faced.pages, forms=forms))


def pixels(*contrasts: Sequence[float], paper: float = 0.0, other: float = 0.0, **more: Any) -> Pixels:
    """Faces measured: the contrasts of each one's rows, and the same left edge for all."""
    edges = (Edge("left", paper, other),)
    return Pixels({f"face{i}": Measured(tuple(each), edges, 1.0) for i, each in enumerate(contrasts)}, **more)


def faults(check: str, faced: PageSubject) -> list[Finding]:
    """What one check finds in a subject."""
    return [finding for finding in checks.run("page", faced) if finding.id == check]


def found(check: str, *rows: Row, bleed: int = 4 * MM) -> list[Finding]:
    """What one check finds on a card for each row."""
    return faults(check, subject(*rows, bleed=bleed))

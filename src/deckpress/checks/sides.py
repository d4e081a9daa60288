"""Edges of faces, grouped by template: four sides of forty cards with one fault are one finding."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from deckpress.checks.base import PageSubject
from deckpress.model.measured import Edge
from deckpress.model.page import Face
from deckpress.model.source import Place, Ref

_WHITE_SHARE = 0.02
"""So much of the outermost strip may stay white: a speck is no missing ground."""
_LIGHT = 245
"""A border whose channels are all so light needs no ink."""


def bare(face: Face, edge: Edge) -> bool:
    """Whether white paper shows at this edge of a face whose border is not white."""
    return bool(face.bleed and face.border) and _dark(face.border) and edge.paper > _WHITE_SHARE


def _dark(colour: str) -> bool:
    return min(int(colour[i : i + 2], 16) for i in (1, 3, 5)) < _LIGHT


def by_template(
    subject: PageSubject, faulty: Callable[[Face, Edge], bool]
) -> Iterator[tuple[Ref, tuple[str, ...], Sequence[str]]]:
    """For each template with faulty edges: where it is, the sides, the cards. Nothing where nothing was measured."""
    if subject.pixels is None:
        return
    pages = subject.pages
    found: dict[str, tuple[dict[str, None], dict[str, None]]] = {}
    for page in pages.cards:
        for key in (page.front, page.back):
            if not key:
                continue
            face = pages.faces[key]
            for edge in subject.pixels.faces[key].edges:
                if faulty(face, edge):
                    sides, cards = found.setdefault(face.template, ({}, {}))
                    sides[edge.side] = None
                    cards[page.card] = None
    for template, (sides, cards) in found.items():
        ref = Ref(pages.game, next(iter(cards)), language=pages.language, place=Place(template, 1, 1))
        yield ref, tuple(sides), tuple(cards)


def sides_told(sides: Sequence[str], cards: Sequence[str], subject: PageSubject) -> str:
    """``at the top and left (and 39 more cards by this template)``."""
    where = "on all sides" if len(sides) == 4 else f"at the {' and '.join(sides)}"
    others = len(cards) - 1
    more = f" (and {others} more {subject.pages.things}{'' if others == 1 else 's'} by this template)" if others else ""
    return where + more

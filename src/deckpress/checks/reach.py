"""Whether what touches the cut goes on through the bleed, side by side, by the boxes of what is painted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from deckpress.model.page import Box
from deckpress.model.press_facts import PressPageFacts

Span: TypeAlias = tuple[float, float]

_MM = 72 / 25.4
_AT_CUT = 0.3 * _MM
_HAIR = 0.2 * _MM
_SHORT = 0.5 * _MM
_SIDES = {"left": (0, -1), "bottom": (1, -1), "right": (2, 1), "top": (3, 1)}
"""Each side: which number of a box it is, and the direction outwards."""


def short_of_bleed(page: PressPageFacts, bleed: float) -> Iterator[str]:
    """The sides where something ends at the cut. ``bleed`` is how far it should go on, in mm."""
    for side, (at, out) in _SIDES.items():
        cut = page.cut[at]
        end = cut + out * (bleed * _MM / page.unit - _HAIR)
        low, high = 1 - at % 2, 3 - at % 2
        from_inside = [box for box in page.covers if _begins(box, at, cut, out, _AT_CUT)]
        entering = [box for box in page.covers if _begins(box, at, cut, out, -_AT_CUT)]
        reaching = [(box[low], box[high]) for box in from_inside if (box[at] - end) * out >= 0]
        touching = [(box[low], box[high]) for box in entering if (box[at] - cut) * out >= -_AT_CUT]
        if next(_left(_clipped(touching, (page.cut[low], page.cut[high])), reaching), None):
            yield side


def _begins(box: Box, at: int, cut: float, out: int, before: float) -> bool:
    """Whether the box begins inside the card, or no more than ``before`` outside of the cut."""
    return (box[(at + 2) % 4] - cut) * out <= before


def _clipped(spans: Iterable[Span], inside: Span) -> Iterator[Span]:
    for low, high in spans:
        low, high = max(low, inside[0]), min(high, inside[1])  # noqa: PLW2901 - the same span, shorter
        if high - low > _SHORT:
            yield low, high


def _left(spans: Iterable[Span], covered: list[Span]) -> Iterator[Span]:
    """The parts of the spans, longer than a hair, that nothing covers."""
    covered = sorted(covered)
    for low, high in spans:
        at = low
        for start, end in covered:
            if start > at + _SHORT:
                break
            at = max(at, end)
        if high - at > _SHORT:
            yield at, high

"""How the cards of a figure lie: side by side, fanned, overlapping or piled, at full size and in their own space."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from deckpress.model.document import Arrangement, Shown
from deckpress.model.page import Face
from deckpress.model.units import to_pt

GAP = 0.07
"""The gap between cards, as a part of a card's width."""
_FAN, _OVERLAP, _PILE = 0.45, 0.62, 0.045
"""How far each card of a fan, an overlapping row and a pile lies from the one before, as a part of its width."""
_FAN_TURN, _FAN_MOST = 9.0, 62.0
"""By how many degrees a fan's cards are turned one from the next, and all together at most."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card with the middle of its box in pt at full size, before scaling; ``width`` and ``height`` as it lies."""

    shown: Shown
    face: Face
    x: float
    y: float
    angle: float
    width: float
    height: float
    lean: float = 0.0


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that lie together: their own box begins at 0 0."""

    cards: tuple[Card, ...]
    width: float
    height: float


def arranged(arrangement: Arrangement, known: list[tuple[Shown, Face]]) -> Group:
    """Cards at full size in their own space."""
    if arrangement is Arrangement.FAN and len(known) > 1:
        return _fanned(known)
    cards: list[Card] = []
    x = y = 0.0
    for shown, face in known:
        width, height = to_pt(face.size.width), to_pt(face.size.height)
        if shown.turn % 180:
            width, height = height, width
        cards.append(Card(shown, face, x + width / 2, y + height / 2, float(shown.turn), width, height))
        step = {Arrangement.ROW: 1 + GAP, Arrangement.OVERLAP: _OVERLAP}.get(arrangement, _PILE)
        x += width * step
        y += width * _PILE * 0.6 if arrangement is Arrangement.PILE else 0.0
    return _boxed(cards)


def _fanned(known: list[tuple[Shown, Face]]) -> Group:
    """A hand: cards on a circle about a point below them."""
    width, height = to_pt(known[0][1].size.width), to_pt(known[0][1].size.height)
    step = min(_FAN_TURN, _FAN_MOST / (len(known) - 1))
    radius = _FAN * width / math.tan(math.radians(step))
    cards = []
    for number, (shown, face) in enumerate(known):
        angle = (number - (len(known) - 1) / 2) * step
        turn = math.radians(angle)
        x, y = math.sin(turn) * radius, radius - math.cos(turn) * radius
        cards.append(Card(shown, face, x, y, float(shown.turn), width, height, angle))
    return _boxed(cards)


def _boxed(cards: list[Card]) -> Group:
    """The cards moved so that the box around all of them begins at 0 0."""
    reach = [_reach(card) for card in cards]
    left = min(card.x - across for card, (across, _) in zip(cards, reach, strict=True))
    right = max(card.x + across for card, (across, _) in zip(cards, reach, strict=True))
    top = min(card.y - down for card, (_, down) in zip(cards, reach, strict=True))
    foot = max(card.y + down for card, (_, down) in zip(cards, reach, strict=True))
    return Group(tuple(replace(card, x=card.x - left, y=card.y - top) for card in cards), right - left, foot - top)


def _reach(card: Card) -> tuple[float, float]:
    """How far a turned card reaches from its middle, across and down."""
    width, height = to_pt(card.face.size.width) / 2, to_pt(card.face.size.height) / 2
    turn = math.radians(card.angle + card.lean)
    sine, cosine = abs(math.sin(turn)), abs(math.cos(turn))
    return width * cosine + height * sine, width * sine + height * cosine

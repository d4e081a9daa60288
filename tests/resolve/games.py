"""Tiny games, resolved."""

from __future__ import annotations

from deckpress.model.finding import Finding
from deckpress.model.game import Edition
from deckpress.model.units import Size, mm
from deckpress.query import evaluate
from deckpress.resolve import Resolved, resolve
from tests.load.projects import ACE, game, load_text

SIZES = {"poker_euro": Size(mm(63), mm(88)), "tarot": Size(mm(70), mm(120))}
COLOURS = "colours:\n  red: {name: Red, mood: angry, copies: 3}\n  blue: {name: Blue, mood: calm, copies: 1}"
FAMILY = """
- id: tasty-{colour}
  for: {colour: colours}
  kind: plain
  name: "{colour.name}"
  component: base
"""


def resolve_text(cards: str = ACE, kind: str = "", **sections: str) -> Resolved:
    """Resolve the game ``demo`` with these sections."""
    return resolve(load_text(game(cards, kind, **sections)).database, SIZES, evaluate)


def edition(cards: str = ACE, kind: str = "", **sections: str) -> Edition:
    """The edition of a game without errors."""
    resolved = resolve_text(cards, kind, **sections)
    assert [finding for finding in resolved.findings if finding.severity == "error"] == []
    return resolved.editions["demo"]


def found(cards: str = ACE, kind: str = "", **sections: str) -> list[Finding]:
    """What is wrong with a game."""
    return list(resolve_text(cards, kind, **sections).findings)


def card(id: str, more: str = "component: base", name: str = "") -> str:
    """A card on one line."""
    return f"- {{id: {id}, kind: plain, name: {name or id.title()}, {more}}}\n"

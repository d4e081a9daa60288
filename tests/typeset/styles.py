"""Short ways to say a style in a test."""

from __future__ import annotations

from typing import Any

from deckpress.typeset.style import TextNames, TextStyle

FAMILIES = ("figtree", "noto-sans", "dejavu-sans")
NONE = TextNames()
COIN = TextNames(icons=frozenset(("coin", "drop")), values=(("cost", "3"), ("card_text", "*{coin}* & <b>")))
MM = 72 / 25.4


def style(**changes: Any) -> TextStyle:
    """A 9 pt body style with the given changes; ``family`` names a single family."""
    if "family" in changes:
        changes["families"] = (changes.pop("family"),)
    return TextStyle(**{"name": "body", "families": FAMILIES, "size": 9.0, "min": 6.0, **changes})

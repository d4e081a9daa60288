"""Every check of a picture: facts that fail it, and facts that pass."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from deckpress.checks.base import PictureSubject
from deckpress.model.picture_file import PictureFile
from deckpress.pipeline.preflighting import wanted_by
from tests.checks.case import Case

SHOP = "the_game_crafter"
GOOD = PictureFile("card.png", "PNG", 825, 1125, "RGB", 8, (300.0, 300.0))


def subject(shop: str = SHOP, **changes: Any) -> PictureSubject:
    """A good picture with changes, held to what a shop wants."""
    return PictureSubject(replace(GOOD, **changes), wanted_by(shop))


CHANGES: dict[str, dict[str, Any]] = {
    "wants-pdf": {"shop": "mb_print"},
    "pixels": {"width": 822},
    "format": {"format": "WEBP"},
    "colours": {"mode": "CMYK"},
    "see-through": {"see_through": True},
    "resolution-tag": {"dpi": (72.0, 72.0)},
    "turned": {"turned": True},
    "deep-colours": {"depth": 16},
    "other-profile": {"profile": "Adobe RGB (1998)"},
}
CASES = tuple(Case(f"picture/{name}", partial(subject, **change), subject) for name, change in CHANGES.items())

"""How a game's colours print: the theme's inks, the printing condition, the shop's limits."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from deckpress.model.game import Edition
from deckpress.model.press import Cmyk, PressInk, Recipe
from deckpress.model.request import Selection
from deckpress.pipeline.game_look import theme_of
from deckpress.pipeline.tools import Tools
from deckpress.workspace import read_outside

if TYPE_CHECKING:
    from deckpress.presets.vendors import Vendor

DEFAULT_CONDITION = "FOGRA39"


def recipe_for(vendor: Vendor, edition: Edition, ink: str, selection: Selection, tools: Tools) -> Recipe:
    """How colours become ink for a shop. Refuses a colour profile that cannot be used."""
    from deckpress.export.press import InkProfile, description  # noqa: PLC0415 - imported where the work begins
    from deckpress.presets.vendors import default_profile  # noqa: PLC0415

    flat = vendor.standard == "x1a"
    profile, condition = default_profile(), DEFAULT_CONDITION
    if selection.icc:
        inside = tools.workspace.has(selection.icc)
        profile = tools.workspace.read(selection.icc) if inside else read_outside(Path(selection.icc))
        InkProfile(profile, f"'{selection.icc}'", flat)
        condition = description(profile) or "Custom"
    return Recipe(
        inks=press_inks(edition, ink, tools),
        profile=profile,
        condition=condition,
        limit=vendor.ink / 100,
        black=_cmyk(vendor.black) if vendor.black else None,
        flat=flat,
        spots=vendor.spots,
        outlined=vendor.outlined,
    )


def press_inks(edition: Edition, ink: str, tools: Tools) -> dict[str, PressInk]:
    """The theme's inks by the ``#rrggbb`` they are drawn in. What low ink prints instead has no build of its own."""
    found: dict[str, PressInk] = {}
    for each in theme_of(edition, tools).inks.values():
        if ink == "low" and each.low:
            white = each.low == "#ffffff"
            found.setdefault(each.low, PressInk(each.name, (0.0, 0.0, 0.0, 0.0) if white else None))
        else:
            found[each.rgb] = PressInk(each.name, _cmyk(each.cmyk) if each.cmyk else None, each.spot)
    return found


def _cmyk(percent: tuple[float, ...]) -> Cmyk:
    c, m, y, k = (part / 100 for part in percent)
    return c, m, y, k

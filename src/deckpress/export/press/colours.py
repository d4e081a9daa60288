"""Screen colours to inks: by the theme's own builds, greys by black alone, and all else through the profile."""

from __future__ import annotations

from dataclasses import dataclass

from deckpress.export.place import number
from deckpress.export.press.icc import InkProfile
from deckpress.model.press import Cmyk, Recipe

BLACK: Cmyk = (0.0, 0.0, 0.0, 1.0)
_NEARLY_BLACK = 0.95
_NEARLY_NONE = 0.02


@dataclass(frozen=True, slots=True)
class Build:
    """A press colour. ``spot`` is the name of a spot ink, printed solid; ``cmyk`` is then what stands for it."""

    cmyk: Cmyk
    spot: str = ""

    @property
    def is_black(self) -> bool:
        """Whether black alone prints it, and nearly full."""
        return not self.spot and self.cmyk[3] >= _NEARLY_BLACK and max(self.cmyk[:3]) <= _NEARLY_NONE


class Colours:
    """The press colours of one file, worked out once each; what was unusual is remembered for the findings."""

    def __init__(self, recipe: Recipe, profile: InkProfile) -> None:
        self.recipe, self.profile = recipe, profile
        self.strangers: dict[str, Cmyk] = {}
        self.lowered: dict[str, None] = {}
        self.unbuilt: dict[str, None] = {}
        self.spots: dict[str, Cmyk] = {}
        self.heaviest = 0.0
        self._builds: dict[str, Build] = {}

    def build(self, rgb: str) -> Build:
        """What ``#rrggbb`` prints as. The colour counts as painted."""
        known = self._builds.get(rgb)
        if known is None:
            known = self._builds[rgb] = self._worked_out(rgb)
        return known

    def limited(self, cmyk: Cmyk) -> Cmyk:
        """The build with cyan, magenta and yellow lowered until the total is within the limit."""
        limit, total = self.recipe.limit, sum(cmyk)
        if limit and total > limit + 1e-9:
            rest = max(limit - cmyk[3], 0.0) / (total - cmyk[3])
            # Four decimals are written, so round down: a limit is a limit.
            c, m, y = (int(part * rest * 10_000) / 10_000 for part in cmyk[:3])
            cmyk = (c, m, y, cmyk[3])
        self.heaviest = max(self.heaviest, sum(cmyk))
        return cmyk

    def _worked_out(self, rgb: str) -> Build:
        ink = self.recipe.inks.get(rgb)
        if ink is not None and ink.spot and self.recipe.spots:
            self.spots[ink.spot] = self.limited(ink.cmyk or self.profile.colour(rgb))
            return Build(self.spots[ink.spot], ink.spot)
        if ink is not None and ink.cmyk is not None:
            lowered = self.limited(ink.cmyk)
            if lowered != ink.cmyk:
                self.lowered[ink.name] = None
            return Build(lowered)
        if rgb[1:3] == rgb[3:5] == rgb[5:7]:
            return Build(self.limited((0.0, 0.0, 0.0, round(1 - int(rgb[1:3], 16) / 255, 4))))
        made = self.limited(self.profile.colour(rgb))
        if ink is not None:
            self.unbuilt[ink.name] = None
        else:
            self.strangers[rgb] = made
        return Build(made)


def hexed(*parts: float) -> str:
    """Red, green and blue, 0 to 1, as ``#rrggbb``: whatever digits they were written with."""
    return "#" + "".join(f"{min(max(round(part * 255), 0), 255):02x}" for part in parts)


def operands(cmyk: Cmyk) -> str:
    """A build as the operands of a colour operator."""
    return " ".join(map(number, cmyk))


def resource_name(spot: str) -> str:
    """What a spot ink is called in every page's resources."""
    return "Spot" + "".join(f"{byte:02X}" for byte in spot.encode())

"""Everything a plate can place, by its word."""

from __future__ import annotations

from collections.abc import Callable

from fruit import Thing
from leaves import LEAVES, culm, leaf
from litter import acorn, beechnut, chips, cone, dung, grit, needles, stones, twig
from pen import Pen
from plants import clover, feather, grass, marram, moss
from wood import branch, log, stump, trunk

Draw = Callable[[Pen, Thing], None]

THINGS: dict[str, Draw] = {
    **dict.fromkeys(LEAVES, leaf), "needles": needles, "cone": cone, "acorn": acorn, "beechnut": beechnut,
    "twig": twig, "moss": moss, "feather": feather, "grass": grass, "marram": marram, "chips": chips,
    "stones": stones, "grit": grit, "clover": clover, "dung": dung, "log": log, "stump": stump, "trunk": trunk,
    "branch": branch, "culm": culm,
}  # fmt: skip

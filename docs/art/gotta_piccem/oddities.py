"""Fruit bodies without cap and stem, by the word of their plate."""

from __future__ import annotations

from collections.abc import Callable

from brains import chinese_false_morel, false_morel
from corals import coral, fire_coral
from earthballs import earthball
from pen import Pen
from shelves import angels_wing, purple_dye, tsukiyotake

SPECIALS: dict[str, Callable[[Pen], None]] = {
    "false morel": false_morel,
    "chinese false morel": chinese_false_morel,
    "earthball": earthball,
    "coral": coral,
    "fire coral": fire_coral,
    "angels wing": angels_wing,
    "tsukiyotake": tsukiyotake,
    "purple dye": purple_dye,
}

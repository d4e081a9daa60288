"""Papers, card sizes and stocks: data with source and date in the YAML files beside this one, no numbers in code."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import yaml

from deckpress.model.units import Length, Size, mm


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper. ``unprintable`` is the margin that home printers leave blank."""

    id: str
    name: str
    size: Size
    unprintable: Length


def _data(name: str) -> dict[str, dict[str, str]]:
    text = files(__name__).joinpath(name).read_text(encoding="utf-8")
    data: dict[str, dict[str, str]] = yaml.load(text, Loader=yaml.CBaseLoader)
    return data


def _house() -> dict[str, Any]:
    text = files(__name__).joinpath("house.yaml").read_text(encoding="utf-8")
    data: dict[str, Any] = yaml.load(text, Loader=yaml.CBaseLoader)
    return data


_HOUSE = _house()
SAFE_ZONE: Length = mm(_HOUSE["safe-zone"])
LEAST_BLEED: Length = mm(_HOUSE["least-bleed"])
OUTER_BLEED: Length = mm(_HOUSE["outer-bleed"])
MARK_GAP: Length = mm(_HOUSE["mark-gap"])
MARK_LONGEST: Length = mm(_HOUSE["mark-longest"])
MARK_SHORTEST: Length = mm(_HOUSE["mark-shortest"])
TEXT_STRIP: Length = mm(_HOUSE["text-strip"])
TEXT_CLEAR: Length = mm(_HOUSE["text-clear"])
RULERS: tuple[Length, ...] = tuple(mm(length) for length in _HOUSE["rulers"])
SHEET_FAMILIES: tuple[str, ...] = tuple(_HOUSE["sheet-families"])
SMALLEST_TYPE: float = float(_HOUSE["smallest-type"])
"""The smallest type in pt that a card may print without a warning."""


@cache
def papers() -> dict[str, Paper]:
    """Every paper by id."""
    return {
        key: Paper(key, entry["name"], Size(mm(entry["width"]), mm(entry["height"])), mm(entry["unprintable"]))
        for key, entry in _data("papers.yaml").items()
    }


@cache
def card_sizes() -> dict[str, Size]:
    """Every card size by id."""
    return {key: Size(mm(entry["width"]), mm(entry["height"])) for key, entry in _data("card_sizes.yaml").items()}

"""Papers, card sizes, schemes, cutting machines, sleeves, words: data with source and date in the YAML files here.

No number of theirs stands in code.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import yaml

from deckpress.model.language import parents
from deckpress.model.numbers import NONE, NumberWords
from deckpress.model.units import MM, Length, Size, mm, parse_length


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper. ``unprintable`` is the margin that home printers leave blank."""

    id: str
    name: str
    size: Size
    unprintable: Length


@dataclass(frozen=True, slots=True)
class Cutter:
    """A cutting machine's marks: corners (``top-left``) with a solid square and corners with an L of two strokes.

    They lie ``inset`` from the paper's edges; around the box of each mark ``clear`` stays blank.
    """

    id: str
    name: str
    inset: Length
    square: Length
    squares: tuple[str, ...]
    arm: Length
    thick: Length
    arms: tuple[str, ...]
    clear: Length


@dataclass(frozen=True, slots=True)
class Scheme:
    """How cards lie on sheets. ``fold`` is the cards' distance from the fold, 0 where sheets are not folded."""

    id: str
    name: str
    gutter: Length = 0
    fold: Length = 0
    fronts_first: bool = False
    cutter: Cutter | None = None


@dataclass(frozen=True, slots=True)
class Sleeve:
    """A sleeve, by its outer size."""

    name: str
    size: Size


@dataclass(frozen=True, slots=True)
class Stock:
    """A material to print on: the weight of a square metre in grams, the thickness of one sheet."""

    id: str
    name: str
    grams: int
    thickness: Length


def _data(name: str) -> dict[str, Any]:
    text = files(__name__).joinpath(name).read_text(encoding="utf-8")
    data: dict[str, Any] = yaml.load(text, Loader=yaml.CBaseLoader)
    return data


_HOUSE = _data("house.yaml")
SAFE_ZONE: Length = mm(_HOUSE["safe-zone"])
LEAST_BLEED: Length = mm(_HOUSE["least-bleed"])
BORDER: Length = mm(_HOUSE["border"])
OUTER_BLEED: Length = mm(_HOUSE["outer-bleed"])
MARK_GAP: Length = mm(_HOUSE["mark-gap"])
MARK_LONGEST: Length = mm(_HOUSE["mark-longest"])
MARK_SHORTEST: Length = mm(_HOUSE["mark-shortest"])
TEXT_STRIP: Length = mm(_HOUSE["text-strip"])
TEXT_CLEAR: Length = mm(_HOUSE["text-clear"])
RULERS: tuple[Length, ...] = tuple(mm(length) for length in _HOUSE["rulers"])
CORNER_RADIUS: Length = mm(_HOUSE["corner-radius"])
GLUE_TABS: tuple[Length, ...] = tuple(mm(depth) for depth in _HOUSE["glue-tabs"])
FOOT: Length = mm(_HOUSE["foot"])
PIECE_GUTTER: Length = mm(_HOUSE["piece-gutter"])
SHEET_FAMILIES: tuple[str, ...] = tuple(_HOUSE["sheet-families"])
SMALLEST_TYPE: float = float(_HOUSE["smallest-type"])
"""The smallest type in pt that a card may print without a warning."""
LEAST_PIXELS: float = float(_HOUSE["pixels-per-inch"])
"""The fewest pixels an inch that a picture may print with without a warning."""
CONTRAST_SMALL: float = float(_HOUSE["contrast-small"])
CONTRAST_LARGE: float = float(_HOUSE["contrast-large"])
LARGE_TYPE: float = float(_HOUSE["large-type"])

_SIZE = re.compile(r"([0-9]{1,4}(?:\.[0-9]{1,3})?)x([0-9]{1,4}(?:\.[0-9]{1,3})?)(mm|in)?\Z")

SHARED = Scheme("shared", "shared cuts")
"""The scheme of a sheet for which no other was chosen."""


@cache
def papers() -> dict[str, Paper]:
    """Every paper by id."""
    return {
        key: Paper(key, entry["name"], _size(entry), mm(entry["unprintable"]))
        for key, entry in _data("papers.yaml").items()
    }


def paper_of_size(text: str) -> Paper | None:
    """A paper of any size, from ``330x483``, ``330x483mm`` or ``13x19in``; None where the text is no such size."""
    found = _SIZE.match(text.strip())
    if not found:
        return None
    size = Size(*(parse_length(part + (found[3] or "mm")) for part in found.group(1, 2)))
    return Paper(text.strip(), str(size), size, papers()["a4"].unprintable) if size.width and size.height else None


@cache
def card_sizes() -> dict[str, Size]:
    """Every card size by id."""
    return {key: _size(entry) for key, entry in _data("card_sizes.yaml").items()}


@cache
def corner_radius(size: Size) -> Length:
    """The radius of the corners of cards of this size: what their entry says, or the house's."""
    stated = {_size(entry): mm(entry["corner"]) for entry in _data("card_sizes.yaml").values() if "corner" in entry}
    return min(stated.get(size, CORNER_RADIUS), size.width // 2, size.height // 2)


@cache
def cutters() -> dict[str, Cutter]:
    """Every cutting machine by id."""
    return {
        key: Cutter(
            key,
            entry["name"],
            mm(entry["inset"]),
            mm(entry["square"]),
            tuple(entry["squares"]),
            mm(entry["arm"]),
            mm(entry["thick"]),
            tuple(entry["arms"]),
            mm(entry["clear"]),
        )
        for key, entry in _data("cutters.yaml").items()
    }


@cache
def schemes() -> dict[str, Scheme]:
    """Every scheme by id, and under the other name that some know it by."""
    found = {}
    for key, entry in _data("schemes.yaml").items():
        scheme = Scheme(
            key,
            entry["name"],
            mm(entry["gutter"]),
            mm(entry.get("fold", "0")),
            entry.get("order", "turns") == "fronts-then-backs",
            cutters()[entry["cutter"]] if "cutter" in entry else None,
        )
        found[key] = found[entry.get("also", key)] = scheme
    return found


@cache
def sleeve(card: Size) -> Sleeve | None:
    """The smallest sleeve that a card fits, upright or turned; None where every one is too tight or too loose."""
    data = _data("sleeves.yaml")
    least, most = mm(data["least-room"]), mm(data["most-room"])
    found = [Sleeve(entry["name"], _size(entry)) for entry in data["sleeves"].values()]
    fitting = [
        (each.size.width * each.size.height, each)
        for each in found
        for one in (card, card.turned())
        if least <= each.size.width - one.width <= most and least <= each.size.height - one.height <= most
    ]
    return min(fitting, key=lambda pair: pair[0])[1] if fitting else None


@cache
def stocks() -> dict[str, Stock]:
    """Every stock by id."""
    return {
        key: Stock(key, entry["name"], int(entry["grams"]), _micrometres(entry["thickness"]))
        for key, entry in _data("stocks.yaml")["stocks"].items()
    }


@cache
def usual_stock(what: str) -> Stock:
    """The stock of ``home`` cards or of a ``box``, where nobody names one."""
    return stocks()[_data("stocks.yaml")[what]]


@cache
def sleeve_film() -> Length:
    """The thickness of one side of a sleeve."""
    return _micrometres(_data("stocks.yaml")["film"])


@cache
def words(language: str = "en") -> dict[str, Any]:
    """The sheets' own words by key, in a language or what it is a variety of; what that lacks is in English.

    A value is a text with ``{names}``, or the texts by the CLDR categories of a number: ``one``, ``few``, ``other``.
    """
    known = word_languages()
    own = next((name for name in parents(language) if name in known), "en")
    return _data("words/en.yaml") | _data(f"words/{own}.yaml")


@cache
def word_languages() -> frozenset[str]:
    """The languages that have words of their own, by tag."""
    names = (entry.name for entry in files(__name__).joinpath("words").iterdir())
    return frozenset(name.removesuffix(".yaml") for name in names if name.endswith(".yaml"))


def _size(entry: dict[str, str]) -> Size:
    return Size(mm(entry["width"]), mm(entry["height"]))


@cache
def number_words(language: str) -> NumberWords:
    """The words for numbers in a language, or in the language it is a variety of; none where nobody listed them."""
    folder = files(__name__).joinpath("numbers")
    for name in (language, language.partition("-")[0]):
        if folder.joinpath(f"{name}.yaml").is_file():
            data = _data(f"numbers/{name}.yaml")
            tens = {int(key): text for key, text in data["tens"].items()}
            things = [frozenset(data.get(key, ())) for key in ("countable", "references", "leftovers", "articles")]
            return NumberWords(tuple(data["small"]), tens, data.get("joined", ""), *things)
    return NONE


def _micrometres(written: str) -> Length:
    return int(written) * MM // 1000

"""The line that opens a directive: its name, its settings, its title; and the list of cards in ``show``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from deckpress.layout.book.reading.faults import Reading
from deckpress.layout.book.reading.origin import unsigned
from deckpress.model.document import Shown, Words
from deckpress.model.names import did_you_mean

_SETTING = re.compile(r'([a-z]+)=("[^"]*"|[^\s"]+)')
_ESCAPE = re.compile(r"\\([!-/:-@\[-`{-~])")
_TURNS = {"turned": 180, "right": 90, "left": 270}

TITLED = frozenset({"note", "example", "tip", "warning", "ruling"})
KNOWN: Mapping[str, frozenset[str]] = {
    **dict.fromkeys(TITLED, frozenset()),
    "cards": frozenset({"show", "scale", "lay", "side", "alt"}),
    "diagram": frozenset({"file", "width", "side", "alt"}),
    "columns": frozenset({"count"}),
    "contents": frozenset({"depth"}),
    "index": frozenset(),
    "page": frozenset(),
    "block": frozenset({"id"}),
}


@dataclass(frozen=True, slots=True)
class Opening:
    """A directive's first line. ``title`` is what stands behind the name of a box set apart, in the text's markup."""

    name: str
    settings: Mapping[str, str]
    title: str
    line: int


def opening(info: str, line: int, reading: Reading) -> Opening:
    """Read a directive's first line; an unknown name or setting is a fault."""
    name, _, rest = info.partition(" ")
    name = unsigned(name)
    if name not in KNOWN:
        reading.unknown("unknown-directive", "there is no directive", name, line, KNOWN)
        return Opening(name, {}, "", line)
    if name in TITLED:
        return Opening(name, {}, rest.strip(), line)
    settings = {key: _ESCAPE.sub(r"\1", unsigned(value.strip('"'))) for key, value in _SETTING.findall(rest)}
    left = _SETTING.sub("", rest).strip()
    if left:
        help = 'write name=value, or name="several words"'
        reading.fault("unknown-setting", f"'{left}' is no setting", reading.place(line, left), help)
    for key in settings.keys() - KNOWN[name]:
        known = ", ".join(sorted(KNOWN[name])) or "none"
        help = did_you_mean(key, KNOWN[name]) or f"its settings are {known}"
        reading.fault("unknown-setting", f"'{name}' has no setting '{key}'", reading.place(line, f"{key}="), help)
    return Opening(name, settings, "", line)


def number(opened: Opening, key: str, default: int, most: int, reading: Reading) -> int:
    """A setting that is a whole number from 1 to ``most``."""
    text = opened.settings.get(key, "")
    if not text:
        return default
    if text.isdecimal() and 1 <= int(text) <= most:
        return int(text)
    reading.fault("bad-setting", f"{key}={text} is no number from 1 to {most}", reading.place(opened.line, f"{key}="))
    return default


def choice(opened: Opening, key: str, default: str, choices: tuple[str, ...], reading: Reading) -> str:
    """A setting that is one of some words."""
    text = opened.settings.get(key, default)
    if text in choices:
        return text
    reading.fault(
        "bad-setting",
        f"{key}={text} is none of {', '.join(choices)}",
        reading.place(opened.line, f"{key}="),
        did_you_mean(text, choices),
    )
    return default


def shown(opened: Opening, reading: Reading) -> tuple[Shown, ...]:
    """The cards of ``show="owl, joker back = Words"``."""
    found: list[Shown] = []
    for written in opened.settings.get("show", "").split(","):
        what, _, label = written.partition("=")
        card, *ways = what.split() or [""]
        if not card:
            reading.fault(
                "bad-setting", "a figure of cards shows no card", reading.place(opened.line), 'write show="id, id"'
            )
            continue
        if card not in reading.known.cards:
            reading.unknown("unknown-card", "there is no card", card, opened.line, reading.known.cards)
            continue
        for way in ways:
            if way != "back" and way not in _TURNS:
                reading.unknown(
                    "bad-setting",
                    "a card is shown back, turned, left or right, not",
                    way,
                    opened.line,
                    ("back", *_TURNS),
                )
        turn = sum(_TURNS.get(way, 0) for way in ways) % 360
        words = (Words(label.strip()),) if label.strip() else ()
        found.append(Shown(card, "back" in ways, turn, words))
    return tuple(found)

"""The look of a game's books: what its theme says under ``book:``, and what follows where it says nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from deckpress.layout.book.pages.colours import WHITE, contrast, mixed, readable, saturation
from deckpress.layout.theme.theme import Theme
from deckpress.model.document import CalloutKind
from deckpress.model.finding import Finding, Refused, Severity
from deckpress.model.names import did_you_mean
from deckpress.model.source import Place, Ref
from deckpress.typeset.style import TextStyle

_COLOURS = ("text", "accent", "band", "on-band", "tint", "rule", "muted", *(kind.value for kind in CalloutKind))
_CHAINS = ("display", "body")
_OTHERS = ("zebra", "cover")
_WARNING = "#b3261e"
_LOST = 1.6
"""Letters of less contrast than this are not seen at all on their ground."""


@dataclass(frozen=True, slots=True)
class BookLook:
    """The look of a game's books, resolved. Colours are ``#rrggbb``.

    ``styles`` are the theme's, their fills as they print; those called ``book`` and ``book-...`` set the book itself.
    ``callouts`` is the colour of each kind of box. ``cover`` are ids of cards for the title's band, ``back`` after one
    shows its back. ``chains`` are the theme's names of ``body`` and ``display``. ``zebra``: every second row of a table
    has a ground.
    """

    styles: Mapping[str, TextStyle]
    inks: Mapping[str, str]
    body: tuple[str, ...]
    display: tuple[str, ...]
    text: str
    accent: str
    band: str
    on_band: str
    tint: str
    rule: str
    muted: str
    callouts: Mapping[CalloutKind, str]
    zebra: bool = False
    cover: tuple[tuple[str, bool], ...] = ()
    chains: tuple[str, str] = ("body", "title")


def book_look(theme: Theme, low_ink: bool = False) -> BookLook:
    """What a theme makes of books. Raises Refused with everything that is wrong with its table ``book``."""
    inks = theme.colours(low_ink)
    told = {key.replace("_", "-"): value for key, value in dict(theme.tables.get("book") or {}).items()}
    faults = list(_faults(told, theme, inks))
    if faults:
        raise Refused(faults)
    styles = {name: _printing(style, inks, inks.get("ink", "#1c1a1d")) for name, style in theme.styles.items()}

    def colour(key: str, default: str) -> str:
        return inks.get(str(told[key]), str(told[key])) if key in told else default

    text = colour("text", inks.get("ink", "#1c1a1d"))
    accent = colour("accent", _accent(inks, text))
    band = colour("band", WHITE if low_ink else accent)
    light, dark = WHITE, text
    muted = colour("muted", readable(mixed(text, 0.65), WHITE))
    own = {CalloutKind.WARNING: _WARNING, CalloutKind.EXAMPLE: muted, CalloutKind.RULING: text}
    callouts = {kind: colour(kind.value, own.get(kind, accent)) for kind in CalloutKind}
    body = _chain(theme, told, "body", ("text",))
    display = _chain(theme, told, "display", ("title", "head", "body", "text"))
    on_band = colour("on-band", light if contrast(light, band) >= min(3.0, contrast(dark, band)) else dark)
    return BookLook(
        styles=styles,
        inks=inks,
        body=theme.fonts.get(body, ()),
        display=theme.fonts.get(display, ()),
        chains=(body, display),
        text=text,
        accent=readable(accent, WHITE, 3.0),
        band=band,
        on_band=on_band if contrast(on_band, band) >= _LOST else dark,
        tint=colour("tint", WHITE if low_ink else mixed(accent, 0.08)),
        rule=colour("rule", mixed(text, 0.3)),
        muted=muted,
        callouts=callouts,
        zebra=str(told.get("zebra", "no")) in ("yes", "true", "True"),
        cover=_cover(str(told.get("cover", ""))),
    )


def _printing(style: TextStyle, inks: Mapping[str, str], text: str) -> TextStyle:
    """A style in the colour it prints in. What a book's ink loses when it saves is set in the colour of the text."""
    fill = inks.get(style.fill, style.fill)
    lost = style.name.startswith("book") and contrast(fill, WHITE) < _LOST
    return replace(style, fill=text if lost else fill)


def _accent(inks: Mapping[str, str], text: str) -> str:
    """The ink called ``accent``, else the first colourful one that can be read on paper, else that of the text."""
    if "accent" in inks:
        return inks["accent"]
    fitting = (rgb for rgb in inks.values() if 4.5 <= contrast(rgb, WHITE) <= 12 and saturation(rgb) >= 0.4)
    return next(fitting, text)


def _chain(theme: Theme, told: Mapping[str, Any], key: str, names: tuple[str, ...]) -> str:
    """The name of the chain that the theme means by ``key``."""
    for name in (str(told.get(key, key)), *names):
        if name in theme.fonts:
            return name
    return next(iter(theme.fonts), "")


def _cover(written: str) -> tuple[tuple[str, bool], ...]:
    """``snow-owl, joker back`` as ids with whether the back is meant."""
    entries = [entry.split() for entry in written.split(",") if entry.strip()]
    return tuple((words[0], "back" in words[1:]) for words in entries)


def _faults(told: Mapping[str, Any], theme: Theme, inks: Mapping[str, str]) -> list[Finding]:
    place = Place(theme.file)
    known = (*_COLOURS, *_CHAINS, *_OTHERS)
    found = []

    def say(message: str, help: str) -> None:
        found.append(Finding("theme/book", Severity.ERROR, message, Ref(place=place), help))

    for key, value in told.items():
        text = str(value)
        if key not in known:
            say(f"the table 'book' has no '{key}'", did_you_mean(key, known))
        elif key in _COLOURS and text not in inks and not _is_colour(text):
            say(f"'{text}' (book: {key}) is neither an ink nor #rrggbb", did_you_mean(text, inks))
        elif key in _CHAINS and text not in theme.fonts:
            say(f"'{text}' (book: {key}) is no font chain of the theme", did_you_mean(text, theme.fonts))
    return found


def _is_colour(text: str) -> bool:
    return len(text) == 7 and text[0] == "#" and all(char in "0123456789abcdefABCDEF" for char in text[1:])

"""What is drawn in a game's look without a face of its own: its ground, and the type of its title and of its text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckpress.model.finding import Refused, refuse
from deckpress.model.game import Edition
from deckpress.model.names import did_you_mean
from deckpress.model.source import Path, Ref
from deckpress.pipeline.project import Unopened
from deckpress.pipeline.tools import Tools

if TYPE_CHECKING:
    from deckpress.layout import Theme
    from deckpress.typeset.style import TextStyle

_TITLES = ("title", "logo", "heading", "name")
"""Styles that a title is set in, the first that a theme has; else its largest."""
_DARK, _LIGHT = "#222222", "#ffffff"


@dataclass(frozen=True, slots=True)
class GameLook:
    """Colours are ``#rrggbb`` as they print; ``letter`` can be read on ``ground``. ``style`` is the title's style."""

    ground: str
    letter: str
    style: str
    title: tuple[str, ...]
    weight: int
    body: tuple[str, ...]


def game_look(edition: Edition, ink: str, tools: Tools, ground: str = "", path: Path = ()) -> GameLook:
    """The look of a game in full or low ink, on the ink ``ground`` or, where none is named, its first border.

    Refuses an ink that the theme does not have, and a theme that cannot be read.
    """
    theme = theme_of(edition, tools)
    colours = theme.colours(ink == "low")
    first = next(iter(edition.components.values()))
    name = ground or first.border
    if name not in colours and not (name.startswith("#") and len(name) == 7):
        where = (*path, "ground") if ground else (*first.path, "border")
        message = f"the ground '{name}' is no ink of the theme"
        refused = refuse("theme/unknown-ink", message, Ref(edition.game, path=where), did_you_mean(name, colours))
        refused.sources = Unopened(tools.workspace, tools.sources)
        raise refused
    colour = colours.get(name, name)
    style = _title(theme)
    body = theme.fonts.get("body") or theme.styles[style].families
    return GameLook(colour, readable_on(colour), style, theme.styles[style].families, theme.styles[style].weight, body)


def theme_of(edition: Edition, tools: Tools) -> Theme:
    """A game's theme. Refuses one that cannot be read."""
    from deckpress.layout import read_theme  # noqa: PLC0415 - imported where the work begins

    own = f"templates/{edition.templates}/theme.yaml"
    file = own if tools.workspace.has(own) else "templates/base/theme.yaml"
    try:
        return read_theme(file, tools.workspace.read_text(file))
    except Refused as refused:
        refused.sources = Unopened(tools.workspace, tools.sources)
        raise


def _title(theme: Theme) -> str:
    known = next((name for name in _TITLES if name in theme.styles), "")
    styles: Iterable[TextStyle] = theme.styles.values()
    return known or max(styles, key=lambda style: style.size).name


def readable_on(ground: str) -> str:
    """White on a dark ground, nearly black on a light one: whichever has the greater contrast."""
    light = _luminance(ground)
    return _LIGHT if (1.05 / (light + 0.05)) > ((light + 0.05) / (_luminance(_DARK) + 0.05)) else _DARK


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue

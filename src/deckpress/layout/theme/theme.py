"""The look of a game, resolved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from deckpress.model.source import Place
from deckpress.typeset.style import TextStyle

ALIGN = ("start", "end", "center", "justify", "left", "right")
VALIGN = ("top", "middle", "bottom")


@dataclass(frozen=True, slots=True)
class Ink:
    """A colour of the theme. ``rgb`` and ``low`` are ``#rrggbb`` (``low`` is empty where it stays the same).

    ``cmyk`` is in per cent; empty where the theme names none.
    """

    name: str
    rgb: str
    cmyk: tuple[float, ...] = ()
    spot: str = ""
    low: str = ""


@dataclass(frozen=True, slots=True)
class Theme:
    """Everything of a theme, resolved. ``families`` are all font families it names, with their places."""

    file: str
    fonts: Mapping[str, tuple[str, ...]]
    styles: Mapping[str, TextStyle]
    inks: Mapping[str, Ink]
    tables: Mapping[str, Any]
    families: Mapping[str, Place]

    def colours(self, low_ink: bool) -> dict[str, str]:
        """What each ink prints as, ``#rrggbb``."""
        return {name: (ink.low or ink.rgb) if low_ink else ink.rgb for name, ink in self.inks.items()}


def theme_css(theme: Theme) -> str:
    """A style sheet for drawing programs: samples of text get their size and colour, text boxes stay see-through."""
    colours = theme.colours(low_ink=False)
    lines = ["/* Written by deckpress from theme.yaml. For drawing programs only; never printed. */"]
    for name, style in theme.styles.items():
        families = ", ".join(f"'{family.replace('-', ' ').title()}'" for family in style.families)
        size = f"{style.size * 25.4 / 72:.3f}px"
        slant = "font-style: italic; " if style.italic else ""
        fill = colours.get(style.fill, style.fill)
        lines.append(
            f"text.{name} {{ font-family: {families}; font-size: {size}; font-weight: {style.weight};"
            f" {slant}fill: {fill}; }}"
        )
    lines.append("rect[class] { fill: none; }")
    return "\n".join(lines) + "\n"

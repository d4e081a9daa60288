"""How a text looks: the resolved form of a style of ``theme.yaml``."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TextStyle:
    """A text style, everything resolved.

    ``families`` is the declared font chain: the first family that has a character prints it. ``size`` and
    ``min`` (the floor of fitting) are in pt; ``lines`` 0 means as many as fit; ``leading`` is a multiple of the
    size; ``fill`` is ``#rrggbb``. ``align`` is start, end, center, justify, left or right; ``valign`` top,
    middle or bottom. ``chain`` is the theme's name of the families: a language may have others for it.
    """

    name: str
    families: tuple[str, ...]
    size: float
    weight: int = 400
    italic: bool = False
    min: float = 0.0
    lines: int = 0
    leading: float = 1.25
    align: str = "start"
    valign: str = "top"
    fill: str = "#000000"
    chain: str = ""


@dataclass(frozen=True, slots=True)
class TextNames:
    """What the brace rule of a text may name: icons, values and card names, and the styles of ``[words]{.style}``.

    One namespace: a name that is both an icon and a value is a problem of the text. ``inks`` are names of
    colours (``#rrggbb``) that ``[words]{.red}`` may use like a style.
    """

    icons: frozenset[str] = frozenset()
    values: tuple[tuple[str, str], ...] = ()
    cards: tuple[tuple[str, str], ...] = ()
    styles: tuple[TextStyle, ...] = ()
    inks: tuple[tuple[str, str], ...] = ()

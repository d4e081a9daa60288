"""What a marked text is made of: spans with looks, icons, hard lines; and the tokens on the way there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Problem: TypeAlias = tuple[str, str]
"""A sentence and its help."""

ICON = "\ufffc"
"""Stands for an icon in a logical line of text."""

NO_BREAK_SPACE = "\u00a0"


@dataclass(frozen=True, slots=True)
class Look:
    """How a span differs from the style around it: emphasis, and the names of ``[words]{.name}``, inner last."""

    bold: bool = False
    italic: bool = False
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Tag:
    """What a span of running text is for, as its setter knows it.

    ``late`` names a number that is known only when the line is drawn: the span's text keeps its place.
    """

    key: str
    late: str = ""


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of one look; ``icon`` is an icon's name, and ``text`` then ``ICON``."""

    text: str
    look: Look
    icon: str = ""


@dataclass(frozen=True, slots=True)
class HardLine:
    """What stands between two newlines of the source. ``paragraph`` is set where an empty line came before."""

    spans: tuple[Span, ...]
    paragraph: bool = False


@dataclass(frozen=True, slots=True)
class Marked:
    """A parsed text."""

    lines: tuple[HardLine, ...]
    problems: tuple[Problem, ...] = ()


PLAIN = Look()


class Token:
    """A piece of a source under way. ``kind`` is text, icon, star, open or line."""

    __slots__ = ("bold", "italic", "kind", "names", "text")

    def __init__(self, kind: str, text: str) -> None:
        self.kind, self.text = kind, text
        self.names: tuple[str, ...] = ()
        self.bold = self.italic = False

"""Looks resolved: the fonts, colour and relative size of a span, ready for setting."""

from __future__ import annotations

import re
from dataclasses import replace

from deckpress.model.finding import refuse
from deckpress.model.language import Language
from deckpress.typeset.breaking import SOFT_HYPHEN
from deckpress.typeset.fonts import Fonts
from deckpress.typeset.marks import Look, Problem, Tag
from deckpress.typeset.shaping import shape
from deckpress.typeset.style import TextNames, TextStyle
from deckpress.typeset.words import Chain, Word

ICON_SIZE = 1000
"""An inline icon is a square of one em, in 1/1000."""

_RAISED_SIZE = 0.66
_RISE = 480

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}\Z")


class Looked:
    """A span's look, resolved. ``ratio`` is its size over the base style's; lengths are in 1/1000 of its own size.

    ``tag`` is what running text wants its pen to know of the span; card texts have none.
    """

    def __init__(self, chain: Chain, ratio: float, fill: str) -> None:
        self.chain, self.ratio, self.fill = chain, ratio, fill
        self.tag: Tag | None = None
        self.operator = f"{colour_operands(fill)} rg"
        first = chain.first
        self.cap_height, self.letter_top, self.letter_bottom = first.cap_height, first.letter_top, first.letter_bottom
        self.icon_size = ICON_SIZE
        self.icon_top = first.cap_height / 2 + ICON_SIZE / 2
        self.space = chain.word(" ", "en")
        self.gap, self.no_gap = Gap(self, 1), Gap(self, 0)
        self._hyphens: dict[str, Word] = {}

    def tagged(self, tag: Tag | None, raised: bool = False) -> Looked:
        """The same look for a span with a tag; ``raised``: small, and above the line, as the mark of a note is."""
        ratio = self.ratio * _RAISED_SIZE if raised else self.ratio
        look = Looked(self.chain.raised(_RISE) if raised else self.chain, ratio, self.fill)
        look.tag = tag
        return look

    def hyphen(self, language: str) -> Word:
        """The hyphen at a line's end. It extracts as a soft hyphen, which is no part of the word."""
        if language not in self._hyphens:
            word = self.chain.word("-", language)
            run = shape(word.runs[0].face, "-", "Latn", False, language)
            run.actual = SOFT_HYPHEN
            self._hyphens[language] = Word((run,), word.missing)
        return self._hyphens[language]


class Item:
    """A word in one look and one level, or an icon (``word`` is None), or as many ``spaces`` as it says."""

    __slots__ = ("icon", "level", "look", "spaces", "width", "word")

    def __init__(self, look: Looked, level: int, word: Word | None, icon: str = "", spaces: int = 0) -> None:
        self.look, self.level, self.word, self.icon, self.spaces = look, level, word, icon, spaces
        self.width = (word.width if word is not None else look.icon_size) * look.ratio


class Gap:
    """Spaces between two atoms, at a level. A ``count`` of 0 is a break opportunity without a space."""

    __slots__ = ("count", "item", "width")

    def __init__(self, look: Looked, count: int, level: int = 0) -> None:
        self.count = count
        spaces = look.space if count == 1 else look.chain.word(" " * count, "en")
        self.item = Item(look, level, spaces, spaces=count)
        self.width = self.item.width if count else 0


class Looks:
    """Every look that was asked for in a language, resolved once."""

    def __init__(self, fonts: Fonts, language: Language) -> None:
        self._fonts, self.language = fonts, language
        self._families: dict[tuple[str, tuple[str, ...]], tuple[str, ...]] = {}
        self._chains: dict[tuple[tuple[str, ...], int, bool], Chain] = {}
        self._looks: dict[tuple[tuple[str, ...], int, bool, float, str], Looked] = {}

    def chain(self, families: tuple[str, ...], weight: int, italic: bool) -> Chain:
        """The chain of some families. Refuses a family that the project does not have."""
        key = (families, weight, italic)
        if not families:
            raise refuse("typeset/no-font", "a text style names no font", help="give it a font chain in theme.yaml")
        if key not in self._chains:
            self._chains[key] = Chain(self._fonts, families, weight, italic, self.language)
        return self._chains[key]

    def families(self, style: TextStyle) -> tuple[str, ...]:
        """The chain of a style with the fonts of the language in their place."""
        if not (self.language.fonts and style.families):
            return style.families
        key = (style.chain, style.families)
        if key not in self._families:
            self._families[key] = self.language.chain(style.families, style.chain, self._fonts.names)
        return self._families[key]

    def justified(self, style: TextStyle) -> TextStyle:
        """The style, ragged where the language does not justify."""
        return style if self.language.justify or style.align != "justify" else replace(style, align="start")

    def plain(self, style: TextStyle) -> Looked:
        """The look of a style itself. Refuses a style without a font, and sizes that cannot be."""
        if not (style.size > 0 and style.leading > 0):
            raise refuse(
                "typeset/size",
                f"the text style '{style.name}' has size {style.size:g} and leading {style.leading:g}",
                help="both are numbers above 0, for example size: 9, leading: 1.2",
            )
        return self._looked(self.families(style), style.weight, style.italic, 1, style.fill)

    def resolve(self, style: TextStyle, look: Look, names: TextNames) -> tuple[Looked, Problem | None]:
        """The look of a span inside ``style``, and a problem where the font lacks the bold or italic asked for."""
        families, weight, italic, size, fill = self.families(style), style.weight, style.italic, style.size, style.fill
        for name in look.names:
            inner = next((known for known in names.styles if known.name == name), None)
            if inner is not None:
                families, weight, italic = self.families(inner), inner.weight, inner.italic
                size, fill = inner.size, inner.fill
            else:
                fill = next((rgb for ink, rgb in names.inks if ink == name), fill)
        if look.bold or (look.italic and not self.language.italics):
            weight = max(weight, 700)
        if look.italic:
            italic = not italic
        ratio = 1 if size == style.size else size / style.size
        looked = self._looked(families, weight, italic, ratio, fill)
        return looked, _lacking(looked, look, weight, italic)

    def _looked(self, families: tuple[str, ...], weight: int, italic: bool, ratio: float, fill: str) -> Looked:
        key = (families, weight, italic, ratio, fill)
        found = self._looks.get(key)
        if found is None:
            found = self._looks[key] = Looked(self.chain(families, weight, italic), ratio, fill)
        return found


def colour_operands(fill: str) -> str:
    """``#rrggbb`` as a PDF's three numbers. Refuses anything else: colours are never computed from text."""
    if not _COLOUR.match(fill):
        raise refuse(
            "typeset/colour",
            f"'{fill[:40]}' is not a colour",
            help="write #rrggbb, or the name of an ink in theme.yaml",
        )
    return " ".join(f"{round(int(fill[at : at + 2], 16) / 255, 4):.4g}" for at in (1, 3, 5))


def _lacking(looked: Looked, look: Look, weight: int, italic: bool) -> Problem | None:
    first = looked.chain.first
    lost = []
    if look.bold and weight - first.weight >= 200:
        lost.append("bold")
    if look.italic and first.italic != italic:
        lost.append("italic" if italic else "upright")
    if not lost:
        return None
    return (
        f"{first.family} has no {' '.join(lost)}, so those words look like the others",
        "take the stars away, or give the style a family that has it",
    )

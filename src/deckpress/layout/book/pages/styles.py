"""Every text style of a book in one format: sizes from the format, faces and colours from the theme.

A theme's ``book`` is the text; the sizes of its ``book-...`` styles count as multiples of that one, so that one theme
serves a booklet and a leaflet.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from deckpress.layout.book.pages.look import BookLook
from deckpress.presets.books import BookFormat
from deckpress.typeset.style import TextNames, TextStyle


@dataclass(frozen=True, slots=True)
class Role:
    """A text style with the distance of its baselines, in pt."""

    style: TextStyle
    pitch: float


@dataclass(frozen=True, slots=True)
class Styles:
    """The roles of texts in a book. ``unit`` is half the leading of the text: blocks are made of it."""

    unit: float
    body: Role
    headings: tuple[Role, Role, Role, Role]
    small: Role
    caption: Role
    label: Role
    head: Role
    folio: Role
    cell: Role
    cell_head: Role
    callout: Role
    callout_title: Role
    title: Role
    names: TextNames


def styles_for(look: BookLook, format: BookFormat) -> Styles:
    """The styles of a look in a format."""
    maker = _Maker(look, format)
    headings = tuple(maker.heading(level) for level in (1, 2, 3, 4))
    callout = maker.role("book-callout", 0.95, "body")
    return Styles(
        unit=format.leading / 2,
        body=maker.role("book", 1.0, "body"),
        headings=(headings[0], headings[1], headings[2], headings[3]),
        small=maker.role("book-small", 0.84, "body"),
        caption=maker.role("book-caption", 0.84, "body", fill=look.muted),
        label=maker.role("book-label", 0.8, "body", weight=700, fill=look.muted, align="center"),
        head=maker.role("book-head", 0.74, "body", fill=look.muted),
        folio=maker.role("book-folio", 0.92, "body", weight=700, fill=look.accent),
        cell=maker.role("book-cell", 0.92, "body"),
        cell_head=maker.role("book-cell-head", 0.84, "body", weight=700, fill=look.accent),
        callout=callout,
        callout_title=Role(replace(callout.style, weight=700), callout.pitch),
        title=maker.title(),
        names=maker.names(),
    )


class _Maker:
    def __init__(self, look: BookLook, format: BookFormat) -> None:
        self.look, self.format = look, format
        own = look.styles.get("book")
        self.base = own.size if own else format.type

    def role(self, name: str, ratio: float, chain: str, weight: int = 400, fill: str = "", align: str = "") -> Role:
        """A role: the theme's style of that name, else one made from the look."""
        look, format = self.look, self.format
        told = look.styles.get(name)
        if told is not None:
            ratio = told.size / self.base
        size = round(max(format.type * ratio, min(format.smallest, format.type)), 2)
        if told is None:
            base = look.styles.get("book")
            families = (base.families if base else look.body) if chain == "body" else look.display
            fill = fill or (base.fill if base else look.text)
            own = (base.chain if base else look.chains[0]) if chain == "body" else look.chains[1]
            told = TextStyle(name, families, size, weight, fill=fill, chain=own)
        align = align or (format.align if name == "book" else "start")
        style = replace(told, name=name, size=size, min=0.0, lines=0, align=align, valign="top")
        return Role(style, self.pitch(size))

    def pitch(self, size: float) -> float:
        """Baselines of the text stand a leading apart, those of smaller texts in proportion, of larger ones closer."""
        format = self.format
        if size <= format.type:
            return round(format.leading * (0.1 + 0.9 * size / format.type), 3)
        unit = format.leading / 2
        return math.ceil((size * 1.08) / unit) * unit

    def heading(self, level: int) -> Role:
        """Levels 1 and 2 in the display face, 3 and 4 in the bold of the text."""
        ratio = self.format.headings[level - 1]
        chain = "display" if level <= 2 else "body"
        fill = self.look.accent if level <= 3 else ""
        weight = 400 if level <= 2 and self.look.display != self.look.body else 700
        return self.role(f"book-h{level}", ratio, chain, weight, fill)

    def title(self) -> Role:
        """The title on its band."""
        role = self.heading(1)
        return Role(replace(role.style, fill=self.look.on_band), role.style.size * 1.05)

    def names(self) -> TextNames:
        """What ``[words]{.style}`` may name. Sizes count as multiples of the text's, as everywhere in a book."""
        scale = self.format.type / self.base
        styles = tuple(
            replace(style, size=round(style.size * scale, 3))
            for name, style in self.look.styles.items()
            if name.startswith("book")
        )
        plain = tuple(
            replace(style, size=self.format.type)
            for name, style in self.look.styles.items()
            if not name.startswith("book")
        )
        return TextNames(styles=(*styles, *plain), inks=tuple(self.look.inks.items()))

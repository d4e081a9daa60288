"""The painter: what all faces of an edition share while they are drawn."""

from __future__ import annotations

from dataclasses import replace

from deckpress.layout.face.look import Look
from deckpress.layout.face.values import Values
from deckpress.layout.svg.forms import form_key
from deckpress.layout.svg.plain import Drawing, clean, inherit
from deckpress.layout.template.compiled import Compiled
from deckpress.layout.template.records import Record
from deckpress.layout.theme.theme import ALIGN, VALIGN
from deckpress.model.names import did_you_mean
from deckpress.typeset.style import TextStyle


class Painter:
    """Makes fragments plain and styles whole. A fragment that many cards share is made plain once."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._fragments: dict[tuple[str, int, tuple[str, ...]], tuple[str, Drawing]] = {}

    def fragment(self, record: Record, values: Values, face: Compiled) -> tuple[str, Drawing]:
        """A fragment's key and drawing, without the transform of its only element."""
        filled = record.values
        if len(values.item.nodes) == 1 and "transform" in values.filled:
            filled = filled[1:]  # the walker puts it first
        memo = (record.file, record.number, filled)
        if memo not in self._fragments:
            drawing = _drawing(values, face)
            self._fragments[memo] = (form_key(drawing, self.look.gallery.engine), drawing)
        return self._fragments[memo]

    def style(self, values: Values) -> TextStyle:
        """The style of a text with what its element overrides."""
        name = values.get("class")
        style = self.look.styles.get(name)
        if style is None:
            known = did_you_mean(name, self.look.styles)
            raise values.wrong("class", f"the theme has no text style '{name}'", known)
        size = values.within("size", 1, 500, style.size)
        return replace(
            style,
            size=size,
            min=values.within("min", 1, 500, min(style.min, size)),
            lines=int(values.within("lines", 0, 1000, style.lines)),
            leading=values.within("leading", 0.5, 5, style.leading),
            align=values.word("align", ALIGN, style.align),
            valign=values.word("valign", VALIGN, style.valign),
            fill=values.colour("fill", style.fill),
        )


def _drawing(values: Values, face: Compiled) -> Drawing:
    item = values.item
    nodes = [values.replaced(node, bare=len(item.nodes) == 1) for node in item.nodes]
    ids = {**face.ids, **{node.attrs["id"]: values.replaced(node) for node in item.defs}}
    paint: dict[str, str] = {}
    for group in item.around:
        paint = inherit(paint, values.replaced(group, deep=False))
    return clean(nodes, ids, paint)

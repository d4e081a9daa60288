"""The painter: what all faces of an edition share while they are drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from deckpress.layout.clean import Drawing, clean, inherit
from deckpress.layout.fragments import form_key
from deckpress.layout.items import Compiled, Item, Record
from deckpress.layout.looking import Look
from deckpress.layout.values import Values, replaced
from deckpress.layout.xml import Node
from deckpress.model.names import did_you_mean
from deckpress.typeset.style import TextStyle


class Painter:
    """Makes fragments plain and styles whole. A fragment that many cards share is made plain once."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._styles = {style.name: style for style in look.styles}
        self._fragments: dict[tuple[str, int, tuple[str, ...]], tuple[str, Drawing]] = {}

    def fragment(self, record: Record, item: Item, face: Compiled) -> tuple[str, Drawing]:
        """A fragment's key and drawing, without the transform of its only element."""
        moved = bool(item.slots) and item.slots[0].name == "transform" and item.slots[0].node is alone(item)
        memo = (record.file, record.number, record.values[1:] if moved else record.values)
        if memo not in self._fragments:
            drawing = _drawing(item, record.values, face, self.look.colours)
            self._fragments[memo] = (form_key(drawing, self.look.engine), drawing)
        return self._fragments[memo]

    def style(self, values: Values) -> TextStyle:
        """The style of a text with what its element overrides."""
        name = values.get("class")
        style = self._styles.get(name)
        if style is None:
            known = did_you_mean(name, self._styles)
            raise values.wrong("class", f"the theme has no text style '{name}'", known)
        size = values.within("size", 1, 500, style.size)
        return replace(
            style,
            size=size,
            min=values.within("min", 1, 500, min(style.min, size)),
            lines=int(values.within("lines", 0, 1000, style.lines)),
            leading=values.within("leading", 0.5, 5, style.leading),
            align=values.word("align", ("start", "end", "center", "justify", "left", "right"), style.align),
            valign=values.word("valign", ("top", "middle", "bottom"), style.valign),
            fill=values.colour("fill", style.fill),
        )


def alone(item: Item) -> object:
    """The only element of a fragment, or None where it has several."""
    return item.nodes[0] if len(item.nodes) == 1 else None


def _drawing(item: Item, values: tuple[str, ...], face: Compiled, inks: Mapping[str, str]) -> Drawing:
    filled = {(id(slot.node), slot.name): value for slot, value in zip(item.slots, values, strict=True)}
    nodes = [replaced(node, filled, inks, bare=len(item.nodes) == 1) for node in item.nodes]
    ids: Mapping[str, Node] = face.ids
    if item.defs:
        ids = {**face.ids, **{node.attrs["id"]: replaced(node, filled, inks) for node in item.defs}}
    paint: dict[str, str] = {}
    for group in item.around:
        paint = inherit(paint, replaced(group, filled, inks, deep=False))
    return clean(nodes, ids, paint)

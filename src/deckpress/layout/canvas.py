"""Draw records become one form: fragments, texts, pictures and parts in the order of painting.

The face is y down in mm, the form y up in points with 0 0 at the lower left of the bleed. Fragments are only
named here by their keys; what is still to be drawn is handed back beside the form.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from deckpress.layout import matrix, placing
from deckpress.layout.art import ICON
from deckpress.layout.clean import Drawing, clip_outline
from deckpress.layout.gradient import find
from deckpress.layout.items import Compiled, Item, Record
from deckpress.layout.looking import Painted
from deckpress.layout.matrix import PT_PER_MM, operators
from deckpress.layout.measuring import label_box, measure
from deckpress.layout.painting import Painter, alone
from deckpress.layout.values import Values, replaced
from deckpress.model.page import Box, FontUse, Form, Image, ImageUse, Matrix, Row
from deckpress.model.source import Place
from deckpress.typeset.setting import IconSpot, SetText
from deckpress.typeset.style import TextNames, TextStyle

_ANCHORS = {"start": "start", "left": "start", "middle": "middle", "center": "middle", "end": "end", "right": "end"}


@dataclass(frozen=True, slots=True)
class _Level:
    """Where painting stands: the matrix so far, what must be closed afterwards, where a part's names come from."""

    matrix: Matrix
    closing: str = ""
    scope: Mapping[str, frozenset[str]] = field(default_factory=dict)


class Canvas:
    """One face while it is drawn. ``names`` are what braces in its texts may name."""

    def __init__(self, painter: Painter, names: TextNames) -> None:
        self.painter, self.look, self.names = painter, painter.look, names
        self.out: list[bytes] = []
        self.rows: list[Row] = []
        self.fonts: dict[str, tuple[str, set[tuple[int, str]]]] = {}
        self.forms: dict[str, str] = {}
        self.images: dict[str, Image] = {}
        self.wanted: dict[str, tuple[Drawing, Box | None]] = {}
        self.levels: list[_Level] = []

    def run(self, key: str, records: Sequence[Record], face: Compiled) -> Painted:
        """Draw the records. Raises Refused with the place of what is wrong."""
        x, y, width, height = face.view
        base = (PT_PER_MM, 0.0, 0.0, -PT_PER_MM, -x * PT_PER_MM, (y + height) * PT_PER_MM)
        self.to_face = matrix.join((1 / PT_PER_MM, 0.0, 0.0, -1 / PT_PER_MM, x, y + height), matrix.IDENTITY)
        self.levels = [_Level(base)]
        for record in records:
            self.record(record)
        form = Form(
            key=key,
            bbox=(0.0, 0.0, round(width * PT_PER_MM, 6), round(height * PT_PER_MM, 6)),
            content=b"".join(self.out),
            fonts=tuple(FontUse(name, font, tuple(sorted(glyphs))) for name, (font, glyphs) in self.fonts.items()),
            forms=tuple((name, each) for each, name in self.forms.items()),
            images=tuple(ImageUse(f"P{number}", each) for number, each in enumerate(self.images)),
        )
        return Painted(form, tuple(self.rows), self.wanted, self.images)

    def record(self, record: Record) -> None:
        if record.letter == "":
            self.out.append(self.levels.pop().closing.encode())
            return
        face = self.look.compiled(record.file)
        item = face.items[record.number]
        if item.kind == "fragment":
            self.fragment(record, item, face)
            return
        values = Values(item, record.values, self.look.colours)
        if item.kind == "group":
            self.group(item, values, record, face)
        elif item.kind == "part":
            self.part(item, values, record, face)
        elif item.kind == "image":
            self.picture(item, values, record, face)
        else:
            self.text(item, values)

    @property
    def level(self) -> _Level:
        return self.levels[-1]

    def on_face(self, by: Matrix) -> Matrix:
        """A matrix to the form, as a matrix to the face (mm, y down)."""
        return matrix.join(self.to_face, by)

    def place(self, key: str, drawing: Drawing, clip: Box | None, by: Matrix) -> None:
        """Place a form: its own units go through ``by`` to the form of the face."""
        if not drawing.svg:
            return
        name = self.forms.setdefault(key, f"X{len(self.forms)}")
        self.wanted[key] = (drawing, clip)
        self.out.append(f"q {operators(by)} /{name} Do Q\n".encode())

    # Fragments, groups, parts

    def fragment(self, record: Record, item: Item, face: Compiled) -> None:
        key, drawing = self.painter.fragment(record, item, face)
        by = self.level.matrix
        if alone(item):
            own = Values(item, record.values, self.look.colours)
            by = matrix.join(by, own.transform())
        self.place(key, drawing, None, by)

    def clip(self, item: Item, values: Values, record: Record, face: Compiled, by: Matrix) -> str:
        """The operators that cut to an element's clip-path, or nothing."""
        written = values.get("clip-path", "none")
        if written == "none":
            return ""
        node = find(written, face.ids, item.node, "clip-path", ("clipPath",))
        filled = {(id(slot.node), slot.name): value for slot, value in zip(item.slots, record.values, strict=True)}
        return placing.clip(clip_outline(replaced(node, filled, self.look.colours)), by)

    def group(self, item: Item, values: Values, record: Record, face: Compiled) -> None:
        by = matrix.join(self.level.matrix, values.transform())
        opening = self.clip(item, values, record, face, by)
        self.out.append(opening.encode())
        self.levels.append(_Level(by, "Q\n" if opening else "", self.level.scope))

    def part(self, item: Item, values: Values, record: Record, face: Compiled) -> None:
        path = self.look.gallery.library.find(values.get("part"), item.node.spot("part"), "part")
        view = self.look.compiled(path).view
        by = matrix.join(self.level.matrix, values.transform())
        opening, closing = self.clip(item, values, record, face, by), ""
        inner, sliced = self.fitted(view, values)
        if sliced:
            opening += placing.clip(placing.rectangle(values.box()), by)
        whole = matrix.join(by, inner)
        x, y, width, height = view
        opening += placing.clip(placing.rectangle((x, y, x + width, y + height)), whole)
        closing = "Q\n" * opening.count("W n")
        self.out.append(opening.encode())
        known = {name: self.fields_of((name,), fields) for name, fields in item.scope.items()}
        self.levels.append(_Level(whole, closing, {**self.level.scope, **known}))

    def fitted(self, view: tuple[float, float, float, float], values: Values) -> tuple[Matrix, bool]:
        box = values.box()
        try:
            return placing.fit(view, box, values.get("preserveAspectRatio"))
        except ValueError as problem:
            raise values.wrong("preserveAspectRatio", str(problem)) from None

    def fields_of(self, free: tuple[str, ...], fields: frozenset[str] | tuple[str, ...]) -> frozenset[str]:
        """The card's fields behind an item, also those that the part was given by name."""
        found = set(fields)
        for name in free:
            found |= self.level.scope.get(name, frozenset())
        return frozenset(found)

    # Pictures

    def picture(self, item: Item, values: Values, record: Record, face: Compiled) -> None:
        written = record.values[0]
        if not written.strip():
            return
        gallery = self.look.gallery
        path = gallery.path(written, record.file, item.node.spot("href"))
        by = matrix.join(self.level.matrix, values.transform())
        opening = self.clip(item, values, record, face, by)
        if gallery.is_raster(path):
            image = gallery.image(path, item.node.spot("href"))
            view, pixels = (0.0, 0.0, float(image.width), float(image.height)), (image.width, image.height)
        else:
            art = gallery.art(path, values.colour("color", ""))
            view, pixels = art.view, (0, 0)
        inner, sliced = self.fitted(view, values)
        if sliced:
            opening += placing.clip(placing.rectangle(values.box()), by)
        self.out.append(opening.encode())
        whole = matrix.join(by, inner)
        if gallery.is_raster(path):
            self.pixels(image, whole)
        else:
            self.place(art.key, art.drawing, art.clip, whole)
        self.out.append(b"Q\n" * opening.count("W n"))
        x, y, width, height = view
        shown = values.box() if sliced else matrix.apply_box(inner, (x, y, x + width, y + height))
        kind = "icon" if written.startswith(ICON) else "art"
        fields = self.fields_of(item.free, item.fields)
        on_face = self.on_face(by)
        self.rows.append(measure(kind, item, values, on_face, values.box(), shown, fields, file=path, pixels=pixels))

    def pixels(self, image: Image, by: Matrix) -> None:
        """Place a raster picture: its unit square, y up, goes to its own pixels, y down, and from there by ``by``."""
        self.images[image.key] = image
        number = list(self.images).index(image.key)
        whole = matrix.join(by, (float(image.width), 0.0, 0.0, -float(image.height), 0.0, float(image.height)))
        self.out.append(f"q {operators(whole)} /P{number} Do Q\n".encode())

    # Text

    def text(self, item: Item, values: Values) -> None:
        source = values.filled["text"]
        if not source.strip():
            return
        style = self.painter.style(values)
        by = matrix.join(self.level.matrix, values.transform())
        language, setter = self.look.language, self.look.typesetter
        if item.kind == "box":
            box = values.box()
            width, height = (box[2] - box[0]) * PT_PER_MM, (box[3] - box[1]) * PT_PER_MM
            made = setter.set_box(source, style, width, height, self.names, language)
            x, y = box[0], box[1]
        else:
            x, y = values.number("x"), values.number("y")
            anchor = self.anchor(values, style)
            room = values.number("width") * PT_PER_MM if "width" in values.filled else None
            made = setter.set_label(source, style, room, self.names, language, anchor)
            box = label_box(x, y, made, room, anchor)
        whole = matrix.join(by, (1 / PT_PER_MM, 0.0, 0.0, -1 / PT_PER_MM, x, y))
        self.set_text(made, whole, item.node.place)
        x0, y0, x1, y1 = (value / PT_PER_MM for value in made.ink)
        ink = (x + x0, y - y1, x + x1, y - y0)
        fields = self.fields_of(item.free, item.fields)
        self.rows.append(measure("text", item, values, self.on_face(by), box, ink, fields, made.text, style, made))

    def anchor(self, values: Values, style: TextStyle) -> str:
        if "align" in values.filled and values.filled["align"] == "justify":
            raise values.wrong("align", "a label has one line, so it cannot be justified", "use a rect with dp:text")
        word = style.align if "align" in values.filled else values.get("text-anchor", "start")
        if word not in _ANCHORS:
            raise values.wrong("text-anchor", f"'{word}' is not possible", "write start, middle or end")
        return _ANCHORS[word]

    def set_text(self, made: SetText, by: Matrix, place: Place) -> None:
        if made.content:
            self.out.append(f"q {operators(by)}\n".encode() + made.content + b"Q\n")
        for use in made.fonts:
            self.fonts.setdefault(use.name, (use.font, set()))[1].update(use.glyphs)
        for spot in made.icons:
            self.icon(spot, by, place)

    def icon(self, spot: IconSpot, by: Matrix, place: Place) -> None:
        """An icon inside a text: a square of the line, tinted like the words around it."""
        gallery = self.look.gallery
        art = gallery.art(gallery.library.icon(spot.name, place), spot.fill)
        inner, _ = placing.fit(art.view, (0.0, 0.0, spot.size, spot.size), "")
        upright = matrix.join((1.0, 0.0, 0.0, -1.0, spot.x, spot.y + spot.size), inner)
        self.place(art.key, art.drawing, art.clip, matrix.join(by, upright))

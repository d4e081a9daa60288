"""Draw records become one form: fragments, texts, pictures and parts in the order of painting.

The face is y down in mm, the form y up in points with 0 0 at the lower left of the bleed. Fragments are only
named here by their keys; what is still to be drawn is handed back beside the form.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from deckpress.layout.artwork.library import ICON
from deckpress.layout.artwork.raster import is_raster, per_inch, reduced
from deckpress.layout.face.look import Painted
from deckpress.layout.face.painter import Painter
from deckpress.layout.face.rows import keeps_safe, label_box, measure
from deckpress.layout.face.unsaid import bar
from deckpress.layout.face.values import Values
from deckpress.layout.face.voice import Voice, voice_of
from deckpress.layout.geometry import matrix
from deckpress.layout.geometry.matrix import PT_PER_MM, operators
from deckpress.layout.geometry.outline import clip, rectangle
from deckpress.layout.geometry.viewbox import View, as_box, fit
from deckpress.layout.svg.plain import Drawing, clip_outline
from deckpress.layout.svg.values import find
from deckpress.layout.template.compiled import Compiled
from deckpress.layout.template.records import Record
from deckpress.model.page import Box, FontUse, Form, Image, ImageUse, Matrix, Row
from deckpress.model.source import Place
from deckpress.typeset.setting import IconSpot, SetText
from deckpress.typeset.style import TextStyle

_ANCHORS = {"start": "start", "left": "start", "middle": "middle", "center": "middle", "end": "end", "right": "end"}


@dataclass(frozen=True, slots=True)
class _Level:
    """Where painting stands: the matrix so far, what must be closed afterwards, where a part's names come from.

    ``safe`` is whether the parts around keep to the safe zone.
    """

    matrix: Matrix
    closing: str = ""
    scope: Mapping[str, frozenset[str]] = field(default_factory=dict)
    safe: bool = True


@dataclass(frozen=True, slots=True)
class _Fitted:
    """Where a picture or a part goes.

    ``outer`` leads from its element's space to the form, ``inner`` from its own to the element's. ``opening`` are the
    operators that cut it to its clip-path and, where it is larger than its box (``sliced``), to the box.
    """

    outer: Matrix
    inner: Matrix
    opening: str
    sliced: bool


class Canvas:
    """One face while it is drawn. ``voices`` are its languages: the edition's, and the second where it has one."""

    def __init__(self, painter: Painter, voices: tuple[Voice, ...]) -> None:
        self.painter, self.look, self.voices = painter, painter.look, voices
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
        self.to_face = (1 / PT_PER_MM, 0.0, 0.0, -1 / PT_PER_MM, x, y + height)
        self.levels = [_Level((PT_PER_MM, 0.0, 0.0, -PT_PER_MM, -x * PT_PER_MM, (y + height) * PT_PER_MM))]
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
            self.write(self.levels.pop().closing)
            return
        face = self.look.compiled(record.file)
        item = face.items[record.number]
        values = Values(item, record.values, self.look.colours)
        if item.kind == "fragment":
            self.fragment(record, values, face)
        elif item.kind == "group":
            self.group(values, face)
        elif item.kind == "part":
            self.part(values, face)
        elif item.kind == "image":
            self.picture(record, values, face)
        else:
            self.text(values)

    # What is shared

    @property
    def level(self) -> _Level:
        return self.levels[-1]

    def write(self, operators: str) -> None:
        self.out.append(operators.encode())

    def own_matrix(self, values: Values) -> Matrix:
        """From an element's own space to the form."""
        return matrix.join(self.level.matrix, values.transform())

    def clip(self, values: Values, face: Compiled, by: Matrix) -> str:
        """The operators that cut to an element's clip-path, or nothing."""
        written = values.get("clip-path", "none")
        if written == "none":
            return ""
        node = find(written, face.ids, values.node, "clip-path", ("clipPath",))
        return clip(clip_outline(values.replaced(node)), by)

    def fitted(self, view: View, values: Values, face: Compiled) -> _Fitted:
        by, box = self.own_matrix(values), values.box()
        opening = self.clip(values, face, by)
        inner, sliced = values.read("preserveAspectRatio", lambda ratio: fit(view, box, ratio), "")
        if sliced:
            opening += clip(rectangle(box), by)
        return _Fitted(by, inner, opening, sliced)

    def place(self, key: str, drawing: Drawing, clip: Box | None, by: Matrix) -> None:
        """Place a form: its own units go through ``by`` to the form of the face."""
        if not drawing.svg:
            return
        name = self.forms.setdefault(key, f"X{len(self.forms)}")
        self.wanted[key] = (drawing, clip)
        self.write(f"q {operators(by)} /{name} Do Q\n")

    def fields_of(self, free: Iterable[str], fields: Iterable[str]) -> frozenset[str]:
        """The card's fields behind an item, also those that the part was given by name."""
        return frozenset(fields).union(*(self.level.scope.get(name, ()) for name in free))

    # Fragments, groups, parts

    def fragment(self, record: Record, values: Values, face: Compiled) -> None:
        key, drawing = self.painter.fragment(record, values, face)
        self.place(key, drawing, None, self.own_matrix(values) if len(values.item.nodes) == 1 else self.level.matrix)

    def group(self, values: Values, face: Compiled) -> None:
        by = self.own_matrix(values)
        opening = self.clip(values, face, by)
        self.write(opening)
        self.levels.append(_Level(by, _closing(opening), self.level.scope, self.level.safe))

    def part(self, values: Values, face: Compiled) -> None:
        path = self.look.gallery.library.find(values.get("part"), values.node.spot("part"), "part")
        view = self.look.compiled(path).view
        fitted = self.fitted(view, values, face)
        whole = matrix.join(fitted.outer, fitted.inner)
        opening = fitted.opening + clip(rectangle(as_box(view)), whole)
        self.write(opening)
        known = {name: self.fields_of((name,), fields) for name, fields in values.item.scope.items()}
        safe = self.level.safe and keeps_safe(values)
        self.levels.append(_Level(whole, _closing(opening), {**self.level.scope, **known}, safe))

    # Pictures

    def picture(self, record: Record, values: Values, face: Compiled) -> None:
        written, place = record.values[0], values.node.spot("href")
        if not written.strip():
            return
        gallery = self.look.gallery
        path = gallery.library.picture(written, record.file, place)
        if is_raster(path):
            pixels = gallery.size(path, place)
            view = (0.0, 0.0, float(pixels[0]), float(pixels[1]))
        else:
            art = gallery.art(path, values.colour("color", ""))
            view, pixels = art.view, (0, 0)
        fitted = self.fitted(view, values, face)
        self.write(fitted.opening)
        whole = matrix.join(fitted.outer, fitted.inner)
        ppi = (0.0, 0.0)
        if is_raster(path):
            ppi = per_inch(whole)
            self.pixels(gallery.image(path, place, reduced(pixels, ppi)), pixels, whole)
        else:
            self.place(art.key, art.drawing, as_box(art.view), whole)
        self.write(_closing(fitted.opening))
        box = values.box()
        shown = box if fitted.sliced else matrix.apply_box(fitted.inner, as_box(view))
        kind = "icon" if written.startswith(ICON) else "art"
        fields = self.fields_of(values.item.free, values.item.fields)
        on_face = matrix.join(self.to_face, fitted.outer)
        self.rows.append(
            measure(kind, values, on_face, box, shown, fields, file=path, pixels=pixels, ppi=ppi, kept=self.level.safe)
        )

    def pixels(self, image: Image, size: tuple[int, int], by: Matrix) -> None:
        """Place a raster picture: its unit square, y up, goes to its pixels, y down, and from there by ``by``."""
        self.images[image.key] = image
        number = list(self.images).index(image.key)
        whole = matrix.join(by, (float(size[0]), 0.0, 0.0, -float(size[1]), 0.0, float(size[1])))
        self.write(f"q {operators(whole)} /P{number} Do Q\n")

    # Text

    def text(self, values: Values) -> None:
        source = values.filled["text"]
        if not source.strip():
            return
        style = self.painter.style(values)
        by = self.own_matrix(values)
        voice, setter = voice_of(values, self.voices), self.look.typesetter
        names, language = voice.names, voice.language
        if values.item.kind == "box":
            box = values.box()
            width, height = (box[2] - box[0]) * PT_PER_MM, (box[3] - box[1]) * PT_PER_MM
            made = setter.set_box(source, style, width, height, names, language)
            x, y = box[0], box[1]
        else:
            x, y = values.number("x"), values.number("y")
            anchor = _anchor(values, style)
            room = values.number("width") * PT_PER_MM if "width" in values.filled else None
            made = setter.set_label(source, style, room, names, language, anchor)
            box = label_box(x, y, made, room, anchor)
        self.set_text(made, matrix.join(by, (1 / PT_PER_MM, 0.0, 0.0, -1 / PT_PER_MM, x, y)), values.node.place)
        x0, y0, x1, y1 = (value / PT_PER_MM for value in made.ink)
        ink = (x + x0, y - y1, x + x1, y - y0)
        fields = self.fields_of(values.item.free, values.item.fields)
        if voice.unsaid.holds(fields, source):
            self.write(bar(ink, by, setter.language(language).rtl))
        self.rows.append(
            measure(
                "text",
                values,
                matrix.join(self.to_face, by),
                box,
                ink,
                fields,
                made.text,
                style,
                made,
                kept=self.level.safe,
                language=language if voice is not self.voices[0] else "",
            )
        )

    def set_text(self, made: SetText, by: Matrix, place: Place) -> None:
        if made.content:
            self.out.append(f"q {operators(by)}\n".encode() + made.content + b"Q\n")
        for use in made.fonts:
            self.fonts.setdefault(use.name, (use.font, set()))[1].update(use.glyphs)
        if made.icons:
            self.write("/Words BMC\n")  # so that a reader of the form can tell these from the face's other shapes
            for spot in made.icons:
                self.icon(spot, by, place)
            self.write("EMC\n")

    def icon(self, spot: IconSpot, by: Matrix, place: Place) -> None:
        """An icon inside a text: a square of the line, tinted like the words around it."""
        gallery = self.look.gallery
        art = gallery.art(gallery.library.icon(spot.name, place), spot.fill)
        inner, _ = fit(art.view, (0.0, 0.0, spot.size, spot.size), "")
        upright = matrix.join((1.0, 0.0, 0.0, -1.0, spot.x, spot.y + spot.size), inner)
        self.place(art.key, art.drawing, as_box(art.view), matrix.join(by, upright))


def _anchor(values: Values, style: TextStyle) -> str:
    """Where a label is held: start, middle or end."""
    if values.filled.get("align") == "justify":
        raise values.wrong("align", "a label has one line, so it cannot be justified", "use a rect with dp:text")
    word = style.align if "align" in values.filled else values.get("text-anchor", "start")
    if word not in _ANCHORS:
        raise values.wrong("text-anchor", f"'{word}' is not possible", "write start, middle or end")
    return _ANCHORS[word]


def _closing(opening: str) -> str:
    """The operators that end every cut of ``opening``."""
    return "Q\n" * opening.count("W n")

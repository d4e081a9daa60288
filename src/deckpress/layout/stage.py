"""Laying out: the cards of a setup become pages, each face, form and picture once."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from deckpress.layout import sides
from deckpress.layout.artwork.gallery import Gallery
from deckpress.layout.artwork.library import BASE, Library
from deckpress.layout.drawing import Drawn, Wanted, draw, face_key
from deckpress.layout.engine import engine
from deckpress.layout.face.canvas import Canvas
from deckpress.layout.face.look import Look, Painted
from deckpress.layout.face.painter import Painter
from deckpress.layout.face.unsaid import unsaid_of
from deckpress.layout.face.voice import Voice
from deckpress.layout.fault import error, on_card
from deckpress.layout.kept import Kept
from deckpress.layout.mark import Marks
from deckpress.layout.recording import Recorded, Task, face_path, record
from deckpress.layout.request import LayoutRequest, LayoutTools
from deckpress.layout.sides import Side
from deckpress.layout.svg.colours import parse_hex
from deckpress.layout.template.compiler import Compiler
from deckpress.layout.template.records import records
from deckpress.layout.theme.reading import read_theme
from deckpress.layout.theme.theme import Theme
from deckpress.model.finding import Finding, Refused, refuse
from deckpress.model.game import Component, Edition
from deckpress.model.identity import digest
from deckpress.model.names import did_you_mean
from deckpress.model.page import CardPage, Face, Form, Pages
from deckpress.model.source import Ref
from deckpress.model.units import Size, mm, to_mm
from deckpress.typeset.manifest import MANIFEST
from deckpress.typeset.style import TextNames


def lay_out(request: LayoutRequest, tools: LayoutTools) -> tuple[Pages, tuple[Finding, ...]]:
    """The setup's printed cards, drawn, and findings that stop nothing.

    Equal input gives equal bytes, with and without the cache, with one process or several. Raises Refused with all
    faults of templates, drawings and pictures, each with its place and card.
    """
    return _Layout(request, tools).run()


@dataclass(frozen=True, slots=True)
class _Spot:
    """A side with its face: the key of its form, and the template's file."""

    side: Side
    key: str
    file: str


class _Layout:
    def __init__(self, request: LayoutRequest, tools: LayoutTools) -> None:
        edition = request.edition
        self.request, self.tools, self.edition = request, tools, edition
        self.engine = engine()
        self.kept = Kept(tools.cache)
        self.library = Library(tools.workspace, edition.templates or edition.game)
        self.theme = self.read_theme()
        self.compiler = Compiler(self.library, self.theme, tools.sandbox)
        self.colours = self.theme.colours(request.low_ink)
        self.styles = {
            name: replace(style, fill=self.colours.get(style.fill, style.fill))
            for name, style in self.theme.styles.items()
        }
        look = Look(
            colours=self.colours,
            styles=self.styles,
            typesetter=tools.typesetter,
            gallery=Gallery(self.library, self.kept, self.engine),
            compiled=self.compiler.face,
        )
        self.painter = Painter(look)

    def read_theme(self) -> Theme:
        workspace = self.tools.workspace
        own = f"{self.library.own}/theme.yaml"
        file = own if workspace.has(own) else f"{BASE}/theme.yaml"
        return read_theme(file, workspace.read_text(file))

    def run(self) -> tuple[Pages, tuple[Finding, ...]]:
        request, edition = self.request, self.edition
        printed = list(
            sides.of_pieces(request.pieces) if request.pieces else sides.printed(edition, request.setup, request.only)
        )
        flat = [side for _, front, back in printed for side in (front, back) if side]
        whole = request.only is None
        languages = [each.language for each in (edition, edition.second) if each]
        rtl, rtl2 = ([self.tools.typesetter.language(each).rtl for each in languages] + [False])[:2]
        task = Task(edition, flat, request.low_ink, whole, request.translated, (), request.pieces, rtl, rtl2)
        recorded = record(task, self.compiler, self.tools.cache, self.engine)
        spots, wanted = self.identify(flat, recorded.texts)
        drawn = Drawn()
        self.draw(wanted, drawn)
        if recorded.marked:
            marks = Marks(drawn, self.tools.typesetter.fonts.digest)
            known = [marks.of(spots[number].key) for number in recorded.marked]
            spots, wanted = self.identify(flat, self.with_marks(task, recorded, known))
            self.draw(wanted, drawn)
        made = [self.face(spot, drawn) for spot in spots]
        keys = iter([face.key for face in made])
        cards = tuple(
            CardPage(entry.card, entry.component, entry.pile, entry.copies, next(keys), next(keys) if back else "")
            for entry, _, back in printed
        )
        faces = {face.key: face for face in made}
        forms = dict(_in_order(faces.values(), drawn))
        images = {use.image: drawn.images[use.image] for form in forms.values() for use in form.images}
        things = "piece" if request.pieces else "card"
        pages = Pages(edition.game, edition.language, request.setup.id, cards, faces, forms, images, things)
        return pages, recorded.findings

    def with_marks(self, task: Task, blank: Recorded, marks: Iterable[str]) -> list[str]:
        """The records of all sides, those that name their mark recorded again with it."""
        flat = [task.sides[number] for number in blank.marked]
        again = replace(task, sides=flat, whole=False, translated=False, marks=tuple(marks))
        texts = list(blank.texts)
        filled = record(again, self.compiler, self.tools.cache, self.engine).texts
        for number, text in zip(blank.marked, filled, strict=True):
            texts[number] = text
        return texts

    def identify(self, flat: Sequence[Side], texts: Sequence[str]) -> tuple[list[_Spot], list[Wanted]]:
        """The key of each side's drawing, and each different drawing once."""
        basis = self.basis()
        editions = [each for each in (self.edition, self.edition.second) if each]
        speaking = [(each, self.shared(each)) for each in editions]
        voices = {side.card.id: tuple(self.voice(side, *each) for each in speaking) for side in flat}
        spots: list[_Spot] = []
        wanted: dict[str, Wanted] = {}
        for side, text in zip(flat, texts, strict=True):
            file = face_path(self.library, self.edition, side)
            own = voices[side.card.id]
            key, *others = (self.spoken(text, basis + file, each) for each in own)
            key = digest("two languages", key, *others) if others else key
            spots.append(_Spot(side, key, file))
            wanted.setdefault(key, Wanted(key, file, text, side.card.id, own))
        return spots, list(wanted.values())

    def shared(self, edition: Edition) -> TextNames:
        """What braces in the texts of all cards may name, in the language of an edition."""
        cards = tuple((each.id, each.name) for each in edition.cards.values())
        return TextNames(self.library.icons(), (), cards, tuple(self.styles.values()), tuple(self.colours.items()))

    def voice(self, side: Side, edition: Edition, shared: TextNames) -> Voice:
        """What a side's card says in the language of an edition."""
        card = side.card if edition is self.edition else sides.twin(side.card, edition) or side.card
        return Voice(edition.language, sides.text_names(card, shared), unsaid_of(edition, card))

    def spoken(self, text: str, basis: str, voice: Voice) -> str:
        """The key of a face as far as one of its languages goes."""
        return voice.unsaid.key(face_key(text, basis, self.library, voice.names))

    def basis(self) -> str:
        """The digest of what every face of the edition depends on."""
        workspace = self.tools.workspace
        fonts = workspace.digest(MANIFEST) if workspace.has(MANIFEST) else ""
        low = "low" if self.request.low_ink else "full"
        languages = [each.language for each in (self.edition, self.edition.second) if each]
        told = [repr(self.tools.typesetter.language(each)) for each in languages]
        return digest(self.engine, workspace.digest(self.theme.file), fonts, *told, low)

    def draw(self, wanted: Sequence[Wanted], drawn: Drawn) -> None:
        """Add the wanted faces to what is drawn."""
        painter = self.painter

        def paint(each: Wanted) -> Painted:
            try:
                canvas = Canvas(painter, each.voices)
                return canvas.run(each.key, records(each.text), self.compiler.face(each.file))
            except Refused as refused:
                raise Refused(self.on_card(refused, each.card), refused.code) from None

        jobs = self.request.jobs or os.cpu_count() or 1
        draw(drawn, wanted, self.check_families, paint, self.kept, jobs)

    def on_card(self, refused: Refused, card: str = "") -> tuple[Finding, ...]:
        return on_card(refused, self.edition.game, card, self.edition.language)

    def check_families(self) -> None:
        """Refuse font families that the project does not have, where the theme names them."""
        known = self.tools.typesetter.fonts.families
        faults = [
            error("theme/unknown-family", f"the project has no font '{name}'", place, did_you_mean(name, known))
            for name, place in self.theme.families.items()
            if name not in known
        ]
        if faults:
            raise Refused(self.on_card(Refused(faults)))

    def face(self, spot: _Spot, drawn: Drawn) -> Face:
        """A side's face: the drawing with its size, bleed and border."""
        form, rows = drawn.faces[spot.key]
        size = spot.side.size
        bleed = self.bleed(form, size, spot)
        border = self.border(spot.side.component)
        key = digest("side", spot.key, str(size), border)
        return Face(key, spot.file, size, bleed, spot.key, border, rows)

    def bleed(self, form: Form, size: Size, spot: _Spot) -> int:
        """What a face draws beyond the cut: the same on all sides, or the face is refused."""
        width, height = (form.bbox[2] / 72 * 25.4, form.bbox[3] / 72 * 25.4)
        across, down = (width - to_mm(size.width)) / 2, (height - to_mm(size.height)) / 2
        if abs(across - down) > 0.01 or across < -0.01:
            raise self.wrong_size(spot, f"{width:g} x {height:g} mm")
        return mm(round(across, 2))

    def wrong_size(self, spot: _Spot, drawn: str) -> Refused:
        place = self.compiler.face(spot.file).root.spot("viewBox")
        what = "piece" if self.request.pieces else "card"
        size = spot.side.size
        width, height = to_mm(size.width), to_mm(size.height)
        return refuse(
            "face/wrong-size",
            f"this face is {drawn} with its bleed, which does not fit a {what} of {size}",
            Ref(self.edition.game, spot.side.card.id, language=self.edition.language, place=place),
            f'with 4 mm of bleed write viewBox="-4 -4 {width + 8:g} {height + 8:g}"',
        )

    def border(self, component: Component | None) -> str:
        """The colour of a component's border as it prints; what lies in none has none."""
        if component is None:
            return ""
        if component.border in self.colours:
            return self.colours[component.border]
        try:
            return parse_hex(component.border)
        except ValueError:
            raise refuse(
                "theme/unknown-ink",
                f"the border '{component.border}' of the component '{component.id}' is no ink of the theme",
                Ref(self.edition.game, path=(*component.path, "border")),
                did_you_mean(component.border, self.theme.inks),
            ) from None


def _in_order(faces: Iterable[Face], drawn: Drawn) -> Iterator[tuple[str, Form]]:
    """Every form once, each before those that it places."""
    for face in faces:
        form = drawn.faces[face.form][0]
        yield face.form, form
        for _, inner in form.forms:
            yield inner, drawn.forms[inner]

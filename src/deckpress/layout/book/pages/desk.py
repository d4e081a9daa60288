"""The desk: what all setters of a book share, and how words become paragraphs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from deckpress.layout.book.pages.boxes import Box, Flow, Frame, Node, Spot, Words, Written
from deckpress.layout.book.pages.look import BookLook
from deckpress.layout.book.pages.styles import Role, Styles
from deckpress.model.document import Block, Break, Document, Icon, Inline, Link, NoteMark
from deckpress.model.document import Words as Said
from deckpress.model.finding import Finding, Severity
from deckpress.model.page import Face, Form, Image
from deckpress.model.source import Place, Ref
from deckpress.model.walking import plain
from deckpress.presets.books import BookFormat
from deckpress.typeset.filling import Line
from deckpress.typeset.marks import ICON, PLAIN, Look, Tag
from deckpress.typeset.paragraphs import Paragraph, Paragraphs, Stretch

_SILENT = ("term", "said")
"""Styles of ``[words]{.style}`` that say what words are, not how they look."""


def no_icon(name: str, fill: str) -> Form:
    """Where a game has no icons."""
    raise KeyError(f"{name} in {fill}")


@dataclass(frozen=True, slots=True)
class Figures:
    """What a book may show.

    ``faces`` are the cards' faces by card id and whether it is the back; ``forms`` and ``images`` all drawings that
    those and the diagrams place, by key. ``diagrams`` are keys of forms by the file that a diagram names. ``icons`` are
    the names of icons, and ``icon`` gives the drawing of one in a colour; its form may name forms of ``forms``.
    """

    faces: Mapping[tuple[str, bool], Face] = field(default_factory=dict)
    forms: Mapping[str, Form] = field(default_factory=dict)
    images: Mapping[str, Image] = field(default_factory=dict)
    diagrams: Mapping[str, str] = field(default_factory=dict)
    icons: frozenset[str] = frozenset()
    icon: Callable[[str, str], Form] = no_icon


@dataclass(frozen=True, slots=True)
class At:
    """Where blocks are set: start edge and width in the column, their place in the tree, the look of their text."""

    x: float
    width: float
    node: Node
    role: Role
    frames: tuple[Frame, ...] = ()

    def inside(self, by: float, node: Node | None = None) -> At:
        """The same, further in."""
        return replace(self, x=self.x + by, width=self.width - by, node=node or self.node)


SetBlocks: TypeAlias = Callable[[Sequence[Block], Flow, At], None]


class Desk:
    """Everything that setters of blocks share. ``findings`` gathers what is to be said."""

    def __init__(
        self,
        document: Document,
        look: BookLook,
        format: BookFormat,
        styles: Styles,
        figures: Figures,
        paragraphs: Paragraphs,
        said: Mapping[str, Any],
    ) -> None:
        self.document, self.look, self.format, self.styles = document, look, format, styles
        self.figures, self.paragraphs, self.said = figures, paragraphs, said
        self.findings: dict[Finding, None] = {}
        self.alts: dict[str, str] = {}
        self.ids: frozenset[str] = frozenset()
        self.note_parents: dict[int, Node] = {}
        self.blocks: SetBlocks = _nothing
        self._count = 0

    # Findings

    def say(self, id: str, message: str, place: Place, help: str = "", mild: bool = False) -> None:
        """A finding at a place of the template."""
        ref = Ref(self.document.game, language=self.document.language, place=place)
        self.findings[Finding(id, Severity.WARNING if mild else Severity.ERROR, message, ref, help)] = None

    # Words

    def words(
        self, inlines: Sequence[Inline], role: Role, node: Node | None, place: Place, look: Look | None = None
    ) -> Words:
        """Inlines as a paragraph that is not broken yet."""
        maker = _Maker(self, node, place)
        maker.add(inlines, look or Look(), None)
        paragraph = self.paragraphs.set(maker.lines, role.style, self.styles.names)
        self.judge(paragraph, place)
        for number in maker.notes:
            self.note_parents.setdefault(number, node or Node("Document"))
        return Words(paragraph, node, maker.spots, tuple(maker.notes), maker.terms)

    def label(self, text: str, role: Role, node: Node | None) -> Words:
        """Plain words."""
        paragraph = self.paragraphs.set([[Stretch(text)]] if text else [], role.style, self.styles.names)
        return Words(paragraph, node)

    def judge(self, paragraph: Paragraph, place: Place) -> None:
        """Say what is wrong with shaped words."""
        if paragraph.missing:
            self.say(
                "book/missing-glyph",
                f"no font of the style '{paragraph.style.name}' has {' '.join(paragraph.missing)}",
                place,
                "add a family that has it to the font chain of the style in theme.yaml",
            )
        for sentence, help in paragraph.problems:
            self.say("book/text", sentence, place, help, mild=True)

    def lines(self, words: Words, width: float, place: Place) -> list[Line]:
        """Lines of one width. A word that must be torn is told."""
        found = words.paragraph.lines(lambda _: width, 0, hyphenate=True)
        self.torn(words, place)
        return found

    def torn(self, words: Words, place: Place) -> None:
        """Say it where a word was wider than its line."""
        if words.paragraph.torn:
            self.say(
                "book/word-torn",
                "a word is wider than its line and was broken between letters",
                place,
                "put a soft hyphen (U+00AD) into it, or give it more room",
                mild=True,
            )

    def baseline(self, role: Role) -> float:
        """How far a line's baseline lies below its top: capitals stand in the middle."""
        cap = self.paragraphs.look(role.style).cap_height * role.style.size / 1000
        return (role.pitch + cap) / 2

    def column_of(self, words: Words, role: Role, x: float, width: float, top: float, place: Place) -> list[Written]:
        """Words as lines under each other inside one box."""
        base = self.baseline(role)
        return [
            Written(words, line, x, width, top + base + number * role.pitch)
            for number, line in enumerate(self.lines(words, width, place))
        ]

    def fresh_key(self) -> str:
        """A key that no other span has."""
        self._count += 1
        return str(self._count)

    def snap(self, flow: Flow, start: int) -> None:
        """Bring the height of the boxes from ``start`` on to whole units, by the space after the last."""
        if len(flow.boxes) > start:
            unit = self.styles.unit
            last = flow.boxes[-1]
            over = (flow.stretch(start) + 0.001) % unit
            if over > 0.002:
                last.extra = unit - over + 0.001
                last.glue += last.extra

    def anchor(self, flow: Flow, start: int, *ids: str) -> None:
        """Let ids lead to the first box from ``start`` on."""
        if len(flow.boxes) > start:
            flow.boxes[start].anchors += [each for each in ids if each]


class _Maker:
    """Inlines on their way to stretches."""

    def __init__(self, desk: Desk, node: Node | None, place: Place) -> None:
        self.desk, self.node, self.place = desk, node, place
        self.lines: list[list[Stretch]] = [[]]
        self.spots: dict[str, Spot] = {}
        self.notes: list[int] = []
        self.terms: dict[str, str] = {}

    def add(self, inlines: Sequence[Inline], base: Look, tag: Tag | None) -> None:
        for inline in inlines:
            match inline:
                case Said():
                    self.said(inline, base, tag)
                case Icon():
                    self.icon(inline, base, tag)
                case Break():
                    self.lines.append([])
                case Link():
                    self.link(inline, base)
                case NoteMark():
                    self.note(inline.number, base)

    def said(self, words: Said, base: Look, tag: Tag | None) -> None:
        known = [name for name in words.styles if name not in _SILENT or name in self.desk.look.styles]
        look = Look(base.bold or words.bold, base.italic != words.italic, (*base.names, *known))
        if "term" in words.styles and tag is None and self.node is not None:
            tag = Tag(self.desk.fresh_key())
            self.spots[tag.key] = Spot(None)
            self.terms[tag.key] = words.text
        self.put(Stretch(words.text.replace("\n", " "), _plain(look), tag=tag))

    def icon(self, icon: Icon, base: Look, tag: Tag | None) -> None:
        if icon.name not in self.desk.figures.icons:
            self.desk.say("book/unknown-icon", f"the game has no icon '{icon.name}'", self.place)
            return
        self.desk.alts.setdefault(icon.name, icon.alt)
        known = [name for name in icon.styles if name not in _SILENT or name in self.desk.look.styles]
        self.put(Stretch(ICON, _plain(Look(base.bold, base.italic, (*base.names, *known))), icon.name, tag))

    def link(self, link: Link, base: Look) -> None:
        inner = link.target.removeprefix("#")
        if link.target.startswith("#") and inner not in self.desk.ids:
            self.desk.say("book/dead-link", f"there is no block '{inner}' to lead to", link.place)
            self.add(link.inlines, base, None)
            return
        key = self.desk.fresh_key()
        node = Node("Link")
        self.spots[key] = Spot(node, link.target, plain(link.inlines))
        self.add(link.inlines, base, Tag(key))
        if link.page and link.target.startswith("#"):
            around = str(self.desk.said["book-page-after"]).replace("{page}", self.desk.said["book-page"])
            space = " " * around.startswith(" ")
            before, _, after = around[len(space) :].replace(" ", "\u00a0").partition("{number}")
            self.put(Stretch(space + before, _plain(base), tag=Tag(key)))
            self.put(Stretch("00", _plain(base), tag=Tag(key, late=inner)))
            self.put(Stretch(after, _plain(base), tag=Tag(key)))

    def note(self, number: int, base: Look) -> None:
        key = self.desk.fresh_key()
        self.spots[key] = Spot(Node("Link"), f"#note-{number}", str(number))
        self.notes.append(number)
        self.put(Stretch(str(number), _plain(base), tag=Tag(key), raised=True))

    def put(self, stretch: Stretch) -> None:
        if stretch.text:
            self.lines[-1].append(stretch)


def _plain(look: Look) -> Look:
    return PLAIN if look == PLAIN else look


def _nothing(blocks: Sequence[Block], flow: Flow, at: At) -> None:
    raise NotImplementedError


def marks_of(words: Words, line: Line) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """The notes and the terms of the index that stand in a line."""
    keys = {item.look.tag.key: None for atom in line.atoms for item in atom.items if item.look.tag is not None}
    targets = [words.spots[key].target for key in keys if key in words.spots]
    notes = tuple(number for number in words.notes if f"#note-{number}" in targets)
    return notes, tuple(words.terms[key] for key in keys if key in words.terms)


def line_boxes(words: Words, lines: list[Written], role: Role, place: Place) -> list[Box]:
    """A box for each line, none of which may stand alone at the foot or the top of a page."""
    boxes = []
    for written in lines:
        box = Box(role.pitch, (written,), place)
        box.notes, box.terms = marks_of(words, written.line)
        boxes.append(box)
    return boxes

"""Running text, line by line: stretches of one look go in, lines of any width come out, to be drawn where they belong.

Cards have texts in boxes (``typesetter``); books have paragraphs whose lines lie on several pages. Both are the same
atoms, gaps and pens.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from deckpress.typeset.drawing import text_of
from deckpress.typeset.filling import Line
from deckpress.typeset.flow import Atom, Composer, HardFlow, Part
from deckpress.typeset.lines import Widths, break_lines
from deckpress.typeset.looks import Looked
from deckpress.typeset.marks import PLAIN, HardLine, Look, Problem, Span, Tag
from deckpress.typeset.style import TextNames, TextStyle
from deckpress.typeset.typesetter import Typesetter


@dataclass(frozen=True, slots=True)
class Stretch:
    """Text of one look, or an icon by its name (``text`` is then ``ICON``). ``raised``: small, above the line."""

    text: str
    look: Look = PLAIN
    icon: str = ""
    tag: Tag | None = None
    raised: bool = False


class Paragraph:
    """A text that is shaped and not yet broken. Lengths are in pt.

    ``missing`` are characters that no font of the chain has; ``problems`` are (sentence, help) pairs. ``torn`` says
    whether in the lines that were asked for last a word had to be broken between letters.
    """

    def __init__(self, flows: list[HardFlow], style: TextStyle, composer: Composer, problems: list[Problem]) -> None:
        self._flows, self.style, self._composer = flows, style, composer
        self.torn = False
        self._broken: dict[tuple[tuple[float, ...], bool], tuple[list[Line], bool]] = {}
        missing: dict[str, None] = {}
        for flow in flows:
            for atom in flow.atoms:
                if atom.faulty:
                    for item in atom.items:
                        if item.word is not None:
                            missing.update(dict.fromkeys(item.word.missing))
                            problems += item.word.problems
        self.missing, self.problems = tuple(missing), tuple(dict.fromkeys(problems))

    @property
    def empty(self) -> bool:
        """Whether there is nothing to print."""
        return not any(flow.atoms for flow in self._flows)

    @property
    def natural(self) -> float:
        """The width of the longest hard line if nothing breaks it."""
        return max((flow.edges[1][-1] for flow in self._flows if flow.atoms), default=0.0) * self.style.size / 1000

    @property
    def narrowest(self) -> float:
        """The width of the widest thing that no line break divides."""
        widest = max((atom.width for flow in self._flows for atom in flow.atoms), default=0.0)
        return widest * self.style.size / 1000

    def lines(self, widths: Widths, steady: int = 0, hyphenate: bool = False) -> list[Line]:
        """The lines for widths in pt by line number; from line ``steady`` on they are all the same."""
        scale = 1000 / self.style.size
        limits = tuple(widths(number) * scale for number in range(steady + 1))
        key = (limits, hyphenate)
        if key not in self._broken:
            lines, torn = break_lines(
                self._flows,
                lambda number: limits[min(number, steady)],
                steady,
                self.style.align == "justify" and not self._composer.square,
                hyphenate,
                self._composer,
            )
            self._broken[key] = _spaced(lines), torn
        lines, self.torn = self._broken[key]
        return lines

    def settled(self, line: Line, number_of: Callable[[str], str]) -> Line:
        """The line with its late numbers as they turned out."""
        if not any(item.look.tag and item.look.tag.late for atom in line.atoms for item in atom.items):
            return line
        atoms = [self._settled(atom, number_of) for atom in line.atoms]
        width = sum(atom.width for atom in atoms) + sum(gap.width for gap in line.gaps[1:])
        trailing = _is_space(line.atoms[-1])
        settled = Line(atoms, line.gaps, width - (atoms[-1].width if trailing else 0), line.base)
        settled.ends, settled.hyphen = line.ends, line.hyphen
        return settled

    def _settled(self, atom: Atom, number_of: Callable[[str], str]) -> Atom:
        parts = [
            Part(self._composer.numerals(number_of(part.look.tag.late)), part.look, part.level)
            if part.look.tag is not None and part.look.tag.late
            else part
            for part in atom.parts
        ]
        return self._composer.atom(tuple(parts)) if parts != list(atom.parts) else atom


class Paragraphs:
    """Makes paragraphs of one language. Equal stretches in an equal style are one paragraph, shaped and broken once."""

    def __init__(self, typesetter: Typesetter, language: str) -> None:
        self._typesetter, self.language = typesetter, language
        self._made: dict[tuple[tuple[tuple[Stretch, ...], ...], TextStyle], Paragraph] = {}

    def set(self, lines: Sequence[Sequence[Stretch]], style: TextStyle, names: TextNames) -> Paragraph:
        """A paragraph of hard lines. ``names`` are the same for all of them.

        Refuses a style whose font or colour the project does not have.
        """
        key = (tuple(map(tuple, lines)), style)
        if key not in self._made:
            self._made[key] = self._set(lines, style, names)
        return self._made[key]

    def _set(self, lines: Sequence[Sequence[Stretch]], style: TextStyle, names: TextNames) -> Paragraph:
        composer = self._typesetter.composer(self.language)
        style = self._typesetter.looks(self.language).justified(style)
        composer.problems.clear()
        problems: list[Problem] = []
        flows = []
        for stretches in lines:
            looks = []
            for stretch in stretches:
                look, problem = self._look(stretch, style, names)
                looks.append(look)
                if problem and problem not in problems:
                    problems.append(problem)
            if stretches:
                hard = HardLine(tuple(Span(stretch.text, stretch.look, stretch.icon) for stretch in stretches))
                flows.append(composer.flow(hard, looks))
        return Paragraph(flows, style, composer, [*problems, *composer.problems])

    def plain(self, text: str, style: TextStyle) -> Paragraph:
        """A paragraph of plain words."""
        return self.set([[Stretch(text)]] if text else [], style, TextNames())

    def look(self, style: TextStyle) -> Looked:
        """The measures of a style: ``cap_height`` and its like in 1/1000 of the size."""
        return self._typesetter.looks(self.language).plain(style)

    def _look(self, stretch: Stretch, style: TextStyle, names: TextNames) -> tuple[Looked, Problem | None]:
        looks = self._typesetter.looks(self.language)
        problem = None
        if stretch.look is PLAIN:
            look = looks.plain(style)
        else:
            look, problem = looks.resolve(style, stretch.look, names)
        if stretch.tag or stretch.raised:
            look = look.tagged(stretch.tag, stretch.raised)
        return look, problem


def aligned(line: Line, style: TextStyle, width: float) -> tuple[float, float]:
    """Where a line begins in ``width`` pt, and how much each of its spaces grows in 1/1000 em.

    A justified line that is the last of its paragraph keeps its spaces, unless it is a little too long.
    """
    room = width * 1000 / style.size - line.width
    align = style.align
    if align == "justify":
        stretch = line.stretch(room) if room < 0 or not line.ends else 0.0
        if stretch:
            return 0.0, stretch
        align = "start"
    room = max(room, 0.0) * style.size / 1000
    if align == "center":
        return room / 2, 0.0
    right = align == "right" or (align in ("start", "end") and (align == "end") != (line.base == 1))
    return (room, 0.0) if right else (0.0, 0.0)


def read_of(line: Line) -> str:
    """The words of one line as a reader sees them."""
    shown = text_of([line]).rstrip()
    return shown + "-" if line.hyphen else shown


def _spaced(lines: list[Line]) -> list[Line]:
    """Lines with the space that the break swallowed at their end: without it, copied words would run together."""
    for line, after in pairwise(lines):
        gap = after.gaps[0] if after.gaps else None
        if gap is not None and gap.count and not line.ends and not line.base:
            last = line.atoms[-1].items[-1].look
            line.atoms = [*line.atoms, Atom((Part(" ", last),), (last.gap.item,))]
            line.gaps = [*line.gaps, last.no_gap]
    return lines


def _is_space(atom: Atom) -> bool:
    return atom.text == " "

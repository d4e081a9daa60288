"""The credits as a PDF: a band in the game's colour with its title, below it two columns of who made what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from deckpress.export.draft import Draft, new_draft
from deckpress.export.finish import finish
from deckpress.export.place import box, text_matrix
from deckpress.export.tools import About, ExportTools
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Ref
from deckpress.model.units import MM, PT, Length, Rect, to_pt
from deckpress.presets import Paper
from deckpress.typeset.setting import SetText
from deckpress.typeset.style import TextStyle

_EDGE = 15 * MM
_BAND = 40 * MM
_GUTTER = 9 * MM
_NARROW = 120 * MM
_FOOT = 9 * MM
_INK, _QUIET = "#222222", "#5f5f5f"
_RULE = 0.8
_SCALES = (1.3, 1.22, 1.15, 1.08, 1.0)
_ABOVE = 9.0
"""The room above a heading, in pt; at the top of a column there is none."""


@dataclass(frozen=True, slots=True)
class CreditEntry:
    """One thing with its makers: what it is, then lines about it."""

    head: str
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CreditSection:
    """Things of one sort under a heading."""

    title: str
    entries: tuple[CreditEntry, ...]


@dataclass(frozen=True, slots=True)
class CreditsLook:
    """Colours as ``#rrggbb``; the font chains of headings and of text."""

    ground: str
    letter: str
    title: tuple[str, ...]
    weight: int
    body: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CreditsRequest:
    """A page of credits: the game's title, the words above and below it, the sections, the line at the foot."""

    title: str
    above: str
    below: str
    sections: tuple[CreditSection, ...]
    foot: str
    paper: Paper
    look: CreditsLook


@dataclass(frozen=True, slots=True)
class _Block:
    """Texts that stay together: each with its distance from the block's top, in pt; ``rule`` is a line's, if any."""

    texts: tuple[tuple[float, SetText], ...]
    height: float
    rule: float | None = None


def credits_pdf(request: CreditsRequest, tools: ExportTools, about: About) -> tuple[bytes, int, tuple[Finding, ...]]:
    """The credits, how many pages they have, and what there is to say of their texts. Equal input gives equal bytes."""
    for scale in _SCALES:
        setter = _Setter(request, tools, about.language, scale)
        pages = list(_pages(list(_blocks(request, setter)), setter))
        if len(pages) == 1:
            break
    draft = new_draft()
    for number, columns in enumerate(pages):
        draft.start(request.paper.size)
        if number == 0:
            _band(draft, request, setter)
        _columns(draft, columns, setter, _top(number))
        _foot(draft, request, setter, f"{number + 1} / {len(pages)}" if len(pages) > 1 else "")
        draft.end()
    data = finish(draft, {}, {}, tools.fonts, about, {"PrintScaling": "/None"})
    return data, len(pages), tuple(_missing(setter, about.language))


class _Setter:
    """Sets texts in the game's fonts and remembers what they lack."""

    def __init__(self, request: CreditsRequest, tools: ExportTools, language: str, scale: float) -> None:
        self.look, self.tools, self.language, self.scale = request.look, tools, language, scale
        self.page = request.paper.size
        room = self.page.width - 2 * _EDGE
        self.count = 2 if room >= _NARROW else 1
        self.column: Length = (room - (self.count - 1) * _GUTTER) // self.count
        self.missing: dict[str, None] = {}

    def set(
        self, text: str, size: float, width: float, *, title: bool = False, height: float = 10_000, **style: Any
    ) -> tuple[SetText, float]:
        """A text, and how high it is in pt. What the game's fonts lack the house's families print."""
        families = self.look.title if title else self.look.body
        chain = tuple(dict.fromkeys((*families, *self.tools.families)))
        named = "title" if title else "body"
        look = TextStyle("credits", chain, size, chain=named, **{"leading": 1.3, "fill": _INK, **style})
        made = self.tools.typesetter.set_plain(text, look, width, height, self.language)
        self.missing.update(dict.fromkeys(made.missing))
        return made, made.lines * made.size * made.leading


def _blocks(request: CreditsRequest, setter: _Setter) -> Iterator[_Block]:
    """Each entry as a block; the first of a section together with its heading."""
    width, scale = to_pt(setter.column), setter.scale
    for section in request.sections:
        heading, high = setter.set(
            section.title, 13 * scale, width, title=True, weight=request.look.weight, leading=1.15
        )
        texts, y = [(0.0, heading)], high + 2.5
        rule = y
        for index, entry in enumerate(section.entries):
            if index:
                texts, y = [], 0.0
            else:
                y += 6
            made, high = setter.set(entry.head, 9.5 * scale, width, weight=700, leading=1.22)
            texts.append((y, made))
            y += high
            for line in entry.lines:
                made, high = setter.set(line, 8.5 * scale, width, fill=_QUIET)
                texts.append((y, made))
                y += high
            yield _Block(tuple(texts), y + 5 * scale, None if index else rule)


def _top(number: int) -> Length:
    return _EDGE + (_BAND + 8 * MM if number == 0 else 0)


def _pages(blocks: Sequence[_Block], setter: _Setter) -> Iterator[list[list[_Block]]]:
    """Columns of blocks, page by page; the columns of the last page end as evenly as they can."""
    left, number = list(blocks), 0
    while left or number == 0:
        room = to_pt(setter.page.height - _top(number) - _EDGE - _FOOT)
        even = _even(left, setter.count, room)
        columns, left = (even, []) if even is not None else _fill(left, setter.count, room)
        number += 1
        yield columns


def _even(blocks: Sequence[_Block], count: int, room: float) -> list[list[_Block]] | None:
    """All blocks in columns of even height, broken between sections where that costs little. None where none fits."""
    share = _height(blocks) / count
    heads = [index for index, block in enumerate(blocks) if block.rule is not None and index]
    if count == 2:
        whole = [[list(blocks[:at]), list(blocks[at:])] for at in heads]
        best = min(whole, key=lambda columns: max(map(_height, columns)), default=None)
        if best is not None and max(map(_height, best)) <= min(room, 1.4 * share):
            return best
    for stretch in (1.0, 1.03, 1.06, 1.1, 1.15, 1.2, 1.3, 1.5, 2.0):
        columns, rest = _fill(blocks, count, min(room, share * stretch))
        if not rest and max(map(_height, columns)) <= room:
            return columns
    return None


def _height(column: Sequence[_Block]) -> float:
    return sum(block.height + (_ABOVE if block.rule is not None and index else 0) for index, block in enumerate(column))


def _fill(blocks: Sequence[_Block], count: int, room: float) -> tuple[list[list[_Block]], list[_Block]]:
    """As many blocks as ``count`` columns take, and the others. A block that is too high has a column of its own."""
    left, columns = list(blocks), []
    for _ in range(count):
        column: list[_Block] = []
        while left and (not column or _height([*column, left[0]]) <= room):
            column.append(left.pop(0))
        columns.append(column)
    return columns, left


def _columns(draft: Draft, columns: Sequence[Sequence[_Block]], setter: _Setter, top: Length) -> None:
    canvas, width = draft.canvas, to_pt(setter.column)
    for index, column in enumerate(columns):
        x, y = to_pt(_EDGE + index * (setter.column + _GUTTER)), to_pt(setter.page.height - top)
        for place, block in enumerate(column):
            if block.rule is not None:
                y -= _ABOVE if place else 0
                canvas.saveState()
                canvas.setStrokeColor(_colour(_line_colour(setter.look)))
                canvas.setLineWidth(_RULE)
                canvas.line(x, y - block.rule, x + width, y - block.rule)
                canvas.restoreState()
            for down, text in block.texts:
                draft.text(text, (1.0, 0.0, 0.0, 1.0, x, y - down))
            y -= block.height


def _line_colour(look: CreditsLook) -> str:
    """The ground where it shows on paper, else dark grey."""
    return look.ground if look.letter == "#ffffff" else _INK


def _band(draft: Draft, request: CreditsRequest, setter: _Setter) -> None:
    """The band with the title; on a white ground it is a frame."""
    look, page = request.look, setter.page
    area = Rect(_EDGE, _EDGE, page.width - 2 * _EDGE, _BAND)
    left, bottom, right, top = box(area, page.height)
    canvas = draft.canvas
    canvas.saveState()
    canvas.setFillColor(_colour(look.ground))
    canvas.setStrokeColor(_colour(_line_colour(look)))
    canvas.setLineWidth(1.2)
    canvas.rect(left, bottom, right - left, top - bottom, stroke=1, fill=1)
    canvas.restoreState()
    inner = to_pt(area.width) - 2 * to_pt(8 * MM)
    x = area.x + 8 * MM
    title, _ = setter.set(
        request.title, 34, inner, title=True, weight=look.weight, min=14, lines=1, height=60, fill=look.letter,
        valign="middle", leading=1.0,
    )  # fmt: skip
    above, _ = setter.set(request.above, 9.5, inner, weight=700, lines=1, height=14, fill=look.letter)
    below, _ = setter.set(request.below, 9, inner, lines=1, height=14, fill=look.letter)
    for text, y in ((above, area.y + 6 * MM), (title, area.y + _BAND // 2 - 30 * PT), (below, area.bottom - 9 * MM)):
        draft.text(text, text_matrix(Rect(x, y, area.width, MM), 0, page.height))


def _foot(draft: Draft, request: CreditsRequest, setter: _Setter, number: str) -> None:
    page = setter.page
    wide = page.width - 2 * _EDGE
    line, _ = setter.set(request.foot, 7, to_pt(wide) * 0.85, lines=1, height=10, min=5, fill=_QUIET)
    y = page.height - _EDGE - 3 * MM
    draft.text(line, text_matrix(Rect(_EDGE, y, wide, MM), 0, page.height))
    if number:
        made, _ = setter.set(number, 7, to_pt(wide), lines=1, height=10, align="right", fill=_QUIET)
        draft.text(made, text_matrix(Rect(_EDGE, y, wide, MM), 0, page.height))


def _colour(written: str) -> object:
    from reportlab.lib.colors import HexColor  # noqa: PLC0415 - heavy

    return HexColor(written)


def _missing(setter: _Setter, language: str) -> Iterator[Finding]:
    if setter.missing:
        yield Finding(
            "export/credits-missing-glyph",
            Severity.WARNING,
            f"no font of the project has the characters {' '.join(setter.missing)} of the credits",
            Ref(language=language),
            "add a family that has them to the font chain of the sheet texts",
        )

"""The words beside a tuck box: what it is, what its lines mean, the steps. In columns, as large as fits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from deckpress.export.box_pictures import PICTURE, draw_box_picture
from deckpress.export.draft import Draft
from deckpress.export.tools import ExportTools
from deckpress.model.guide import Step
from deckpress.model.units import MM, Length, Rect, to_pt
from deckpress.typeset.setting import SetText
from deckpress.typeset.style import TextStyle

_SCALES = (1.15, 1.08, 1.0, 0.94, 0.88, 0.82, 0.76, 0.7)
_NARROWEST = to_pt(50 * MM)
_WIDEST = to_pt(92 * MM)
_GUTTER = to_pt(7 * MM)
_GREY = "#6b6b6b"
_SAMPLE = to_pt(9 * MM)


@dataclass(frozen=True, slots=True)
class BoxTexts:
    """What is told of a box: its name, lines below it, the words for cut, fold and glue, the steps."""

    title: str
    lines: tuple[str, ...]
    legend: tuple[str, str, str]
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class _Item:
    """A set text, a picture or the sample of a line, at a place in pt from the top left corner of its block."""

    x: float
    y: float
    text: SetText | None = None
    picture: str = ""
    sample: str = ""


@dataclass(frozen=True, slots=True)
class _Block:
    items: tuple[_Item, ...]
    height: float


@dataclass(frozen=True, slots=True)
class SetWords:
    """Words set into a room: each block with its place in pt from the upper left corner, and the scale of all."""

    placed: tuple[tuple[float, float, _Block], ...]
    scale: float
    whole: bool

    def missing(self) -> tuple[str, ...]:
        """The characters that no font of the chain has."""
        texts = (item.text for _, _, block in self.placed for item in block.items if item.text is not None)
        return tuple(dict.fromkeys(char for text in texts for char in text.missing))


@dataclass(frozen=True, slots=True)
class _Setter:
    tools: ExportTools
    language: str
    width: float
    scale: float

    def set(self, text: str, size: float, width: float, **style: Any) -> tuple[SetText, float]:
        """A text and its height."""
        look = TextStyle("box", self.tools.families, size * self.scale, **{"leading": 1.28, **style})
        made = self.tools.typesetter.set_plain(text, look, width, 10_000, self.language)
        return made, made.lines * made.size * made.leading


def draw_words(draft: Draft, set_words: SetWords, room: Rect, height: Length) -> None:
    """Draw set words into their room on a page of this height."""
    left, top = to_pt(room.x), to_pt(height - room.y)
    for x, y, block in set_words.placed:
        for item in block.items:
            _draw(draft, item, left + x, top - y, set_words.scale)


def laid_words(texts: BoxTexts, room: Rect, tools: ExportTools, language: str) -> SetWords:
    """The words set into a room at the largest scale at which they fit; ``whole`` is False where they fit at none."""
    wide, high = to_pt(room.width), to_pt(room.height)
    columns = max(1, min(3, int((wide + _GUTTER) // (_NARROWEST + _GUTTER))))
    width = min(_WIDEST, (wide - (columns - 1) * _GUTTER) / columns)
    for scale in _SCALES:
        blocks = list(_blocks(_Setter(tools, language, width, scale), texts))
        found = _even(blocks, columns, width, high, 9 * scale)
        if found is not None:
            return SetWords(tuple(found), scale, whole=True)
    everything = _even(blocks, columns, width, 100 * high, 9 * scale) or []
    return SetWords(tuple(everything), scale, whole=False)


def _even(
    blocks: list[_Block], columns: int, width: float, high: float, gap: float
) -> list[tuple[float, float, _Block]] | None:
    """Blocks in columns that end as evenly as they can; None where they are higher than the room."""
    total = sum(block.height + gap for block in blocks)
    for share in (1.0, 1.05, 1.1, 1.15, 1.2, 1.3, 1.4, 1.6, 2.0):
        limit = min(high, total / columns * share)
        found = _flow(blocks, columns, width, limit, gap)
        if found is not None:
            return found
    return _flow(blocks, columns, width, high, gap)


def _flow(
    blocks: list[_Block], columns: int, width: float, high: float, gap: float
) -> list[tuple[float, float, _Block]] | None:
    """Blocks one below the other, then in the next column; None where they do not fit."""
    placed = []
    column, y = 0, 0.0
    for block in blocks:
        if y and y + block.height > high:
            column, y = column + 1, 0.0
        if column >= columns or block.height > high:
            return None
        placed.append((column * (width + _GUTTER), y, block))
        y += block.height + gap
    return placed


def _blocks(setter: _Setter, texts: BoxTexts) -> Iterator[_Block]:
    yield _head(setter, texts)
    for number, step in enumerate(texts.steps, 1):
        yield _step(setter, number, step)


def _head(setter: _Setter, texts: BoxTexts) -> _Block:
    made, y = setter.set(texts.title, 14, setter.width, weight=700, leading=1.15)
    items = [_Item(0, 0, made)]
    y += 2 * setter.scale
    for line in texts.lines:
        made, high = setter.set(line, 8, setter.width, fill=_GREY)
        items.append(_Item(0, y, made))
        y += high
    y += 6 * setter.scale
    x = 0.0
    for kind, word in zip(("cut", "fold", "glue"), texts.legend, strict=True):
        made, high = setter.set(word, 8, setter.width)
        items += [_Item(x, y + high * 0.42, sample=kind), _Item(x + _SAMPLE * setter.scale + 3, y, made)]
        x += _SAMPLE * setter.scale + made.ink[2] + 12
    return _Block(tuple(items), y + high + 2 * setter.scale)


def _step(setter: _Setter, number: int, step: Step) -> _Block:
    scale = setter.scale * 0.82
    indent = PICTURE[0] * scale + 8 * setter.scale
    room = setter.width - indent
    heading, y = setter.set(f"{number}  {step.heading}", 9.2, room, weight=700, leading=1.15)
    text, high = setter.set(step.text, 8, room)
    y += 1.5 * setter.scale
    items = (_Item(0, 0, picture=step.picture), _Item(indent, 0, heading), _Item(indent, y, text))
    return _Block(items, max(y + high, PICTURE[1] * scale))


def _draw(draft: Draft, item: _Item, left: float, top: float, scale: float) -> None:
    x, y = left + item.x, top - item.y
    if item.text is not None:
        draft.text(item.text, (1.0, 0.0, 0.0, 1.0, x, y))
    elif item.picture:
        draw_box_picture(draft.canvas, item.picture, x, y, scale * 0.82)
    else:
        _sample(draft.canvas, item.sample, x, y, scale)


def _sample(canvas: Any, kind: str, x: float, y: float, scale: float) -> None:
    """A piece of a line as the net has it."""
    canvas.saveState()
    canvas.setLineWidth(0.7)
    if kind == "cut":
        canvas.setStrokeColorCMYK(0, 1, 0, 0)
    elif kind == "fold":
        canvas.setStrokeColorCMYK(1, 0, 0, 0)
        canvas.setDash([3, 2])
    else:
        canvas.setStrokeGray(0.45)
        canvas.setLineCap(1)
        canvas.setDash([0.4, 2.2])
    canvas.line(x, y, x + _SAMPLE * scale, y)
    canvas.restoreState()

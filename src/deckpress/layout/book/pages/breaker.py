"""Page breaking: boxes into columns and pages, before anything is drawn.

A column takes boxes while they and the footnotes they need have room, and breaks where that costs least: never behind a
heading, never beside a lone line, and as near to the foot as possible. Sections lie on a page as bands, one under the
other; the columns of a section's last band are balanced.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from deckpress.layout.book.pages.boxes import KEEP, LONE, Box, Frame, Section

_HAIR = 0.01
_BALANCE = 14


@dataclass(slots=True)
class Put:
    """A box on a page: which column of how many, how far below the top of the text. ``again``: a repeated head."""

    box: Box
    column: int
    columns: int
    y: float
    again: bool = False


@dataclass(slots=True)
class Field:
    """A part of a frame's ground on a page."""

    frame: Frame
    column: int
    columns: int
    top: float
    foot: float


@dataclass(slots=True)
class Laid:
    """A page with everything that lies on it. ``notes`` are its footnotes in order."""

    puts: list[Put] = field(default_factory=list)
    fields: list[Field] = field(default_factory=list)
    notes: list[int] = field(default_factory=list)
    used: float = 0.0


@dataclass(frozen=True, slots=True)
class _Column:
    """Boxes ``start`` to ``end`` as one column, ``height`` high with the repeated head and the edges of cut frames."""

    start: int
    end: int
    height: float


class Breaker:
    """Breaks sections into pages ``height`` high.

    ``note_height`` tells how high some footnotes are with what parts them from the text. ``too_tall`` hears of a box
    that no page has room for; it is put on a page of its own.
    """

    def __init__(
        self,
        height: float,
        unit: float,
        note_height: Callable[[Sequence[int]], float],
        too_tall: Callable[[Box], None],
    ) -> None:
        self._height, self._unit = height, unit
        self._note_height, self._too_tall = note_height, too_tall

    def pages(self, sections: Sequence[Section]) -> list[Laid]:
        """All pages."""
        pages = [Laid()]
        waiting = deque(sections)
        gap = 0.0
        at = 0
        while waiting:
            section = waiting[0]
            page = pages[-1]
            if section.fresh and not at and page.puts:
                page = Laid()
                pages.append(page)
            top = self._on_grid(page.used + gap) if page.puts else 0.0
            columns = self._band(section, at, top, page)
            if not columns:
                pages.append(Laid())
                continue
            whole = columns[-1].end == len(section.boxes)
            if whole and len(waiting) > 1 and self._strands(section, columns, top, page, waiting[1]):
                kept = len(section.boxes) - _kept(section)
                waiting[0] = Section(section.columns, section.width, section.boxes[kept:], fresh=True)
                if kept > at:
                    waiting.appendleft(Section(section.columns, section.width, section.boxes[:kept], section.fresh))
                else:
                    at = 0
                continue
            self._put(section, columns, top, page)
            at = columns[-1].end
            if whole:
                gap = max(section.boxes[-1].glue, 2 * self._unit)
                waiting.popleft()
                at = 0
            else:
                pages.append(Laid())
        return pages

    def _strands(self, section: Section, columns: Sequence[_Column], top: float, page: Laid, after: Section) -> bool:
        """Whether headings at the end of a section would stand alone, because what they head begins the next page."""
        kept = _kept(section)
        if not kept or after.fresh or (not page.puts and kept == len(section.boxes)):
            return False
        used = top + max(column.height for column in columns)
        known = [*page.notes, *self._notes(section, columns, page.notes)]
        ghost = Laid([*page.puts, Put(section.boxes[0], 0, 1, 0.0)], notes=known)
        gap = max(section.boxes[-1].glue, 2 * self._unit)
        return not self._band(after, 0, self._on_grid(used + gap), ghost)

    def _on_grid(self, y: float) -> float:
        """The next whole step of the grid."""
        return math.ceil(y / self._unit - _HAIR) * self._unit

    # A band of columns

    def _band(self, section: Section, start: int, top: float, page: Laid) -> list[_Column]:
        """The columns of a section from a box on, in what is left of a page; none where nothing fits."""
        empty = not page.puts
        reserve = self._note_height(page.notes)
        for _ in range(8):
            room = self._height - top - reserve
            columns = self._filled(section, start, room, page.notes, forced=empty)
            needed = self._note_height([*page.notes, *self._notes(section, columns, page.notes)])
            if section.columns == 1 or needed <= reserve + _HAIR:
                break
            reserve = needed
        else:
            columns = columns if empty else []
        if columns and section.columns > 1 and columns[-1].end == len(section.boxes):
            return self._balanced(section, start, room, columns, page.notes)
        return columns

    def _filled(self, section: Section, start: int, room: float, notes: Sequence[int], forced: bool) -> list[_Column]:
        columns: list[_Column] = []
        at = start
        for number in range(section.columns):
            column = self._column(section, at, room, notes, forced=forced and not number)
            if column is None:
                break
            columns.append(column)
            at = column.end
            if at == len(section.boxes):
                break
        return columns

    def _balanced(
        self, section: Section, start: int, room: float, full: list[_Column], notes: Sequence[int]
    ) -> list[_Column]:
        """The same boxes in columns as low as possible."""
        low, high = 0.0, room
        best = full
        for _ in range(_BALANCE):
            middle = (low + high) / 2
            tried = self._filled(section, start, middle, notes, forced=False)
            if tried and tried[-1].end == len(section.boxes):
                best, high = tried, middle
            else:
                low = middle
        return best

    def _notes(self, section: Section, columns: Sequence[_Column], known: Sequence[int]) -> list[int]:
        found: dict[int, None] = {}
        for column in columns:
            for box in section.boxes[column.start : column.end]:
                found.update(dict.fromkeys(number for number in box.notes if number not in known))
        return list(found)

    # One column

    def _column(self, section: Section, start: int, room: float, notes: Sequence[int], forced: bool) -> _Column | None:
        """As many boxes as one column takes; None where no break is allowed that fits. ``forced``: take the least bad.

        In a single column the footnotes of its boxes count as they come; with several, their room is taken off before.
        """
        boxes = section.boxes
        single = section.columns == 1
        given = self._note_height(notes) if single else 0.0
        wanted = list(notes)
        used = _opening(boxes, start)
        best: tuple[float, _Column] | None = None
        for at in range(start, len(boxes)):
            box = boxes[at]
            used += box.height + (boxes[at - 1].glue if at > start else 0.0)
            if single and box.notes:
                wanted += [number for number in box.notes if number not in wanted]
            extra = self._note_height(wanted) - given if single else 0.0
            if used + extra > room + _HAIR:
                break
            whole = used + _closing(boxes, at)
            if whole + extra > room + _HAIR:
                continue
            if at == len(boxes) - 1:
                return _Column(start, at + 1, whole)
            cost = box.penalty + ((room - whole - extra) / self._unit) ** 2
            if (box.penalty < LONE or forced) and (best is None or cost <= best[0]):
                best = (cost, _Column(start, at + 1, whole))
        if best is not None:
            return best[1]
        if not forced:
            return None
        self._too_tall(boxes[start])
        return _Column(start, start + 1, used)

    def _put(self, section: Section, columns: Sequence[_Column], top: float, page: Laid) -> None:
        """Lay columns on a page."""
        boxes = section.boxes
        for number, column in enumerate(columns):
            y = top
            if _continues(boxes, column.start):
                for head in boxes[column.start].head:
                    page.puts.append(Put(head, number, section.columns, y, again=True))
                    y += head.height
            open_frames: dict[Frame, Field] = {}
            y = top + _opening(boxes, column.start)
            for at in range(column.start, column.end):
                box = boxes[at]
                for frame in box.frames:
                    if frame not in open_frames:
                        cut = at == column.start and _inside(boxes, at, frame)
                        part = Field(frame, number, section.columns, y - (frame.pad if cut else 0.0), y)
                        open_frames[frame] = part
                        page.fields.append(part)
                    open_frames[frame].foot = y + box.height
                page.puts.append(Put(box, number, section.columns, y))
                y += box.height + box.glue
            for frame, part in open_frames.items():
                if (
                    column.end < len(boxes)
                    and frame in boxes[column.end].frames
                    and part.foot >= y - boxes[column.end - 1].glue - _HAIR
                ):
                    part.foot += frame.pad
            page.used = max(page.used, top + column.height)
        page.notes += self._notes(section, columns, page.notes)


def _kept(section: Section) -> int:
    """How many boxes at the end of a section must stay with what follows it."""
    boxes = section.boxes
    count = 0
    while count < len(boxes) and boxes[-1 - count].penalty >= KEEP:
        count += 1
    return count


def _inside(boxes: Sequence[Box], at: int, frame: Frame) -> bool:
    """Whether a frame is already open before a box."""
    return at > 0 and frame in boxes[at - 1].frames


def _continues(boxes: Sequence[Box], at: int) -> bool:
    """Whether a box goes on with a table that began before it."""
    return bool(boxes[at].head) and at > 0 and boxes[at - 1] not in boxes[at].head


def _opening(boxes: Sequence[Box], at: int) -> float:
    """Room at the top of a column that begins with a box: the repeated head, and the edges of frames cut there."""
    head = sum(box.height for box in boxes[at].head) if _continues(boxes, at) else 0.0
    return head + sum(frame.pad for frame in boxes[at].frames if _inside(boxes, at, frame))


def _closing(boxes: Sequence[Box], at: int) -> float:
    """Room at the foot of a column that ends with a box: the edges of frames cut there."""
    if at + 1 >= len(boxes):
        return 0.0
    return sum(frame.pad for frame in boxes[at].frames if frame in boxes[at + 1].frames)

"""Lines as PDF text operators, with what they use and where their ink lies.

One BT/ET a text, one Tm a line, one TJ array a run of one font, size and colour; a text object's state goes on from
line to line. Numbers have at most three decimals and no needless digit, so equal texts are equal bytes.
"""

from __future__ import annotations

from collections.abc import Sequence

from deckpress.model.page import Box, FontUse
from deckpress.typeset.direction import visual
from deckpress.typeset.embed import utf16
from deckpress.typeset.face import FontFace, plain_spaces, visible
from deckpress.typeset.filling import Line
from deckpress.typeset.looks import Item, Looked
from deckpress.typeset.marks import ICON, Tag
from deckpress.typeset.setting import IconSpot
from deckpress.typeset.shaping import TextRun
from deckpress.typeset.words import Word


def number(value: float) -> str:
    """A number as PDF writes it."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


class Pen:
    """Writes the lines of one text at one base size (pt)."""

    def __init__(self, size: float) -> None:
        self._size = size
        self._out: list[str] = []
        self._array: list[str] = []
        self._face: FontFace | None = None
        self._at = 0.0
        self._ahead = 0.0
        self._fill = ""
        self._rise = "0"
        self._used: dict[FontFace, set[tuple[int, str]]] = {}
        self._words: set[Word] = set()
        self.icons: list[IconSpot] = []
        self._ink = [1e9, 1e9, -1e9, -1e9]

    @property
    def content(self) -> bytes:
        """The operators, empty where nothing prints."""
        return f"BT\n{''.join(self._out)}ET\n".encode("ascii") if self._used else b""

    @property
    def ink(self) -> Box:
        """The box around glyphs and icons, in pt."""
        x0, y0, x1, y1 = self._ink
        return (round(x0, 3), round(y0, 3), round(x1, 3), round(y1, 3)) if x0 <= x1 else (0.0, 0.0, 0.0, 0.0)

    @property
    def fonts(self) -> tuple[FontUse, ...]:
        """The fonts in order of first use. A font's name in the content is its id, the same in every text."""
        for word in self._words:
            for run in word.runs:
                self._used[run.face].update(run.glyphs)
        return tuple(FontUse(face.id, face.id, tuple(sorted(pairs))) for face, pairs in self._used.items())

    def line(self, line: Line, x: float, y: float, stretch: float = 0.0) -> None:
        """Write a line from ``x`` on at the baseline ``y``; every space grows by ``stretch`` (in 1/1000 em)."""
        self._out.append(f"1 0 0 1 {number(x)} {number(y)} Tm\n")
        self._ahead = 0.0
        items = _in_order(line)
        loose = _loose(line) if stretch else frozenset()
        pen = 0.0
        look: Looked | None = None
        tag: Tag | None = None
        add = self._array.append
        for at, item in enumerate(items):
            word = item.word
            if item.look.tag is not tag:
                tag = item.look.tag
                self.turn(tag, x + pen * self._size / 1000, y)
            if item.spaces and at and self._spoken(items[at - 1]):
                look = None  # said with the word before it
            elif word is not None and word.array:
                if item.look is not look or word.runs[0].face is not self._face:
                    look = item.look
                    self._set(word.runs[0].face, look)
                add(word.array)
            elif word is not None:
                look = None
                after = items[at + 1] if at + 1 < len(items) and items[at + 1].spaces else None
                for run in word.runs if item.level % 2 == 0 else word.runs[::-1]:
                    self._run(run, item.look, after if self._spoken(item) and run is word.runs[-1] else None)
            else:
                self._icon(item, x + pen * self._size / 1000, y)
            pen += item.width
            if stretch and (item.spaces or at in loose):
                self._move(stretch * (item.spaces or 1))
                pen += stretch * (item.spaces or 1)
        if tag is not None:
            self.turn(None, x + pen * self._size / 1000, y)
        self._words.update([item.word for item in items if item.word is not None])
        self._mark(line, items, x, y, pen)
        self._flush()

    def turn(self, tag: Tag | None, x: float, y: float) -> None:
        """A span with another tag begins at ``x``: only a pen for running text minds."""

    def _icon(self, item: Item, left: float, y: float) -> None:
        self._spot_icon(item, left, y)
        self._move(item.width)

    def _spot_icon(self, item: Item, left: float, y: float) -> None:
        """Note where an icon goes: whoever places the text draws it."""
        look, scale = item.look, item.look.ratio * self._size / 1000
        size = look.icon_size * scale
        bottom = y + look.icon_top * scale - size
        self.icons.append(IconSpot(item.icon, round(left, 3), round(bottom, 3), round(size, 3), look.fill))

    @staticmethod
    def _spoken(item: Item) -> bool:
        """Whether an item ends with a run that readers are told the text of."""
        return item.word is not None and item.level % 2 == 0 and bool(item.word.runs[-1].actual)

    def _run(self, run: TextRun, look: Looked, spaces: Item | None = None) -> None:
        """Write a run. ``spaces`` behind one whose text is told go into what is told: readers would lose them."""
        self._set(run.face, look)
        if not run.actual:
            self._glyphs(run, look)
            return
        self._flush()
        told = run.actual + " " * (spaces.spaces if spaces else 0)
        self._out.append(f"/Span <</ActualText <FEFF{utf16(told)}>>> BDC\n")
        self._glyphs(run, look)
        if spaces is not None and spaces.word is not None:
            self._set(spaces.word.runs[0].face, spaces.look)
            self._glyphs(spaces.word.runs[0], spaces.look)
        self._flush()
        self._out.append("EMC\n")

    def _glyphs(self, run: TextRun, look: Looked) -> None:
        for rise, array in run.parts:
            if rise or self._rise != "0":
                self._lift(number(rise * look.ratio * self._size / 1000))
            self._array.append(array)
        if self._rise != "0":
            self._lift("0")

    def _set(self, face: FontFace, look: Looked) -> None:
        size = look.ratio * self._size
        if face is not self._face or size != self._at:
            self._flush()
            self._face, self._at = face, size
            self._used.setdefault(face, set())
            self._out.append(f"/{face.id} {number(size)} Tf\n")
        if look.operator != self._fill:
            self._flush()
            self._fill = look.operator
            self._out.append(f"{look.operator}\n")
        if self._ahead:
            ahead, self._ahead = self._ahead, 0.0
            self._move(ahead)

    def _lift(self, rise: str) -> None:
        if rise != self._rise:
            self._flush()
            self._out.append(f"{rise} Ts\n")
            self._rise = rise

    def _move(self, width: float) -> None:
        """Go right by ``width`` (1/1000 of the base size) without printing."""
        if self._face is None:
            self._ahead += width
        else:
            self._array.append(number(-width * self._size / self._at))

    def _flush(self) -> None:
        if self._array:
            joined = _joined(self._array)
            self._out.append(f"[{joined}]TJ\n")
            self._array.clear()

    def _mark(self, line: Line, items: Sequence[Item], x: float, y: float, width: float) -> None:
        """Note the ink of a line: from its first item's to its last one's, as high and low as its atoms go."""
        scale = self._size / 1000
        first, last = items[0], items[-1]
        left = first.word.ink[0] * first.look.ratio if first.word else 0
        right = width - last.width + (last.word.ink[2] * last.look.ratio if last.word else last.width)
        ink = self._ink
        ink[0], ink[2] = min(ink[0], x + left * scale), max(ink[2], x + right * scale)
        ink[1] = min(ink[1], y + min([atom.bottom for atom in line.atoms]) * scale)
        ink[3] = max(ink[3], y + max([atom.top for atom in line.atoms]) * scale)


def _joined(pieces: Sequence[str]) -> str:
    """Array pieces side by side. Two numbers that meet are kept apart, two glyph strings become one."""
    out = " ".join(pieces).replace("> ", ">").replace(" <", "<")
    return out.replace("><", "")


def _in_order(line: Line) -> Sequence[Item]:
    """The items of a line with its gaps between them, from left to right as seen."""
    items: list[Item] = []
    for index, atom in enumerate(line.atoms):
        if index:
            gap = line.gaps[index]
            if gap.count:
                items.append(gap.item)
        items += atom.items
    levels = [item.level for item in items]
    return visual(items, levels) if any(levels) else items


def _loose(line: Line) -> frozenset[int]:
    """The items, from left to right, behind which a joint is widened."""
    joints = line.joints
    found = []
    count = 0
    for at, atom in enumerate(line.atoms):
        count += 1 if at and line.gaps[at].count else 0
        if at in joints:
            found.append(count - 1)
        count += len(atom.items)
    return frozenset(found)


def text_of(lines: Sequence[Line]) -> str:
    """The text of lines as it extracts: newlines where the source had them, hyphens and icons left out."""
    out = ""
    for line in lines:
        for index, atom in enumerate(line.atoms):
            out += (" " * line.gaps[index].count if index or (out and out[-1] != "\n") else "") + atom.text
        out += "\n" if line.ends else ""
    return plain_spaces(visible(out.replace(ICON, ""))).removesuffix("\n")

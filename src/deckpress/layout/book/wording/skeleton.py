"""Where the texts of a template stand: each a piece of some lines, with a key from its block's id and its number."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from deckpress.layout.book.reading import grammar, settings
from deckpress.layout.book.wording.shield import Shields

if TYPE_CHECKING:
    from markdown_it.token import Token

_PIPE = re.compile(r"(?<!\\)\|")
_CAPTION = "Table: "
_SETTING = re.compile(r'([a-z]+)="([^"]*)"')
_NUMBERED = {"paragraph_open": "p", "heading_open": "h", "directive_open": "b", "table_open": "g", "dl_open": "g"}
_LISTS = ("bullet_list_open", "ordered_list_open")


@dataclass(frozen=True, slots=True)
class Spot:
    """A text: from column ``start`` of the line ``first`` to column ``end`` of ``last``, both lines counted from 0.

    ``kind`` is ``text``, ``cell``, ``title``, ``alt`` or ``label``: how it must be written where it stands.
    """

    key: str
    kind: str
    first: int
    last: int
    start: int
    end: int


@dataclass(slots=True)
class _Frame:
    """An open block: the key of what it holds, and how many of each sort it has held."""

    prefix: str
    sort: str = ""
    counts: dict[str, int] = field(default_factory=dict)

    def next(self, letter: str) -> str:
        """The key of the next of a sort; the first text of an item has the item's own key."""
        self.counts[letter] = self.counts.get(letter, 0) + 1
        number = self.counts[letter]
        if letter == "p" and self.sort == "item":
            return self.prefix if number == 1 else f"{self.prefix}.p{number}"
        return f"{self.prefix}.{letter}{number}" if letter else f"{self.prefix}.{number}"


class Skeleton:
    """The spots of a template whose Jinja is shielded. ``lines`` are those of its shielded text."""

    def __init__(self, text: str, shields: Shields) -> None:
        self.lines = text.split("\n")
        self.shields = shields
        self._shown = list(self._printing())
        self._columns = {number: self._seen(number) for number in self._shown}
        self._view = ["".join(self.lines[number][at] for at in self._columns[number]) for number in self._shown]
        self._keys: dict[str, int] = {}
        self._mark = ""
        self._row = 0

    def _printing(self) -> Iterator[int]:
        """The lines that print. A tag at the end of a line swallows the line's end: an empty line behind it is none."""
        swallowed = False
        for number, line in enumerate(self.lines):
            if not (swallowed and not line.strip()) and not self.shields.is_bare(line):
                yield number
            swallowed = bool(line.strip()) and self._is_tag(line.rstrip()[-1]) and not self.shields.is_bare(line)

    def _seen(self, number: int) -> list[int]:
        """The columns of a line that Markdown sees: all but tags and comments, which print nothing."""
        return [at for at, sign in enumerate(self.lines[number]) if not self._is_tag(sign)]

    def _is_tag(self, sign: str) -> bool:
        shield = self.shields.find(sign)
        return shield is not None and shield.kind != "expression"

    def _found(self, number: int, words: str) -> tuple[int, int]:
        """Where words that Markdown saw stand in a line, with the tags at their ends."""
        columns, written = self._columns[number], self.lines[number]
        at = "".join(written[column] for column in columns).rfind(words)
        start, end = columns[at], columns[at + len(words) - 1] + 1
        while end < len(written) and self._is_tag(written[end]):
            end += 1
        first = next((column for column, sign in enumerate(written) if self._is_tag(sign)), start)
        return min(start, first), end

    def spots(self) -> tuple[Spot, ...]:
        """Every text in its order."""
        return tuple(self._walk(grammar.tokens("\n".join(self._view))))

    def _walk(self, tokens: Sequence[Token]) -> Iterator[Spot]:
        frames = [_Frame("text")]
        for token in tokens:
            if token.type == "mark":
                self._mark = str(token.meta["id"])
            elif token.nesting == 1:
                frames.append(self._opened(token, frames[-1]))
                if token.type == "tr_open" and token.map:
                    self._row = token.map[0]
                if token.type == "directive_open":
                    yield from self._directive(token, frames[-1])
            elif token.nesting == -1:
                frames.pop()
            elif token.type == "inline":
                yield from self._inline(token, frames[-1])

    def _opened(self, token: Token, parent: _Frame) -> _Frame:
        mark, self._mark = self._mark, ""
        if token.type in _LISTS:
            nested = parent.sort == "item" or not parent.sort
            return _Frame(mark or (parent.prefix if nested else parent.next("l")), "list")
        if token.type == "list_item_open":
            return _Frame(parent.next(""), "item")
        if token.type == "footnote_open":
            return _Frame(f"note.{token.meta.get('label', '')}", "item")
        if token.type == "tr_open":
            return _Frame(parent.next("r"), "row")
        if token.type in ("th_open", "td_open"):
            return _Frame(parent.next("c"), "cell")
        if token.type in ("dt_open", "dd_open"):
            return _Frame(parent.next(token.type[1]), "item" if token.type == "dd_open" else "term")
        if token.type in ("thead_open", "tbody_open"):
            return _Frame(parent.prefix, "rows", parent.counts)
        sort = token.type.removesuffix("_open")
        letter = _NUMBERED.get(token.type)
        if mark:
            return _Frame(mark, sort)
        return _Frame(parent.next(letter) if letter else parent.prefix, sort, {} if letter else parent.counts)

    def _inline(self, token: Token, frame: _Frame) -> Iterator[Spot]:
        if frame.sort == "cell":
            yield from self._cell(token, frame)
            return
        if not token.map or not token.content:
            return
        written = token.content.split("\n")
        begin = token.map[0]
        parts: list[list[tuple[int, int, int]]] = [[]]
        for offset, words in enumerate(written):
            line = self._shown[begin + offset]
            if parts[-1] and line != parts[-1][-1][0] + 1:
                parts.append([])
            parts[-1].append((line, *self._found(line, words.strip())))
        for number, part in enumerate(parts, 1):
            first, start, _ = part[0]
            if number == 1 and self.lines[first].startswith(_CAPTION, start):
                start += len(_CAPTION)
            key = self._unique(frame.prefix if number == 1 else f"{frame.prefix}.s{number}")
            yield Spot(key, "text", first, part[-1][0], start, part[-1][2])

    def _cell(self, token: Token, frame: _Frame) -> Iterator[Spot]:
        """A cell of the row that is open: the one with its number, by the bars of its line."""
        line = self._shown[self._row]
        written = self.lines[line]
        bars = [found.start() for found in _PIPE.finditer(written)]
        if not written.lstrip().startswith("|"):
            bars.insert(0, -1)
        number = int(frame.prefix.rpartition(".c")[2])
        if number > len(bars) or not token.content:  # Markdown fills short rows up
            return
        begin = bars[number - 1] + 1
        end = bars[number] if number < len(bars) else len(written)
        text = written[begin:end]
        start = begin + len(text) - len(text.lstrip())
        if text.strip():
            yield Spot(self._unique(frame.prefix), "cell", line, line, start, start + len(text.strip()))

    def _directive(self, token: Token, frame: _Frame) -> Iterator[Spot]:
        """The title of a box set apart, or the words in the settings of a figure."""
        line = self._shown[token.map[0] if token.map else 0]
        written = self.lines[line].rstrip()
        name, _, rest = token.info.partition(" ")
        if name in settings.TITLED:
            if rest.strip():
                start, end = self._found(line, rest.strip())
                yield Spot(self._unique(f"{frame.prefix}.title"), "title", line, line, start, end)
            return
        for found in _SETTING.finditer(written):
            if found[1] == "alt":
                yield Spot(self._unique(f"{frame.prefix}.alt"), "alt", line, line, found.start(2), found.end(2))
            elif found[1] == "show":
                yield from self._labels(found, line, frame)

    def _labels(self, found: re.Match[str], line: int, frame: _Frame) -> Iterator[Spot]:
        at = found.start(2)
        for number, part in enumerate(found[2].split(","), 1):
            _, _, label = part.partition("=")
            if label.strip():
                start = at + len(part) - len(label.lstrip())
                key = self._unique(f"{frame.prefix}.show{number}")
                yield Spot(key, "label", line, line, start, start + len(label.strip()))
            at += len(part) + 1

    def _unique(self, key: str) -> str:
        """The key, numbered where a block of this id stood before: in another branch of an ``if``."""
        self._keys[key] = self._keys.get(key, 0) + 1
        return key if self._keys[key] == 1 else f"{key}.v{self._keys[key]}"

    def text(self, spot: Spot) -> str:
        """The text of a spot in one line: a newline is a blank, but for a hard break and behind a tag."""
        out = ""
        for line in range(spot.first, spot.last + 1):
            start = spot.start if line == spot.first else 0
            end = spot.end if line == spot.last else len(self.lines[line])
            words = self.lines[line][start:end].strip()
            out += words if line == spot.first else f"{self._joint(out)}{words}"
        return out

    def _joint(self, before: str) -> str:
        if before.endswith("\\") and not before.endswith("\\\\"):
            return "\n"
        return "" if before and self._is_tag(before[-1]) else " "

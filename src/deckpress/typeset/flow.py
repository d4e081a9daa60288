"""A marked text made ready for lines: atoms that never break, gaps between them, and their levels.

All widths are in 1/1000 of the base style's type size, so they hold at every size that fitting tries.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from itertools import pairwise

from deckpress.model.language import Breaking, Language
from deckpress.typeset.breaking import SOFT_HYPHEN, Breakers, Hyphenation, breaks_between, closes_line, opens_line
from deckpress.typeset.direction import base_level, is_foreign, levels, signed
from deckpress.typeset.looks import Gap, Item, Looked
from deckpress.typeset.marks import ICON, HardLine, Problem, Span
from deckpress.typeset.scripts import RTL


class Part:
    """A piece of an atom's source: text in one look and level, with its joining neighbours."""

    __slots__ = ("after", "before", "icon", "level", "look", "text")

    def __init__(
        self, text: str, look: Looked, level: int = 0, icon: str = "", before: str = "", after: str = ""
    ) -> None:
        self.text, self.look, self.level, self.icon = text, look, level, icon
        self.before, self.after = before, after


class Atom:
    """What no line break may divide, as long as there is another way."""

    __slots__ = ("bottom", "closes", "faulty", "items", "opens", "parts", "ratio", "soft", "text", "top", "width")

    def __init__(self, parts: tuple[Part, ...], items: tuple[Item, ...]) -> None:
        self.parts, self.items = parts, items
        self.text = parts[0].text if len(parts) == 1 else "".join(part.text for part in parts)
        self.opens, self.closes = opens_line(self.text), closes_line(self.text)
        self.soft = SOFT_HYPHEN in self.text
        first = items[0]
        self.width, self.ratio = first.width, first.look.ratio
        self.top, self.bottom, self.faulty = _reach(first)
        for item in items[1:]:
            top, bottom, faulty = _reach(item)
            self.width += item.width
            self.ratio = max(self.ratio, item.look.ratio)
            self.top, self.bottom = max(self.top, top), min(self.bottom, bottom)
            self.faulty = self.faulty or faulty


class HardFlow:
    """One hard line: ``gaps[i]`` stands before ``atoms[i]``. ``base`` is 1 where it runs from right to left."""

    def __init__(self, paragraph: bool, base: int = 0) -> None:
        self.atoms: list[Atom] = []
        self.gaps: list[Gap] = []
        self.paragraph, self.base = paragraph, base

    @cached_property
    def edges(self) -> tuple[list[float], list[float]]:
        """Where each atom begins and ends if the whole stands on one line."""
        starts, ends = [], []
        pen = 0.0
        for atom, gap in zip(self.atoms, self.gaps, strict=True):
            pen += gap.width
            starts.append(pen)
            pen += atom.width
            ends.append(pen)
        return starts, ends


def _reach(item: Item) -> tuple[float, float, bool]:
    """How high and how low an item goes, and whether something is wrong with it."""
    look, word = item.look, item.word
    if word is None:
        return look.icon_top * look.ratio, (look.icon_top - look.icon_size) * look.ratio, False
    return word.ink[3] * look.ratio, word.ink[1] * look.ratio, bool(word.missing or word.problems)


class Composer:
    """Makes flows of one language. ``problems`` gathers what is to be said about breaking."""

    def __init__(self, language: Language, breakers: Breakers, hyphenation: Hyphenation) -> None:
        self._spoken, self.language = language, language.tag
        self.rtl = 1 if language.rtl else 0
        self.square = language.breaking is Breaking.ANYWHERE
        self._breakers, self._hyphenation = breakers, hyphenation
        self._simple: dict[tuple[int, str], tuple[Atom, ...]] = {}
        self.problems: dict[Problem, None] = {}

    def flow(self, line: HardLine, looks: list[Looked]) -> HardFlow:
        """The atoms of a hard line. ``looks`` are those of its spans, one each."""
        if self._spoken.digits != "latn":
            spans = (replace(span, text=self.numerals(span.text)) for span in line.spans)
            line = replace(line, spans=tuple(spans))
        text = "".join([span.text for span in line.spans])
        lacking = self._breakers.lacking(text)
        if lacking:
            self.problems[lacking] = None
        if self.rtl or RTL.search(text):
            base = base_level(text, self.rtl)
            within = 0 if is_foreign(text) else base
            return self._levelled_flow(text, line, looks, base, signed(text, levels(text, within)))
        flow = HardFlow(line.paragraph)
        word: list[Part] = []
        spaces, spaced = 0, looks[0]
        for span, look in zip(line.spans, looks, strict=True):
            if span.icon:
                word.append(Part(ICON, look, 0, span.icon))
                continue
            chunks = span.text.split(" ")
            for chunk in chunks[:-1]:
                if word:
                    if chunk:
                        word.append(Part(chunk, look))
                    self._append(flow, self._pieces(tuple(word)), spaces, spaced)
                    word, spaces = [], 0
                elif chunk:
                    known = self._simple.get((id(look), chunk))
                    self._append(flow, known or self._pieces((Part(chunk, look),)), spaces, spaced)
                    spaces = 0
                spaces, spaced = spaces + 1, look
            if chunks[-1]:
                word.append(Part(chunks[-1], look))
        if word:
            self._append(flow, self._pieces(tuple(word)), spaces, spaced)
        return flow

    def numerals(self, text: str) -> str:
        """A text with its digits as the language writes them."""
        return self._spoken.numerals(text)

    def _append(self, flow: HardFlow, atoms: tuple[Atom, ...], spaces: int, spaced: Looked) -> None:
        """Append the atoms of a word that stands after some spaces."""
        first = atoms[0]
        if spaces and flow.atoms:
            before = flow.atoms[-1]
            if not (before.closes and first.opens) and not breaks_between(before.text, first.text):
                flow.atoms[-1] = self.atom((*before.parts, Part(" " * spaces, spaced), *first.parts))
                flow.atoms += atoms[1:]
                flow.gaps += [spaced.no_gap] * (len(atoms) - 1)
                return
        flow.gaps.append(spaced.gap if spaces == 1 else Gap(spaced, spaces))
        flow.atoms += atoms
        if len(atoms) > 1:
            flow.gaps += [first.items[-1].look.no_gap] * (len(atoms) - 1)

    def _pieces(self, parts: tuple[Part, ...]) -> tuple[Atom, ...]:
        """A word as atoms, cut where a line may break inside it."""
        first = parts[0]
        key = (id(first.look), first.text) if len(parts) == 1 and not first.icon else None
        if key is not None and key in self._simple:
            return self._simple[key]
        word = first.text if len(parts) == 1 else "".join([part.text for part in parts])
        found = self.cut(parts, self._breakers.breaks(word))
        if key is not None:
            self._simple[key] = found
        return found

    def _levelled_flow(self, text: str, line: HardLine, looks: list[Looked], base: int, of: list[int]) -> HardFlow:
        flow = HardFlow(line.paragraph, base)
        spans = _Spans(line.spans, looks, of)
        start, stop = len(text) - len(text.lstrip(" ")), len(text.rstrip(" "))
        before, at, gap_at = "", start, -1
        while at < stop:
            end = text.find(" ", at, stop)
            end = stop if end < 0 else end
            word = text[at:end]
            if before and not breaks_between(before, word):
                flow.atoms[-1] = self.atom((*flow.atoms[-1].parts, *spans.parts(text, gap_at, end)))
            else:
                cuts = [0, *self._breakers.breaks(word), len(word)]
                for a, b in pairwise(cuts):
                    spaces = at - gap_at if a == 0 and gap_at >= 0 else 0
                    flow.gaps.append(spans.gap(gap_at if spaces else at + a, spaces))
                    flow.atoms.append(self.atom(spans.parts(text, at + a, at + b)))
            before, gap_at, at = word, end, end
            while at < stop and text[at] == " ":
                at += 1
        return flow

    def atom(self, parts: tuple[Part, ...]) -> Atom:
        """Set the parts and make one atom of them."""
        items = []
        for part in parts:
            if part.icon:
                items.append(Item(part.look, part.level, None, part.icon))
            else:
                text = part.text.replace(SOFT_HYPHEN, "")
                word = part.look.chain.word(text, self.language, part.level % 2 == 1, part.before, part.after)
                items.append(Item(part.look, part.level, word))
        return Atom(parts, tuple(items))

    def cut(self, parts: tuple[Part, ...], places: Sequence[int]) -> tuple[Atom, ...]:
        """The parts as atoms, cut at these offsets."""
        made = []
        done = 0
        for at in places:
            head, parts = _divided(parts, at - done)
            made.append(self.atom(head))
            done = at
        return (*made, self.atom(parts))

    def points(self, atom: Atom, automatic: bool) -> tuple[int, ...]:
        """Where an atom may be divided with a hyphen."""
        return self._hyphenation.points(atom.text, self._spoken, automatic)

    def divide(self, atom: Atom, at: int, hyphen: bool) -> tuple[Atom, Atom]:
        """An atom in two, with a hyphen after the first if wished. The hyphen extracts as a soft one."""
        head, tail = _divided(atom.parts, at)
        first = self.atom(head)
        if hyphen:
            look = head[-1].look
            sign = Item(look, head[-1].level, look.hyphen(self.language))
            first = Atom(first.parts, (*first.items, sign))
        return first, self.atom(tail)


def _divided(parts: tuple[Part, ...], at: int) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """Parts before and after an offset in their text. Joining letters still know their neighbours."""
    head: list[Part] = []
    tail: list[Part] = []
    seen = 0
    for part in parts:
        text = part.text
        cut = min(max(at - seen, 0), len(text))
        seen += len(text)
        if cut == len(text):
            head.append(part)
        elif cut == 0:
            tail.append(part)
        else:
            head.append(
                Part(text[:cut], part.look, part.level, part.icon, part.before, text[cut] if part.level else "")
            )
            tail.append(
                Part(text[cut:], part.look, part.level, part.icon, text[cut - 1] if part.level else "", part.after)
            )
    return tuple(head), tuple(tail)


class _Spans:
    """Looks up what look and level a stretch of a hard line has."""

    def __init__(self, spans: tuple[Span, ...], looks: list[Looked], of: list[int]) -> None:
        self._spans, self._looks, self._of = spans, looks, of
        self._starts = []
        at = 0
        for span in spans:
            self._starts.append(at)
            at += len(span.text)
        self._end = at

    def gap(self, at: int, count: int) -> Gap:
        number = max(index for index, start in enumerate(self._starts) if start <= at)
        level = self._of[at]
        return Gap(self._looks[number], count, level)

    def parts(self, text: str, start: int, end: int) -> tuple[Part, ...]:
        """The parts between two offsets, cut where a span or a level ends."""
        found: list[Part] = []
        for number, (span, first) in enumerate(zip(self._spans, self._starts, strict=True)):
            a, b = max(start, first), min(end, first + len(span.text))
            while a < b:
                level = self._of[a]
                cut = next((i for i in range(a, b) if self._of[i] != level), b)
                near = (_neighbour(text, a - 1), _neighbour(text, cut))
                found.append(Part(text[a:cut], self._looks[number], level, span.icon, *near))
                a = cut
        return tuple(found)


def _neighbour(text: str, at: int) -> str:
    return text[at] if 0 <= at < len(text) and text[at] not in (" ", ICON) else ""

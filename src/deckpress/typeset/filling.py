"""Filling lines: first fit, with hyphens or single letters as further means, and evening out afterwards."""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from dataclasses import dataclass
from itertools import pairwise

from deckpress.typeset.breaking import letters
from deckpress.typeset.flow import Atom, Composer, HardFlow
from deckpress.typeset.looks import Gap
from deckpress.typeset.scripts import SQUARE

SLACK = 0.01
"""A line may be this much wider than its limit, in 1/1000 em: widths that are equal but for rounding fit."""

PARAGRAPH_GAP = 0.5
"""Room above a paragraph, as a part of the leading."""

_LONGEST_ATOM = 400
"""What is longer and must be torn is cut into pieces first, so that no text takes long to tear."""
_LOOSEST = 250
"""Letters in squares are set no further apart than this, in 1/1000 em."""
_SHORT_WORD = 5
_MOST_BALANCED = 4


class Line:
    """A filled line: ``gaps[i]`` stands before ``atoms[i]`` (the first one does not count). Width in 1/1000 em.

    ``ends`` is set where a newline follows, ``torn`` where a word was broken between letters, ``hyphen`` where the
    line ends in one. ``paragraph`` asks for room above. ``base`` is 1 where it runs from right to left.
    """

    __slots__ = ("atoms", "base", "ends", "gaps", "hyphen", "paragraph", "torn", "width")

    def __init__(self, atoms: list[Atom], gaps: list[Gap], width: float, base: int) -> None:
        self.atoms, self.gaps, self.width, self.base = atoms, gaps, width, base
        self.ends = self.torn = self.hyphen = self.paragraph = False

    @property
    def pitch(self) -> float:
        """How far its baseline lies below the one before, in leadings of the base size."""
        largest = max([atom.ratio for atom in self.atoms], default=1)
        return largest + PARAGRAPH_GAP if self.paragraph else largest

    @property
    def overhang(self) -> tuple[float, float]:
        """How far ink leans out of the line's width on the left and on the right."""
        ends = (self.atoms[0].items[0], self.atoms[-1].items[-1])
        first, last = ends if not self.base else ends[::-1]
        left = -first.word.ink[0] * first.look.ratio if first.word else 0
        right = (last.word.ink[2] - last.word.width) * last.look.ratio if last.word else 0
        return max(left, 0), max(right, 0)

    @property
    def joints(self) -> frozenset[int]:
        """Gaps without a space that may be widened all the same: those beside a Chinese or Japanese letter.

        In lines of two directions there are none.
        """
        found = frozenset(
            at
            for at, (before, after) in enumerate(pairwise(self.atoms), 1)
            if not self.gaps[at].count
            and after.text != " "
            and (SQUARE.match(before.text[-1:]) or SQUARE.match(after.text[:1]))
        )
        return frozenset() if found and any(item.level for atom in self.atoms for item in atom.items) else found

    def stretch(self, room: float) -> float:
        """How much each space and each joint grows to take up ``room``; 0 where that would tear the line apart."""
        joints = len(self.joints)
        places = sum(gap.count for gap in self.gaps[1:]) + joints
        share = room / places if places else 0.0
        return 0.0 if joints and share > _LOOSEST else share

    def put(self, atom: Atom, gap: Gap) -> None:
        """Append an atom with the gap before it."""
        self.width += atom.width + (gap.width if self.atoms else 0)
        self.atoms.append(atom)
        self.gaps.append(gap)


@dataclass(frozen=True, slots=True)
class Means:
    """What a filler may do to a word that does not fit: hyphenate by pattern, and tear between letters."""

    hyphenate: bool = False
    tear: bool = False


def fill(flows: list[HardFlow], limit: float, means: Means, composer: Composer) -> list[Line]:
    """Lines no wider than ``limit`` (in 1/1000 em) as far as the means allow; a wider one holds a single atom."""
    lines: list[Line] = []
    for flow in flows:
        first = len(lines)
        if means.tear or means.hyphenate or any(atom.soft for atom in flow.atoms):
            _fill_dividing(lines, flow, limit, means, composer)
        else:
            _fill_whole(lines, flow, limit)
        lines[first].paragraph = flow.paragraph
        lines[-1].ends = True
    return lines


def count_whole(flows: list[HardFlow], limit: float) -> int:
    """How many lines ``fill`` would make of atoms that are never divided."""
    total = 0
    for flow in flows:
        starts, ends = flow.edges
        first, count = 0, len(starts)
        while first < count:
            first = max(bisect_right(ends, starts[first] + limit + SLACK, first), first + 1)
            total += 1
    return total


def _fill_whole(lines: list[Line], flow: HardFlow, limit: float) -> None:
    """The quick way, for atoms that are never divided."""
    starts, ends = flow.edges
    atoms, gaps, count = flow.atoms, flow.gaps, len(flow.atoms)
    first = 0
    while first < count:
        begin = starts[first]
        last = max(bisect_right(ends, begin + limit + SLACK, first), first + 1)
        lines.append(Line(atoms[first:last], gaps[first:last], ends[last - 1] - begin, flow.base))
        first = last


def _fill_dividing(lines: list[Line], flow: HardFlow, limit: float, means: Means, composer: Composer) -> None:
    queue = deque(zip(flow.atoms, flow.gaps, strict=True))
    line = Line([], [], 0.0, flow.base)
    while queue:
        atom, gap = queue.popleft()
        if means.tear and len(atom.text) > _LONGEST_ATOM:
            pieces = composer.cut(atom.parts, letters(atom.text)[_LONGEST_ATOM // 8 :: _LONGEST_ATOM // 8])
            between = atom.items[-1].look.no_gap
            queue.extendleft((piece, gap if piece is pieces[0] else between) for piece in reversed(pieces))
            continue
        before = line.width + gap.width if line.atoms else 0.0
        if before + atom.width <= limit + SLACK:
            line.put(atom, gap)
            continue
        divided = _hyphenated(atom, limit - before, means.hyphenate, composer)
        if divided is not None:
            line.hyphen = True
        elif means.tear and not line.atoms:
            divided = _torn(atom, limit, composer)
            line.torn = divided is not None
        if divided is not None:
            line.put(divided[0], gap)
            queue.appendleft((divided[1], atom.items[-1].look.no_gap))
        elif line.atoms:
            queue.appendleft((atom, gap))
        else:
            line.put(atom, gap)
        lines.append(line)
        line = Line([], [], 0.0, flow.base)
    if line.atoms:
        lines.append(line)


def _hyphenated(atom: Atom, room: float, automatic: bool, composer: Composer) -> tuple[Atom, Atom] | None:
    """The longest part before a hyphen that fits into ``room``, and the rest."""
    if not automatic and not atom.soft:
        return None
    for at in reversed(composer.points(atom, automatic)):
        head, tail = composer.divide(atom, at, hyphen=True)
        if head.width <= room + SLACK:
            return head, tail
    return None


def _torn(atom: Atom, room: float, composer: Composer) -> tuple[Atom, Atom] | None:
    """As many letters as fit into ``room``, at least one, and the rest."""
    points = letters(atom.text)
    low, high = 0, len(points) - 1
    best: tuple[Atom, Atom] | None = None
    while points and low <= high:
        middle = (low + high) // 2
        parts = composer.divide(atom, points[middle], hyphen=False)
        if parts[0].width <= room + SLACK or middle == 0:
            best, low = parts, middle + 1
        if parts[0].width > room + SLACK:
            high = middle - 1
    return best


def evened(
    flows: list[HardFlow], lines: list[Line], limit: float, means: Means, composer: Composer, centred: bool
) -> list[Line]:
    """The same number of lines, better filled: balanced where centred, else without one short word at the end."""
    count = len(lines)
    if count < 2 or means.tear:
        return lines
    if centred and count <= _MOST_BALANCED:
        return _narrowest(flows, lines, limit, means, composer)
    for _ in range(3):
        if not _is_orphan(lines, limit):
            break
        tighter = fill(flows, lines[-2].width - 2 * SLACK, means, composer)
        if len(tighter) != count or max(line.width for line in tighter) > limit + SLACK:
            break
        lines = tighter
    return lines


def _narrowest(flows: list[HardFlow], lines: list[Line], limit: float, means: Means, composer: Composer) -> list[Line]:
    hyphens = sum(line.hyphen for line in lines)
    low, high = max(line.width for line in lines) / len(lines), max(line.width for line in lines)
    best = lines
    for _ in range(8):
        middle = (low + high) / 2
        tried = fill(flows, middle, means, composer)
        if (
            len(tried) == len(lines)
            and max(line.width for line in tried) <= limit + SLACK
            and sum(line.hyphen for line in tried) <= hyphens
        ):
            best, high = tried, middle
        else:
            low = middle
    return best


def _is_orphan(lines: list[Line], limit: float) -> bool:
    """Whether the last line is one short word that a line before it could have kept company."""
    last, before = lines[-1], lines[-2]
    short = len(last.atoms) == 1 and (len(last.atoms[0].text) <= _SHORT_WORD or last.width < limit / 8)
    return short and not before.ends and not before.hyphen and len(before.atoms) > 2

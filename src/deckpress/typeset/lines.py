"""Lines of running text: the breaks of a whole paragraph are chosen together, so that no line pays for another.

The text is thought of as one endless line, in 1/1000 of its type size. A break ends a line somewhere on it and begins
the next one somewhere on it, behind the space or at the rest of a hyphenated word. The cheapest way through all
breaks wins.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import TypeAlias

from deckpress.typeset.filling import SLACK, Line, Means, fill
from deckpress.typeset.flow import Atom, Composer, HardFlow

Widths: TypeAlias = Callable[[int], float]
"""The width of each line of a paragraph, counted from 0."""

_STRETCH, _SHRINK = 0.5, 0.22
"""How far a justified line's spaces may grow and shrink before it hurts, as a part of their width."""
_TOLERANCE = 1.15
"""A line whose spaces grow more than this is worth a hyphen."""
_RAGGED = 0.22
"""A ragged line that stays this part of its width short hurts as a justified one at its limit does."""
_HYPHEN, _SOFT, _LONELY = 2500.0, 900.0, 4000.0
_WORST = 1e7
_SHORTEST = 0.4
"""Lines that leave more of their width are only looked at where there is no other way."""


@dataclass(slots=True)
class _Break:
    """``end`` and ``start`` on the endless line; the spaces before ``end`` and before ``start``; what it costs."""

    end: float
    start: float
    spaces_end: float
    spaces_start: float
    atom: int
    cut: tuple[Atom, Atom] | None = None
    cost: float = 0.0


@dataclass(slots=True)
class _State:
    """A way through the breaks so far.

    Its last break, how many lines, how wide the next one is, the cost, the worst line, and the state before.
    """

    at: _Break
    lines: int
    width: float
    cost: float
    worst: float
    before: _State | None


def break_lines(
    flows: list[HardFlow], widths: Widths, steady: int, justified: bool, hyphenate: bool, composer: Composer
) -> tuple[list[Line], bool]:
    """The lines of a paragraph, and whether a word had to be torn between letters because it fits no line.

    ``widths`` are in 1/1000 em and stay the same from line ``steady`` on.
    """
    lines: list[Line] = []
    torn = False
    for flow in flows:
        found = _chosen(flow, widths, steady, len(lines), justified, hyphenate, composer)
        if found is None:
            narrowest = min(widths(len(lines) + number) for number in range(steady + 1))
            found = fill([flow], narrowest, Means(hyphenate=hyphenate, tear=True), composer)
            torn = torn or any(line.torn for line in found)
        if found:
            found[-1].ends = True
        lines += found
    return lines, torn


def _chosen(
    flow: HardFlow, widths: Widths, steady: int, first: int, justified: bool, hyphenate: bool, composer: Composer
) -> list[Line] | None:
    if not flow.atoms:
        return []
    width = flow.edges[1][-1]
    if width <= widths(first) + SLACK:
        return [Line(flow.atoms, flow.gaps, width, flow.base)]
    search = _Search(widths, steady, justified)
    whole = search.best(_breaks(flow, composer, automatic=False), first)
    limit = _TOLERANCE if justified else 1.6
    if hyphenate and (whole is None or whole.worst > limit):
        divided = search.best(_breaks(flow, composer, automatic=True), first)
        whole = divided or whole
    return _built(flow, whole) if whole else None


def _breaks(flow: HardFlow, composer: Composer, automatic: bool) -> list[_Break]:
    """Every place where a line may end, in order; the last one is the end of the text."""
    starts, ends = flow.edges
    spaces = list(accumulate(gap.width for gap in flow.gaps))
    found: list[_Break] = []
    last = len(flow.atoms) - 1
    for index, atom in enumerate(flow.atoms):
        if atom.soft or (automatic and len(atom.text) > 4):
            for at in composer.points(atom, automatic):
                head, tail = composer.divide(atom, at, hyphen=True)
                end, start = starts[index] + head.width, ends[index] - tail.width
                cost = _SOFT if atom.soft else _HYPHEN
                found.append(_Break(end, start, spaces[index], spaces[index], index, (head, tail), cost))
        after = min(index + 1, last)
        found.append(_Break(ends[index], starts[after], spaces[index], spaces[after], index))
    return found


class _Search:
    def __init__(self, widths: Widths, steady: int, justified: bool) -> None:
        self._widths, self._steady, self._justified = widths, steady, justified

    def best(self, breaks: list[_Break], first: int) -> _State | None:
        """The cheapest way to the last break, None where some word fits no line."""
        return self._search(breaks, first, _SHORTEST) or self._search(breaks, first, 1.0)

    def _search(self, breaks: list[_Break], first: int, shortest: float) -> _State | None:
        """The cheapest way whose lines, but for the last, leave no more than a part ``shortest`` of their width.

        States stand in the order of where their line begins. Those at the head of the row, from which every further
        break is too far, are passed by; behind the first line that would be too short, all are.
        """
        end = breaks[-1]
        shrink = _SHRINK if self._justified else 0.0
        active = [_State(_Break(0.0, 0.0, 0.0, 0.0, -1), first, self._widths(first), 0.0, 0.0, None)]
        head = 0
        for at in breaks:
            last = at is end
            reached: dict[int, _State] = {}
            for number in range(head, len(active)):
                state = active[number]
                start = state.at
                room = state.width - at.end + start.start
                spaces = at.spaces_end - start.spaces_start
                if room < -SLACK - spaces * shrink:
                    if number == head:
                        head += 1
                    continue
                if room > state.width * shortest and not last:
                    break
                badness, worst = self._judge(state, room, spaces, last)
                cost = state.cost + (10 + badness) ** 2 + at.cost
                lines = state.lines + 1
                kind = min(lines, self._steady)
                known = reached.get(kind)
                if known is None or cost < known.cost:
                    worst = max(state.worst, worst)
                    reached[kind] = _State(at, lines, self._widths(lines), cost, worst, state)
            if last:
                return min(reached.values(), key=lambda state: state.cost, default=None)
            active += reached.values()
            if head == len(active):
                return None
        return None

    def _judge(self, state: _State, room: float, spaces: float, last: bool) -> tuple[float, float]:
        """How bad a line is with so much room left, and how far it is stretched."""
        if room < 0:
            return (100 * (-room / (spaces * _SHRINK)) ** 3 if spaces and self._justified else 0.0), 0.0
        if last:
            lonely = state.before is not None and room > 0.84 * state.width
            return (_LONELY**0.5 if lonely else 0.0), 0.0
        if not self._justified:
            ratio = room / (state.width * _RAGGED)
            return 60 * ratio * ratio, ratio
        ratio = room / (spaces * _STRETCH) if spaces else 12.0
        return min(100 * ratio**3, _WORST), ratio


def _built(flow: HardFlow, state: _State) -> list[Line]:
    """The lines of a way."""
    way = [state]
    while way[-1].before is not None:
        way.append(way[-1].before)
    lines = []
    for before, after in pairwise(reversed(way)):
        start, end = before.at, after.at
        first = start.atom if start.cut else start.atom + 1
        atoms, gaps = list(flow.atoms[first : end.atom + 1]), list(flow.gaps[first : end.atom + 1])
        if start.cut:
            atoms[0], gaps[0] = start.cut[1], atoms[0].items[-1].look.no_gap
        if end.cut:
            atoms[-1] = end.cut[0]
        line = Line(atoms, gaps, end.end - start.start, flow.base)
        line.hyphen = end.cut is not None
        lines.append(line)
    return lines

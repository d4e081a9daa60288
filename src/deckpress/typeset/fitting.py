"""Fitting a text into its box, in a fixed order of escape.

Normal size and leading; tighter leading; smaller sizes in quarter points down to the floor; the same once more with
hyphenation; at last, at the floor, words torn between letters, and lines that do not fit are lost.
"""

from __future__ import annotations

from dataclasses import dataclass

from deckpress.typeset.filling import SLACK, Line, Means, count_whole, evened, fill
from deckpress.typeset.flow import Composer, HardFlow
from deckpress.typeset.style import TextStyle

TIGHTEST = 1.12
"""Leading is not squeezed below this multiple of the size."""
STEP = 0.25

_HAIR = 1e-6
_MANY = 10**9


@dataclass(frozen=True, slots=True)
class Fitted:
    """Lines that were chosen, at a size and leading. ``lost`` lines are left out; ``overflow`` is in pt."""

    lines: list[Line]
    size: float
    leading: float
    lost: int = 0
    overflow: tuple[float, float] = (0.0, 0.0)


class Box:
    """The box that is being filled: what fits into it at a size."""

    def __init__(
        self, flows: list[HardFlow], style: TextStyle, width: float, height: float, composer: Composer
    ) -> None:
        self.flows, self.style, self.width, self.height, self.composer = flows, style, width, height, composer
        atoms = [atom for flow in flows for atom in flow.atoms]
        self.ink = max([atom.top for atom in atoms], default=0) - min([atom.bottom for atom in atoms], default=0)
        self.tightest = min(style.leading, TIGHTEST)
        self._even = all(atom.ratio == 1 for atom in atoms) and not any(flow.paragraph for flow in flows)
        self._whole = self._even and not any(atom.soft for atom in atoms)
        self._widest = max([atom.width for atom in atoms], default=0)

    def lines(self, size: float, means: Means) -> list[Line]:
        """The text filled at a size."""
        return fill(self.flows, self.limit(size), means, self.composer)

    def limit(self, size: float) -> float:
        """The box's width in 1/1000 of a size."""
        return max(self.width, 0.0) * 1000 / size

    def leading(self, steps: float, size: float) -> float:
        """The loosest leading, up to the style's, at which ``steps`` line pitches fit; 0 where none does."""
        room = self.height - self.ink * size / 1000
        if steps <= 0:
            return self.style.leading if room >= -_HAIR else 0.0
        possible = room / (size * steps) + _HAIR
        if possible >= self.style.leading:
            return self.style.leading
        possible = int(possible * 1000) / 1000
        return possible if possible >= self.tightest else 0.0

    def accepts(self, size: float, means: Means) -> list[Line] | None:
        """The lines at a size, or None where they do not fit. What can be told without making lines, is."""
        limit = self.limit(size)
        most = self.style.lines or _MANY
        if self._whole and not means.hyphenate:
            if self._widest > limit + SLACK:
                return None
            count = count_whole(self.flows, limit)
            if count > most or not self.leading(count - 1, size):
                return None
        lines = self.lines(size, means)
        if len(lines) > most or max([line.width for line in lines], default=0) > limit + SLACK:
            return None
        return lines if self.leading(pitches(lines), size) else None


def pitches(lines: list[Line]) -> float:
    """How many line pitches lie between the first baseline and the last, in leadings of the base size."""
    return sum([line.pitch for line in lines[1:]])


def sizes(style: TextStyle) -> list[float]:
    """The sizes to try, falling. A floor of 0, or above the size, means that the text never shrinks."""
    floor = style.min if 0 < style.min < style.size else style.size
    count = int((style.size - floor) / STEP + _HAIR)
    found = [round(style.size - STEP * step, 3) for step in range(count + 1)]
    if found[-1] > floor + _HAIR:
        found.append(floor)
    return found


def fit(box: Box) -> Fitted:
    """Choose size, leading and lines."""
    tries = sizes(box.style)
    whole = Means()
    may_hyphenate = box.style.lines != 1
    for means in (whole, Means(hyphenate=True)) if may_hyphenate else (whole,):
        found = _largest(box, tries, means)
        if found is not None:
            size, lines = found
            centred = box.style.align == "center"
            lines = evened(box.flows, lines, box.limit(size), means, box.composer, centred)
            return Fitted(lines, size, box.leading(pitches(lines), size) or box.tightest)
    return _overfull(box, tries[-1], Means(hyphenate=may_hyphenate, tear=True))


def _largest(box: Box, tries: list[float], means: Means) -> tuple[float, list[Line]] | None:
    """The largest size that fits. A smaller size never needs more lines, so the sizes can be halved."""
    lines = box.accepts(tries[0], means)
    if lines is not None:
        return tries[0], lines
    best: tuple[float, list[Line]] | None = None
    low, high = 1, len(tries) - 1
    while low <= high:
        middle = (low + high) // 2
        lines = box.accepts(tries[middle], means)
        if lines is not None:
            best, high = (tries[middle], lines), middle - 1
        else:
            low = middle + 1
    return best


def _overfull(box: Box, size: float, means: Means) -> Fitted:
    """What can be shown at the floor. Nothing is drawn outside the box: lines that do not fit are lost."""
    lines = box.lines(size, means)
    limit = box.limit(size)
    leading = box.leading(pitches(lines), size) or box.tightest
    most = box.style.lines or len(lines)
    kept: list[Line] = []
    for line in lines:
        if line.width > limit + SLACK or len(kept) >= most or not box.leading(pitches([*kept, line]), size):
            break
        kept.append(line)
    lost = len(lines) - len(kept)
    if not lost:
        return Fitted(kept, size, leading)
    one = box.style.lines == 1
    widest = _single(box) if one else max(line.width for line in lines)
    needed = (box.ink + (0 if one else pitches(lines) * leading * 1000)) * size / 1000
    over = (max((widest - limit) * size / 1000, 0.0), max(needed - box.height, 0.0))
    return Fitted(kept, size, leading, lost, (round(over[0], 3), round(over[1], 3)))


def _single(box: Box) -> float:
    """The width of the text on one line."""
    return max(
        [sum(atom.width for atom in f.atoms) + sum(gap.width for gap in f.gaps[1:]) for f in box.flows], default=0
    )

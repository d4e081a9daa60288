"""A deck in tuck boxes: how many it takes, what lies in each, and where each net lies on its sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from deckpress import presets
from deckpress.impose.tuckbox import Stack, tuck_net
from deckpress.model.finding import Finding, Severity
from deckpress.model.sheet import Note, Ruler
from deckpress.model.source import Path, Ref
from deckpress.model.tuckbox import BoxSheet, Held, Net
from deckpress.model.units import MM, Length, Rect, Size, to_mm
from deckpress.presets import Paper

_GAP = 6 * MM
_RULER = 4 * MM
_BESIDE = Size(52 * MM, 120 * MM)
_BELOW = Size(150 * MM, 52 * MM)


@dataclass(frozen=True, slots=True)
class Boxed:
    """A copy of a card that lies in a box: the component it was printed for, and its name."""

    component: str
    name: str


@dataclass(frozen=True, slots=True)
class BoxRequest:
    """A deck to be boxed: copies in order, the size of each in its sleeve if any, and thicknesses.

    ``note`` is the sheet's text, ``of_many`` what is added to it where the deck fills several boxes, with ``{part}``
    and ``{parts}``; ``scale`` stands beside the ruler, with ``{length}``. ``game`` and ``path`` are for findings.
    """

    name: str
    copies: tuple[Boxed, ...]
    card: Size
    thickness: Length
    board: Length
    paper: Paper
    note: str
    of_many: str
    scale: str
    game: str = ""
    path: Path = ()


@dataclass(frozen=True, slots=True)
class _Page:
    """A way in which a net fits the paper: the page, the net's place on it and the room left for words."""

    size: Size
    net: Rect
    words: Rect | None


def box_sheets(request: BoxRequest) -> tuple[tuple[BoxSheet, ...], tuple[Finding, ...]]:
    """One sheet for each box that the deck needs: as few as fit the paper, all of one size, cards in order.

    A deck that needs several has a note that says so; one whose single card needs a larger paper has no sheet and a
    warning.
    """
    parts = _fewest(request)
    if parts is None:
        return (), (_too_large(request),)
    shares = _shares(request, parts)
    net = tuck_net(_stack(request, max(map(len, shares))))
    ways = _places(net, request.paper)
    page = next((way for way in ways if way.words), ways[0])
    sheets = tuple(_sheet(request, net, page, number, shares) for number in range(1, parts + 1))
    return sheets, (_split(request, shares),) if parts > 1 else ()


def _stack(request: BoxRequest, cards: int) -> Stack:
    return Stack(request.card, cards * request.thickness, request.board)


def _fits(request: BoxRequest, cards: int) -> bool:
    return bool(_places(tuck_net(_stack(request, cards)), request.paper))


def _fewest(request: BoxRequest) -> int | None:
    """How many boxes the deck needs; None where even a box for one card is too large."""
    total = len(request.copies)
    if not _fits(request, 1):
        return None
    return next(parts for parts in range(1, total + 1) if _fits(request, -(-total // parts)))


def _shares(request: BoxRequest, parts: int) -> list[tuple[Boxed, ...]]:
    """The copies of each box: even shares, moved to where a component ends if that is near and still fits."""
    copies, total = request.copies, len(request.copies)
    ends = [total * part // parts for part in range(1, parts)]
    seams = [at for at in range(1, total) if copies[at - 1].component != copies[at].component]
    near = total // parts // 4
    for index, end in enumerate(ends):
        close = sorted((abs(seam - end), seam) for seam in seams if abs(seam - end) <= near)
        for _, seam in close[:1]:
            moved = [*ends[:index], seam, *ends[index + 1 :]]
            if _fits(request, max(map(len, _cut(copies, moved)))):
                ends = moved
    return _cut(copies, ends)


def _cut(copies: tuple[Boxed, ...], ends: Sequence[int]) -> list[tuple[Boxed, ...]]:
    edges = [0, *ends, len(copies)]
    return [copies[start:end] for start, end in pairwise(edges)]


def held(copies: Sequence[Boxed]) -> tuple[Held, ...]:
    """What lies in a box, component by component."""
    found = []
    for component, group in groupby(copies, lambda copy: copy.component):
        names = [copy.name for copy in group]
        found.append(Held(component, len(names), names[0], names[-1]))
    return tuple(found)


def _sheet(request: BoxRequest, net: Net, page: _Page, number: int, shares: list[tuple[Boxed, ...]]) -> BoxSheet:
    copies = shares[number - 1]
    ruler, notes = _foot(request, page.size, number, len(shares))
    moved = net.moved(page.net.x, page.net.y)
    return BoxSheet(
        number, len(shares), request.paper.id, page.size, moved, held(copies), len(copies), page.words, ruler, notes
    )


def _places(net: Net, paper: Paper) -> list[_Page]:
    """Each way in which the net fits the paper, upright or lying."""
    found = []
    for size in (paper.size, paper.size.turned()):
        room = _room(size, paper.unprintable)
        left, up = max(0, -net.inked.x), max(0, -net.inked.y)
        wide, high = max(net.size.width, net.inked.right) + left, max(net.size.height, net.inked.bottom) + up
        if wide <= room.width and high <= room.height:
            place = Rect(room.x + left, room.y + up, net.size.width, net.size.height)
            found.append(_Page(size, place, _words(room, wide, high)))
    return found


def _room(page: Size, margin: Length) -> Rect:
    """What may be printed, less the ruler and the sheet's text at the foot."""
    foot = _RULER + presets.TEXT_STRIP + MM
    return Rect(margin, margin, page.width - 2 * margin, page.height - 2 * margin - foot)


def _words(room: Rect, wide: Length, high: Length) -> Rect | None:
    """The larger of the free rooms beside and below the net in which the steps can be set."""
    beside = Rect(room.x + wide + _GAP, room.y, room.width - wide - _GAP, room.height)
    below = Rect(room.x, room.y + high + _GAP, room.width, room.height - high - _GAP)
    fitting = [
        area
        for area, least in ((beside, _BESIDE), (below, _BELOW))
        if area.width >= least.width and area.height >= least.height
    ]
    return max(fitting, key=lambda area: area.width * area.height, default=None)


def _foot(request: BoxRequest, page: Size, number: int, parts: int) -> tuple[Ruler | None, tuple[Note, ...]]:
    """The ruler with its words, and below it the sheet's text."""
    margin = request.paper.unprintable
    wide, bottom = page.width - 2 * margin, page.height - margin
    part = request.of_many.replace("{part}", str(number)).replace("{parts}", str(parts))
    text = f"{request.note}  ·  {part}" if parts > 1 else request.note
    note = Note(text, Rect(margin, bottom - presets.TEXT_STRIP, wide, presets.TEXT_STRIP), 0)
    length = next((length for length in presets.RULERS if length <= wide), 0)
    if not length:
        return None, (note,)
    line = Rect(margin, note.box.y - MM // 2 - _RULER, length, _RULER)
    words = request.scale.replace("{length}", f"{to_mm(length):g}")
    room = Rect(line.right + 2 * MM, line.bottom - presets.TEXT_STRIP, wide - length - 2 * MM, presets.TEXT_STRIP)
    beside = (Note(words, room, 0),) if room.width >= 20 * MM else ()
    return Ruler(line, 0), (note, *beside)


def _too_large(request: BoxRequest) -> Finding:
    return Finding(
        "impose/box-too-large",
        Severity.WARNING,
        f"no tuck box for cards of {request.card} fits on {request.paper.name} ('{request.name}')",
        Ref(request.game, path=request.path),
        "choose a larger paper, for example --paper a3",
    )


def _split(request: BoxRequest, shares: list[tuple[Boxed, ...]]) -> Finding:
    counts = " + ".join(str(len(share)) for share in shares)
    return Finding(
        "impose/box-split",
        Severity.NOTE,
        f"one tuck box for {len(request.copies)} cards does not fit on {request.paper.name}: '{request.name}' is split"
        f" into {len(shares)} boxes of {counts} cards",
        Ref(request.game, path=request.path),
        "a larger paper takes larger boxes, for example --paper a3",
    )

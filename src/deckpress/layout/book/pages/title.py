"""The head of the first page: the game's title on a band of its colour, with a few of its cards."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from deckpress.layout.book.pages.boxes import KEEP, Box, Ground, Node, Piece, Placed, Written
from deckpress.layout.book.pages.desk import Desk
from deckpress.layout.book.pages.geometry import Geometry
from deckpress.layout.book.pages.styles import Role
from deckpress.model.document import Heading
from deckpress.model.page import Face
from deckpress.model.units import to_pt
from deckpress.model.walking import plain
from deckpress.presets import corner_radius
from deckpress.typeset.paragraphs import read_of

_MOST_CARDS, _MOST_LINES = 3, 3
_LEAN = 11.0
_STEPS = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
_LONELY = 2
"""So few letters had better not stand on a line of their own: the title is made smaller."""
_SMALL_PAGE = 250.0
"""On narrower pages (pt) the title has the band to itself."""


def title_box(desk: Desk, geometry: Geometry, heading: Heading, root: Node) -> Box:
    """The title of the book. The band runs to the edges of the page, so its box begins above the text."""
    format = geometry.format
    above = to_pt(format.top)
    band = to_pt(format.title)
    inner = to_pt(format.inner if format.facing else format.outer)
    width = geometry.text_width
    shown = _shown(desk) if geometry.width > _SMALL_PAGE else []
    picture = Node("Figure", alt=plain(heading.inlines))
    cards, left, hang = _fan(desk, shown, picture, width, above, band)
    pieces: list[Piece] = [Ground(-inner, -above, geometry.width, band, desk.look.band)]
    role, lines = _lines(desk, heading, root, left, band - above * 0.75)
    foot = band - above - role.style.size * (0.75 if shown else 0.8)
    base = foot - (len(lines) - 1) * role.pitch
    pieces += [replace(line, baseline=base + number * role.pitch) for number, line in enumerate(lines)]
    pieces += cards
    root.kids.append(picture)
    box = Box(band - above + max(hang, 0.0), tuple(pieces), heading.mark.place)
    box.anchors.append(heading.mark.id)
    box.glue = 2.5 * desk.styles.unit
    box.penalty, box.titled = KEEP, True
    over = (box.height + box.glue) % desk.styles.unit
    box.glue += desk.styles.unit - over
    return box


def _lines(desk: Desk, heading: Heading, root: Node, width: float, height: float) -> tuple[Role, list[Written]]:
    """The title as large as the band allows."""
    node = Node("H1", root)
    title = desk.styles.title
    for step in _STEPS:
        style = replace(title.style, size=round(title.style.size * step, 2))
        role = Role(style, round(title.pitch * step, 2))
        words = desk.words(heading.inlines, role, node, heading.mark.place)
        base = desk.baseline(role)
        set_lines = words.paragraph.lines(lambda _: width, 0, hyphenate=False)
        lines = [Written(words, line, 0.0, width, base) for line in set_lines]
        lonely = len(lines) > 1 and len(read_of(set_lines[-1])) <= _LONELY
        if not (words.paragraph.torn or lonely) and len(lines) * role.pitch <= height and len(lines) <= _MOST_LINES:
            break
    desk.torn(words, heading.mark.place)
    return role, lines


def _shown(desk: Desk) -> list[Face]:
    """The faces for the band: those that the theme names, else a few from the whole deck."""
    faces = desk.figures.faces
    if desk.look.cover:
        return [faces[key] for key in desk.look.cover if key in faces][:_MOST_CARDS]
    fronts = list({face.form: face for (_, back), face in faces.items() if not back}.values())
    if not fronts:
        return []
    count = min(_MOST_CARDS, len(fronts))
    return [fronts[number * (len(fronts) - 1) // max(count - 1, 1)] for number in range(count)]


def _fan(
    desk: Desk, shown: Sequence[Face], node: Node, width: float, above: float, band: float
) -> tuple[list[Piece], float, float]:
    """The cards as a hand at the end of the band, where it begins, and how far it hangs below the band."""
    if not shown:
        return [], width, 0.0
    own, height = to_pt(shown[0].size.width), to_pt(shown[0].size.height)
    scale = min(band * 0.8 / height, width * 0.23 / own)
    spread = (len(shown) - 1) / 2
    step = own * scale * 0.5
    middle = width - step * spread - own * scale * 0.56
    top = band - above - height * scale * 0.9
    pieces: list[Piece] = []
    foot = 0.0
    for number, face in enumerate(shown):
        place = number - spread
        lean = place * _LEAN
        drop = (1 - math.cos(math.radians(lean))) * height * scale * 2.2
        size = face.size
        cut = (to_pt(size.width), to_pt(size.height), to_pt(corner_radius(size)))
        y = top + height * scale / 2 + drop
        across, down = math.sin(math.radians(abs(lean))) * own, math.cos(math.radians(lean)) * height
        foot = max(foot, y + (across + down) * scale / 2)
        pieces.append(Placed(face.form, middle + place * step, y, scale, node, 0.0, cut, desk.look.on_band, lean))
    return pieces, middle - step * spread - own * scale * 0.75, foot - (band - above)

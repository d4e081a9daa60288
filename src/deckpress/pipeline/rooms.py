"""How much room a card's texts have, and pictures of the cards: what a translator wants to know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from deckpress.model.finding import Finding, Refused, Severity
from deckpress.model.game import Edition
from deckpress.model.page import Pages, Row
from deckpress.model.source import Ref
from deckpress.pipeline.drawing import drawn
from deckpress.pipeline.project import Project
from deckpress.pipeline.tools import Tools
from deckpress.workspace import Output

FOLDER = "build/l10n"
_HEIGHT = 700
_POINT = 25.4 / 72
_LEADING = 1.22
_USUAL = 0.5
"""How wide a letter is on average, as a part of the type's size."""


@dataclass(frozen=True)
class Rooms:
    """By card and field, how much fits where it prints; by card, its picture's path."""

    room: Mapping[tuple[str, str], str] = field(default_factory=dict)
    picture: Mapping[str, str] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()


def rooms_of(project: Project, edition: Edition, tools: Tools, pictures: bool) -> Rooms:
    """The rooms of a game's cards and pieces. Where they cannot be drawn, a finding says so and nothing is told."""
    pieces = tuple(edition.pieces.values())
    try:
        pages = [drawn(edition, edition.setups["box"], "full", tools)[0]]
        pages += [drawn(edition, edition.setups["box"], "full", tools, pieces)[0]] if pieces else []
    except Refused as refused:
        first = refused.findings[0]
        message = f"the faces cannot be drawn, so nothing is said of their room: {first.message}"
        note = Finding("catalogue/no-rooms", Severity.NOTE, message, Ref(edition.game, place=first.ref.place))
        return Rooms(findings=(note,))
    room: dict[tuple[str, str], str] = {}
    for one in pages:
        _measure(one, room)
    if pictures:
        _draw(project, edition, pages[0], tools)
    names = {page.card: f"{FOLDER}/{edition.game}/{page.card}.png" for page in pages[0].cards}
    return Rooms(room, names)


def _measure(pages: Pages, room: dict[tuple[str, str], str]) -> None:
    for page in pages.cards:
        for key in (page.front, page.back):
            for row in pages.faces[key].rows if key else ():
                if row.kind == "text":
                    for name in row.fields:
                        room.setdefault((page.card, name), _told(row))


def _told(row: Row) -> str:
    """``Room: about 90 characters in 4 lines, 51 x 18 mm (face.svg, line 14).``"""
    x0, y0, x1, y1 = row.box
    width, height = x1 - x0, y1 - y0
    letter = row.style_size * _POINT * _letter(row)
    lines = max(1, int(height / (row.style_size * _POINT * _LEADING) + 0.3)) if letter else 1
    fits = max(1, int(width / letter)) * lines if letter else 0
    where = f"{row.place.file.rpartition('/')[2]}, line {row.place.line}"
    more = "" if row.floor >= row.style_size or not row.floor else f", {_fraction(row)} more in smaller type"
    several = f" in {lines} lines" if lines > 1 else ""
    return f"Room: about {fits} characters{several}{more}; {width:.0f} x {height:.0f} mm ({where})."


def _letter(row: Row) -> float:
    """The width of a letter of this text, as a part of the size it was set in."""
    x0, _, x1, _ = row.own_ink
    if row.lines > 1 or len(row.text) < 4 or not row.size:
        return _USUAL
    return (x1 - x0) / _POINT / row.size / len(row.text)


def _fraction(row: Row) -> str:
    grown = (row.style_size / row.floor) ** (2 if row.lines != 1 else 1) - 1
    return f"{round(grown * 100, -1):.0f} %"


def _draw(project: Project, edition: Edition, pages: Pages, tools: Tools) -> None:
    """A picture of the front of each card."""
    from deckpress.export import face_pngs  # noqa: PLC0415 - imported where the work begins

    fronts = {page.front: page.card for page in pages.cards}
    faces = [pages.faces[key] for key in fronts]
    data = face_pngs(faces, pages, tools.for_export(), height_px=_HEIGHT, corners=False)
    pictures = dict(zip(fronts, data, strict=True))
    output = Output(project.workspace.root)
    for page in pages.cards:
        output.write(f"{FOLDER}/{edition.game}/{page.card}.png", pictures[page.front])

"""The panels of a tuck box: faces in the face language that see ``box`` instead of a card, drawn and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from deckpress.model.finding import Finding, Refused
from deckpress.model.game import Edition
from deckpress.model.page import Face, Pages
from deckpress.model.piece import Piece
from deckpress.model.tuckbox import BoxSheet, PanelKind, TuckBox
from deckpress.model.units import Length, Size, mm, to_mm
from deckpress.pipeline.box_work import BoxWork
from deckpress.pipeline.guiding import Words
from deckpress.pipeline.project import Unopened
from deckpress.pipeline.tools import Tools

STRIP = mm(72)
"""How wide the faces of sides and lid are drawn, whatever the depth: a panel shows their middle."""


def templates_of(edition: Edition, box: TuckBox, tools: Tools) -> dict[PanelKind, str]:
    """The template of each kind of panel: the one that the box names, else the game's or the base's own."""
    found = {}
    named = {PanelKind.FRONT: box.front, PanelKind.BACK: box.back, PanelKind.SIDE: box.side, PanelKind.TOP: box.top}
    for kind, file in named.items():
        usual = f"box-{kind}.svg"
        there = any(tools.workspace.has(f"templates/{at}/{usual}") for at in (edition.templates, "base"))
        if file or there:
            found[kind] = file or usual
    return found


def drawn_panels(work: BoxWork, sheet: BoxSheet, tools: Tools) -> tuple[Pages | None, tuple[Finding, ...]]:
    """The panels' faces of one box, drawn and checked. In ``cards`` each panel's kind stands as its pile."""
    from deckpress.layout import LayoutRequest, lay_out  # noqa: PLC0415 - imported where the work begins

    pieces = _pieces(work, sheet, templates_of(work.edition, work.box, tools))
    if not pieces:
        return None, ()
    request = LayoutRequest(
        work.edition,
        work.edition.setups["box"],
        low_ink=work.ink == "low",
        only=frozenset(piece.id for piece in pieces),
        jobs=1,
        pieces=pieces,
    )
    try:
        pages, found = lay_out(request, tools.for_layout())
    except Refused as refused:
        refused.sources = Unopened(tools.workspace, tools.sources)
        raise
    kinds = {piece.id: piece.sort for piece in pieces}
    pages = replace(pages, cards=tuple(replace(card, pile=kinds[card.card]) for card in pages.cards))
    return pages, (*found, *_checked(work, sheet, pages))


def _pieces(work: BoxWork, sheet: BoxSheet, templates: Mapping[PanelKind, str]) -> tuple[Piece, ...]:
    card = work.edition.size
    sizes = {PanelKind.SIDE: Size(STRIP, card.height), PanelKind.TOP: Size(card.width, STRIP)}
    box = work.box
    part = "" if sheet.parts == 1 else f"-{sheet.part}"
    return tuple(
        Piece(
            id=f"{box.id}{part}-{kind}",
            sort=str(kind),
            name=box.name,
            face=file,
            back="",
            size=sizes.get(kind, card),
            copies=1,
            fields=_fields(work, sheet),
            path=box.path,
            paths={"face": (*box.path, str(kind))},
            word="box",
        )
        for kind, file in templates.items()
    )


def _fields(work: BoxWork, sheet: BoxSheet) -> dict[str, Any]:
    """What the face of a panel sees as ``box``, besides its id and its name."""
    edition, look = work.edition, work.look
    net = sheet.net
    players = sorted({number for setup in edition.setups.values() for number in setup.players})
    span = "" if not players else str(players[0]) if len(players) == 1 else f"{players[0]}–{players[-1]}"
    words = Words(edition.language)
    return {
        "cards": sheet.cards,
        "part": sheet.part,
        "parts": sheet.parts,
        "width": _tenths(net.panel("front").area.width),
        "height": _tenths(net.panel("front").area.height),
        "depth": _tenths(net.panel("left").area.width),
        "title": edition.title,
        "count": words("cards-count", count=sheet.cards),
        "players": span,
        "for_players": words("box-players", players=span, count=players[-1]) if players else "",
        "held": [
            {"name": edition.components[one.component].name, "cards": one.cards, "first": one.first, "last": one.last}
            for one in sheet.held
        ],
        "ground": look.ground,
        "letter": look.letter,
        "style": look.style,
    }


def _tenths(length: Length) -> float:
    return round(to_mm(length), 1)


def _checked(work: BoxWork, sheet: BoxSheet, pages: Pages) -> tuple[Finding, ...]:
    """What the checks on pages say of the panels as they are cut: of a strip only its middle is left."""
    from deckpress import checks  # noqa: PLC0415 - imported where the work begins
    from deckpress.checks.base import PageSubject  # noqa: PLC0415

    kinds = {card.front: PanelKind(card.pile) for card in pages.cards}
    faces = {key: _as_cut(face, kinds[key], sheet) for key, face in pages.faces.items()}
    return checks.run("page", PageSubject(work.edition, replace(pages, faces=faces)))


def _as_cut(face: Face, kind: PanelKind, sheet: BoxSheet) -> Face:
    area = next(panel.area for panel in sheet.net.panels if panel.kind is kind)
    right, down = (to_mm(area.width - face.size.width) / 2, to_mm(area.height - face.size.height) / 2)
    rows = tuple(
        replace(row, ink=(row.ink[0] + right, row.ink[1] + down, row.ink[2] + right, row.ink[3] + down))
        for row in face.rows
    )
    return replace(face, size=Size(area.width, area.height), rows=rows)

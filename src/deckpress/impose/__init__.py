"""Card copies -> sheets of paper to print, cut and play: pure integer arithmetic, y down, in units of 1/36000 mm.

``sheets`` lays the cards of one setup on one paper by a scheme, nine up where nine fit, with crop marks, a ruler and a
line of text, and puts every back exactly behind its front for the named flip or fold. ``trial_page`` and ``calibrate``
find out what a printer does to backs, ``booklet`` orders the pages of a folded booklet. What may not enter: drawing,
fonts, files, any outside library.
"""

from __future__ import annotations

from dataclasses import replace

from deckpress import presets
from deckpress.impose import arrange, guide, margin
from deckpress.impose.booklet import Leaf, booklet
from deckpress.impose.borders import shared_cuts
from deckpress.impose.calibration import Calibration, Reading, calibrate
from deckpress.impose.grid import Frame, Ground, best_frame, required_frame
from deckpress.impose.guide import fits as has_room_for_guide
from deckpress.impose.guide import trial_page
from deckpress.impose.request import HomeRules, SheetRequest, SheetTexts
from deckpress.model.finding import Finding, Severity, refuse
from deckpress.model.sheet import NO_CORRECTION, Flip, Sheet, SheetPlan, Side, Slot
from deckpress.model.units import Size, to_mm
from deckpress.presets import Paper

__all__ = [
    "Calibration",
    "HomeRules",
    "Leaf",
    "Reading",
    "SheetRequest",
    "SheetTexts",
    "booklet",
    "calibrate",
    "full_sheets",
    "has_room_for_guide",
    "sheets",
    "trial_page",
]


def sheets(request: SheetRequest) -> tuple[SheetPlan, tuple[Finding, ...]]:
    """Every slot of the request on a sheet, each side of paper once, in printing order.

    Cards of different sizes lie on separate sheets, in the order of their first card. Without a back there is nothing
    to fold. Notes say where borders of different colours share a cut and where a calibration costs cards. Refuses no
    cards at all, cards without a size, and cards that are too large for the paper.
    """
    if not request.slots:
        raise refuse("impose/no-cards", "there are no cards to print", help="choose a setup that holds cards")
    groups: dict[Size, list[Slot]] = {}
    for slot in request.slots:
        groups.setdefault(slot.size, []).append(slot)
    backs = request.double_sided and any(slot.back for slot in request.slots)
    request = _settled(request, backs)
    scheme = request.scheme
    ground = Ground(request.paper, request.rules, scheme, request.flip, request.correction)
    frames = [required_frame(size, ground) for size in groups]
    papers = [
        sheet for frame, slots in zip(frames, groups.values(), strict=True) for sheet in arrange.filled(frame, slots)
    ]
    duplex = backs and not scheme.fold
    sides: list[Sheet] = []
    for number, paper in enumerate(papers, 1):
        if scheme.fold:
            sides.append(arrange.folded(request, paper, number, len(papers)))
            continue
        face = arrange.front(request, paper, number, len(papers))
        sides.append(face)
        if duplex:
            sides.append(arrange.back(request, paper, face))
    fronts_first = scheme.fronts_first and duplex
    if fronts_first:
        sides.sort(key=lambda sheet: sheet.side is Side.BACK)
    first: tuple[Sheet, ...] = ()
    if request.guide and has_room_for_guide(request.paper):
        first = guide.sides(request.paper, request.flip, len(papers), duplex, request.correction)
    grids = tuple(frame.grid for frame in frames)
    plan = SheetPlan(request.flip, grids, tuple(sides), scheme.id, fronts_first, first)
    findings = [note for frame in frames for note in _notes(request, frame)]
    return plan, (*findings, *shared_cuts(sides, request.borders))


def full_sheets(slots: tuple[Slot, ...], paper: Paper) -> tuple[Slot, ...]:
    """The slots and more of the same, so that no sheet of this paper has an empty cell, nor cells of two things.

    Refuses what is too large for the paper.
    """
    ground = Ground(paper, HomeRules(), presets.SHARED, Flip.VERTICAL)
    groups: dict[str, list[Slot]] = {}
    for slot in slots:
        groups.setdefault(slot.card, []).append(slot)
    found: list[Slot] = []
    for group in groups.values():
        cells = required_frame(group[0].size, ground).grid.cells
        number = -(-len(group) // cells) * cells
        found += (replace(group[0], copy=copy) for copy in range(1, number + 1))
    return tuple(found)


def _settled(request: SheetRequest, backs: bool) -> SheetRequest:
    """The request without what means nothing: a fold without backs, a calibration of backs that there are none of."""
    scheme = presets.SHARED if request.scheme.fold and not backs else request.scheme
    correction = request.correction if backs and not scheme.fold else NO_CORRECTION
    return replace(request, scheme=scheme, correction=correction)


def _notes(request: SheetRequest, frame: Frame) -> list[Finding]:
    """What the person should know about the chosen grid."""
    found = []
    free = best_frame(frame.grid.card, replace(frame.ground, correction=NO_CORRECTION)) if request.correction else frame
    if free and free.grid.cells > frame.grid.cells:
        x, y = (f"{to_mm(part):.3g} mm" for part in request.correction.reach(frame.ground.page))
        found.append(
            Finding(
                "impose/fewer-cards",
                Severity.NOTE,
                f"the calibration moves backs by up to {x} and {y}, so {frame.grid.cells} cards of {frame.grid.card} "
                f"fit on {request.paper.name} instead of {free.grid.cells}",
                help="another paper or another tray may need a smaller correction",
            )
        )
    if not margin.ruler(frame, request.rules):
        found.append(
            Finding(
                "impose/no-ruler",
                Severity.NOTE,
                f"{request.paper.name} is too small for a ruler beside the cards",
                help="measure a card after printing: it must be exactly the size of the cut lines",
            )
        )
    return found

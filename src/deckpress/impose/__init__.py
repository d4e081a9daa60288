"""Card copies -> sheets of paper to print, cut and play: pure integer arithmetic, y down, in units of 1/36000 mm.

``sheets`` lays the cards of one setup on one paper, nine up where nine fit, with shared cuts, crop marks, a ruler
and a line of text, and puts every back exactly behind its front for the named flip. What may not enter: drawing,
fonts, files, any outside library.
"""

from __future__ import annotations

from deckpress.impose import arrange, margin
from deckpress.impose.borders import shared_cuts
from deckpress.impose.grid import Frame, best_frame, required_frame
from deckpress.impose.request import HomeRules, SheetRequest, SheetTexts
from deckpress.model.finding import Finding, Severity, refuse
from deckpress.model.sheet import Sheet, SheetPlan, Slot
from deckpress.model.units import Size, to_mm

__all__ = ["HomeRules", "SheetRequest", "SheetTexts", "sheets"]


def sheets(request: SheetRequest) -> tuple[SheetPlan, tuple[Finding, ...]]:
    """Every slot of the request on a sheet, each side of paper once, front and back in turn.

    Cards of different sizes lie on separate sheets, in the order of their first card. Notes say where borders
    of different colours share a cut and where a calibration costs cards. Refuses no cards at all, cards without
    a size, and cards that are too large for the paper.
    """
    if not request.slots:
        raise refuse("impose/no-cards", "there are no cards to print", help="choose a setup that holds cards")
    groups: dict[Size, list[Slot]] = {}
    for slot in request.slots:
        groups.setdefault(slot.size, []).append(slot)
    backs = request.double_sided and any(slot.back for slot in request.slots)
    offset = request.back_offset if backs else (0, 0)
    frames = [required_frame(size, request.paper, request.rules, offset) for size in groups]
    papers = [
        sheet for frame, slots in zip(frames, groups.values(), strict=True) for sheet in arrange.filled(frame, slots)
    ]
    sides: list[Sheet] = []
    for number, paper in enumerate(papers, 1):
        face = arrange.front(request, paper, number, len(papers))
        sides.append(face)
        if backs:
            sides.append(arrange.back(request, paper, face))
    plan = SheetPlan(request.flip, tuple(frame.grid for frame in frames), tuple(sides))
    findings = [note for frame in frames for note in _notes(request, frame)]
    return plan, (*findings, *shared_cuts(sides, request.borders))


def _notes(request: SheetRequest, frame: Frame) -> list[Finding]:
    """What the person should know about the chosen grid."""
    found = []
    free = best_frame(frame.grid.card, request.paper, request.rules, (0, 0))
    if free and free.grid.cells > frame.grid.cells:
        x, y = (f"{to_mm(part):g} mm" for part in request.back_offset)
        found.append(
            Finding(
                "impose/fewer-cards",
                Severity.NOTE,
                f"the calibration moves backs by {x} and {y}, so {frame.grid.cells} cards of {frame.grid.card} fit "
                f"on {request.paper.name} instead of {free.grid.cells}",
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

"""A printer's test page, and what is made of its readings."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from deckpress.model.finding import Finding, Severity
from deckpress.model.guide import Guide
from deckpress.model.page import Pages
from deckpress.model.request import Selection
from deckpress.model.sheet import NO_CORRECTION, Flip, SheetPlan
from deckpress.model.units import MM, Length, mm
from deckpress.pipeline import selecting
from deckpress.pipeline.guiding import Words, ruler_length
from deckpress.pipeline.printers import MOST_OFFSET, NAME, Printer, recall, remember
from deckpress.pipeline.project import Project
from deckpress.pipeline.tools import open_tools
from deckpress.workspace import Output

if TYPE_CHECKING:
    from deckpress.presets import Paper

_READING = re.compile(r"\s*([+-]?\d{1,2}(?:\.\d{1,2})?)\s*,\s*([+-]?\d{1,2}(?:\.\d{1,2})?)\s*\Z")
_DISAGREE = 0.5


@dataclass(frozen=True, slots=True)
class Read:
    """A printer that was read: what is remembered, and how far (mm) its sides were apart at the worst cross."""

    printer: Printer
    readings: int
    before: float
    findings: tuple[Finding, ...]


def trial_pages(
    project: Project, papers: tuple[str, ...], flip: Flip, printer: str, out: Path | None
) -> Iterator[tuple[str, tuple[Finding, ...]]]:
    """Write a test page for each paper: its path as a person asked for it, and what there is to say of it.

    With a printer's name the page is corrected for it: its crosses should meet.
    """
    from deckpress import impose  # noqa: PLC0415 - imported where the work begins
    from deckpress.export import About, build_date, sheet_text_findings, sheets_pdf  # noqa: PLC0415

    work = open_tools(project, Selection(), use_cache=False).for_export()
    shown = out if out is not None else Path("build")
    output = Output(out if out is not None else project.workspace.root / "build")
    for paper in selecting.papers(papers):
        move = recall(project.workspace, printer, paper.id, flip).correction if printer else NO_CORRECTION
        _require_room(paper)
        plan = impose.trial_page(paper, flip, move)
        guide = _guide(plan, paper, printer)
        about = About(guide.title, "en", build_date(os.environ))
        data = sheets_pdf(plan, Pages("", "en", "", (), {}, {}), work, about, guide)
        name = f"calibration-{paper.id}{'' if flip is Flip.VERTICAL else '-horizontal'}.pdf"
        output.write(name, data)
        yield f"{shown}/{name}", sheet_text_findings(plan, work, "en", guide)


def read_printer(
    project: Project, name: str, papers: tuple[str, ...], flip: Flip, tray: str, readings: tuple[str, ...]
) -> Read:
    """Make a correction of readings, and remember it. Refuses what is no reading, and a name that is none."""
    from deckpress import impose  # noqa: PLC0415 - imported where the work begins

    if not NAME.match(name):
        raise selecting.wrong_use(
            f"--printer: '{name}' cannot be a name", "use letters, digits and single hyphens, for example office-1"
        )
    chosen = selecting.papers(papers)
    if len(chosen) != 1:
        raise selecting.wrong_use("readings belong to one paper", "name it with --paper, for example --paper letter")
    _require_room(chosen[0])
    page = impose.trial_page(chosen[0], flip).guide[0]
    crosses = len(page.targets)
    if len(readings) > crosses:
        raise selecting.wrong_use(f"the test page has {crosses} crosses, but {len(readings)} readings are given")
    named = {str(number): _reading(text) for number, text in enumerate(readings, 1)}
    result = impose.calibrate(named, page.size)
    left = round(result.after / MM, 2) if len(readings) > 2 else None
    printer = Printer(name, chosen[0].id, flip, result.correction, tray, left)
    remember(project.workspace, printer)
    return Read(printer, len(readings), result.before / MM, _doubts(printer))


def _doubts(printer: Printer) -> tuple[Finding, ...]:
    if printer.left is None or printer.left <= _DISAGREE:
        return ()
    return (
        Finding(
            "printers/readings-disagree",
            Severity.WARNING,
            f"the readings of '{printer.name}' disagree by up to {printer.left:g} mm: no one shift, turn and scale "
            "explains them",
            help="read again: was each number read at its own cross, and are left and up negative?",
        ),
    )


def _require_room(paper: Paper) -> None:
    from deckpress.impose import has_room_for_guide  # noqa: PLC0415 - imported where the work begins

    if not has_room_for_guide(paper):
        raise selecting.wrong_use(f"{paper.name} is too small for a test page", "calibrate with A5 or larger")


def _reading(text: str) -> tuple[Length, Length]:
    found = _READING.match(text)
    if not found:
        raise selecting.wrong_use(
            f"--read: '{text}' is not a reading", "write millimetres to the right and down, for example --read 0.5,-1"
        )
    right, down = (mm(part) for part in found.groups())
    if max(abs(right), abs(down)) > MOST_OFFSET * MM:
        raise selecting.wrong_use(f"--read: '{text}' is more than any printer is off", "is the flip axis right?")
    return right, down


def _guide(plan: SheetPlan, paper: Paper, printer: str) -> Guide:
    words = Words("en")
    told = {
        "paper": paper.id,
        "flip": "" if plan.flip is Flip.VERTICAL else " --flip horizontal",
        "edge": words(f"edge-{plan.flip}"),
        "printer": printer,
        "length": ruler_length(plan),
    }
    front = (
        words.step("trial-scale", "scale", **(told | {"paper": paper.name})),
        words.step("feed", "feed"),
        words.step("prick", "needle"),
    )
    again = (
        (words.step("corrected", "command", **told),)
        if printer
        else (words.step("read", "needle"), words.step("tell", "command", **told))
    )
    return Guide(
        words("trial-title"),
        words("trial-subtitle", **(told | {"paper": paper.name})),
        (),
        front,
        (),
        words("trial-back-title"),
        (words.step("meet", "light"), *again),
    )

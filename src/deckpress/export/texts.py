"""The texts in a sheet's margins: one line each, set by the text engine into the box that the plan gives them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deckpress.export.guide import guide_findings
from deckpress.export.tools import ExportTools
from deckpress.model.finding import Finding, Severity
from deckpress.model.guide import Guide
from deckpress.model.sheet import Note, SheetPlan
from deckpress.model.source import Ref
from deckpress.model.units import to_pt
from deckpress.typeset.setting import SetText
from deckpress.typeset.style import TextStyle

_SIZE = 0.7
_LEAST = 0.45


def set_note(note: Note, tools: ExportTools, language: str) -> SetText:
    """A sheet text on one line: it shrinks to fit, and what is still too long is cut off."""
    width, height = to_pt(note.box.width), to_pt(note.box.height)
    if note.turn:
        width, height = height, width
    style = TextStyle(
        "sheet",
        tools.families,
        height * _SIZE,
        min=height * _LEAST,
        lines=1,
        leading=1.2,
        align=note.align,
        valign="middle",
    )
    return tools.typesetter.set_plain(note.text, style, width, height, language)


def sheet_text_findings(
    plan: SheetPlan, tools: ExportTools, language: str, guide: Guide | None = None
) -> tuple[Finding, ...]:
    """A warning for each text of sheets or guide that is cut off or has characters which no font of the chain has."""
    notes = tuple(note for sheet in plan.sheets for note in sheet.notes)
    return (*note_findings(notes, tools, language), *guide_findings(plan, guide, tools, language))


def note_findings(notes: Iterable[Note], tools: ExportTools, language: str) -> Iterator[Finding]:
    """The same for the lines at the foot of a sheet."""
    for note in dict.fromkeys(notes):
        yield from _findings(note, set_note(note, tools, language), language)


def _findings(note: Note, text: SetText, language: str) -> Iterator[Finding]:
    ref = Ref(language=language)
    if text.lost or text.overflow != (0.0, 0.0):
        yield Finding(
            "export/sheet-text-too-long",
            Severity.WARNING,
            f"the text in the sheet's margin is too long and was cut off: '{note.text}'",
            ref,
            "shorten the names of the game or of its components",
        )
    if text.missing:
        yield Finding(
            "export/sheet-text-missing-glyph",
            Severity.WARNING,
            f"no font for sheet texts has the characters {' '.join(text.missing)} of '{note.text}'",
            ref,
            "add a family that has them to the font chain of the sheet texts",
        )

"""Ids that look as if a spreadsheet program had rewritten them. Nothing is put back: nobody can know what was there."""

from __future__ import annotations

import re

_MONTHS = (
    "Jan|Feb|F[eé]v|Mar|Mär|Mrz|Apr|Avr|Abr|May|Mai|Mag|Jun|Jui|Giu|Jul|Lug|Aug|Aoû|Ago|Sep|Set|Oct|Okt|Out|Ott|Nov|"
    "Dec|Dez|Dic|Déc"
)
_SHAPES = (
    (re.compile(r"\d{4}-(?:0\d|1[0-2])-[0-3]\d(?:[ T].*)?\Z"), "a date"),
    (re.compile(r"[0-3]?\d([./])[01]?\d\1(?:\d{4}|\d{2})\Z"), "a date"),
    (re.compile(rf"[0-3]?\d[-. /]{{1,2}}(?:{_MONTHS})\w*(?:[-. /]+\d+)?\Z"), "a date"),
    (re.compile(rf"(?:{_MONTHS})\w*[-. /]+\d{{1,4}}\Z"), "a date"),
    (re.compile(r"\d+[.,]0+\Z"), "a number"),
    (re.compile(r"\d+(?:[.,]\d+)?E[+-]?\d+\Z"), "a number"),
)


def mangled(id: str) -> str:
    """``a date`` or ``a number`` where the id looks like what spreadsheet programs make of ids; else nothing."""
    return next((what for shape, what in _SHAPES if shape.match(id)), "")

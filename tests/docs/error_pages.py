"""docs/errors.md, made from tests/errors: what a file holds, and the whole text that deckpress prints."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

CASES = Path(__file__).parents[1] / "errors"

_HEAD = """\
# Errors in the database file

What deckpress prints where `cards.yaml` or a spreadsheet cannot be read, with the lines that provoke it. All faults of
a file are told at once, each with its line and column; `help` says what to write.

This page is made from the tests of the loader, which compare every word; `pytest --update-golden` writes it anew.
"""
_PLACE = re.compile(r"^cards\.(\w+):(\d+):", re.MULTILINE)
_ID = re.compile(r"\b([a-z]+/[a-z0-9-]+): ")
_SHEETS = {".csv": "csv", ".cells": "xlsx", ".xlsx": "xlsx"}
"""A spreadsheet beside a case, and how its name ends in the project. ``.cells`` is a workbook, a row a line."""
_WHOLE = 8
_AROUND = 2


def page() -> str:
    """The whole page: the cases under the first fault that each tells."""
    faults: dict[str, list[Path]] = {}
    for case in sorted(CASES.glob("*.yaml")):
        ids = _ID.findall(case.with_suffix(".txt").read_text(encoding="utf-8"))
        faults.setdefault(ids[0] if ids else "no fault", []).append(case)
    parts = [_HEAD]
    for fault in sorted(faults):
        parts.append(f"## {fault}\n")
        for case in faults[fault]:
            parts += _case(case)
    return "\n".join(parts)


def _case(case: Path) -> Iterator[str]:
    told = case.with_suffix(".txt").read_text(encoding="utf-8")
    yield f"### {case.stem.replace('-', ' ')}\n"
    lines = [(file, int(line)) for file, line in _PLACE.findall(told)]
    sheets = [case.with_suffix(suffix) for suffix in _SHEETS if case.with_suffix(suffix).is_file()]
    yield f"{_fenced(_shown(case, {line for file, line in lines if file == 'yaml'}, bool(sheets)))}\n"
    for sheet in sheets:
        end = _SHEETS[sheet.suffix]
        yield f"`cards.{end}`, row by row:\n"
        yield f"{_fenced(_shown(sheet, {line for file, line in lines if file == end}))}\n"
    yield f"{_fenced(told.rstrip())}\n"


def _shown(file: Path, told: set[int], from_cards: bool = False) -> str:
    """The file, or the lines around those that are told, with their numbers; ``from_cards`` begins at its cards."""
    try:
        lines = file.read_bytes().decode("utf-8-sig").splitlines()
    except UnicodeDecodeError:
        return "(a file that is not UTF-8)"
    if not lines or any("\0" in line for line in lines):
        return "(a file with NUL characters)" if lines else "(an empty file)"
    near = {number for line in told for number in range(line - _AROUND, line + 2)}
    if from_cards and not told:
        first = next(number for number, line in enumerate(lines, 1) if line.strip().startswith("cards:"))
        near = set(range(first, len(lines) + 1))
    whole = len(lines) <= _WHOLE and not (from_cards and not told)
    kept = [number for number in range(1, len(lines) + 1) if whole or number in near]
    shown: list[str] = []
    for before, number in zip([0, *kept], kept, strict=False):
        if number != before + 1:
            shown.append("      ...")
        shown.append(f"{number:4}  {lines[number - 1]}")
    if kept and kept[-1] != len(lines):
        shown.append("      ...")
    return "\n".join(line.rstrip() for line in shown)


def _fenced(text: str) -> str:
    fence = "~~~" if "```" in text else "```"
    return f"{fence}\n{text}\n{fence}"

"""How findings are printed: file, line and column, id, sentence, the line itself with a caret, and help."""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Protocol

import typer

from deckpress.model.finding import ExitCode, Finding, Severity
from deckpress.model.source import Place, SourceMap

_COLOURS = {Severity.ERROR: 31, Severity.WARNING: 33, Severity.NOTE: 36}


class Sources(Protocol):
    """Where a report looks up places and lines: the database's map, and the text of a file or None."""

    @property
    def map(self) -> SourceMap | None: ...

    def line(self, place: Place) -> str | None: ...


def place_of(finding: Finding, sources: Sources | None) -> Place | None:
    """The finding's own place, or the place of what it speaks of in the database."""
    if finding.ref.place is not None:
        return finding.ref.place
    if sources is not None and sources.map is not None and finding.ref.path:
        return sources.map.find(finding.ref.path)
    return None


def text_place(finding: Finding, sources: Sources | None) -> Place | None:
    """Where the text itself is written, of a finding whose place is a line of a template; else None."""
    if finding.ref.place is None or not finding.ref.path or sources is None or sources.map is None:
        return None
    place = sources.map.find(finding.ref.path)
    return None if place.file == finding.ref.place.file else place


def print_findings(findings: Iterable[Finding], sources: Sources | None) -> None:
    """Print findings for people, to the error stream, in the order of places, errors last so that they are seen."""
    coloured = sys.stderr.isatty() and not os.environ.get("NO_COLOR")
    order = {Severity.NOTE: 0, Severity.WARNING: 1, Severity.ERROR: 2}
    for finding in sorted(findings, key=lambda f: order[f.severity]):
        typer.echo(_told(finding, sources, coloured), err=True)


def _told(finding: Finding, sources: Sources | None, coloured: bool) -> str:
    place = place_of(finding, sources)
    severity = str(finding.severity)
    if coloured:
        severity = f"\x1b[{_COLOURS[finding.severity]};1m{severity}\x1b[0m"
    who = [part for part in (finding.ref.game, finding.ref.card, finding.ref.language) if part]
    named = f" ({', '.join(who)})" if who else ""
    lines = [f"{place or 'deckpress'}: {severity}: {finding.id}: {finding.message}{named}"]
    written = sources.line(place) if sources is not None and place is not None and place.line else None
    if place is not None and written is not None and len(written) < 400:
        lines.append(f"{place.line:>6} | {written}")
        if place.column:
            lines.append(f"{'':>6} | {'':>{max(place.column - 1, 0)}}^")
    written_at = text_place(finding, sources)
    if written_at is not None:
        lines.append(f"  the text is written at {written_at}")
    if finding.help:
        lines += [f"  help: {part}" if i == 0 else f"        {part}" for i, part in enumerate(finding.help.split("\n"))]
    return "\n".join(lines)


def finding_json(finding: Finding, sources: Sources | None) -> dict[str, Any]:
    """A finding as the output contract promises it."""
    place = place_of(finding, sources)
    return {
        "id": finding.id,
        "severity": str(finding.severity),
        "file": place.file if place else "",
        "line": place.line if place else 0,
        "column": place.column if place else 0,
        "game": finding.ref.game,
        "card": finding.ref.card,
        "field": finding.ref.field,
        "language": finding.ref.language,
        "message": finding.message,
        "help": finding.help,
    }


def counted(findings: Sequence[Finding]) -> str:
    """``1 error, 2 warnings, no notes`` as people say it."""
    number = Counter(finding.severity for finding in findings)
    parts = [f"{number[s]} {s}{'' if number[s] == 1 else 's'}" for s in Severity if number[s]]
    return ", ".join(parts) or "no findings"


def exit_code(findings: Iterable[Finding], release: bool) -> int:
    """1 where there is an error, or with ``--release`` a warning."""
    worst = {finding.severity for finding in findings}
    stopped = Severity.ERROR in worst or (release and Severity.WARNING in worst)
    return ExitCode.FINDINGS if stopped else ExitCode.FINE


def print_json(value: object) -> None:
    """Print a value as JSON, in UTF-8, ready for another program."""
    typer.echo(json.dumps(value, ensure_ascii=False, indent=2))

"""The walk of one load: open, compose, grow, validate."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from deckpress.load.cards import card_faults
from deckpress.load.composing import compose
from deckpress.load.opening import open_source
from deckpress.load.records import refuse_another_file, validate
from deckpress.load.source import Source
from deckpress.load.spreadsheet import Taken, in_cell, take_in
from deckpress.load.subject import refer
from deckpress.load.tree import Tree, grow
from deckpress.model.database import Database
from deckpress.model.finding import Finding, Refused, Severity, has_errors
from deckpress.model.identity import digest
from deckpress.model.source import Place, Ref, SourceMap
from deckpress.workspace import Workspace

FILE = "cards.yaml"

_ABOUT_VALUES = ("load/needs-quotes", "load/wrong-shape", "load/empty-value", "load/bad-value")
"""Faults of a value that say nothing new where YAML took the value for something else to begin with."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A database that could be read, where everything in it is written, and warnings about how.

    ``files`` are those it was read from, ``cards.yaml`` first; ``digest`` is of all their bytes: whatever depends on
    the database may be kept under it.
    """

    database: Database
    sources: SourceMap
    findings: tuple[Finding, ...]
    files: tuple[str, ...]
    digest: str


def load(workspace: Workspace) -> Loaded:
    """Read the project's ``cards.yaml``, and the spreadsheets that its cards come from.

    Raises Refused: with exit code UNREADABLE where a file is missing, no text, no YAML, no spreadsheet or no database
    at all; with FINDINGS where it is one and has errors. Then it carries every error of the files, in their order.
    """
    return load_source(open_source(workspace, FILE), workspace)


def load_source(source: Source, workspace: Workspace | None = None) -> Loaded:
    """The same for a text that is already open. ``workspace`` has the files that it takes cards from, if any."""
    tree = grow(compose(source), source)
    refuse_another_file(tree, source)
    taken = take_in(tree, workspace) if workspace else Taken()
    if taken.refused:
        raise Refused(_told([*tree.findings, *taken.refused], tree), taken.code)
    database, findings = validate(tree, source)
    told: set[object] = {finding.ref.path for finding in tree.findings}
    told |= {finding.ref.place for finding in tree.findings if finding.severity is Severity.ERROR}
    more = [*findings, *card_faults(tree, source)]
    new = [one for one in more if one.id not in _ABOUT_VALUES or not told & {one.ref.path, one.ref.place}]
    if taken.files and has_errors(tree.findings):
        new = [finding for finding in new if finding.id != "load/no-cards"]
    found = _told([*tree.findings, *new], tree)
    if database is None or has_errors(found):
        raise Refused(found)
    files = tuple(dict.fromkeys((source.file, *taken.files)))
    parts = [part for file in files[1:] if workspace for part in (file, workspace.digest(file))]
    return Loaded(database, SourceMap(source.file, tree.places), found, files, digest(source.text, *parts))


def _told(findings: Iterable[Finding], tree: Tree) -> tuple[Finding, ...]:
    """The findings in the order of the files, each once, with game, card and field, and the cell of a workbook."""
    full = []
    files = {FILE: 0}
    for finding in findings:
        ref = finding.ref
        about = refer(ref.path, tree.value)
        message = finding.message + _in_cell(ref, tree)
        full.append(
            replace(
                finding, message=message, ref=Ref(about.game, about.card, about.field, path=ref.path, place=ref.place)
            )
        )
        files.setdefault(_place(finding).file, len(files))
    order = sorted(full, key=lambda one: (files[_place(one).file], _place(one).line, _place(one).column))
    return tuple(_once(order, tree))


def _place(finding: Finding) -> Place:
    return finding.ref.place or Place("")


def _in_cell(ref: Ref, tree: Tree) -> str:
    """What a fault in the row of a workbook adds to its sentence."""
    sheet = tree.rows.get(ref.path[:4], "")
    return in_cell(ref.place, sheet) if sheet and ref.place else ""


def _once(findings: Iterable[Finding], tree: Tree) -> Iterator[Finding]:
    """Each finding once; what many rows have from one default once as well."""
    seen = set()
    for finding in findings:
        shared = finding.ref.path[:4] in tree.rows and _place(finding).file == FILE
        key = (finding.id, finding.ref.place) if shared else finding
        if key not in seen:
            seen.add(key)
            yield finding

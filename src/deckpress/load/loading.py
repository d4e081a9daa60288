"""The walk of one load: open, compose, grow, validate."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from deckpress.load.cards import card_faults
from deckpress.load.composing import compose
from deckpress.load.opening import open_source
from deckpress.load.records import refuse_another_file, validate
from deckpress.load.source import Source
from deckpress.load.subject import refer
from deckpress.load.tree import grow
from deckpress.model.database import Database
from deckpress.model.finding import Finding, Refused, has_errors
from deckpress.model.source import Ref, SourceMap
from deckpress.workspace import Workspace

FILE = "cards.yaml"

_ABOUT_VALUES = ("load/needs-quotes", "load/wrong-shape", "load/empty-value", "load/bad-value")
"""Faults of a value that say nothing new where YAML took the value for something else to begin with."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A database that could be read, where everything in it is written, and warnings about how."""

    database: Database
    sources: SourceMap
    findings: tuple[Finding, ...]


def load(workspace: Workspace) -> Loaded:
    """Read the project's ``cards.yaml``.

    Raises Refused: with exit code UNREADABLE where the file is missing, no text, no YAML or no database at
    all; with FINDINGS where it is one and has errors. Then it carries every error of the file, in its order.
    """
    return load_source(open_source(workspace, FILE))


def load_source(source: Source) -> Loaded:
    """The same for a text that is already open."""
    tree = grow(compose(source), source)
    refuse_another_file(tree, source)
    database, findings = validate(tree, source)
    told = {finding.ref.path for finding in tree.findings}
    more = [*findings, *card_faults(tree, source)]
    new = [finding for finding in more if finding.id not in _ABOUT_VALUES or finding.ref.path not in told]
    found = _told([*tree.findings, *new], tree.value)
    if database is None or has_errors(found):
        raise Refused(found)
    return Loaded(database, SourceMap(source.file, tree.places), found)


def _told(findings: Iterable[Finding], root: Any) -> tuple[Finding, ...]:
    """The findings in the order of the file, each once, with game, card and field."""
    full = []
    for finding in findings:
        ref = finding.ref
        about = refer(ref.path, root)
        full.append(replace(finding, ref=Ref(about.game, about.card, about.field, path=ref.path, place=ref.place)))
    order = sorted(full, key=lambda one: (one.ref.place.line, one.ref.place.column) if one.ref.place else (0, 0))
    return tuple(dict.fromkeys(order))

"""Walks the folders of checks, runs them, and reads their pages. Knows nothing of cards or paper."""

from __future__ import annotations

import inspect
import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from deckpress.checks.base import CheckPage
from deckpress.model.finding import Finding, Severity

_ROOM = __name__.rpartition(".")[0]


@dataclass(frozen=True, slots=True)
class _Check:
    id: str
    severity: Severity
    text: str
    check: Callable[[Any], Iterator[Finding]]
    applies: Callable[[Any], bool] | None = None

    def due(self, subject: object) -> bool:
        """Whether the subject is of the sort that the check is for; most checks are for every one."""
        return self.applies is None or self.applies(subject)


def run(group: str, subject: object) -> tuple[Finding, ...]:
    """Everything the checks of a group (``database``, ``claims``, ``page``, ``print``) find in the subject.

    Sorted by what the findings speak of, so the order never depends on the order of the checks. Raises
    RuntimeError for a check that breaks the house rules, and whatever an import raises: a check never
    vanishes silently.
    """
    found: list[Finding] = []
    for check in _checks(group):
        for finding in check.check(subject) if check.due(subject) else ():
            if finding.id != check.id:
                raise RuntimeError(f"the check {check.id} gave a finding with the id {finding.id}")
            found.append(finding)
    return tuple(sorted(found, key=_order))


def due(group: str, subject: object) -> tuple[str, ...]:
    """The ids of the checks of a group that are for this subject: those that ``run`` runs."""
    return tuple(check.id for check in _checks(group) if check.due(subject))


def catalogue() -> tuple[CheckPage, ...]:
    """Every check of every group, sorted by id."""
    room = import_module(_ROOM)
    groups = sorted(name for _, name, is_package in pkgutil.iter_modules(room.__path__) if is_package)
    pages = [CheckPage(check.id, check.severity, check.text) for group in groups for check in _checks(group)]
    return tuple(sorted(pages, key=lambda page: page.id))


@cache
def _checks(group: str) -> tuple[_Check, ...]:
    folder = import_module(f"{_ROOM}.{group}")
    names = sorted(name for _, name, _ in pkgutil.iter_modules(folder.__path__))
    read = (_read(group, name) for name in names)
    return tuple(check for check in read if check)


def _read(group: str, name: str) -> _Check | None:
    """A file of the group as a check, held to the house rules; None for one that shows no sign of being a check."""
    module = import_module(f"{_ROOM}.{group}.{name}")
    if not any(hasattr(module, sign) for sign in ("ID", "SEVERITY", "check")):
        return None
    due = f"{group}/{name.replace('_', '-')}"
    if getattr(module, "ID", None) != due:
        raise RuntimeError(f"the check in {group}/{name}.py must have the id '{due}'")
    severity, check = getattr(module, "SEVERITY", None), getattr(module, "check", None)
    if not isinstance(severity, Severity) or not callable(check):
        raise RuntimeError(f"the check {due} must have a SEVERITY and a function named check")
    text = inspect.cleandoc(module.__doc__ or "")
    if not text.partition("\n")[0].endswith("?"):
        raise RuntimeError(f"the docstring of the check {due} must begin with a line that is a question")
    return _Check(due, severity, text, check, getattr(module, "applies", None))


def _order(finding: Finding) -> tuple[object, ...]:
    ref = finding.ref
    path = tuple((isinstance(step, str), step if isinstance(step, int) else 0, str(step)) for step in ref.path)
    place = (ref.place.file, ref.place.line, ref.place.column) if ref.place else ("", 0, 0)
    return (place, ref.game, path, ref.card, ref.field, ref.language, finding.id, finding.message)

"""Findings: what is wrong, as a value. Nobody deep inside prints or exits."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from deckpress.model.source import NOWHERE, Ref


class Severity(StrEnum):
    """``error`` stops a build, ``warning`` stops a release, ``note`` stops nothing."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault. ``id`` is ``group/fault`` and is never renamed; ``help`` says what to do."""

    id: str
    severity: Severity
    message: str
    ref: Ref = NOWHERE
    help: str = ""


class ExitCode:
    """What the process says to the shell: a promise."""

    FINE = 0
    FINDINGS = 1
    WRONG_USE = 2
    UNREADABLE = 3


class Refused(Exception):  # noqa: N818 - reads as a sentence: the work was refused
    """The work cannot go on. Carries findings for the person, and the exit code they deserve.

    ``sources`` is where a report may look up the lines they speak of; whoever opened the files sets it.
    """

    def __init__(self, findings: Iterable[Finding], code: int = ExitCode.FINDINGS, sources: Any = None) -> None:
        self.findings = tuple(findings)
        self.code = code
        self.sources = sources
        super().__init__("; ".join(finding.message for finding in self.findings))


def refuse(finding_id: str, message: str, ref: Ref = NOWHERE, help: str = "", code: int = ExitCode.FINDINGS) -> Refused:
    """A refusal with one error, ready to be raised."""
    return Refused([Finding(finding_id, Severity.ERROR, message, ref, help)], code)


def has_errors(findings: Iterable[Finding]) -> bool:
    """Whether any finding is an error."""
    return any(finding.severity is Severity.ERROR for finding in findings)

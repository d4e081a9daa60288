"""Every fault of a database file: ``<fault>.yaml`` provokes it, ``<fault>.txt`` is all that is printed.

A fault of a spreadsheet has ``<fault>.csv`` or ``<fault>.cells`` beside it. A new fault is files here and no code. The
catalogue of errors in the manual is made from the same files.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from deckpress.load import load
from deckpress.model.finding import ExitCode, Finding, Refused
from deckpress.workspace import Workspace
from tests.errors import companions

HERE = Path(__file__).parent
CASES = sorted(HERE.glob("*.yaml"))
NOT_OF_A_FILE = {"load/slow-parser", "load/not-yaml", "load/no-openpyxl", "load/too-many-cells"}


def printed(findings: tuple[Finding, ...], code: int) -> str:
    """The findings as the command line prints them, without the excerpts, and the exit code."""
    lines = []
    for finding in findings:
        lines.append(f"{finding.ref.place}: {finding.severity}: {finding.id}: {finding.message}")
        if finding.help:
            lines.append(f"  help: {finding.help}")
    return "\n".join([*lines, f"exit {code}", ""])


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_the_whole_text_of(case: Path, tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_bytes(case.read_bytes())
    companions.place(case, tmp_path)
    try:
        actual = printed(load(Workspace(tmp_path)).findings, ExitCode.FINE)
    except Refused as refused:
        actual = printed(refused.findings, refused.code)
    assert actual == case.with_suffix(".txt").read_text(encoding="utf-8")


def test_every_expectation_has_its_file() -> None:
    assert {case.stem for case in CASES} == {text.stem for text in HERE.glob("*.txt")}
    assert {case.stem for case in CASES} >= {
        file.stem for end in ("csv", "cells", "xlsx") for file in HERE.glob(f"*.{end}")
    }


def test_every_fault_that_loading_knows_is_shown_here() -> None:
    """No id in the loader's source without an example, but for those that no file can provoke."""
    source = "".join(path.read_text() for path in (HERE.parents[1] / "src/deckpress/load").rglob("*.py"))
    known = set(re.findall(r'"(load/[a-z0-9-]+)"', source)) - NOT_OF_A_FILE
    shown = set(re.findall(r"(load/[a-z0-9-]+):", "".join(path.read_text() for path in HERE.glob("*.txt"))))
    assert known <= shown

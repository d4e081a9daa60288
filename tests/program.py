"""The command line, run in this process: what it printed and how it ended."""

from __future__ import annotations

import gc
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from deckpress.cli import run


@dataclass(frozen=True)
class Ended:
    """How a command ended."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Program = Callable[..., Ended]


@pytest.fixture
def program(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Program:
    """``program("check", "--format", "json", project=folder)`` runs ``deckpress check`` there."""

    def ran(*words: str, project: Path | None = None) -> Ended:
        where = [] if project is None else ["--project", str(project)]
        monkeypatch.setattr("sys.argv", ["deckpress", *words, *where])
        capsys.readouterr()
        code: int | str | None = 0
        try:
            run()
        except SystemExit as ended:
            code = ended.code
        finally:
            gc.enable()
        printed = capsys.readouterr()
        return Ended(int(code or 0), printed.out, printed.err)

    return ran

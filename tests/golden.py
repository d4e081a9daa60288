"""Pages of the manual that are made from what they describe: ``pytest --update-golden`` writes them anew."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

Golden = Callable[[Path, str], None]


def add_option(parser: pytest.Parser) -> None:
    """The option of the command line."""
    parser.addoption("--update-golden", action="store_true", help="write the generated pages of docs/ anew")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """``golden(file, text)`` fails where the file does not hold the text; with ``--update-golden`` it writes it."""
    update = bool(request.config.getoption("--update-golden"))

    def compare(file: Path, text: str) -> None:
        if update:
            file.write_text(text, encoding="utf-8")
        written = file.read_text(encoding="utf-8") if file.is_file() else ""
        assert written == text, f"{file.name} is stale: run pytest --update-golden {request.node.nodeid.split('::')[0]}"

    return compare

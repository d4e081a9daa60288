"""A check never vanishes silently, and the order of findings does not depend on the order of checks."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from deckpress import checks
from deckpress.checks import runner

PAGE = (
    '"""Is it odd?"""\nfrom deckpress.model.finding import Finding, Severity\nfrom deckpress.model.source import Ref\n'
)
GOOD = (
    PAGE
    + 'ID = "made-up/one"\nSEVERITY = Severity.NOTE\ndef check(subject):\n    yield Finding({id}, SEVERITY, "odd")\n'
)


@pytest.fixture
def group(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty group of checks called ``made-up``."""
    folder = tmp_path / "made-up"
    folder.mkdir()
    monkeypatch.setattr(checks, "__path__", [*checks.__path__, str(tmp_path)])
    yield folder
    runner._checks.cache_clear()
    for name in [name for name in sys.modules if name.startswith("deckpress.checks.made-up")]:
        del sys.modules[name]


def test_a_check_runs(group: Path) -> None:
    (group / "one.py").write_text(GOOD.format(id="ID"))
    assert [finding.id for finding in checks.run("made-up", None)] == ["made-up/one"]


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("other.py", GOOD.format(id="ID")),
        ("one.py", GOOD.format(id="'made-up/two'")),
        ("one.py", GOOD.format(id="ID").replace("SEVERITY = Severity.NOTE", "SEVERITY = 'note'")),
        ("one.py", GOOD.format(id="ID").replace("def check", "def chekc")),
        ("one.py", GOOD.format(id="ID").replace("Is it odd?", "It is odd.")),
        ("one.py", GOOD.format(id="ID").replace('ID = "made-up/one"', "")),
    ],
    ids=["file name", "finding id", "severity", "function", "docstring", "no id"],
)
def test_a_check_that_breaks_the_house_rules_is_fatal(group: Path, file: str, text: str) -> None:
    (group / file).write_text(text)
    with pytest.raises(RuntimeError):
        checks.run("made-up", None)


def test_a_check_that_cannot_be_imported_is_fatal(group: Path) -> None:
    (group / "one.py").write_text("import there_is_no_such_module\n")
    with pytest.raises(ImportError):
        checks.run("made-up", None)


def test_a_group_that_does_not_exist_is_fatal() -> None:
    with pytest.raises(ImportError):
        checks.run("nothing", None)


def test_findings_are_sorted_by_what_they_speak_of(group: Path) -> None:
    for name in ("one", "two"):
        where = "".join(
            f"    yield Finding(ID, SEVERITY, 'odd', Ref('g', path=('cards', {number})))\n" for number in (10, 9, 2)
        )
        body = PAGE + f'ID = "made-up/{name}"\nSEVERITY = Severity.NOTE\ndef check(subject):\n{where}'
        (group / f"{name}.py").write_text(body)
    paths = [(finding.ref.path[1], finding.id) for finding in checks.run("made-up", None)]
    assert paths == [(number, f"made-up/{name}") for number in (2, 9, 10) for name in ("one", "two")]


def test_the_catalogue_has_every_check_with_a_question_and_two_examples() -> None:
    pages = checks.catalogue()
    assert [page.id for page in pages] == sorted(page.id for page in pages)
    for page in pages:
        assert page.text.partition("\n")[0].endswith("?"), page.id
        assert "Failing:" in page.text, page.id
        assert "Passing:" in page.text, page.id

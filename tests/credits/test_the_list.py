"""``templates/credits.yaml``: patterns, strictness, and which entry counts."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckpress.load.credits import read_credits
from deckpress.model.credits import Credit, Drawings
from deckpress.model.finding import Refused
from deckpress.model.source import Place
from deckpress.workspace import Workspace

ENTRY = '{files: "frost/**", by: Ada, licence: MIT, origin: drawn here}'


def credit(files: str, by: str = "Ada") -> Credit:
    return Credit(files, by, "MIT", "drawn here", "", Place("templates/credits.yaml", 2, 5))


def listed(folder: Path, text: str) -> tuple[Credit, ...] | None:
    (folder / "templates").mkdir(parents=True, exist_ok=True)
    (folder / "templates" / "credits.yaml").write_text(text, encoding="utf-8")
    return read_credits(Workspace(folder))


@pytest.mark.parametrize(
    ("pattern", "name", "covered"),
    [
        ("frost/**", "templates/frost/art/deep/owl.svg", True),
        ("frost/**", "templates/frost/owl.svg", True),
        ("frost/**", "templates/frosty/owl.svg", False),
        ("frost/*", "templates/frost/owl.svg", True),
        ("frost/*", "templates/frost/art/owl.svg", False),
        ("frost/**/owl.svg", "templates/frost/owl.svg", True),
        ("frost/art/o*.svg", "templates/frost/art/owl.svg", True),
        ("frost/art/o*.svg", "templates/frost/art/fox.svg", False),
        ("**", "templates/base/card.svg", True),
        ("frost/owl.svg", "templates/frost/owlxsvg", False),
    ],
)
def test_a_star_is_any_name_and_two_are_any_path(pattern: str, name: str, covered: bool) -> None:
    assert credit(pattern).covers(name) is covered


def test_of_several_entries_the_last_counts() -> None:
    drawings = Drawings((), (), (), (credit("frost/**"), credit("frost/owl.svg", "Grace"), credit("fire/**", "Hedy")))
    owl, fox = (drawings.credit(f"templates/frost/{name}.svg") for name in ("owl", "fox"))
    assert owl is not None and owl.by == "Grace"
    assert fox is not None and fox.by == "Ada"
    assert drawings.credit("templates/base/card.svg") is None


def test_entries_are_read_with_their_places(tmp_path: Path) -> None:
    found = listed(tmp_path, f"credits:\n  - {ENTRY}\n")
    assert found is not None
    assert [(one.files, one.by, one.licence, one.origin, one.changed, one.place.line) for one in found] == [
        ("frost/**", "Ada", "MIT", "drawn here", "", 2)
    ]
    assert read_credits(Workspace(tmp_path / "templates")) is None


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("- files: x\n", "one list, 'credits:'"),
        ("credits: none\n", "one list, 'credits:'"),
        ("credits:\n  - just words\n", "an entry holds"),
        ("credits:\n  - {files: x, by: Ada, licence: MIT}\n", "does not say 'origin'"),
        ("credits:\n  - {files: x, by: Ada, license: MIT, origin: y}\n", "no key 'license'"),
        ('credits:\n  - {files: x, by: "", licence: MIT, origin: y}\n', "'by' holds no text"),
        ("credits:\n  - {files: x, by: A, by: B, licence: MIT, origin: y}\n", "'by' is given twice"),
    ],
)
def test_an_entry_that_says_too_little_is_refused_with_its_place(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(Refused) as caught:
        listed(tmp_path, text)
    finding = caught.value.findings[0]
    assert finding.id == "credits/bad-entry"
    assert sentence in finding.message
    assert finding.ref.place is not None and finding.ref.place.file == "templates/credits.yaml"


def test_all_faults_of_the_list_are_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(Refused) as caught:
        listed(tmp_path, "credits:\n  - {files: x}\n  - {by: Ada}\n")
    assert [finding.ref.place.line for finding in caught.value.findings if finding.ref.place] == [2, 3]


def test_broken_yaml_is_told_with_its_place(tmp_path: Path) -> None:
    with pytest.raises(Refused) as caught:
        listed(tmp_path, "credits: [\n")
    assert caught.value.findings[0].ref.place is not None

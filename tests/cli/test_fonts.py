"""What `deckpress fonts` lists and proves."""

from __future__ import annotations

from pathlib import Path

from tests.program import Program


def test_the_fonts_are_listed_with_their_licences(tiny: Path, program: Program) -> None:
    ended = program("fonts", project=tiny)
    assert ended.code == 0, ended.err
    assert "figtree" in ended.out
    assert "OFL-1.1" in ended.out


def test_a_changed_font_file_turns_red(tiny: Path, program: Program) -> None:
    file = tiny / "fonts/figtree/Figtree_400Regular.ttf"
    file.write_bytes(file.read_bytes() + b"\0")
    ended = program("fonts", "check", project=tiny)
    assert ended.code == 1
    assert "Figtree_400Regular.ttf" in ended.err


def test_json_has_rows_and_findings(tiny: Path, program: Program) -> None:
    value = program("fonts", "--format", "json", project=tiny).json
    assert {row["family"] for row in value["fonts"]} == {"figtree"}
    assert value["findings"] == []

"""What `deckpress check` proves, and how it turns red."""

from __future__ import annotations

from pathlib import Path

from tests.program import Program
from tests.tiny import CARDS


def test_a_sound_project_is_green_and_shows_the_sum(tiny: Path, program: Program) -> None:
    ended = program("check", project=tiny)
    assert ended.code == 0, ended.err
    assert "tiny: 1 claims: 1 hold" in ended.out
    assert "5 = " in ended.out


def test_one_edited_copies_line_turns_it_red_names_the_note_and_shows_the_sum(tiny: Path, program: Program) -> None:
    edited = CARDS.replace("copies: 2", "copies: 3")
    (tiny / "cards.yaml").write_text(edited)
    ended = program("check", project=tiny)
    assert ended.code == 1
    assert "T-1" in ended.err
    assert "Contents" in ended.err
    assert "7 = " in ended.err


def test_json_has_the_promised_shape(tiny: Path, program: Program) -> None:
    value = program("check", "--format", "JSON", project=tiny).json
    assert set(value) == {"claims", "findings", "summary"}
    (claim,) = value["claims"]
    promised = {"game", "id", "says", "expected", "actual", "verdict", "declared", "reading", "because", "read"}
    assert promised | {"source"} <= set(claim)
    assert (claim["id"], claim["verdict"], claim["declared"]) == ("T-1", "holds", None)
    assert claim["expected"] == claim["actual"] == 5
    assert claim["source"] == "leaflet, Contents"
    line = next(i for i, text in enumerate(CARDS.splitlines(), 1) if "copies: 2" in text)
    assert {"path", "value", "line"} <= set(claim["read"][0])
    assert any(read["line"] == line and read["value"] == "2" for read in claim["read"])


def test_findings_have_file_line_column_card_and_help(tiny: Path, program: Program) -> None:
    (tiny / "cards.yaml").write_text(
        CARDS.replace(
            "text: Worth {value}.\n        component: base\n        copies: 1",
            'text: "Worth {gold}."\n        component: base\n        copies: 1',
        )
    )
    value = program("check", "--format", "json", project=tiny).json
    finding = next(one for one in value["findings"] if one["severity"] == "error")
    keys = {"id", "severity", "file", "line", "column", "game", "card", "field", "language", "message", "help"}
    assert keys <= set(finding)
    assert finding["id"] == "page/markup"
    assert finding["card"] == "joker"
    assert finding["file"] == "templates/tiny/suit.svg"
    assert finding["line"] > 0
    assert "gold" in finding["message"]


def test_a_database_that_cannot_be_used_is_told_whole_with_the_line_and_a_caret(tiny: Path, program: Program) -> None:
    (tiny / "cards.yaml").write_text(CARDS.replace("copies: 2", "copies: two"))
    ended = program("check", project=tiny)
    assert ended.code == 1
    line = next(i for i, text in enumerate(CARDS.splitlines(), 1) if "copies: 2" in text)
    assert f"cards.yaml:{line}:" in ended.err
    assert "copies: two" in ended.err
    assert "^" in ended.err
    assert "Traceback" not in ended.err


def test_yaml_that_cannot_be_read_exits_with_3(tiny: Path, program: Program) -> None:
    (tiny / "cards.yaml").write_text("games:\n\ttiny: {}\n")
    ended = program("check", project=tiny)
    assert ended.code == 3
    assert "cards.yaml:2:1" in ended.err


def test_a_missing_template_is_one_clear_error(tiny: Path, program: Program) -> None:
    (tiny / "templates/tiny/suit.svg").unlink()
    for command in ("check", "build"):
        ended = program(command, project=tiny)
        assert ended.code in (1, 3)
        assert "suit.svg" in ended.err
        assert "Traceback" not in ended.err


def test_a_fault_in_deckpress_itself_is_one_line_without_a_traceback(
    tiny: Path, program: Program, monkeypatch: object
) -> None:
    import deckpress.pipeline.walk  # noqa: PLC0415

    original = deckpress.pipeline.walk.check

    def broken(*_: object, **__: object) -> object:
        raise ZeroDivisionError("by accident")

    deckpress.pipeline.walk.check = broken  # type: ignore[assignment]
    try:
        ended = program("check", project=tiny)
    finally:
        deckpress.pipeline.walk.check = original
    assert ended.code == 3
    assert "internal/fault" in ended.err
    assert "by accident" in ended.err
    assert "Traceback" not in ended.err

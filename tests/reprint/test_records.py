"""Records: what they remember, what they never hold, and how they refuse."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.program import Program
from tests.reprint.games import change, printed
from tests.tiny import write_project


def test_a_record_knows_every_copy_by_what_is_on_the_paper(tiny: Path, program: Program) -> None:
    printed(tiny, program)
    value = json.loads((tiny / "records/first.json").read_text(encoding="utf-8"))
    assert (value["format"], value["version"]) == ("deckpress-record", 2)
    (entry,) = value["printed"]
    assert (entry["game"], entry["setup"], entry["ink"], entry["language"]) == ("tiny", "box", "full", "en")
    assert [(c["card"], c["name"], c["component"], c["copies"]) for c in entry["cards"]] == [
        ("one-sun", "One of sun", "base", 2),
        ("one-moon", "One of moon", "base", 2),
        ("joker", "Joker", "base", 1),
    ]
    assert len({card["front"] for card in entry["cards"]}) == 3
    assert len({card["back"] for card in entry["cards"]}) == 1


def test_b147_a_record_holds_no_path_and_no_clock(tmp_path: Path, program: Program) -> None:
    made = []
    for name in ("here", "a much longer folder name"):
        folder = write_project(tmp_path / name)
        printed(folder, program)
        made.append((folder / "records/first.json").read_bytes())
    assert made[0] == made[1]
    assert str(tmp_path).encode() not in made[0]


def test_setups_and_inks_are_remembered_side_by_side(tiny: Path, program: Program) -> None:
    program("build", "--setup", "duel", "--record", "first", project=tiny)
    program("build", "--ink", "full,low", "--record", "first", project=tiny)
    value = json.loads((tiny / "records/first.json").read_text())
    assert [(e["setup"], e["ink"]) for e in value["printed"]] == [("box", "full"), ("box", "low"), ("duel", "full")]
    ended = program("reprint", "--since", "first", "--setup", "DUEL", "--format", "json", project=tiny)
    assert [value["setup"] for value in ended.json["reprints"]] == ["duel"]


def test_a_print_that_is_remembered_over_another_is_told(tiny: Path, program: Program) -> None:
    printed(tiny, program)
    assert "record/replaced" not in program("build", "--record", "first", project=tiny).err
    change(tiny, "name: Joker", "name: Jester")
    assert "record/replaced" in program("build", "--record", "first", project=tiny).err


@pytest.mark.parametrize("name", ["../up", "a/b", "con", "What?", "a:b", "", " ", ".hidden", "x" * 61, "trailing."])
def test_b148_a_name_that_some_system_cannot_store_is_refused(tiny: Path, program: Program, name: str) -> None:
    ended = program("build", f"--record={name}" if name else "--record= ", project=tiny)
    assert ended.code == 2
    assert "record/bad-name" in ended.err
    assert not (tiny / "records").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--card", "joker"], "prints only some cards"),
        (["--only", "suit=sun"], "prints only some cards"),
        (["--product", "png"], "makes no sheets"),
    ],
)
def test_only_whole_printed_setups_are_remembered(tiny: Path, program: Program, words: list[str], said: str) -> None:
    ended = program("build", "--record", "first", *words, project=tiny)
    assert ended.code == 2
    assert said in ended.err
    assert not (tiny / "records").exists()


def test_a_build_that_an_error_stopped_remembers_nothing(tiny: Path, program: Program) -> None:
    change(tiny, "name: Joker", "name: Joker with a name that is much too long for its box by far")
    assert program("build", "--record", "first", project=tiny).code == 1
    assert not (tiny / "records").exists()


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["--since", "frist"], 2, "did you mean 'first'?"),
        (["--since", "first", "--setup", "duel"], 2, "--setup of the record: there is no 'duel'"),
        (["--since", "first", "--game", "other"], 2, "--game of the record: there is no 'other'"),
        (["--since", "first", "--ink", "low"], 2, "there is: full"),
    ],
)
def test_what_the_record_does_not_have_is_wrong_use(
    tiny: Path, program: Program, words: list[str], code: int, said: str
) -> None:
    printed(tiny, program)
    ended = program("reprint", *words, project=tiny)
    assert (ended.code, said in ended.err) == (code, True), ended.err


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[1]",
        '{"format": "deckpress-record", "version": 3, "printed": []}',
        '{"format": "deckpress-record", "version": 1, "printed": [{"game": "tiny"}]}',
    ],
)
def test_a_damaged_record_is_refused_with_its_place(tiny: Path, program: Program, text: str) -> None:
    printed(tiny, program)
    (tiny / "records/first.json").write_text(text)
    ended = program("reprint", "--since", "first", project=tiny)
    assert ended.code == 3
    assert "records/first.json: error: record/damaged" in ended.err


def test_a_record_of_a_game_that_is_gone_says_so(tiny: Path, program: Program) -> None:
    printed(tiny, program)
    text = (tiny / "records/first.json").read_text().replace('"game": "tiny"', '"game": "tinny"')
    (tiny / "records/first.json").write_text(text)
    ended = program("reprint", "--since", "first", project=tiny)
    assert ended.code == 2
    assert "the record's game: there is no 'tinny'" in ended.err


def test_b151_records_and_reprints_lie_in_the_project_wherever_the_command_is_run(
    tmp_path: Path, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, elsewhere = write_project(tmp_path / "\u00dcbung & mehr"), tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.chdir(elsewhere)
    printed(folder, program)
    change(folder, "name: Joker", "name: Jester")
    assert program("reprint", "--since", "first", project=folder).code == 0
    assert (folder / "records/first.json").exists()
    assert (folder / "build/tiny/en/reprint-first-box/sheets-box-a4.pdf").exists()
    assert not list(elsewhere.iterdir())

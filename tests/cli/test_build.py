"""What `deckpress build` makes, says and leaves behind."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from tests.program import Program
from tests.tiny import CARDS, FACE, write_project


def test_the_first_command_makes_sheets_and_says_so(tiny: Path, program: Program) -> None:
    ended = program("build", project=tiny)
    assert ended.code == 0, ended.err
    assert "sheets-box-a4.pdf  1 sheet, 4 pages, 5 cards, 4 faces" in ended.out
    assert (tiny / "build/tiny/en/sheets-box-a4.pdf").read_bytes().startswith(b"%PDF")


def test_the_manifest_lists_what_was_made_with_digests(tiny: Path, program: Program) -> None:
    program("build", "--product", "sheets", "--paper", "a4,LETTER", "--setup", "Duel", project=tiny)
    manifest = json.loads((tiny / "build/manifest.json").read_text())
    assert manifest["version"] == 1
    assert [(p["setup"], p["paper"]) for p in manifest["products"]] == [("duel", "a4"), ("duel", "letter")]
    for product in manifest["products"]:
        data = (tiny / "build" / product["path"]).read_bytes()
        assert product["sha256"] == hashlib.sha256(data).hexdigest()
        assert (product["game"], product["language"], product["product"]) == ("tiny", "en", "sheets")
        assert (product["profile"], product["ink"], product["cards"]) == ("home", "full", 5)
        assert (product["pages"], product["sheets"], product["faces"]) == (4, 1, 4)


def test_files_of_an_earlier_build_that_are_no_longer_listed_are_removed_and_others_kept(
    tiny: Path, program: Program
) -> None:
    program("build", "--paper", "letter", project=tiny)
    (tiny / "build/tiny/en/mine.txt").write_text("mine")
    program("build", project=tiny)
    assert not (tiny / "build/tiny/en/sheets-box-letter.pdf").exists()
    assert (tiny / "build/tiny/en/mine.txt").read_text() == "mine"


def test_two_builds_give_equal_bytes_with_and_without_the_cache_and_with_any_number_of_jobs(
    tiny: Path, program: Program
) -> None:
    made = []
    for words in (["--no-cache"], [], [], ["--jobs", "2", "--no-cache"], ["--jobs", "1"]):
        assert program("build", "--paper", "a4,letter", *words, project=tiny).code == 0
        files = sorted((tiny / "build/tiny").rglob("*.pdf"))
        made.append([file.read_bytes() for file in files])
    assert all(one == made[0] for one in made)


def test_b147_the_folder_and_the_clock_leave_no_trace(tmp_path: Path, program: Program) -> None:
    made = []
    for name in ("here", "a much longer folder name"):
        folder = write_project(tmp_path / name)
        program("build", project=folder)
        made.append((folder / "build/tiny/en/sheets-box-a4.pdf").read_bytes())
    assert made[0] == made[1]
    assert str(tmp_path).encode() not in made[0]


def test_one_card_as_a_picture_of_any_size(tiny: Path, program: Program) -> None:
    ended = program("build", "--card", "joker", "--product", "png", "--height", "440", project=tiny)
    assert ended.code == 0, ended.err
    names = sorted(path.name for path in (tiny / "build/tiny/en").rglob("*.png"))
    assert names == ["joker-back.png", "joker.png"]
    data = (tiny / "build/tiny/en/png-box/joker.png").read_bytes()
    assert int.from_bytes(data[20:24], "big") == 440
    assert int.from_bytes(data[16:20], "big") == 315


def test_only_cards_with_a_field_of_some_value(tiny: Path, program: Program) -> None:
    program("build", "--only", "suit=moon", project=tiny)
    manifest = json.loads((tiny / "build/manifest.json").read_text())
    assert manifest["products"][0]["cards"] == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--game", "tinny"], "did you mean tiny?"),
        (["--setup", "dual"], "did you mean duel?"),
        (["--paper", "quarto"], "there is: "),
        (["--card", "jocker"], "did you mean joker?"),
        (["--product", "poster"], "there is: sheets, board"),
        (["--lang", "de"], "there is: en"),
        (["--ink", "pale"], "there is: full, low"),
        (["--only", "suti=sun"], "did you mean suit?"),
        (["--only", "suit"], "not of the form field=value"),
        (["--flip", "sideways"], "not one of vertical, horizontal, none"),
        (["--only", "suit=stars"], "no card fits"),
    ],
)
def test_wrong_use_says_what_there_is_and_exits_with_2(
    tiny: Path, program: Program, words: list[str], said: str
) -> None:
    ended = program("build", *words, project=tiny)
    assert ended.code == 2
    assert said in ended.err
    assert not (tiny / "build/manifest.json").exists()


def test_a_folder_without_a_project_is_input_that_cannot_be_read(tmp_path: Path, program: Program) -> None:
    ended = program("build", project=tmp_path)
    assert ended.code == 3
    assert "no cards.yaml" in ended.err


def test_an_error_on_any_face_stops_the_build_and_leaves_the_earlier_files_whole(tiny: Path, program: Program) -> None:
    program("build", project=tiny)
    before = {path: path.read_bytes() for path in (tiny / "build/tiny").rglob("*.pdf")}
    broken = CARDS.replace("name: Joker", "name: Joker with a name that is much too long for its box by far")
    (tiny / "cards.yaml").write_text(broken)
    ended = program("build", project=tiny)
    assert ended.code == 1
    assert "page/text-overflow" in ended.err
    assert "nothing was built" in ended.err
    assert {path: path.read_bytes() for path in (tiny / "build/tiny").rglob("*.pdf")} == before


def test_release_stops_at_warnings_too(tmp_path: Path, program: Program) -> None:
    near = FACE.replace('x="6" y="62"', 'x="1.5" y="62"')
    folder = write_project(tmp_path / "p", face=near)
    assert program("build", project=folder).code == 0
    ended = program("build", "--release", project=folder)
    assert ended.code == 1
    assert "page/outside-safe-zone" in ended.err


def test_b150_a_folder_that_cannot_be_written_is_one_clear_error(tiny: Path, program: Program) -> None:
    (tiny / "taken").write_text("a file where a folder should be")
    ended = program("build", "--out", str(tiny / "taken"), project=tiny)
    assert ended.code == 3
    assert "cannot write" in ended.err
    assert "Traceback" not in ended.err


def test_b150_a_write_that_fails_half_way_leaves_the_old_file_and_no_scraps(
    tiny: Path, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    program("build", project=tiny)
    target = tiny / "build/tiny/en/sheets-box-a4.pdf"
    before = target.read_bytes()

    def full(self: Path, other: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    ended = program("build", "--flip", "horizontal", project=tiny)
    assert ended.code == 3
    assert "No space left on device" in ended.err
    assert target.read_bytes() == before
    assert not list(target.parent.glob(".writing-*"))


def test_b036_one_run_and_two_runs_make_the_same(tmp_path: Path, program: Program) -> None:
    """Two games in one run do not see each other."""
    second = CARDS.split("games:\n", 1)[1].replace("  tiny:", "  other:", 1).replace("title: Tiny", "title: Other")
    second = second.replace("size: poker_euro", "size: poker_euro\n    templates: tiny", 1)
    folder = write_project(tmp_path / "p", cards=CARDS + second)
    assert program("build", project=folder).code == 0
    together = (folder / "build/other/en/sheets-box-a4.pdf").read_bytes()
    program("build", "--game", "other", "--no-cache", project=folder)
    assert (folder / "build/other/en/sheets-box-a4.pdf").read_bytes() == together

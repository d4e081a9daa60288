"""`deckpress calibrate`: a test page, two readings, a printer, and sheets that use it."""

from __future__ import annotations

import json
from pathlib import Path

import pikepdf
import pytest

from tests.program import Program


def moved(pdf: Path) -> list[bool]:
    """Which pages are moved as a whole: their first matrix is the correction."""
    with pikepdf.open(pdf) as opened:
        found = []
        for page in opened.pages:
            orders = pikepdf.parse_content_stream(page, "cm")
            parts = [float(part) for part in orders[0].operands]
            found.append(parts[:4] == pytest.approx([1, 0, 0, 1], abs=0.01) and abs(parts[4]) + abs(parts[5]) < 30)
        return found


def test_a_test_page_is_written_for_each_paper_and_axis(tiny: Path, program: Program) -> None:
    ended = program("calibrate", "--paper", "a4,letter", project=tiny)
    assert ended.code == 0, ended.err
    assert "build/calibration-a4.pdf  2 pages" in ended.out
    assert (tiny / "build/calibration-letter.pdf").read_bytes().startswith(b"%PDF")
    program("calibrate", "--flip", "horizontal", project=tiny)
    assert (tiny / "build/calibration-a4-horizontal.pdf").exists()


def test_two_readings_make_a_printer_that_moves_backs_alone(tiny: Path, program: Program) -> None:
    ended = program("calibrate", "--printer", "Office", "--read", "-0.8,0.5", "--read", "-0.9,0.4", project=tiny)
    assert ended.code == 0, ended.err
    assert "backs will be moved 0.85 mm left and 0.45 mm down" in ended.out
    assert "front and back were up to 0.98 mm apart" in ended.out
    assert "deckpress build --printer office --paper a4" in ended.out
    assert "office:" in (tiny / "printers.yaml").read_text()
    ended = program("build", "--printer", "OFFICE", "--no-guide", project=tiny)
    assert ended.code == 0, ended.err
    assert moved(tiny / "build/tiny/en/sheets-box-a4.pdf") == [False, True]
    manifest = json.loads((tiny / "build/manifest.json").read_text())
    assert manifest["products"][0]["printer"] == "office"


def test_four_readings_tell_what_is_left_and_a_slip_is_a_warning(tiny: Path, program: Program) -> None:
    good = [word for _ in range(4) for word in ("--read", "0.5,-1")]
    ended = program("calibrate", "--printer", "office", "--tray", "by hand", *good, "--format", "json", project=tiny)
    assert ended.json == {
        "printer": "office",
        "paper": "a4",
        "flip": "vertical",
        "tray": "by hand",
        "offset": [0.5, -1.0],
        "turn": 0.0,
        "scale": 1.0,
        "readings": 4,
        "before": 1.12,
        "left": 0.0,
    }
    ended = program("calibrate", "--printer", "office", *good[:-1], "0.5,2", project=tiny)
    assert ended.code == 0
    assert "printers/readings-disagree" in ended.err
    assert "what is left at the worst cross:" in ended.out


def test_a_printers_own_test_page_is_corrected(tiny: Path, program: Program) -> None:
    program("calibrate", "--printer", "office", "--read", "2,1", project=tiny)
    program("calibrate", "--printer", "office", project=tiny)
    with pikepdf.open(tiny / "build/calibration-a4.pdf") as pdf:
        first = [[float(x) for x in order.operands] for order in pikepdf.parse_content_stream(pdf.pages[1], "cm")]
    assert any(parts == pytest.approx([1, 0, 0, 1, 2 / 25.4 * 72, -1 / 25.4 * 72], abs=1e-4) for parts in first)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--read", "1,1"], "a reading needs the printer's name"),
        (["--printer", "a b", "--read", "1,1"], "cannot be a name"),
        (["--printer", "office", "--read", "1"], "is not a reading"),
        (["--printer", "office", "--read", "1,5;2"], "is not a reading"),
        (["--printer", "office", "--read", "40,0"], "more than any printer is off"),
        (["--printer", "office", "--read", "1,1", "--paper", "a4,letter"], "readings belong to one paper"),
        (["--printer", "office", *["--read", "1,1"] * 5], "4 crosses, but 5 readings"),
        (["--printer", "office"], "the project has no printers.yaml"),
        (["--paper", "80x120"], "too small for a test page"),
        (["--flip", "none"], "not one of vertical, horizontal"),
    ],
)
def test_wrong_use_says_what_is_wrong_and_remembers_nothing(
    tiny: Path, program: Program, words: list[str], said: str
) -> None:
    ended = program("calibrate", *words, project=tiny)
    assert ended.code == 2
    assert said in ended.err
    assert not (tiny / "printers.yaml").exists()


def test_a_printer_serves_only_the_paper_and_axis_it_was_read_for(tiny: Path, program: Program) -> None:
    program("calibrate", "--printer", "office", "--read", "1,1", project=tiny)
    for words in (["--paper", "letter"], ["--flip", "horizontal"]):
        ended = program("build", "--printer", "office", *words, project=tiny)
        assert ended.code == 2
        assert "was never read for" in ended.err and "deckpress calibrate --paper" in ended.err
    ended = program("build", "--printer", "ofice", project=tiny)
    assert "did you mean office?" in ended.err
    assert program("build", "--printer", "office", "--flip", "none", project=tiny).code == 0


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("office: [", 2, "is no YAML"),
        ("office:\n  a4:\n    sideways: {offset: [1, 1]}\n", 3, "is no axis"),
        ("office:\n  a4:\n    vertical: {offset: [1, one]}\n", 3, "'one' is not a number"),
        ("office:\n  a4:\n    vertical:\n      offset: [1]\n", 4, "two numbers"),
        ("office:\n  a4:\n    vertical:\n      offset: [1, 400]\n", 4, "out of range"),
        ("office:\n  a4:\n    vertical:\n      scale: 0.5\n", 4, "more than a printer's error"),
        ("office:\n  a4:\n    vertical:\n      offest: [1, 1]\n", 4, "'offest' is unknown"),
        ("office: a4\n", 1, "must be a mapping"),
        ("office:\n  a4:\n    vertical: {offset: [nan, 1]}\n", 3, "out of range"),
    ],
)
def test_a_printers_file_that_cannot_be_used_is_told_by_its_line(
    tiny: Path, program: Program, text: str, line: int, said: str
) -> None:
    (tiny / "printers.yaml").write_text(text)
    ended = program("build", "--printer", "office", project=tiny)
    assert ended.code == 3, ended.err
    assert f"printers.yaml:{line}" in ended.err and said in ended.err


def test_what_a_person_wrote_by_hand_is_used_and_kept(tiny: Path, program: Program) -> None:
    (tiny / "printers.yaml").write_text("old:\n  a4:\n    vertical: {offset: [3.2, -1]}\n")
    assert program("build", "--printer", "old", "--no-guide", project=tiny).code == 0
    program("calibrate", "--printer", "new", "--read", "1,1", "--tray", "Tom's tray", project=tiny)
    text = (tiny / "printers.yaml").read_text()
    assert "old:" in text and "offset: [3.200, -1.000]" in text
    assert "tray: 'Tom''s tray'" in text
    assert program("build", "--printer", "old", "--no-guide", project=tiny).code == 0
    assert program("build", "--printer", "new", "--no-guide", project=tiny).code == 0

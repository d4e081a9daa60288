"""`check --pixels`, `build` and `stats --pixels` of a tiny game."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from tests.program import Program
from tests.tiny import FACE, THEME, write_project

HUES = THEME.replace('"#e8a317"', '"#c8102e"').replace('"#3b5b92"', '"#2e7d32"')
PALE = HUES.replace("rule: {extends: base,", "rule: {extends: base, fill: '#e0d8c0',")
SHORT = FACE.replace('<rect x="-4" y="-4" width="71" height="96"', '<rect x="0" y="0" width="63" height="88"')


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    """Two suits told apart by hue, pale rules, a ground that ends at the cut, no low ink to speak of."""
    return write_project(tmp_path / "faulty", face=SHORT, theme=PALE)


def found(program: Program, project: Path, *words: str) -> set[str]:
    """The ids of the findings on pages."""
    value = program("check", "--format", "json", *words, project=project).json
    return {one["id"] for one in value["findings"] if one["id"].startswith("page/")}


def test_check_looks_at_pixels_only_where_it_is_asked_to(faulty: Path, program: Program) -> None:
    looked_at = {"page/low-contrast", "page/bleed-not-reached", "page/hue-alone", "page/low-ink-saves-little"}
    assert found(program, faulty) & looked_at == set()
    assert found(program, faulty, "--pixels") >= looked_at
    assert found(program, faulty, "--pixels", "--no-cache") == found(program, faulty, "--pixels")


def test_findings_lead_to_the_template_and_the_card(faulty: Path, program: Program) -> None:
    value = program("check", "--pixels", "--format", "json", project=faulty).json
    (faint,) = (one for one in value["findings"] if one["id"] == "page/low-contrast")
    assert faint["file"] == "templates/tiny/suit.svg"
    assert faint["line"] == next(i for i, line in enumerate(SHORT.splitlines(), 1) if 'class="rule"' in line)
    assert faint["card"]
    assert faint["severity"] == "warning"


def test_a_build_warns_and_a_release_stops(faulty: Path, program: Program) -> None:
    ended = program("build", project=faulty)
    assert ended.code == 0
    assert "page/hue-alone" in ended.err
    assert "page/low-ink-saves-little" not in ended.err
    assert program("build", "--release", project=faulty).code == 1


def test_a_sound_game_is_quiet(tiny: Path, program: Program) -> None:
    assert found(program, tiny, "--pixels") <= {"page/low-ink-saves-little"}


def test_a_proof_shows_what_the_pixels_say(faulty: Path, program: Program) -> None:
    assert program("build", "--product", "proof", project=faulty).code == 0
    (proof,) = (faulty / "build").rglob("proof-*.pdf")
    assert "has a contrast of" in text_of(proof)


def text_of(file: Path) -> str:
    """The words of a PDF, on one line."""
    import pypdfium2  # noqa: PLC0415

    with pypdfium2.PdfDocument(file) as document:
        return " ".join(" ".join(page.get_textpage().get_text_range().split()) for page in document)


def test_labels_that_run_into_each_other_are_found_on_a_real_face(tmp_path: Path, program: Program) -> None:
    label = '  <text class="title" x="31.5" y="13" dp:text="{{ card.value }}"/>\n</svg>'
    project = write_project(tmp_path / "a", face=FACE.replace("</svg>", label))
    value = program("check", "--format", "json", project=project).json
    (finding,) = (one for one in value["findings"] if one["id"] == "page/collision")
    assert finding["card"] in ("one-sun", "one-moon", "joker")
    assert "and 2 more cards by this line" in finding["message"]


def test_stats_tell_the_ink_of_both_inks_and_what_is_saved(tiny: Path, program: Program) -> None:
    ended = program("stats", "--pixels", project=tiny)
    assert "100 % is one ink all over the card" in ended.out
    assert "all sides" in ended.out
    (duel,) = program("stats", "--pixels", "--format", "json", project=tiny).json["setups"]
    whole, *templates = duel["ink"]
    assert whole["template"] is None
    assert {row["template"] for row in templates} == {"templates/tiny/suit.svg", "templates/tiny/back.svg"}
    assert whole["full"] == pytest.approx(sum(row["full"] for row in templates) / 2, abs=0.001)
    assert 0 < whole["low"] < whole["full"]
    assert whole["saved"] == pytest.approx(1 - whole["low"] / whole["full"], abs=0.001)


def test_stats_as_csv_have_a_row_for_each_ink(tiny: Path, program: Program) -> None:
    rows = csv.DictReader(io.StringIO(program("stats", "--pixels", "--format", "csv", project=tiny).out))
    ink = [row for row in rows if row["part"] == "ink"]
    assert [(row["by"], row["value"]) for row in ink[:2]] == [("full", "all"), ("low", "all")]
    assert len(ink) == 6


def test_stats_without_pixels_draw_nothing(tiny: Path, program: Program) -> None:
    (tiny / "templates/tiny/suit.svg").unlink()
    (duel,) = program("stats", "--format", "json", project=tiny).json["setups"]
    assert duel["ink"] == []

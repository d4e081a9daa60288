"""The product ``credits`` and the checks on a project's drawings."""

from __future__ import annotations

from pathlib import Path

import pypdfium2

from tests.program import Program
from tests.tiny import CARDS, write_project

MORE = """\
    credits:
      - {what: Tiny, who: Ada and Grace, licence: CC-BY-4.0, where: https://example.org/tiny}
    facts:
      hand: {value: 2, provenance: ours, because: Two fit a hand.}
"""
SUITS = "        moon: {tint: cold}\n"
SOURCES = SUITS.replace("}", ", sources: [https://www.example.org/a, https://example.org/b, Old book]}")
LIST = """\
credits:
  - {files: "tiny/**", by: Hedy, licence: CC0, origin: drawn at night}
  - {files: "tiny/back.svg", by: Mary, licence: MIT, origin: found in a box, changed: recoloured}
"""


def a_project(folder: Path, credits: str = LIST) -> Path:
    project = write_project(folder, CARDS.replace(SUITS, SOURCES) + MORE)
    listed = project / "templates" / "credits.yaml"
    listed.unlink()
    if credits:
        listed.write_text(credits, encoding="utf-8")
    return project


def page(program: Program, project: Path, *words: str) -> tuple[str, bytes]:
    """The words of the credits, blanks squeezed, and the file."""
    ended = program("build", "--product", "credits", "--out", str(project / "out"), *words, project=project)
    assert ended.code == 0, ended.out + ended.err
    data = next((project / "out" / "tiny" / "en").glob("credits-*.pdf")).read_bytes()
    document = pypdfium2.PdfDocument(data)
    return " ".join(" ".join(one.get_textpage().get_text_range() for one in document).split()), data


def test_the_page_names_people_documents_sources_drawings_fonts_and_decisions(program: Program, tmp_path: Path) -> None:
    words, _ = page(program, a_project(tmp_path / "tiny"))
    for said in (
        "Ada and Grace", "CC-BY-4.0", "https://example.org/tiny", "The leaflet",
        "Suits: 1 rows with sources", "3 different sources, at example.org, Old book",
        "1 drawing Hedy drawn at night", "licence CC0", "Mary found in a box changed: recoloured licence MIT",
        "Figtree", "Erik Kennedy", "licence OFL-1.1", "1 fact that no document states", "hand", "deckpress 0",
    ):  # fmt: skip
        assert said in words, (said, words)


def test_a_project_without_a_list_says_that_nobody_is_named(program: Program, tmp_path: Path) -> None:
    words, _ = page(program, a_project(tmp_path / "tiny", ""))
    assert "2 drawings nobody is named yet" in words


def test_equal_input_gives_equal_bytes(program: Program, tmp_path: Path) -> None:
    project = a_project(tmp_path / "tiny")
    assert page(program, project)[1] == page(program, project, "--no-cache")[1]


def test_long_credits_go_on_over_pages_and_lose_nothing(program: Program, tmp_path: Path) -> None:
    people = "".join(
        f"      - {{what: Part {number}, who: Person number {number} of a long list}}\n" for number in range(150)
    )
    project = write_project(tmp_path / "tiny", CARDS + "    credits:\n" + people)
    words, data = page(program, project, "--paper", "a5")
    assert len(pypdfium2.PdfDocument(data)) > 1
    assert all(f"Person number {number} of" in words for number in range(150))
    assert "1 / " in words


def test_a_drawing_without_a_credit_is_a_warning_that_names_it(program: Program, tmp_path: Path) -> None:
    project = a_project(tmp_path / "tiny", LIST.replace("tiny/**", "tiny/s*.svg").replace("tiny/back", "tiny/gone"))
    ended = program("check", "--format", "json", project=project)
    found = {finding["id"]: finding for finding in ended.json["findings"] if "credit" in finding["id"]}
    assert found["database/credit-missing"]["severity"] == "warning"
    assert "back.svg" in found["database/credit-missing"]["message"]
    assert found["database/credit-missing"]["file"] == "templates/tiny/back.svg"
    assert (found["database/credit-unused"]["file"], found["database/credit-unused"]["line"]) == (
        "templates/credits.yaml",
        3,
    )


def test_a_new_drawing_and_a_mended_list_are_seen_in_spite_of_the_cache(program: Program, tmp_path: Path) -> None:
    project = a_project(tmp_path / "tiny", LIST.replace("tiny/**", "tiny/s*.svg"))

    def missing() -> list[str]:
        found = program("check", "--format", "json", project=project).json["findings"]
        return [finding["message"] for finding in found if finding["id"] == "database/credit-missing"]

    assert missing() == []
    (project / "templates" / "tiny" / "owl.png").write_bytes(b"")
    assert "owl.png" in missing()[0]
    (project / "templates" / "credits.yaml").write_text(LIST, encoding="utf-8")
    assert missing() == []


def test_a_broken_list_is_told_with_its_line(program: Program, tmp_path: Path) -> None:
    ended = program("check", project=a_project(tmp_path / "tiny", "credits:\n  - {files: x}\n"))
    assert ended.code == 3
    assert "templates/credits.yaml:2:5: error: credits/bad-entry" in ended.out + ended.err

"""Whole products from right to left and without spaces: sheets, rulebook, booklet, page for a browser."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pypdfium2 as pdfium
import pytest

from deckpress.model.document import Paragraph, Words
from deckpress.model.request import Selection
from deckpress.model.walking import walk
from deckpress.pipeline.booking import read
from deckpress.pipeline.project import open_project
from deckpress.pipeline.tools import open_tools
from tests.program import Program
from tests.scripts.conftest import DECKS, PROJECT


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("decks") / "project"
    shutil.copytree(DECKS, folder)
    shutil.copytree(PROJECT / "fonts", folder / "fonts", copy_function=os.link if _same_disk(folder) else shutil.copy)
    yield folder


def _same_disk(folder: Path) -> bool:
    return folder.stat().st_dev == (PROJECT / "fonts").stat().st_dev


def _text(file: Path, page: int) -> str:
    return " ".join(pdfium.PdfDocument(file)[page].get_textpage().get_text_range().split())


def _left_of(file: Path, page: int, word: str) -> float:
    text = pdfium.PdfDocument(file)[page].get_textpage()
    found = text.search(word).get_next()
    assert found, word
    return float(text.get_charbox(found[0])[0])


def test_hebrew_products_have_no_findings_and_read_from_the_right(program: Program, project: Path) -> None:
    ended = program("build", "--game", "he", "--product", "sheets,rulebook", project=project)
    assert (ended.code, ended.err) == (0, "")
    folder = project / "build" / "he" / "he"
    sheets, book = folder / "sheets-box-a4.pdf", folder / "rulebook-box-a5.pdf"
    assert "פנים" in _text(sheets, 2)
    assert "מטרת המשחק" in _text(book, 0)
    assert _left_of(book, 0, "קלף") > _left_of(book, 0, "עותקים") > _left_of(book, 0, "מה הוא")
    page = (folder / "rulebook-box.html").read_text(encoding="utf-8")
    assert '<html lang="he" dir="rtl"' in page
    assert "font-family:'noto-sans-hebrew'" in page
    booklet = pdfium.PdfDocument(folder / "rulebook-box-booklet-a4.pdf")[0]
    assert _left_of(folder / "rulebook-box-booklet-a4.pdf", 0, "החפיסה") < booklet.get_width() / 2


def test_japanese_products_have_no_findings_and_no_stray_spaces(program: Program, project: Path) -> None:
    ended = program("build", "--game", "ja", "--product", "rulebook", project=project)
    assert (ended.code, ended.err) == (0, "")
    text = _text(project / "build" / "ja" / "ja" / "rulebook-box-a5.pdf", 0)
    assert "（2ページ）" in text
    page = (project / "build" / "ja" / "ja" / "rulebook-box.html").read_text(encoding="utf-8")
    assert re.search(r"を持っている", page)


def test_a_newline_vanishes_among_letters_that_have_no_spaces(project: Path) -> None:
    opened = open_project(project, ("ja", "pl"))
    tools = open_tools(opened, Selection(), use_cache=False)
    said = {}
    for id in ("ja", "pl"):
        document, _ = read(opened.edition(id), opened.edition(id).setups["box"], tools)
        block = next(b for b in walk(document.blocks) if isinstance(b, Paragraph) and b.mark.id == "aim")
        said[id] = "".join(inline.text for inline in block.inlines if isinstance(inline, Words))
    assert "を持っている" in said["ja"]
    assert "ścieżki. Każdy" in said["pl"]
    assert "najwięcej " in said["pl"]


def test_lists_in_a_rulebook_are_joined_as_their_language_joins_them(program: Program, project: Path) -> None:
    assert program("build", "--game", "pl", "--product", "rulebook", project=project).code == 0
    page = (project / "build" / "pl" / "pl" / "rulebook-box.html").read_text(encoding="utf-8")
    assert "lampion, most i sowa" in page


def test_a_changed_language_draws_its_faces_again(program: Program, project: Path) -> None:
    manifest = project / "build" / "manifest.json"
    program("build", "--game", "ar", "--product", "png", "--card", "moon", project=project)
    before = manifest.read_bytes()
    file = project / "locales" / "ar" / "language.yaml"
    file.parent.mkdir(parents=True)
    file.write_text("digits: arab\n", encoding="utf-8")
    assert program("build", "--game", "ar", "--product", "png", "--card", "moon", project=project).code == 0
    assert manifest.read_bytes() != before
    shutil.rmtree(project / "locales")

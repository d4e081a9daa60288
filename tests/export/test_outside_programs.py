"""What programs that we did not write say of our sheets. Skipped where they are not installed."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from deckpress.export import sheets_pdf
from tests.export import sample
from tests.export.test_sheets_pdf import made, plan_of


def outside(program: str, *arguments: str, data: bytes, tmp_path: Path) -> str:
    """What another program says of the file."""
    if not shutil.which(program):
        pytest.skip(f"{program} is not installed here")
    file = tmp_path / "sheets.pdf"
    file.write_bytes(data)
    command = [program, *(str(file) if argument == "FILE" else argument for argument in arguments)]
    done = subprocess.run(command, capture_output=True, check=False, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_qpdf_finds_no_fault(tmp_path: Path) -> None:
    said = outside("qpdf", "--check", "FILE", data=made(sample.pages(10)), tmp_path=tmp_path)
    assert "No syntax or stream encoding errors" in said


def test_poppler_finds_every_font_embedded(tmp_path: Path) -> None:
    rows = outside("pdffonts", "FILE", data=made(sample.pages(10)), tmp_path=tmp_path).splitlines()[2:]
    assert len(rows) == 1
    assert "Figtree" in rows[0] and rows[0].split()[-5:-2] == ["yes", "yes", "yes"]


def test_poppler_reads_the_texts(tmp_path: Path) -> None:
    words = "Grüße fi ½ €"
    tools = sample.tools()
    pages = sample.lettered(tools.fonts, "figtree-400", words)
    data = sheets_pdf(plan_of(pages), pages, tools, sample.ABOUT)
    said = outside("pdftotext", "-layout", "-enc", "UTF-8", "FILE", "-", data=data, tmp_path=tmp_path)
    assert words in said and "print at 100 %, actual size" in said

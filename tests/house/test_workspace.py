"""The door to the disk: what may be read, how names are matched, how files are written."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from deckpress.model.finding import Refused
from deckpress.workspace import Output, Workspace


def refused(workspace: Workspace, name: str) -> str:
    with pytest.raises(Refused) as caught:
        workspace.read(name)
    (finding,) = caught.value.findings
    return f"{finding.message}; {finding.help}"


@pytest.mark.parametrize(
    "name", ["../secret.png", "/etc/passwd", "C:\\x.png", "a/../../secret.png", "art//x", "", "a\0b"]
)
def test_b142_nothing_outside_the_project_is_read(tmp_path: Path, name: str) -> None:
    (tmp_path / "project").mkdir()
    (tmp_path / "secret.png").write_bytes(b"secret")
    assert "not a path inside the project" in refused(Workspace(tmp_path / "project"), name)


def test_b142_a_link_that_leads_outside_is_refused(tmp_path: Path) -> None:
    (tmp_path / "project").mkdir()
    (tmp_path / "secret.png").write_bytes(b"secret")
    (tmp_path / "project" / "link.png").symlink_to(tmp_path / "secret.png")
    (tmp_path / "project" / "folder").symlink_to(tmp_path)
    workspace = Workspace(tmp_path / "project")
    assert "leads outside the project" in refused(workspace, "link.png")
    assert "leads outside the project" in refused(workspace, "folder/secret.png")


def test_b144_a_wrong_case_is_refused_even_where_it_would_work(tmp_path: Path) -> None:
    (tmp_path / "axe.png").write_bytes(b"axe")
    assert "is written 'axe.png' on disk" in refused(Workspace(tmp_path), "Axe.PNG")


def test_b145_a_name_is_found_whatever_its_normal_form(tmp_path: Path) -> None:
    (tmp_path / unicodedata.normalize("NFD", "épée.png")).write_bytes(b"sword")
    assert Workspace(tmp_path).read(unicodedata.normalize("NFC", "épée.png")) == b"sword"


def test_b151_both_separators_are_read(tmp_path: Path) -> None:
    (tmp_path / "art & more").mkdir()
    (tmp_path / "art & more" / "x.svg").write_bytes(b"x")
    assert Workspace(tmp_path).read("art & more\\x.svg") == b"x"


def test_a_missing_file_is_named_with_its_nearest(tmp_path: Path) -> None:
    (tmp_path / "coin.svg").write_bytes(b"coin")
    assert "no file 'coins.svg'" in refused(Workspace(tmp_path), "coins.svg")
    assert "did you mean coin.svg?" in refused(Workspace(tmp_path), "coins.svg")


def test_b146_text_is_utf8_and_a_wrong_byte_is_named_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "good.yaml").write_bytes("\ufeff“Ж” œ".encode())
    (tmp_path / "bad.yaml").write_bytes(b"one: 1\ntwo: caf\xe9\n")
    assert Workspace(tmp_path).read_text("good.yaml") == "“Ж” œ"
    with pytest.raises(Refused) as caught:
        Workspace(tmp_path).read_text("bad.yaml")
    (finding,) = caught.value.findings
    assert str(finding.ref.place) == "bad.yaml:2:9"
    assert "0xe9" in finding.message


@pytest.mark.parametrize("name", ["../out.pdf", "a/../../out.pdf", "C:/x", "a\\b", ""])
def test_b142_outputs_stay_in_their_folder(tmp_path: Path, name: str) -> None:
    with pytest.raises(Refused):
        Output(tmp_path / "build").write(name, b"x")
    assert not list(tmp_path.glob("*.pdf"))


def test_equal_bytes_are_not_written_again(tmp_path: Path) -> None:
    output = Output(tmp_path)
    output.write("a/b.pdf", b"same")
    before = (tmp_path / "a/b.pdf").stat().st_mtime_ns
    output.write("a/b.pdf", b"same")
    assert (tmp_path / "a/b.pdf").stat().st_mtime_ns == before

"""What earlier builds left: ours goes, yours stays, and whatever interrupts a build leaves whole files."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from deckpress.model.finding import Refused
from deckpress.model.request import Product
from deckpress.pipeline.manifest import JOURNAL, deliver, file_stem, refuse_clashes
from deckpress.workspace import Output
from tests.program import Program


def product(path: str, data: bytes = b"") -> Product:
    return Product("g", "en", "png", "box", "", "home", "full", path, hashlib.sha256(data).hexdigest(), 1, 1, 1)


def files(**named: bytes) -> list[tuple[Product, bytes]]:
    return [(product(f"g/{name}.png", data), data) for name, data in named.items()]


class Killed(BaseException):
    """The process is gone: nothing that would tidy up runs."""


def killed(self: Output, name: str) -> bool:
    raise Killed


def held(self: Path, missing_ok: bool = False) -> None:
    raise PermissionError


class Dying(Output):
    """An output folder whose process dies before the write with a number."""

    def __init__(self, root: Path, last: int) -> None:
        super().__init__(root)
        self.left = last

    def write(self, name: str, data: bytes) -> None:
        self.left -= 1
        if self.left < 0:
            raise Killed
        super().write(name, data)


def test_a_file_that_was_changed_since_it_was_written_is_kept_with_a_note(tiny: Path, program: Program) -> None:
    program("build", "--paper", "letter", project=tiny)
    old = tiny / "build/tiny/en/sheets-box-letter.pdf"
    old.write_bytes(old.read_bytes() + b"% my own remark\n")
    ended = program("build", project=tiny)
    assert "note: output/changed-file-kept: 'tiny/en/sheets-box-letter.pdf'" in ended.err
    assert old.read_bytes().endswith(b"remark\n")
    assert "changed-file-kept" not in program("build", project=tiny).err


def test_folders_that_become_empty_go_too(tiny: Path, program: Program) -> None:
    program("build", "--product", "png", project=tiny)
    assert (tiny / "build/tiny/en/png-box").is_dir()
    program("build", project=tiny)
    assert not (tiny / "build/tiny/en/png-box").exists()


def test_the_manifest_is_written_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    plain = Output.write

    def noted(self: Output, name: str, data: bytes) -> None:
        order.append(name)
        plain(self, name, data)

    monkeypatch.setattr(Output, "write", noted)
    deliver(Output(tmp_path), files(a=b"a", b=b"b"))
    assert order == [JOURNAL, "g/a.png", "g/b.png", "manifest.json"]
    assert not (tmp_path / JOURNAL).exists()


@pytest.mark.parametrize("last", range(5))
def test_b150_a_build_that_dies_anywhere_leaves_whole_files_and_the_next_one_tidies_up(
    tmp_path: Path, last: int
) -> None:
    deliver(Output(tmp_path), files(a=b"old a", b=b"old b", gone=b"old"))
    with pytest.raises(Killed):
        deliver(Dying(tmp_path, last), files(a=b"new a", b=b"new b", extra=b"new"))
    for name in ("a", "b"):
        assert (tmp_path / f"g/{name}.png").read_bytes() in (f"old {name}".encode(), f"new {name}".encode())
    assert json.loads((tmp_path / "manifest.json").read_text())["products"][2]["path"] == "g/gone.png"
    (tmp_path / "g/.writing-half").write_bytes(b"half a file")
    notes = deliver(Output(tmp_path), files(a=b"newest"))
    assert notes == ()
    left = {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*") if path.is_file()}
    scraps = {"g/.writing-half"} if last == 0 else set()
    assert left == {"manifest.json", "g/a.png"} | scraps


def test_b150_a_build_that_dies_before_old_files_are_removed_leaves_that_to_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deliver(Output(tmp_path), files(a=b"a", gone=b"old"))
    with monkeypatch.context() as patched:
        patched.setattr(Output, "remove", killed)
        with pytest.raises(Killed):
            deliver(Output(tmp_path), files(a=b"a"))
    assert (tmp_path / "g/gone.png").exists()
    deliver(Output(tmp_path), files(a=b"a"))
    assert not (tmp_path / "g/gone.png").exists()


def test_an_old_file_that_the_system_holds_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deliver(Output(tmp_path), files(a=b"a", held=b"held"))
    with monkeypatch.context() as patched:
        patched.setattr(Path, "unlink", held)
        (note,) = deliver(Output(tmp_path), files(a=b"a"))
    assert note.id == "output/old-file-held"
    assert deliver(Output(tmp_path), files(a=b"a")) == ()
    assert not (tmp_path / "g/held.png").exists()


@pytest.mark.parametrize("path", ["../mine.txt", "/etc/mine", "C:\\mine", "g/../../mine.txt", 7])
def test_a_manifest_that_somebody_wrote_removes_nothing_outside(tmp_path: Path, path: object) -> None:
    out = tmp_path / "out"
    (tmp_path / "mine.txt").write_bytes(b"")
    entry = {"path": path, "sha256": product("x").sha256}
    Output(out).write("manifest.json", json.dumps({"products": [entry]}).encode())
    deliver(Output(out), files(a=b"a"))
    assert (tmp_path / "mine.txt").exists()


@pytest.mark.parametrize(("one", "other"), [("a/Ace.png", "a/ace.png"), ("a/e\u0301.png", "a/\u00e9.png"), ("a", "a")])
def test_b144_names_that_are_one_file_somewhere_are_refused_before_anything_is_written(
    tmp_path: Path, one: str, other: str
) -> None:
    with pytest.raises(Refused, match="would be one file"):
        refuse_clashes([product(one), product(other)])
    with pytest.raises(Refused):
        deliver(Output(tmp_path), [(product(one), b""), (product(other), b"")])
    assert not list(tmp_path.iterdir())


def test_b148_every_name_becomes_a_file_name_of_its_own() -> None:
    names = ["AC/DC", "AC-DC", "What?", "A:B", "con", "con_", "nul.txt", "trailing.", "trailing", "x" * 300, "x" * 301]
    names += ["..", "", " ", "na\u00efve", "com1", "plain-1"]
    stems = [file_stem(name) for name in names]
    assert len({stem.casefold() for stem in stems}) == len(names)
    for stem in stems:
        assert stem
        assert not set(stem) & set('<>:"/\\|?*')
        assert stem == stem.strip(" .")
        assert len(stem) < 120
        assert stem.split(".")[0].casefold() not in ("con", "nul", "com1")
    assert file_stem("plain-1") == "plain-1"
    assert file_stem("na\u00efve") == file_stem("nai\u0308ve")


def test_b148_a_card_with_a_reserved_name_has_a_picture_all_the_same(tiny: Path, program: Program) -> None:
    text = (tiny / "cards.yaml").read_text().replace("id: joker", "id: con")
    (tiny / "cards.yaml").write_text(text)
    program("build", "--product", "png", "--card", "con", "--height", "32", project=tiny)
    names = {path.name for path in (tiny / "build/tiny/en/png-box").iterdir()}
    assert "con-back.png" in names
    assert "con.png" not in names
    assert len(names) == 2

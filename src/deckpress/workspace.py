"""The only door to the disk: reads inside the project, writes whole files into the output folder.

Every read is remembered with its digest, so the pipeline knows what a result depended on. Names are matched
exactly, on every system: a wrong case is refused where it would happen to work, an accent stored in another
normal form is found. Nothing outside the project is read, and a failed write leaves the old file whole.
"""

from __future__ import annotations

import os
import tempfile
import unicodedata
from collections.abc import Iterable
from pathlib import Path

from deckpress.model.finding import ExitCode, refuse
from deckpress.model.identity import digest
from deckpress.model.source import Place, Ref

_LARGEST = 64 * 1024 * 1024


def _same_name(name: str) -> str:
    return unicodedata.normalize("NFC", name)


class Workspace:
    """A project's folder, read-only. Names are relative, with forward slashes."""

    def __init__(self, root: Path) -> None:
        self.root = root.resolve()
        self.seen: dict[str, str] = {}
        self._listings: dict[Path, dict[str, str]] = {}
        self._bytes: dict[str, bytes] = {}

    def names(self, folder: str, suffix: str = "") -> tuple[str, ...]:
        """The files of a folder whose names end in ``suffix``, sorted; nothing where there is no folder."""
        listing = self._listing(self.root / folder)
        found = (name for name in listing.values() if name.endswith(suffix) and not name.startswith("."))
        return tuple(sorted(f"{folder}/{name}" for name in found if (self.root / folder / name).is_file()))

    def below(self, folder: str, *suffixes: str) -> tuple[str, ...]:
        """The files anywhere below a folder whose names end in one of the suffixes, sorted."""
        found = [name for suffix in suffixes for name in self.names(folder, suffix)]
        for name in self._listing(self.root / folder).values():
            if not name.startswith(".") and (self.root / folder / name).is_dir():
                found += self.below(f"{folder}/{name}", *suffixes)
        return tuple(sorted(found))

    def has(self, name: str) -> bool:
        """Whether the project has this very file."""
        path, problem = self._locate(name)
        return path is not None and not problem

    def read(self, name: str, ref: Ref | None = None) -> bytes:
        """The bytes of a file. Refuses a missing file, one outside the project, and one too large to be meant."""
        if name in self._bytes:
            return self._bytes[name]
        path, problem = self._locate(name)
        if path is None or problem:
            raise refuse(
                "workspace/missing-file",
                problem or f"there is no file '{name}' in the project",
                ref or Ref(place=Place(name)),
                self._advice(name),
                ExitCode.UNREADABLE,
            )
        try:
            if path.stat().st_size > _LARGEST:
                raise OSError(f"it is larger than {_LARGEST // 1024 // 1024} MB")
            data = path.read_bytes()
        except OSError as error:
            reason = error.strerror or str(error)
            raise refuse(
                "workspace/unreadable-file",
                f"'{name}' cannot be read: {reason}",
                ref or Ref(place=Place(name)),
                code=ExitCode.UNREADABLE,
            ) from None
        self._bytes[name] = data
        self.seen[name] = digest(data)
        return data

    def read_text(self, name: str, ref: Ref | None = None) -> str:
        """The text of a UTF-8 file, without a byte order mark. Refuses other encodings, with the line."""
        data = self.read(name, ref)
        try:
            return data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = data[: error.start].count(b"\n") + 1
            column = error.start - (data.rfind(b"\n", 0, error.start) + 1) + 1
            raise refuse(
                "workspace/not-utf8",
                f"'{name}' is not a UTF-8 text file (byte 0x{data[error.start]:02x} here)",
                Ref(place=Place(name, line, column)),
                "save the file as UTF-8 in your editor",
                ExitCode.UNREADABLE,
            ) from None

    def digest(self, name: str) -> str:
        """The digest of a file's bytes."""
        self.read(name)
        return self.seen[name]

    def _listing(self, folder: Path) -> dict[str, str]:
        if folder not in self._listings:
            try:
                names = [path.name for path in folder.iterdir()]
            except OSError:
                names = []
            self._listings[folder] = {_same_name(name): name for name in names}
        return self._listings[folder]

    def _locate(self, name: str) -> tuple[Path | None, str]:
        """The path of ``name``, or a sentence that says why there is none."""
        parts = name.replace("\\", "/").split("/")
        if not name or any(part in ("", ".", "..") or ":" in part or "\0" in part for part in parts):
            return None, f"'{name}' is not a path inside the project"
        path = self.root
        for part in parts:
            listing = self._listing(path)
            actual = listing.get(_same_name(part))
            if actual is None:
                other = next((n for k, n in listing.items() if k.casefold() == _same_name(part).casefold()), "")
                problem = f"'{name}' is written '{other}' on disk; upper and lower case must agree" if other else ""
                return None, problem
            path = path / actual
        if not path.resolve().is_relative_to(self.root):
            return None, f"'{name}' leads outside the project"
        return (path, "") if path.is_file() else (None, f"'{name}' is not a file")

    def _advice(self, name: str) -> str:
        from difflib import get_close_matches  # noqa: PLC0415 - only when something is wrong

        folder, _, last = name.replace("\\", "/").rpartition("/")
        near = get_close_matches(last, list(self._listing(self.root / folder)), 3, 0.6)
        return f"did you mean {' or '.join(near)}?" if near else ""


def read_outside(path: Path) -> bytes:
    """The bytes of a file that a person named and that need not lie in the project. Refuses what cannot be read."""
    try:
        if path.stat().st_size > _LARGEST:
            raise OSError(f"it is larger than {_LARGEST // 1024 // 1024} MB")
        return path.read_bytes()
    except OSError as error:
        message = f"'{path}' cannot be read: {error.strerror or error}"
        raise refuse("workspace/unreadable-file", message, code=ExitCode.UNREADABLE) from None


class Output:
    """An output folder. Files are written aside and renamed, so a reader sees the old file or the new one."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def path(self, name: str) -> Path:
        """Where ``name`` lies. Refuses a name that would leave the folder."""
        parts = name.split("/")
        if any(part in ("", ".", "..") or "\\" in part or ":" in part for part in parts):
            raise refuse("output/unsafe-name", f"'{name}' would lie outside the output folder")
        return self.root.joinpath(*parts)

    def read(self, name: str) -> bytes | None:
        """The bytes of an output of an earlier build, or None."""
        try:
            return self.path(name).read_bytes()
        except OSError:
            return None

    def write(self, name: str, data: bytes) -> None:
        """Write a whole file by rename. Does nothing where the same bytes already lie there."""
        path = self.path(name)
        if self.read(name) == data:
            return
        aside = ""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, aside = tempfile.mkstemp(prefix=".writing-", dir=path.parent)
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            Path(aside).chmod(0o644)
            Path(aside).replace(path)
        except OSError as error:
            if aside:
                Path(aside).unlink(missing_ok=True)
            raise refuse(
                "output/cannot-write",
                f"cannot write {path}: {error.strerror or error}",
                help="close programs that hold the file open, or choose another folder with --out",
                code=ExitCode.UNREADABLE,
            ) from None

    def remove(self, name: str) -> bool:
        """Remove a file of an earlier build and the folders that it leaves empty; False where it cannot go now."""
        path = self.path(name)
        try:
            path.unlink(missing_ok=True)
        except OSError:
            return False
        for folder in path.parents:
            if folder == self.root:
                break
            try:
                folder.rmdir()
            except OSError:
                break
        return True

    def sweep(self, names: Iterable[str]) -> None:
        """Remove the scraps that an interrupted write left beside these files."""
        for folder in {self.path(name).parent for name in names} | {self.root}:
            for scrap in folder.glob(".writing-*"):
                scrap.unlink(missing_ok=True)

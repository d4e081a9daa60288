"""Digest -> bytes, on disk. Knows nothing of cards.

An entry carries its own digest: a damaged entry counts as missing. Entries are written by rename. With and
without the cache every output has equal bytes; deleting the folder is always safe.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

from deckpress.model.identity import digest


def code_fingerprint() -> str:
    """A digest that changes whenever deckpress itself does: what older code made is never taken for ours."""
    package = Path(__file__).parent
    files = sorted(path for path in package.rglob("*") if path.suffix in (".py", ".yaml"))
    return digest(*(f"{path.relative_to(package)} {path.stat().st_size} {path.stat().st_mtime_ns}" for path in files))


def open_cache(folder: Path) -> Cache:
    """The cache for this very code, in a folder of its own; what other code kept there is forgotten."""
    root = folder / code_fingerprint()
    if folder.is_dir():
        for other in folder.iterdir():
            if other != root:
                shutil.rmtree(other, ignore_errors=True)
    return Cache(root)


class Cache:
    """A folder of entries. ``root`` None is a cache that forgets everything (``--no-cache``)."""

    def __init__(self, root: Path | None) -> None:
        self.root = root

    def get(self, key: str) -> bytes | None:
        """The bytes kept under ``key``, or None."""
        if self.root is None:
            return None
        try:
            data = self._path(key).read_bytes()
        except OSError:
            return None
        head, body = data[:32], data[32:]
        return body if digest(body).encode() == head else None

    def put(self, key: str, data: bytes) -> None:
        """Keep bytes under ``key``. A disk that cannot be written costs time, never the build."""
        if self.root is None:
            return
        path = self._path(key)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, aside = tempfile.mkstemp(prefix=".writing-", dir=path.parent)
            with os.fdopen(handle, "wb") as file:
                file.write(digest(data).encode() + data)
            Path(aside).replace(path)
        except OSError:
            return

    def _path(self, key: str) -> Path:
        assert self.root is not None
        return self.root / key[:2] / key

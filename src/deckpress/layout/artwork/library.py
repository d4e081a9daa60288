"""Where a game's templates, parts, icons and art lie: its own folder first, then ``templates/base``."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator

from deckpress.layout.fault import fault
from deckpress.model.names import did_you_mean
from deckpress.model.source import Place
from deckpress.workspace import Workspace

BASE = "templates/base"
ICON = "icon:"
"""Before the name of an icon."""
BESIDE = "beside:"
"""Before a picture that a native ``href`` names, seen from the file it stands in."""


class Library:
    """The files of a game's look. ``folder`` is its name under ``templates/``."""

    def __init__(self, workspace: Workspace, folder: str) -> None:
        self.workspace = workspace
        self.own = f"templates/{folder}"
        self._found: dict[str, str] = {}
        self._digests: dict[str, str] = {}
        self._icons: frozenset[str] | None = None

    def find(self, name: str, place: Place | None, what: str = "file") -> str:
        """The path of a file of the look. Refuses one that is missing or would leave the project."""
        if name in self._found:
            return self._found[name]
        parts = name.split("/")
        if not name or "\\" in name or ":" in name or "%" in name or any(part in ("", ".", "..") for part in parts):
            raise fault(
                "face/outside-project",
                f"'{name}' is not a path inside the project",
                place,
                "write a path below the game's folder of templates, with forward slashes",
            )
        for folder in (self.own, BASE):
            path = f"{folder}/{name}"
            if self.workspace.has(path):
                self._found[name] = path
                return path
        raise fault("face/missing-file", f"there is no {what} '{name}'", place, self._advice(name))

    def picture(self, written: str, file: str, place: Place | None) -> str:
        """The path that a picture's value in ``file`` names: an icon, a file of the look, or a native ``href``."""
        if written.startswith(ICON):
            return self.icon(written.removeprefix(ICON), place)
        if written.startswith(BESIDE):
            return self._beside(file, written.removeprefix(BESIDE), place)
        return self.find(written, place, "picture")

    def icon(self, name: str, place: Place | None) -> str:
        """The path of an icon. Refuses a missing one with the nearest names."""
        if name not in self.icons():
            known = did_you_mean(name, sorted(self.icons()))
            help = known or f"it belongs into {self.own}/icons, as {name}.svg"
            raise fault("face/missing-icon", f"there is no icon '{name}'", place, help)
        return self.find(f"icons/{name}.svg", place, "icon")

    def icons(self) -> frozenset[str]:
        """The names of all icons."""
        if self._icons is None:
            self._icons = frozenset(path.rpartition("/")[2][:-4] for path in self._names("icons", ".svg"))
        return self._icons

    def digest(self, path: str) -> str:
        """The digest of a file's bytes, empty where there is none."""
        if path not in self._digests:
            self._digests[path] = self.workspace.digest(path) if self.workspace.has(path) else ""
        return self._digests[path]

    def sources(self) -> Iterator[str]:
        """Every SVG below both folders, sorted: what faces and parts may be made of."""
        for folder in ("", "parts", "icons", "art"):
            yield from self._names(folder, ".svg")

    def _beside(self, file: str, name: str, place: Place | None) -> str:
        if ":" in name or name.startswith("/") or "\\" in name:
            raise fault(
                "face/outside-project",
                f"'{name[:60]}' is not a path inside the project",
                place,
                "only pictures of the project are placed; nothing is fetched and nothing embedded",
            )
        path = posixpath.normpath(posixpath.join(posixpath.dirname(file), name))
        for folder in (self.own, BASE):
            if path.startswith(folder + "/"):
                return self.find(path[len(folder) + 1 :], place, "picture")
        raise fault("face/outside-project", f"'{name}' leads out of the game's templates", place)

    def _names(self, folder: str, suffix: str) -> Iterator[str]:
        for root in (self.own, BASE):
            yield from self.workspace.names(f"{root}/{folder}".rstrip("/"), suffix)

    def _advice(self, name: str) -> str:
        folder, _, last = name.rpartition("/")
        known = [path.rpartition("/")[2] for path in self._names(folder, "") if not path.endswith(".yaml")]
        return did_you_mean(last, known) or f"it belongs into {self.own}/{folder}".rstrip("/")

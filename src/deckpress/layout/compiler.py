"""Compiled faces and parts by their file, each compiled when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from deckpress.layout.compiling import compile_face
from deckpress.layout.items import Compiled
from deckpress.layout.library import Library
from deckpress.layout.theme import Theme

if TYPE_CHECKING:
    from deckpress.query.hardened import Sandbox


class Compiler:
    """The faces of an edition. ``sandbox`` is called when the first of them is needed."""

    def __init__(self, library: Library, theme: Theme, sandbox: Callable[[], Sandbox]) -> None:
        self.library, self.theme, self._sandbox = library, theme, sandbox
        self._environment: Sandbox | None = None
        self._faces: dict[str, Compiled] = {}

    @property
    def environment(self) -> Sandbox:
        """The one environment of an edition."""
        if self._environment is None:
            self._environment = self._sandbox()
        return self._environment

    @property
    def files(self) -> tuple[str, ...]:
        """The files that were compiled so far."""
        return tuple(self._faces)

    def face(self, file: str) -> Compiled:
        """The compiled face of a file. Refuses a file that is wrong."""
        if file not in self._faces:
            text = self.library.workspace.read_text(file)
            self._faces[file] = compile_face(self.environment, file, text, self.theme.styles)
        return self._faces[file]

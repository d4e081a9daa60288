"""Compiled faces and parts by their file: each is read, looked at and walked when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from deckpress.layout.artwork.library import Library
from deckpress.layout.svg import css
from deckpress.layout.svg.audit import audit
from deckpress.layout.svg.tree import parse
from deckpress.layout.svg.values import read_viewbox
from deckpress.layout.svg.vocabulary import FACE_ELEMENTS
from deckpress.layout.template import attributes
from deckpress.layout.template.compiled import Compiled
from deckpress.layout.template.walker import Walker, paints
from deckpress.layout.theme.theme import Theme
from deckpress.model.finding import Refused
from deckpress.model.source import Place

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
        """The compiled face of a file. Refuses one that is wrong, with all faults that the file itself shows."""
        if file not in self._faces:
            self._faces[file] = self._compile(file)
        return self._faces[file]

    def _compile(self, file: str) -> Compiled:
        root = parse(file, self.library.workspace.read_text(file))
        css.fold(root)
        styles = self.theme.styles
        faults = [*audit(root, FACE_ELEMENTS), *attributes.check(root), *attributes.check_styles(root, styles)]
        if faults:
            raise Refused(sorted(faults, key=lambda finding: finding.ref.place or Place("")))
        view = read_viewbox(root)
        walker = Walker(self.environment, file, root)
        walker.children(root.children, (root,) if paints(root) else (), {})
        return Compiled(
            file=file,
            root=root,
            view=view,
            ids=walker.ids,
            items=tuple(walker.items),
            source="".join(walker.out),
            lines=walker.lines,
            fields=walker.read.fields,
            every=walker.read.every,
            names=frozenset(walker.free),
            literals=tuple(walker.literals),
        )

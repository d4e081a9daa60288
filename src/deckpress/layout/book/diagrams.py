"""The drawings of a rulebook: faces of the game's templates, drawn as pieces of their own size."""

from __future__ import annotations

from collections.abc import Iterable

from deckpress.layout.artwork.library import Library
from deckpress.layout.fault import fault
from deckpress.layout.svg.tree import parse
from deckpress.layout.svg.values import read_viewbox
from deckpress.model.document import Diagram, Document
from deckpress.model.game import Edition
from deckpress.model.piece import Piece
from deckpress.model.units import Size, mm
from deckpress.model.walking import walk
from deckpress.workspace import Workspace

SORT = "diagram"


def diagrams(document: Document, edition: Edition, workspace: Workspace) -> tuple[Piece, ...]:
    """The document's drawings as pieces, each once, by the name of its file.

    A drawing is as large as its viewBox, in mm, without bleed. Refuses a file that is missing or has no usable viewBox.
    """
    library = Library(workspace, edition.templates or edition.game)
    found = [block for block in walk(document.blocks) if isinstance(block, Diagram)]
    return tuple(_piece(library, block) for block in _once(found))


def _once(found: Iterable[Diagram]) -> list[Diagram]:
    return list({block.file: block for block in found}.values())


def _piece(library: Library, block: Diagram) -> Piece:
    file = library.find(block.file, block.mark.place, "drawing")
    x, y, width, height = read_viewbox(parse(file, library.workspace.read_text(file)))
    if (x, y) != (0, 0):
        help = f'write viewBox="0 0 {width:g} {height:g}" and move what is drawn'
        raise fault("rulebook/bad-figure", f"the drawing '{block.file}' does not begin at 0 0", block.mark.place, help)
    size = Size(mm(round(width, 2)), mm(round(height, 2)))
    return Piece(block.file, SORT, block.alt, block.file, "", size, 1, {}, (), word=SORT)

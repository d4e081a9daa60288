"""A pen for running text: it notes where links lie, and which words belong to what, for readers that cannot see."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from deckpress.typeset.drawing import Pen
from deckpress.typeset.embed import utf16
from deckpress.typeset.face import FontFace
from deckpress.typeset.looks import Item, Looked
from deckpress.typeset.marks import Tag


class MarkingPen(Pen):
    """Writes lines as marked content.

    ``begin`` is asked for the operator that opens the content of a tag (None: the text itself) each time some begins;
    ``spot`` hears of each piece of a tagged line: its tag, where it begins and ends, and its baseline, in pt.
    ``icons`` are what a screen reader says for each icon.
    """

    def __init__(
        self,
        size: float,
        begin: Callable[[Tag | None], str],
        spot: Callable[[Tag, float, float, float], None],
        icons: Mapping[str, str],
    ) -> None:
        super().__init__(size)
        self._begin, self._spot, self._alts = begin, spot, icons
        self._tag: Tag | None = None
        self._from = 0.0
        self._open = False

    def turn(self, tag: Tag | None, x: float, y: float) -> None:
        """End the marked content of one tag; that of the next begins with its first glyph."""
        self.close()
        if self._tag is not None:
            self._spot(self._tag, self._from, x, y)
        self._tag, self._from = tag, x

    def close(self) -> None:
        """End the marked content that is open."""
        if self._open:
            self._flush()
            self._out.append("EMC\n")
            self._open = False

    def _set(self, face: FontFace, look: Looked) -> None:
        if not self._open:
            self._flush()
            self._out.append(self._begin(self._tag))
            self._open = True
        super()._set(face, look)

    def _icon(self, item: Item, left: float, y: float) -> None:
        """Leave room for the icon, and put its word there for readers: on a wide letter that does not print."""
        self._spot_icon(item, left, y)
        run = item.look.chain.word("M", "en").runs[0]
        self._set(run.face, item.look)
        self._used[run.face].update(run.glyphs)
        self._flush()
        said = self._alts.get(item.icon, item.icon)
        self._out.append(f"/Span <</ActualText <FEFF{utf16(said)}>>> BDC\n3 Tr\n")
        self._array.append(run.parts[0][1])
        self._move(item.width - run.width * item.look.ratio)
        self._flush()
        self._out.append("0 Tr\nEMC\n")

"""Where things lie on pages of a format. Everything is told from the start edge: the left one, or the right one where
text runs from right to left; one flag mirrors a whole book."""

from __future__ import annotations

from dataclasses import dataclass

from deckpress.model.units import to_pt
from deckpress.presets.books import BookFormat

_LINE = 0.01


@dataclass(frozen=True, slots=True)
class Geometry:
    """Pages of a format, in pt. ``rtl``: text runs from right to left, and the book opens to that side."""

    format: BookFormat
    rtl: bool = False

    @property
    def width(self) -> float:
        """The width of a page."""
        return to_pt(self.format.size.width)

    @property
    def height(self) -> float:
        """The height of a page."""
        return to_pt(self.format.size.height)

    @property
    def text_width(self) -> float:
        """The width of the text on a page."""
        return to_pt(self.format.size.width - self.format.inner - self.format.outer)

    @property
    def text_top(self) -> float:
        """Where the text begins, above the page's foot."""
        return self.height - to_pt(self.format.top)

    @property
    def text_height(self) -> float:
        """The height of the text: whole steps of the grid."""
        room = to_pt(self.format.size.height - self.format.top - self.format.bottom)
        unit = self.format.leading / 2
        return int(room / unit + _LINE) * unit

    @property
    def columns(self) -> int:
        """The columns of ordinary text."""
        return self.format.columns

    def possible(self, count: int) -> int:
        """As many columns as were asked for, or as many as the page has room for."""
        while count > 1 and self.column_width(count) < to_pt(self.format.narrowest):
            count -= 1
        return max(count, 1)

    def column_width(self, count: int) -> float:
        """The width of each of so many columns."""
        return (self.text_width - (count - 1) * to_pt(self.format.gap)) / count

    def recto(self, page: int) -> bool:
        """Whether a page, counted from 1, is the first one to be read of its leaf."""
        return page % 2 == 1

    def text_left(self, page: int) -> float:
        """The left edge of the text on a page: the inner margin lies at the fold."""
        inner, outer = to_pt(self.format.inner), to_pt(self.format.outer)
        if not self.format.facing:
            return outer
        return inner if self.recto(page) != self.rtl else outer

    def outer_is_right(self, page: int) -> bool:
        """Whether the outer edge of a page is its right one."""
        return (self.recto(page) or not self.format.facing) != self.rtl

    def column_left(self, page: int, column: int, count: int) -> float:
        """The left edge of a column on a page; column 0 is read first."""
        width = self.column_width(count)
        step = (width + to_pt(self.format.gap)) * column
        left = self.text_left(page)
        return left + self.text_width - width - step if self.rtl else left + step

    def x(self, left: float, width: float, x: float, own: float = 0.0) -> float:
        """The left edge on the page of something ``own`` wide that begins at ``x`` in a column of ``width``."""
        return left + width - x - own if self.rtl else left + x

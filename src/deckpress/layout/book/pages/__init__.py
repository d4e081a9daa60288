"""Pages of rulebooks: a ``Document`` is set into a ``Book``.

``set_book`` is the one way in. The story:

    look, styles   what a theme says of books; every text style in one format
    desk           what all setters share; words -> paragraphs
    setting        blocks -> boxes: texts, lists, tables, callouts, figures, contents, index, notes
    breaker        boxes -> columns and pages, before anything is drawn
    drawing        pages -> operators, links, tags; running heads and folios

A box is what no break divides: a line, a table's row, a figure. All breaks are chosen before anything is drawn, so
every number of a page is known when it is printed.
"""

from __future__ import annotations

from deckpress.layout.book.pages.desk import Figures
from deckpress.layout.book.pages.look import BookLook, book_look
from deckpress.layout.book.pages.setting import set_book

__all__ = ["BookLook", "Figures", "book_look", "set_book"]

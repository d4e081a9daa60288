"""The HTML edition of a rulebook: one page for a browser that needs nothing else and runs no script."""

from deckpress.export.html.book import HtmlBook, HtmlLook, book_html

__all__ = ["HtmlBook", "HtmlLook", "book_html"]

"""Words as HTML: looks, links, icons, footnote marks. Everything is escaped; no text of a game is ever markup."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from deckpress.model.document import Break, Icon, Inline, Link, NoteMark, Words


def attribute(text: str) -> str:
    """A text as the value of an attribute."""
    return escape(text, quote=True)


def text(inlines: Iterable[Inline]) -> str:
    """A text."""
    return "".join(_inline(inline) for inline in inlines)


def _inline(inline: Inline) -> str:
    match inline:
        case Words():
            return _words(inline)
        case Icon():
            name, alt = attribute(inline.name), attribute(inline.alt)
            return f'<span class="icon icon-{name}" role="img" aria-label="{alt}"></span>'
        case Break():
            return "<br>"
        case Link():
            return f'<a href="{attribute(inline.target)}">{text(inline.inlines)}</a>'
        case NoteMark():
            n = inline.number
            return f'<sup><a href="#note-{n}" id="note-mark-{n}" role="doc-noteref">{n}</a></sup>'


def _words(words: Words) -> str:
    said = escape(words.text, quote=False)
    for style in reversed(words.styles):
        said = f'<span class="s-{attribute(style)}">{said}</span>'
    if words.italic:
        said = f"<em>{said}</em>"
    return f"<strong>{said}</strong>" if words.bold else said

"""The words of a block: markdown-it's inline tokens -> ``Inline`` values."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from deckpress.layout.book.reading.faults import Reading
from deckpress.layout.book.reading.origin import VALUE_CLOSE, VALUE_OPEN, unsigned
from deckpress.model.document import Break, Icon, Inline, Link, NoteMark, Words

if TYPE_CHECKING:
    from markdown_it.token import Token

_VALUES = re.compile(f"([{VALUE_OPEN}{VALUE_CLOSE}])")
_LOST_NOTE = re.compile(r"\[\^[^\]\s]+\]")
_WIDE = re.compile("[\u2e80-\u312f\u31a0-\u9fff\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff]")
_ESCAPE = re.compile(r"\\([!-/:-@\[-`{-~])")
"""A query's value in braces, such as a card's id, is escaped like any other."""
_NO_BREAK = "\u00a0"
_REFUSED = {
    "image": "a picture is a directive: '::: diagram file=...' or '::: cards show=...'",
    "code_inline": "a rulebook has no code; write \\` for a backtick that prints",
    "html_inline": "a rulebook has no HTML",
}


@dataclass(frozen=True, slots=True)
class _Look:
    bold: bool = False
    italic: bool = False
    styles: tuple[str, ...] = ()


def _unspaced(tokens: Sequence[Token], at: int) -> bool:
    """Whether a newline stands among Chinese or Japanese letters, which have no spaces between them."""
    before = next((token.content for token in reversed(tokens[:at]) if token.content), "")
    after = next((token.content for token in tokens[at + 1 :] if token.content), "")
    wide = [_WIDE.match(char) is not None for char in (unsigned(before)[-1:], unsigned(after)[:1])]
    return all(wide) or (any(wide) and any(_is_brace(tokens, near) for near in (at - 1, at + 1)))


def _is_brace(tokens: Sequence[Token], at: int) -> bool:
    """Whether there is an icon or a name in braces, which stands among letters as one of them."""
    return 0 <= at < len(tokens) and tokens[at].type == "brace"


def inlines(token: Token, reading: Reading) -> tuple[Inline, ...]:
    """The text of an inline token. What cannot be understood is a fault, and prints as it was written."""
    line = token.map[0] if token.map else 0
    return _Words(reading, line).read(token.children or ())


class _Words:
    def __init__(self, reading: Reading, line: int) -> None:
        self.reading, self.line = reading, line
        self.look, self.computed = _Look(), False
        self.out: list[Inline] = []
        self.links: list[tuple[Token, list[Inline]]] = []
        self.styles: list[str] = []

    def read(self, tokens: Sequence[Token]) -> tuple[Inline, ...]:
        for at, token in enumerate(tokens):
            if token.type == "softbreak" and _unspaced(tokens, at):
                self.line += 1
            else:
                self.take(token)
        return tuple(self.out)

    def take(self, token: Token) -> None:
        match token.type:
            case "text" | "text_special":
                written = token.type == "text"
                self.plain(token.content.replace("~", _NO_BREAK) if written else token.content)
            case "softbreak":
                self.words(" ")
                self.line += 1
            case "hardbreak":
                self.out.append(Break())
                self.line += 1
            case "strong_open" | "strong_close":
                self.look = replace(self.look, bold=token.type == "strong_open")
            case "em_open" | "em_close":
                self.look = replace(self.look, italic=token.type == "em_open")
            case "styled_open":
                self.styled(token.content)
            case "styled_close":
                self.look = replace(self.look, styles=self.look.styles[:-1])
            case "link_open" | "link_close":
                self.link(token)
            case "footnote_ref":
                self.out.append(NoteMark(int(token.meta["id"]) + 1))
            case "brace":
                self.brace(token.content)
            case _:
                self.refuse(token)

    def plain(self, text: str) -> None:
        """Text as it stands; the signs of the filling say which of it was computed."""
        for found in _LOST_NOTE.findall(text):
            self.reading.fault(
                "unknown-note",
                f"no footnote is called {found}",
                self.reading.place(self.line, found),
                f"write {found}: and its text on a line of its own",
            )
        for piece in _VALUES.split(text):
            if piece == VALUE_OPEN:
                self.computed = True
            elif piece == VALUE_CLOSE:
                self.computed = False
            elif piece:
                self.words(piece)

    def words(self, text: str, card: str = "") -> None:
        look = self.look
        place = self.reading.place(self.line, text.split(maxsplit=1)[0] if text.strip() else "")
        said = Words(text, look.bold, look.italic, look.styles, self.computed or bool(card), card, place)
        last = self.out[-1] if self.out else None
        alike = isinstance(last, Words) and not card and replace(last, text=text) == said
        if isinstance(last, Words) and alike and last.place and last.place.line == place.line:
            self.out[-1] = replace(last, text=last.text + text)
        else:
            self.out.append(said)

    def styled(self, name: str) -> None:
        if name not in self.reading.known.styles:
            self.reading.unknown("unknown-style", "there is no style", name, self.line, self.reading.known.styles)
        self.look = replace(self.look, styles=(*self.look.styles, name))

    def link(self, token: Token) -> None:
        if token.type == "link_open":
            self.links.append((token, self.out))
            self.out = []
            return
        token, before = self.links.pop()
        inside, self.out = tuple(self.out), before
        target = unsigned(str(token.attrs.get("href", "")))
        title = str(token.attrs.get("title", ""))
        place = self.reading.place(self.line, target)
        if title not in ("", "page"):
            self.reading.fault(
                "unknown-setting", f"a link knows no '{title}'", place, 'write [words](#id "page") to print the page'
            )
        if not target.startswith(("#", "https://", "http://", "mailto:")):
            self.reading.fault("bad-link", f"'{target}' leads nowhere", place, "a link leads to #id or to https://...")
        self.out.append(Link(target, inside, place, title == "page"))

    def brace(self, written: str) -> None:
        """An icon or a card's name; anything else in braces is a fault."""
        known, inside = self.reading.known, _ESCAPE.sub(r"\1", unsigned(written[1:-1]))
        if inside in known.icons:
            self.out.append(Icon(inside, known.icons[inside], self.look.styles))
            return
        if inside.startswith("card:") and (name := known.cards.get(inside[5:])) is not None:
            self.words(name, inside[5:])
            return
        if written in ("{", "}"):
            help = f"write \\{written} for a brace that prints"
            self.reading.fault(
                "bad-brace", f"this '{written}' has no partner", self.reading.place(self.line, written), help
            )
        elif inside.startswith("card:"):
            self.reading.unknown("unknown-card", "there is no card", inside[5:], self.line, known.cards)
        elif inside.startswith("#"):
            place = self.reading.place(self.line, written)
            self.reading.fault(
                "bad-brace",
                f"the id '{written}' stands inside a text",
                place,
                "put it on a line of its own above the block, with an empty line before it",
            )
        else:
            self.reading.unknown("unknown-icon", "there is no icon", inside, self.line, known.icons)
        self.words(written)

    def refuse(self, token: Token) -> None:
        help = _REFUSED.get(token.type, "see docs/rulebooks.md for what a rulebook may hold")
        self.reading.fault(
            "unknown-markdown",
            f"'{token.content or token.type}' cannot be printed",
            self.reading.place(self.line, token.content),
            help,
        )

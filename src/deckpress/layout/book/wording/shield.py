"""Jinja shielded from Markdown: each expression, tag and comment becomes one sign of a private plane."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckpress.layout.book.reading.settings import TITLED
from deckpress.layout.book.wording.expressions import Choice, as_choice

if TYPE_CHECKING:
    from deckpress.query.hardened import Sandbox

FIRST = 0xF0000
_OPENING = {
    "variable_begin": "expression",
    "block_begin": "tag",
    "comment_begin": "comment",
    "raw_begin": "tag",
    "raw_end": "tag",
}
_CLOSING = ("variable_end", "block_end", "comment_end", "raw_begin", "raw_end")


@dataclass(frozen=True, slots=True)
class Shield:
    """What stands behind a sign: its source with braces, and the source inside them."""

    kind: str
    source: str
    inner: str


class Shields:
    """Every sign of a template, in order."""

    def __init__(self) -> None:
        self.all: list[Shield] = []

    def sign(self, kind: str, source: str, inner: str) -> str:
        self.all.append(Shield(kind, source, inner))
        return chr(FIRST + len(self.all) - 1)

    def find(self, sign: str) -> Shield | None:
        """What a sign stands for; None for any other character."""
        number = ord(sign) - FIRST
        return self.all[number] if 0 <= number < len(self.all) else None

    def opened(self, text: str) -> str:
        """A text with everything that its signs stand for."""
        return "".join(shield.source if (shield := self.find(sign)) else sign for sign in text)

    def is_bare(self, line: str) -> bool:
        """Whether a line holds tags and comments and nothing that prints."""
        held = [self.find(sign) for sign in line.strip()]
        return bool(held) and all(shield and shield.kind != "expression" for shield in held)


def shielded(source: str, environment: Sandbox, shields: Shields) -> str:
    """A template's source with a sign for each piece of Jinja. A choice of two words becomes an inline ``if``."""
    out: list[str] = []
    line = ""
    for kind, text, inner in _pieces(environment.lex(source)):
        if kind == "data":
            out.append(text)
            line = text.rpartition("\n")[2] if "\n" in text else line + text
            continue
        body = text.rstrip("\n")
        choice = as_choice(environment, inner) if kind == "expression" and _is_prose(line) else None
        signs = _choice(choice, shields) if choice else shields.sign(kind, body, inner)
        out.append(signs + text[len(body) :])
        line = "" if text.endswith("\n") else line + signs
    return "".join(out)


def _is_prose(line: str) -> bool:
    """Whether what follows the beginning of a line is a text, and no setting of a figure."""
    name = line.lstrip().lstrip(":").split()[:1] if line.lstrip().startswith(":::") else []
    return not line.lstrip().startswith(":::") or (name != [] and name[0] in TITLED)


def _pieces(tokens: Iterable[tuple[int, str, str]]) -> Iterator[tuple[str, str, str]]:
    """The source in pieces: text, or a whole piece of Jinja with what is inside its braces."""
    held: list[str] = []
    kind = ""
    for _, token, value in tokens:
        if not kind and token in _OPENING:
            kind = _OPENING[token]
            held = [value]
            if token in _CLOSING:
                yield kind, value, ""
                kind = ""
        elif not kind:
            yield "data", value, ""
        else:
            held.append(value)
            if token in _CLOSING:
                yield kind, "".join(held), "".join(held[1:-1]).strip()
                kind = ""


def _choice(choice: Choice, shields: Shields) -> str:
    opening = shields.sign("tag", f"{{% if {choice.test} %}}", f"if {choice.test}")
    parts = [opening, choice.yes]
    if choice.no:
        parts += [shields.sign("tag", "{% else %}", "else"), choice.no]
    return "".join([*parts, shields.sign("tag", "{% endif %}", "endif")])


def kept_inline(shield: Shield) -> str:
    """A tag's source in the middle of a line: it swallows neither the line's beginning nor its end."""
    source = shield.source
    if shield.kind != "tag" or source[2:3] in "-+" or source[-3:-2] in "-+":
        return source
    return f"{{%+ {shield.inner} +%}}"


def balanced(tags: Sequence[str]) -> bool:
    """Whether tags, as they stand in a text, open and close one another."""
    open_tags: list[str] = []
    for inner in tags:
        word = inner.split()[0] if inner.split() else ""
        if word in ("if", "for", "filter", "macro", "call"):
            open_tags.append(word)
        elif word in ("else", "elif"):
            if not open_tags:
                return False
        elif word.startswith("end") and (not open_tags or open_tags.pop() != word[3:]):
            return False
    return not open_tags

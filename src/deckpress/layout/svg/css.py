"""The small part of CSS that drawing programs write: ``style`` attributes and rules by class, id or element.

Everything is folded into plain attributes of each element, so that what comes after knows one way only.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from deckpress.layout.fault import fault
from deckpress.layout.svg.tree import Node
from deckpress.layout.svg.vocabulary import PAINT, is_font_word

_COMMENT = re.compile(r"/\*.*?\*/", re.S)
_IMPORT = re.compile(r"@import\s+(?:url\([^)]*\)|\"[^\"]*\"|'[^']*')[^;]*;")
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_MARK = re.compile(r"[.#][\w-]+")
_SIMPLE = re.compile(r"(\*|[a-zA-Z]+)?((?:[.#][\w-]+)*)\Z")


def declarations(text: str) -> dict[str, str]:
    """``a: b; c: d`` as a mapping. Raises ValueError for a piece without a colon."""
    found: dict[str, str] = {}
    for piece in _COMMENT.sub("", text).split(";"):
        if not piece.strip():
            continue
        name, colon, value = piece.partition(":")
        if not colon:
            raise ValueError(f"'{piece.strip()}' is not a style; write name: value")
        found[name.strip()] = value.replace("!important", "").strip()
    return found


@dataclass(frozen=True, slots=True)
class _Rule:
    """A simple selector with what it sets. ``tag`` is empty for any element; ``marks`` are ``.class`` and ``#id``."""

    tag: str
    marks: tuple[str, ...]
    body: dict[str, str]

    @property
    def weight(self) -> tuple[int, int, bool]:
        """How specific it is: ids, classes, an element."""
        return sum(mark[0] == "#" for mark in self.marks), sum(mark[0] == "." for mark in self.marks), bool(self.tag)

    def fits(self, node: Node) -> bool:
        """Whether an element is meant."""
        own = {f".{name}" for name in node.attrs.get("class", "").split()} | {f"#{node.attrs.get('id')}"}
        return self.tag in ("", node.tag) and own.issuperset(self.marks)


def fold(root: Node) -> None:
    """Fold style sheets and ``style`` attributes into plain attributes, in place.

    Order as in CSS: attribute, then rule (more specific and later ones win), then ``style``. Names that speak of
    type are dropped: they are samples. Raises Refused for a rule that is more than a list of simple selectors.
    """
    rules = [rule for node in root.walk() if node.tag == "style" and node.own for rule in _rules(node)]
    rules.sort(key=lambda rule: rule.weight)
    for node in root.walk():
        if not node.own or node.tag == "style":
            continue
        for rule in rules:
            if rule.fits(node):
                node.attrs.update(rule.body)
        written = node.attrs.pop("style", "")
        try:
            node.attrs.update(declarations(written))
        except ValueError as problem:
            raise fault("svg/bad-style", str(problem), node.spot("style")) from None


def _rules(node: Node) -> Iterator[_Rule]:
    text = _IMPORT.sub("", _COMMENT.sub("", node.text))
    rest = _RULE.sub("", text).strip()
    if rest:
        raise fault("svg/bad-style", f"this style sheet cannot be read at '{rest[:30]}'", node.place)
    for found in _RULE.finditer(text):
        try:
            body = {k: v for k, v in declarations(found[2]).items() if k in PAINT or not is_font_word(k)}
        except ValueError as problem:
            raise fault("svg/bad-style", str(problem), node.place) from None
        for selector in found[1].split(","):
            word = selector.strip()
            simple = _SIMPLE.match(word)
            if not simple or not word:
                raise fault(
                    "svg/unsupported",
                    f"the style rule '{word}' is more than a class, an id or an element",
                    node.place,
                    "give the shapes a class of their own, or write the colours on them",
                )
            yield _Rule((simple[1] or "").strip("*"), tuple(_MARK.findall(simple[2])), body)

"""The small part of CSS that drawing programs write: ``style`` attributes and rules by class, id or element.

Everything is folded into plain attributes of each element, so that what comes after knows one way only.
"""

from __future__ import annotations

import re

from deckpress.layout.fault import fault
from deckpress.layout.words import PAINT, is_font_word
from deckpress.layout.xml import Node

_COMMENT = re.compile(r"/\*.*?\*/", re.S)
_IMPORT = re.compile(r"@import\s+(?:url\([^)]*\)|\"[^\"]*\"|'[^']*')[^;]*;")
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
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


def fold(root: Node) -> None:
    """Fold style sheets and ``style`` attributes into plain attributes, in place.

    Order as in CSS: attribute, then rule (more specific and later ones win), then ``style``. Names that speak of
    type are dropped: they are samples. Raises Refused for a rule that is more than a list of simple selectors.
    """
    rules = [rule for node in root.walk() if node.tag == "style" and node.own for rule in _rules(node)]
    rules.sort(key=lambda rule: rule[0])
    for node in root.walk():
        if not node.own or node.tag == "style":
            continue
        for _, names, body in rules:
            if _matches(node, names):
                node.attrs.update(body)
        written = node.attrs.pop("style", "")
        if written:
            try:
                node.attrs.update(declarations(written))
            except ValueError as problem:
                raise fault("svg/bad-style", str(problem), node.spot("style")) from None


def _rules(node: Node) -> list[tuple[tuple[int, int, int], str, dict[str, str]]]:
    text = _IMPORT.sub("", _COMMENT.sub("", node.text))
    rest = _RULE.sub("", text)
    if rest.strip():
        raise fault("svg/bad-style", f"this style sheet cannot be read at '{rest.strip()[:30]}'", node.place)
    out = []
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
            weight = (word.count("#"), word.count("."), int(bool(simple[1]) and simple[1] != "*"))
            out.append((weight, word, body))
    return out


def _matches(node: Node, selector: str) -> bool:
    simple = _SIMPLE.match(selector)
    assert simple is not None
    if simple[1] not in (None, "*", node.tag):
        return False
    classes = node.attrs.get("class", "").split()
    for part in re.findall(r"[.#][\w-]+", simple[2]):
        if part[0] == "#" and node.attrs.get("id") != part[1:]:
            return False
        if part[0] == "." and part[1:] not in classes:
            return False
    return True

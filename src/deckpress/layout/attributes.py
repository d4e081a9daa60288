"""The ``dp:`` attributes of a face: do they exist, and do they stand where they mean something."""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.layout import words
from deckpress.layout.fault import error
from deckpress.layout.words import listed
from deckpress.layout.xml import Node
from deckpress.model.finding import Finding
from deckpress.model.names import did_you_mean

CONTROL = ("for", "with", "if")
_BOX = listed("text x y width height transform fill class align valign size min lines leading safe")
_LABEL = listed("text x y width transform fill class align text-anchor size min safe")
_IMAGE = listed("href part color x y width height transform preserveAspectRatio clip-path safe")


def check(root: Node) -> Iterator[Finding]:
    """Everything that is wrong with the ``dp:`` attributes of a face, in the order of the file."""
    seen: set[str] = set()
    for node, in_defs in _own(root, False):
        name = node.attrs.get("id")
        if name and name in seen:
            yield error(
                "face/duplicate-id", f"the id '{name}' stands here a second time", node.spot("id"), "give it another"
            )
        seen.add(name or "")
        for attribute in node.dp:
            yield from _one(node, attribute, root, in_defs)
        if node.tag == "image" and "part" not in node.dp and "href" not in node.dp and "href" not in node.attrs:
            yield error("face/no-picture", "this image names no picture", node.place, "give it dp:href or dp:part")


def _own(node: Node, in_defs: bool) -> Iterator[tuple[Node, bool]]:
    if not node.own or node.tag in words.SILENT:
        return
    yield node, in_defs
    inside = in_defs or node.tag in ("defs", "clipPath", "linearGradient", "radialGradient")
    for child in node.children:
        yield from _own(child, inside)


def possible(node: Node) -> frozenset[str] | None:
    """The ``dp:`` attributes of a text or an image besides if, for and with; None for other elements."""
    if is_box(node):
        return _BOX
    return {"text": _LABEL, "image": _IMAGE}.get(node.tag)


def is_box(node: Node) -> bool:
    """Whether a rect is a text box."""
    return node.tag == "rect" and "text" in node.dp


def _one(node: Node, name: str, root: Node, in_defs: bool) -> Iterator[Finding]:
    place = node.spot(name)
    if node is root:
        yield error("face/misplaced", f"dp:{name} cannot stand on the root", place, "put a g around everything")
    elif in_defs and name in CONTROL:
        yield error(
            "face/misplaced", f"dp:{name} cannot stand inside defs", place, "a dp: value can choose by url(#id)"
        )
    elif name == "style":
        yield error(
            "face/unknown-attribute", "there is no dp:style", place, "write dp:fill and the like, or dp:class for text"
        )
    elif name in CONTROL:
        if node.tag == "tspan":
            yield error("face/misplaced", f"dp:{name} cannot stand on a tspan", place, "put it on the text")
    elif name in words.DP_SPECIAL and node.tag not in words.DP_SPECIAL[name]:
        if name not in ("class", "href", "color"):
            where = " or ".join(sorted(words.DP_SPECIAL[name]))
            yield error("face/misplaced", f"dp:{name} cannot stand on '{node.tag}'", place, f"it belongs on a {where}")
        else:
            yield _unknown(node, name)
    elif node.tag == "rect" and name in words.DP_ON_TEXT and "text" not in node.dp:
        yield error("face/misplaced", f"dp:{name} means nothing without dp:text", place, "add dp:text, or take it away")
    elif (choice := possible(node)) is not None:
        if name not in choice:
            yield _unknown(node, name)
    elif not words.allowed(node.tag, name) or words.is_font_word(name) or name in ("id", "display"):
        yield _unknown(node, name)


def _unknown(node: Node, name: str) -> Finding:
    choice = possible(node)
    known = set(choice) if choice is not None else set(words.names_for(node.tag)) - {"id", "class", "style", "display"}
    return error(
        "face/unknown-attribute",
        f"'{node.tag}' has no dp:{name}",
        node.spot(name),
        did_you_mean(name, sorted(known | {"if", "for", "with"})),
    )

"""The ``dp:`` attributes of a face: do they exist, and do they stand where they mean something."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from deckpress.layout.fault import error
from deckpress.layout.svg.tree import Node
from deckpress.layout.svg.vocabulary import SILENT, allowed, is_font_word, listed, names_for
from deckpress.model.finding import Finding
from deckpress.model.names import did_you_mean

_NAME = re.compile(r"(?:card2?|piece2?|box2?|component|t2?)\.\w+\Z")
CONTROL = ("for", "with", "if")
_BOX = listed("text x y width height transform fill class align valign size min lines leading safe lang")
_LABEL = listed("text x y width transform fill class align text-anchor size min safe lang")
_IMAGE = listed("href part color x y width height transform preserveAspectRatio clip-path safe")
_STYLE = listed("align valign size min lines leading safe class lang")
"""What means nothing on a rect without dp:text."""
_OURS = (_STYLE | {"text", "part"}) - {"class"}
"""Names that SVG does not have, so that standing on a wrong element is a mistake of its own."""
_SAMPLES = frozenset(("id", "class", "style", "display", "href", "color"))
"""What a shape or a group says for the drawing program, or inside the file, and no value replaces."""


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
        if node.tag == "text" or is_box(node):
            yield from _words(node)


def _words(node: Node) -> Iterator[Finding]:
    """Words that would print otherwise than they were meant."""
    if "text" in node.dp:
        written = node.dp["text"].strip()
        if _NAME.match(written):
            help = f'write dp:text="{{{{ {written} }}}}"'
            yield error("face/bare-name", f"'{written}' would print as these very letters", node.spot("text"), help)
        return
    words = " ".join(node.text.split())[:40]
    lines = [each for each in node.children if each.tag == "tspan" and not {"y", "dy"}.isdisjoint(each.attrs)]
    if "{{" in words or "{%" in words:
        help = f'write dp:text="{words}" and keep a sample between the tags'
        yield error("face/jinja-as-content", f"'{words}' is an expression in the sample text", node.place, help)
    elif len(lines) > 1:
        help = "use a rect with dp:text, which wraps, or one text for each line"
        yield error("face/several-lines", f"'{words}' is drawn in several lines, but a text has one", node.place, help)


def check_styles(root: Node, styles: Collection[str]) -> Iterator[Finding]:
    """Texts without a style of the theme, where the file itself shows it."""
    for node in root.walk():
        if not node.own or not (node.tag == "text" or is_box(node)) or "class" in node.dp:
            continue
        name = node.attrs.get("class", "")
        if not name:
            yield error("face/no-style", "this text has no style", node.place, 'give it class="..." from theme.yaml')
        elif name not in styles:
            yield error(
                "face/unknown-style",
                f"the theme has no text style '{name}'",
                node.spot("class"),
                did_you_mean(name, styles),
            )


def _own(node: Node, in_defs: bool) -> Iterator[tuple[Node, bool]]:
    if not node.own or node.tag in SILENT:
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
    where = [tag for tag, choice in (("image", _IMAGE), ("rect", _BOX), ("text", _LABEL)) if name in choice]
    choice = possible(node)
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
    elif node.tag == "tspan" and name not in _OURS:
        yield error("face/misplaced", f"dp:{name} cannot stand on a tspan", place, "put it on the text")
    elif name in CONTROL:
        return
    elif name in _OURS and node.tag not in where:
        belongs = f"it belongs on a {' or '.join(where)}"
        yield error("face/misplaced", f"dp:{name} cannot stand on '{node.tag}'", place, belongs)
    elif node.tag == "rect" and name in _STYLE and "text" not in node.dp:
        yield error("face/misplaced", f"dp:{name} means nothing without dp:text", place, "add dp:text, or take it away")
    elif "part" in node.dp and name in ("color", "href"):
        message = f"dp:{name} means nothing beside dp:part"
        yield error("face/misplaced", message, place, "a part is a face: say it on what stands inside")
    elif name not in choice if choice is not None else not _replaceable(node, name):
        yield _unknown(node, name)


def _replaceable(node: Node, name: str) -> bool:
    """Whether an attribute of a shape or a group is drawn, so that a value may take its place."""
    return allowed(node.tag, name) and not is_font_word(name) and name not in _SAMPLES


def _unknown(node: Node, name: str) -> Finding:
    known = possible(node) or set(names_for(node.tag)) - _SAMPLES
    return error(
        "face/unknown-attribute",
        f"'{node.tag}' has no dp:{name}",
        node.spot(name),
        did_you_mean(name, sorted(known | {"if", "for", "with"})),
    )

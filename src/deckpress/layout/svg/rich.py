"""Drawings for the fallback: what it draws rightly, looked at as strictly as the rest, and written out for it.

Measured against another renderer, feature by feature: what the fallback itself draws wrongly is refused here too.
Nothing outside the file is ever reached, and no file grows when its references are followed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.sax.saxutils import quoteattr

from deckpress.layout.fault import error
from deckpress.layout.geometry.viewbox import View
from deckpress.layout.svg import vocabulary
from deckpress.layout.svg.audit import attributes, check_value, refused_element, stray, unsupported
from deckpress.layout.svg.tree import FACE, SVG, Node
from deckpress.layout.svg.values import URL, by_id
from deckpress.model.finding import Finding
from deckpress.model.names import did_you_mean
from deckpress.model.source import Place

MOST = 50_000
"""Elements that a drawing may come to when every reference is followed."""
DEEPEST = 30
"""References behind each other."""
_ANY_URL = re.compile(r"url\(\s*['\"]?([^'\")]*)")
_LENGTH = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?(?:px|pt|pc|mm|cm|in|%)?\Z")
_FAR = 3.0
"""How far a filter may reach, in sizes of what it is laid on or of the drawing."""
_OCTAVES = 8
_STYLED = ("mix-blend-mode", "isolation", "marker")
"""Properties that SVG knows only in a style, not as attributes."""


def look(root: Node, view: View) -> tuple[Finding, ...]:
    """Everything in a folded drawing that the fallback would not draw rightly either, in the order of the file."""
    ids = by_id(root)
    return tuple(_faults(root, ids, view)) or tuple(_growth(root, ids))


def written(root: Node, view: View, tint: str) -> str:
    """A looked-at drawing as text for the fallback: shapes, paints and references, with the tint on its root."""
    x, y, width, height = view
    own = dict(root.attrs)
    if tint:
        own.update(fill=tint, color=tint)
    own.update(viewBox=f"{x:g} {y:g} {width:g} {height:g}", width=f"{width:g}", height=f"{height:g}")
    own.pop("preserveAspectRatio", None)
    return _element(root, own | {"xmlns": SVG})


def _faults(root: Node, ids: dict[str, Node], view: View) -> Iterator[Finding]:
    silent: set[int] = set()
    for node in root.walk():
        if id(node) in silent or not node.own or node.tag in vocabulary.SILENT:
            silent.update(id(child) for child in node.children)
            if node.namespace == FACE:
                yield refused_element(node, vocabulary.RICH)
            continue
        if node.tag not in vocabulary.RICH:
            yield refused_element(node, vocabulary.RICH)
            silent.update(id(child) for child in node.children)
            continue
        if node.stray and node.tag != "style":
            yield stray(node)
        yield from attributes(node, vocabulary.rich_allows, vocabulary.RICH_NEUTRAL, _value)
        yield from _references(node, ids)
        yield from _drawn_wrongly(node, view)


def _value(tag: str, name: str, value: str) -> str:
    """What is wrong with the value of an attribute, or nothing."""
    word = value.strip()
    if name in ("fill", "stroke") and URL.match(word):
        return ""
    if name in vocabulary.RICH_TARGETS and name not in ("fill", "stroke"):
        whole = URL.fullmatch(word) or word == "none"
        return "" if whole else f"'{word}' is not possible here; write url(#id) or none"
    if name in vocabulary.RICH_KEYWORDS:
        allowed = vocabulary.RICH_KEYWORDS[name]
        return "" if word in allowed else f"'{word}' is not possible here; write {' or '.join(allowed)}"
    if name in vocabulary.NUMBERS and (_LENGTH.match(word) or tag.startswith("fe")):
        return ""
    return check_value(tag, name, value)


def _references(node: Node, ids: dict[str, Node]) -> Iterator[Finding]:
    for name, value in node.attrs.items():
        found = [value.strip()] if name == "href" else _ANY_URL.findall(value)
        for target in found:
            if not target.strip().startswith("#"):
                yield error(
                    "svg/outside-reference",
                    f"{name} leads out of the drawing, to '{target[:60]}'",
                    node.spot(name),
                    "a drawing refers to its own parts alone, by url(#id); nothing is fetched",
                )
            else:
                yield from _missing(node, name, target.strip()[1:], ids)


def _missing(node: Node, name: str, id: str, ids: dict[str, Node]) -> Iterator[Finding]:
    tags = vocabulary.RICH_TARGETS.get(name if name != "href" else node.tag)
    if tags and (id not in ids or ids[id].tag not in tags):
        known = [each for each, target in ids.items() if target.tag in tags]
        what = " or ".join(tags[:2])
        yield error("svg/missing-reference", f"there is no {what} '#{id}'", node.spot(name), did_you_mean(id, known))
    elif not tags:
        yield error("svg/outside-reference", f"'{node.tag}' refers to nothing by {name}", node.spot(name))


def _drawn_wrongly(node: Node, view: View) -> Iterator[Finding]:
    """What the fallback's engine draws wrongly, or not in a time that can be borne."""
    attrs = node.attrs
    if node.tag == "radialGradient" and attrs.get("spreadMethod", "pad") != "pad":
        yield unsupported("a radial gradient that repeats", node, "spreadMethod", "write its rings as stops")
    if node.tag == "radialGradient" and attrs.get("fr", "0") not in ("0", "0%"):
        yield unsupported("fr", node, "fr", "begin the first stop at a larger offset")
    if node.tag == "filter":
        own = attrs.get("filterUnits") == "userSpaceOnUse"
        for name in ("x", "y", "width", "height"):
            if name in attrs and abs(_size(attrs[name])) > _FAR * (max(view[2:]) if own else 1):
                yield error("svg/too-large", f"this filter reaches very far ({name} {attrs[name]})", node.spot(name))
    if node.tag == "feTurbulence" and _size(attrs.get("numOctaves", "1")) > _OCTAVES:
        yield error("svg/too-large", f"numOctaves is at most {_OCTAVES}", node.spot("numOctaves"))


def _size(value: str) -> float:
    found = re.match(r"[+-]?[\d.]+(?:[eE][+-]?\d+)?", value.strip())
    try:
        return float(found[0]) / (100 if value.strip().endswith("%") else 1) if found else 0.0
    except ValueError:
        return 0.0


def _growth(root: Node, ids: dict[str, Node]) -> Iterator[Finding]:
    """A reference that comes back to itself, or references that multiply the drawing beyond all measure."""
    known: dict[int, tuple[int, int]] = {}
    open_: list[Node] = []

    def grow(node: Node, above: int) -> tuple[int, int]:
        """How many elements this comes to, and how many references lie behind each other in it."""
        if id(node) in known:
            return known[id(node)]
        if node in open_:
            raise RecursionError(node)
        if above > DEEPEST:
            raise OverflowError(node)
        open_.append(node)
        total, deep = 1, 0
        for child in node.children:
            if child.own:
                inside, below = grow(child, above)
                total, deep = total + inside, max(deep, below)
        for target, times in _targets(node, ids):
            inside, below = grow(target, above + 1)
            total, deep = total + times * inside, max(deep, below + 1)
        open_.pop()
        if total > MOST or deep > DEEPEST:
            raise OverflowError(node)
        known[id(node)] = (total, deep)
        return total, deep

    try:
        grow(root, 0)
    except RecursionError as loop:
        yield error("svg/circle", "this is drawn inside itself", _place(loop), "let no reference lead back to itself")
    except OverflowError as large:
        message = f"with all its references this is over {MOST} elements, or over {DEEPEST} deep"
        yield error("svg/too-large", message, _place(large))


def _place(problem: Exception) -> Place | None:
    node = problem.args[0] if problem.args else None
    return node.place if isinstance(node, Node) else None


def _targets(node: Node, ids: dict[str, Node]) -> Iterator[tuple[Node, int]]:
    """What an element refers to, and how often that is drawn for it."""
    for name, value in node.attrs.items():
        for target in [value.strip()] if name == "href" else _ANY_URL.findall(value):
            times = 1
            if name.startswith("marker"):
                times = max(1, len(re.findall(r"[\d.]+", node.attrs.get("d", "") + node.attrs.get("points", ""))))
            yield ids[target.strip()[1:]], times


def _element(node: Node, attrs: dict[str, str]) -> str:
    if not node.own or node.tag in vocabulary.SILENT or node.tag == "style":
        return ""
    inside = "".join(_element(child, child.attrs) for child in node.children)
    told = {name: value for name, value in attrs.items() if name == "xmlns" or vocabulary.rich_draws(node.tag, name)}
    style = ";".join(f"{name}:{told.pop(name)}" for name in _STYLED if name in told)
    if style:
        told["style"] = style
    said = "".join(f" {name}={quoteattr(value)}" for name, value in told.items())
    return f"<{node.tag}{said}>{inside}</{node.tag}>" if inside else f"<{node.tag}{said}/>"

"""Whether a drawing holds only what will be drawn right: an allow-list, with the reason for everything else.

The reasons come from measurements: svglib leaves out masks, filters, patterns, markers and group opacity, and
draws several kinds of gradients wrongly, without a word. So nothing reaches it that was not looked at here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from deckpress.layout.fault import error
from deckpress.layout.geometry import matrix
from deckpress.layout.geometry.path import parse_path
from deckpress.layout.svg import vocabulary
from deckpress.layout.svg.colours import parse_paint
from deckpress.layout.svg.tree import FACE, Node
from deckpress.layout.svg.values import URL, fraction
from deckpress.model.finding import Finding
from deckpress.model.names import did_you_mean

_KEYWORDS = {
    "fill-rule": ("nonzero", "evenodd"),
    "clip-rule": ("nonzero", "evenodd"),
    "stroke-linecap": ("butt", "round", "square"),
    "stroke-linejoin": ("miter", "round", "bevel"),
    "visibility": ("visible", "hidden", "collapse"),
    "gradientUnits": ("userSpaceOnUse", "objectBoundingBox"),
    "clipPathUnits": ("userSpaceOnUse",),
    "spreadMethod": ("pad",),
}


def audit(root: Node, elements: frozenset[str] = vocabulary.ELEMENTS) -> tuple[Finding, ...]:
    """Everything in a folded drawing that would be drawn wrongly or not at all, in the order of the file."""
    return tuple(_element(root, root, elements))


def _element(node: Node, root: Node, elements: frozenset[str]) -> Iterator[Finding]:
    if node.namespace == FACE:
        yield error(
            "face/own-element",
            f"there is no element 'dp:{node.tag}'; dp: is for attributes on ordinary SVG elements",
            node.place,
            "use a rect with dp:text for text, an image with dp:href for art",
        )
        return
    if not node.own or node.tag in vocabulary.SILENT:
        return
    if node.tag not in elements or (node.tag == "svg" and node is not root):
        yield refused_element(node, elements)
        return
    if node.stray and node.tag not in ("text", "tspan", "style"):
        yield stray(node)
    yield from attributes(node)
    if node.tag in ("text", "image"):
        yield from _alone(node)
    if node.tag in ("linearGradient", "radialGradient"):
        yield from _gradient(node)
    if node.tag == "clipPath":
        yield from _clip_path(node)
    for child in node.children:
        yield from _element(child, root, elements)


def refused_element(node: Node, elements: frozenset[str]) -> Finding:
    """An element that is not among those that are drawn."""
    if node.tag == "svg":
        return unsupported("an svg inside an svg", node, "", "use a g with a transform")
    if node.tag in vocabulary.REFUSED_ELEMENTS:
        return unsupported(f"'{node.tag}'", node, "", vocabulary.REFUSED_ELEMENTS[node.tag])
    if node.tag.startswith(("fe", "animate", "flow")):
        return unsupported(f"'{node.tag}'", node, "", "draw it as plain shapes")
    return error(
        "svg/unknown-element", f"there is no element '{node.tag}'", node.place, did_you_mean(node.tag, sorted(elements))
    )


def stray(node: Node) -> Finding:
    """Words between elements."""
    text = " ".join(node.text.split())[:40]
    assert node.stray is not None
    if "{%" in text or "{{" in text or "{#" in text:
        return error(
            "face/jinja-between-elements",
            f"'{text}' stands between elements; expressions belong into dp: attributes",
            node.stray,
            'write dp:if="..." or dp:for="..." on the element or the group',
        )
    return error("svg/stray-text", f"'{text}' stands between elements, where nothing is printed", node.stray)


def unsupported(what: str, node: Node, attribute: str, help: str) -> Finding:
    """What cannot be drawn rightly, at an attribute or at the element."""
    place = node.spot(attribute) if attribute else node.place
    return error("svg/unsupported", f"{what} cannot be drawn rightly", place, help)


def attributes(
    node: Node,
    allowed: Callable[[str, str], bool] = vocabulary.allowed,
    neutral: Mapping[str, frozenset[str]] = vocabulary.NEUTRAL,
    check: Callable[[str, str, str], str] | None = None,
) -> Iterator[Finding]:
    """What is wrong with the attributes of an element.

    ``allowed`` says which may stand on it, ``neutral`` which only with a value that says nothing, ``check`` what is
    wrong with the value of any other.
    """
    for name, value in node.attrs.items():
        if "{{" in value or "{%" in value:
            where = f'dp:{name}="{value}"'
            yield error(
                "face/jinja-in-native-attribute",
                f"an expression stands in the attribute {name}, where a drawing program would lose it",
                node.spot(name),
                f"write {where} and keep a sample in {name}",
            )
        elif not allowed(node.tag, name):
            if name in vocabulary.REFUSED_ATTRIBUTES:
                yield unsupported(f"{name} on '{node.tag}'", node, name, vocabulary.REFUSED_ATTRIBUTES[name])
            else:
                yield error(
                    "svg/unknown-attribute",
                    f"'{node.tag}' has no attribute '{name}'",
                    node.spot(name),
                    did_you_mean(name, vocabulary.names_for(node.tag)),
                )
        elif name in neutral and value not in neutral[name]:
            help = vocabulary.REFUSED_ATTRIBUTES.get(name, "leave it out")
            yield unsupported(f"{name} '{value}' on '{node.tag}'", node, name, help)
        else:
            problem = (check or check_value)(node.tag, name, value)
            if problem:
                yield error("svg/bad-value", f"{name}: {problem}", node.spot(name))


def check_value(tag: str, name: str, value: str) -> str:
    """What is wrong with the value of an attribute, or nothing. Attributes of samples (type) are not looked at."""
    try:
        _check(tag, name, value.strip())
    except ValueError as problem:
        return str(problem)
    return ""


def _check(tag: str, name: str, value: str) -> None:
    if value == "inherit" and name in vocabulary.INHERITED:
        return
    if name in ("fill", "stroke", "color", "stop-color"):
        _check_paint(name, value)
    elif name in _KEYWORDS:
        if value not in _KEYWORDS[name]:
            raise ValueError(f"'{value}' is not possible here; write {' or '.join(_KEYWORDS[name])}")
    elif name in ("transform", "gradientTransform"):
        matrix.parse_transform(value)
    elif name == "d":
        parse_path(value)
    elif name == "points" and len(matrix.numbers(value)) % 2:
        raise ValueError("points takes pairs of numbers")
    elif name == "stroke-dasharray" and value != "none":
        if any(length < 0 for length in matrix.numbers(value.replace("px", ""))):
            raise ValueError("a dash must not be negative")
    elif name in vocabulary.NUMBERS and tag in vocabulary.SHAPES | {"image", "g"}:
        _check_number(name, value)


def _check_number(name: str, value: str) -> None:
    if name.endswith("opacity"):
        fraction(value)
    elif not (name in ("rx", "ry") and value == "auto"):
        matrix.number(value)


def _check_paint(name: str, value: str) -> None:
    if value in ("none", "currentColor", "transparent") and name != "stop-color":
        return
    if name == "fill" and URL.match(value):
        return
    if name == "stroke" and URL.match(value):
        raise ValueError("a gradient on a stroke cannot be drawn; outline the stroke first")
    parse_paint(value)


def _alone(node: Node) -> Iterator[Finding]:
    """What text and pictures cannot have, because they are not drawn as shapes."""
    for name, neutral in (("opacity", ("1",)), ("visibility", ("visible", "inherit"))):
        if node.attrs.get(name, neutral[0]) not in neutral:
            yield unsupported(f"{name} on '{node.tag}'", node, name, "use dp:if to leave it out")
    if node.tag == "text" and node.attrs.get("stroke", "none") != "none":
        yield unsupported("a stroke on 'text'", node, "stroke", "text is filled; convert it to outlines for a stroke")
    if node.tag == "text" and node.attrs.get("clip-path", "none") != "none":
        yield unsupported("clip-path on 'text'", node, "clip-path", "put the text into a group with the clip-path")


def _gradient(node: Node) -> Iterator[Finding]:
    for name in ("fx", "fy", "fr"):
        twin = {"fx": "cx", "fy": "cy", "fr": ""}[name]
        if name in node.attrs and node.attrs[name] != node.attrs.get(twin, "0" if name == "fr" else "50%"):
            yield unsupported(f"{name} (a focal point away from the centre)", node, name, "move the circle's centre")
    for stop in node.children:
        if stop.own and stop.tag == "stop" and stop.attrs.get("stop-opacity", "1") not in ("1", "1.0", "100%"):
            yield unsupported("stop-opacity", stop, "stop-opacity", "mix the colour with what lies under it")


def _clip_path(node: Node) -> Iterator[Finding]:
    if "transform" in node.attrs:
        yield unsupported("a transform on 'clipPath'", node, "transform", "apply the transform to the outline")
    for child in node.children:
        if not child.own or child.tag in vocabulary.SILENT:
            continue
        if child.tag not in vocabulary.SHAPES:
            yield unsupported(f"'{child.tag}' inside clipPath", child, "", "use one plain shape")
        elif "clip-path" in child.attrs or len([c for c in node.children if c.own]) > 1:
            yield unsupported("a clipPath of several shapes", child, "", "join them to one path")
            return

"""A looked-at drawing as the plainest SVG there is: groups with matrices, paths with every paint written out.

Style sheets, inheritance, colour names, the tint and gradients are settled here, so the library that draws has
nothing left to decide. Equal drawings come out as equal text, which is what a drawn form is known by.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from deckpress.layout.fault import fault
from deckpress.layout.geometry import matrix, outline
from deckpress.layout.geometry.matrix import show
from deckpress.layout.geometry.path import Segment
from deckpress.layout.svg.colours import parse_paint
from deckpress.layout.svg.gradient import resolve
from deckpress.layout.svg.tree import Node
from deckpress.layout.svg.values import find, fraction, read, read_opacity
from deckpress.layout.svg.vocabulary import INHERITED, SHAPES
from deckpress.model.page import Fallback

SIDE = 1000
"""Width and height of the drawn page, in user units: the origin is its top left corner."""

_DEFAULTS = {
    "fill": "#000000",
    "fill-opacity": "1",
    "fill-rule": "nonzero",
    "stroke": "none",
    "stroke-width": "1",
    "stroke-opacity": "1",
    "stroke-linecap": "butt",
    "stroke-linejoin": "miter",
    "stroke-miterlimit": "4",
    "stroke-dasharray": "none",
    "color": "#000000",
    "visibility": "visible",
    "clip-rule": "nonzero",
}
_NO_FILL = ' fill="none"'


@dataclass(frozen=True, slots=True)
class Drawing:
    """Plain SVG, and what it cannot say itself. ``svg`` is empty where nothing is to be seen.

    ``miter`` is the miter limit that all strokes share; ``rules`` tells for each shape filled with a gradient, in
    order, whether it is filled by the even-odd rule. With ``fallback`` it is not plain: the fallback draws it.
    """

    svg: str
    miter: str = "4"
    rules: tuple[bool, ...] = ()
    fallback: Fallback | None = None


@dataclass(slots=True)
class _Cleaner:
    ids: Mapping[str, Node]
    defs: dict[str, str] = field(default_factory=dict)
    miters: dict[str, Node] = field(default_factory=dict)
    rules: list[bool] = field(default_factory=list)

    def define(self, letter: str, body: str) -> str:
        """The id of a definition, which ``body`` writes as ``@``; equal ones are written once."""
        return self.defs.setdefault(body, f"{letter}{len(self.defs)}")

    def element(self, node: Node, paint: dict[str, str]) -> str:
        if not node.own or node.attrs.get("display") == "none" or node.tag not in SHAPES | {"g", "svg"}:
            return ""
        paint = inherit(paint, node)
        if node.tag in SHAPES:
            body = self.shape(node, paint)
        else:
            read_opacity(node, "group")
            body = "".join(self.element(child, paint) for child in node.children)
        if not body:
            return ""
        clip = node.attrs.get("clip-path", "none")
        if clip != "none":
            body = f'<g clip-path="url(#{self.clip(node, clip)})">{body}</g>'
        if node.tag != "svg" and node.attrs.get("transform"):
            own = read(node, "transform", node.attrs["transform"], matrix.parse_transform)
            return f'<g transform="matrix({" ".join(map(show, own))})">{body}</g>'
        return body

    def clip(self, node: Node, value: str) -> str:
        path = clip_outline(find(value, self.ids, node, "clip-path", ("clipPath",)))
        return self.define("c", f'<clipPath id="@"><path d="{outline.to_svg(path)}"/></clipPath>')

    def shape(self, node: Node, paint: dict[str, str]) -> str:
        path = outline_of(node)
        if not path or paint["visibility"] != "visible":
            return ""
        both = paint["fill"] != "none" and paint["stroke"] != "none" and node.tag != "line"
        opacity = read_opacity(node, "shape with both fill and stroke" if both else "")
        fill = "" if node.tag == "line" else self.fill(node, paint, path, opacity)
        stroke = self.stroke(node, paint, opacity)
        if not fill and not stroke:
            return ""
        if fill and not stroke:
            path = _closed(path)
        return f'<path d="{outline.to_svg(path)}"{fill or _NO_FILL}{stroke}/>'

    def fill(self, node: Node, paint: dict[str, str], path: Sequence[Segment], opacity: float) -> str:
        value = paint["fill"]
        if value in ("none", "transparent"):
            return ""
        alpha = opacity * read(node, "fill-opacity", paint["fill-opacity"], fraction)
        if value.startswith("url("):
            colour = self.gradient(node, paint, path, alpha)
        else:
            colour, own = _colour(node, paint, "fill")
            alpha *= own
        if not colour or alpha == 0:
            return ""
        rule = ' fill-rule="evenodd"' if paint["fill-rule"] == "evenodd" else ""
        return f' fill="{colour}"{_opacity("fill", alpha)}{rule}'

    def gradient(self, node: Node, paint: dict[str, str], path: Sequence[Segment], alpha: float) -> str:
        found = find(paint["fill"], self.ids, node, "fill", ("linearGradient", "radialGradient"))
        made = resolve(found, self.ids, outline.bounds(path), paint["color"])
        if made is None:
            return ""
        if len({colour for _, colour in made.stops}) == 1:
            return made.stops[0][1]
        if alpha < 1:
            raise fault(
                "svg/unsupported",
                "a gradient with fill-opacity cannot be drawn rightly",
                node.spot("fill-opacity"),
                "mix the colours of the stops with what lies under them",
            )
        stops = "".join(f'<stop offset="{show(at)}" stop-color="{colour}"/>' for at, colour in made.stops)
        names = ("x1", "y1", "x2", "y2") if made.kind == "linear" else ("cx", "cy", "r")
        where = " ".join(f'{name}="{show(value)}"' for name, value in zip(names, made.points, strict=True))
        tag = f"{made.kind}Gradient"
        body = f'<{tag} id="@" gradientUnits="userSpaceOnUse" {where}>{stops}</{tag}>'
        self.rules.append(paint["fill-rule"] == "evenodd")
        return f"url(#{self.define('g', body)})"

    def stroke(self, node: Node, paint: dict[str, str], opacity: float) -> str:
        if paint["stroke"] in ("none", "transparent"):
            return ""
        if paint["stroke"].startswith("url("):
            raise fault("svg/unsupported", "a gradient on a stroke cannot be drawn rightly", node.spot("stroke"))
        width = read(node, "stroke-width", paint["stroke-width"], matrix.number)
        colour, own = _colour(node, paint, "stroke")
        alpha = opacity * own * read(node, "stroke-opacity", paint["stroke-opacity"], fraction)
        if width <= 0 or alpha == 0:
            return ""
        out = f' stroke="{colour}" stroke-width="{show(width)}"{_opacity("stroke", alpha)}'
        if paint["stroke-linecap"] != "butt":
            out += f' stroke-linecap="{paint["stroke-linecap"]}"'
        if paint["stroke-linejoin"] == "miter":
            limit = read(node, "stroke-miterlimit", paint["stroke-miterlimit"], matrix.number)
            self.miters.setdefault(show(limit), node)
        else:
            out += f' stroke-linejoin="{paint["stroke-linejoin"]}"'
        return out + self.dashes(node, paint["stroke-dasharray"])

    def dashes(self, node: Node, value: str) -> str:
        if value == "none":
            return ""
        lengths = read(node, "stroke-dasharray", value.replace("px", ""), matrix.numbers)
        if not any(lengths):
            return ""
        lengths = lengths * 2 if len(lengths) % 2 else lengths
        return f' stroke-dasharray="{" ".join(map(show, lengths))}"'


def clean(nodes: Iterable[Node], ids: Mapping[str, Node], paint: Mapping[str, str], tint: str = "") -> Drawing:
    """Drawings that lie on top of each other as one plain SVG. ``paint`` is inherited from around them.

    ``tint`` (``#rrggbb``) is the current colour, and the fill wherever the drawing's root would decide it.
    Raises Refused for values that cannot be read or drawn (those that were put in by ``dp:`` attributes).
    """
    cleaner = _Cleaner(ids)
    start = {**_DEFAULTS, **paint}
    if tint:
        start.update(color=tint, fill=tint)
    body = "".join(cleaner.element(node, start) for node in nodes)
    if not body:
        return Drawing("")
    if len(cleaner.miters) > 1:
        node = list(cleaner.miters.values())[1]
        raise fault(
            "svg/unsupported",
            "two different miter limits in one drawing cannot be drawn rightly",
            node.spot("stroke-miterlimit"),
            "give all strokes the same stroke-miterlimit, or round joins",
        )
    inside = "".join(text.replace("@", name, 1) for text, name in cleaner.defs.items())
    defs = f"<defs>{inside}</defs>" if inside else ""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIDE}" height="{SIDE}">'
    return Drawing(f"{head}{defs}{body}</svg>", next(iter(cleaner.miters), "4"), tuple(cleaner.rules))


def inherit(paint: dict[str, str], node: Node) -> dict[str, str]:
    """The paint inside an element: its own where it has one."""
    own = {name: node.attrs[name] for name in INHERITED if node.attrs.get(name, "inherit") != "inherit"}
    return {**paint, **own} if own else paint


def outline_of(node: Node) -> Sequence[Segment]:
    """The outline of a shape. Raises Refused with the place of the bad value."""

    def length(name: str) -> float:
        value = node.attrs.get(name, "0")
        return 0.0 if value == "auto" else read(node, name, value, matrix.number)

    try:
        return outline.shape(node.tag, node.attrs, length)
    except ValueError as problem:
        where = {"path": "d", "polyline": "points", "polygon": "points"}.get(node.tag, "")
        raise fault("svg/bad-value", f"{where or node.tag}: {problem}", node.spot(where)) from None


def clip_outline(node: Node) -> Sequence[Segment]:
    """The outline of a clipPath. Raises Refused for what cannot be clipped rightly."""
    shapes = [child for child in node.children if child.own and child.tag in SHAPES]
    if not shapes:
        raise fault("svg/bad-value", "this clipPath is empty, so nothing would be seen", node.place)
    shape = shapes[0]
    if shape.attrs.get("transform"):
        raise fault(
            "svg/unsupported",
            "a transform inside clipPath cannot be drawn rightly",
            shape.spot("transform"),
            "apply the transform to the outline",
        )
    if shape.attrs.get("clip-rule", node.attrs.get("clip-rule")) == "evenodd":
        raise fault("svg/unsupported", "clip-rule evenodd cannot be drawn rightly", shape.spot("clip-rule"))
    return outline_of(shape)


def _colour(node: Node, paint: Mapping[str, str], name: str) -> tuple[str, float]:
    """A paint as (``#rrggbb``, alpha)."""
    return read(node, name, paint["color"] if paint[name] == "currentColor" else paint[name], parse_paint)


def _opacity(name: str, value: float) -> str:
    return f' {name}-opacity="{show(value)}"' if value < 1 else ""


def _closed(path: Sequence[Segment]) -> Sequence[Segment]:
    """The same filled area with every part closed."""
    out: list[Segment] = []
    for kind, values in path:
        if kind == "M" and out and out[-1][0] != "Z":
            out.append(("Z", ()))
        out.append((kind, values))
    return out if out[-1][0] == "Z" else [*out, ("Z", ())]

"""What an SVG of ours may say: elements, attributes, and the reasons why others are refused.

The list allows; it does not forbid. What is not here is an error that says why, because a part of a drawing
that is left out or drawn wrongly without a word is the worst that can happen to a card.
"""

from __future__ import annotations


def listed(text: str) -> frozenset[str]:
    """The words of a text, as a set."""
    return frozenset(text.split())


SHAPES = frozenset(("rect", "circle", "ellipse", "line", "polyline", "polygon", "path"))
ELEMENTS = SHAPES | {"svg", "g", "defs", "style", "linearGradient", "radialGradient", "stop", "clipPath"}
SILENT = frozenset(("title", "desc", "metadata"))
FACE_ELEMENTS = ELEMENTS | {"text", "tspan", "image"}

INHERITED = (
    "fill",
    "fill-opacity",
    "fill-rule",
    "stroke",
    "stroke-width",
    "stroke-opacity",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-miterlimit",
    "stroke-dasharray",
    "color",
    "visibility",
    "clip-rule",
)
PAINT = frozenset(INHERITED) | {"opacity", "clip-path", "display", "stop-color", "stop-opacity"}

NUMBERS = listed(
    "x y width height rx ry cx cy r x1 y1 x2 y2 stroke-width stroke-miterlimit fill-opacity stroke-opacity opacity"
)

_SHAPE_ATTRIBUTES: dict[str, frozenset[str]] = {
    "rect": listed("x y width height rx ry"),
    "circle": listed("cx cy r"),
    "ellipse": listed("cx cy rx ry"),
    "line": listed("x1 y1 x2 y2"),
    "polyline": frozenset(("points",)),
    "polygon": frozenset(("points",)),
    "path": frozenset(("d",)),
    "image": listed("x y width height href preserveAspectRatio"),
    "text": listed("x y text-anchor"),
    "tspan": listed("x y dx dy text-anchor"),
    "svg": listed("viewBox width height x y preserveAspectRatio version baseProfile"),
    "g": frozenset(),
    "defs": frozenset(),
    "style": frozenset(("type", "media")),
    "stop": frozenset(("offset",)),
    "linearGradient": listed("x1 y1 x2 y2 gradientUnits gradientTransform spreadMethod href"),
    "radialGradient": listed("cx cy r fx fy fr gradientUnits gradientTransform spreadMethod href"),
    "clipPath": frozenset(("clipPathUnits",)),
}
_EVERYWHERE = PAINT | {"id", "class", "style", "transform", "lang", "role"}

NEUTRAL: dict[str, frozenset[str]] = {
    "stroke-dashoffset": frozenset(("0", "0px")),
    "mask": frozenset(("none",)),
    "filter": frozenset(("none",)),
    "marker": frozenset(("none",)),
    "marker-start": frozenset(("none",)),
    "marker-mid": frozenset(("none",)),
    "marker-end": frozenset(("none",)),
    "mix-blend-mode": frozenset(("normal",)),
    "isolation": frozenset(("auto",)),
    "vector-effect": frozenset(("none",)),
    "paint-order": frozenset(("normal", "fill", "fill stroke markers", "fill markers stroke")),
    "overflow": frozenset(("visible", "hidden", "auto")),
    "color-interpolation": frozenset(("sRGB", "auto")),
}
_IGNORED = listed(
    "color-rendering shape-rendering image-rendering text-rendering enable-background solid-color solid-opacity "
    "color-interpolation-filters pointer-events cursor focusable aria-hidden aria-label aria-labelledby "
    "contentScriptType contentStyleType preserveAspectRatio zoomAndPan tabindex space base"
)
_FONT = ("font", "text-", "letter-spacing", "word-spacing", "line-height", "white-space", "writing-mode")
_TEXTUAL = listed(
    "baseline-shift dominant-baseline alignment-baseline direction unicode-bidi kerning inline-size shape-inside "
    "shape-padding shape-margin shape-subtract"
)

REFUSED_ELEMENTS: dict[str, str] = {
    "use": "copy the shapes into the place, or make a part of its own and place it with dp:part or dp:href",
    "symbol": "copy the shapes into the place, or make a part of its own",
    "mask": "cut the shape itself, or use a clipPath",
    "filter": "draw the shadow or glow as a shape with fill-opacity",
    "pattern": "draw the repeated shapes themselves",
    "marker": "draw the arrow head as a path",
    "foreignObject": "use a rect with dp:text for wrapped text",
    "textPath": "convert the text to outlines",
    "flowRoot": "use a rect with dp:text for wrapped text",
    "switch": "use dp:if for variants",
    "a": "take the link away; a card has none",
    "script": "a drawing runs no programs",
    "animate": "a card does not move",
    "set": "a card does not move",
    "text": "convert the text to outlines, or put it into the face with dp:text",
    "tspan": "convert the text to outlines, or put it into the face with dp:text",
    "image": "place pictures in the face, with dp:href",
}
REFUSED_ATTRIBUTES: dict[str, str] = {
    "opacity": "use fill-opacity and stroke-opacity on the shapes; on a group it needs a single shape without overlap",
    "dx": "move the text by its x",
    "dy": "move the text by its y",
    "mask": "cut the shape itself, or use a clip-path",
    "filter": "draw the shadow or glow as a shape with fill-opacity",
    "mix-blend-mode": "choose the mixed colour itself",
    "marker-start": "draw the arrow head as a path",
    "marker-mid": "draw the arrow head as a path",
    "marker-end": "draw the arrow head as a path",
    "marker": "draw the arrow head as a path",
    "stroke-dashoffset": "shift the line's beginning instead",
    "vector-effect": "give the stroke its width in the drawing's own units",
    "paint-order": "draw the stroke as a second shape underneath",
}
RICH = ELEMENTS | listed(
    "use symbol mask pattern marker filter feGaussianBlur feOffset feMerge feMergeNode feFlood feBlend feComposite "
    "feColorMatrix feDropShadow feComponentTransfer feFuncR feFuncG feFuncB feFuncA feMorphology feTile feTurbulence "
    "feDisplacementMap feConvolveMatrix feDiffuseLighting feSpecularLighting feDistantLight fePointLight feSpotLight"
)
"""The elements of drawings that the fallback draws."""
_RICH_ATTRIBUTES: dict[str, frozenset[str]] = {
    "svg": listed("viewBox width height x y preserveAspectRatio version baseProfile xmlns"),
    "use": listed("href x y width height"),
    "symbol": listed("viewBox preserveAspectRatio x y width height refX refY"),
    "mask": listed("x y width height maskUnits maskContentUnits mask-type"),
    "pattern": listed(
        "x y width height patternUnits patternContentUnits patternTransform viewBox preserveAspectRatio href"
    ),
    "marker": listed("refX refY markerWidth markerHeight markerUnits orient viewBox preserveAspectRatio"),
    "filter": listed("x y width height filterUnits primitiveUnits"),
}
_RICH_PAINT = listed(
    "mask filter marker marker-start marker-mid marker-end mix-blend-mode isolation stroke-dashoffset paint-order "
    "overflow mask-type color-interpolation-filters flood-color flood-opacity lighting-color"
)
RICH_NEUTRAL = {name: NEUTRAL[name] for name in ("vector-effect", "color-interpolation")}
"""What the fallback leaves out, with the values that say nothing."""
_GRADIENTS = ("linearGradient", "radialGradient")
RICH_TARGETS: dict[str, tuple[str, ...]] = {
    "fill": (*_GRADIENTS, "pattern"),
    "stroke": (*_GRADIENTS, "pattern"),
    "clip-path": ("clipPath",),
    "mask": ("mask",),
    "filter": ("filter",),
    **dict.fromkeys(("marker", "marker-start", "marker-mid", "marker-end"), ("marker",)),
    **dict.fromkeys(_GRADIENTS, _GRADIENTS),
    "pattern": ("pattern",),
    "use": ("g", "symbol", "svg", "use", *sorted(SHAPES)),
}
"""What an attribute, or the href of an element, may refer to."""
RICH_KEYWORDS = {
    "clipPathUnits": ("userSpaceOnUse", "objectBoundingBox"),
    "spreadMethod": ("pad", "reflect", "repeat"),
    "isolation": ("auto", "isolate"),
    "mask-type": ("luminance", "alpha"),
    "mix-blend-mode": (
        *("normal", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "hard-light"),
        *("soft-light", "difference", "exclusion", "hue", "saturation", "color", "luminosity"),
    ),
}


def rich_allows(tag: str, name: str) -> bool:
    """Whether an attribute or property may stand on an element that the fallback draws."""
    return rich_draws(tag, name) or allowed(tag, name)


def rich_draws(tag: str, name: str) -> bool:
    """Whether the fallback is told of an attribute: it speaks of shapes and paint."""
    if tag.startswith("fe"):
        return name != "href"
    own = _RICH_ATTRIBUTES.get(tag) or _SHAPE_ATTRIBUTES.get(tag, frozenset())
    return name in own or name in _RICH_PAINT or name in PAINT or name in ("id", "transform")


def is_font_word(name: str) -> bool:
    """Whether a property speaks of type: on a face it is a sample for the drawing program and never printed."""
    return name.startswith(_FONT) or name in _TEXTUAL


def allowed(tag: str, name: str) -> bool:
    """Whether an attribute or property may stand on an element."""
    if name in _SHAPE_ATTRIBUTES.get(tag, ()) or name in _EVERYWHERE or name in NEUTRAL or name in _IGNORED:
        return True
    return name.startswith(("-", "data-", "aria-")) or is_font_word(name)


def names_for(tag: str) -> list[str]:
    """The names that may stand on an element, for suggestions."""
    return sorted(_SHAPE_ATTRIBUTES.get(tag, frozenset()) | _EVERYWHERE)

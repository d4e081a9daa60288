"""Plain SVG to forms: everything that is missing is drawn as pages of one ReportLab document.

A form made here belongs to no document: its resources are written inline in PDF syntax, its names are given
in the order of their first use, and nothing of the page it was drawn on is left.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import Any

from deckpress.layout.geometry.matrix import show
from deckpress.layout.kept import Kept
from deckpress.layout.svg import fallback
from deckpress.layout.svg.plain import SIDE, Drawing
from deckpress.layout.workers import spread
from deckpress.model.identity import digest
from deckpress.model.page import Box, Form

_PT_PER_PX = 0.75
_TO_PAGE = b".75 0 0 -0.75 0 750 cm"
"""From a drawing's own units (y down) to the page it is drawn on; without it a form is in those units."""

EVERYWHERE: Box = (-15000.0, -15000.0, 15000.0, 15000.0)
"""A box that cuts nothing off: a fragment may lie anywhere around its own 0 0."""

_LEFTOVER = re.compile(rb"BT\s+/F\d+\s+[\d.]+\s+Tf\s+[\d.]+\s+TL\s+ET\s*|/F\d+\s+[\d.]+\s+Tf\s+[\d.]+\s+TL\s*")
_CUT = re.compile(rb"\bW\*?\s+(?:n|f\*?)\b\*?(\s+/\S+\s+sh\b)?")
_NAME = re.compile(rb"/([A-Za-z][\w.+-]*)(?=\s+(?:gs|sh)\b)")
_NOTHING = re.compile(rb"(?<![-.\d])1 0 0 1 0 0 cm\s+")


def form_key(drawing: Drawing, engine: str, clip: Box | None = None) -> str:
    """What a drawn form is known by. ``engine`` names the versions of all that draws."""
    return digest(
        "fragment", engine, drawing.svg, drawing.miter, repr(drawing.rules), repr(clip), repr(drawing.fallback)
    )


def draw(wanted: Mapping[str, tuple[Drawing, Box | None]], kept: Kept, jobs: int = 1) -> dict[str, Form]:
    """The forms of drawings by key, kept ones or drawn now. ``Box`` is what a drawing is cut to, if anything."""
    forms = {key: form for key in wanted if (form := kept.form(key)) is not None}
    missing = [key for key in wanted if key not in forms]
    plain = [key for key in missing if wanted[key][0].fallback is None]
    made = spread(lambda keys: _render(keys, wanted), plain, jobs) if plain else []
    # The fallback's engine has threads of its own, which a forked process would wait for in vain.
    made += [fallback.render(key, wanted[key][0], wanted[key][1] or EVERYWHERE) for key in missing if key not in plain]
    for form in made:
        kept.keep_form(form)
        forms[form.key] = form
    return forms


def _render(keys: Sequence[str], wanted: Mapping[str, tuple[Drawing, Box | None]]) -> list[Form]:
    import pikepdf  # noqa: PLC0415
    from lxml import etree  # noqa: PLC0415
    from reportlab import rl_config  # noqa: PLC0415
    from reportlab.graphics import renderPDF  # noqa: PLC0415
    from reportlab.pdfgen.canvas import Canvas  # noqa: PLC0415
    from svglib.svglib import SvgRenderer  # noqa: PLC0415

    rl_config.shapeChecking = 0  # the shapes come from svglib, so ReportLab need not check each
    target = BytesIO()
    canvas = Canvas(target, invariant=1, pageCompression=0, pagesize=(SIDE * _PT_PER_PX, SIDE * _PT_PER_PX))
    for key in keys:
        drawing = SvgRenderer("fragment.svg").render(etree.fromstring(wanted[key][0].svg.encode()))
        if drawing is None:
            raise RuntimeError("svglib drew nothing from an SVG that was looked at")
        renderPDF.draw(drawing, canvas, 0, 0, showBoundary=False)
        canvas.showPage()
    canvas.save()
    forms = []
    with pikepdf.open(BytesIO(target.getvalue())) as document:
        for key, page in zip(keys, document.pages, strict=True):
            drawing, clip = wanted[key]
            forms.append(_form(key, drawing, clip, page.Contents.read_bytes(), page.Resources))
    return forms


def _form(key: str, drawing: Drawing, clip: Box | None, content: bytes, resources: Any) -> Form:
    content = _LEFTOVER.sub(b"", content)
    if content.count(_TO_PAGE) != 1:
        raise RuntimeError("a drawn fragment is not scaled as it should be")
    content = _clipped(content.replace(_TO_PAGE, b""), drawing.rules)
    content = f"q {drawing.miter} M\n".encode() + _NOTHING.sub(b"", content).strip() + b"\nQ"
    if b" Tf" in content or b"BT" in content.split():
        raise RuntimeError("a drawn fragment holds text, which it must not")
    names: dict[bytes, str] = {}
    named: list[tuple[str, str, str]] = []
    for found in _NAME.finditer(content):
        name = found[1]
        if name in names:
            continue
        for category, letter in (("ExtGState", "G"), ("Shading", "S")):
            group = resources.get(f"/{category}")
            if group is not None and f"/{name.decode()}" in group:
                new = f"{letter}{len(names)}"
                names[name] = new
                named.append((category, new, inline(group[f"/{name.decode()}"])))
                break
        else:
            raise RuntimeError(f"a drawn fragment names a resource that it does not have: {name!r}")
    content = _NAME.sub(lambda found: b"/" + names[found[1]].encode(), content)
    return Form(key, clip or EVERYWHERE, content, resources=tuple(named))


def _clipped(content: bytes, rules: tuple[bool, ...]) -> bytes:
    """The content with every clip by the rule that its shape has.

    ReportLab clips by whichever rule the page used last, and fills the shape black under a shading, which shows as
    a dark fringe.
    """
    waiting = iter(rules)

    def cut(found: re.Match[bytes]) -> bytes:
        if found[1] is None:
            return b"W n"
        return (b"W* n" if next(waiting) else b"W n") + found[1]

    content = _CUT.sub(cut, content)
    if next(waiting, None) is not None:
        raise RuntimeError("a drawn fragment lost a gradient")
    return content


def inline(value: Any) -> str:
    """A pikepdf object in PDF syntax, everything it refers to written inside."""
    import pikepdf  # noqa: PLC0415

    if isinstance(value, pikepdf.Stream):
        raise RuntimeError("a drawn fragment's resource is a stream, which cannot be written inline")
    if isinstance(value, (pikepdf.Dictionary, dict)):
        inside = " ".join(f"{name} {inline(each)}" for name, each in sorted(value.items()))
        return f"<< {inside} >>"
    if isinstance(value, (pikepdf.Array, list)):
        return "[ " + " ".join(inline(each) for each in value) + " ]"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, pikepdf.Name):
        return str(value)
    return show(float(value))

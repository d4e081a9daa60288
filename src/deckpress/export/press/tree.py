"""What a page paints through what: every form of a document with the largest scale and the place it is painted at."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from deckpress.export.press.shadings import is_plain_shading
from deckpress.model.page import Box, Matrix

if TYPE_CHECKING:
    import pikepdf

Key = tuple[int, int]
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
_STEP = re.compile(
    rb"\((?:[^()\\]|\\.)*\)|(?<!\S)(?:(q)|(Q)|((?:[-+.\d]+\s+){6})cm|/([^\s/\[\]<>()]+)\s+Do)(?!\S)", re.DOTALL
)
_STRANGE = re.compile(rb"(?<!\S)(?:BI|sc|SC|scn|SCN|cs|CS)(?!\S)")
_SLACK = 2.0


@dataclass(frozen=True, slots=True)
class Placed:
    """A form: its largest scale, and what of it can be seen, in the units of whoever places it."""

    form: Any
    scale: float
    seen: Box


@dataclass(frozen=True, slots=True)
class Step:
    """A placement in a content stream: the resource's name, its matrix, its start and end, and the depth of q."""

    name: str
    matrix: Matrix
    start: int
    end: int
    depth: int


def steps(content: bytes) -> Iterator[Step]:
    """Every placement of a content stream, in order."""
    if b" Do" not in content:
        return
    matrix, stack = IDENTITY, list[Matrix]()
    for found in _STEP.finditer(content):
        if found[1]:
            stack.append(matrix)
        elif found[2]:
            matrix = stack.pop() if stack else IDENTITY
        elif found[3]:
            a, b, c, d, e, f = (float(part) for part in found[3].split())
            matrix = joined((a, b, c, d, e, f), matrix)
        elif found[4]:
            yield Step(found[4].decode("latin-1"), matrix, found.start(), found.end(), len(stack))


def joined(first: Matrix, then: Matrix) -> Matrix:
    """The matrix that goes through ``first`` and then through ``then``."""
    a, b, c, d, e, f = first
    g, h, i, j, k, l = then  # noqa: E741 - the six of a matrix
    return a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l


def factor(matrix: Matrix) -> float:
    """By how much a matrix enlarges lengths, the mean of both ways."""
    return math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))


def forms_of(pdf: pikepdf.Pdf) -> dict[Key, Placed]:
    """Every form that a page paints, outer ones first."""
    found: dict[Key, Placed] = {}
    known: dict[Key, tuple[tuple[Step, ...], Any]] = {}

    def visit(holder: Any, content: bytes | None, matrix: Matrix, page: Box, key: Key | None) -> None:
        if key is None or key not in known:
            listed = tuple(steps(content if content is not None else holder.read_bytes()))
            objects = objects_of(holder)
            if key is not None:
                known[key] = listed, objects
        else:
            listed, objects = known[key]
        for step in listed:
            inner = objects.get(f"/{step.name}")
            if inner is None or inner.get("/Subtype") != "/Form":
                continue
            own: Key = inner.objgen
            by = joined(step.matrix, matrix)
            scale, before = factor(by), found.get(own)
            if before is not None and before.scale >= scale * 0.999:
                continue
            found[own] = Placed(inner, scale, _seen(by, page))
            if not is_strange(inner):
                visit(inner, None, joined(_matrix(inner), by), page, own)

    for page in pdf.pages:
        box = tuple(float(part) for part in page.mediabox)
        visit(page.obj, contents(page), IDENTITY, (box[0], box[1], box[2], box[3]), None)
    return found


def objects_of(holder: Any) -> Any:
    """The forms and pictures that a page or form may place, by their names with a slash."""
    return holder.get("/Resources", {}).get("/XObject", {})


def contents(page: Any) -> bytes:
    """A page's operators as one stream."""
    import pikepdf  # noqa: PLC0415 - heavy

    whole = page.obj.get("/Contents")
    if whole is None:
        return b""
    parts = whole if isinstance(whole, pikepdf.Array) else [whole]
    return b"\n".join(part.read_bytes() for part in parts)


def is_strange(form: Any) -> bool:
    """Whether a form has more than this chapter can put into press colours as it stands."""
    resources = form.get("/Resources", {})
    if "/Group" in form or "/ColorSpace" in resources or "/Pattern" in resources:
        return True
    if not all(is_plain_shading(each) for each in resources.get("/Shading", {}).values()):
        return True
    states = resources.get("/ExtGState", {}).values()
    if any(name not in ("/ca", "/CA", "/Type") for state in states for name in state):
        return True
    return bool(_STRANGE.search(form.read_bytes()))


def is_see_through(holder: Any) -> bool:
    """Whether a form or page itself paints with less than full cover."""
    states = holder.get("/Resources", {}).get("/ExtGState", {}).values()
    return any(float(state.get(name, 1)) < 1 for state in states for name in ("/ca", "/CA"))


def _matrix(form: Any) -> Matrix:
    written = form.get("/Matrix")
    if written is None:
        return IDENTITY
    a, b, c, d, e, f = (float(part) for part in written)
    return a, b, c, d, e, f


def _seen(by: Matrix, page: Box) -> Box:
    """The page's rectangle in the space that ``by`` leads to the page from."""
    a, b, c, d, e, f = by
    area = a * d - b * c
    if abs(area) < 1e-12:
        return page
    corners = [(x - e, y - f) for x in (page[0], page[2]) for y in (page[1], page[3])]
    points = [((d * x - c * y) / area, (a * y - b * x) / area) for x, y in corners]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs) - _SLACK, min(ys) - _SLACK, max(xs) + _SLACK, max(ys) + _SLACK

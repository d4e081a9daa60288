"""What was drawn, measured for the checks: lengths in mm on the face."""

from __future__ import annotations

from deckpress.layout.face.values import Values
from deckpress.layout.geometry import matrix
from deckpress.layout.geometry.matrix import PT_PER_MM
from deckpress.model.page import Box, Matrix, Row
from deckpress.typeset.setting import SetText
from deckpress.typeset.style import TextStyle


def measure(
    kind: str,
    values: Values,
    on_face: Matrix,
    box: Box,
    ink: Box,
    fields: frozenset[str],
    text: str = "",
    style: TextStyle | None = None,
    made: SetText | None = None,
    file: str = "",
    pixels: tuple[int, int] = (0, 0),
    ppi: tuple[float, float] = (0.0, 0.0),
    kept: bool = True,
    language: str = "",
) -> Row:
    """The row of an element. ``box`` and ``ink`` are in its own space, which ``on_face`` takes to the face.

    ``kept`` is whether the parts around it keep to the safe zone; ``language`` is the second one, where it is in that.
    """
    return Row(
        kind=kind,
        place=values.node.place,
        fields=tuple(sorted(fields)),
        text=text,
        matrix=_matrix(on_face),
        box=_box(box),
        ink=_box(matrix.apply_box(on_face, ink)),
        own_ink=_box(ink),
        safe=kept and keeps_safe(values),
        style=style.name if style else "",
        size=made.size if made else 0.0,
        style_size=style.size if style else 0.0,
        floor=style.min if style else 0.0,
        lines=made.lines if made else 0,
        lost=made.lost if made else 0,
        overflow=_mm(made.overflow) if made else (0.0, 0.0),
        missing=made.missing if made else (),
        problems=made.problems if made else (),
        fill=style.fill if style else values.colour("color", ""),
        file=file,
        pixels=pixels,
        ppi=(round(ppi[0], 2), round(ppi[1], 2)),
        language=language,
    )


def keeps_safe(values: Values) -> bool:
    """Whether an element, and what a part holds, must keep to the safe zone."""
    return values.word("safe", ("yes", "no"), "yes") == "yes"


def _box(values: Box) -> Box:
    """A box to a tenth of a micrometre."""
    x0, y0, x1, y1 = (round(value, 4) + 0.0 for value in values)
    return x0, y0, x1, y1


def _matrix(values: Matrix) -> Matrix:
    """A matrix to six digits."""
    a, b, c, d, e, f = (round(value, 6) + 0.0 for value in values)
    return a, b, c, d, e, f


def _mm(points: tuple[float, float]) -> tuple[float, float]:
    return round(points[0] / PT_PER_MM, 4), round(points[1] / PT_PER_MM, 4)


def label_box(x: float, y: float, made: SetText, room: float | None, anchor: str) -> Box:
    """The box of a label: as wide as it may get, from its ink's top to its foot."""
    x0, y0, x1, y1 = (value / PT_PER_MM for value in made.ink)
    if room is None:
        return x + x0, y - y1, x + x1, y - y0
    width = room / PT_PER_MM
    left = x - width * {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor]
    return left, y - y1, left + width, y - y0

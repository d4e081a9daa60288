"""From exact lengths, y down, to a PDF's points, y up: the one moment when lengths become floats."""

from __future__ import annotations

from deckpress.model.page import Box, Matrix
from deckpress.model.sheet import Correction
from deckpress.model.units import Length, Rect, Size, to_pt

_COSINES = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}


def number(value: float) -> str:
    """A number as it is written into a page: at most four decimals, no exponent, no negative zero."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def box(rect: Rect, height: Length) -> Box:
    """A rectangle of a page that is ``height`` high, as left, bottom, right, top in points."""
    return to_pt(rect.x), to_pt(height - rect.bottom), to_pt(rect.right), to_pt(height - rect.y)


def face_matrix(cut: Rect, turn: int, card: Size, bleed: Length, height: Length, mirrored: bool = False) -> Matrix:
    """Where a face's form goes: its own origin is the lower left corner of its bleed, ``turn`` is clockwise.

    The middle of the face lies on the middle of ``cut``, whatever the turn. A ``mirrored`` face is mirrored first.
    """
    if mirrored:
        a, b, c, d, e, f = face_matrix(cut, turn, card, bleed, height)
        width = to_pt(card.width + 2 * bleed)
        return -a, -b, c, d, e + a * width, f + b * width
    cosine, sine = _COSINES[turn]
    half_width, half_height = to_pt(card.width + 2 * bleed) / 2, to_pt(card.height + 2 * bleed) / 2
    middle_x, middle_y = to_pt(2 * cut.x + cut.width) / 2, to_pt(2 * (height - cut.y) - cut.height) / 2
    return (
        float(cosine),
        float(-sine),
        float(sine),
        float(cosine),
        middle_x - cosine * half_width - sine * half_height,
        middle_y + sine * half_width - cosine * half_height,
    )


def correction_matrix(correction: Correction, page: Size) -> Matrix:
    """A correction about the middle of a page, as a matrix for points with y up."""
    stretch, turn = 1 + correction.grow / Correction.PARTS, correction.turn / Correction.PARTS
    x, y = to_pt(page.width) / 2, to_pt(page.height) / 2
    return (
        stretch,
        -turn,
        turn,
        stretch,
        x - stretch * x - turn * y + to_pt(correction.right),
        y - stretch * y + turn * x - to_pt(correction.down),
    )


def text_matrix(area: Rect, turn: int, height: Length) -> Matrix:
    """Where a set text goes: its own origin is the top left corner of its box, y up, ``turn`` 0 or 90 clockwise."""
    if turn == 0:
        return 1.0, 0.0, 0.0, 1.0, to_pt(area.x), to_pt(height - area.y)
    return 0.0, -1.0, 1.0, 0.0, to_pt(area.right), to_pt(height - area.y)

"""Drawn faces: what layout hands to the checks, to imposition and to the exporters.

A ``Form`` is a drawing that belongs to no document yet. Equal input gives an equal form, so one face is
drawn once however many copies are printed, and a finished form can lie in the cache.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from deckpress.model.source import Place
from deckpress.model.units import Length, Size

Matrix: TypeAlias = tuple[float, float, float, float, float, float]
"""An affine matrix as SVG and PDF write it: x' = a x + c y + e, y' = b x + d y + f."""

Box: TypeAlias = tuple[float, float, float, float]
"""x0, y0, x1, y1."""


@dataclass(frozen=True, slots=True)
class FontUse:
    """A font used by a form: ``name`` in its content, the font's id, and each glyph with the text it stands for."""

    name: str
    font: str
    glyphs: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class ImageUse:
    """A raster image used by a form: ``name`` in its content and the key of its ``Image``."""

    name: str
    image: str


@dataclass(frozen=True, slots=True)
class Image:
    """A raster picture, normalised once: upright, 8 bit, colours without a profile, alpha apart.

    ``data`` are the bytes of a PDF image stream under ``filter`` (``FlateDecode`` or ``DCTDecode``), row by row from
    the top; ``channels`` 1, 3 or 4 is DeviceGray, DeviceRGB or DeviceCMYK. ``smask`` is the alpha as a FlateDecode
    stream of DeviceGray of the same size, or None where everything is opaque.
    """

    key: str
    width: int
    height: int
    channels: int
    data: bytes
    filter: str = "FlateDecode"
    smask: bytes | None = None


STREAM = "/@"
"""Before the number of a form's stream, where a resource names it."""


@dataclass(frozen=True, slots=True)
class Stream:
    """A stream that a form's resources need, of no document yet.

    ``entries`` are those of its dictionary in PDF syntax, without brackets, length or filter; ``data`` is what it
    holds, unpacked.
    """

    entries: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Fallback:
    """That the vector fallback drew a drawing: where and what the ordinary way would have drawn wrongly."""

    place: Place
    reasons: str


@dataclass(frozen=True, slots=True)
class Form:
    """A drawing as PDF operators.

    ``key`` is the digest of everything the drawing depends on. ``bbox`` and ``matrix`` are the form's own, in
    points, y up. ``forms`` are names of other forms used inside, with their keys. ``resources`` are the other
    named resources by category (``ExtGState``, ``Shading``, ``Pattern``, ``ColorSpace``), each value in PDF
    syntax without indirect references. There ``/@3`` stands for the form's fourth stream, which may itself name
    those before it. ``fallback`` is set where the vector fallback drew it.
    """

    key: str
    bbox: Box
    content: bytes
    matrix: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    fonts: tuple[FontUse, ...] = ()
    forms: tuple[tuple[str, str], ...] = ()
    images: tuple[ImageUse, ...] = ()
    resources: tuple[tuple[str, str, str], ...] = ()
    streams: tuple[Stream, ...] = ()
    fallback: Fallback | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """One text, icon or picture on a face, measured for the checks. Lengths in mm, y down, 0 0 the cut corner.

    ``kind`` is ``text``, ``icon`` or ``art``. ``matrix`` places the element's own space on the face; ``box`` is
    in that own space, ``ink`` on the face, ``own_ink`` the same in the own space. ``size``, ``style_size`` and
    ``floor`` are in pt before the matrix.
    ``lost`` is what did not fit, in lines; ``overflow`` in mm to the right and downwards. ``missing`` are the
    characters that no font of the chain has. ``problems`` are sentences of the text markup, each with its help.
    ``fill`` is the text's colour, ``file`` the placed picture, ``pixels`` the size of a raster picture, and
    ``ppi`` how many of them come to an inch of print, across and down. ``language`` is that of a text in an edition's
    second language, else empty.
    """

    kind: str
    place: Place
    fields: tuple[str, ...]
    text: str
    matrix: Matrix
    box: Box
    ink: Box
    own_ink: Box = (0.0, 0.0, 0.0, 0.0)
    safe: bool = True
    style: str = ""
    size: float = 0.0
    style_size: float = 0.0
    floor: float = 0.0
    lines: int = 0
    lost: int = 0
    overflow: tuple[float, float] = (0.0, 0.0)
    missing: tuple[str, ...] = ()
    problems: tuple[tuple[str, str], ...] = ()
    fill: str = ""
    file: str = ""
    pixels: tuple[int, int] = (0, 0)
    ppi: tuple[float, float] = (0.0, 0.0)
    language: str = ""

    @property
    def printed_size(self) -> float:
        """The size of the type in pt as it prints, after every scaling of the face."""
        a, b, c, d, _, _ = self.matrix
        return self.size * math.sqrt(abs(a * d - b * c))


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a card, drawn. ``form`` is the key of its form (0 0 of the form is the lower left of the bleed).

    ``key`` is the face's identity; ``size`` the cut size; ``bleed`` what is drawn beyond it on every side;
    ``border`` is the RGB of the component's border, ``#rrggbb``.
    """

    key: str
    template: str
    size: Size
    bleed: Length
    form: str
    border: str
    rows: tuple[Row, ...]


def words_on(face: Face) -> tuple[str, ...]:
    """The words printed on a face, each text once: a text that stands both ways up says the same twice."""
    texts = dict.fromkeys(" ".join(row.text.split()) for row in face.rows if row.kind == "text")
    return tuple(text for text in texts if text)


@dataclass(frozen=True, slots=True)
class CardPage:
    """A printed card with both sides: ``front`` and ``back`` are face keys, ``back`` may be empty."""

    card: str
    component: str
    pile: str
    copies: int
    front: str
    back: str


@dataclass(frozen=True, slots=True)
class Pages:
    """What layout made of an edition's setup: every printed card, every face, form and picture once, by key.

    ``things`` is what its cards are called: they may be pieces.
    """

    game: str
    language: str
    setup: str
    cards: tuple[CardPage, ...]
    faces: Mapping[str, Face]
    forms: Mapping[str, Form]
    images: Mapping[str, Image] = field(default_factory=dict)
    things: str = "card"

    @property
    def total(self) -> int:
        """How many cards, copies counted."""
        return sum(page.copies for page in self.cards)

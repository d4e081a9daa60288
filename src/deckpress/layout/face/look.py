"""Everything that decides how an edition's records are drawn, and what drawing a face comes to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from deckpress.layout.artwork.gallery import Gallery
from deckpress.layout.svg.plain import Drawing
from deckpress.layout.template.compiled import Compiled
from deckpress.model.page import Box, Form, Image, Row
from deckpress.typeset.style import TextStyle
from deckpress.typeset.typesetter import Typesetter


@dataclass(frozen=True, slots=True)
class Look:
    """The look of an edition. ``colours`` are the inks as they print; ``compiled`` gives a face or part by its file."""

    colours: Mapping[str, str]
    styles: Mapping[str, TextStyle]
    typesetter: Typesetter
    gallery: Gallery
    compiled: Callable[[str], Compiled]


@dataclass(frozen=True, slots=True)
class Painted:
    """A drawn face: its form, its rows, the drawings that its form names by key, its raster pictures."""

    form: Form
    rows: tuple[Row, ...]
    wanted: Mapping[str, tuple[Drawing, Box | None]]
    images: Mapping[str, Image]

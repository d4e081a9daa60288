"""What the pixels of drawn faces say: measured once by the one renderer, handed to the checks as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Edge:
    """One side of a face. ``side`` is top, right, bottom or left.

    ``paper`` is the share (0 to 1) of the outermost strip of the bleed that stays white. ``other`` is how many mm2 of
    the border, which reaches from there to its depth inside the cut, have another colour than the border's.
    """

    side: str
    paper: float
    other: float


@dataclass(frozen=True, slots=True)
class Measured:
    """One face. ``contrasts`` run in step with the face's rows: the 5th percentile of the contrast (WCAG, 1 to 21)
    between a text and its ground, 0 for what is no text.

    ``coverage`` is the ink on the cut card, texts included: the mean of C + M + Y + K after plain conversion with all
    grey printed as black, so 1 is one ink all over. A face without a border has no edges.
    """

    contrasts: tuple[float, ...]
    edges: tuple[Edge, ...]
    coverage: float


@dataclass(frozen=True, slots=True)
class Alike:
    """Two faces, by key, that only their hue tells apart: they differ by ``plain`` to most people's eyes and at most by
    ``left`` to eyes with ``vision`` (protanopia, deuteranopia, tritanopia). Differences are OKLab distances x 100.
    """

    one: str
    other: str
    vision: str
    plain: float
    left: float


@dataclass(frozen=True, slots=True)
class Saving:
    """The coverage of one side of a card in full ink and in low ink."""

    card: str
    template: str
    full: float
    low: float


@dataclass(frozen=True, slots=True)
class Pixels:
    """Everything measured of a setup in one ink: faces by key, and what was compared.

    ``savings`` is empty where the other ink was not drawn.
    """

    faces: Mapping[str, Measured]
    alike: tuple[Alike, ...] = ()
    savings: tuple[Saving, ...] = ()

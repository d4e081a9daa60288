"""What a plate says about a fruit body: the words of the field, in mm of the plate."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from geometry import Line, Point

PROFILES: dict[str, Line] = {
    "egg": ((0, 1), (0.35, 0.96), (0.7, 0.78), (0.95, 0.42), (1, 0.16), (0.94, -0.04)),
    "dome": ((0, 1), (0.32, 0.96), (0.65, 0.79), (0.88, 0.47), (0.99, 0.12), (0.97, -0.04)),
    "convex": ((0, 1), (0.3, 0.96), (0.6, 0.8), (0.85, 0.47), (0.98, 0.12), (1, 0)),
    "plane": ((0, 0.93), (0.3, 0.99), (0.6, 0.93), (0.85, 0.62), (0.98, 0.16), (1, 0)),
    "boxy": ((0, 0.93), (0.3, 1), (0.62, 0.96), (0.86, 0.72), (0.99, 0.25), (0.96, -0.06)),
    "dished": ((0, 0.62), (0.25, 0.74), (0.55, 0.98), (0.8, 0.86), (0.97, 0.28), (0.99, 0)),
    "low hump": ((0, 1), (0.14, 0.97), (0.3, 0.84), (0.55, 0.68), (0.82, 0.38), (0.98, 0.06), (1, 0)),
    "hump": ((0, 1), (0.13, 0.96), (0.26, 0.78), (0.45, 0.6), (0.72, 0.42), (0.95, 0.12), (1, 0)),
    "knob": ((0, 1), (0.1, 0.98), (0.2, 0.8), (0.3, 0.58), (0.55, 0.46), (0.82, 0.26), (0.98, 0.03), (1, 0)),
    "cone": ((0, 1), (0.12, 0.95), (0.35, 0.7), (0.62, 0.43), (0.85, 0.2), (1, 0)),
    "blunt cone": ((0, 1), (0.2, 0.95), (0.42, 0.78), (0.68, 0.52), (0.9, 0.23), (1, 0), (0.97, -0.06)),
    "witch hat": ((0, 1), (0.05, 0.96), (0.13, 0.78), (0.28, 0.58), (0.55, 0.38), (0.85, 0.13), (1, 0)),
    "sharp hump": ((0, 1), (0.07, 0.95), (0.17, 0.76), (0.36, 0.58), (0.65, 0.38), (0.9, 0.14), (1, 0)),
    "bell": ((0, 1), (0.2, 0.96), (0.42, 0.82), (0.62, 0.58), (0.8, 0.3), (0.97, 0.04), (1, 0)),
    "tall bell": ((0, 1), (0.28, 0.95), (0.55, 0.76), (0.75, 0.48), (0.88, 0.2), (1, 0)),
    "nipple": (
        (0, 1),
        (0.09, 0.985),
        (0.135, 0.92),
        (0.145, 0.84),
        (0.25, 0.765),
        (0.5, 0.61),
        (0.78, 0.35),
        (0.97, 0.08),
        (0.98, 0),
        (0.9, -0.05),
    ),
    "horn": ((0, 1), (0.045, 0.96), (0.065, 0.84), (0.12, 0.71), (0.36, 0.55), (0.68, 0.32), (0.93, 0.08), (1, 0)),
    "small nipple": (
        (0, 1),
        (0.075, 0.985),
        (0.105, 0.91),
        (0.12, 0.82),
        (0.26, 0.73),
        (0.5, 0.56),
        (0.8, 0.27),
        (1, 0),
    ),
    "funnel": ((0, 0.1), (0.2, 0.2), (0.45, 0.55), (0.72, 0.86), (0.92, 1), (1, 0.94), (0.99, 0.84)),
    "rolled funnel": (
        (0, 0.42),
        (0.25, 0.52),
        (0.55, 0.82),
        (0.8, 1),
        (0.95, 0.88),
        (1, 0.66),
        (0.95, 0.5),
        (0.9, 0.54),
    ),
    "trumpet": ((0, -0.9), (0.12, -0.5), (0.25, 0), (0.5, 0.52), (0.78, 0.84), (0.95, 0.98), (1, 0.98)),
    "rolled": ((0, 0.9), (0.3, 0.98), (0.6, 0.9), (0.86, 0.6), (1, 0.25), (0.98, 0.05), (0.9, -0.02), (0.85, 0.06)),
    "cushion": ((0, 1), (0.35, 0.97), (0.68, 0.83), (0.92, 0.52), (1, 0.2), (0.95, 0)),
    "button": ((0, 1), (0.4, 0.96), (0.75, 0.78), (0.97, 0.42), (1, 0.15), (0.88, -0.1), (0.7, -0.16)),
}


@dataclass(frozen=True)
class Cap:
    """A cap: profile, width and height in mm, colours from the disc to the margin, and what lies on its skin.

    `skin` holds words of skins.py, each as "word" or "word:colour". `gloss` is 0 for felt, 1 for slime.
    """

    shape: str
    width: float
    height: float
    main: str
    disc: str = ""
    edge: str = ""
    skin: tuple[str, ...] = ()
    gloss: float = 0.4
    wavy: float = 0.0


@dataclass(frozen=True)
class Gills:
    """The underside: kind (gills, pores, ridges), how it meets the stem, how many blades show, how deep it goes.

    `line` is the colour of the blades' lines, `edge` of the cut pores' mouths, `tears` of drops on the edges.
    """

    colour: str
    attach: str = "free"
    count: int = 46
    kind: str = "gills"
    depth: float = 0.0
    line: str = "ink"
    edge: str = ""
    tears: str = ""


@dataclass(frozen=True)
class Stem:
    """A stem: length and half widths from the foot to the top in mm, colours, and marks (words of stems.py)."""

    length: float
    widths: tuple[float, ...]
    colour: str
    foot: str = ""
    marks: tuple[str, ...] = ()
    bend: float = 0.0
    inside: str = "solid"


@dataclass(frozen=True)
class Fruit:
    """One kind of fruit body, as it stands when ripe."""

    cap: Cap
    gills: Gills
    stem: Stem
    ring: str = ""
    volva: str = ""
    veil: str = "chalk"
    flesh: str = "chalk"
    stain: str = ""


@dataclass(frozen=True)
class Body:
    """One drawing of a fruit body on a plate: how (whole, cut, egg, cut egg, under), where its foot is, how large.

    Without a `shadow` it grows on wood, and no earth covers its foot.
    """

    how: str
    x: float
    y: float = 38.6
    size: float = 1.0
    lift: float = 11.0
    lean: float = 0.0
    turn: float = 0.0
    fruit: Fruit | None = None
    shadow: bool = True


@dataclass(frozen=True)
class Thing:
    """Something of the habitat; `front` things stand before the fruit bodies."""

    what: str
    x: float
    y: float = 39.0
    size: float = 1.0
    turn: float = 0.0
    front: bool = False


@dataclass(frozen=True)
class Plate:
    """A whole plate: the name of the ground, what lies on it, the fruit bodies from back to front."""

    latin: str
    ground: str
    fruit: Fruit | None
    bodies: tuple[Body, ...]
    things: tuple[Thing, ...] = ()
    special: str = ""
    notes: dict[str, float] = field(default_factory=dict)


def words(marks: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """The words of a list of marks, each with its colour or an empty text."""
    for mark in marks:
        word, _, name = mark.partition(":")
        yield word, name


__all__ = ["PROFILES", "Body", "Cap", "Fruit", "Gills", "Plate", "Point", "Stem", "Thing", "words"]

"""Writes the plates of the mushrooms: for each kind a tinted one and a line one that saves ink.

Run `python docs/art/gotta_piccem/draw.py [species ...]` from the project's folder; without names it writes all.
"""

from __future__ import annotations

import sys
from pathlib import Path

from bodies import draw_body
from fruit import Fruit, Plate
from ground import bed, cast, draw_ground, rooted
from habitat import THINGS
from oddities import SPECIALS
from pen import Pen
from species import PLATES

FOLDER = Path(__file__).resolve().parents[3] / "templates" / "gotta-piccem" / "art"


def draw(species: str, lines: bool) -> str:
    """The SVG text of one plate."""
    plate = PLATES[species]
    pen = Pen(species, lines)
    draw_ground(pen, plate.ground)
    for thing in plate.things:
        if not thing.front:
            THINGS[thing.what](pen, thing)
    if plate.special:
        SPECIALS[plate.special](pen)
    for body in plate.bodies:
        fruit = body.fruit or plate.fruit
        if fruit is None:
            continue
        half = _foot(fruit) * body.size
        loose = body.how in ("cut", "cut egg")
        if body.shadow:
            cast(pen, body.x, body.y, half)
        pen.detail = min(1.0, 0.16 + 0.72 * body.size)
        draw_body(pen, body, fruit)
        pen.detail = 1.0
        if not body.shadow:
            rooted(pen, body.x, body.y, half)
        elif not loose:
            bed(pen, plate.ground, body.x, body.y, half)
    for thing in plate.things:
        if thing.front:
            THINGS[thing.what](pen, thing)
    return pen.svg(_title(plate))


def _foot(fruit: Fruit) -> float:
    return max(fruit.stem.widths[0] * (1.4 if fruit.volva else 1.0), 0.8)


def _title(plate: Plate) -> str:
    return plate.latin


def files(species: str) -> dict[str, str]:
    """The files of one kind: name and text."""
    return {f"{species}.svg": draw(species, False), f"{species}-line.svg": draw(species, True)}


def main(wanted: list[str]) -> None:
    """Write the plates of the kinds wanted, or of all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for species in wanted or list(PLATES):
        for name, text in files(species).items():
            (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])

"""What a picture is that is sent to a shop as it is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PictureFile:
    """A picture that is sent to a shop as it is: one face. ``dpi`` is 0 where the file names none."""

    file: str
    format: str
    width: int
    height: int
    mode: str
    depth: int
    dpi: tuple[float, float] = (0.0, 0.0)
    see_through: bool = False
    profile: str = ""
    turned: bool = False

"""All plates, by the id of the kind."""

from __future__ import annotations

from fruit import Plate
from species_amanita import AMANITAS
from species_brown import BROWN
from species_pale import PALE

PLATES: dict[str, Plate] = {**AMANITAS, **BROWN, **PALE}

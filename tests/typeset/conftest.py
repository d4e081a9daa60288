"""The project's own fonts and one typesetter for all tests of this room."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckpress.typeset.fonts import Fonts
from deckpress.typeset.typesetter import Typesetter

PROJECT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def fonts() -> Fonts:
    return Fonts(lambda name: (PROJECT / name).read_bytes())


@pytest.fixture(scope="session")
def setter(fonts: Fonts) -> Typesetter:
    return Typesetter(fonts)

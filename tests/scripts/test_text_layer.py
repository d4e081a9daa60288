"""What two readers copy out of a PDF: every letter of every script, in the order in which it is read.

Brackets and marks between letters and numbers stand a little otherwise where a line runs from right to left: readers
guess their order. There the words are compared, and the numbers.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from deckpress.presets.languages import language
from deckpress.typeset.fonts import Fonts
from deckpress.typeset.setting import SetText
from deckpress.typeset.typesetter import Typesetter
from tests.scripts.conftest import BODY, GAMES
from tests.typeset import proof

_CONTROLS = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\u00ad\ufeff\f]")
_LETTERS = re.compile(r"[^\W\d_](?:[^\W\d_]|\u064b|\u0651)*")
_EXACT = ("hi", "th", "pl", "zh", "ja")
_POPPLER = shutil.which("pdftotext")


def _texts(fonts: Fonts, id: str) -> list[tuple[str, SetText]]:
    deck = GAMES[id]
    setter = Typesetter(fonts, breaker=lambda _: (), languages=language)
    width = 900 if id == "th" else 145
    return [
        (card, setter.set_box(text, BODY, width, 200, deck.names, deck.language)) for card, text in deck.texts.items()
    ]


def _page(fonts: Fonts, text: SetText) -> bytes:
    return proof.pdf(fonts, [(text, 10, 190)], 920, 200)


def _even(text: str, spaces: bool) -> str:
    return ("" if not spaces else " ").join(_CONTROLS.sub("", text).split())


def _words(text: str) -> list[str]:
    return _LETTERS.findall(_CONTROLS.sub("", text))


def _numbers(text: str) -> list[str]:
    return sorted(re.findall(r"\d+", text))


@pytest.mark.parametrize("id", list(GAMES))
def test_pdfium_reads_every_text(fonts: Fonts, id: str) -> None:
    for card, text in _texts(fonts, id):
        read = proof.extracted(_page(fonts, text))
        if id in _EXACT or card != "owl":  # a line that ends in Latin words is turned around by pdfium
            assert _even(read, id not in ("zh", "ja")) == _even(text.text, id not in ("zh", "ja"))
        else:
            assert sorted(_words(read)) == sorted(_words(text.text))


@pytest.mark.skipif(not _POPPLER, reason="pdftotext is not installed")
@pytest.mark.parametrize("id", list(GAMES))
def test_poppler_reads_every_text(fonts: Fonts, id: str, tmp_path: Path) -> None:
    for card, text in _texts(fonts, id):
        file = tmp_path / f"{card}.pdf"
        file.write_bytes(_page(fonts, text))
        raw = ["-raw"] if id in _EXACT else []
        read = subprocess.run([str(_POPPLER), *raw, str(file), "-"], capture_output=True, check=True).stdout.decode()
        if id in _EXACT:
            assert _even(read, id not in ("zh", "ja")) == _even(text.text, id not in ("zh", "ja"))
        else:
            assert sorted(_words(read)) == sorted(_words(text.text))
            assert _numbers(read) == _numbers(text.text)


def test_a_ligature_of_lam_and_alef_is_two_letters_in_their_order(fonts: Fonts) -> None:
    setter = Typesetter(fonts, languages=language)
    for word in ("لا", "الأول", "إلى", "على"):
        text = setter.set_plain(word, BODY, 200, 40, "ar")
        assert proof.extracted(_page(fonts, text)) == word

"""Lines from right to left: signs, numbers, words of other scripts."""

from __future__ import annotations

import pytest

from deckpress.typeset.direction import levels, signed, visual
from deckpress.typeset.typesetter import Typesetter
from tests.scripts.conftest import BODY


def _seen(text: str) -> str:
    return "".join(visual(list(text), signed(text, levels(text, 1))))


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("אב +1 גד", "דג +1 בא"),
        ("אב −2", "−2 בא"),
        ("אב ×3 גד", "דג ×3 בא"),
        ("אב (+1) גד", "דג )+1( בא"),
        ("אב 5-3", "5-3 בא"),
        ("اب +1 جد", "دج +1 با"),
        ("اب 5-6-7 جد", "دج 5-6-7 با"),
        ("1, 5", "5 ,1"),
    ],
)
def test_a_sign_stands_on_the_left_of_its_number(text: str, seen: str) -> None:
    assert _seen(text) == seen


def test_a_hyphen_between_words_is_no_sign() -> None:
    text = "אב-1"
    assert signed(text, levels(text, 1)) == levels(text, 1)


def test_words_without_a_letter_of_the_script_keep_their_order_and_begin_on_the_right(setter: Typesetter) -> None:
    size = setter.set_plain("63 x 88 mm", BODY, 200, 40, "he")
    plain = setter.set_plain("63 x 88 mm", BODY, 200, 40, "en")
    assert size.content.split(b"TJ")[0].split(b"[")[-1] == plain.content.split(b"TJ")[0].split(b"[")[-1]
    assert size.ink[2] > 199
    assert plain.ink[0] < 1

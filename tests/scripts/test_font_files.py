"""Fonts that lie, that come packed, and that cannot tell their letters apart."""

from __future__ import annotations

import pytest

from deckpress.model.finding import Refused
from deckpress.presets.languages import language
from deckpress.typeset.fonts import Fonts
from deckpress.typeset.style import TextStyle
from deckpress.typeset.typesetter import Typesetter
from tests.typeset import making

_ARABIC = {0x628: "beh", 0x62A: "teh", 0x62B: "theh"}


def _packed(weight: int = 400) -> bytes:
    builder = making.build()
    builder.font["OS/2"].usWeightClass = weight
    builder.font.flavor = "woff"
    return making.data_of(builder)


def _ids(fonts: Fonts) -> list[str]:
    return [finding.id for finding in fonts.check_fonts()]


def test_a_font_whose_letters_share_a_body_is_told_when_checked_and_when_used() -> None:
    good = making.project(
        {"own.ttf": making.data_of(making.build(dict.fromkeys(_ARABIC.values(), 500), codes=_ARABIC))}
    )
    assert "fonts/shared-letters" not in _ids(good)
    one = making.build({"beh": 500}, codes=dict.fromkeys(_ARABIC, "beh"))
    shared = making.project({"one.ttf": making.data_of(one)})
    assert "fonts/shared-letters" in _ids(shared)
    style = TextStyle("t", ("one",), 9)
    told = Typesetter(shared, languages=language).set_plain("بت", style, 100, 40, "ar")
    assert any("share their bodies" in sentence for sentence, _ in told.problems)


def test_b057_a_font_that_lies_about_its_weight_is_found() -> None:
    builder = making.build()
    builder.font["OS/2"].usWeightClass = 700
    assert "fonts/other-weight" in _ids(making.project({"bold.ttf": making.data_of(builder)}))
    assert "fonts/other-weight" not in _ids(making.project({"plain.ttf": making.data_of(making.build())}))


def test_b056_a_packed_web_font_is_unpacked_as_it_is_and_only_under_its_own_name() -> None:
    face = making.project({"web.woff": _packed()}).face("web")
    plain = making.project({"plain.ttf": making.data_of(making.build())}).face("plain")
    assert face.characters == plain.characters
    assert {tag: face.table(tag) for tag in ("glyf", "cmap", "hmtx")} == {
        tag: plain.table(tag) for tag in ("glyf", "cmap", "hmtx")
    }
    with pytest.raises(Refused) as caught:
        making.project({"web.ttf": _packed()}).face("web")
    assert caught.value.findings[0].id == "fonts/format"


@pytest.mark.parametrize("cut", [40, 200, 500])
def test_b056_a_packed_font_that_is_cut_off_is_told(cut: int) -> None:
    with pytest.raises(Refused) as caught:
        making.project({"web.woff": _packed()[:cut]}).face("web")
    assert caught.value.findings[0].id == "fonts/cut-off"


def test_a_packed_font_that_claims_to_be_huge_is_not_unpacked() -> None:
    data = bytearray(_packed())
    data[16:20] = (1 << 30).to_bytes(4, "big")
    with pytest.raises(Refused) as caught:
        making.project({"web.woff": bytes(data)}).face("web")
    assert "bytes large" in caught.value.findings[0].message


def test_a_files_id_in_a_chain_means_that_very_file(fonts: Fonts) -> None:
    assert fonts.face("noto-sans-thai-700", 400).id == "noto-sans-thai-700"
    assert fonts.face("noto-sans-thai-400", 700, italic=True).id == "noto-sans-thai-400"

"""The mark: a face shows the digest of its own drawing, which is what a reprint goes by."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from deckpress.layout.drawing import Drawn
from deckpress.layout.mark import BLANK, Marks
from deckpress.model.page import FontUse, Form, Image, ImageUse
from tests.layout.small import HEAD, THEME, Small, small
from tests.program import Program
from tests.reprint.games import change, printed, told

TEXT = '<text class="body" x="6" y="80" dp:text="{{ mark }}">a1b2c3</text>'
NAME = '<text class="body" x="6" y="9" dp:text="{{ card.name }}">x</text>'
RED = '<rect width="9" height="9" dp:fill="{{ inks.red }}"/>'
PICTURE = '<image width="9" height="9" dp:href="art/a.svg"/>'
ART = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#11aa33"/></svg>'


def project(folder: Path, inside: str = NAME + RED + PICTURE + TEXT, art: str = ART, **options: Any) -> Small:
    return small(folder, inside, {"art/a.svg": art}, **options)


def mark(made: Small, card: str = "", **options: Any) -> str:
    """The mark that a card shows: the last text on it."""
    return made.face(card, **options).rows[-1].text


def test_a_mark_is_six_hex_digits_on_the_printed_card(tmp_path: Path) -> None:
    shown = mark(project(tmp_path))
    assert re.fullmatch("[0-9a-f]{6}", shown) and shown != BLANK
    assert shown in project(tmp_path).text()


@pytest.mark.parametrize(
    "changed",
    [
        {"cards": [{"name": "Grapes"}]},
        {"theme": THEME.replace("#c8102e", "#c8102f")},
        {"theme": THEME.replace("[figtree, noto-sans]", "[noto-sans]")},
        {"art": ART.replace("#11aa33", "#11aa34")},
        {"inside": NAME.replace('y="9"', 'y="9.1"') + RED + PICTURE + TEXT},
    ],
    ids=["word", "colour", "font", "art", "place"],
)
def test_what_looks_different_has_another_mark(changed: dict[str, Any], tmp_path: Path) -> None:
    assert mark(project(tmp_path / "new", **changed)) != mark(project(tmp_path / "old"))


@pytest.mark.parametrize(
    "changed",
    [
        {"cards": [{"id": "first", "name": "First"}, {"text": "Not on this face"}]},
        {"theme": THEME + "# a comment\nunused: {a: 1}\n"},
        {"art": ART + "<!-- a comment -->"},
        {"inside": f"<!-- a comment -->\n{NAME}{RED}{PICTURE}{TEXT}"},
    ],
    ids=["moved", "theme", "art", "face"],
)
def test_what_does_not_show_leaves_the_mark_as_it_is(changed: dict[str, Any], tmp_path: Path) -> None:
    assert mark(project(tmp_path / "new", **changed), "gp-7") == mark(project(tmp_path / "old"))


def test_equal_faces_have_equal_marks_and_are_one_face(tmp_path: Path) -> None:
    cards = [{"id": "one"}, {"id": "two", "name": "Two"}, {"id": "three"}]
    one, two, three = (page.front for page in project(tmp_path, cards=cards).pages().cards)
    assert one == three and one != two


def test_with_and_without_cache_and_with_more_processes_the_marks_are_equal(tmp_path: Path) -> None:
    made = project(tmp_path / "project", cards=[{"id": f"gp-{n}", "name": f"Card {n}"} for n in range(60)])
    plain = made.lay()
    assert len({face.rows[-1].text for face in plain[0].faces.values()}) == 60
    assert [made.lay(cache=tmp_path / "cache"), made.lay(cache=tmp_path / "cache"), made.lay(jobs=3)] == [plain] * 3
    assert mark(made, "gp-7", only=frozenset(("gp-7",))) == mark(made, "gp-7")


@pytest.mark.parametrize(
    "inside",
    [
        '<g dp:with="own=mark"><text class="body" x="6" y="80" dp:text="{{ own }}">x</text></g>',
        '<g dp:for="each in [mark]"><text class="body" x="6" y="80" dp:text="{{ each }}">x</text></g>',
        '<image width="63" height="88" dp:part="parts/mark.svg"/>',
        '<text class="body" x="6" y="80" dp:if="mark != \'000000\'" dp:text="marked">x</text>',
    ],
    ids=["with", "for", "part", "if"],
)
def test_a_mark_may_be_named_wherever_a_name_may(inside: str, tmp_path: Path) -> None:
    face = small(tmp_path, inside, {"parts/mark.svg": f"{HEAD}{TEXT}</svg>"}).face()
    assert re.fullmatch("[0-9a-f]{6}|marked", face.rows[-1].text) and face.rows[-1].text != BLANK


def test_only_faces_that_name_their_mark_are_drawn_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def of(_: Marks, key: str) -> str:
        asked.append(key)
        return "abcdef"

    monkeypatch.setattr(Marks, "of", of)
    own = '<g dp:with="mark=card.name"><text class="body" x="6" y="9" dp:text="{{ mark }}">x</text></g>'
    assert mark(project(tmp_path / "plain", NAME)) == mark(project(tmp_path / "own", own)) == "Grape" and not asked
    assert mark(project(tmp_path / "marked")) == "abcdef" and len(asked) == 1


_INNER = Form("inner", (0, 0, 9, 9), b"q Q", resources=(("ExtGState", "G0", "<< /ca 0.5 >>"),))
_FACE = Form(
    "face", (0, 0, 9, 9), b"/X0 Do", fonts=(FontUse("F0", "serif-400", ()),), forms=(("X0", "inner"),),
    images=(ImageUse("P0", "picture"),),
)  # fmt: skip
_PICTURE = Image("picture", 2, 1, 3, b"rgbrgb", smask=b"aa")


def known_by(face: Form = _FACE, inner: Form = _INNER, picture: Image = _PICTURE, font: str = "bytes") -> str:
    drawn = Drawn({"face": (face, ())}, {"inner": inner}, {"picture": picture})
    return Marks(drawn, lambda name: f"{name} {font}").of("face")


def test_a_mark_covers_all_bytes_that_a_face_places_and_no_keys() -> None:
    changed = [
        known_by(),
        known_by(font="a newer file"),
        known_by(inner=replace(_INNER, content=b"q q Q Q")),
        known_by(inner=replace(_INNER, resources=())),
        known_by(picture=replace(_PICTURE, data=b"rgbrga")),
        known_by(picture=replace(_PICTURE, smask=None)),
        known_by(face=replace(_FACE, bbox=(0, 0, 9, 8))),
    ]
    assert len(set(changed)) == len(changed)
    assert known_by(face=replace(_FACE, key="of another version of a library")) == known_by()


def test_a_marked_card_is_printed_again_only_where_it_changed(tiny: Path, program: Program) -> None:
    face = "templates/tiny/suit.svg"
    change(tiny, "</svg>", TEXT.replace("body", "rule") + "</svg>", face)
    printed(tiny, program)
    change(tiny, "</svg>", "<!-- a comment --></svg>", face)
    change(tiny, "    title: Tiny\n", "    title: Tiny\n    version: '2.0'  # a comment\n")
    value = told(tiny, program)
    assert (value["print"], value["unchanged"]) == (0, 5)
    change(tiny, "name: Joker", "name: Jester")
    assert told(tiny, program)["print"] == 1

"""Contrast, border, bleed and ink of faces that are drawn and rendered."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.measure.measuring import front, look
from tests.tiny import THEME, write_project

WORDS = '<rect class="rule" x="10" y="20" width="43" height="10" dp:text="Gain three coins" dp:fill="{fill}"/>'
PANEL = '<rect x="-40" y="18" width="143" height="12" fill="{fill}" transform="rotate(-20 31.5 24)"/>'
TILTED = (
    '<text class="title" x="31.5" y="26" text-anchor="middle" dp:text="Tilted" transform="rotate(-20 31.5 24)" {more}/>'
)


def test_dark_words_on_a_light_ground_have_their_contrast(tmp_path: Path) -> None:
    (contrast,) = front(tmp_path / "a", WORDS.format(fill="ink")).contrasts
    assert contrast == pytest.approx(15.2, abs=0.3)  # #221f1c on #fff6e0


def test_yellow_words_on_cream_have_little(tmp_path: Path) -> None:
    (contrast,) = front(tmp_path / "a", WORDS.format(fill="sun")).contrasts
    assert 1.5 < contrast < 2.5


def test_one_bad_spot_behind_a_line_counts_but_a_speck_does_not(tmp_path: Path) -> None:
    spot = '<rect x="10" y="15" width="{wide}" height="20" fill="#221f1c"/>'
    words = WORDS.format(fill="ink")
    assert front(tmp_path / "a", spot.format(wide=8) + words).contrasts[0] == 1.0
    assert front(tmp_path / "b", spot.format(wide=0.4) + words).contrasts[0] > 14


def test_a_tilted_text_is_measured_where_it_lies_not_in_the_upright_box(tmp_path: Path) -> None:
    dark = '<rect x="-4" y="-4" width="71" height="96" fill="#221f1c"/>'
    face = dark + PANEL.format(fill="#ffffff") + TILTED.format(more='dp:fill="ink"')
    (contrast,) = front(tmp_path / "a", face).contrasts
    assert contrast > 15


def test_icons_among_the_words_are_no_ground(tmp_path: Path) -> None:
    folder = tmp_path / "a"
    write_project(folder, face=front_with("{coin}{coin}{coin} three"), theme=THEME)
    icons = folder / "templates/tiny/icons"
    icons.mkdir()
    (icons / "coin.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>'
    )
    pages, pixels = look(folder, "")
    assert pixels.faces[pages.cards[0].front].contrasts[0] > 14


def front_with(text: str) -> str:
    """A face with these words on cream."""
    from tests.measure.measuring import GROUND, HEAD  # noqa: PLC0415

    return f'{HEAD}{GROUND}<rect class="rule" x="10" y="20" width="43" height="10" dp:text="{text}"/>\n</svg>\n'


def test_a_face_drawn_to_the_end_of_its_bleed_has_a_plain_border(tmp_path: Path) -> None:
    edges = front(tmp_path / "a", '<rect x="3" y="3" width="57" height="82" fill="#3b5b92"/>').edges
    assert [edge.side for edge in edges] == ["top", "right", "bottom", "left"]
    assert {(edge.paper, edge.other) for edge in edges} == {(0.0, 0.0)}


def test_a_ground_that_ends_at_the_cut_leaves_paper_on_all_sides(tmp_path: Path) -> None:
    edges = front(tmp_path / "a", "", ground='<rect width="63" height="88" fill="#e8a317"/>').edges
    assert {edge.paper for edge in edges} == {1.0}


def test_a_ground_that_misses_one_side_names_that_side(tmp_path: Path) -> None:
    ground = '<rect x="-4" y="-4" width="67.5" height="96" fill="#e8a317"/>'
    paper = {edge.side: edge.paper for edge in front(tmp_path / "a", "", ground=ground).edges}
    assert paper["right"] == 1.0
    assert paper["left"] == 0.0


def test_what_is_drawn_across_the_border_is_measured_on_its_side(tmp_path: Path) -> None:
    other = {
        edge.side: edge.other
        for edge in front(tmp_path / "a", '<rect x="20" y="-4" width="10" height="20" fill="#3b5b92"/>').edges
    }
    assert other["top"] == pytest.approx(10 * 6.1, abs=2)
    assert other["right"] == other["bottom"] == other["left"] == 0.0


def test_soft_edges_where_the_panel_begins_are_no_other_colour(tmp_path: Path) -> None:
    panel = '<rect x="2.5" y="2.5" width="58" height="83" rx="3" fill="#3b5b92"/>'
    assert {edge.other for edge in front(tmp_path / "a", panel).edges} == {0.0}


@pytest.mark.parametrize(
    ("fill", "ink"), [("#000000", 1.0), ("#ffffff", 0.0), ("#00ffff", 1.0), ("#ff0000", 2.0), ("#808080", 0.498)]
)
def test_coverage_is_the_sum_of_the_four_inks(tmp_path: Path, fill: str, ink: float) -> None:
    ground = f'<rect x="-4" y="-4" width="71" height="96" fill="{fill}"/>'
    assert front(tmp_path / "a", "", ground=ground).coverage == pytest.approx(ink, abs=0.002)


def test_coverage_counts_the_cut_card_and_the_words(tmp_path: Path) -> None:
    white = '<rect x="-4" y="-4" width="71" height="96" fill="#ffffff"/>'
    half = white + '<rect x="-4" y="-4" width="71" height="48" fill="#000000"/>'
    assert front(tmp_path / "a", "", ground=half).coverage == pytest.approx(0.5, abs=0.005)
    words = '<rect class="title" x="6" y="6" width="51" height="20" dp:text="Words"/>'
    assert 0.002 < front(tmp_path / "b", words, ground=white).coverage < 0.05


def test_with_and_without_the_cache_the_same_is_measured(tmp_path: Path) -> None:
    words = WORDS.format(fill="sun") + '<circle cx="31.5" cy="50" r="12" dp:fill="{{ inks[card.suit] }}"/>'
    fresh = look(tmp_path / "a", words)
    first = look(tmp_path / "a", words, use_cache=True)
    second = look(tmp_path / "a", words, use_cache=True)
    assert fresh[1] == first[1] == second[1]


def test_a_changed_face_is_measured_again_beside_those_that_are_kept(tmp_path: Path) -> None:
    folder, face = tmp_path / "a", WORDS.format(fill="ink")
    before = look(folder, face, use_cache=True)[1]
    template = folder / "templates/tiny/suit.svg"
    template.write_text(template.read_text().replace("ink", "sun"))
    pages, after = look(folder, face, use_cache=True)
    assert after == look(folder, face)[1]
    assert after.faces[pages.cards[0].front].contrasts[0] < 2.5
    assert len(set(before.faces) & set(after.faces)) == 1  # the back

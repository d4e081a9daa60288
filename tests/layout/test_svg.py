"""Vector art: what is drawn is drawn right."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from deckpress.layout.svg.plain import clean
from deckpress.layout.svg.tree import parse
from deckpress.model.page import Form
from tests.layout.small import OPEN, PLACE, STOPS, Small, art, near, small


def fragment(project: Small) -> Form:
    pages = project.pages()
    (face,) = pages.faces.values()
    (_, key), *_ = pages.forms[face.form].forms
    return pages.forms[key]


def pixels(tmp_path: Path, body: str, *spots: tuple[float, float, str]) -> None:
    picture = art(tmp_path, body).picture(144)
    for x, y, colour in spots:
        assert near(picture, x, y, colour, 144), (x, y, colour, picture.getpixel((int(x), int(y))))


def test_b081_style_sheets_even_odd_and_current_colour_are_drawn(tmp_path: Path) -> None:
    body = (
        "<defs><style>.a{fill:#00ff00} #b{fill:#0000ff;stroke:none}</style></defs>"
        '<rect class="a" width="10" height="10"/><rect id="b" x="20" width="10" height="10" stroke="#000000"/>'
        '<path d="M0 20h20v20h-20z M5 25h10v10h-10z" fill-rule="evenodd" style="fill:#ff0000"/>'
        '<g color="#ff00ff"><rect x="40" width="10" height="10" fill="currentColor"/></g>'
    )
    spots = ((5, 5, "#00ff00"), (25, 5, "#0000ff"), (2, 30, "#ff0000"), (10, 30, "#ffffff"), (45, 5, "#ff00ff"))
    pixels(tmp_path, body, *spots)


def test_every_way_of_writing_a_colour_is_the_same_colour(tmp_path: Path) -> None:
    colours = ["#c81030", "#c81030ff", "rgb(200, 16, 48)", "rgb(78.4% 6.3% 18.8%)", "hsl(349.6, 85.2%, 42.4%)"]
    colours += ["hsl(349.6deg 85.2% 42.4% / 1)", "hsla(-10.4,85.2%,42.4%,100%)"]
    body = "".join(f'<rect y="{10 * n}" width="9" height="9" fill="{each}"/>' for n, each in enumerate(colours))
    pixels(tmp_path, body, *((5, 10 * n + 5, "#c81030") for n in range(len(colours))))


def test_gradients_are_drawn_where_svg_says(tmp_path: Path) -> None:
    body = (
        f'<defs><linearGradient id="g" gradientTransform="rotate(90)">{STOPS}</linearGradient>'
        f'<linearGradient id="h" x1="0" y1="0" x2="1" y2="1">{STOPS}</linearGradient>'
        '<linearGradient id="i"><stop offset=".4" stop-color="#ff0000"/><stop offset=".6" stop-color="#0000ff"/>'
        f'</linearGradient><radialGradient id="r">{STOPS}</radialGradient></defs>'
        '<rect width="40" height="20" fill="url(#g)"/><rect y="30" width="60" height="20" fill="url(#h)"/>'
        '<rect y="60" width="60" height="10" fill="url(#i)"/><circle cx="52" cy="10" r="10" fill="url(#r)"/>'
    )
    spots = (
        (20, 1, "#f2000c"),
        (20, 19, "#0c00f2"),
        (58, 32, "#7f007f"),  # the corner of a skewed diagonal is the middle of the gradient
        (2, 48, "#7f007f"),
        (10, 65, "#ff0000"),
        (50, 65, "#0000ff"),
        (52, 10, "#fc0003"),
        (52, 1, "#1800e6"),
    )
    pixels(tmp_path, body, *spots)


def test_stops_always_reach_from_0_to_1() -> None:
    body = '<linearGradient id="g"><stop offset=".4" stop-color="red"/><stop offset=".6"/></linearGradient>'
    root = parse("a.svg", f'{OPEN}{body}<rect width="9" height="9" fill="url(#g)"/></svg>')
    ids = {node.attrs["id"]: node for node in root.walk() if "id" in node.attrs}
    drawn = clean([root], ids, {}).svg
    assert re.findall(r'offset="([\d.]+)"', drawn) == ["0", "0.4", "0.6", "1"]


def test_no_black_fringe_lies_under_a_gradient(tmp_path: Path) -> None:
    body = (
        '<defs><linearGradient id="g"><stop stop-color="#ffffff"/><stop offset="1" stop-color="#fffffe"/>'
        '</linearGradient></defs><circle cx="30" cy="40" r="20" fill="url(#g)"/>'
    )
    project = art(tmp_path, body)
    lowest = project.picture(144).convert("L").getextrema()[0]
    assert isinstance(lowest, int) and lowest > 245
    content = fragment(project).content
    assert b"W n" in content and b"W f" not in content


@pytest.mark.parametrize("rule", ["nonzero", "evenodd"])
def test_a_gradient_fills_by_the_rule_of_its_shape(rule: str, tmp_path: Path) -> None:
    body = (
        '<linearGradient id="g"><stop stop-color="#ff0000"/><stop offset="1" stop-color="#fe0000"/></linearGradient>'
        f'<path d="M0 0H40V40H0Z M10 10H30V30H10Z" fill="url(#g)" fill-rule="{rule}"/>'
    )
    pixels(tmp_path, body, (5, 5, "#ff0000"), (20, 20, "#ff0000" if rule == "nonzero" else "#ffffff"))


def test_miters_end_where_svg_ends_them(tmp_path: Path) -> None:
    """SVG's limit is 4, a PDF's own is 10: a sharp point would grow a spike."""
    pixels(
        tmp_path,
        '<path d="M20 80 L30 40 L40 80" fill="none" stroke="#000000" stroke-width="8"/>',
        (30, 43, "#000000"),
        (30, 30, "#ffffff"),
    )


def test_paths_that_draw_on_after_closing_are_filled(tmp_path: Path) -> None:
    body = '<path d="M0 0h10v10h-10z M20 20h9v9h-9z A 5 5 0 0 1 30 40 L 20 40"/>'
    pixels(tmp_path, body, (5, 5, "#000000"), (25, 25, "#000000"), (50, 5, "#ffffff"))


def test_opacity_of_a_single_paint_is_drawn(tmp_path: Path) -> None:
    body = (
        '<rect width="20" height="20" fill="#000000" opacity=".5"/>'
        '<path d="M0 40H60" stroke="#000000" stroke-width="8" fill="none" opacity=".25"/>'
    )
    pixels(tmp_path, body, (10, 10, "#7f7f7f"), (30, 40, "#bfbfbf"))


def test_b073_the_size_is_the_box_whatever_the_viewbox(tmp_path: Path) -> None:
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="12mm" height="12mm" viewBox="-30 -30 60 60">'
    place = '<image x="10" y="10" width="12" height="12" dp:href="art/a.svg"/>'
    picture = art(tmp_path, '<rect x="-30" y="-30" width="60" height="60"/>', head, place).picture(144)
    assert near(picture, 11, 11, "#000000", 144) and near(picture, 21, 21, "#000000", 144)
    assert near(picture, 9, 9, "#ffffff", 144) and near(picture, 23, 23, "#ffffff", 144)


@pytest.mark.parametrize(
    ("ratio", "black", "white"),
    [
        ("", (31, 20), (5, 20)),
        ("xMinYMid meet", (10, 20), (45, 20)),
        ("none", (5, 20), (31, 50)),
        ("xMidYMid slice", (31, 38), (1, 50)),
    ],
)
def test_b074_circles_stay_round_unless_told_otherwise(
    ratio: str, black: tuple[int, int], white: tuple[int, int], tmp_path: Path
) -> None:
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
    place = f'<image width="60" height="40" preserveAspectRatio="{ratio}" dp:href="art/a.svg"/>'
    picture = art(tmp_path, '<circle cx="5" cy="5" r="5"/>', head, place).picture(144)
    assert near(picture, *black, "#000000", 144) and near(picture, *white, "#ffffff", 144)


@pytest.mark.parametrize("size", ["", 'width="100%" height="100%"', 'width="0" height="0"'])
def test_b075_a_drawing_without_a_size_is_refused(size: str, tmp_path: Path) -> None:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>'
    (fault,) = art(tmp_path, '<rect width="10" height="10"/>', head).faults()
    assert "this drawing says no size" in fault


def test_b075_percent_with_a_viewbox_is_the_viewbox(tmp_path: Path) -> None:
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%" viewBox="0 0 63 88">'
    assert near(art(tmp_path, '<rect width="10" height="10"/>', head).picture(), 5, 5, "#000000")


@pytest.mark.parametrize("text", ["", "<svg", "<html><body/></html>", "not xml"])
def test_b077_a_broken_file_is_told_at_once(text: str, tmp_path: Path) -> None:
    (fault,) = small(tmp_path, PLACE, {"art/a.svg": text}).faults()
    assert fault.startswith("templates/small/art/a.svg:1:") and "card gp-7" in fault


def test_b078_text_in_art_is_refused_and_fragments_hold_no_font(tmp_path: Path) -> None:
    (fault,) = art(tmp_path, '<text font-family="Helvetica">Ż</text>').faults()
    assert "convert the text to outlines" in fault
    form = fragment(art(tmp_path / "b", '<rect width="9" height="9" fill="#ff0000" fill-opacity=".5"/>'))
    assert form.fonts == () and b"BT" not in form.content and b"Tf" not in form.content


def test_b079_what_lies_outside_the_viewbox_neither_shows_nor_shrinks(tmp_path: Path) -> None:
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
    place = '<image x="10" y="10" width="20" height="20" dp:href="art/a.svg"/>'
    body = '<rect x="-500" y="-500" width="505" height="505"/><rect x="500" width="9" height="9"/>'
    picture = art(tmp_path, body, head, place).picture(144)
    assert near(picture, 12, 12, "#000000", 144) and near(picture, 27, 27, "#ffffff", 144)
    assert near(picture, 8, 12, "#ffffff", 144)


def test_b082_one_drawing_on_many_cards_is_one_form(tmp_path: Path) -> None:
    cards = [{"id": f"gp-{number}", "value": str(number)} for number in range(20)]
    inside = PLACE + '<text class="body" x="6" y="80" dp:text="{{ card.value }}">1</text>'
    project = small(tmp_path, inside, {"art/a.svg": f'{OPEN}<rect width="9" height="9"/></svg>'}, cards=cards)
    pages = project.pages()
    assert len(pages.faces) == 20 and len(pages.forms) == 21


def test_a_tint_fills_what_the_root_would_and_leaves_the_rest(tmp_path: Path) -> None:
    head = OPEN.replace("<svg", '<svg fill="#123456"')
    body = (
        '<rect width="10" height="10"/><rect x="20" width="10" height="10" fill="#00ff00"/>'
        '<rect x="40" width="10" height="10" fill="none" stroke="currentColor" stroke-width="4"/>'
    )
    picture = art(tmp_path, body, head, PLACE.replace("dp:href", 'dp:color="red" dp:href')).picture(144)
    assert near(picture, 5, 5, "#c8102e", 144) and near(picture, 25, 5, "#00ff00", 144)
    assert near(picture, 40, 5, "#c8102e", 144)
    assert near(art(tmp_path / "plain", body, head).picture(144), 5, 5, "#123456", 144)


def test_equal_drawings_with_different_tints_are_one_form(tmp_path: Path) -> None:
    body = '<rect width="9" height="9" fill="#00ff00"/>'
    place = PLACE.replace("dp:href", 'dp:color="red" dp:href') + PLACE.replace("dp:href", 'dp:color="ink" dp:href')
    assert len(art(tmp_path, body, OPEN, place).pages().forms) == 2


def test_a_moved_fragment_is_one_form(tmp_path: Path) -> None:
    inside = (
        '<g dp:for="x in [0, 20, 40]" dp:transform="translate({{ x }} 0)"><circle r="5" dp:fill="{{ inks.red }}"/></g>'
    )
    pages = small(tmp_path, inside).pages()
    assert len(pages.forms) == 2


def test_fragments_around_0_0_are_not_cut(tmp_path: Path) -> None:
    inside = '<g dp:transform="translate({{ 30 }} 40)"><circle r="20" fill="#ff0000"/></g>'
    picture = small(tmp_path, inside).picture(144)
    assert all(near(picture, 30 + dx, 40 + dy, "#ff0000", 144) for dx, dy in ((-15, 0), (15, 0), (0, -15), (0, 15)))


def test_groups_hand_down_paint_clips_and_matrices_to_what_was_split(tmp_path: Path) -> None:
    inside = (
        '<defs><clipPath id="c"><rect width="20" height="20"/></clipPath></defs>'
        '<g fill="#0000ff" transform="translate(10 10)" clip-path="url(#c)"'
        ' dp:stroke="{{ inks.green }}" stroke-width="4">'
        '<rect width="60" height="60"/><text class="body" x="2" y="8" dp:text="hi" dp:fill="red">hi</text>'
        '<path d="M0 15H60"/></g>'
    )
    picture = small(tmp_path, inside).picture(144)
    assert near(picture, 25, 20, "#0000ff", 144) and near(picture, 35, 20, "#ffffff", 144)
    assert near(picture, 15, 25, "#11aa33", 144)


def test_a_definition_with_values_belongs_to_what_uses_it(tmp_path: Path) -> None:
    inside = (
        '<defs><linearGradient id="g"><stop offset="0" dp:stop-color="{{ inks[card.hue] }}"/></linearGradient></defs>'
        '<rect width="63" height="88" fill="url(#g)"/>'
    )
    project = small(tmp_path, inside, cards=[{"id": "a", "hue": "red"}, {"id": "b", "hue": "green"}])
    assert near(project.picture(card="a"), 30, 40, "#c8102e") and near(project.picture(card="b"), 30, 40, "#11aa33")


def test_a_fragment_is_the_same_bytes_whatever_is_drawn_beside_it(tmp_path: Path) -> None:
    alpha = '<rect width="9" height="9" fill="#ff0000" fill-opacity=".5"/>'
    other = '<circle cx="30" cy="30" r="9" fill="#00ff00" fill-opacity=".25"/>'
    grad = f'<linearGradient id="g">{STOPS}</linearGradient><rect y="40" width="9" height="9" fill="url(#g)"/>'
    alone = fragment(art(tmp_path / "a", alpha))
    inside = "".join(f'<image width="63" height="88" dp:href="art/{name}.svg"/>' for name in "xyz")
    files = {f"art/{name}.svg": f"{OPEN}{body}</svg>" for name, body in zip("xyz", (other, grad, alpha), strict=True)}
    together = small(tmp_path / "b", inside, files).pages().forms
    assert together[alone.key] == alone
    assert [name for _, name, _ in alone.resources] == ["G0"]
    shaded = fragment(art(tmp_path / "c", grad))
    assert together[shaded.key] == shaded


def test_resources_are_written_inline(tmp_path: Path) -> None:
    body = f'<defs><radialGradient id="g">{STOPS}</radialGradient></defs><circle cx="9" cy="9" r="9" fill="url(#g)"/>'
    form = fragment(art(tmp_path, body))
    (category, name, value), *_ = form.resources
    assert (
        (category, name) == ("Shading", "S0")
        and " R" not in value.replace("/DeviceRGB", "")
        and "/ShadingType 3" in value
    )


def test_what_other_programs_keep_in_a_file_is_left_out(tmp_path: Path) -> None:
    head = OPEN.replace("<svg", '<svg xmlns:ink="http://www.inkscape.org/namespaces/inkscape" ink:version="1.3"')
    body = (
        '<title>T</title><metadata><x>y</x></metadata><ink:view>words</ink:view><rect ink:label="a" data-x="1"'
        ' width="9" height="9" style="-inkscape-stroke:none;opacity:1;paint-order:normal"/>'
    )
    assert near(art(tmp_path, body, head).picture(), 4, 4, "#000000")


def test_a_mirror_inside_a_group_mirrors(tmp_path: Path) -> None:
    mirrored = '<g transform="scale(-1 1)"><rect width="20" height="20" fill="#ff0000"/></g>'
    pixels(tmp_path, f'<g transform="translate(40 0)">{mirrored}</g>', (30, 10, "#ff0000"), (50, 10, "#ffffff"))

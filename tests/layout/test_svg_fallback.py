"""Art that the ordinary way would draw wrongly: the fallback draws it, and says so; what it cannot draw is refused."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from typing import cast

import pytest

from deckpress.checks.base import PageSubject
from deckpress.checks.page import svg_fallback
from deckpress.layout.svg import fallback
from deckpress.layout.svg.paint import plain_paint
from deckpress.model.game import Edition
from deckpress.model.page import Form, Pages
from tests.layout.small import OPEN, PLACE, STOPS, Small, art, near, small
from tests.layout.test_svg_refused import REFUSED

pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("typst") is None, reason="the [svg] extra (typst) is not installed"
)

MASK = (
    '<mask id="m"><rect width="63" height="88" fill="#ffffff"/><circle cx="30" cy="40" r="10"/></mask>'
    '<rect width="63" height="88" fill="#c8102e" mask="url(#m)"/>'
)

DRAWN: dict[str, tuple[str, tuple[tuple[float, float, str], ...]]] = {
    "mask": (MASK, ((5, 5, "#c8102e"), (30, 40, "#ffffff"))),
    "group opacity": (
        '<g opacity=".5"><circle cx="20" cy="20" r="10"/><circle cx="28" cy="20" r="10"/></g>',
        ((14, 20, "#7f7f7f"), (24, 20, "#7f7f7f")),
    ),
    "opacity of a shape with a stroke": (
        '<rect x="9" y="9" width="20" height="20" stroke="#000000" stroke-width="6" opacity=".5"/>',
        ((11, 20, "#7f7f7f"), (20, 20, "#7f7f7f")),
    ),
    "see-through stops": (
        '<linearGradient id="g"><stop stop-color="#ff0000"/><stop offset="1" stop-color="#ff0000" stop-opacity="0"/>'
        '</linearGradient><rect width="60" height="20" fill="url(#g)"/>',
        ((1, 9, "#ff0404"), (30, 9, "#ff7f7f"), (59, 9, "#fffafa")),
    ),
    "oval gradient": (
        f'<radialGradient id="g">{STOPS}</radialGradient><rect width="60" height="20" fill="url(#g)"/>',
        ((30, 10, "#ff0000"), (30, 19, "#1900e6"), (57, 10, "#1900e6")),
    ),
    "repeated gradient": (
        f'<linearGradient id="g" spreadMethod="repeat" x2=".25">{STOPS}</linearGradient>'
        '<rect width="60" height="20" fill="url(#g)"/>',
        ((16, 9, "#ee0011"), (29, 9, "#1100ee")),
    ),
    "gradient on a stroke": (
        f'<linearGradient id="g" gradientUnits="userSpaceOnUse" x2="60">{STOPS}</linearGradient>'
        '<path d="M0 20H60" stroke="url(#g)" stroke-width="9"/>',
        ((1, 20, "#fa0004"), (59, 20, "#0400fa")),
    ),
    "gradient with opacity": (
        f'<linearGradient id="g">{STOPS}</linearGradient>'
        '<rect width="60" height="20" fill="url(#g)" fill-opacity=".5"/>',
        ((1, 9, "#fd7f81"),),
    ),
    "pattern": (
        '<pattern id="p" width="20" height="20" patternUnits="userSpaceOnUse"><rect width="10" height="20"'
        ' fill="#00aa00"/></pattern><rect width="60" height="60" fill="url(#p)"/>',
        ((5, 30, "#00aa00"), (15, 30, "#ffffff"), (25, 30, "#00aa00")),
    ),
    "marker": (
        '<marker id="a" markerUnits="userSpaceOnUse" markerWidth="20" markerHeight="20" refX="10" refY="10">'
        '<rect width="20" height="20" fill="#0000ff"/></marker><path d="M0 20H30" marker-end="url(#a)"/>',
        ((35, 25, "#0000ff"), (45, 25, "#ffffff")),
    ),
    "marker in a style sheet": (
        '<style>path{marker:url(#a)}</style><marker id="a" markerUnits="userSpaceOnUse" markerWidth="20"'
        ' markerHeight="20"><rect width="20" height="20" fill="#0000ff"/></marker><path d="M0 20H30"/>',
        ((35, 25, "#0000ff"), (5, 25, "#0000ff"), (25, 25, "#ffffff")),
    ),
    "use": (
        '<defs><rect id="a" width="10" height="10"/></defs><use href="#a" x="10" y="20" fill="#ff0000"/>'
        '<use xlink:href="#a" transform="translate(40 40)"/>',
        ((15, 25, "#ff0000"), (45, 45, "#000000"), (5, 5, "#ffffff")),
    ),
    "symbol": (
        '<symbol id="a" viewBox="0 0 10 10"><circle cx="5" cy="5" r="7"/></symbol>'
        '<use href="#a" x="10" y="10" width="40" height="20"/>',
        ((30, 20, "#000000"), (30, 32, "#ffffff"), (12, 20, "#ffffff")),
    ),
    "an svg in an svg": (
        '<svg x="10" y="10" width="20" height="20" viewBox="0 0 10 10"><rect width="30" height="5"/></svg>',
        ((20, 15, "#000000"), (32, 15, "#ffffff"), (20, 25, "#ffffff")),
    ),
    "even-odd clip": (
        '<clipPath id="c"><path clip-rule="evenodd" d="M0 0h60v60h-60z M10 10h20v20h-20z"/></clipPath>'
        '<rect width="63" height="88" fill="#0000cc" clip-path="url(#c)"/>',
        ((5, 5, "#0000cc"), (20, 20, "#ffffff"), (40, 70, "#ffffff")),
    ),
    "clip of several shapes": (
        '<clipPath id="c" transform="translate(5 5)"><rect width="9" height="9"/><rect x="20" width="9" height="9"/>'
        '</clipPath><rect width="63" height="88" clip-path="url(#c)"/>',
        ((9, 9, "#000000"), (17, 9, "#ffffff"), (29, 9, "#000000")),
    ),
    "blend": (
        '<rect width="40" height="40" fill="#ffcc00"/>'
        '<rect x="20" width="40" height="40" fill="#00ccff" style="mix-blend-mode:multiply"/>',
        ((10, 10, "#ffcc00"), (30, 10, "#00a300"), (50, 10, "#00ccff")),
    ),
    "shadow": (
        '<filter id="f" x="-50%" y="-50%" width="200%" height="200%"><feDropShadow dx="9" dy="0" stdDeviation="1"'
        ' flood-color="#0000ff"/></filter><rect x="10" y="10" width="20" height="20" fill="#ff0000" filter="url(#f)"/>',
        ((20, 20, "#ff0000"), (34, 20, "#0000ff"), (50, 20, "#ffffff")),
    ),
    "dash offset": (
        '<path d="M0 20H60" stroke="#000000" stroke-width="8" stroke-dasharray="10 10" stroke-dashoffset="10"/>',
        ((5, 20, "#ffffff"), (15, 20, "#000000")),
    ),
    "two miter limits": (
        '<g fill="none" stroke="#000000" stroke-width="8"><path d="M10 80 L20 40 L30 80"/>'
        '<path d="M35 80 L45 40 L55 80" stroke-miterlimit="10"/></g>',
        ((20, 30, "#ffffff"), (45, 30, "#000000")),
    ),
    "percent and millimetres": (
        '<rect width="50%" height="25%" fill="#008800"/><rect y="60" width="5mm" height="10"/>',
        ((30, 20, "#008800"), (34, 20, "#ffffff"), (17, 65, "#000000"), (21, 65, "#ffffff")),
    ),
}


def only(pages: Pages) -> Form:
    (form,) = (form for form in pages.forms.values() if form.fallback)
    return form


def notes(project: Small) -> list[str]:
    subject = PageSubject(cast(Edition, None), project.pages())
    return [f"{note.ref.place}: {note.message}" for note in svg_fallback.check(subject)]


@pytest.mark.parametrize("name", DRAWN)
def test_b081_what_the_ordinary_way_would_lose_is_drawn(name: str, tmp_path: Path) -> None:
    body, spots = DRAWN[name]
    project = art(tmp_path, body)
    picture = project.picture(144)
    for x, y, colour in spots:
        assert near(picture, x, y, colour, 144), (x, y, colour, picture.getpixel((int(x), int(y))))
    assert len(notes(project)) == 1


def test_b081_one_note_a_file_says_what_made_it_so(tmp_path: Path) -> None:
    inside = PLACE + PLACE.replace("dp:href", 'dp:color="red" dp:href')
    project = small(tmp_path, inside, {"art/a.svg": f"{OPEN}\n{MASK}</svg>"})
    assert notes(project) == ["templates/small/art/a.svg:2:1: the fallback draws this file: 'mask', mask on 'rect'"]
    many = "<mask/><pattern/><marker/><filter/><symbol/>" + MASK
    (note,) = notes(art(tmp_path / "many", many))
    assert note.endswith(": 'mask', 'pattern', 'marker', 'filter' and 2 more")
    assert notes(art(tmp_path / "clean", '<rect width="9" height="9"/>')) == []


def test_what_lies_under_shows_through(tmp_path: Path) -> None:
    ground = '<rect width="63" height="88" fill="#11aa33"/>'
    picture = small(tmp_path, ground + PLACE, {"art/a.svg": f"{OPEN}{MASK}</svg>"}).picture(144)
    assert near(picture, 30, 40, "#11aa33", 144) and near(picture, 5, 5, "#c8102e", 144)


def test_blending_stays_inside_the_drawing(tmp_path: Path) -> None:
    ground = '<rect width="63" height="88" fill="#11aa33"/>'
    body = '<rect width="40" height="40" fill="#ffcc00" style="mix-blend-mode:multiply"/>'
    picture = small(tmp_path, ground + PLACE, {"art/a.svg": f"{OPEN}{body}</svg>"}).picture(144)
    assert near(picture, 10, 10, "#ffcc00", 144)


def test_a_tint_reaches_the_fallback_too(tmp_path: Path) -> None:
    head = OPEN.replace("<svg", '<svg fill="#123456"')
    body = '<g opacity=".99"><rect width="20" height="20"/><rect x="30" width="9" height="9" fill="#00ff00"/></g>'
    picture = art(tmp_path, body, head, PLACE.replace("dp:href", 'dp:color="red" dp:href')).picture(144)
    assert near(picture, 9, 9, "#c8102e", 144) and near(picture, 34, 4, "#00ff00", 144)


@pytest.mark.parametrize("head", ['viewBox="-30 -30 60 60"', 'viewBox="0 0 0.6 0.6"', 'viewBox="100 200 6000 6000"'])
def test_b073_the_size_is_the_box_whatever_the_viewbox(head: str, tmp_path: Path) -> None:
    x, y, width, _ = (float(part) for part in head.split('"')[1].split())
    body = f'<g opacity=".5"><rect x="{x}" y="{y}" width="{width / 2}" height="{width * 9}"/></g>'
    place = '<image x="10" y="10" width="20" height="20" dp:href="art/a.svg"/>'
    picture = art(tmp_path, body, f'<svg xmlns="http://www.w3.org/2000/svg" {head}>', place).picture(144)
    assert near(picture, 11, 11, "#7f7f7f", 144) and near(picture, 19, 29, "#7f7f7f", 144)
    assert near(picture, 21, 20, "#ffffff", 144) and near(picture, 15, 31, "#ffffff", 144)


def test_colours_are_written_as_everywhere(tmp_path: Path) -> None:
    form = only(art(tmp_path, MASK + '<g opacity=".5"><rect width="9" height="9" fill="#808080"/></g>').pages())
    whole = b"".join(each.data for each in form.streams)
    entries = " ".join(each.entries for each in form.streams)
    assert b"0.784314 0.062745 0.180392 rg" in whole and b"0.501961 0.501961 0.501961 rg" in whole
    assert "ICCBased" not in entries and "Font" not in entries and b" scn" not in whole and b"BDC" not in whole


def test_the_same_form_with_and_without_the_cache_and_with_many_processes(tmp_path: Path) -> None:
    cards = [{"id": f"gp-{number}", "value": str(number)} for number in range(50)]
    inside = '<image width="63" height="88" dp:href="art/{{ card.value }}.svg"/>'
    files = {f"art/{number}.svg": f'{OPEN}{MASK}<circle r="{number + 1}"/></svg>' for number in range(50)}
    project = small(tmp_path, inside, files, cards=cards)
    first, again = project.pages(cache=tmp_path / "c"), project.pages(cache=tmp_path / "c")
    assert first == again == project.pages(jobs=1) == project.pages(jobs=3)
    assert len([form for form in first.forms.values() if form.fallback]) == 50


def test_faces_themselves_stay_strict(tmp_path: Path) -> None:
    (fault, *_) = small(tmp_path, '<g opacity=".5"><circle r="9"/><circle r="5"/></g>').faults()
    assert "opacity on a group cannot be drawn rightly" in fault


STILL_REFUSED = {
    "text in a mask": ('<mask id="m"><text>x</text></mask>', "'text' cannot be drawn"),
    "picture": ('<g opacity=".5"><image href="a.png"/></g>', "'image' cannot be drawn"),
    "words between": ('<mask id="m">hello</mask>', "stands between elements"),
    "animation": ('<g opacity=".5"><animate/></g>', "'animate' cannot be drawn"),
    "rings that repeat": (f'<radialGradient id="g" spreadMethod="repeat">{STOPS}</radialGradient>', "that repeats"),
    "focal radius": (f'<radialGradient id="g" fr="20%">{STOPS}</radialGradient>', "fr cannot be drawn"),
    "strokes that keep their width": ('<path d="M0 0H9" vector-effect="non-scaling-stroke"/>', "vector-effect"),
    "variable": ('<g opacity=".5"><circle r="9" fill="var(--x)"/></g>', "'var(--x)' is not a colour"),
    "unknown attribute": ('<mask id="m"><circle radius="9"/></mask>', "'circle' has no attribute 'radius'"),
    "missing mask": ('<circle r="9" mask="url(#nix)"/>', "there is no mask '#nix'"),
    "mask that is none": ('<g id="a"/><circle r="9" mask="url(#a)"/>', "there is no mask '#a'"),
    "missing pattern": (
        '<circle r="9" fill="url(#nix)" opacity=".5"/>',
        "there is no linearGradient or radialGradient",
    ),
    "blend of no kind": ('<g style="mix-blend-mode:mix"/>', "mix-blend-mode: 'mix' is not possible here"),
    "filter without a definition": ('<g filter="blur(2px)"/>', "filter: 'blur(2px)' is not possible here"),
    "broken path": ('<mask id="m"><path d="M0 0 L9"/></mask>', "the path is broken"),
}


@pytest.mark.parametrize("name", STILL_REFUSED)
def test_b081_what_nobody_draws_rightly_is_refused_with_its_place(name: str, tmp_path: Path) -> None:
    body, sentence = STILL_REFUSED[name]
    (fault, *_) = art(tmp_path, "\n" + body).faults()
    assert fault.startswith("templates/small/art/a.svg:2:") and sentence in fault, fault
    assert "deckpress[svg]" not in fault


@pytest.mark.parametrize("name", REFUSED)
def test_everything_refused_without_the_extra_is_drawn_or_refused_with_it(name: str, tmp_path: Path) -> None:
    project = art(tmp_path, REFUSED[name][0])
    faults = project.faults()
    assert faults or len(notes(project)) == 1


def test_b135_references_that_multiply_or_lead_to_themselves_are_refused_at_once(tmp_path: Path) -> None:
    ten = ""
    for level in range(1, 7):
        ten += f'<g id="a{level}">' + f'<use href="#a{level - 1}"/>' * 10 + "</g>"
    (fault,) = art(tmp_path / "a", f'<rect id="a0" width="9" height="9"/>{ten}').faults()
    assert "with all its references this is over 50000 elements" in fault
    links = [f'<use id="b{number}" href="#b{number - 1}"/>' for number in range(1, 3000)]
    for order, chain in enumerate((links[:50], links[::-1])):
        body = '<rect id="b0" width="9" height="9"/>' + "".join(chain)
        (fault,) = art(tmp_path / f"b{order}", body).faults()
        assert "or over 30 deep" in fault
    for number, loop in enumerate(
        ('<g id="c"><use href="#c"/></g>', '<use id="c" href="#c"/>', '<mask id="c"><g mask="url(#c)"/></mask>')
    ):
        (fault,) = art(tmp_path / f"c{number}", loop).faults()
        assert "this is drawn inside itself" in fault and re.match(r"templates/small/art/a.svg:1:\d+: ", fault)
    path = "M0 0" + "L1 1" * 9000
    many = f'<marker id="m">{"<g/>" * 20}</marker><path d="{path}" marker-mid="url(#m)"/>'
    (fault,) = art(tmp_path / "m", many).faults()
    assert "over 50000 elements" in fault


@pytest.mark.parametrize(
    "body",
    [
        '<filter id="f" x="-1000" width="3000" filterUnits="userSpaceOnUse"/>',
        '<filter id="f" width="100000%"><feGaussianBlur stdDeviation="3"/></filter>',
        '<filter id="f"><feTurbulence baseFrequency=".1" numOctaves="500"/></filter>',
    ],
)
def test_a_filter_that_would_take_for_ever_is_refused(body: str, tmp_path: Path) -> None:
    (fault, *_) = art(tmp_path, body).faults()
    assert "this filter reaches very far" in fault or "numOctaves is at most" in fault


def test_what_the_engine_itself_refuses_names_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import typst  # noqa: PLC0415 - only with the extra

    def broken(*_: object, **__: object) -> bytes:
        raise typst.TypstError("no luck", "")

    monkeypatch.setattr(fallback, "_compile", broken)
    (fault,) = art(tmp_path, MASK).faults()
    assert fault.startswith("templates/small/art/a.svg:1:") and "the fallback cannot draw this file: no luck" in fault


def test_a_filter_on_something_far_larger_than_the_drawing_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fallback, "WIDEST", 100)
    (fault,) = art(tmp_path, DRAWN["shadow"][0]).faults()
    assert fault.startswith("templates/small/art/a.svg:1:") and "a filter reaches far beyond the drawing" in fault


def test_b082_one_drawing_on_many_cards_is_one_form(tmp_path: Path) -> None:
    cards = [{"id": f"gp-{number}", "value": str(number)} for number in range(20)]
    inside = PLACE + '<text class="body" x="6" y="80" dp:text="{{ card.value }}">1</text>'
    pages = small(tmp_path, inside, {"art/a.svg": f"{OPEN}{MASK}</svg>"}, cards=cards).pages()
    assert len(pages.faces) == 20 and len(pages.forms) == 21


@pytest.mark.parametrize("content", [b"BT /F 9 Tf (x) Tj ET", b"q BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q"])
def test_words_and_pictures_inside_a_page_never_pass(content: bytes) -> None:
    import pikepdf  # noqa: PLC0415 - heavy

    pdf = pikepdf.new()
    instructions = pikepdf.parse_content_stream(pikepdf.Stream(pdf, content))
    with pytest.raises(RuntimeError):
        plain_paint(instructions, {})


def test_colours_come_back_with_the_state_they_belong_to() -> None:
    import pikepdf  # noqa: PLC0415 - heavy

    pdf = pikepdf.new()
    profiled = pikepdf.Array([pikepdf.Name.ICCBased, pikepdf.Stream(pdf, b"", N=3)])
    resources = pikepdf.Dictionary(ColorSpace=pikepdf.Dictionary(c0=profiled))
    content = b"/c0 cs 1 0 0 scn q /Pattern cs /p0 scn Q 0 1 0 scn /a BMC EMC [1 2] 0 d"
    made = plain_paint(pikepdf.parse_content_stream(pikepdf.Stream(pdf, content)), resources)
    assert made.split(b"\n") == [
        *(b"1 0 0 rg", b"q", b"/Pattern cs", b"/p0 scn", b"Q", b"0 1 0 rg", b"[1 2] 0 d"),
    ]

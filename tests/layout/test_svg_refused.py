"""Vector art that would be drawn wrongly is refused, with its place and what to do instead."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckpress.layout.svg import fallback
from deckpress.layout.svg.audit import audit
from deckpress.layout.svg.css import fold
from deckpress.layout.svg.plain import clean
from deckpress.layout.svg.tree import parse
from deckpress.model.finding import Refused
from tests.layout.small import OPEN, STOPS, art, small

REFUSED = {
    "stop-opacity": ('<linearGradient id="g"><stop stop-opacity=".5"/></linearGradient>', "stop-opacity"),
    "see-through stop": (
        '<linearGradient id="g"><stop offset="0" stop-color="rgba(0,0,0,.5)"/><stop offset="1"/></linearGradient>'
        '<rect width="9" height="9" fill="url(#g)"/>',
        "a see-through colour in a gradient",
    ),
    "repeated gradient": (f'<linearGradient id="g" spreadMethod="repeat">{STOPS}</linearGradient>', "spreadMethod"),
    "oval gradient": (
        f'<radialGradient id="g">{STOPS}</radialGradient><rect width="20" height="9" fill="url(#g)"/>',
        "not round",
    ),
    "focal point": (f'<radialGradient id="g" fx="20%">{STOPS}</radialGradient>', "focal point"),
    "gradient on a stroke": ('<path d="M0 0H9" stroke="url(#g)"/>', "a gradient on a stroke"),
    "gradient with opacity": (
        f'<linearGradient id="g">{STOPS}</linearGradient><rect width="9" height="9" fill="url(#g)" fill-opacity=".5"/>',
        "a gradient with fill-opacity",
    ),
    "clip with a transform": (
        '<clipPath id="c" transform="scale(2)"><rect width="9" height="9"/></clipPath>',
        "a transform on 'clipPath'",
    ),
    "clip in box units": (
        '<clipPath id="c" clipPathUnits="objectBoundingBox"><rect width="1" height="1"/></clipPath>',
        "clipPathUnits",
    ),
    "clip of two shapes": (
        '<clipPath id="c"><rect width="1" height="1"/><circle r="3"/></clipPath>',
        "a clipPath of several shapes",
    ),
    "mask": ('<mask id="m"/><rect width="9" height="9" mask="url(#m)"/>', "'mask'"),
    "use": ('<use href="#a"/>', "'use'"),
    "symbol": ('<symbol viewBox="0 0 9 9"/>', "'symbol'"),
    "svg in svg": ('<svg viewBox="0 0 9 9"/>', "an svg inside an svg"),
    "group opacity": ('<g opacity=".5"><circle r="9"/></g>', "opacity on a group"),
    "opacity on two paints": ('<circle r="9" stroke="#000000" opacity=".5"/>', "opacity on a shape with both"),
    "blend": ('<g style="mix-blend-mode:multiply"/>', "mix-blend-mode"),
    "filter": ('<filter id="f"><feGaussianBlur/></filter>', "'filter'"),
    "filter attribute": ('<circle r="9" filter="url(#f)"/>', "filter 'url(#f)'"),
    "pattern": ('<pattern id="p"/>', "'pattern'"),
    "marker": ('<path d="M0 0H9" marker-end="url(#m)"/>', "marker-end"),
    "dash offset": ('<path d="M0 0H9" stroke-dashoffset="2"/>', "stroke-dashoffset"),
    "flowed text": ("<flowRoot/>", "'flowRoot'"),
    "text": ("<text>Words</text>", "'text'"),
    "picture": ('<image href="a.png"/>', "'image'"),
    "variable": ('<circle r="9" fill="var(--x)"/>', "'var(--x)' is not a colour"),
    "two miter limits": (
        '<path d="M0 0H9V9" stroke="#000000"/><path d="M0 0H9V9" stroke="#000000" stroke-miterlimit="9"/>',
        "two different miter limits",
    ),
    "missing gradient": ('<circle r="9" fill="url(#nix)"/>', "there is no linearGradient or radialGradient '#nix'"),
    "missing clip": ('<circle r="9" clip-path="url(#nix)"/>', "there is no clipPath '#nix'"),
    "percent": ('<rect width="50%" height="9"/>', "'50%' is not a number"),
    "millimetres": ('<rect width="9mm" height="9"/>', "'9mm' is not a number"),
    "broken path": ('<path d="M0 0 L9"/>', "the path is broken"),
    "broken transform": ('<g transform="turn(9)"/>', "is not a transform"),
    "unknown attribute": ('<circle radius="9"/>', "'circle' has no attribute 'radius'"),
    "style rule of two": ("<style>g rect{fill:red}</style>", "is more than a class"),
    "words between": ("<g>hello</g>", "stands between elements"),
}


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """An installation without the extra."""
    monkeypatch.setattr(fallback, "installed", lambda: False)


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize("name", REFUSED)
def test_b081_what_would_be_drawn_wrongly_is_refused_with_its_place(name: str, tmp_path: Path) -> None:
    body, sentence = REFUSED[name]
    faults = art(tmp_path, "\n" + body).faults()
    assert faults and faults[0].startswith("templates/small/art/a.svg:2:") and sentence in faults[0], faults


def test_b082_a_picture_wrapped_into_a_drawing_is_told_where_it_belongs(tmp_path: Path) -> None:
    wrapped = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ&#10;AAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    body = f'<image width="9" height="9" href="data:image/png;base64,{wrapped}"/>'
    (fault,) = art(tmp_path, body).faults()
    assert "'image' cannot be drawn rightly | place pictures in the face, with dp:href" in fault


HELPED = ("oval gradient", "group opacity", "dash offset", "percent", "two miter limits", "repeated gradient")
NOT_HELPED = ("text", "picture", "flowed text", "variable", "missing clip", "broken path", "unknown attribute")


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize("name", [*HELPED, *NOT_HELPED])
def test_b081_the_extra_is_named_where_it_would_help(name: str, tmp_path: Path) -> None:
    faults = art(tmp_path, "\n" + REFUSED[name][0]).faults()
    assert all(("deckpress[svg]" in fault) == (name in HELPED) for fault in faults), faults


ON_FACES = {
    "see-through text": ('<text class="body" opacity=".5" dp:text="x"/>', "opacity on 'text'"),
    "see-through picture": ('<image opacity=".5" dp:href="art/a.svg"/>', "opacity on 'image'"),
    "outlined text": ('<text class="body" stroke="#ff0000" dp:text="x"/>', "a stroke on 'text'"),
    "clipped text": ('<text class="body" clip-path="url(#c)" dp:text="x"/>', "clip-path on 'text'"),
    "shifted text": ('<text class="body" dx="3" dp:text="x"/>', "dx on 'text'"),
    "see-through group": ('<g opacity=".5"><text class="body" dp:text="x"/></g>', "opacity on a group"),
    "invisible group": ('<g visibility="hidden"><text class="body" dp:text="x"/></g>', "visibility cannot stand"),
    "value on a group of text": ('<g dp:opacity="1"><text class="body" dp:text="x"/></g>', "dp:opacity cannot stand"),
}


@pytest.mark.parametrize("name", ON_FACES)
def test_what_text_and_pictures_cannot_have_is_refused(name: str, tmp_path: Path) -> None:
    inside, sentence = ON_FACES[name]
    (fault,) = small(tmp_path, inside).faults()
    assert fault.startswith("templates/small/face.svg:3:") and sentence in fault


def test_a_sample_of_a_value_is_looked_at_too(tmp_path: Path) -> None:
    (fault,) = small(tmp_path, '<rect width="9" height="9" fill="blakc" dp:fill="{{ inks.red }}"/>').faults()
    assert "'blakc' is not a colour" in fault


def test_colours_are_never_evaluated() -> None:
    for value in ("[1, 2]", "__import__('os')", "rgb(1,2)", "#12", "x" * 5000):
        root = parse("a.svg", f'{OPEN}<rect width="9" height="9" fill="{value}"/></svg>')
        fold(root)
        assert [finding.id for finding in audit(root)] == ["svg/bad-value"]
        with pytest.raises(Refused):
            clean([root], {}, {})

"""Files that would reach out of themselves, run something or grow without end: refused with file, line and column."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from tests.layout.small import OPEN, PLACE, art, near, small

SECRET = "the-secret-of-this-machine"
CLOSED = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'

ENTITIES = {
    "a file": '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]>',
    "a parameter entity": '<!DOCTYPE svg [<!ENTITY % x SYSTEM "http://127.0.0.1:9/x.dtd"> %x;]>',
    "entities of entities": "<!DOCTYPE svg ["
    + '<!ENTITY a0 "ha">'
    + "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 7))
    + "]>",
    "an editor's namespaces": '<!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>',
    "a plain document type": "<!DOCTYPE svg>",
}


@pytest.mark.parametrize("name", ENTITIES)
def test_b134_b135_document_types_and_entities_are_refused_unread(name: str, tmp_path: Path) -> None:
    text = f'<?xml version="1.0"?>\n{ENTITIES[name]}\n{CLOSED}'
    (fault,) = small(tmp_path, PLACE, {"art/a.svg": text}).faults()
    assert fault.startswith("templates/small/art/a.svg:2:1: card gp-7: a DOCTYPE (and any entity) is refused")
    assert "save the file again as 'plain SVG'" in fault


RUNNING = {
    "script": "<script>alert(1)</script>",
    "handler": '<rect width="9" height="9" onload="alert(1)"/>',
    "foreign object": "<foreignObject><p xmlns='http://www.w3.org/1999/xhtml'>x</p></foreignObject>",
    "animation": '<rect width="9" height="9"><set attributeName="fill" to="red"/></rect>',
    "link": '<a href="javascript:alert(1)"><rect width="9" height="9"/></a>',
}


@pytest.mark.parametrize("name", RUNNING)
def test_nothing_in_a_drawing_runs_or_moves(name: str, tmp_path: Path) -> None:
    (fault, *_) = art(tmp_path, "\n" + RUNNING[name]).faults()
    assert fault.startswith("templates/small/art/a.svg:2:") and "deckpress[svg]" not in fault


TARGETS = (
    "http://127.0.0.1:9/a",
    "file:///etc/hostname",
    "//host/a",
    "../outside",
    "data:image/png;base64,iVBORw0=",
    "a",
)
REACHING = {
    "image": '<image width="9" height="9" xlink:href="{}"/>',
    "use": '<use xlink:href="{}"/>',
    "use of a part": '<use href="{}#part"/>',
    "fill": '<rect width="9" height="9" fill="url({}#g)"/>',
    "style": '<rect width="9" height="9" style="fill:url(\'{}#g\')"/>',
    "mask": '<rect width="9" height="9" mask="url({}#m)"/>',
    "filter": '<rect width="9" height="9" filter="url({}#f)"/>',
    "clip": '<rect width="9" height="9" clip-path="url({}#c)"/>',
    "marker": '<path d="M0 0H9" marker-end="url({}#a)"/>',
    "gradient": '<linearGradient id="g" href="{}#h"/><rect width="9" height="9" fill="url(#g)"/>',
    "pattern": '<pattern id="g" href="{}#h"/><rect width="9" height="9" fill="url(#g)"/>',
    "picture of a filter": '<filter id="f"><feImage href="{}"/></filter>',
    "cursor": '<rect width="9" height="9" fill="url(#g)" mask="url({}#m)" opacity=".5"/>',
}


@pytest.mark.parametrize("name", REACHING)
def test_b136_nothing_outside_the_file_is_reached(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "outside").write_text(SECRET)
    for number, target in enumerate(TARGETS):
        faults = art(tmp_path / str(number), "\n" + REACHING[name].format(target)).faults()
        assert faults and faults[0].startswith("templates/small/art/a.svg:2:"), (target, faults)
        assert SECRET not in " ".join(faults)


@pytest.mark.parametrize("name", ["a style sheet of another site", "a style sheet of another file"])
def test_style_sheets_from_elsewhere_are_left_out(name: str, tmp_path: Path) -> None:
    target = "http://127.0.0.1:9/x.css" if "site" in name else "file:///etc/hostname"
    project = art(tmp_path, f"<style>@import url({target});</style>" + '<rect width="9" height="9" fill="#ff0000"/>')
    assert project.faults() == []


def test_b140_deep_nesting_is_told_with_its_place(tmp_path: Path) -> None:
    (fault,) = art(tmp_path, "<g>" * 3000 + "</g>" * 3000).faults()
    assert fault.startswith("templates/small/art/a.svg:1:") and "nested more than 60 deep" in fault


def test_a_file_of_very_many_elements_is_refused(tmp_path: Path) -> None:
    (fault,) = art(tmp_path, "<g/>" * 20_001).faults()
    assert "over 20000 elements" in fault


def test_a_picture_that_calls_itself_svg_is_told(tmp_path: Path) -> None:
    (fault,) = small(tmp_path, PLACE, {"art/a.svg": b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\xff\xfe"}).faults()
    assert "templates/small/art/a.svg" in fault


@pytest.mark.skipif(importlib.util.find_spec("typst") is None, reason="the [svg] extra (typst) is not installed")
@pytest.mark.parametrize(
    "value", ['"); read("/etc/hostname")', "\\u{22}", '#read("/etc/hostname")', "</svg><image/>", "&quot;&lt;a&gt;"]
)
def test_no_value_gets_out_of_the_text_that_the_fallback_is_handed(value: str, tmp_path: Path) -> None:
    written = value.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
    body = f'<g id="{written}" opacity=".5"><rect width="63" height="88"/><rect width="9" height="9"/></g>'
    project = art(tmp_path, body, OPEN)
    assert project.faults() == []
    assert near(project.picture(), 30, 30, "#7f7f7f")

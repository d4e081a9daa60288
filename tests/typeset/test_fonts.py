"""Fonts: only the project's own, opened when used, refused with a reason, embedded as they are."""

from __future__ import annotations

import io

import pytest
from fontTools.ttLib import TTFont

from deckpress.model.finding import Refused
from deckpress.typeset.fonts import Fonts
from deckpress.typeset.typesetter import Typesetter
from tests.typeset import making, proof
from tests.typeset.conftest import PROJECT
from tests.typeset.styles import NONE, style


def _reason(data: bytes, name: str = "bad.ttf") -> tuple[str, str, str]:
    with pytest.raises(Refused) as caught:
        making.project({name: data}).face(name.split(".", maxsplit=1)[0])
    finding = caught.value.findings[0]
    assert name in finding.message
    assert finding.help
    return finding.id, finding.message, str(finding.ref.place)


def test_every_vendored_font_is_what_the_manifest_says(fonts: Fonts) -> None:
    assert fonts.check_fonts() == []


def test_the_fonts_folder_holds_nothing_that_the_manifest_does_not_list(fonts: Fonts) -> None:
    listed = {file.file for files in fonts.families.values() for file in files}
    listed |= {file.licence_file for files in fonts.families.values() for file in files} | {"fonts/manifest.yaml"}
    there = {str(path.relative_to(PROJECT)) for path in (PROJECT / "fonts").rglob("*") if path.is_file()}
    assert there == listed


def test_a_file_is_read_only_when_it_is_used() -> None:
    read: list[str] = []

    def reader(name: str) -> bytes:
        read.append(name)
        return (PROJECT / name).read_bytes()

    fonts = Fonts(reader)
    assert read == []
    Typesetter(fonts).set_box("plain words", style(), 100, 50, NONE)
    assert read == ["fonts/manifest.yaml", "fonts/figtree/Figtree_400Regular.ttf"]


def test_the_nearest_weight_is_given_and_says_what_it_is(fonts: Fonts) -> None:
    assert fonts.face("figtree", 700).id == "figtree-700"
    assert fonts.face("figtree", 600).weight == 700
    assert fonts.face("figtree", 500, italic=True).id == "figtree-400i"
    only = fonts.face("spicy-rice", 700, italic=True)
    assert (only.weight, only.italic) == (400, False)


def test_bold_that_the_family_lacks_is_a_problem(setter: Typesetter) -> None:
    found = setter.set_box("a **b** *c*", style(family="spicy-rice"), 100, 50, NONE)
    assert [sentence.partition(", so")[0] for sentence, _ in found.problems] == [
        "spicy-rice has no bold",
        "spicy-rice has no italic",
    ]
    assert not setter.set_box("a **b** *c*", style(), 100, 50, NONE).problems


def test_b060_an_unknown_family_is_refused_with_the_known_ones(fonts: Fonts) -> None:
    with pytest.raises(Refused) as caught:
        fonts.face("Spicy Rise")
    assert "did you mean spicy-rice?" in caught.value.findings[0].help
    assert "noto-sans" in caught.value.findings[0].help


def test_a_changed_file_is_refused() -> None:
    data = making.data_of(making.build())
    fonts = making.project({"tiny.ttf": data}, hashes={"tiny.ttf": "0" * 64})
    with pytest.raises(Refused) as caught:
        fonts.face("tiny")
    assert caught.value.findings[0].id == "fonts/changed"
    assert fonts.check_fonts()[0].id == "fonts/changed"


def test_b056_bad_files_are_told_apart() -> None:
    good = making.build()
    data = making.data_of(good)
    good.font.flavor = "woff"
    woff = making.data_of(good)
    assert _reason(woff)[0] == "fonts/format"
    assert "WOFF" in _reason(woff)[1]
    assert "collection" in _reason(b"ttcf" + data[4:])[1]
    assert _reason(data[:600])[0] == "fonts/cut-off"
    assert _reason(b"<html>not found</html>")[0] == "fonts/not-a-font"
    assert _reason(b"")[0] == "fonts/not-a-font"


def test_b056_a_font_without_its_tables_is_refused_by_name() -> None:
    builder = making.build()
    del builder.font["cmap"]
    assert "cmap" in _reason(making.data_of(builder))[1]


def test_b052_a_font_without_outlines_is_refused() -> None:
    assert _reason(making.data_of(making.build(ink=False)))[0] == "fonts/no-outlines"


def test_a_variable_font_is_refused() -> None:
    builder = making.build()
    builder.setupFvar([("wght", 100, 400, 900, "Weight")], [])
    assert _reason(making.data_of(builder))[0] == "fonts/variable"


@pytest.mark.parametrize(("fs_type", "allowed"), [(0, True), (2, False), (4, True), (8, True), (0x200, False)])
def test_the_embedding_permission_is_kept(fs_type: int, allowed: bool) -> None:
    data = making.data_of(making.build(fs_type=fs_type))
    if allowed:
        assert making.project({"tiny.ttf": data}).face("tiny").fs_type == fs_type
    else:
        assert _reason(data)[0] == "fonts/restricted"


def test_b057_a_font_without_names_is_used_under_its_own_id() -> None:
    builder = making.build()
    del builder.font["name"]
    fonts = making.project({"tiny.ttf": making.data_of(builder)})
    assert fonts.embed("tiny-400", [(2, "A")]).name.endswith("+tiny-400")


def test_b057_two_files_of_one_name_are_found_and_do_not_meet() -> None:
    files = {"one.ttf": making.data_of(making.build()), "two.ttf": making.data_of(making.build({"A": 300}))}
    fonts = making.project(files)
    assert [finding.id for finding in fonts.check_fonts() if finding.id == "fonts/same-name"] == ["fonts/same-name"]
    assert fonts.face("one").glyph(2)[1] != fonts.face("two").glyph(2)[1]
    assert fonts.embed("one-400", [(2, "A")]).program != fonts.embed("two-400", [(2, "A")]).program


def test_b059_private_symbol_codes_never_stand_for_plain_letters() -> None:
    builder = making.build({"star": 700}, codes={0xF041: "star"})
    del builder.font["cmap"].tables[1:]
    builder.font["cmap"].tables[0].platformID, builder.font["cmap"].tables[0].platEncID = 3, 0
    fonts = making.project({"icons.ttf": making.data_of(builder)})
    face = fonts.face("icons")
    assert not face.has("A")
    assert face.has("\uf041")
    text = Typesetter(fonts).set_box("A\uf041", style(family="icons"), 100, 50, NONE)
    assert text.missing == ("A",)


def test_a_missing_licence_text_is_found() -> None:
    files = {"tiny.ttf": making.data_of(making.build())}
    assert "fonts/no-licence" not in [finding.id for finding in making.project(files).check_fonts()]
    found = making.project(files, licence=b"").check_fonts()
    assert "fonts/no-licence" in [finding.id for finding in found]


def test_what_the_manifest_says_of_a_file_is_compared_with_the_file() -> None:
    found = making.project({"tiny.ttf": making.data_of(making.build())}).check_fonts()
    assert [finding.message.partition(" of ")[0] for finding in found] == [
        "the manifest says postscript-name nothing",
        "the manifest says characters 0",
    ]
    assert found[1].help == "write characters: 6"


@pytest.mark.parametrize(
    ("manifest", "words"),
    [
        ("", "mapping"),
        ("families: []", "mapping"),
        ("families: {a: {}}", "lists no files"),
        ("families:\n  a: {}\n  a: {}", "twice"),
        ("families: {a: {licence: x, licence-file: y, source: z, files: [{file: a.ttf, weight: bold}]}}", "sha256"),
        ("families: {a: {files: [{fle: a.ttf}]}}", "no key 'fle'"),
        ("families: {A b: {}}", "cannot name a family"),
        ("families: {a: [", "did not find"),
    ],
)
def test_a_manifest_that_is_not_whole_is_refused_with_its_place(manifest: str, words: str) -> None:
    with pytest.raises(Refused) as caught:
        making.project({}, manifest or "[]").face("a")
    assert words in caught.value.findings[0].message or words in caught.value.findings[0].help
    assert str(caught.value.findings[0].ref.place).startswith("fonts/manifest.yaml:")


def test_embedding_keeps_glyph_numbers_and_equal_glyphs_give_equal_bytes(fonts: Fonts) -> None:
    face = fonts.face("noto-sans")
    glyphs = [(face.glyph_of(char), char) for char in "Ad"]
    font = fonts.embed("noto-sans-400", glyphs)
    assert font == fonts.embed("noto-sans-400", glyphs[::-1] * 2)
    assert font.name[:7].isupper()
    assert font.name != fonts.embed("noto-sans-400", glyphs[:1]).name
    cut = TTFont(io.BytesIO(font.program))
    for glyph, _ in glyphs:
        assert cut["glyf"][cut.getGlyphName(glyph)].numberOfContours > 0
    assert not {"GSUB", "GPOS", "cmap", "fpgm"} & set(cut.keys())
    assert dict(font.widths)[glyphs[0][0]] == face.advance(glyphs[0][0])


def test_an_otf_with_cff_outlines_prints_and_extracts() -> None:
    fonts = making.project({"curves.otf": making.data_of(making.build(kind="cff", name="Curves"))})
    text = Typesetter(fonts).set_box("AB fi", style(family="curves", size=20), 200, 50, NONE)
    font = fonts.embed("curves-400", text.fonts[0].glyphs)
    assert font.kind == "cff"
    assert font.program[:1] == b"\x01"
    page = proof.pdf(fonts, [(text, 10, 60)], 220, 70)
    assert proof.extracted(page) == "AB fi"
    dark = proof.picture(page) < 128
    assert dark[40:110, 40:90].mean() > 0.2


def test_texts_of_other_glyphs_than_the_fonts_own_never_enter_the_map(fonts: Fonts) -> None:
    face = fonts.face("figtree")
    font = fonts.embed("figtree-400", [(face.glyph_of("A"), "!"), (face.glyph_of("A"), "A")])
    assert f"<{face.glyph_of('A'):04X}> <0041>".encode() in font.to_unicode

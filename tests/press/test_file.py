"""What a press file says of itself, its boxes, and that equal input gives equal bytes."""

from __future__ import annotations

import io
import re
import struct
from dataclasses import replace
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from deckpress.cache import Cache
from deckpress.export.press import InkProfile, description
from deckpress.model.finding import Refused
from deckpress.model.press import Recipe
from deckpress.presets.vendors import default_profile
from tests.press.sample import FLAT, RECIPE, face, made

PAGES = face("1 0 0 rg 20 20 60 60 re f")


@pytest.fixture(scope="module", params=[RECIPE, FLAT], ids=["PDF/X-4", "PDF/X-1a"])
def file(request: pytest.FixtureRequest) -> tuple[Recipe, bytes]:
    return request.param, made(PAGES, request.param)[0]


def opened(data: bytes) -> Any:
    return pikepdf.open(io.BytesIO(data))


def test_the_version_is_the_standards(file: tuple[Recipe, bytes]) -> None:
    recipe, data = file
    assert data.startswith(b"%PDF-1.4" if recipe.flat else b"%PDF-1.6")
    assert (b"/ObjStm" in data) is not recipe.flat


def test_one_output_intent_with_its_profile(file: tuple[Recipe, bytes]) -> None:
    with opened(file[1]) as pdf:
        (intent,) = pdf.Root.OutputIntents
        assert str(intent.S) == "/GTS_PDFX" and str(intent.OutputConditionIdentifier) == "FOGRA39"
        assert str(intent.RegistryName) == "http://www.color.org"
        assert int(intent.DestOutputProfile.N) == 4
        assert intent.DestOutputProfile.read_bytes() == default_profile()


def test_every_page_has_trim_and_bleed_and_no_art_box(file: tuple[Recipe, bytes]) -> None:
    with opened(file[1]) as pdf:
        page = pdf.pages[0].obj
        boxes = [[float(part) for part in page[name]] for name in ("/MediaBox", "/BleedBox", "/TrimBox")]
        assert "/ArtBox" not in page and "/Rotate" not in page and "/Annots" not in page
    assert boxes[0] == boxes[1] == pytest.approx([0, 0, 69 / 25.4 * 72, 94 / 25.4 * 72], abs=1e-3)
    assert boxes[2] == pytest.approx([3 / 25.4 * 72, 3 / 25.4 * 72, 66 / 25.4 * 72, 91 / 25.4 * 72], abs=1e-3)


def test_the_information_and_the_packet_say_the_same(file: tuple[Recipe, bytes]) -> None:
    recipe, data = file
    with opened(data) as pdf:
        info = pdf.trailer.Info
        packet = pdf.Root.Metadata.read_bytes().decode()
        assert isinstance(info.Trapped, pikepdf.Name) and str(info.Trapped) == "/False"
        assert str(info.Title) == "A Game & its sheets" and "A Game &amp; its sheets" in packet
        assert str(info.CreationDate) == str(info.ModDate) == "D:20000101000000Z"
        version = str(info.get("/GTS_PDFXVersion", ""))
    assert version == ("PDF/X-1a:2003" if recipe.flat else "")
    assert ("<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>" in packet) is not recipe.flat
    assert "2000-01-01T00:00:00Z" in packet and re.search(r"uuid:[0-9a-f-]{36}", packet)
    assert '<rdf:Description rdf:about="" xmlns:dc' in packet, "namespaces stand where every reader finds them"


def test_nothing_is_left_that_only_a_screen_needs(file: tuple[Recipe, bytes]) -> None:
    with opened(file[1]) as pdf:
        assert not {"/Outlines", "/AcroForm", "/Names", "/OpenAction", "/StructTreeRoot", "/PageMode"} & set(
            pdf.Root.keys()
        )


def test_only_the_newer_standard_has_groups() -> None:
    for recipe in (RECIPE, FLAT):
        with opened(made(PAGES, recipe)[0]) as pdf:
            group = pdf.pages[0].obj.get("/Group")
            assert (group is None) is recipe.flat
            assert group is None or str(group.CS) == "/DeviceCMYK"


def test_equal_input_gives_equal_bytes_with_the_cache_or_without(tmp_path: Path, file: tuple[Recipe, bytes]) -> None:
    recipe, data = file
    cache = Cache(tmp_path)
    assert made(PAGES, recipe, cache)[0] == made(PAGES, recipe, cache)[0] == data


def test_another_face_is_another_id(file: tuple[Recipe, bytes]) -> None:
    recipe, data = file
    other = made(face("1 0 0 rg 20 20 60 61 re f"), recipe)[0]
    with opened(data) as one, opened(other) as two:
        assert bytes(one.trailer.ID[0]) != bytes(two.trailer.ID[0])


def test_a_profile_of_ones_own_is_named_by_itself() -> None:
    recipe = replace(RECIPE, condition=description(default_profile()))
    with opened(made(PAGES, recipe)[0]) as pdf:
        intent = pdf.Root.OutputIntents[0]
        assert str(intent.OutputConditionIdentifier) == "ISO Coated v2 300% (basICColor)"
        assert "/RegistryName" not in intent


def changed(at: int, part: bytes) -> bytes:
    data = bytearray(default_profile())
    data[at : at + len(part)] = part
    return bytes(data)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "is no ICC profile"),
        (b"x" * 500, "is no ICC profile"),
        (default_profile()[:9000], "is damaged"),
        (changed(12, b"mntr"), "is no printer's profile"),
        (changed(16, b"RGB "), "not for cyan, magenta, yellow and black"),
    ],
)
def test_a_wrong_profile_is_refused_in_one_sentence(data: bytes, says: str) -> None:
    with pytest.raises(Refused) as refused:
        InkProfile(data)
    assert says in str(refused.value)


def test_a_version_4_profile_is_refused_for_the_older_standard_only() -> None:
    data = changed(8, b"\x04")
    with pytest.raises(Refused, match="ICC version 4"):
        InkProfile(data, flat=True)
    InkProfile(data)


def test_the_profile_is_the_one_whose_licence_lies_beside_it() -> None:
    import hashlib  # noqa: PLC0415
    from importlib.resources import files  # noqa: PLC0415

    licence = files("deckpress.presets").joinpath("icc/LICENCE.txt").read_text(encoding="utf-8")
    assert hashlib.sha256(default_profile()).hexdigest() in licence and "zlib/libpng License" in licence
    assert struct.unpack(">I", default_profile()[:4])[0] == len(default_profile())

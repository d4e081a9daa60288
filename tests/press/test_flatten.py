"""PDF/X-1a knows no transparency: see-through drawings become pictures that look the same, and words stay words."""

from __future__ import annotations

import io

import numpy as np
import pikepdf
import pytest

from deckpress.export.press import plates
from tests.press.sample import FLAT, RECIPE, content_of, face, forms_of, images_of, made, picture

HALF = (("ExtGState", "Half", "<< /ca 0.5 >>"),)
VEIL = "/Half gs 1 0 0 rg 30 30 80 80 re f"


def transparency(data: bytes) -> list[str]:
    """Whatever PDF/X-1a forbids: alpha below 1, soft masks, groups."""
    found = []
    with pikepdf.open(io.BytesIO(data)) as pdf:
        for thing in pdf.objects:
            if isinstance(thing, pikepdf.Dictionary | pikepdf.Stream):
                found += [name for name in ("/SMask", "/Group") if name in thing]
        for form in forms_of(pdf):
            for name, state in form.get("/Resources", {}).get("/ExtGState", {}).items():
                if any(float(state.get(key, 1)) < 1 for key in ("/ca", "/CA")) and f"{name} gs" in content_of(data):
                    found.append(str(name))
    return found


def test_alpha_is_gone_and_told() -> None:
    data, told = made(face(VEIL, resources=HALF), FLAT)
    assert not transparency(data) and told.flattened == 1


def test_a_picture_with_alpha_is_flattened_too() -> None:
    art = picture(2, 2, [(255, 0, 0)], alpha=bytes([255, 128, 0, 255]))
    data, told = made(face("q 100 0 0 100 20 20 cm /Art Do Q", images={"Art": art}), FLAT)
    assert not transparency(data) and told.flattened == 1


def test_an_opaque_face_has_no_picture() -> None:
    data, told = made(face("1 0 0 rg 30 30 80 80 re f"), FLAT)
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert not images_of(pdf)
    assert told.flattened == 0


def test_the_picture_is_no_larger_than_what_was_see_through() -> None:
    data, _ = made(face(VEIL, resources=HALF), FLAT)
    with pikepdf.open(io.BytesIO(data)) as pdf:
        (image,) = images_of(pdf)
        assert int(image.Width) < 90 * 400 / 72


def test_plates_before_and_after_are_the_same() -> None:
    pages = face(f"0 1 0 rg 10 10 120 60 re f {VEIL}", resources=HALF)
    before, after = (next(plates(made(pages, recipe)[0], 144)) for recipe in (RECIPE, FLAT))
    differ = np.abs(before.astype(int) - after.astype(int))
    assert np.mean(differ.max(axis=2) > 8) < 0.01, "only edges differ"
    middle = before[before.shape[0] - 90, 100]
    assert middle[1] == pytest.approx(0.5 * 0.95 * 255, abs=3), "half of the veil's magenta"


def test_what_lies_on_top_stays_as_it_was() -> None:
    pages = face(VEIL, resources=HALF)
    (key,) = [form.key for form in pages.forms.values() if form.forms]
    outer = pages.forms[key]
    on_top = b"q 0.1333 0.1216 0.1098 rg 40 40 9 9 re f Q\n"
    forms = {**pages.forms, key: type(outer)(key, outer.bbox, outer.content + on_top, forms=outer.forms)}
    data, _ = made(type(pages)(pages.game, "en", "box", pages.cards, pages.faces, forms), FLAT)
    with pikepdf.open(io.BytesIO(data)) as pdf:
        (body,) = [form.read_bytes() for form in forms_of(pdf) if b"/Flat Do" in form.read_bytes()]
    assert body.index(b"/Flat Do") < body.index(b"0 0 0 1 k 40 40 9 9 re f")

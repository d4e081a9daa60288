"""What a drawn face is known by: everything that ends up on the paper, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from deckpress.model.page import Face, FontUse, Form, Image, ImageUse, Pages
from deckpress.model.units import MM, Size
from deckpress.pipeline.record import FaceDigests
from deckpress.typeset.fonts import Fonts

INNER = Form("inner-key", (0, 0, 9, 9), b"BT /F 9 Tf <0001> Tj ET", fonts=(FontUse("F", "serif-400", ((1, "a"),)),))
OUTER = Form(
    "outer-key",
    (0, 0, 99, 99),
    b"/X0 Do /P Do",
    forms=(("X0", "inner-key"),),
    images=(ImageUse("P", "picture"),),
    resources=(("ExtGState", "G0", "<< /ca 0.5 >>"),),
)
PICTURE = Image("picture", 2, 1, 3, b"rgbrgb", smask=b"aa")
FACE = Face("face-key", "one.svg", Size(63 * MM, 88 * MM), 4 * MM, "outer-key", "#ffffff", ())


def fonts(sha256: str = "first") -> Fonts:
    return cast(Fonts, SimpleNamespace(digest=lambda font: f"{font} {sha256}"))


def known_by(
    face: Face = FACE, outer: Form = OUTER, inner: Form = INNER, picture: Image = PICTURE, files: Fonts | None = None
) -> str:
    """The digest of a face made of these."""
    forms = {face.form: outer, outer.forms[0][1]: inner}
    pages = Pages("game", "en", "box", (), {face.key: face}, forms, {outer.images[0].image: picture})
    return FaceDigests(pages, files or fonts()).of(face.key)


@pytest.mark.parametrize(
    "changed",
    [
        {"face": replace(FACE, size=Size(63 * MM, 89 * MM))},
        {"outer": replace(OUTER, content=b"/P Do /X0 Do")},
        {"outer": replace(OUTER, matrix=(1.0, 0.0, 0.0, 1.0, 3.0, 0.0))},
        {"outer": replace(OUTER, bbox=(0, 0, 99, 98))},
        {"outer": replace(OUTER, resources=(("ExtGState", "G0", "<< /ca 0.4 >>"),))},
        {"inner": replace(INNER, content=b"BT /F 9 Tf <0002> Tj ET")},
        {"inner": replace(INNER, fonts=(FontUse("F", "serif-700", ((1, "a"),)),))},
        {"picture": replace(PICTURE, data=b"rgbrga")},
        {"picture": replace(PICTURE, smask=b"ab")},
        {"picture": replace(PICTURE, smask=None)},
        {"picture": replace(PICTURE, width=1, height=2)},
        {"files": fonts("another file of that name")},
    ],
)
def test_whatever_prints_differently_is_another_drawing(changed: dict[str, Any]) -> None:
    assert known_by(**changed) != known_by()


@pytest.mark.parametrize(
    "changed",
    [
        {"face": replace(FACE, key="other", template="two.svg", border="#000000")},
        {"face": replace(FACE, form="other"), "outer": replace(OUTER, key="other")},
        {"outer": replace(OUTER, forms=(("X0", "elsewhere"),)), "inner": replace(INNER, key="elsewhere")},
        {"outer": replace(OUTER, images=(ImageUse("P", "moved"),)), "picture": replace(PICTURE, key="moved")},
        {"inner": replace(INNER, fonts=(FontUse("F", "serif-400", ((1, "b"),)),))},
    ],
)
def test_keys_templates_and_what_text_extracts_to_are_not_on_the_paper(changed: dict[str, Any]) -> None:
    assert known_by(**changed) == known_by()


def test_no_back_is_empty() -> None:
    assert FaceDigests(Pages("game", "en", "box", (), {}, {}), fonts()).of("") == ""

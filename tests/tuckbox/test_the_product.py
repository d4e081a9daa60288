"""The product ``tuckbox``: faces see the box, panels lie the right way up, lines are spots, bad input is told."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest

from deckpress.impose.tuckbox import Stack, tuck_net
from deckpress.model.tuckbox import Panel
from deckpress.model.units import Rect, Size, mm, to_mm
from tests.program import Program
from tests.tiny import CARDS, write_project

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:dp="urn:deckpress:face" viewBox="{view}">\n'
CARD_VIEW, SIDE_VIEW, TOP_VIEW = "-4 -4 71 96", "-4 -4 80 96", "-4 -4 71 80"
GREEN, RED, BLUE = "#00aa44", "#dd1122", "#1133cc"


def face(view: str, marker: str, words: str = "") -> str:
    """A green face with a red corner where its drawing begins, and words."""
    x, y, width, height = view.split()
    ground = f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{GREEN}"/>'
    return f"{HEAD.format(view=view)}{ground}{marker}{words}</svg>"


def corner(x: float, y: float) -> str:
    return f'<rect x="{x}" y="{y}" width="6" height="3" fill="{RED}"/>'


def text(value: str, box: str = 'x="6" y="50" width="51" height="10"') -> str:
    return f'<rect class="title" {box} dp:text="{value}"/>'


@pytest.fixture
def boxed(tmp_path: Path) -> Path:
    """The tiny project with a face on every panel; each has a red bar where it is read first."""
    project = write_project(tmp_path / "tiny")
    write_panels(project)
    return project


def write_panels(project: Path, **faces: str) -> None:
    drawn = {
        "box-front": face(CARD_VIEW, corner(10, 14), text("{{ box.cards }} cards")),
        "box-back": face(CARD_VIEW, corner(10, 6), text("{{ box.held[0].name }}")),
        "box-side": face(SIDE_VIEW, corner(33, 10)),
        "box-top": face(TOP_VIEW, corner(10, 35)),
        **{name.replace("_", "-"): drawing for name, drawing in faces.items()},
    }
    for name, drawing in drawn.items():
        (project / "templates" / "tiny" / f"{name}.svg").write_text(drawing, encoding="utf-8")


def built(program: Program, project: Path, *words: str) -> Path:
    """The folder of the products, once they were built without an error."""
    ended = program("build", "--product", "tuckbox", "--out", str(project / "out"), *words, project=project)
    assert ended.code == 0, ended.out + ended.err
    return project / "out" / "tiny" / "en"


def the_net(cards: int) -> Any:
    return tuck_net(Stack(Size(mm(63), mm(88)), cards * mm("0.3"), mm("0.3")))


def pixels(data: bytes, scale: float = 4.0) -> Any:
    """The first page, ``scale`` pixels to the millimetre."""
    page = pypdfium2.PdfDocument(data)[0]
    return page.render(scale=scale * 25.4 / 72).to_pil().convert("RGB")


def reds(picture: Any, area: Rect, margin: int = 4, scale: float = 4.0) -> tuple[float, float]:
    """Where in an area of the sheet the red bar lies: the middle of all red pixels, as shares of width and height."""
    x0, y0 = (margin_of(length, scale) for length in (area.x, area.y))
    x1, y1 = (margin_of(length, scale) for length in (area.right, area.bottom))
    found = [
        (x, y)
        for x in range(x0 + 2, x1 - 2)
        for y in range(y0 + 2, y1 - 2)
        if picture.getpixel((x, y))[0] > 180 and max(picture.getpixel((x, y))[1:]) < 80
    ]
    assert found
    across, down = (sum(values) / len(found) for values in zip(*found, strict=True))
    return (across - x0) / (x1 - x0), (down - y0) / (y1 - y0)


def margin_of(length: int, scale: float) -> int:
    return round(to_mm(length) * scale)


def on_sheet(panel: Panel) -> Rect:
    """A panel's place on a sheet of A4: nothing is inked left of the net, so it begins at the margin."""
    net = the_net(5)
    down = max(0, -net.inked.y)
    return Rect(panel.area.x + mm("3.5"), panel.area.y + mm("3.5") + down, panel.area.width, panel.area.height)


def test_front_back_and_sides_are_upright_and_the_lid_reads_from_the_front(program: Program, boxed: Path) -> None:
    data = (built(program, boxed) / "tuckbox-box-a4.pdf").read_bytes()
    picture, net = pixels(data), the_net(5)
    for name in ("front", "back"):
        across, down = reds(picture, on_sheet(net.panel(name)))
        assert (across < 0.5, down < 0.5) == (True, True), name
    for name in ("left", "right"):
        across, down = reds(picture, on_sheet(net.panel(name)))
        assert down < 0.5, name
    across, _ = reds(picture, on_sheet(net.panel("top")))
    assert across > 0.5


def test_a_strip_is_cut_from_the_middle_of_its_drawing(program: Program, boxed: Path) -> None:
    picture = pixels((built(program, boxed) / "tuckbox-box-a4.pdf").read_bytes())
    across, _ = reds(picture, on_sheet(the_net(5).panel("left")))
    assert abs(across - 0.5) < 0.12


def test_the_ground_reaches_past_cuts_and_glue_stays_white(program: Program, boxed: Path) -> None:
    picture, net = pixels((built(program, boxed) / "tuckbox-box-a4.pdf").read_bytes()), the_net(5)
    front = on_sheet(net.panel("front"))
    assert picture.getpixel((margin_of(front.x + mm(10), 4), margin_of(front.y - mm(1), 4))) != (255, 255, 255)
    glue = on_sheet(net.panel("glue"))
    assert picture.getpixel((margin_of(glue.x + mm(6), 4), margin_of(glue.y + mm(20), 4))) == (255, 255, 255)


def test_cut_and_fold_lines_are_separations_of_their_own(program: Program, boxed: Path) -> None:
    data = (built(program, boxed) / "tuckbox-box-a4.pdf").read_bytes()
    with pikepdf.open(io.BytesIO(data)) as pdf:
        spaces = pdf.pages[0].Resources.ColorSpace
        names = {str(space[1]) for space in spaces.values() if str(space[0]) == "/Separation"}
        assert names == {"/Cut", "/Fold"}
        content = pdf.pages[0].Contents.read_bytes() if not isinstance(pdf.pages[0].Contents, pikepdf.Array) else b""
        assert content.count(b" SCN") == 2
        assert any(
            "/OP" in str(state.keys()) or state.get("/OP") for state in pdf.pages[0].Resources.ExtGState.values()
        )


def test_the_faces_see_what_lies_in_the_box(program: Program, boxed: Path) -> None:
    data = (built(program, boxed) / "tuckbox-box-a4.pdf").read_bytes()
    words = " ".join(pypdfium2.PdfDocument(data)[0].get_textpage().get_text_range().split())
    assert "5 cards" in words
    assert "Base game" in words
    for step in ("Print on card", "Crease every dashed line", "Glue the side", "Close the bottom", "Fill and tuck in"):
        assert step in words


def test_the_manifest_tells_of_both_files(program: Program, boxed: Path) -> None:
    ended = program("build", "--product", "tuckbox", "--out", str(boxed / "out"), "--format", "json", project=boxed)
    first, second = ended.json["products"]
    assert (first["product"], first["faces"], first["cards"], first["sheets"]) == ("tuckbox", 4, 0, 1)
    assert (second["product"], second["path"]) == ("cutfile", "tiny/en/tuckbox-box-a4-cut.svg")


def test_the_cut_file_has_a_layer_for_cuts_and_one_for_folds(program: Program, boxed: Path) -> None:
    svg = (built(program, boxed) / "tuckbox-box-a4-cut.svg").read_text(encoding="utf-8")
    assert svg.index('id="fold"') < svg.index('id="cut"')
    assert svg.count("<path") == len(the_net(5).folds) + 1
    assert 'viewBox="0 0 210 297"' in svg


def test_equal_input_gives_equal_bytes_with_the_cache_and_without(program: Program, boxed: Path) -> None:
    first = (built(program, boxed) / "tuckbox-box-a4.pdf").read_bytes()
    again = (built(program, boxed) / "tuckbox-box-a4.pdf").read_bytes()
    without = (built(program, boxed, "--no-cache") / "tuckbox-box-a4.pdf").read_bytes()
    assert first == again == without


def test_low_ink_prints_no_ground(program: Program, tiny: Path) -> None:
    picture = pixels((built(program, tiny, "--ink", "low") / "tuckbox-box-a4-low.pdf").read_bytes(), 2)
    assert picture.getpixel((margin_of(on_sheet(the_net(5).panel("front")).x + mm(4), 2), 100)) == (255, 255, 255)


def test_a_game_without_panels_has_a_plain_box_with_its_title(program: Program, tiny: Path) -> None:
    data = (built(program, tiny) / "tuckbox-box-a4.pdf").read_bytes()
    words = pypdfium2.PdfDocument(data)[0].get_textpage().get_text_range()
    assert words.count("Tiny") >= 5
    net = the_net(5)
    left = on_sheet(net.panel("left"))
    assert pixels(data).getpixel((margin_of(left.x + left.width // 3, 4), margin_of(left.y + mm(3), 4))) == (
        255,
        246,
        224,
    )


def test_another_setup_has_a_box_for_its_cards(program: Program, tiny: Path) -> None:
    names = sorted(path.name for path in built(program, tiny, "--setup", "duel,box").iterdir())
    assert [name for name in names if name.endswith(".pdf")] == ["tuckbox-box-a4.pdf", "tuckbox-duel-a4.pdf"]


def test_boxes_that_the_game_names_are_made_each(program: Program, tmp_path: Path) -> None:
    boxes = "    tuckboxes:\n      all: {name: All of it}\n      play: {name: To play, setup: duel, stock: paper-80}\n"
    project = write_project(tmp_path / "two", CARDS + boxes)
    names = sorted(path.name for path in built(program, project).iterdir() if path.suffix == ".pdf")
    assert names == ["tuckbox-box-all-a4.pdf", "tuckbox-box-play-a4.pdf"]
    duel = sorted(path.name for path in built(program, project, "--setup", "duel").iterdir() if path.suffix == ".pdf")
    assert duel == ["tuckbox-duel-play-a4.pdf"]


def test_a_sleeve_makes_the_box_wider_and_deeper(program: Program, tmp_path: Path) -> None:
    boxes = "    tuckboxes:\n      all: {{name: All of it, sleeves: {}}}\n"
    words = {}
    for sleeves in ("yes", "no"):
        project = write_project(tmp_path / sleeves, CARDS + boxes.format(sleeves))
        data = (built(program, project) / "tuckbox-box-a4.pdf").read_bytes()
        words[sleeves] = pypdfium2.PdfDocument(data)[0].get_textpage().get_text_range()
    assert "64 x 89" in words["no"]
    assert "67 x 92" in words["yes"]
    assert "in sleeves" in words["yes"]


@pytest.mark.parametrize(
    ("entry", "fault", "help"),
    [
        ("stock: card-251", "resolve/unknown-stock", "did you mean 'card-250'"),
        ("setup: dual", "resolve/unknown-setup", "did you mean 'duel'?"),
        ("components: [bases]", "resolve/unknown-component", "did you mean 'base'?"),
        ("setup: duel, components: [base]", "resolve/box-of-two", "either"),
        ("frontt: x.svg", "load/unknown-key", "front"),
        ("ground: creme", "theme/unknown-ink", "did you mean 'cream'?"),
        ("front: nothing.svg", "face/missing-file", "choose one of"),
    ],
)
def test_what_a_box_names_and_nobody_has_is_told_with_its_line(
    program: Program, tmp_path: Path, entry: str, fault: str, help: str
) -> None:
    project = write_project(tmp_path / "wrong", CARDS + f"    tuckboxes:\n      all: {{name: All, {entry}}}\n")
    ended = program("build", "--product", "tuckbox", "--out", str(tmp_path / "out"), project=project)
    told = ended.out + ended.err
    assert ended.code in (1, 3)
    assert f"cards.yaml:{CARDS.count(chr(10)) + 2}:" in told
    assert f"error: {fault}: " in told
    assert help in told


def test_check_finds_what_is_wrong_on_a_panel(program: Program, boxed: Path) -> None:
    write_panels(
        boxed, box_side=face(SIDE_VIEW, corner(33, 10), text("{{ box.name }}", 'x="6" y="30" width="40" height="8"'))
    )
    ended = program("check", "--format", "json", project=boxed)
    safe = [finding for finding in ended.json["findings"] if finding["id"] == "page/outside-safe-zone"]
    assert [(finding["file"], finding["card"]) for finding in safe] == [("templates/tiny/box-side.svg", "box-side")]


def test_a_name_that_a_panel_has_not_is_told_with_the_nearest(program: Program, boxed: Path) -> None:
    write_panels(boxed, box_front=face(CARD_VIEW, corner(10, 14), text("{{ box.card }}")))
    ended = program("check", "--format", "json", project=boxed)
    told = ended.out + ended.err
    assert "templates/tiny/box-front.svg:2:" in told
    assert "there is no 'card' in the box" in told
    assert "did you mean 'cards'" in told


def test_a_build_of_single_cards_makes_no_box_unless_asked(program: Program, tiny: Path) -> None:
    program("build", "--card", "joker", "--out", str(tiny / "out"), project=tiny)
    assert not list((tiny / "out").rglob("tuckbox*"))
    assert list(built(program, tiny, "--card", "joker").glob("tuckbox*"))


def test_cards_too_large_for_any_box_leave_a_warning_and_the_other_products(program: Program, tmp_path: Path) -> None:
    project = write_project(tmp_path / "large", CARDS)
    words = ("--product", "tuckbox,png", "--paper", "40x60", "--out", str(tmp_path / "out"))
    ended = program("build", *words, project=project)
    assert ended.code == 0
    assert (
        "warning: impose/box-too-large: no tuck box for cards of 63 x 88 mm fits on 40 x 60 mm" in ended.out + ended.err
    )
    assert list((tmp_path / "out").rglob("*.png"))
    assert not list((tmp_path / "out").rglob("tuckbox*"))

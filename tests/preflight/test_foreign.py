"""Good files of other programs pass, and other programs agree about ours and theirs as far as they can be asked."""

from __future__ import annotations

import io
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest

from deckpress import checks
from deckpress.checks.base import PressSubject
from deckpress.model.finding import Severity
from deckpress.pipeline.preflighting import preflight_files, wanted_by
from deckpress.readback import read_press
from tests.preflight.foreign import drawn, finished, jars, twin
from tests.preflight.seeds import X1A, X4
from tests.program import Program

UNJUDGED = ("Separation", "overprint", "OPM", "CIDSet")
"""What the library's validator says it does not judge: spot inks and overprint, both allowed in PDF/X."""


def errors(data: bytes, standard: str) -> set[str]:
    subject = PressSubject(read_press(data, "cards.pdf"), X4 if standard == "x4" else X1A)
    return {finding.id for finding in checks.run("press", subject) if finding.severity is Severity.ERROR}


@pytest.mark.parametrize("standard", ["x4", "x1a"])
def test_cards_by_reportlab_and_pikepdf_pass(standard: str) -> None:
    facts = read_press(finished(drawn(), standard), "cards.pdf")
    assert checks.run("press", PressSubject(facts, X4 if standard == "x4" else X1A)) == ()
    assert {name for one in facts.painted for name in one.colour.names} == {"CutContour"}


def test_an_office_file_passes_as_a_home_file_and_fails_as_a_print_file(tmp_path: Path) -> None:
    file = tmp_path / "cards.pdf"
    file.write_bytes(drawn(screen=True))
    (home,) = preflight_files([file], "home")
    assert [finding.id for finding in home.findings] == ["press/print-scaling", "press/unprintable-margin"]
    (shop,) = preflight_files([file], "generic_offset")
    assert {"press/device-colour", "press/standard-named", "press/intent-count"} <= {each.id for each in shop.findings}


def test_a_file_copied_by_cairo_passes_as_a_home_file(tmp_path: Path) -> None:
    if not shutil.which("pdftocairo"):
        pytest.skip("pdftocairo is not installed here")
    (tmp_path / "cards.pdf").write_bytes(drawn(screen=True))
    subprocess.run(["pdftocairo", "-pdf", tmp_path / "cards.pdf", tmp_path / "copy.pdf"], check=True)
    (home,) = preflight_files([tmp_path / "copy.pdf"], "home")
    assert [finding.id for finding in home.findings] == ["press/print-scaling", "press/unprintable-margin"]
    facts = read_press((tmp_path / "copy.pdf").read_bytes(), "copy.pdf")
    assert [font.embedded for font in facts.fonts] == [True]
    assert facts.pictures and all(295 < min(picture.ppi) < 305 for picture in facts.pictures)


@pytest.fixture(scope="module")
def ours(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Press files of the tiny project, by standard."""
    from typer.testing import CliRunner  # noqa: PLC0415 - only here

    from deckpress.cli import app  # noqa: PLC0415
    from tests.tiny import write_project  # noqa: PLC0415

    project = write_project(tmp_path_factory.mktemp("press"))
    words = ["build", "--product", "press", "--profile", "generic_offset,drivethrucards", "--project", str(project)]
    ended = CliRunner().invoke(app, words)
    assert ended.exit_code == 0, ended.output
    folder = project / "build/tiny/en"
    names = {"x4": "press-box-generic_offset.pdf", "x1a": "press-box-drivethrucards.pdf"}
    return {standard: (folder / name).read_bytes() for standard, name in names.items()}


def test_our_own_press_files_pass(ours: dict[str, bytes]) -> None:
    for standard, profile in (("x4", "generic_offset"), ("x1a", "drivethrucards")):
        subject = PressSubject(read_press(ours[standard], "cards.pdf"), wanted_by(profile))
        found = checks.run("press", subject)
        assert [each.message for each in found if each.severity is Severity.ERROR] == []


def test_our_own_home_files_pass(tiny: Path, program: Program) -> None:
    assert program("build", project=tiny).code == 0
    files = sorted((tiny / "build").rglob("*.pdf"))
    ended = program("preflight", *map(str, files), "--profile", "home", "--format", "json")
    assert ended.code == 0
    found = {each["id"] for file in ended.json["files"] for each in file["findings"]}
    assert found <= {"press/unprintable-margin"}
    sheets = next(file for file in ended.json["files"] if "sheets-" in file["file"])
    assert sheets["findings"] == []


def pikepdf_finds(data: bytes, standard: str) -> list[str]:
    """What the library's validator has against the twin."""
    pdfa = pytest.importorskip("pikepdf.pdfa", reason="pikepdf's validator lacks jsonschema here", exc_type=ImportError)
    with pikepdf.open(io.BytesIO(twin(data, standard))) as pdf:
        found = [str(finding) for finding in pdfa.check(pdf, "1b" if standard == "x1a" else "2b").findings]
    return [one for one in found if not (one.startswith("[unsupported]") and any(word in one for word in UNJUDGED))]


def pdfbox_finds(data: bytes, folder: Path) -> str:
    """What PDFBox says of the twin; skips where it is not installed."""
    found = jars()
    if not shutil.which("java") or not any("preflight" in jar.name for jar in found):
        pytest.skip("PDFBox Preflight is not installed here: set PDFBOX_JARS to its folder")
    file = folder / "twin.pdf"
    file.write_bytes(twin(data, "x1a"))
    classes = ":".join(map(str, found))
    command = ["java", "-cp", classes, "org.apache.pdfbox.preflight.Validator_A1b", str(file)]
    return subprocess.run(command, capture_output=True, check=False, text=True, encoding="utf-8").stdout


@pytest.mark.parametrize("standard", ["x4", "x1a"])
def test_one_validator_agrees_that_the_good_ones_are_good(standard: str, ours: dict[str, bytes]) -> None:
    assert pikepdf_finds(finished(drawn(), standard), standard) == []
    assert pikepdf_finds(ours[standard], standard) == []


def test_another_validator_agrees_that_the_good_ones_are_good(tmp_path: Path, ours: dict[str, bytes]) -> None:
    assert "is a valid PDF/A-1b file" in pdfbox_finds(finished(drawn(), "x1a"), tmp_path)
    assert "is a valid PDF/A-1b file" in pdfbox_finds(ours["x1a"], tmp_path)


def _painted(operators: bytes, **resources: object) -> Callable[[pikepdf.Pdf], None]:
    def change(pdf: pikepdf.Pdf) -> None:
        page = pdf.pages[0].obj
        for category, entries in resources.items():
            page.Resources[f"/{category}"] = entries
        page.Contents = pikepdf.Array([page.Contents, pdf.make_indirect(pikepdf.Stream(pdf, operators))])

    return change


def _state(**entries: object) -> pikepdf.Dictionary:
    return pikepdf.Dictionary(GS=pikepdf.Dictionary({f"/{name}": value for name, value in entries.items()}))


def _unembedded(pdf: pikepdf.Pdf) -> None:
    bare = pikepdf.Dictionary(Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica)
    _painted(b"BT /Bare 12 Tf 40 40 Td (bare) Tj ET", Font=pikepdf.Dictionary(Bare=bare))(pdf)


def _script(pdf: pikepdf.Pdf) -> None:
    pdf.Root.OpenAction = pikepdf.Dictionary(S=pikepdf.Name.JavaScript, JS=pikepdf.String("app.beep()"))


def _no_profile(pdf: pikepdf.Pdf) -> None:
    del pdf.Root.OutputIntents[0].DestOutputProfile, pdf.Root.OutputIntents[0].RegistryName


DEFECTS: dict[str, tuple[str, Callable[[pikepdf.Pdf], None]]] = {
    "a screen's colour": ("press/colour-space", _painted(b"1 0 0 rg 40 40 9 9 re f")),
    "opacity": ("press/transparency", _painted(b"/GS gs 40 40 9 9 re f", ExtGState=_state(ca=0.5))),
    "a blend mode": (
        "press/transparency",
        _painted(b"/GS gs 40 40 9 9 re f", ExtGState=_state(BM=pikepdf.Name.Multiply)),
    ),
    "a font that is only named": ("press/font-not-embedded", _unembedded),
    "a script": ("press/action", _script),
    "a profile that is only named": ("press/intent-profile", _no_profile),
}


def spoilt(defect: str) -> bytes:
    with pikepdf.open(io.BytesIO(finished(drawn(), "x1a"))) as pdf:
        DEFECTS[defect][1](pdf)
        out = io.BytesIO()
        flat = pikepdf.ObjectStreamMode.disable
        pdf.save(out, force_version="1.4", object_stream_mode=flat, fix_metadata_version=False)
        return out.getvalue()


@pytest.mark.parametrize("defect", DEFECTS)
def test_what_we_find_one_validator_finds_too(defect: str) -> None:
    assert DEFECTS[defect][0] in errors(spoilt(defect), "x1a")
    assert pikepdf_finds(spoilt(defect), "x1a")


@pytest.mark.parametrize("defect", list(DEFECTS)[:2])
def test_what_we_find_another_validator_finds_too(defect: str, tmp_path: Path) -> None:
    assert "is a valid PDF/A-1b file" not in pdfbox_finds(spoilt(defect), tmp_path)

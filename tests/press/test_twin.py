"""No program that can be had decides PDF/X. Its twin can be judged: the same file that says it is PDF/A, by two others.

What PDF/A says of fonts, colours, transparency and attached things is what PDF/X says too. pikepdf's validator comes
with the library; PDFBox is asked where Java and its jars are installed.
"""

from __future__ import annotations

import io
import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest

from deckpress.model.press import Recipe
from tests.press.sample import FLAT, RECIPE, face, made

pdfa = pytest.importorskip("pikepdf.pdfa")
pytest.importorskip("jsonschema")

JARS = sorted(Path("/usr/share/java").glob("*.jar"))
GROUND = "1 0 0 rg 10 10 150 200 re f 0.2 0.4 0.6 RG 2 w 20 20 60 60 re S"
HALF = (("ExtGState", "Half", "<< /ca 0.5 >>"),)
WAIVED = ("overprint", "CIDSet", "shading", "Separation")
"""What the validator says it does not judge: overprint, glyph lists, gradients and spot inks, all allowed in PDF/X."""


def twin(data: bytes, recipe: Recipe) -> bytes:
    """The file as a PDF/A: another name for its intent, another identification, the rest untouched."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        pdf.Root.OutputIntents[0].S = pikepdf.Name("/GTS_PDFA1")
        packet = pdf.Root.Metadata.read_bytes().decode()
        part = "1" if recipe.flat else "2"
        said = f"<pdfaid:part>{part}</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance></rdf:Description>"
        packet = packet.replace("</rdf:Description>", said)
        packet = packet.replace('rdf:about=""', 'rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"')
        packet = re.sub(r' xmlns:pdfxid="[^"]*"|<pdfxid:.*?</pdfxid:\w+>|<pdf:Trapped>False</pdf:Trapped>', "", packet)
        pdf.Root.Metadata.write(packet.encode())
        for name in ("/GTS_PDFXVersion", "/Trapped"):
            if name in pdf.trailer.Info:
                del pdf.trailer.Info[name]
        streams = pikepdf.ObjectStreamMode.disable if recipe.flat else pikepdf.ObjectStreamMode.generate
        out = io.BytesIO()
        pdf.save(
            out,
            force_version=pdf.pdf_version,
            fix_metadata_version=False,
            deterministic_id=True,
            object_stream_mode=streams,
        )
    return out.getvalue()


def faults(data: bytes, recipe: Recipe) -> list[str]:
    """What pikepdf's validator has against the twin, without what it says it cannot judge."""
    flavour = pdfa.Flavour.PDFA_1B if recipe.flat else pdfa.Flavour.PDFA_2B
    with pikepdf.open(io.BytesIO(twin(data, recipe))) as pdf:
        found = [str(finding) for finding in pdfa.check(pdf, flavour).findings]
    waived = [one for one in found if one.startswith("[unsupported]") and any(word in one for word in WAIVED)]
    return [one for one in found if one not in waived]


def said_by_pdfbox(data: bytes, recipe: Recipe, folder: Path) -> str:
    if not shutil.which("java") or not any("preflight" in jar.name for jar in JARS):
        pytest.skip("PDFBox Preflight is not installed here")
    file = folder / "twin.pdf"
    file.write_bytes(twin(data, recipe))
    classes = ":".join(map(str, JARS))
    command = ["java", "-cp", classes, "org.apache.pdfbox.preflight.Validator_A1b", str(file)]
    return subprocess.run(command, capture_output=True, check=False, text=True, encoding="utf-8").stdout


@pytest.mark.parametrize("recipe", [RECIPE, FLAT], ids=["PDF/X-4", "PDF/X-1a"])
@pytest.mark.parametrize("content", [GROUND, f"{GROUND} /Half gs 30 30 80 80 re f"], ids=["opaque", "see-through"])
def test_the_twin_passes(recipe: Recipe, content: str) -> None:
    data, _ = made(face(content, resources=HALF), recipe)
    assert not faults(data, recipe)


def test_the_twin_with_a_spot_ink_passes() -> None:
    recipe = replace(FLAT, spots=True)
    assert not faults(made(face(f"{GROUND} 0 1 0 rg 5 5 9 9 re f"), recipe)[0], recipe)


def test_another_validator_finds_the_twin_valid_too(tmp_path: Path) -> None:
    data, _ = made(face(f"{GROUND} /Half gs 30 30 80 80 re f", resources=HALF), FLAT)
    assert "is a valid PDF/A-1b file" in said_by_pdfbox(data, FLAT, tmp_path)


@pytest.mark.parametrize("seeded", ["screen colour", "alpha", "action", "no profile"])
def test_a_seeded_fault_is_found(seeded: str) -> None:
    data, _ = made(face(GROUND), FLAT)
    with pikepdf.open(io.BytesIO(data)) as pdf:
        page = pdf.pages[0].obj
        if seeded == "screen colour":
            page.Contents = pikepdf.Stream(pdf, b"1 0 0 rg 0 0 9 9 re f " + page.Contents.read_bytes())
        elif seeded == "alpha":
            page.Resources.ExtGState = pikepdf.Dictionary(Half=pikepdf.Dictionary(ca=0.5))
            page.Contents = pikepdf.Stream(pdf, b"/Half gs " + page.Contents.read_bytes())
        elif seeded == "action":
            pdf.Root.OpenAction = pikepdf.Dictionary(S=pikepdf.Name.JavaScript, JS=pikepdf.String("app.beep()"))
        else:
            del pdf.Root.OutputIntents[0].DestOutputProfile
        out = io.BytesIO()
        pdf.save(out, fix_metadata_version=False, object_stream_mode=pikepdf.ObjectStreamMode.disable)
    assert faults(out.getvalue(), FLAT)

"""One defect for every check on a print file: a good file, and what is done to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name, String

from deckpress.checks.base import PressSubject
from deckpress.model.wanted import Wanted, WantedSize
from deckpress.pipeline.preflighting import wanted_by
from deckpress.readback import read_press
from tests.preflight.drawing import (
    PLACED,
    art,
    attached,
    draw,
    each_page,
    info,
    intent,
    jpeg2000,
    layer,
    lzw,
    no_program,
    packet,
    postscript,
    profile,
    put,
    remove,
    right_profile,
    root,
    short_art,
    spots,
    state,
    stranger,
    text,
    wrong_profile,
)
from tests.preflight.files import Change, good, saved

X4 = wanted_by("generic_offset")
X1A = replace(X4, standard="x1a", spots=False)


@dataclass(frozen=True)
class Seed:
    """A defect: ``change`` is done to a good file of the standard, ``after`` to its bytes, ``wants`` to the profile."""

    check: str
    change: Change = field(default=lambda _: None)
    standard: str = "x4"
    pages: int = 2
    wants: Mapping[str, Any] = field(default_factory=dict)
    save: Mapping[str, Any] = field(default_factory=dict)
    after: Callable[[bytes], bytes] = field(default=lambda data: data)
    page: int = 0

    @property
    def wanted(self) -> Wanted:
        return replace(X4 if self.standard == "x4" else X1A, **self.wants)

    def data(self) -> bytes:
        pdf = good(self.standard, self.pages)
        self.change(pdf)
        return self.after(saved(pdf, **self.save))

    def subject(self) -> PressSubject:
        return PressSubject(read_press(self.data(), "cards.pdf"), self.wanted)

    def passing(self) -> PressSubject:
        """The good file, held to what a shop wants that has nothing against it."""
        wanted = X4 if self.standard == "x4" else X1A
        if self.check in WITHOUT_FAULT:
            wanted = replace(self.wanted, **WITHOUT_FAULT[self.check])
        return PressSubject(read_press(saved(good(self.standard)), "cards.pdf"), wanted)


SOLD = WantedSize("poker", 63, 88)
WITHOUT_FAULT: dict[str, dict[str, Any]] = {
    "unprintable-margin": {"profile": "generic_offset"},
    "trim-size": {"sizes": (SOLD,)},
    "sheet-size": {"sheet": (69.0, 94.0)},
    "not-imposed": {"sheet": (69.0, 94.0)},
    "wants-pictures": {"deliver": "pages"},
    "outlines-wanted": {"outlined": False},
}
"""Where the defect lies in what the shop wants: what it wants instead."""


WHOLE_FILE: tuple[Seed, ...] = (
    Seed("file-version", save={"version": "1.7"}),
    Seed("encrypted", save={"encryption": pikepdf.Encryption(owner="o", user="", R=4), "static_id": False}),
    Seed("file-id", after=lambda data: data.replace(b"/ID", b"/XD")),
    Seed("information", lambda pdf: pdf.trailer.Info.__delitem__("/Title")),
    Seed("information-differs", info(Title=String("Others"))),
    Seed("trapped", info(Trapped=String("False"))),
    Seed("standard-named", packet("<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>")),
    Seed("xmp-keys", packet("<xmpMM:DocumentID>uuid:1</xmpMM:DocumentID>")),
    Seed("intent-count", lambda pdf: pdf.Root.__delitem__("/OutputIntents")),
    Seed("intent-name", intent(lambda one: one.__setitem__("/OutputConditionIdentifier", String("")))),
    Seed("intent-profile", intent(lambda one: one.__delitem__("/DestOutputProfile"))),
    Seed("intent-class", profile(12, b"mntr")),
    Seed("intent-channels", intent(lambda one: one.DestOutputProfile.__setitem__("/N", 3))),
    Seed("intent-version", profile(8, b"\x04"), "x1a"),
    Seed("box-trim", each_page(remove("TrimBox")), page=2),
    Seed("box-both", each_page(put(ArtBox=Array([10, 10, 90, 90]))), page=2),
    Seed("box-shape", each_page(put(TrimBox=Array([10, 10]))), page=2),
    Seed("box-nest", each_page(put(BleedBox=Array([20, 20, 150, 200]))), page=2),
    Seed("bleed-box", each_page(put(BleedBox=Array([3, 3, 192, 263]))), page=2),
    Seed("page-sizes", each_page(put(TrimBox=Array([8.5, 8.5, 189, 257.9]))), page=2),
    Seed("trim-size", wants={"sizes": (WantedSize("tarot", 70, 120),)}, page=1),
    Seed("sheet-size", wants={"sheet": (60.0, 90.0)}, page=1),
    Seed("not-imposed", wants={"sheet": (304.8, 457.2)}, page=1),
    Seed("odd-pages", pages=3),
    Seed("wants-pictures", wants={"deliver": "pictures"}),
    Seed("action", root(OpenAction=Dictionary(S=Name.JavaScript, JS=String("1")))),
    Seed("form-fields", root(AcroForm=Dictionary(Fields=Array([])))),
    Seed("attachment", attached),
    Seed("presentation", each_page(put(PresSteps=Dictionary(Type=Name.NavNode))), page=2),
    Seed("layers", layer("print"), "x1a"),
    Seed("layer-names", layer("")),
    Seed("view-area", root(ViewerPreferences=Dictionary(PrintArea=Name.ArtBox))),
    Seed("print-scaling", wants={"profile": "home"}),
    Seed("mended-file", lambda pdf: pdf.Root.Pages.Kids.append(5), save={"fix_metadata_version": False}),
    Seed("unprintable-margin", wants={"profile": "home"}, page=1),
    Seed("private-information", info(Title=String("/home/somebody/cards.indd"))),
    Seed("old-filter", lzw, save={"compress_streams": False, "stream_decode_level": pikepdf.StreamDecodeLevel.none}),
)
DRAWN: tuple[Seed, ...] = (
    Seed("font-not-embedded", no_program, page=1),
    Seed("font-drawn", draw("0 0 0 1 k 0 0 100 100 re f", "glyph"), page=2),
    Seed("outlines-wanted", wants={"outlined": True}, page=1),
    Seed("small-type", text(5, "0 0 0 1 k"), page=2),
    Seed("black-text", text(9, "0.7 0.6 0.6 0.9 k"), page=2),
    Seed("overprint-black", text(9, "0 0 0 1 k"), page=2),
    Seed("rich-black", draw("0 0 0 1 k 20 20 150 200 re f"), page=2),
    Seed("zero-line", draw("0 w 40 40 m 90 90 l S"), page=2),
    Seed("thin-line", draw("0.1 0 0 0.1 0 0 cm 1 w 400 400 m 900 900 l S"), page=2),
    Seed("colour-space", draw("1 0 0 rg 40 40 9 9 re f"), "x1a", page=2),
    Seed("device-colour", draw("1 0 0 rg 40 40 9 9 re f"), page=2),
    Seed("unknown-colour", draw(PLACED, XObject=art(b"abc", 250, Name("/Nonsense"))), page=2),
    Seed("profile-channels", draw("/Spot cs 1 0 0 sc 40 40 9 9 re f", ColorSpace=wrong_profile), page=2),
    Seed(
        "profiled-overprint",
        draw("/GS gs /Spot cs 1 0 0 0 sc 40 40 9 9 re f", ColorSpace=right_profile, ExtGState=state(OP=True)),
        page=2,
    ),
    Seed("white-overprint", draw("/GS gs 0 0 0 0 k 40 40 9 9 re f", ExtGState=state(OP=True, OPM=1)), page=2),
    Seed("total-ink", draw("0.9 0.9 0.9 0.9 k 40 40 9 9 re f"), page=2),
    Seed("registration-colour", draw("/Spot cs 1 sc 40 40 9 9 re f", ColorSpace=spots("All", (1, 1, 1, 1))), page=2),
    Seed("spot-ink", draw("/Spot cs 1 sc 40 40 9 9 re f", ColorSpace=spots("PANTONE 1")), "x1a", page=2),
    Seed("spot-spelling", draw("/Spot CS 1 SC 40 40 m 90 90 l S", ColorSpace=spots("cut contour")), page=2),
    Seed("cut-line", draw("/Spot cs 1 sc 40 40 9 9 re f", ColorSpace=spots("CutContour")), page=2),
    Seed("transparency", draw("/GS gs 40 40 9 9 re f", ExtGState=state(ca=0.5)), "x1a", page=2),
    Seed(
        "page-group",
        lambda pdf: (
            draw("/GS gs 40 40 9 9 re f", ExtGState=state(ca=0.5))(pdf),
            pdf.pages[1].obj.__delitem__("/Group"),
        )[0],
        page=2,
    ),
    Seed("transfer", draw("/GS gs 40 40 9 9 re f", ExtGState=state(TR=Dictionary(FunctionType=2))), page=2),
    Seed("low-resolution", draw(PLACED, XObject=art(b"\0\0\0\x40", 60)), page=2),
    Seed("coarse-picture", draw(PLACED, XObject=art(b"\0\0\0\x40", 220)), page=2),
    Seed("fine-picture", draw("6 0 0 6 60 60 cm /Art Do", XObject=art(b"\0\0\0\x40", 250)), page=2),
    Seed("new-filter", draw(PLACED, XObject=jpeg2000), "x1a", page=2),
    Seed("alternate-picture", draw(PLACED, XObject=art(b"\0\0\0\x40", Alternates=Array([]))), page=2),
    Seed("opi", draw(PLACED, XObject=art(b"\0\0\0\x40", OPI=Dictionary())), page=2),
    Seed("postscript", draw("/Art Do", XObject=postscript), page=2),
    Seed("reference", draw("/Art Do", XObject=stranger), page=2),
    Seed("annotation", draw("0 0 0 1 k 40 40 9 9 re f", "annotation"), page=2),
    Seed("missing-resource", draw("/Nothing gs"), page=2),
    Seed("broken-content", draw("1 0 k 40 40 9 9 re f"), page=2),
    Seed("safe-zone", draw("1 0 0 1 -20 0 cm /X0 Do"), page=2),
    Seed("art-short-of-bleed", short_art, page=2),
)
SEEDS: tuple[Seed, ...] = (*WHOLE_FILE, *DRAWN)

"""A finished PDF of ours -> facts: read back from its bytes, so that checks judge the file and not the wish."""

from __future__ import annotations

import hashlib
import io
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from deckpress.model.facts import FontFact, PageFacts, PdfFacts
from deckpress.model.finding import ExitCode, Refused, refuse
from deckpress.model.page import Box

if TYPE_CHECKING:
    import pikepdf

_TAIL = 1024
_SUBSET = re.compile(r"[A-Z]{6}\+")
_ENCODINGS = ("/WinAnsiEncoding", "/MacRomanEncoding", "/StandardEncoding", "/MacExpertEncoding")
_AGAIN = "make the file again, or copy it again"


def read_pdf(data: bytes) -> PdfFacts:
    """The facts of a PDF. Refuses bytes that are no PDF, a damaged one, and one that asks for a password."""
    import pikepdf  # noqa: PLC0415 - heavy

    if b"%%EOF" not in data[-_TAIL:]:
        raise _refused("this is no whole PDF: its end is missing", _AGAIN)
    try:
        with pikepdf.open(io.BytesIO(data), attempt_recovery=False, suppress_warnings=True) as pdf:
            problems = pdf.check_pdf_syntax()
            if problems:
                raise _refused(f"the PDF is damaged: {_last_part(problems[0])}", _AGAIN)
            return _facts(pdf, data)
    except pikepdf.PasswordError:
        raise _refused("the PDF asks for a password", "save it without a password") from None
    except (pikepdf.PdfError, ValueError, TypeError, KeyError, AttributeError, RuntimeError) as error:
        raise _refused(f"this is no whole PDF: {_reason(error)}", _AGAIN) from None


def _refused(message: str, help: str) -> Refused:
    return refuse("readback/damaged", message, help=help, code=ExitCode.UNREADABLE)


def _reason(error: Exception) -> str:
    if isinstance(error, ValueError | TypeError | KeyError | AttributeError):
        return "its parts are not what a PDF is made of"
    return _last_part(str(error))


def _last_part(text: str) -> str:
    """What the library says, in one line, without the place in memory where it found the bytes."""
    return text.partition("\n")[0].rpartition(": ")[2].strip() or "it cannot be read"


def _facts(pdf: pikepdf.Pdf, data: bytes) -> PdfFacts:
    things = [thing for thing in pdf.objects if _holds_entries(thing)]
    fonts = {_font(font) for thing in things for font in _fonts(thing)}
    return PdfFacts(
        sha256=hashlib.sha256(data).hexdigest(),
        version=pdf.pdf_version,
        pages=tuple(_page(page) for page in pdf.pages),
        fonts=tuple(sorted(fonts, key=lambda fact: (fact.name, fact.embedded, fact.subset, fact.unicode))),
        forms=sum(thing.get("/Subtype") == "/Form" and "/BBox" in thing for thing in things),
        viewer=_entries(pdf.Root.get("/ViewerPreferences", {})),
        information=_entries(pdf.trailer.get("/Info", {})),
    )


def _holds_entries(thing: Any) -> bool:
    import pikepdf  # noqa: PLC0415 - heavy

    return isinstance(thing, pikepdf.Dictionary | pikepdf.Stream)


def _entries(dictionary: Any) -> tuple[tuple[str, str], ...]:
    """A dictionary of plain values as text: names without their slash, flags as true and false."""
    found = []
    for name, value in dictionary.items():
        text = ("true" if value else "false") if isinstance(value, bool) else str(value)
        found.append((name[1:], text.removeprefix("/")))
    return tuple(sorted(found))


def _page(page: pikepdf.Page) -> PageFacts:
    """A page's boxes, and each placing of a form in its own content."""
    import pikepdf  # noqa: PLC0415 - heavy

    things: Any = page.resources.get("/XObject", {})
    used = [str(placing.operands[0]) for placing in pikepdf.parse_content_stream(page, "Do")]
    forms = {name for name in set(used) if name in things and things[name].get("/Subtype") == "/Form"}
    placed = tuple(name[1:] for name in used if name in forms)
    return PageFacts(_box(page.mediabox), _box(page.trimbox), _box(page.bleedbox), placed)


def _box(values: Any) -> Box:
    x0, y0, x1, y1 = (float(value) for value in values)
    return x0, y0, x1, y1


def _fonts(thing: Any) -> Iterator[Any]:
    """The fonts that a page, a form or a pattern names in its resources."""
    resources = thing.get("/Resources", {})
    yield from resources.get("/Font", {}).values() if resources else ()


def _font(font: Any) -> FontFact:
    name = str(font.get("/BaseFont", font.get("/Name", "/unnamed")))[1:]
    kind = str(font.get("/Subtype", ""))
    inner = font.DescendantFonts[0] if kind == "/Type0" else font
    descriptor = inner.get("/FontDescriptor", {})
    embedded = kind == "/Type3" or any(f"/FontFile{suffix}" in descriptor for suffix in ("", "2", "3"))
    encoding = font.get("/Encoding", "")
    if kind != "/Type0" and _holds_entries(encoding):
        encoding = encoding.get("/BaseEncoding", "")
    unicode = "/ToUnicode" in font or (kind != "/Type0" and str(encoding) in _ENCODINGS)
    return FontFact(name, embedded, bool(_SUBSET.match(name)), unicode)

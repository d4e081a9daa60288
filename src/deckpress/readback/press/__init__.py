"""Any PDF -> ``PressFacts``: everything that print shops ask about, in pages, forms, patterns, glyphs and pictures."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import Any

from deckpress.model.finding import ExitCode, Refused, refuse
from deckpress.model.press_facts import SLUG, PressFacts, Unread, Where
from deckpress.model.source import Place, Ref
from deckpress.readback.press import document
from deckpress.readback.press.gathering import Gathering
from deckpress.readback.press.pages import read_page
from deckpress.readback.press.reader import Reader, TooMuch, Unpackable

MOST_PAGES = 10_000
_AGAIN = "export the file again, or copy it again"
_TAIL, _HEAD = 1024, 1024


def read_press(data: bytes, file: str) -> PressFacts:
    """The facts of a PDF, which people know as ``file``.

    Refuses what is no PDF, a damaged one, one that asks for a password, one without pages, and one that draws more
    than anybody means to print: time and memory are bounded.
    """
    import pikepdf  # noqa: PLC0415 - heavy

    if b"%PDF-" not in data[:_HEAD]:
        raise _refused(file, "not-a-pdf", "this is no PDF", "name PDF, PNG or JPEG files")
    if b"%%EOF" not in data[-_TAIL:]:
        raise _refused(file, "damaged", "this is no whole PDF: its end is missing", _AGAIN)
    try:
        with _opened(data) as pdf:
            if pdf.is_encrypted:
                return replace(_facts(_opened(_unlocked(pdf)), file), encrypted=True)
            return _facts(pdf, file)
    except pikepdf.PasswordError:
        raise _refused(file, "password", "the PDF asks for a password", "save it without a password") from None
    except TooMuch as error:
        raise _refused(file, "too-much", f"the PDF is not read to its end: {error}", "export it anew") from None
    except Unpackable as error:
        raise _refused(
            file, "damaged", f"the PDF is damaged: a drawing in it cannot be unpacked ({error})", _AGAIN
        ) from None
    except pikepdf.PdfError as error:
        reason = str(error).partition("\n")[0].rpartition(": ")[2].strip() or "it cannot be read"
        raise _refused(file, "damaged", f"this is no whole PDF: {reason}", _AGAIN) from None
    except (ValueError, TypeError, LookupError, AttributeError, RuntimeError, OverflowError):
        raise _refused(file, "damaged", "the PDF is damaged: its parts are not what a PDF is made of", _AGAIN) from None


def _opened(data: bytes) -> Any:
    import pikepdf  # noqa: PLC0415 - heavy

    return pikepdf.open(io.BytesIO(data), attempt_recovery=False, suppress_warnings=True)


def _unlocked(pdf: Any) -> bytes:
    """The same file without its lock, in the same objects: streams can then be unpacked within bounds."""
    import pikepdf  # noqa: PLC0415 - heavy

    out = io.BytesIO()
    level = pikepdf.StreamDecodeLevel.none
    pdf.save(out, encryption=False, compress_streams=False, stream_decode_level=level, static_id=True)
    return out.getvalue()


def _refused(file: str, fault: str, message: str, help: str) -> Refused:
    return refuse(f"preflight/{fault}", message, Ref(place=Place(file)), help, ExitCode.UNREADABLE)


def _facts(pdf: Any, file: str) -> PressFacts:
    count = len(pdf.pages)
    if not count:
        raise _refused(file, "no-pages", "the PDF has no pages", "export the file again")
    if count > MOST_PAGES:
        raise TooMuch(f"it has {count} pages, the most are {MOST_PAGES}")
    reader, gathering = Reader(), Gathering()
    for kind, detail in document.oddities(pdf):
        gathering.odd(kind, detail, Where())
    read = [read_page(page.obj, number, reader, gathering) for number, page in enumerate(pdf.pages, 1)]
    for warning in pdf.get_warnings():
        gathering.odd("mended", str(warning).partition("\n")[0].rpartition(": ")[2], Where())
    pictures = gathering.pictures()
    information, trapped = document.information(pdf)
    unread = [
        Unread("press/total-ink", f"{one.name}: {one.why}") for one in pictures if one.most is None and one.zone != SLUG
    ]
    crowded = "page {}: more than 2000 shapes reach the cut"
    unread += [Unread("press/art-short-of-bleed", crowded.format(number)) for number in gathering.crowded]
    return PressFacts(
        file=file,
        version=document.version(pdf),
        pages=tuple(page for page, _ in read),
        painted=gathering.painted(),
        pictures=pictures,
        fonts=gathering.fonts(),
        oddities=gathering.oddities(),
        annotations=tuple(each for _, annotations in read for each in annotations),
        intents=document.intents(pdf),
        layers=document.layers(pdf),
        information=information,
        xmp=document.packet(pdf),
        viewer=document.viewer(pdf),
        trapped=trapped,
        ids=len(pdf.trailer.get("/ID", [])),
        unread=tuple(unread),
    )

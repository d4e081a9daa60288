"""Bytes -> text, in the one encoding that is stated or in UTF-8. Nothing is guessed, nothing is replaced."""

from __future__ import annotations

from deckpress.load.opening import refuse_odd_characters, refuse_other_formats
from deckpress.load.source import Source
from deckpress.model.finding import ExitCode, Refused, refuse
from deckpress.model.source import Place, Ref

ENCODINGS = {
    "utf-8": "utf-8-sig",
    "utf-16": "utf-16",
    "windows-1250": "cp1250",
    "windows-1251": "cp1251",
    "windows-1252": "cp1252",
    "iso-8859-1": "iso-8859-1",
    "iso-8859-15": "iso-8859-15",
    "mac-roman": "mac_roman",
}
"""What ``encoding:`` may be, and how Python calls it."""

HOW_TO_SAVE = (
    "save the file as UTF-8: in Excel as 'CSV UTF-8 (Comma delimited)', in LibreOffice with 'Edit filter settings' "
    "and the character set 'Unicode (UTF-8)'"
)


def decode(data: bytes, file: str, encoding: str) -> str:
    """The text of a file, without a byte order mark. Refuses what is not text in this encoding."""
    refuse_other_formats(data, file, HOW_TO_SAVE, encoding == "utf-16")
    try:
        text = data.decode(ENCODINGS[encoding])
    except UnicodeDecodeError as error:
        raise _undecodable(data, file, encoding, error.start) from None
    if encoding not in ("utf-8", "utf-16") and not data.isascii() and _is_utf8(data):
        message = f"'{file}' is UTF-8, and not {encoding} as the database states"
        raise _refusal("load/wrong-encoding", message, Place(file, 1, 1), "leave 'encoding:' out")
    refuse_odd_characters(Source(file, text))
    return text


def _undecodable(data: bytes, file: str, encoding: str, at: int) -> Refused:
    line = data[:at].replace(b"\r\n", b"\n").replace(b"\r", b"\n").count(b"\n") + 1
    start = max(data.rfind(b"\n", 0, at), data.rfind(b"\r", 0, at)) + 1
    before = data[start:at].decode(ENCODINGS[encoding], "replace")
    place = Place(file, line, len(before) + 1)
    if encoding != "utf-8":
        message = f"'{file}' is not {encoding}: it holds the byte 0x{data[at]:02X} at offset {at}"
        return _refusal("load/wrong-encoding", message, place, HOW_TO_SAVE)
    message = f"'{file}' is not UTF-8: it holds the byte 0x{data[at]:02X} at offset {at}"
    guess = data[at : at + 1].decode("cp1252", "ignore")
    other = f"; or, if this letter is '{guess}', write 'encoding: windows-1252' beside 'from:'" if guess else ""
    return _refusal("load/not-utf-8", message, place, HOW_TO_SAVE + other)


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def _refusal(fault: str, message: str, place: Place, help: str) -> Refused:
    return refuse(fault, message, Ref(place=place), help, ExitCode.UNREADABLE)

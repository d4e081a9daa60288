"""Opens the file and makes sure that it is text, before YAML sees it."""

from __future__ import annotations

import re
import unicodedata

from deckpress.load.source import Source
from deckpress.model.finding import ExitCode, Refused, refuse
from deckpress.model.source import Place, Ref
from deckpress.workspace import Workspace

_UTF16 = (b"\xff\xfe", b"\xfe\xff")
_KNOWN = {
    b"\x89PNG": "a PNG picture",
    b"%PDF": "a PDF",
    b"PK\x03\x04": "a zip archive or an office document",
    b"\xd0\xcf\x11\xe0": "an old office document",
}
NOT_TEXT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x80-\x9f\u2028\u2029\ufffe\uffff]")


def open_source(workspace: Workspace, file: str) -> Source:
    """The text of a file of the project. Refuses what is empty, binary, or in another encoding than UTF-8."""
    data = workspace.read(file)
    if not data.strip():
        raise _unreadable("load/empty-file", f"'{file}' is empty", file, help="begin with: games:")
    refuse_other_formats(data, file, "save it as UTF-8 in your editor")
    source = Source(file, workspace.read_text(file))
    refuse_odd_characters(source)
    if all(
        not line.strip() or line.lstrip().startswith("#") or line.strip() in ("---", "...") for line in source.lines
    ):
        raise _unreadable("load/only-comments", f"'{file}' holds only comments", file, help="begin with: games:")
    return source


def refuse_other_formats(data: bytes, file: str, help: str, utf16: bool = False) -> None:
    """Refuse bytes that are a known binary file, or UTF-16 where that is not meant; ``help`` says how to save them."""
    for head, what in _KNOWN.items():
        if data.startswith(head):
            raise _unreadable("load/binary-file", f"'{file}' is {what}, not a text file", file)
    if not utf16 and (data[:2] in _UTF16 or _looks_utf16(data)):
        raise _unreadable("load/utf-16", f"'{file}' is saved as UTF-16", file, help=help)


def refuse_odd_characters(source: Source) -> None:
    """Refuse characters that are no text: control characters, and line ends that editors do not count."""
    found = NOT_TEXT.search(source.text)
    if not found:
        return
    before = source.text[: found.start()]
    line = len(re.findall(r"\r\n|\r|\n", before)) + 1
    column = found.start() - max(before.rfind("\n"), before.rfind("\r"))
    char = found[0]
    name = unicodedata.name(char, "a control character").lower()
    message = f"there is a character here that is not text: U+{ord(char):04X}, {name}"
    help = "delete it and type the blank or the line end anew"
    if char == "\0":
        help = "this looks like a binary file, or like another encoding than UTF-8"
    raise _unreadable("load/odd-character", message, source.file, line, column, help)


def _looks_utf16(data: bytes) -> bool:
    head = data[:200]
    pairs = len(head) // 2
    return pairs > 2 and max(head[::2].count(0), head[1::2].count(0)) > pairs * 0.6


def _unreadable(fault: str, message: str, file: str, line: int = 1, column: int = 1, help: str = "") -> Refused:
    return refuse(fault, message, Ref(place=Place(file, line, column)), help, ExitCode.UNREADABLE)

"""Draw records: what a filled face prints, one for each thing to be drawn. Their text is the face's identity."""

from __future__ import annotations

from dataclasses import dataclass

FIELD = "\x1f"
END = "\x1e"
LETTERS = {"fragment": "F", "box": "T", "label": "L", "image": "I", "part": "P", "group": "G"}


@dataclass(frozen=True, slots=True)
class Record:
    """One line of a filled face: the item it draws and its values, the first of them text, picture or part.

    ``letter`` is that of the item's kind; it is empty where a group or a part ends.
    """

    letter: str
    file: str
    number: int
    values: tuple[str, ...]


def record_name(kind: str, file: str, number: int) -> str:
    """How a record names its item."""
    return f"{LETTERS[kind]}{file}#{number}"


def records(text: str) -> list[Record]:
    """The records of a filled face, in the order of painting."""
    found: list[Record] = []
    for record in text.split(END)[:-1]:
        name, *values = record.split(FIELD)
        file, _, number = name[1:].rpartition("#")
        found.append(Record(name[:1], file, int(number or -1), tuple(values)))
    return found

"""``theme.yaml`` as plain values in which every key and value knows its place."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from deckpress.layout.fault import fault
from deckpress.model.source import Place

_NUMBER = re.compile(r"-?(?:0|[1-9]\d*)(?:\.\d+)?\Z|-?\.\d+\Z")
_DOUBTFUL = frozenset(("yes", "no", "on", "off", "null", "~", ""))
_TAGS = frozenset(f"tag:yaml.org,2002:{name}" for name in ("str", "seq", "map"))
_MOST = 20_000


@dataclass(frozen=True, slots=True)
class Entry:
    """A value of the file. ``value`` is text, a list of entries or a mapping of text to entries."""

    value: Any
    place: Place
    plain: bool = False
    key_place: Place | None = None

    @property
    def at(self) -> Place:
        """Where its key is written, or the value where there is none."""
        return self.key_place or self.place


def read(file: str, text: str) -> Entry:
    """The whole file. Refuses broken YAML, keys given twice, anchors that run in circles, tags."""
    import yaml  # noqa: PLC0415 - a build whose faces are all cached reads no theme

    try:
        root = yaml.compose(text, Loader=yaml.CBaseLoader)
    except yaml.YAMLError as problem:
        mark = getattr(problem, "problem_mark", None)
        place = Place(file, mark.line + 1, mark.column + 1) if mark else Place(file)
        sentence = str(getattr(problem, "problem", "") or problem).strip()
        raise fault("theme/not-yaml", f"this is not YAML: {sentence}", place) from None
    if root is None:
        raise fault("theme/empty", "the theme is empty", Place(file, 1, 1), "see docs/faces.md for what it holds")
    return _Reader(file).entry(root, ())


class _Reader:
    def __init__(self, file: str) -> None:
        self.file = file
        self.count = 0

    def place(self, node: Any) -> Place:
        return Place(self.file, node.start_mark.line + 1, node.start_mark.column + 1)

    def entry(self, node: Any, above: tuple[int, ...], key_place: Place | None = None) -> Entry:
        place = self.place(node)
        self.count += 1
        if id(node) in above or self.count > _MOST:
            raise fault("theme/not-yaml", "an alias refers to itself, or grows too large", place)
        if node.tag not in _TAGS:
            raise fault("theme/not-yaml", f"'{node.tag}' is a YAML tag, and tags mean nothing here", place)
        inside = (*above, id(node))
        kind = type(node).__name__
        if kind == "ScalarNode":
            return Entry(node.value, place, node.style not in ("'", '"', "|", ">"), key_place)
        if kind == "SequenceNode":
            return Entry([self.entry(each, inside) for each in node.value], place, False, key_place)
        found: dict[str, Entry] = {}
        for key, value in node.value:
            where = self.place(key)
            if type(key).__name__ != "ScalarNode":
                raise fault("theme/not-yaml", "a key must be a word", where)
            if key.value in found:
                raise fault("theme/twice", f"'{key.value}' stands here a second time", where)
            found[key.value] = self.entry(value, inside, where)
        return Entry(found, place, False, key_place)


def values(entry: Entry) -> Any:
    """A table for the faces: unquoted numbers are numbers, true and false are flags, all else is text.

    Refuses an unquoted yes, no, on, off or nothing: some readers take them for flags, and a text is always true.
    """
    if isinstance(entry.value, dict):
        return {key: values(each) for key, each in entry.value.items()}
    if isinstance(entry.value, list):
        return [values(each) for each in entry.value]
    text: str = entry.value
    if not entry.plain:
        return text
    if text in ("true", "false"):
        return text == "true"
    if text.lower() in _DOUBTFUL:
        raise fault(
            "theme/doubtful-value",
            f"'{text}' may be meant as a flag or as a word" if text else "there is no value here",
            entry.at if not text else entry.place,
            f'write true or false for a flag, "{text}" in quotes for a word' if text else 'write "" for an empty text',
        )
    if _NUMBER.match(text):
        return float(text) if "." in text else int(text)
    return text

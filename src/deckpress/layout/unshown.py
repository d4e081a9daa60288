"""Fields that no face shows, and words that stand in a face where no translator finds them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from deckpress.layout.sides import Side, kin
from deckpress.layout.template.compiled import Compiled
from deckpress.model.database import FieldType
from deckpress.model.finding import Finding, Severity
from deckpress.model.game import Card, Edition
from deckpress.model.piece import Piece
from deckpress.model.source import Ref

_BRACE = re.compile(r"(?<!\\)\{([a-zA-Z][\w-]*)\}")


def unshown(
    edition: Edition,
    pieces: Sequence[Piece],
    drawn: Iterable[tuple[Side, Iterable[str]]],
    compiled: Callable[[str], Compiled],
) -> Iterator[Finding]:
    """A warning for each field of a kind that none of its faces, backs, parts or texts shows.

    ``drawn`` are the sides with the files that they were drawn from, sides of ``pieces`` where there are any. Words
    are codes for queries and conditions, so a ``word`` that is not shown is no fault.
    """
    files: dict[str, set[str]] = {}
    for side, used in drawn:
        files.setdefault(side.card.kind, set()).update(used)
    for kind, used in files.items():
        faces = [compiled(file) for file in sorted(used)]
        if any(face.every for face in faces):
            continue
        cards = kin(edition, pieces, kind)
        shown = {name for face in faces for name in face.fields}
        shown |= {name for card in cards for value in card.fields.values() for name in _braces(value)}
        declared = {} if pieces else edition.kinds[kind].fields
        whose = f"pieces with the face '{kind}'" if pieces else f"the kind '{kind}'"
        help = "declare it as a word under kinds" if not pieces else "take it away"
        for field, card in _filled(cards).items():
            if field in shown or declared.get(field, FieldType.TEXT) is FieldType.WORD:
                continue
            yield Finding(
                "page/field-not-shown",
                Severity.WARNING,
                f"no face of {whose} shows the field '{field}'",
                Ref(edition.game, card.id, field, edition.language, card.paths.get(field, card.path)),
                f"show it on the face; or, if it is only a code, {help}",
            )


def literal_words(faces: Iterable[Compiled]) -> Iterator[Finding]:
    """A warning for each word that is written in a face itself."""
    for face in sorted(faces, key=lambda each: each.file):
        for words, place in face.literals:
            yield Finding(
                "page/literal-words",
                Severity.WARNING,
                f"'{' '.join(words.split())[:40]}' is written in the face, so it cannot be translated",
                Ref(place=place),
                "put it under words: in the game and write {{ t.name }}",
            )


def _braces(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield from (name.replace("-", "_") for name in _BRACE.findall(value))
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _braces(each)


def _filled(cards: Sequence[Card | Piece]) -> dict[str, Card | Piece]:
    """Every field that holds something, with the first card that has it."""
    found: dict[str, Card | Piece] = {}
    for card in cards:
        for field, value in card.fields.items():
            if value not in ("", [], None):
                found.setdefault(field, card)
    return found

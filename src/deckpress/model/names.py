"""Names as people type them: the nearest known one, what the eye cannot tell apart, and a key as an identifier."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

_QUOTES = str.maketrans({"\u2018": "'", "\u2019": "'", "\u02bc": "'", "\u201c": '"', "\u201d": '"'})
_DASHES = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"))


def snake(key: str) -> str:
    """A key of the database as an identifier of the query language: ``hand-size`` is ``hand_size``."""
    return key.replace("-", "_").replace(".", "_")


def skeleton(name: str) -> str:
    """The name as the eye reads it: no invisible characters, one kind of quote and dash, one normal form."""
    plain = unicodedata.normalize("NFKC", name).translate(_QUOTES).translate(_DASHES)
    return "".join(char for char in plain if unicodedata.category(char) not in ("Cf", "Cc", "Mn")).strip()


def squeezed(name: str) -> str:
    """The skeleton without case, hyphens, underscores and blanks: what is left is what was meant."""
    return "".join(char for char in skeleton(name).casefold() if char not in "-_ .")


def odd_characters(name: str) -> tuple[str, ...]:
    """The characters that a key can hold without showing it: ``U+00A0 no-break space`` and the like."""
    odd = dict.fromkeys(char for char in name if ord(char) > 126)
    return tuple(f"U+{ord(char):04X} {unicodedata.name(char, 'a control character').lower()}" for char in odd)


def distance(one: str, other: str, most: int) -> int:
    """How many letters must be changed, added, left out or swapped; ``most + 1`` when it is more than ``most``."""
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    last = list(range(len(other) + 1))
    for row, left in enumerate(one, 1):
        line = [row]
        for column, right in enumerate(other, 1):
            cost = min(last[column] + 1, line[-1] + 1, last[column - 1] + (left != right))
            if row > 1 and column > 1 and left == other[column - 2] and one[row - 2] == right:
                cost = min(cost, before[column - 2] + 1)
            line.append(cost)
        if min(line) > most:
            return most + 1
        before, last = last, line
    return last[-1]


def nearest(name: str, known: Iterable[str], count: int = 3) -> tuple[str, ...]:
    """The known names closest to ``name``, best first; nothing where none is close."""
    wanted = squeezed(name)
    most = 1 if len(wanted) < 5 else 2 if len(wanted) < 9 else 3
    ranked = []
    for candidate in dict.fromkeys(known):
        other = squeezed(candidate)
        steps = distance(wanted, other, most)
        if steps > most and len(wanted) > 2 and (other.startswith(wanted) or wanted.startswith(other or " ")):
            steps = most
        if steps <= most:
            ranked.append((steps, candidate))
    return tuple(candidate for _, candidate in sorted(ranked, key=lambda pair: pair[0])[:count])


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """A help sentence: the close matches, else the whole choice where it is short, else nothing."""
    choice = list(known)
    near = nearest(name, choice)
    if near:
        return f"did you mean {' or '.join(quoted(one) for one in near)}?"
    if 0 < len(choice) <= 12:
        return f"choose one of: {', '.join(choice)}"
    return ""


def quoted(name: str) -> str:
    """A name in quotes, with the code points of what cannot be seen or is easily taken for something else."""
    odd = odd_characters(name)
    return f"'{name}' ({', '.join(odd)})" if odd else f"'{name}'"

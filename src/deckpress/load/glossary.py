"""``locales/<lang>/glossary.yaml``: what the terms of a game are called in a language."""

from __future__ import annotations

from collections.abc import Mapping

from deckpress.model.finding import ExitCode, Refused, refuse
from deckpress.model.source import Place, Ref

ALL = "all"
"""The games of the file that are every game."""


def read_glossary(file: str, text: str, game: str) -> dict[str, tuple[str, ...]]:
    """By term of the source, the words it may be called by: those for ``all`` games, then the game's own.

    A value is a word, or a list of words. Refuses what is no such table.
    """
    import yaml  # noqa: PLC0415 - only where a glossary is read

    try:
        data = yaml.load(text, Loader=yaml.CBaseLoader) or {}
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        raise _refusal(file, "this is no YAML", mark.line + 1 if mark else 1) from None
    if not isinstance(data, Mapping) or not all(isinstance(terms, Mapping) for terms in data.values()):
        raise _refusal(file, "a glossary has a table of terms for each game")
    found: dict[str, tuple[str, ...]] = {}
    for part in (ALL, game):
        for term, words in data.get(part, {}).items():
            listed = tuple(words) if isinstance(words, list) else (words,)
            if not all(isinstance(word, str) and word.strip() for word in listed) or not listed:
                raise _refusal(file, f"the term '{term}' has no word")
            found[term] = listed
    return found


def _refusal(file: str, message: str, line: int = 1) -> Refused:
    help = "write 'all:' or a game's id, and below it a line for each term: 'draw pile: [Zugstapel, Nachziehstapel]'"
    return refuse("glossary/broken", message, Ref(place=Place(file, line, 1)), help, ExitCode.UNREADABLE)

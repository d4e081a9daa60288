"""Bold and italic: stars find their partners, and those that have none print."""

from __future__ import annotations

from collections.abc import Iterable

from deckpress.typeset.marks import Problem, Token

_NAMES = {"**": "bold", "*": "italic"}


def resolve_stars(tokens: list[Token], problems: list[Problem]) -> None:
    """Pair the stars of each paragraph: each run opens what is shut and shuts what is open.

    A star without a partner prints. Pairing needs no letters around it, so it works inside Japanese and digits.
    """
    start = 0
    for end in [*_paragraph_ends(tokens), len(tokens)]:
        _resolve_paragraph(tokens[start:end], problems)
        start = end


def _paragraph_ends(tokens: list[Token]) -> Iterable[int]:
    last = -1
    for index, token in enumerate(tokens):
        if token.kind == "line":
            if last >= 0:
                yield index
            last = index
        elif token.kind != "text" or token.text.strip(" "):
            last = -1


def _resolve_paragraph(tokens: list[Token], problems: list[Problem]) -> None:
    stars = [token for token in tokens if token.kind == "star"]
    lone: dict[str, Token] = {}
    for mark in _NAMES:
        with_mark = [star for star in stars if mark in _marks(star)]
        if len(with_mark) % 2:
            lone[mark] = with_mark[-1]
    shown = dict.fromkeys(_NAMES, False)
    for token in tokens:
        if token.kind == "star":
            raw = ""
            for mark in _marks(token):
                if lone.get(mark) is token:
                    raw += mark
                    problems.append(_lonely(mark))
                else:
                    shown[mark] = not shown[mark]
            token.kind, token.text = "text", raw
        token.bold, token.italic = shown["**"], shown["*"]


def _marks(star: Token) -> tuple[str, ...]:
    return {1: ("*",), 2: ("**",), 3: ("**", "*")}[len(star.text)]


def _lonely(mark: str) -> Problem:
    return f"a '{mark}' has no partner", f"close it for {_NAMES[mark]} text, or write \\* for a star that prints"

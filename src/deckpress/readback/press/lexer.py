"""Content streams into operators, quickly: a whole run of path construction is one token.

Operands are floats, names as bytes with their slash, and strings, arrays and dictionaries as the bytes they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeAlias

Operand: TypeAlias = float | bytes
Operation: TypeAlias = tuple[bytes, list[Operand]]

PATH = b"path"
"""The operator of a run of path construction; its only operand is the run."""

INLINE = b"INLINE"
"""The operator of an inline image; its operands are its dictionary's tokens and its data."""

_NUMBER = rb"[-+.\d]+"
_RUN = rb"(?:(?:" + _NUMBER + rb"\s+){2,6}+(?:re|[mlcvy])(?=[\s/\[(<]|\Z)\s*|h(?=\s|\Z)\s*)++"
_STRING = rb"\((?:[^()\\]|\\.)*+\)"
_TOKEN = re.compile(
    rb"\s*+(?:(?P<run>"
    + _RUN
    + rb")|(?P<plain>(?:"
    + _NUMBER
    + rb"\s+)++[A-Za-z][A-Za-z\d*]*+)|(?P<number>"
    + _NUMBER
    + rb")|(?P<name>/[^\s()<>\[\]{}/%]*+)"
    rb"|(?P<array>\[[^\[\]()%]*+\])|(?P<string>" + _STRING + rb")|(?P<hex><[\da-fA-F\s]*+>)"
    rb"|(?P<word>[A-Za-z'\"][A-Za-z\d*'\"]*+)|(?P<other>%[^\r\n]*+|<<|>>|[\[\](){}<>]|\S))",
    re.DOTALL,
)
_BRACKETS = re.compile(rb"\\.|[()]", re.DOTALL)
_NESTED = re.compile(rb"[\[\](]|<<|>>|%[^\r\n]*", re.DOTALL)
_END_OF_INLINE = re.compile(rb"\sEI(?=[\s]|\Z)")
_CONSTANTS = (b"true", b"false", b"null")


def operations(content: bytes) -> Iterator[Operation]:
    """The operators of a stream with their operands, in order. Never raises: what is no token is skipped."""
    at, match = 0, _TOKEN.match
    operands: list[Operand] = []
    while True:
        found = match(content, at)
        if found is None:
            return
        at = found.end()
        kind = found.lastgroup
        if kind == "plain":
            *parts, word = found["plain"].split()
            operands += map(number, parts)
            yield word, operands
            operands = []
        elif kind == "run":
            yield PATH, [found["run"]]
            operands = []
        elif kind == "number":
            operands.append(number(found["number"]))
        elif kind == "word":
            word = found["word"]
            if word == b"BI":
                at, inline = _inline(content, at)
                yield INLINE, inline
                operands = []
            elif word in _CONSTANTS:
                operands.append(word)
            else:
                yield word, operands
                operands = []
        elif kind == "other":
            at = _other(content, found, operands)
        else:
            operands.append(found[0].strip())


def number(token: bytes) -> float:
    """A number as PDF writes it; readers take a malformed one for nothing, so do we."""
    try:
        return float(token)
    except ValueError:
        return 0.0


def _other(content: bytes, found: re.Match[bytes], operands: list[Operand]) -> int:
    """What the quick pattern does not take: nested brackets, dictionaries, comments. Gives the place after it."""
    token, start = found["other"], found.start("other")
    if token == b"(":
        end = _end_of_string(content, start)
    elif token in (b"[", b"<<"):
        end = _end_of_nested(content, start)
    else:
        return found.end()
    operands.append(content[start:end])
    return end


def _end_of_string(content: bytes, start: int) -> int:
    depth = 0
    for bracket in _BRACKETS.finditer(content, start):
        depth += {b"(": 1, b")": -1}.get(bracket[0], 0)
        if depth == 0:
            return bracket.end()
    return len(content)


def _end_of_nested(content: bytes, start: int) -> int:
    depth, at = 0, start
    while True:
        found = _NESTED.search(content, at)
        if found is None:
            return len(content)
        at = found.end()
        if found[0] == b"(":
            at = _end_of_string(content, found.start())
        elif found[0] in (b"[", b"<<"):
            depth += 1
        elif not found[0].startswith(b"%"):
            depth -= 1
        if depth <= 0:
            return at


def _inline(content: bytes, at: int) -> tuple[int, list[Operand]]:
    """An inline image from behind its BI: its keys and values, then its data, and the place after EI."""
    entries: list[Operand] = []
    while True:
        found = _TOKEN.match(content, at)
        if found is None:
            return len(content), [*entries, b""]
        at = found.end()
        if found["word"] == b"ID":
            break
        if found.lastgroup == "other":
            at = _other(content, found, entries)
        else:
            entries.append(found[0].strip())
    end = _END_OF_INLINE.search(content, at)
    if end is None:
        return len(content), [*entries, content[at + 1 :]]
    return end.end(), [*entries, content[at + 1 : end.start()]]


def numbers(token: bytes) -> list[float]:
    """The numbers of an array such as a dash pattern."""
    return [number(part) for part in re.findall(_NUMBER, token)]


_HEXED = re.compile(rb"\s+")
_ESCAPE = re.compile(rb"\\([0-7]{1,3}|\r\n|.)", re.DOTALL)
_PLAIN = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f", b"\n": b"", b"\r": b"", b"\r\n": b""}


def text_bytes(token: bytes) -> bytes:
    """What a string, written in either way, holds."""
    if token[:1] == b"<":
        digits = _HEXED.sub(b"", token[1:-1])
        return bytes.fromhex((digits + b"0" * (len(digits) % 2)).decode())
    return _ESCAPE.sub(_unescaped, token[1:-1]) if b"\\" in token else token[1:-1]


def _unescaped(found: re.Match[bytes]) -> bytes:
    code = found[1]
    return bytes([int(code, 8) & 255]) if code[:1].isdigit() else _PLAIN.get(code, code)


_SHOWN = re.compile(rb"<[\da-fA-F\s]*+>|" + _STRING + rb"|" + _NUMBER + rb"|\(", re.DOTALL)


def shown(array: bytes) -> Iterator[Operand]:
    """The strings and shifts of a TJ array."""
    at = 1
    while True:
        found = _SHOWN.search(array, at)
        if found is None:
            return
        token, at = found[0], found.end()
        if token == b"(":
            at = _end_of_string(array, found.start())
            token = array[found.start() : at]
        yield text_bytes(token) if token[:1] in (b"<", b"(") else number(token)

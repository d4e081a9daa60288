"""The one text markup: a source text becomes spans with looks, icons, line breaks and paragraphs.

``**bold**`` ``*italic*`` ``~`` (no-break space), a backslash before any punctuation, ``[words]{.style}``, and one
brace rule told by the first character: ``{coin}`` an icon, ``{cost}`` a value, ``{card:id}`` a card's name. A
newline breaks the line, an empty line begins a paragraph. Values and names go in as plain text, never parsed.
Whatever is wrong is a problem, a sentence with its help, and prints as it was written. There is no HTML.
"""

from __future__ import annotations

import re
import unicodedata

from deckpress.typeset.emphasis import resolve_stars
from deckpress.typeset.marks import ICON, NO_BREAK_SPACE, PLAIN, HardLine, Look, Marked, Problem, Span, Token
from deckpress.typeset.scripts import RTL
from deckpress.typeset.style import TextNames

_SPECIAL = re.compile(r"[\\*~{}\[\]]")
_PIECE = re.compile(
    r"\\[!-/:-@\[-`{-~]"  # an escape
    r"|\*+"
    r"|~|\[|\]"
    r"|\{\{.*?\}\}"  # one brace in another is one mistake, not two
    r"|\{[^{}\n]*\}"
    r"|[{}]"
    r"|\n"
    r"|[^\\*~{}\[\]\n]+"
    r"|\\"
)
_NAME = re.compile(r"[A-Za-z_][\w.-]*\Z")
_STYLE = re.compile(r"\{\.([^{}\n]*)\}")


class _Parser:
    def __init__(self, names: TextNames, problems: list[Problem]) -> None:
        self.names, self.problems = names, problems
        self.tokens: list[Token] = []
        self._opened: list[int] = []
        self._two_ways = False

    def read(self, source: str) -> None:
        """Turn ``source`` into tokens."""
        self._two_ways = RTL.search(source) is not None
        position = 0
        while position < len(source):
            found = _PIECE.match(source, position)
            assert found is not None
            token, end = found[0], found.end()
            if token == "]":
                end = self._close(source, end)
            else:
                self._take(token, source[position - 1 : position], source[end : end + 1])
            position = end

    def _take(self, token: str, before: str, after: str) -> None:
        first = token[0]
        if first == "\\":
            self._text(token[1:] or "\\")
        elif first == "*":
            self._star(token, before, after)
        elif first == "~":
            self._text(NO_BREAK_SPACE)
        elif first == "[":
            self._opened.append(len(self.tokens))
            self.tokens.append(Token("open", "["))
        elif first in "{}":
            self._brace(token)
        elif first == "\n":
            self.tokens.append(Token("line", "\n"))
        else:
            self._text(token)

    def _text(self, text: str) -> None:
        if self.tokens and self.tokens[-1].kind == "text":
            self.tokens[-1].text += text
        else:
            self.tokens.append(Token("text", text))

    def _insert(self, value: str) -> None:
        """Put in a value as plain text. In a text of two directions it keeps its own, whatever stands around it."""
        value = unicodedata.normalize("NFC", value)
        self._text(f"\u2068{value}\u2069" if self._two_ways or RTL.search(value) else value)

    def _star(self, run: str, before: str, after: str) -> None:
        between_digits = before.isdecimal() and after.isdecimal()
        between_spaces = before in ("", " ", "\n") and after in ("", " ", "\n") and bool(before or after)
        if between_digits or between_spaces:
            self._text(run)
        elif len(run) > 3:
            self._text(run)
            self.problems.append(
                (f"'{run}' is neither bold nor italic", "write **bold** or *italic*, and \\* for a star that prints")
            )
        else:
            self.tokens.append(Token("star", run))

    def _close(self, source: str, end: int) -> int:
        """A closing bracket: with ``{.name}`` behind it, it styles what stands since the opening one."""
        found = _STYLE.match(source, end)
        start = self._opened.pop() if self._opened else -1
        if found is None or start < 0:
            self._text("]")
            return end
        name = found[1]
        known = [style.name for style in self.names.styles] + [ink for ink, _ in self.names.inks]
        if name not in known:
            self.problems.append(
                (f"'{{.{name}}}' names no text style and no ink", _near(name, known, "{{.{}}}", "the theme has"))
            )
            self._text("]" + found[0])
            return found.end()
        self.tokens[start].text = ""
        for token in self.tokens[start:]:
            token.names = (name, *token.names)
        self.tokens.append(Token("text", ""))
        return found.end()

    def _brace(self, token: str) -> None:
        inside = token[1:-1]
        problem: Problem | None = None
        if token == "{":
            problem = ("a '{' is never closed", "write {name} for an icon or a value, and \\{ for a brace that prints")
        elif token == "}":
            problem = ("a '}' closes nothing", "write \\} for a brace that prints")
        elif inside.startswith("card:"):
            problem = self._card(inside[5:])
        elif _NAME.match(inside):
            problem = self._name(inside)
        elif inside[:1] == "{":
            problem = (f"'{token}' has two braces", f"write {{{inside[1:-1].strip()}}} with one")
        elif inside[:1] == ".":
            problem = (f"'{token}' styles nothing", "put the words in brackets right before it: [words]{.style}")
        else:
            help_ = f"write {{{inside.strip()}}}" if _NAME.match(inside.strip()) else "a name begins with a letter"
            problem = (f"'{token}' is no icon, value or card", f"{help_}; write \\{{ for a brace that prints")
        if problem:
            self.problems.append(problem)
            self._text(token)

    def _name(self, name: str) -> Problem | None:
        value = next((value for key, value in self.names.values if key == name), None)
        if name in self.names.icons:
            if value is not None:
                return (f"'{{{name}}}' names an icon and a value at once", "rename one of them")
            self._bind_number()
            self.tokens.append(Token("icon", name))
            return None
        if value is not None:
            self._insert(value)
            return None
        known = sorted(self.names.icons) + [key for key, _ in self.names.values]
        return (f"'{{{name}}}' names no icon and no value", _near(name, known, "{{{}}}", "known are"))

    def _card(self, card: str) -> Problem | None:
        for key, name in self.names.cards:
            if key == card:
                self._insert(name)
                return None
        known = [key for key, _ in self.names.cards]
        return (f"'{{card:{card}}}' names no card", _near(card, known, "{{card:{}}}", "cards are"))

    def _bind_number(self) -> None:
        """A number and the icon behind it stay on one line, whatever stars stand between them."""
        said = [token for token in self.tokens[-6:] if token.kind != "star" and token.text]
        if not said or said[-1].kind != "text" or not said[-1].text.endswith(" "):
            return
        before = said[-1].text[:-1] or (said[-2].text if len(said) > 1 and said[-2].kind == "text" else "")
        if before[-1:].isdecimal():
            said[-1].text = said[-1].text[:-1] + NO_BREAK_SPACE


def parse(source: str, names: TextNames) -> Marked:
    """Read ``source``. Never fails: what cannot be understood is a problem and prints as written."""
    source, problems = _cleaned(source)
    if not _SPECIAL.search(source):
        return Marked(_lines([Token("text", source)]), tuple(problems))
    parser = _Parser(names, problems)
    parser.read(source)
    resolve_stars(parser.tokens, parser.problems)
    return Marked(_lines(parser.tokens), tuple(dict.fromkeys(parser.problems)))


def literal(source: str) -> Marked:
    """A text without any markup; only newlines mean something."""
    source, problems = _cleaned(source)
    return Marked(_lines([Token("text", source)]), tuple(problems))


def _cleaned(source: str) -> tuple[str, list[Problem]]:
    source = unicodedata.normalize("NFC", source).replace(ICON, "\ufffd")
    if source.isprintable():
        return source, []
    source = source.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
    source = source.replace("\u2028", "\n").replace("\u2029", "\n\n")
    controls = sorted({char for char in source if unicodedata.category(char) in ("Cc", "Cs") and char != "\n"})
    if not controls:
        return source, []
    named = ", ".join(f"U+{ord(char):04X}" for char in controls)
    clean = source.translate(dict.fromkeys(map(ord, controls), "\ufffd"))
    return clean, [(f"the text holds control characters ({named})", "delete them: they come from copying and pasting")]


def _lines(tokens: list[Token]) -> tuple[HardLine, ...]:
    lines: list[HardLine] = []
    spans: list[Span] = []
    empty = 0

    def finish() -> None:
        nonlocal empty
        if any(span.icon or span.text.strip(" ") for span in spans):
            lines.append(HardLine(tuple(spans), paragraph=bool(empty and lines)))
            empty = 0
        else:
            empty += 1
        spans.clear()

    for token in tokens:
        if token.kind == "line":
            finish()
            continue
        look = Look(token.bold, token.italic, token.names) if token.bold or token.italic or token.names else PLAIN
        if token.kind == "icon":
            spans.append(Span(ICON, look, token.text))
            continue
        for number, text in enumerate(token.text.split("\n")):
            if number:
                finish()
            if text and spans and spans[-1].look == look and not spans[-1].icon:
                spans[-1] = Span(spans[-1].text + text, look)
            elif text:
                spans.append(Span(text, look))
    finish()
    return tuple(lines)


def _near(name: str, known: list[str], shape: str, lead: str) -> str:
    from difflib import get_close_matches  # noqa: PLC0415 - only when something is wrong

    near = get_close_matches(name, known, 3, 0.6)
    if near:
        return f"did you mean {' or '.join(map(shape.format, near))}?"
    listed = ", ".join(map(shape.format, known[:12])) + (", ..." if len(known) > 12 else "")
    return f"{lead}: {listed}" if known else f"there is none yet; write \\{shape.format(name)} if it should print"

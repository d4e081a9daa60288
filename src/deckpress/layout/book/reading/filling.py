"""Filling a rulebook's template: every value that a query prints is escaped, signed, and never Markdown."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from deckpress.layout.book.reading.origin import SIGNS, VALUE_CLOSE, VALUE_OPEN, Filled, origins, signed
from deckpress.layout.fault import fault
from deckpress.layout.template.seen import GAP, Names, unknown
from deckpress.model.finding import Refused
from deckpress.model.game import Edition, Setup
from deckpress.model.language import Language
from deckpress.model.numbers import NumberWords
from deckpress.model.source import Place
from deckpress.query import Queries, QueryFailed

if TYPE_CHECKING:
    from deckpress.query.hardened import Sandbox

_PUNCTUATION = re.compile(r"([!-/:-@\[-`{-~])")
_SPACE = re.compile(r"[ \t\r\n]+")
"""Not the spaces that do not break: they are part of a text."""
_PYTHON = re.compile(r"'\w+' object")
_LONGEST = 400_000
_FEWEST = "1"


_ENGLISH = Language("en", pair="{0} and {1}", last=" and ")


@dataclass(frozen=True, slots=True)
class Filling:
    """What a template is filled for. ``whole`` says that everything is told, not only what one setup needs.

    ``language`` is how lists and quotes are written.
    """

    edition: Edition
    setup: Setup
    whole: bool
    language: Language = _ENGLISH


class Filler:
    """Fills the templates of one edition. ``sandbox`` makes a hardened environment."""

    def __init__(
        self, filling: Filling, queries: Queries, sandbox: Callable[[], Sandbox], numbers: NumberWords
    ) -> None:
        self.filling = filling
        self._numbers = numbers
        self._known: Mapping[str, Any] = {}
        self._made = environment = sandbox()
        queries.lend(environment)
        plain = environment.finalize
        assert plain is not None
        environment.finalize = lambda value: _escaped(plain(value))
        environment.undefined = unknown(lambda: [*environment.globals, *self._known])
        own = {"words": self._words, "plural": self._plural, "plural_form": self._plural_form, "markup": _markup}
        environment.filters |= own | {"listed": self._listed, "quoted": filling.language.quoted}

    def fill(self, file: str, source: str) -> Filled:
        """The text of a template. Raises Refused with the place of what is wrong."""
        from jinja2 import TemplateError  # noqa: PLC0415 - imported by now

        environment = self._made
        if any(sign in source for sign in SIGNS):
            line = next(at for at, text in enumerate(source.split("\n"), 1) if any(sign in text for sign in SIGNS))
            raise fault(
                "rulebook/bad-character", "this line holds a character of the private use area", Place(file, line, 1)
            )
        self._known = self._names()
        try:
            marked = signed(environment.lex(source if source.endswith("\n") else f"{source}\n", file))
            code = environment.compile(marked, name=file, filename=file)
            made = environment.template_class.from_code(environment, code, environment.make_globals(None))
            text = made.render(self._known)
        except Exception as problem:  # told with its place, or raised again
            raise self._refusal(problem, file, source, TemplateError) from None
        if len(text) > _LONGEST:
            raise fault("rulebook/too-long", f"this template makes more than {_LONGEST:,} characters", Place(file))
        return origins(file, source, text)

    def _names(self) -> dict[str, Any]:
        edition, setup = self.filling.edition, self.filling.setup
        return {
            "title": edition.title,
            "version": edition.version,
            "lang": edition.language,
            "t": Names("the words of the game", edition.words),
            "setup": Names("the setup", {"id": setup.id, "name": setup.name}),
            "has": self._has,
        }

    def _has(self, component: str) -> bool:
        """Whether a component is in play, or everything is told."""
        edition = self.filling.edition
        if component not in edition.components:
            raise QueryFailed(f"there is no component '{component}'", f"there are {', '.join(edition.components)}")
        return self.filling.whole or any(entry.component == component for entry in self.filling.setup.in_play)

    def _listed(self, things: Any) -> str:
        """Things in a row as the language lists them: a, b and c."""
        return self.filling.language.listed([things] if isinstance(things, str) else [str(each) for each in things])

    def _words(self, value: Any) -> str:
        return self._numbers.say(str(value))

    def _plural(self, noun: str, count: Any, several: str = "") -> str:
        """The noun for so many: its own plural, or the noun and an s."""
        return noun if str(count) == _FEWEST else several or f"{noun}s"

    def _plural_form(self, count: Any) -> int:
        """Which form of a translation a number takes, counted from 0. What is no whole number takes the last."""
        catalogue = self.filling.edition.catalogue
        if catalogue is None:
            return 0
        said = str(count)
        return catalogue.index(int(said)) if said.isdecimal() else catalogue.count - 1

    def _refusal(self, problem: Exception, file: str, source: str, template_error: type[Exception]) -> Exception:
        if isinstance(problem, Refused):
            return problem
        place = _place(problem, file, source)
        if isinstance(problem, QueryFailed):
            return fault("rulebook/bad-query", problem.message, place, problem.help)
        if isinstance(problem, RecursionError | MemoryError):
            return fault("rulebook/bad-query", "this takes more memory than a rulebook can need", place)
        if isinstance(problem, template_error | TypeError | ValueError | ArithmeticError | LookupError):
            message, _, help = _PYTHON.sub("this value", str(problem)).partition(GAP)
            wrong = "rulebook/unknown-name" if GAP in str(problem) else "rulebook/bad-template"
            return fault(wrong, message, place, help)
        return problem


def _place(problem: BaseException, file: str, source: str) -> Place:
    """Where a template went wrong: the line that ran, or the one that could not be read."""
    line = getattr(problem, "lineno", None) or 1
    trace = problem.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == file:
            line = trace.tb_lineno
        trace = trace.tb_next
    written = source.split("\n")
    text = written[line - 1] if line <= len(written) else ""
    columns = [at for sign in ("{{", "{%") if (at := text.find(sign)) >= 0]
    return Place(file, line, min(columns, default=0) + 1)


def _escaped(value: Any) -> str:
    """A value as Markdown that prints exactly the value. What a macro made is such Markdown already."""
    text = str(value)
    if VALUE_OPEN in text or SIGNS[0] in text:
        return text
    if isinstance(value, Marked):
        return f"{VALUE_OPEN}{text}{VALUE_CLOSE}"
    return f"{VALUE_OPEN}{_PUNCTUATION.sub(_backslash, _SPACE.sub(' ', text))}{VALUE_CLOSE}" if text else ""


def _backslash(found: re.Match[str]) -> str:
    return f"\\{found[1]}"


class Marked(str):
    """A text whose own markup is kept: stars, icons and names in braces work as they do on the card."""

    __slots__ = ()


def _markup(value: Any) -> Marked:
    return Marked(_SPACE.sub(" ", str(value)).strip(" "))

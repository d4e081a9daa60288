"""A compiled face and a card give the card's draw records. Whatever goes wrong is told with its place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from deckpress.layout.fault import fault
from deckpress.layout.items import END, FIELD, Compiled
from deckpress.layout.matrix import show
from deckpress.model.finding import Refused
from deckpress.model.names import did_you_mean
from deckpress.model.source import Place
from deckpress.query import QueryFailed
from deckpress.query.sums import Number

if TYPE_CHECKING:
    from jinja2 import Template

    from deckpress.query.hardened import Sandbox

DEEPEST = 8
LONGEST = 400_000
_GAP = "\x1d"


class Shown(int):
    """A number of a card or a table. It counts as present also when it is 0."""

    def __bool__(self) -> bool:
        return True


class Names(dict[str, Any]):
    """A mapping that a face looks into. ``_what`` names it in sentences: ``there is no 'x' in the card``.

    A key with hyphens may be written with underscores, so that ``inks.wood_dark`` needs no brackets.
    """

    def __init__(self, what: str, values: Mapping[str, Any]) -> None:
        super().__init__(values)
        self._what = what

    def __missing__(self, key: str) -> Any:
        hyphened = key.replace("_", "-") if isinstance(key, str) else key
        if hyphened != key and hyphened in self:
            return self[hyphened]
        raise KeyError(key)


def present(value: Any, what: str) -> Any:
    """A value as faces see it: numbers count as present, mappings know what they are."""
    if isinstance(value, bool):
        return value
    if isinstance(value, int):
        return Shown(value)
    if isinstance(value, Mapping):
        return Names(what, {key: present(each, f"'{key}' in {what}") for key, each in value.items()})
    if isinstance(value, list | tuple):
        return [present(each, what) for each in value]
    return value


def printed(value: Any) -> str:
    """A value as it prints. Raises QueryFailed for what has no print: nothing, flags, lists and mappings."""
    if isinstance(value, str):
        if FIELD in value or END in value or _GAP in value:
            raise QueryFailed("this text holds a control character", "type the text again without it")
        return str(value)
    if isinstance(value, bool):
        raise QueryFailed("a yes-or-no value cannot be printed", "ask for it: dp:if, or {{ 'word' if ... else '' }}")
    if isinstance(value, int):
        return str(int(value))
    if isinstance(value, float | Fraction):
        return show(float(value))
    if value is None:
        raise QueryFailed("there is no value here to print", "an empty field is an empty text; test it with dp:if")
    if isinstance(value, Mapping):
        raise QueryFailed("a whole mapping cannot be printed", f"choose from {', '.join(list(value)[:8])}")
    if isinstance(value, list | tuple | range):
        raise QueryFailed("a whole list cannot be printed", "repeat with dp:for, or join: {{ list | join(', ') }}")
    if isinstance(value, Number) or type(value).__name__ == "Unknown":
        return str(value)
    raise QueryFailed("this is no value that can be printed", "a function is called with (); a list is joined")


class Filler:
    """Fills compiled faces. ``part`` gives the compiled part of a name, or refuses; it is asked when one is placed."""

    def __init__(self, environment: Sandbox, part: Callable[[str], Compiled]) -> None:
        self.environment = environment
        self._part = part
        self._templates: dict[str, Template] = {}
        self._faces: dict[str, Compiled] = {}
        self._known: Iterable[str] = ()
        environment.finalize = printed
        environment.undefined = _undefined(lambda: self._known)
        environment.filters["known"] = _known

    def fill(self, face: Compiled, names: Mapping[str, Any]) -> str:
        """The records of a face for these names. Raises Refused with the place of what is wrong."""
        self._known = names
        try:
            text = self._template(face).render({**names, "dp_part": self._include, "dp_depth": 0})
        except Exception as problem:
            raise self._refusal(problem, face) from None
        if len(text) > LONGEST:
            raise fault("face/too-long", f"this face draws more than {LONGEST:,} characters", face.root.place)
        return text

    def _template(self, face: Compiled) -> Template:
        if face.file not in self._templates:
            environment = self.environment
            code = environment.compile(face.source, name=face.file, filename=face.file)
            made = environment.template_class.from_code(environment, code, environment.make_globals(None))
            self._templates[face.file] = made
            self._faces[face.file] = face
        return self._templates[face.file]

    def _include(self, name: str, depth: int) -> Template:
        if depth > DEEPEST:
            raise QueryFailed(f"parts lie inside parts more than {DEEPEST} deep", "a part must not place itself")
        part = self._part(name)
        known = part.file in self._templates
        template = self._template(part)
        if not known:
            self.environment.budget.start()  # the time to compile a part is not the card's
        return template

    def _refusal(self, problem: Exception, face: Compiled) -> Exception:
        from jinja2 import TemplateError  # noqa: PLC0415 - imported by now

        place, attribute = self._where(problem, face)
        if isinstance(problem, Refused):
            first = problem.findings[0]
            if first.ref.place is None:
                return fault(first.id, first.message, place, first.help)
            return problem
        tail = f" (dp:{attribute})" if attribute else ""
        if isinstance(problem, QueryFailed):
            return fault("face/bad-value", problem.message + tail, place, problem.help)
        if isinstance(problem, RecursionError | MemoryError):
            return fault("face/bad-value", "this takes more memory than a card can need" + tail, place)
        if isinstance(problem, TemplateError | TypeError | ValueError | ArithmeticError | LookupError):
            message, _, help = str(problem).partition(_GAP)
            id = "face/unknown-name" if _GAP in str(problem) else "face/bad-value"
            return fault(id, message + tail, place, help)
        return problem

    def _where(self, problem: BaseException, face: Compiled) -> tuple[Place, str]:
        """The place of the innermost line of a template that was running."""
        found, trace = (face.root.place, ""), problem.__traceback__
        while trace is not None:
            running = self._faces.get(trace.tb_frame.f_code.co_filename)
            if running is not None:
                found = running.lines.get(trace.tb_lineno, found)
            trace = trace.tb_next
        return found


def _known(value: Any) -> Any:
    """A value that dp:with gives a name: what nothing has is an error here, not where the name is used."""
    from jinja2 import Undefined  # noqa: PLC0415 - imported by now

    return str(value) if isinstance(value, Undefined) else value


def _undefined(known: Callable[[], Iterable[str]]) -> Any:
    from jinja2 import StrictUndefined  # noqa: PLC0415 - imported by now
    from jinja2.utils import missing  # noqa: PLC0415 - imported by now

    class Unknown(StrictUndefined):
        """A name that nothing has. Using it in any way is an error that offers the nearest names."""

        __slots__ = ()

        @property
        def _undefined_message(self) -> str:
            if self._undefined_hint:
                return str(self._undefined_hint)
            name, owner = self._undefined_name, self._undefined_obj
            if owner is missing:
                names = [each for each in known() if not each.startswith("dp_")]
                return f"there is no name '{name}'{_GAP}{did_you_mean(str(name), names)}"
            if isinstance(owner, Names):
                return f"there is no '{name}' in {owner._what}{_GAP}{did_you_mean(str(name), sorted(owner))}"
            if isinstance(owner, Mapping):
                return f"there is no '{name}' here{_GAP}{did_you_mean(str(name), sorted(owner))}"
            kind = {str: "a text", Shown: "a number", int: "a number", list: "a list"}.get(type(owner), "this value")
            return f"{kind} ('{str(owner)[:30]}') has no '{name}'{_GAP}"

    return Unknown

"""A compiled face and a card give the card's draw records. Whatever goes wrong is told with its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from deckpress.layout.fault import fault
from deckpress.layout.template.compiled import Compiled
from deckpress.layout.template.seen import GAP, known, printed, unknown
from deckpress.model.finding import Refused
from deckpress.model.source import Place
from deckpress.query import QueryFailed

if TYPE_CHECKING:
    from jinja2 import Template

    from deckpress.query.hardened import Sandbox

DEEPEST = 8
LONGEST = 400_000
_KINDS = {"Shown": "a number", "int": "a number", "Names": "a mapping", "str": "a text", "list": "a list"}
_PYTHON = re.compile(rf"'({'|'.join(_KINDS)})' object")


class Filler:
    """Fills compiled faces. ``part`` gives the compiled part of a name, or refuses; it is asked when one is placed."""

    def __init__(self, environment: Sandbox, part: Callable[[str], Compiled]) -> None:
        self.environment = environment
        self._part = part
        self._templates: dict[str, Template] = {}
        self._faces: dict[str, Compiled] = {}
        self._known: Iterable[str] = ()
        environment.finalize = printed
        environment.undefined = unknown(lambda: self._known)
        environment.filters["known"] = known

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
            message, _, help = _PYTHON.sub(lambda found: _KINDS[found[1]], str(problem)).partition(GAP)
            id = "face/unknown-name" if GAP in str(problem) else "face/bad-value"
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

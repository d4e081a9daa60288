"""The hardened environment in which templates run: rulebooks, faces, anything that prints values.

Templates see values, not Python: names with an underscore, methods that change or format, types, modules and
included files are out of reach; loops, numbers and texts are bounded; a wrong name or a None is an error.
Imports Jinja, so it is imported late.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from jinja2 import FunctionLoader, StrictUndefined, Template, Undefined, nodes, pass_context
from jinja2.runtime import Context, Macro
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import missing

from deckpress.query.allowed import FILTERS, TESTS, TEXT_METHODS
from deckpress.query.arithmetic import apply, negative
from deckpress.query.budget import ITEMS, TEXT, Budget, check_text
from deckpress.query.calling import check_call
from deckpress.query.failure import QueryFailed
from deckpress.query.notebook import Notebook
from deckpress.query.scope import Compiled, Scope, Work
from deckpress.query.sums import Number, Truth, exact_of, number
from deckpress.query.things import things
from deckpress.query.values import Visible

_PLAIN: tuple[tuple[type, frozenset[str]], ...] = (
    (str, TEXT_METHODS),
    (Mapping, frozenset({"get", "items", "keys", "values"})),
    (list, frozenset({"count", "index"})),
    (tuple, frozenset({"count", "index"})),
    (int, frozenset()),
    (float, frozenset()),
    (Fraction, frozenset()),
    (Number, frozenset()),
    (Truth, frozenset({"reason"})),
    (type, frozenset()),
    (bytes, frozenset()),
)
_OUTPUT = 20 * TEXT


class Bounded(Template):
    """A template that starts the budget afresh each time it is rendered."""

    def render(self, *args: Any, **kwargs: Any) -> str:
        """The text. Raises QueryFailed where it takes or makes too much."""
        environment = self.environment
        assert isinstance(environment, Sandbox)
        environment.budget.start()
        try:
            return super().render(*args, **kwargs)
        except RecursionError:
            raise QueryFailed("the template calls itself without end") from None


class Sandbox(ImmutableSandboxedEnvironment):
    """Jinja with the language's bounds. Comments are ``{##`` and ``##}``; blocks swallow their own line."""

    intercepted_binops = frozenset({"+", "-", "*", "/", "//", "%", "**"})
    intercepted_unops = frozenset({"-"})
    template_class = Bounded

    def __init__(self, budget: Budget | None = None) -> None:
        self.budget = budget or Budget()
        self.compile_query: Callable[[str], Compiled] | None = None
        """Makes the expressions within calls ready; set where a game is lent (``Queries.lend``)."""
        self.notebook = Notebook()
        super().__init__(
            comment_start_string="{##",
            comment_end_string="##}",
            undefined=StrictUndefined,
            finalize=printed,
            trim_blocks=True,
            lstrip_blocks=True,
            keep_trailing_newline=True,
            cache_size=0,
            loader=FunctionLoader(lambda _name: None),
        )
        self.filters = {name: filter for name, filter in self.filters.items() if name in FILTERS}
        self.filters |= {"sum": _sum, "join": _join, "replace": _replace, "round": _round}
        self.tests = {name: test for name, test in self.tests.items() if name in TESTS}
        self.globals = {"range": self._range, "namespace": self.globals["namespace"], "dict": dict}
        self.concat = self._concat  # type: ignore[method-assign]

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Plain values show the few methods that cannot harm; other objects what Jinja's sandbox lets through."""
        for kind, visible in _PLAIN:
            if isinstance(obj, kind):
                return attr in visible
        return super().is_safe_attribute(obj, attr, value)

    def is_safe_callable(self, obj: Any) -> bool:
        """Functions, methods and macros; of types only ``dict`` and ``namespace``."""
        if isinstance(obj, type):
            return obj is dict or obj is self.globals["namespace"]
        return super().is_safe_callable(obj)

    def wrap_str_format(self, value: Any) -> None:  # noqa: ARG002 - Jinja's
        """No text formats anything, sandboxed or not: a width of a milliard is a text of a gigabyte."""
        return

    def getattr(self, obj: Any, attribute: str) -> Any:
        """``obj.attribute``: a mapping's own key before its methods, and nothing that begins with an underscore."""
        self.budget.spend()
        if attribute.startswith("_"):
            return self.unsafe_undefined(obj, attribute)
        if isinstance(obj, Visible):
            return _seen(self, obj, attribute)
        if isinstance(obj, Mapping) and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:
        """``obj[argument]``, which never reaches an attribute."""
        self.budget.spend()
        if isinstance(obj, Visible) and isinstance(argument, str | int | Number):
            return _seen(self, obj, str(argument).replace("-", "_"))
        try:
            return obj[int(argument) if isinstance(argument, Number) else argument]
        except (TypeError, LookupError):
            return self.undefined(obj=obj, name=argument)

    def call(__self, __context: Context, __obj: Any, *args: Any, **kwargs: Any) -> Any:  # noqa: N805 - Jinja's names
        """Calls are paid for."""
        __self.budget.spend(8)
        return super().call(__context, __obj, *args, **kwargs)

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:  # noqa: ARG002 - Jinja's
        """Arithmetic by the language's rules."""
        self.budget.spend()
        return apply(operator, left, right)

    def call_unop(self, context: Context, operator: str, arg: Any) -> Any:  # noqa: ARG002 - Jinja's
        """Minus by the language's rules."""
        return negative(arg)

    def compile_expression(self, source: str, undefined_to_none: bool = False) -> Any:
        """A function of names, each call with a fresh budget. A wrong name is an error."""
        inner = super().compile_expression(source, undefined_to_none)

        def run(*args: Any, **kwargs: Any) -> Any:
            self.budget.start()
            return inner(*args, **kwargs)

        return run

    def lent(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """A function or method of the language, which takes a scope, as one that templates can call."""

        @pass_context
        def call(context: Context, *args: Any, **kwargs: Any) -> Any:
            thing = str(kwargs.pop("as", ""))
            check_call(getattr(function, "__name__", "it").rstrip("_"), function, args, kwargs)
            if self.compile_query is None:
                raise QueryFailed("this template cannot ask about cards", "no game was lent to it")
            work = Work(self.budget, self.compile_query, self.notebook)
            return function(Scope(_ContextNames(context), work, thing=thing), *args, **kwargs)

        return call

    def _generate(self, source: nodes.Template, *args: Any, **kwargs: Any) -> str:
        """Python code for a tree in which every loop pays for its turns and every joined text is bounded."""
        for joint in list(source.find_all(nodes.Concat)):
            joint.nodes = [nodes.Call(nodes.EnvironmentAttribute("joined"), joint.nodes, [], None, None)]
        for loop in source.find_all(nodes.For):
            loop.iter = nodes.Call(nodes.EnvironmentAttribute("paid"), [loop.iter], [], None, None)
        for node in source.find_all(nodes.Call):
            node.lineno = node.lineno or 1
        source.set_environment(self)
        try:
            return super()._generate(source, *args, **kwargs)
        except RecursionError:
            raise QueryFailed("the template is nested too deeply") from None

    def joined(self, *parts: Any) -> str:
        """``a ~ b``, unless it is longer than any text could want."""
        return check_text("".join(str(part) for part in parts))

    def paid(self, items: Iterable[Any]) -> list[Any]:
        """The things of a loop, each paid for before the first turn."""
        found: list[Any] = []
        for each in things(items) if isinstance(items, Visible) else items:
            self.budget.spend(4)
            found.append(each)
        return found

    def _range(self, *args: Any) -> range:
        ends = [int(each) for each in args]
        if any(abs(end) > ITEMS for end in ends):
            raise QueryFailed(f"a range of numbers goes to {ITEMS:,} at most")
        numbers = range(*ends)
        self.budget.items(len(numbers), "a range of numbers")
        return numbers

    def _concat(self, parts: Iterable[str]) -> str:
        kept: list[str] = []
        size = 0
        for part in parts:
            self.budget.spend()
            size += len(part)
            if size > _OUTPUT:
                raise QueryFailed(f"the template makes a text of more than {_OUTPUT:,} characters")
            kept.append(part)
        return "".join(kept)


def printed(value: Any) -> Any:
    """What a template may print: a value, never None, a function or an object."""
    if value is None:
        raise QueryFailed("the template prints a value that is not there (none)", "give it a value, or test for it")
    if isinstance(value, list | tuple) and (wrong := next((x for x in value if isinstance(x, Undefined)), None)):
        return str(wrong)  # raises what a lone undefined value raises
    if callable(value) and not isinstance(value, Macro | Undefined):
        raise QueryFailed("the template prints a function, not its value", "call it with ()")
    return value


def _sum(items: Iterable[Any]) -> Any:
    total: Any = 0
    for place, each in enumerate(items):
        if place > ITEMS:
            raise QueryFailed("a sum of too many things")
        total = apply("+", total, each)
    return total


def _join(items: Iterable[Any], between: str = "") -> str:
    parts, size = [], 0
    for each in items:
        parts.append(str(each))
        size += len(parts[-1]) + len(between)
        if size > 2 * TEXT:
            raise QueryFailed(f"joins to a text of more than {TEXT:,} characters")
    return check_text(between.join(parts))


def _replace(text: Any, old: str, new: str) -> str:
    if not old:
        raise QueryFailed("replace needs something to replace")
    if str(text).count(old) * len(new) > TEXT:
        raise QueryFailed(f"replace makes a text of more than {TEXT:,} characters")
    return str(text).replace(old, new)


def _round(value: Any, places: int = 0) -> Any:
    exact = exact_of(value)
    if exact is None or not 0 <= places <= 9:
        raise QueryFailed("round takes a number and at most nine places")
    rounded = round(Fraction(exact), places)
    return number(rounded) if isinstance(value, Number) else (float(rounded) if places else int(rounded))


def _seen(environment: Sandbox, thing: Visible, name: str) -> Any:
    if name not in thing.METHODS:
        return thing.member(name)
    return environment.lent(thing.method(name))


class _ContextNames(Mapping[str, Any]):
    """The names of a template at one place, for the expressions within its calls."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def __contains__(self, name: object) -> bool:
        return self._context.resolve_or_missing(str(name)) is not missing

    def __getitem__(self, name: str) -> Any:
        found = self._context.resolve_or_missing(name)
        if found is missing:
            raise KeyError(name)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._context.get_all())

    def __len__(self) -> int:
        return len(self._context.get_all())

"""The language put together: expressions are parsed, compiled once, and remembered. Imports Jinja, so late.

Jinja parses; our closures run what it parsed. Its own compiled code would lose the reason of an ``and`` or ``not``,
count no steps, and see every attribute that no rule forbids; a closure sees only what it is handed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from jinja2 import Environment, nodes

from deckpress.query.budget import Budget
from deckpress.query.compiler import Compiler
from deckpress.query.failure import QueryFailed
from deckpress.query.functions import FUNCTIONS
from deckpress.query.hardened import Sandbox
from deckpress.query.notebook import Notebook
from deckpress.query.scope import Compiled, Scope, Work
from deckpress.query.sums import Truth
from deckpress.query.syntax import Mentioned, mentioned, parse, walk
from deckpress.query.values import ABSENT, plain


class Language:
    """Compiles expressions and runs them. ``more`` are functions beside the usual ones."""

    def __init__(
        self,
        more: Mapping[str, Callable[..., Any]] | None = None,
        budget: Budget | None = None,
        notebook: Notebook | None = None,
    ) -> None:
        self.environment: Environment = Sandbox()
        self.functions = {**FUNCTIONS, **(more or {})}
        self.work = Work(budget or Budget(), self.compile, notebook or Notebook())
        self._compiler = Compiler(self.functions)
        self._known: dict[str, Compiled] = {}

    def compile(self, expression: str) -> Compiled:
        """An expression ready to run. Raises QueryFailed."""
        known = self._known.get(expression)
        if known is None:
            tree = parse(self.environment, expression)
            try:
                run = self._compiler.make(tree)
            except RecursionError:
                raise QueryFailed("the query is nested too deeply", "name its parts under queries:") from None
            known = self._known[expression] = Compiled(run, *_told(tree))
        return known

    def run(self, expression: str, scope: Scope) -> Any:
        """The value of an expression, as the language has it. Raises QueryFailed."""
        try:
            return scope.run(expression)
        except RecursionError:
            raise QueryFailed("the query is nested too deeply", "name its parts under queries:") from None

    def mentioned(self, expression: str) -> Mentioned:
        """The names and named queries that an expression mentions. Raises QueryFailed."""
        return mentioned(self.environment, expression)

    def plain(self, expression: str, names: Mapping[str, Any]) -> Any:
        """The value of an expression over plain names as plain data. Yes, no and an absent field are a bool."""
        self.work.budget.start()
        value = self.run(expression, Scope(names, self.work))
        if value is ABSENT or isinstance(value, Truth):
            return bool(value)
        return plain(value, as_written=True)


def _told(tree: nodes.Node) -> tuple[tuple[Any, ...], ...]:
    """Names, parts, words and twins of ``Compiled``."""
    names: dict[str, None] = {}
    functions = {id(node.node) for node in walk(tree) if isinstance(node, nodes.Call)}
    parts: dict[tuple[str, str], None] = {}
    words: dict[tuple[str, str], None] = {}
    twins: dict[tuple[str, str], None] = {}
    for node in walk(tree):
        if isinstance(node, nodes.Name) and id(node) not in functions:
            names[node.name] = None
        elif isinstance(node, nodes.Getattr) and isinstance(node.node, nodes.Name) and id(node) not in functions:
            parts[(node.node.name, node.attr)] = None
        elif isinstance(node, nodes.Compare):
            words.update(dict.fromkeys(_words(node)))
            twins.update(dict.fromkeys(_twins(node)))
    return tuple(names), tuple(parts), tuple(words), tuple(twins)


def _words(node: nodes.Compare) -> Iterator[tuple[str, str]]:
    sides = [node.expr, *(operand.expr for operand in node.ops)]
    for operand, left, right in zip(node.ops, sides, sides[1:], strict=False):
        if operand.op not in ("eq", "ne", "in", "notin"):
            continue
        for name, text in ((left, right), (right, left)):
            if isinstance(name, nodes.Name):
                for word in text.items if isinstance(text, nodes.List | nodes.Tuple) else [text]:
                    if isinstance(word, nodes.Const) and isinstance(word.value, str):
                        yield name.name, word.value


def _twins(node: nodes.Compare) -> Iterator[tuple[str, str]]:
    sides = [node.expr, *(operand.expr for operand in node.ops)]
    for operand, left, right in zip(node.ops, sides, sides[1:], strict=False):
        if operand.op in ("eq", "ne") and isinstance(left, nodes.Name) and isinstance(right, nodes.Name):
            yield left.name, right.name

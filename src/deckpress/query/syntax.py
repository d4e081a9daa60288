"""Expressions as trees: parsing, and what can be told from the tree alone.

The grammar is Jinja's for expressions; the tree is Jinja's own. Imports Jinja, so it is imported late.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from jinja2 import Environment, TemplateSyntaxError, nodes
from jinja2.parser import Parser

from deckpress.model.names import snake
from deckpress.query.failure import QueryFailed

LONGEST = 4_000
DEEPEST = 8
"""How deep expressions may stand within the texts of expressions."""
_TAKERS = """
    alike chance count distinct each every group largest length max min smallest some sort sum tally unique values
    where
"""
TAKE_EXPRESSIONS = frozenset(_TAKERS.split())
"""Functions and methods whose text argument is an expression over each thing."""
_KEYWORDS = frozenset({"by", "expression"})


def parse(environment: Environment, expression: str) -> nodes.Expr:
    """The tree of an expression. Raises QueryFailed for a mistake in its spelling."""
    if len(expression) > LONGEST:
        raise QueryFailed(f"a query of {len(expression):,} characters is too long; at most {LONGEST:,} are read")
    try:
        parser = Parser(environment, expression, state="variable")
        tree = parser.parse_expression()
        if not parser.stream.eos:
            left = _said(parser.stream.current.value)
            help = _advice(expression) or "combine two conditions with and, or; add with +"
            raise QueryFailed(f"the query ends at '{left}', which does not belong there", help)
    except TemplateSyntaxError as error:
        raise QueryFailed(f"the query cannot be read: {error.message}", _advice(expression)) from None
    except RecursionError:
        raise QueryFailed("the query is nested too deeply", "name its parts under queries:") from None
    except (ValueError, OverflowError):
        raise QueryFailed("the query has a number that is far too long") from None
    return tree


def _said(value: object) -> str:
    text = str(value)
    return text if len(text) <= 30 else text[:27] + "..."


def _advice(expression: str) -> str:
    if expression.count("(") != expression.count(")"):
        return "count the brackets: each ( needs its )"
    if expression.count("'") % 2 or expression.count('"') % 2:
        return "a text needs a quote on both sides"
    if "=" in expression.replace("==", "").replace("!=", "").replace("<=", "").replace(">=", ""):
        return "two things are compared with ==, one = stands only in where(field=value)"
    if "&&" in expression or "||" in expression or "!" in expression.replace("!=", ""):
        return "write and, or, not"
    return ""


def called(node: nodes.Node) -> str:
    """The name of the function, method or filter that a node calls, or nothing."""
    if isinstance(node, nodes.Filter):
        return str(node.name)
    if isinstance(node, nodes.Call):
        if isinstance(node.node, nodes.Name):
            return str(node.node.name)
        if isinstance(node.node, nodes.Getattr):
            return str(node.node.attr)
    return ""


def inner_expressions(node: nodes.Node) -> Iterator[str]:
    """The texts among the arguments of a call that are expressions themselves."""
    if called(node) not in TAKE_EXPRESSIONS or not isinstance(node, nodes.Call | nodes.Filter):
        return
    named = [pair.value for pair in node.kwargs or () if pair.key in _KEYWORDS]
    for argument in (*(node.args or ()), *named):
        if isinstance(argument, nodes.Const) and isinstance(argument.value, str):
            yield argument.value


def walk(tree: nodes.Node) -> Iterator[nodes.Node]:
    """The node and all below it, outer ones first."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(reversed(list(node.iter_child_nodes())))


@dataclass(frozen=True, slots=True)
class Mentioned:
    """The names that an expression looks up anywhere, and the named queries that it asks, ids in snake_case."""

    names: frozenset[str]
    queries: frozenset[str]


def mentioned(environment: Environment, expression: str, depth: int = 0) -> Mentioned:
    """What an expression mentions, also inside its texts that are expressions. Raises QueryFailed."""
    if depth > DEEPEST:
        raise QueryFailed("the query has expressions within expressions, more than eight deep")
    names: set[str] = set()
    queries: set[str] = set()
    for node in walk(parse(environment, expression)):
        if isinstance(node, nodes.Name):
            names.add(node.name)
        elif isinstance(node, nodes.Getattr) and isinstance(node.node, nodes.Name) and node.node.name == "queries":
            queries.add(node.attr)
        elif isinstance(node, nodes.Getitem) and isinstance(node.node, nodes.Name) and node.node.name == "queries":
            queries.add(snake(str(getattr(node.arg, "value", ""))))
        for inner in inner_expressions(node):
            found = mentioned(environment, inner, depth + 1)
            names |= found.names
            queries |= found.queries
    return Mentioned(frozenset(names), frozenset(queries))


def literals(environment: Environment, expression: str, depth: int = 0) -> list[int | float]:
    """Every number written in an expression, also inside its texts that are expressions or spell a number."""
    if depth > DEEPEST:
        raise QueryFailed("the query has expressions within expressions, more than eight deep")
    found: list[int | float] = []
    for node in walk(parse(environment, expression)):
        if isinstance(node, nodes.Const):
            value = node.value
            if isinstance(value, int | float) and not isinstance(value, bool):
                found.append(value)
            elif isinstance(value, str) and value.strip().isdigit():
                found.append(int(value[:18]))
        for inner in inner_expressions(node):
            if not inner.strip().isdigit():
                found += literals(environment, inner, depth + 1)
    return found

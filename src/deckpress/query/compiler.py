"""Trees into functions: one small closure a node. Whatever has no rule here is not part of the language.

A closure takes a ``Scope`` and gives a value. Nothing is looked up on Python objects: names come from the scope,
parts from ``Visible.member`` and mappings, calls go to the language's own functions. Imports Jinja, so late.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sized
from typing import Any, TypeAlias

from jinja2 import nodes

from deckpress.model.names import did_you_mean
from deckpress.query.arithmetic import apply, compare, negative
from deckpress.query.budget import check_text
from deckpress.query.calling import Function, check_call, thing_name
from deckpress.query.failure import QueryFailed
from deckpress.query.look import item_of, part_of
from deckpress.query.scope import Scope
from deckpress.query.sums import Number, Truth
from deckpress.query.values import ABSENT, Listed, Visible, shown, sort_of, true_of, wrap

Made: TypeAlias = Callable[[Scope], Any]

_OPERATORS: Mapping[type[nodes.Node], str] = {
    nodes.Add: "+",
    nodes.Sub: "-",
    nodes.Mul: "*",
    nodes.Div: "/",
    nodes.FloorDiv: "//",
    nodes.Mod: "%",
    nodes.Pow: "**",
}
_TESTS: Mapping[str, Callable[[Any], bool]] = {
    "defined": lambda value: value is not ABSENT,
    "absent": lambda value: value is ABSENT,
    "even": lambda value: apply("%", value, 2) == 0,
    "odd": lambda value: apply("%", value, 2) == 1,
}


class Compiler:
    """Makes trees into closures. ``functions`` are the language's, by name."""

    def __init__(self, functions: Mapping[str, Function]) -> None:
        self.functions = functions

    def make(self, node: nodes.Node) -> Made:
        """The closure of a tree. Raises QueryFailed for a form that the language does not have."""
        if isinstance(node, nodes.BinExpr) and type(node) in _OPERATORS:
            return self._binary(node, _OPERATORS[type(node)])
        rule = getattr(self, f"_{type(node).__name__.lower()}", None)
        if rule is None:
            raise QueryFailed(f"a query cannot hold this form ({type(node).__name__})", "see docs/queries.md")
        made: Made = rule(node)
        return made

    def _const(self, node: nodes.Const) -> Made:
        value = node.value
        if value is None:
            raise QueryFailed("a query cannot hold 'none'", "ask whether a field is there: colour is defined")
        if isinstance(value, float):
            from fractions import Fraction  # noqa: PLC0415 - only where a query has a decimal

            value = Fraction(repr(value))
        return lambda _scope: value

    def _templatedata(self, node: nodes.TemplateData) -> Made:
        text = node.data
        return lambda _scope: text

    def _name(self, node: nodes.Name) -> Made:
        name = node.name
        return lambda scope: scope.get(name)

    def _list(self, node: nodes.List | nodes.Tuple) -> Made:
        parts = [self.make(each) for each in node.items]
        return lambda scope: Listed([part(scope) for part in parts])

    _tuple = _list

    def _dict(self, node: nodes.Dict) -> Made:
        pairs = [(self.make(pair.key), self.make(pair.value)) for pair in node.items]
        return lambda scope: {str(key(scope)): value(scope) for key, value in pairs}

    def _getattr(self, node: nodes.Getattr) -> Made:
        whole, name = self.make(node.node), node.attr
        return lambda scope: paid(scope, part_of(whole(scope), name))

    def _getitem(self, node: nodes.Getitem) -> Made:
        whole = self.make(node.node)
        if isinstance(node.arg, nodes.Slice):
            if node.arg.step is not None:
                raise QueryFailed("a slice takes two ends, not three", "write list[1:]")
            ends = [self.make(end) if end is not None else None for end in (node.arg.start, node.arg.stop)]
            return lambda scope: paid(
                scope, item_of(whole(scope), slice(*(end(scope) if end else None for end in ends)))
            )
        index = self.make(node.arg)
        return lambda scope: item_of(whole(scope), index(scope))

    def _binary(self, node: nodes.BinExpr, operator: str) -> Made:
        left, right = self.make(node.left), self.make(node.right)

        def run(scope: Scope) -> Any:
            scope.work.spend()
            return paid(scope, apply(operator, left(scope), right(scope)))

        return run

    def _neg(self, node: nodes.Neg) -> Made:
        inner = self.make(node.node)
        return lambda scope: negative(inner(scope))

    def _pos(self, node: nodes.Pos) -> Made:
        return self.make(node.node)

    def _not(self, node: nodes.Not) -> Made:
        inner = self.make(node.node)

        def run(scope: Scope) -> Any:
            value = inner(scope)
            return Truth(not value, value.reason) if isinstance(value, Truth) else not true_of(value)

        return run

    def _and(self, node: nodes.And) -> Made:
        left, right = self.make(node.left), self.make(node.right)

        def run(scope: Scope) -> Any:
            first = left(scope)
            return joined(first, right(scope)) if true_of(first) else first

        return run

    def _or(self, node: nodes.Or) -> Made:
        left, right = self.make(node.left), self.make(node.right)

        def run(scope: Scope) -> Any:
            first = left(scope)
            return first if true_of(first) else joined(first, right(scope))

        return run

    def _compare(self, node: nodes.Compare) -> Made:
        first = self.make(node.expr)
        rest = [(operand.op, self.make(operand.expr)) for operand in node.ops]
        if len(rest) == 1 and rest[0][0] == "eq":  # nearly every test of a card
            return _equality(first, rest[0][1])

        def run(scope: Scope) -> Any:
            left, result = paid(scope, first(scope)), None
            for operator, make in rest:
                right = paid(scope, make(scope))
                truth = compare(operator, left, right)
                result = truth if result is None else joined(result, truth)
                if not result:
                    return result
                left = right
            return result

        return run

    def _condexpr(self, node: nodes.CondExpr) -> Made:
        if node.expr2 is None:
            raise QueryFailed("an 'if' in a query needs its 'else'", "write a if condition else b")
        test, yes, no = self.make(node.test), self.make(node.expr1), self.make(node.expr2)
        return lambda scope: yes(scope) if true_of(test(scope)) else no(scope)

    def _concat(self, node: nodes.Concat) -> Made:
        parts = [self.make(each) for each in node.nodes]
        return lambda scope: paid(scope, check_text("".join(_text(part(scope)) for part in parts)))

    def _test(self, node: nodes.Test) -> Made:
        test = _TESTS.get(node.name)
        if test is None or node.args or node.kwargs:
            raise QueryFailed(f"there is no test 'is {node.name}'", f"there is {', '.join(sorted(_TESTS))}")
        inner = self.make(node.node)
        return lambda scope: test(inner(scope))

    def _filter(self, node: nodes.Filter) -> Made:
        if node.node is None:
            raise QueryFailed("a filter needs a value before it", "write value|filter")
        return self._called(node.name, [self.make(node.node)], node)

    def _call(self, node: nodes.Call) -> Made:
        target = node.node
        if isinstance(target, nodes.Name):
            return self._called(target.name, [], node)
        if not isinstance(target, nodes.Getattr):
            raise QueryFailed("only functions can be called", "write count(x), or x.where('...')")
        whole, name = self.make(target.node), target.attr
        args, named = self._arguments(node)
        thing = thing_name(name, node)

        def run(scope: Scope) -> Any:
            scope.work.spend()
            asked = whole(scope)
            if not isinstance(asked, Visible):
                raise QueryFailed(f"{sort_of(asked)} ({shown(asked)}) cannot be asked for {name}(...)")
            method = asked.method(name)
            check_call(name, method, args, named)
            paid(scope, asked)
            inner = scope.calling(thing) if thing else scope
            return method(inner, *[a(scope) for a in args], **{k: v(scope) for k, v in named.items()})

        return run

    def _called(self, name: str, before: list[Made], node: nodes.Call | nodes.Filter) -> Made:
        function = self.functions.get(name)
        if function is None:
            kind = "filter" if before else "function"
            raise QueryFailed(f"there is no {kind} called '{name}'", did_you_mean(name, self.functions))
        args, named = self._arguments(node)
        args = [*before, *args]
        check_call(name, function, args, named)
        thing = thing_name(name, node)

        def run(scope: Scope) -> Any:
            scope.work.spend()
            values = [paid(scope, a(scope)) for a in args]
            inner = scope.calling(thing) if thing else scope
            return paid(scope, function(inner, *values, **{k: v(scope) for k, v in named.items()}))

        return run

    def _arguments(self, node: nodes.Call | nodes.Filter) -> tuple[list[Made], dict[str, Made]]:
        if node.dyn_args is not None or node.dyn_kwargs is not None:
            raise QueryFailed("a query cannot spread arguments with *")
        named = {str(pair.key): self.make(pair.value) for pair in node.kwargs if pair.key != "as"}
        return [self.make(each) for each in node.args], named


def paid(scope: Scope, value: Any) -> Any:
    """The value, its size paid for: what is long to make or to look through costs more than a number."""
    if (type(value) is not str and isinstance(value, Sized)) or (type(value) is str and len(value) > 100):
        scope.work.spend(len(value))
    return value


def joined(first: Any, second: Any) -> Any:
    """The second value, carrying the first one's reason where either has one."""
    if not isinstance(first, Truth) and not isinstance(second, Truth):
        return second
    reasons = [each.reason for each in (first, second) if isinstance(each, Truth) and each.reason]
    return Truth(true_of(second), "; ".join(reasons))


def _equality(first: Made, second: Made) -> Made:
    def run(scope: Scope) -> Any:
        left, right = first(scope), second(scope)
        if type(left) is str and type(right) is str:
            return left == right
        return compare("eq", paid(scope, left), paid(scope, right))

    return run


def _text(value: Any) -> str:
    if value is ABSENT:
        raise QueryFailed("joins a field that this card does not have to a text")
    if isinstance(value, str | Number | Truth | bool | int):
        return shown(value) if not isinstance(value, str) else value
    return shown(wrap(value))

"""Calls of the language's functions: whether the arguments fit, what each thing is called. Imports Jinja, so late."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from inspect import Parameter, Signature, signature
from typing import Any, TypeAlias

from jinja2 import nodes

from deckpress.query.failure import QueryFailed
from deckpress.query.syntax import TAKE_EXPRESSIONS

Function: TypeAlias = Callable[..., Any]
"""A function of the language: takes the scope, then the arguments."""


def check_call(name: str, function: Function, args: Sequence[Any], named: Mapping[str, Any]) -> None:
    """Refuses a call whose arguments do not fit the function."""
    bare = getattr(function, "__func__", function)
    shape = _signature(bare)
    before = (None, None) if bare is not function else (None,)
    try:
        shape.bind(*before, *args, **named)
    except TypeError:
        due = [_due(each) for each in list(shape.parameters.values())[len(before) :]]
        raise QueryFailed(
            f"{name}(...) is called with the wrong arguments", f"write {name}({', '.join(due)})"
        ) from None


def _due(parameter: Parameter) -> str:
    """An argument as a help sentence tells it, in brackets where it may be left out."""
    if parameter.kind is Parameter.VAR_KEYWORD:
        return "[part=value]"
    return parameter.name if parameter.default is Parameter.empty else f"[{parameter.name}]"


@cache
def _signature(function: Function) -> Signature:
    return signature(function)


def thing_name(function: str, node: nodes.Call | nodes.Filter) -> str:
    """What a call names each thing for its expression: ``every(x, '...', as='tile')``; empty where it does not."""
    name = next((pair.value for pair in node.kwargs if pair.key == "as"), None)
    if name is None:
        return ""
    if function not in TAKE_EXPRESSIONS:
        raise QueryFailed(f"{function}(...) has no expression over each thing, so 'as' names nothing", "leave it out")
    text = name.value if isinstance(name, nodes.Const) else None
    if not isinstance(text, str) or not text.isidentifier() or text.startswith("_") or text == "it":
        raise QueryFailed("'as' takes a name of small letters", "write for example as='tile'")
    return text

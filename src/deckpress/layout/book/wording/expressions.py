"""What an expression is called in a translation, and which of its words print."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from deckpress.query.hardened import Sandbox

_WORD = re.compile(r"[A-Za-z0-9]+")
_FILTER = re.compile(r"\s*\|\s*(words|capitalize|lower|upper)\s*\Z")
_LITERAL = re.compile(r"""'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)\"""")
_CODE = re.compile(r"[a-z0-9]+(?:[-_][a-z0-9]+)+\Z")
"""A word with hyphens inside and no capital is the id of something."""
_DROPPED = ("facts_", "t_", "queries_")
_LONGEST = 44
_BEFORE_WORDS = "[,{:~+("
"""A literal behind one of these is a word of a list or of a sum of words, not what something is compared with."""


@dataclass(frozen=True, slots=True)
class Choice:
    """``'yes' if test else 'no'`` with words on both sides; ``no`` may be empty."""

    test: str
    yes: str
    no: str


@dataclass(frozen=True, slots=True)
class Plural:
    """``'card' | plural(count)``: the noun for one and for several, and the expression that decides."""

    one: str
    several: str
    count: str


def slug(expression: str) -> str:
    """A readable name: ``count(box.where(kind='goal'))`` is ``count_box_where_kind_goal``."""
    name = "_".join(_WORD.findall(expression)).casefold()
    name = next((name[len(each) :] for each in _DROPPED if name.startswith(each) and len(name) > len(each)), name)
    if len(name) > _LONGEST:
        name = name[:_LONGEST].rpartition("_")[0] or name[:_LONGEST]
    return name if name[:1].isalpha() else f"value_{name}" if name else "value"


def forms(expression: str) -> dict[str, str]:
    """The names by which a translation may call an expression, each with the expression that it then is.

    A number in words may also stand in digits, or begin with a capital letter: its own name comes first.
    """
    base, filters = expression, ""
    while (found := _FILTER.search(base)) is not None:
        base, filters = base[: found.start()], f"_{found[1]}{filters}"
    own = slug(base) + filters
    ways = {own: expression}
    if "words" in filters:
        name = slug(base)
        ways |= {name: base, f"{name}_words": f"{base} | words"}
        ways[f"{name}_words_capitalize"] = f"{base} | words | capitalize"
        ways[own] = expression
    return ways


def as_choice(environment: Sandbox, expression: str) -> Choice | None:
    """An expression that chooses between two texts, as one; else None."""
    from jinja2 import nodes  # noqa: PLC0415 - loaded by now

    if " if " not in expression or not _LITERAL.match(expression):
        return None
    node = _node(environment, expression)
    if not isinstance(node, nodes.CondExpr) or not isinstance(node.expr1, nodes.Const):
        return None
    other = node.expr2.value if isinstance(node.expr2, nodes.Const) else "" if node.expr2 is None else None
    if not isinstance(node.expr1.value, str) or not isinstance(other, str):
        return None
    if not any(char.isalpha() for char in node.expr1.value + other):
        return None
    literals = list(_LITERAL.finditer(expression))
    last = literals[-1] if node.expr2 is not None else None
    test = expression[literals[0].end() : last.start() if last else len(expression)].strip()
    test = test.removeprefix("if").strip()
    if last:
        test = test.removesuffix("else").strip()
    return Choice(test, node.expr1.value, other)


def as_plural(environment: Sandbox, expression: str) -> Plural | None:
    """A noun by its number, where the noun is written in the expression; else None."""
    from jinja2 import nodes  # noqa: PLC0415 - loaded by now

    if "plural" not in expression:
        return None
    node = _node(environment, expression)
    if not isinstance(node, nodes.Filter) or node.name != "plural" or not isinstance(node.node, nodes.Const):
        return None
    found = re.search(r"\|\s*plural\s*\((.*)\)\s*\Z", expression, re.DOTALL)
    if found is None or not node.args:
        return None
    noun, count, several = str(node.node.value), found[1].strip(), ""
    if len(node.args) > 1:
        if not isinstance(node.args[1], nodes.Const):
            return None
        several = str(node.args[1].value)
        count = count[: list(_LITERAL.finditer(count))[-1].start()].rstrip().removesuffix(",").rstrip()
    return Plural(noun, several or f"{noun}s", count)


def printed_words(environment: Sandbox, expression: str) -> tuple[str, ...]:
    """The words that an expression itself prints: ``['first', 'second'][place]``."""
    if not _LITERAL.search(expression):
        return ()
    found = _printed(_node(environment, expression))
    return tuple(dict.fromkeys(word for word in found if any(map(str.isalpha, word)) and not _CODE.match(word)))


def with_words(expression: str, said: dict[str, str]) -> str:
    """The expression with those of its printed words that are said in another language."""

    def replaced(found: re.Match[str]) -> str:
        text = found[1] if found[1] is not None else found[2]
        before = expression[: found.start()].rstrip()
        is_word = not before or before[-1] in _BEFORE_WORDS or before.endswith((" else", " or", "return"))
        if text not in said or not is_word:
            return found[0]
        escaped = said[text].replace("\\", "\\\\").replace("'", "\\'")
        return f"'{escaped}'"

    return _LITERAL.sub(replaced, expression)


def _node(environment: Sandbox, expression: str) -> Any:
    """The syntax tree of an expression; None where it cannot be read, which the filling tells."""
    from jinja2 import TemplateError, nodes  # noqa: PLC0415 - loaded by now

    try:
        tree = environment.parse(f"{{{{ {expression} }}}}")
    except TemplateError:
        return None
    output = tree.body[0] if tree.body else None
    inner = [each for each in output.nodes if not isinstance(each, nodes.TemplateData)] if output else []  # type: ignore[attr-defined]
    return inner[0] if len(inner) == 1 else None


def _printed(node: Any) -> Iterator[str]:
    """The texts that may print, of all that stand in an expression."""
    from jinja2 import nodes  # noqa: PLC0415 - loaded by now

    if isinstance(node, nodes.Const):
        if isinstance(node.value, str):
            yield node.value
    elif isinstance(node, nodes.CondExpr):
        yield from _printed(node.expr1)
        yield from _printed(node.expr2)
    elif isinstance(node, nodes.Getitem):
        yield from _printed(node.node) if isinstance(node.node, nodes.List | nodes.Tuple | nodes.Dict) else ()
    elif isinstance(node, nodes.List | nodes.Tuple):
        for item in node.items:
            yield from _printed(item)
    elif isinstance(node, nodes.Dict):
        for pair in node.items:
            yield from _printed(pair.value)
    elif isinstance(node, nodes.Filter):
        yield from _printed(node.node)
    elif isinstance(node, nodes.Concat):
        for item in node.nodes:
            yield from _printed(item)
    elif isinstance(node, nodes.Add | nodes.Or | nodes.And):
        yield from _printed(node.left)
        yield from _printed(node.right)

"""The values of ``dp:`` attributes: are they sound, and which fields of the card do they read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from deckpress.layout.fault import fault
from deckpress.model.names import did_you_mean
from deckpress.model.source import Place

if TYPE_CHECKING:
    from jinja2 import Environment, nodes

_SUBJECTS = ("card", "piece", "box")
"""What a face may call the thing that it is drawn for."""
_SECOND = tuple(f"{name}2" for name in _SUBJECTS)
"""The same thing in the second language of a build."""
_WORDS = "t2"
_NAMES = re.compile(r"\s*([a-zA-Z_]\w*(?:\s*,\s*[a-zA-Z_]\w*)*)\s+in\s+(.+)\Z", re.S)
_WITH = re.compile(r"\s*([a-zA-Z_]\w*)\s*=(?!=)\s*(.+)\Z", re.S)
_FORBIDDEN = {
    "Include": "include",
    "Import": "import",
    "FromImport": "from",
    "Extends": "extends",
    "Block": "block",
    "Macro": "macro",
    "CallBlock": "call",
    "Assign": "set",
    "AssignBlock": "set",
}

_ADVICE = {
    "'=' is left over": "two things are compared with ==",
    "unexpected '}'": "both braces are closed: {{ card.name }}",
    "Unexpected end of template": "close {% if %} by {% endif %}, and {% for %} by {% endfor %}",
}


@dataclass(frozen=True, slots=True)
class Reads:
    """What an expression reads of the card: some fields, or perhaps any of them.

    ``twin`` are the fields that it reads in the second language; ``second`` is whether it reads anything in that.
    """

    fields: frozenset[str] = frozenset()
    every: bool = False
    twin: frozenset[str] = frozenset()
    second: bool = False

    @property
    def shown(self) -> frozenset[str]:
        """The fields that it reads in either language."""
        return self.fields | self.twin

    def __or__(self, other: Reads) -> Reads:
        every, second = self.every or other.every, self.second or other.second
        return Reads(self.fields | other.fields, every, self.twin | other.twin, second)


def check_value(environment: Environment, value: str, place: Place, name: str) -> nodes.Template:
    """The syntax tree of a value that may hold ``{{ }}`` and ``{% %}``. Raises Refused."""
    from jinja2 import TemplateSyntaxError, nodes  # noqa: PLC0415 - only when a face is compiled

    try:
        tree = environment.parse(value)
    except TemplateSyntaxError as problem:
        raise _syntax(problem, place, name) from None
    for kind, word in _FORBIDDEN.items():
        if next(tree.find_all(getattr(nodes, kind)), None) is not None:
            raise fault(
                "face/not-in-language",
                f"'{{% {word} %}}' is not part of the language of faces, in dp:{name}",
                place,
                "use dp:with for names and dp:part for things that repeat",
            )
    _check_filters(environment, tree, place, name)
    return tree


def check_expression(environment: Environment, value: str, place: Place, name: str) -> nodes.Node:
    """The syntax tree of a bare expression, as dp:if takes it. Raises Refused."""
    from jinja2 import TemplateSyntaxError, nodes  # noqa: PLC0415 - only when a face is compiled
    from jinja2.parser import Parser  # noqa: PLC0415 - only when a face is compiled

    if "{{" in value or "{%" in value or "%}" in value:
        inner = value.replace("{{", "").replace("}}", "").strip()
        raise fault(
            "face/bare-expression",
            f"dp:{name} takes a bare expression, without braces",
            place,
            f'write dp:{name}="{inner}"',
        )
    try:
        parser = Parser(environment, value, state="variable")
        tree = parser.parse_expression()
        if not parser.stream.eos:
            parser.fail(f"'{parser.stream.current.value}' is left over", 1)
    except TemplateSyntaxError as problem:
        raise _syntax(problem, place, name) from None
    tree.set_environment(environment)
    _check_filters(environment, nodes.Output([tree]), place, name)
    return tree


def _check_filters(environment: Environment, tree: nodes.Node, place: Place, name: str) -> None:
    """Refuse filters and tests that the language has not: Jinja would tell without a place."""
    from jinja2 import nodes  # noqa: PLC0415 - only when a face is compiled

    for kind, known in ((nodes.Filter, environment.filters), (nodes.Test, environment.tests)):
        for found in tree.find_all(kind):
            if found.name not in known:
                what = f"there is no {kind.__name__.lower()} '{found.name}', in dp:{name}"
                raise fault("face/bad-expression", what, place, did_you_mean(found.name, sorted(known)))


def _syntax(problem: Any, place: Place, name: str) -> Exception:
    reason = str(problem.message or "").rstrip(".")
    help = next((help for sign, help in _ADVICE.items() if sign in reason), "")
    if reason.startswith("Unexpected end of template"):
        reason = "a {% %} inside it is not closed"
    return fault("face/bad-expression", f"this expression cannot be read: {reason}, in dp:{name}", place, help)


def split_for(value: str, place: Place) -> tuple[tuple[str, ...], str]:
    """``x in list`` as the names and the expression. Raises Refused."""
    found = _NAMES.match(value)
    if not found:
        raise fault(
            "face/bad-expression", "dp:for is written as: name in list", place, 'for example dp:for="turn in [0, 180]"'
        )
    return tuple(name.strip() for name in found[1].split(",")), found[2].strip()


def split_with(environment: Environment, value: str, place: Place) -> list[tuple[str, str]]:
    """``a=x, b=y`` as pairs of a name and an expression; a later one may use an earlier name. Raises Refused."""
    pairs = []
    for piece in _pieces(environment, value, place):
        found = _WITH.match(piece)
        if not found:
            raise fault(
                "face/bad-expression",
                f"dp:with is written as: name=value, name=value; not '{piece.strip()}'",
                place,
                'for example dp:with="fam=families[card.family]"',
            )
        pairs.append((found[1], found[2].strip()))
    return pairs


def _pieces(environment: Environment, value: str, place: Place) -> Iterator[str]:
    """The parts between commas that stand outside brackets and quotes."""
    from jinja2 import TemplateSyntaxError  # noqa: PLC0415 - only when a face is compiled

    depth, piece = 0, ""
    try:
        tokens = list(environment.lexer.tokeniter(value, None, None, "variable"))
    except TemplateSyntaxError as problem:
        raise _syntax(problem, place, "with") from None
    for _, kind, text in tokens:
        if kind == "operator" and text in "([{":
            depth += 1
        elif kind == "operator" and text in ")]}":
            depth -= 1
        if kind == "operator" and text == "," and depth == 0:
            yield piece
            piece = ""
        else:
            piece += text
    if piece.strip():
        yield piece


def reads(tree: nodes.Node, scope: Mapping[str, Reads]) -> Reads:
    """The fields of the card that a tree reads, also through the names of dp:with and dp:for around it."""
    inherited = Reads()
    names = names_in(tree)
    for name in names & set(scope):
        inherited |= scope[name]
    fields, every = _looked_up(tree, _SUBJECTS)
    twin, _ = _looked_up(tree, _SECOND)
    second = not names.isdisjoint((*_SECOND, _WORDS))
    return Reads(fields, every, twin, second) | inherited


def _looked_up(tree: nodes.Node, subjects: tuple[str, ...]) -> tuple[frozenset[str], bool]:
    """The fields of a subject that a tree names, and whether it may look into others too."""
    from jinja2 import nodes  # noqa: PLC0415 - only when a face is compiled

    fields: set[str] = set()
    names = [tree] if isinstance(tree, nodes.Name) else tree.find_all(nodes.Name)
    whole = sum(name.name in subjects for name in names)
    looked: list[Any] = [*tree.find_all((nodes.Getattr, nodes.Getitem))]
    if isinstance(tree, (nodes.Getattr, nodes.Getitem)):
        looked.append(tree)
    for look in looked:
        if not (isinstance(look.node, nodes.Name) and look.node.name in subjects):
            continue
        if isinstance(look, nodes.Getattr):
            fields.add(look.attr)
            whole -= 1
        elif isinstance(look.arg, nodes.Const):
            fields.add(str(look.arg.value))
            whole -= 1
    return frozenset(fields), whole > 0


def names_in(tree: nodes.Node) -> frozenset[str]:
    """The names that a value or an expression uses; a value without any is words that stand in the file itself."""
    from jinja2 import nodes  # noqa: PLC0415 - only when a face is compiled

    found = [tree] if isinstance(tree, nodes.Name) else tree.find_all(nodes.Name)
    return frozenset(name.name for name in found)

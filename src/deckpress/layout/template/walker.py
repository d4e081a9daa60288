"""A face file becomes one Jinja template that prints draw records, each value with its place.

Neighbouring elements without ``dp:`` are one static fragment; a shape or group with values, but no text, picture
or condition inside, is one dynamic fragment; text, pictures and parts have records of their own; a group that
holds those is a push and a pop of its matrix. So the order of painting stays as it was drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from deckpress.layout.artwork.library import BESIDE
from deckpress.layout.fault import fault
from deckpress.layout.svg.tree import Node
from deckpress.layout.svg.values import URL, by_id, read_opacity
from deckpress.layout.svg.vocabulary import INHERITED, SILENT
from deckpress.layout.template.attributes import CONTROL, is_box
from deckpress.layout.template.compiled import Item, Slot
from deckpress.layout.template.expressions import (
    Reads,
    check_expression,
    check_value,
    names_in,
    reads,
    split_for,
    split_with,
)
from deckpress.layout.template.records import END, FIELD, record_name
from deckpress.model.source import Place

if TYPE_CHECKING:
    from jinja2 import Environment, nodes

_HIDDEN = SILENT | {"defs", "style", "linearGradient", "radialGradient", "clipPath", "stop"}


def paints(node: Node) -> bool:
    """Whether an element says anything that its children inherit."""
    return any(name in INHERITED for name in (*node.attrs, *node.dp))


def _alone(node: Node) -> bool:
    """Whether an element needs a record of its own: text and pictures."""
    return node.tag in ("text", "image") or is_box(node)


def _split(node: Node) -> bool:
    """Whether anything inside a group needs a record of its own."""
    inside = (each for child in node.children for each in child.walk() if each.own)
    return any(_alone(each) or not each.dp.keys().isdisjoint(CONTROL) for each in inside)


@dataclass(frozen=True, slots=True)
class _Value:
    """A slot and the Jinja text that fills it: the card's fields in it, and names that come from outside the file.

    ``second`` is whether it says anything in the second language of a build.
    """

    slot: Slot
    source: str
    fields: tuple[str, ...] = ()
    free: tuple[str, ...] = ()
    second: bool = False


class Walker:
    """Walks one file once; what it wrote and found is in its fields afterwards."""

    def __init__(self, environment: Environment, file: str, root: Node) -> None:
        self.environment, self.file = environment, file
        self.ids = by_id(root)
        self.out: list[str] = []
        self.line = 1
        self.here = (root.place, "")
        self.lines = {1: self.here}
        self.items: list[Item] = []
        self.read = Reads()
        self.free: set[str] = set()
        self.literals: list[tuple[str, Place]] = []
        self.kept: dict[tuple[int, str], str] = {}
        self.trees: dict[str, nodes.Template] = {}

    # What is written

    def write(self, text: str) -> None:
        """Template text. Every line of it is told apart by the attribute that it came from."""
        self.out.append(text)
        for _ in range(text.count("\n")):
            self.line += 1
            self.lines[self.line] = self.here

    def mark(self, place: Place, name: str, text: str = "{{''\n}}") -> None:
        """Begin a line of the template that stands for one attribute; by itself it prints nothing."""
        self.here = (place, name)
        self.write(text)

    def tag(self, text: str, place: Place, name: str) -> None:
        self.mark(place, name, "{%\n" + text + " %}")

    def record(self, item: Item, values: Sequence[_Value]) -> None:
        self.items.append(replace(item, slots=tuple(value.slot for value in values)))
        self.write(record_name(item.kind, self.file, len(self.items) - 1))
        for value in values:
            self.write(FIELD)
            self.mark(value.slot.node.spot(value.slot.name), value.slot.name)
            self.write(value.source)
        self.write(END)

    # What is read

    def children(self, nodes: Iterable[Node], around: tuple[Node, ...], scope: Mapping[str, Reads]) -> None:
        still: list[Node] = []
        for node in nodes:
            hidden = node.attrs.get("display") == "none" and "if" not in node.dp
            if not node.own or node.tag in _HIDDEN or hidden:
                continue
            if any(each.dp or _alone(each) for each in node.walk() if each.own):
                self.fragment(still, around, scope)
                still = []
                self.one(node, around, scope)
            else:
                still.append(node)
        self.fragment(still, around, scope)

    def one(self, node: Node, around: tuple[Node, ...], scope: Mapping[str, Reads]) -> None:
        inner, ends = self.control(node, scope)
        if "if" in node.dp:
            node.attrs.pop("display", None)
        if is_box(node):
            self.text("box", node, inner)
        elif node.tag == "text":
            self.text("label", node, inner)
        elif node.tag == "image":
            self.picture(node, inner)
        elif _split(node):
            self.group(node, around, inner)
        else:
            self.fragment([node], around, inner)
        self.out.extend(reversed(ends))

    def control(self, node: Node, scope: Mapping[str, Reads]) -> tuple[dict[str, Reads], list[str]]:
        """dp:for, dp:with and dp:if around an element, in this order."""
        inner, ends = dict(scope), []
        if "for" in node.dp:
            place = node.spot("for")
            names, expression = split_for(node.dp["for"], place)
            known = self.expression(expression, place, "for", inner)
            inner.update((name, known) for name in names)
            self.tag(f"for {', '.join(names)} in {expression}", place, "for")
            ends.append("{% endfor %}")
        if "with" in node.dp:
            place = node.spot("with")
            for name, expression in split_with(self.environment, node.dp["with"], place):
                inner[name] = self.expression(expression, place, "with", inner)
                self.write("{% with %}")
                self.tag(f"set {name} = ({expression}) | known", place, "with")
                ends.append("{% endwith %}")
        if "if" in node.dp:
            place = node.spot("if")
            self.expression(node.dp["if"], place, "if", inner)
            self.tag(f"if {node.dp['if']}", place, "if")
            ends.append("{% endif %}")
        return inner, ends

    def expression(self, text: str, place: Place, name: str, scope: Mapping[str, Reads]) -> Reads:
        tree = check_expression(self.environment, text, place, name)
        found = reads(tree, scope)
        self.read |= found
        self.free |= names_in(tree) - set(scope)
        return found

    def value(self, node: Node, name: str, scope: Mapping[str, Reads]) -> _Value:
        """What fills an attribute."""
        source, place = node.dp[name], node.spot(name)
        tree = self.trees.get(source)
        if tree is None:
            tree = self.trees[source] = check_value(self.environment, source, place, name)
        used = names_in(tree)
        if name == "text" and not used and any(char.isalpha() for char in source):
            self.literals.append((source, place))
        found = reads(tree, scope)
        free = used - set(scope)
        self.read |= found
        self.free |= free
        return _Value(Slot(node, name), source, tuple(sorted(found.shown)), tuple(sorted(free)), found.second)

    def values(self, node: Node, scope: Mapping[str, Reads], without: str = "") -> list[_Value]:
        """What fills the attributes of an element, besides if, for and with."""
        return [self.value(node, name, scope) for name in node.dp if name not in (*CONTROL, without)]

    # Records

    def fragment(self, nodes: list[Node], around: tuple[Node, ...], scope: Mapping[str, Reads]) -> None:
        if not nodes:
            return
        values: list[_Value] = []
        defs = self.needed(nodes)
        for node in (*nodes, *defs):
            for each in node.walk():
                values += self.values(each, scope) if each.own else []
        if len(nodes) == 1:
            values.sort(key=lambda value: value.slot.node is not nodes[0] or value.slot.name != "transform")
        for group in around:
            values += [
                _Value(Slot(group, name), "{{ " + self.kept[id(group), name] + " }}")
                for name in group.dp
                if name in INHERITED
            ]
        moving = tuple(node for node in defs if any(each.dp for each in node.walk()))
        self.record(Item("fragment", tuple(nodes), around=around, defs=moving), values)

    def needed(self, nodes: Iterable[Node]) -> list[Node]:
        """The definitions that elements refer to, and those that these refer to."""
        found: list[Node] = []
        waiting = [each for node in nodes for each in node.walk()]
        while waiting:
            node = waiting.pop()
            texts = [*node.attrs.values(), *node.dp.values()]
            wanted = [name for text in texts for name in URL.findall(text)]
            if node.tag in ("linearGradient", "radialGradient") and "href" in node.attrs:
                wanted.append(node.attrs["href"].removeprefix("#"))
            if any("url(" in text and "{" in text for text in node.dp.values()):
                wanted = list(self.ids)
            for name in wanted:
                target = self.ids.get(name)
                if target is not None and target not in found and target.tag in _HIDDEN:
                    found.append(target)
                    waiting.extend(target.walk())
        return found

    def text(self, kind: str, node: Node, scope: Mapping[str, Reads]) -> None:
        if "text" in node.dp:
            main = self.value(node, "text", scope)
            if main.second and "lang" not in node.dp:
                message = "this text is in the second language, but would be set in the first"
                raise fault("face/no-language", message, node.spot("text"), 'add dp:lang="{{ lang2 }}"')
        else:
            words = " ".join(node.text.split())
            main = _Value(Slot(node, "text"), words)
            self.literals.append((words, node.place))
        item = Item(kind, (node,), fields=main.fields, free=main.free)
        self.record(item, [main, *self.values(node, scope, without="text")])

    def picture(self, node: Node, scope: Mapping[str, Reads]) -> None:
        kind, name = ("part", "part") if "part" in node.dp else ("image", "href")
        beside = _Value(Slot(node, name), BESIDE + node.attrs.get(name, ""))
        main = self.value(node, name, scope) if name in node.dp else beside
        item = Item(kind, (node,), fields=main.fields, free=main.free)
        if kind == "part":
            self.write("{% set dp_part_name %}" + main.source + "{% endset %}")
            main = replace(main, source="{{ dp_part_name }}")
            item = replace(item, scope={each: found.shown for each, found in scope.items()})
        self.record(item, [main, *self.values(node, scope, without=name), *self.clip(node, scope)])
        if kind == "part":
            self.write("{% with dp_depth = dp_depth + 1 %}")
            self.tag("include dp_part(dp_part_name, dp_depth)", node.spot("part"), "part")
            self.write("{% endwith %}" + END)

    def clip(self, node: Node, scope: Mapping[str, Reads]) -> list[_Value]:
        """What fills the shapes that an element is cut to."""
        shapes = [each for found in self.needed([node]) if found.tag == "clipPath" for each in found.walk()]
        return [value for shape in shapes for value in self.values(shape, scope)]

    def group(self, node: Node, around: tuple[Node, ...], scope: Mapping[str, Reads]) -> None:
        self.check_group(node)
        for name in (each for each in node.dp if each in INHERITED):
            variable = self.kept[id(node), name] = f"dp_group{len(self.kept)}"
            source = self.value(node, name, scope).source
            self.tag(f"set {variable}", node.spot(name), name)
            self.write(source + "{% endset %}")
        moved = [name for name in ("transform", "clip-path") if name in node.attrs or name in node.dp]
        if moved:
            values = [self.value(node, name, scope) for name in moved if name in node.dp]
            if "clip-path" in moved:
                values += self.clip(node, scope)
            self.record(Item("group", (node,)), values)
        self.children(node.children, (*around, node) if paints(node) else around, scope)
        if moved:
            self.write(END)

    def check_group(self, node: Node) -> None:
        """Refuse what a group that is drawn by parts cannot have."""
        read_opacity(node, "group")
        wrong = [
            (f"dp:{name}", name, "put it on the shapes inside")
            for name in node.dp
            if name not in (*CONTROL, *INHERITED, "transform", "clip-path")
        ]
        if node.attrs.get("visibility", "visible") != "visible":
            wrong.insert(0, ("visibility", "visibility", 'write dp:if, with display="none" to hide the sample'))
        if wrong:
            shown, name, help = wrong[0]
            message = f"{shown} cannot stand on a group that holds text, pictures or conditions"
            raise fault("face/misplaced", message, node.spot(name), help)

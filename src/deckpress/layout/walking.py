"""A face file becomes one Jinja template that prints draw records, each value with its place.

Neighbouring elements without ``dp:`` are one static fragment; a shape or group with values, but no text, picture
or condition inside, is one dynamic fragment; text, pictures and parts have records of their own; a group that
holds those is a push and a pop of its matrix. So the order of painting stays as it was drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from deckpress.layout import attributes, words
from deckpress.layout.audit import URL
from deckpress.layout.expressions import (
    Reads,
    check_expression,
    check_value,
    names_in,
    reads,
    split_for,
    split_with,
)
from deckpress.layout.fault import fault
from deckpress.layout.items import BESIDE, END, FIELD, Item, Slot, record_name
from deckpress.layout.reading import check_group_opacity
from deckpress.layout.xml import Node
from deckpress.model.source import Place

if TYPE_CHECKING:
    from jinja2 import Environment, nodes

_HIDDEN = words.SILENT | {"defs", "style", "linearGradient", "radialGradient", "clipPath", "stop"}


def paints(node: Node) -> bool:
    """Whether an element says anything that its children inherit."""
    return any(name in words.INHERITED for name in (*node.attrs, *node.dp))


def _alone(node: Node) -> bool:
    """Whether an element needs a record of its own: text and pictures."""
    return node.tag in ("text", "image") or attributes.is_box(node)


def _split(node: Node) -> bool:
    """Whether anything inside a group needs a record of its own."""
    return any(
        _alone(each) or any(name in each.dp for name in attributes.CONTROL)
        for child in node.children
        for each in child.walk()
        if each.own
    )


class Walker:
    """Walks one file once; what it wrote and found is in its fields afterwards."""

    def __init__(self, environment: Environment, file: str, root: Node) -> None:
        self.environment, self.file = environment, file
        self.ids = {node.attrs["id"]: node for node in root.walk() if node.own and "id" in node.attrs}
        self.out: list[str] = []
        self.line = 1
        self.lines: dict[int, tuple[Place, str]] = {1: (root.place, "")}
        self.items: list[Item] = []
        self.read = Reads()
        self.literals: list[tuple[str, Place]] = []
        self.kept: dict[tuple[int, str], str] = {}
        self.trees: dict[str, nodes.Template] = {}

    # What is written

    def mark(self, place: Place, name: str) -> None:
        """Begin a line of the template that stands for one attribute; it prints nothing."""
        self.out.append("{{''\n}}")
        self.line += 1
        self.lines[self.line] = (place, name)

    def tag(self, text: str, place: Place, name: str) -> None:
        self.out.append("{%\n" + text + " %}")
        self.line += 1
        self.lines[self.line] = (place, name)

    def record(self, item: Item, sources: Iterable[tuple[Slot, str]]) -> None:
        self.items.append(item)
        self.out.append(record_name(item.kind, self.file, len(self.items) - 1))
        for slot, source in sources:
            self.out.append(FIELD)
            self.mark(slot.node.spot(slot.name), slot.name)
            self.out.append(source)
        self.out.append(END)

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
        if attributes.is_box(node):
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
                self.out.append("{% with %}")
                self.tag(f"set {name} = ({expression}) | known", place, "with")
                ends.append("{% endwith %}")
        if "if" in node.dp:
            place = node.spot("if")
            self.expression(node.dp["if"], place, "if", inner)
            self.tag(f"if {node.dp['if']}", place, "if")
            ends.append("{% endif %}")
        return inner, ends

    def expression(self, text: str, place: Place, name: str, scope: Mapping[str, Reads]) -> Reads:
        found = reads(check_expression(self.environment, text, place, name), scope)
        self.read |= found
        return found

    def value(self, node: Node, name: str, scope: Mapping[str, Reads]) -> tuple[Slot, str]:
        """A slot and what fills it."""
        return self.looked(node, name, scope)[0]

    def looked(
        self, node: Node, name: str, scope: Mapping[str, Reads]
    ) -> tuple[tuple[Slot, str], tuple[str, ...], tuple[str, ...]]:
        """A slot, what fills it, the card's fields in it, and the names in it that come from outside the file."""
        source, place = node.dp[name], node.spot(name)
        tree = self.trees.get(source)
        if tree is None:
            tree = self.trees[source] = check_value(self.environment, source, place, name)
        used = names_in(tree)
        if name == "text" and not used and any(char.isalpha() for char in source):
            self.literals.append((source, place))
        found = reads(tree, scope)
        self.read |= found
        return (Slot(node, name), source), tuple(sorted(found.fields)), tuple(sorted(used - set(scope)))

    # Records

    def fragment(self, nodes: list[Node], around: tuple[Node, ...], scope: Mapping[str, Reads]) -> None:
        if not nodes:
            return
        sources: list[tuple[Slot, str]] = []
        defs = self.needed(nodes)
        for node in (*nodes, *defs):
            for each in node.walk():
                names = [name for name in each.dp if name not in attributes.CONTROL] if each.own else []
                if each is nodes[0] and len(nodes) == 1:
                    names.sort(key=lambda name: name != "transform")
                sources += [self.value(each, name, scope) for name in names]
        for group in around:
            sources += [
                (Slot(group, name), "{{ " + self.kept[id(group), name] + " }}")
                for name in group.dp
                if name in words.INHERITED
            ]
        slots = tuple(slot for slot, _ in sources)
        moving = tuple(node for node in defs if any(each.dp for each in node.walk()))
        self.record(Item("fragment", tuple(nodes), slots, around, moving), sources)

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
            first, fields, free = self.looked(node, "text", scope)
        else:
            words_of = " ".join("".join(each.text for each in node.walk()).split())
            if "{{" in words_of or "{%" in words_of:
                raise fault(
                    "face/jinja-as-content",
                    f"'{words_of[:40]}' is an expression in the sample text",
                    node.place,
                    f'write dp:text="{words_of[:40]}" and keep a sample between the tags',
                )
            first, fields, free = (Slot(node, "text"), words_of), (), ()
            self.literals.append((words_of, node.place))
        rest = [self.value(node, name, scope) for name in node.dp if name not in (*attributes.CONTROL, "text")]
        sources = [first, *rest]
        slots = tuple(slot for slot, _ in sources)
        self.record(Item(kind, (node,), slots, fields=fields, free=free), sources)

    def picture(self, node: Node, scope: Mapping[str, Reads]) -> None:
        main = "part" if "part" in node.dp else "href"
        if main in node.dp:
            (slot, source), fields, free = self.looked(node, main, scope)
        else:
            slot, source, fields, free = Slot(node, "href"), BESIDE + node.attrs["href"], (), ()
        rest = [self.value(node, name, scope) for name in node.dp if name not in (*attributes.CONTROL, main)]
        clip = [self.value(each, name, scope) for d in self.needed([node]) for each in d.walk() for name in each.dp]
        if main == "href":
            sources = [(slot, source), *rest, *clip]
            slots = tuple(each for each, _ in sources)
            self.record(Item("image", (node,), slots, fields=fields, free=free), sources)
            return
        self.out.append("{% set dp_part_name %}" + source + "{% endset %}")
        sources = [(slot, "{{ dp_part_name }}"), *rest, *clip]
        known = {name: each.fields for name, each in scope.items()}
        slots = tuple(each for each, _ in sources)
        self.record(Item("part", (node,), slots, fields=fields, free=free, scope=known), sources)
        self.out.append("{% with dp_depth = dp_depth + 1 %}")
        self.tag("include dp_part(dp_part_name, dp_depth)", node.spot("part"), "part")
        self.out.append("{% endwith %}" + END)

    def group(self, node: Node, around: tuple[Node, ...], scope: Mapping[str, Reads]) -> None:
        check_group_opacity(node)
        if node.attrs.get("visibility", "visible") != "visible":
            raise fault(
                "face/misplaced",
                "visibility cannot stand on a group that holds text, pictures or conditions",
                node.spot("visibility"),
                'write dp:if, with display="none" to hide the sample',
            )
        for name in node.dp:
            if name not in (*attributes.CONTROL, *words.INHERITED, "transform", "clip-path"):
                raise fault(
                    "face/misplaced",
                    f"dp:{name} cannot stand on a group that holds text, pictures or conditions",
                    node.spot(name),
                    "put it on the shapes inside",
                )
        for name in (each for each in node.dp if each in words.INHERITED):
            variable = f"dp_group{len(self.kept)}"
            self.kept[id(node), name] = variable
            source = self.value(node, name, scope)[1]
            self.tag(f"set {variable}", node.spot(name), name)
            self.out.append(source + "{% endset %}")
        inner = (*around, node) if paints(node) else around
        moved = [name for name in ("transform", "clip-path") if name in node.attrs or name in node.dp]
        if moved:
            sources = [self.value(node, name, scope) for name in moved if name in node.dp]
            if "clip-path" in moved:
                shapes = (each for d in self.needed([node]) if d.tag == "clipPath" for each in d.walk())
                sources += [self.value(each, name, scope) for each in shapes for name in each.dp]
            self.record(Item("group", (node,), tuple(slot for slot, _ in sources)), sources)
        self.children(node.children, inner, scope)
        if moved:
            self.out.append(END)

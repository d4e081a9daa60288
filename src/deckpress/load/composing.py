"""Text -> YAML node tree by the C parser, guarded before anybody walks it."""

from __future__ import annotations

import yaml

from deckpress.load.source import Source
from deckpress.model.finding import ExitCode, Refused, refuse
from deckpress.model.source import Place, Ref

MOST_COPIES = 100_000
"""How many values aliases may stand for, all told."""

MOST_DEPTH = 60
"""How deep lists and mappings may lie in each other."""


def compose(source: Source) -> yaml.Node:
    """The node tree of a text. Refuses what is not YAML, and what would be endless or enormous when walked."""
    if not yaml.__with_libyaml__:
        message = "PyYAML was installed without its C parser (libyaml), which deckpress needs"
        raise refuse("load/slow-parser", message, help="reinstall it: pip install --force-reinstall pyyaml")
    try:
        node = yaml.compose(source.text, Loader=yaml.CBaseLoader)
    except yaml.YAMLError as error:
        from deckpress.load.syntax import reworded  # noqa: PLC0415 - only when something is wrong

        raise Refused([reworded(error, source)], ExitCode.UNREADABLE) from None
    if node is None:
        where = Ref(place=Place(source.file, 1, 1))
        raise refuse("load/empty-file", f"'{source.file}' holds nothing", where, code=ExitCode.UNREADABLE)
    _Guard(source).measure(node)
    return node


class _Guard:
    """Measures a node tree once, node by node: its size with all aliases written out, and its depth."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.sizes: dict[int, tuple[int, int]] = {}
        self.open: set[int] = set()
        self.written = 0

    def measure(self, node: yaml.Node) -> None:
        _, depth = self._of(node, 0)
        if depth > MOST_DEPTH:
            raise self._deep(node)

    def _of(self, node: yaml.Node, level: int) -> tuple[int, int]:
        known = self.sizes.get(id(node))
        if known:
            return known
        if id(node) in self.open:
            message = "this value contains itself: an *alias inside it leads back to its own &label"
            raise self._refusal("load/contains-itself", message, node)
        if level > MOST_DEPTH:
            raise self._deep(node)
        self.open.add(id(node))
        children = _children(node)
        inner = [child for child in children if not isinstance(child, yaml.ScalarNode)]
        size, depth = 1 + len(children) - len(inner), 1
        self.written += size
        for child in inner:
            more, deeper = self._of(child, level + 1)
            size, depth = size + more, max(depth, deeper + 1)
        self.open.discard(id(node))
        if size - self.written > MOST_COPIES:
            message = f"the *aliases in this value stand for more than {MOST_COPIES} values"
            raise self._refusal("load/too-many-aliases", message, node, "write the cards as a family with 'for:'")
        self.sizes[id(node)] = (size, depth)
        return size, depth

    def _deep(self, node: yaml.Node) -> Refused:
        return self._refusal("load/nested-too-deep", f"this is nested deeper than {MOST_DEPTH} levels", node)

    def _refusal(self, fault: str, message: str, node: yaml.Node, help: str = "") -> Refused:
        return refuse(fault, message, Ref(place=self.source.place(node.start_mark)), help, ExitCode.UNREADABLE)


def _children(node: yaml.Node) -> list[yaml.Node]:
    if isinstance(node, yaml.MappingNode):
        return [child for pair in node.value for child in pair]
    return list(node.value) if isinstance(node, yaml.SequenceNode) else []

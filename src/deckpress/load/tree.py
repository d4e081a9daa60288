"""Node tree -> plain values (text, lists, mappings) with a place for each, and the faults YAML itself forgives."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import yaml

from deckpress.load.source import Source, mend, mend_node
from deckpress.load.source import quoted as scalar
from deckpress.model.finding import Finding, Severity
from deckpress.model.names import quoted, skeleton
from deckpress.model.source import Path, Place, Ref

_DEFAULT_TAGS = {f"tag:yaml.org,2002:{name}" for name in ("str", "seq", "map")}
_COMMENT_SIGNS = " \t#-=!*"


@dataclass
class Tree:
    """Plain values with their places. ``keys`` leads to the key of a value, ``flows`` to values in { } or [ ].

    ``rows`` are the entries of ``cards:`` that stand in a row of a file, with the name of its sheet in a workbook;
    their blank cells have places too, though no values.
    """

    value: Any = None
    places: dict[Path, Place] = field(default_factory=dict)
    keys: dict[Path, Place] = field(default_factory=dict)
    flows: dict[Path, yaml.Node] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    rows: dict[Path, str] = field(default_factory=dict)


def grow(node: yaml.Node, source: Source) -> Tree:
    """The values of a guarded node tree."""
    builder = _Builder(source)
    builder.tree.value = builder.value(node, (), None)
    builder.unused_labels()
    return builder.tree


class _Builder:
    def __init__(self, source: Source) -> None:
        self.source = source
        self.tree = Tree()
        self.labels: dict[int, tuple[yaml.Node, Path, int]] = {}

    def value(self, node: yaml.Node, path: Path, key: Place | None) -> Any:
        mark = node.start_mark
        place = Place(self.source.file, mark.line + 1, mark.column + 1)
        self._label_or_tag(node, path, mark.index)
        if isinstance(node, yaml.ScalarNode):
            self.tree.places[path] = place if node.value or not key else key
            if not node.style and "#" in self.source.line(node.end_mark.line):
                self._lost_text(node, path)
            return node.value
        assert isinstance(node, yaml.CollectionNode)
        self.tree.places[path] = place if node.flow_style or not key else key
        if node.flow_style:
            self.tree.flows[path] = node
        if isinstance(node, yaml.SequenceNode):
            return [self.value(child, (*path, index), None) for index, child in enumerate(node.value)]
        assert isinstance(node, yaml.MappingNode)
        return self._mapping(node, path)

    def _mapping(self, node: yaml.MappingNode, path: Path) -> dict[str, Any]:
        result: dict[str, Any] = {}
        seen: dict[str, yaml.Node] = {}
        merges = []
        if self._is_text_in_braces(node):
            self._braces(node, path)
        elif node.flow_style:
            self._lost_behind_a_comma(node, path)
        for key, child in node.value:
            if not isinstance(key, yaml.ScalarNode):
                self._key_without_text(node, key, path)
            elif key.value == "<<" and not key.style and "<<" not in seen:
                seen["<<"] = key
                merges.append(child)
            elif self._is_new(key, seen, path):
                place = self.source.place(key.start_mark)
                self.tree.keys[(*path, key.value)] = place
                result[key.value] = self.value(child, (*path, key.value), place)
        for child in merges:
            self._merge(child, path, result)
        return result

    def _is_text_in_braces(self, node: yaml.MappingNode) -> bool:
        """``{coin}`` is a mapping to YAML, of a key without a colon. Nobody means that."""
        if not node.flow_style or len(node.value) != 1:
            return False
        key, child = node.value[0]
        after = self.source.text[key.end_mark.index : node.end_mark.index]
        return isinstance(child, yaml.ScalarNode) and not child.value and not after.strip().startswith(":")

    def _lost_behind_a_comma(self, node: yaml.MappingNode, path: Path) -> None:
        """``{text: a, b}`` is a key ``b`` without a colon to YAML: half of a text would be lost without a word."""
        for (before, value), (key, child) in pairwise(node.value):
            after = self.source.text[key.end_mark.index : key.end_mark.index + 40].lstrip()
            empty = isinstance(child, yaml.ScalarNode) and not child.value and not after.startswith(":")
            if empty and isinstance(key, yaml.ScalarNode):
                whole = f"{value.value}, {key.value}" if isinstance(value, yaml.ScalarNode) else key.value
                message = f"'{key.value}' stands alone behind a comma: within {{ }} a comma ends a text"
                self._add("load/lost-comma", message, key, path, f"write {before.value}: {scalar(whole)}")

    def _is_new(self, key: yaml.ScalarNode, seen: dict[str, yaml.Node], path: Path) -> bool:
        name = key.value if key.value.isascii() else skeleton(key.value)
        first = seen.setdefault(name, key)
        if first is key:
            return True
        line = first.start_mark.line + 1
        if first.value == key.value:
            message = f"the key '{key.value}' is given twice, first in line {line}"
            self._add("load/duplicate-key", message, key, path, "keep one of the two")
        else:
            message = f"the keys {quoted(first.value)} in line {line} and {quoted(key.value)} look alike"
            self._add("load/duplicate-key", message, key, path, "type one of them anew")
        return False

    def _key_without_text(self, node: yaml.MappingNode, key: yaml.Node, path: Path) -> None:
        if node.flow_style:
            self._braces(node, path)
        else:
            self._add("load/bad-key", "a key must be text, not a list or a mapping", key, path)

    def _braces(self, node: yaml.MappingNode, path: Path) -> None:
        message = "text that begins with { needs quotes"
        self._add("load/needs-quotes", message, node, path, mend_node(self.source, node))

    def _merge(self, node: yaml.Node, path: Path, result: dict[str, Any]) -> None:
        """What ``<<`` brings in: keys that are written win, then the first mapping that has a key."""
        parts = node.value if isinstance(node, yaml.SequenceNode) else [node]
        for part in parts:
            if not isinstance(part, yaml.MappingNode):
                message = "'<<' takes in a mapping or a list of mappings, and this is neither"
                self._add("load/bad-merge", message, node, path, "write for example <<: *label")
                continue
            inside = _Builder(self.source)
            inside.labels = self.labels
            for name, value in inside._mapping(part, path).items():
                if name not in result:
                    result[name] = value
                    self._take(inside.tree, (*path, name))

    def _take(self, other: Tree, head: Path) -> None:
        size = len(head)
        self.tree.places |= {path: place for path, place in other.places.items() if path[:size] == head}
        self.tree.keys |= {path: place for path, place in other.keys.items() if path[:size] == head}
        self.tree.flows |= {path: node for path, node in other.flows.items() if path[:size] == head}

    def _label_or_tag(self, node: yaml.Node, path: Path, index: int) -> None:
        sign = self.source.text[index : index + 1]
        if isinstance(node, yaml.ScalarNode) and (sign == "&" or id(node) in self.labels):
            _, first, times = self.labels.get(id(node), (node, path, 0))
            self.labels[id(node)] = (node, first, times + 1)
        if node.tag not in _DEFAULT_TAGS or sign == "!":
            word = self.source.text[index:].split(maxsplit=1)[0]
            message = f"'{word}' is a YAML tag, and tags mean nothing here; text that begins with ! needs quotes"
            self._add("load/custom-tag", message, node, path, mend_node(self.source, node))

    def unused_labels(self) -> None:
        """An ``&word`` that no ``*word`` uses was hardly meant as a label: its text is lost."""
        for node, path, times in self.labels.values():
            if times == 1:
                word = self.source.text[node.start_mark.index :].split(maxsplit=1)[0]
                message = f"'{word}' is lost: YAML takes it for a label; text that begins with & needs quotes"
                self._add("load/needs-quotes", message, node, path, mend_node(self.source, node))

    def _lost_text(self, node: yaml.ScalarNode, path: Path) -> None:
        """A plain value followed by a comment: was that a comment?"""
        line = self.source.line(node.end_mark.line)
        rest = line[node.end_mark.column :]
        comment = rest.lstrip()
        if not comment.startswith("#") or len(comment) == 1:
            return
        glued = comment[1] not in _COMMENT_SIGNS
        if not glued and " " not in node.value and not node.value[:1].isupper():
            return
        start = len(line) - len(comment) if not node.value else node.start_mark.column
        one_line = node.start_mark.line == node.end_mark.line
        help = mend(line, start) if one_line else "put the whole text in single quotes, or write it as a block after |"
        if glued:
            what = "the text" if node.value else "the value"
            message = f"{what} '{comment.rstrip()}' is lost: after a blank, # begins a comment"
            self._add("load/lost-text", message, node, path, f"{help}; a comment has a blank after #")
        else:
            message = f"this text ends before '{comment.rstrip()}', which YAML takes for a comment"
            help += "; a comment about a text goes on a line of its own"
            self._add("load/comment-after-text", message, node, path, help, Severity.WARNING)

    def _add(
        self,
        fault: str,
        message: str,
        node: yaml.Node,
        path: Path,
        help: str = "",
        severity: Severity = Severity.ERROR,
    ) -> None:
        ref = Ref(path=path, place=self.source.place(node.start_mark))
        if node.end_mark.index == node.start_mark.index:
            ref = Ref(path=path, place=self.tree.places.get(path))
        self.tree.findings.append(Finding(fault, severity, unicodedata.normalize("NFC", message), ref, help))

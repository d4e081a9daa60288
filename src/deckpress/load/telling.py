"""What pydantic complains of, in the words of authors. Imported only when something is wrong."""

from __future__ import annotations

from typing import Any

from pydantic_core import ErrorDetails

from deckpress.load.source import Source, mend_node
from deckpress.load.subject import called, keys_of, record_at, shape
from deckpress.load.tree import Tree
from deckpress.model.finding import Finding, Severity
from deckpress.model.names import did_you_mean, quoted
from deckpress.model.source import Path, Ref, SourceMap


class Teller:
    """Puts pydantic's errors into sentences with places."""

    def __init__(self, tree: Tree, source: Source) -> None:
        self.tree = tree
        self.source = source
        self.map = SourceMap(source.file, tree.places)

    def tell(self, fault: ErrorDetails) -> Finding:
        path: Path = tuple(step for step in fault["loc"] if step != "[key]")
        kind, value = fault["type"], fault.get("input")
        if kind == "missing":
            return self._missing(path)
        if kind == "extra_forbidden":
            return self._unknown(path)
        if path and path[-1] in ("cards", "games", "kinds", "components", "piles") and not value:
            return self._none(path)
        if "[key]" in fault["loc"]:
            sentence, _, help = str(fault["ctx"]["error"]).partition("; ")
            message = f"{self._where(path[:-1])}: {_seen(sentence, path)}"
            ref = Ref(path=path, place=self.tree.keys.get(path))
            return Finding("load/bad-id", Severity.ERROR, message, ref, help)
        return self._value(path, kind, value, fault)

    def _missing(self, path: Path) -> Finding:
        key, around = str(path[-1]), path[:-1]
        message = f"{called(around, self.tree.value)} has no '{key}'"
        if key == "cards":
            return self._none(path)
        if around in self.tree.rows:
            ref = Ref(path=around, place=self.map.find(path))
            return Finding("load/missing-key", Severity.ERROR, message, ref, f"fill in the cell of the column '{key}'")
        return self._finding("load/missing-key", message, around, f"add '{key}:'")

    def _none(self, path: Path) -> Finding:
        around = called(path[:-1], self.tree.value)
        what = str(path[-1])
        message = f"{around} has no {what}"
        return self._finding(f"load/no-{what}", message, path, f"write at least one under '{what}:'")

    def _unknown(self, path: Path) -> Finding:
        record = record_at(path[:-1])
        known = keys_of(record) if record else ()
        message = f"{called(path[:-1], self.tree.value)} has no key {quoted(str(path[-1]))}"
        ref = Ref(path=path, place=self.tree.keys.get(path))
        return Finding("load/unknown-key", Severity.ERROR, message, ref, did_you_mean(str(path[-1]), known))

    def _value(self, path: Path, kind: str, value: Any, fault: ErrorDetails) -> Finding:
        where = self._where(path)
        if isinstance(value, dict | list) and kind == "value_error":
            return shape_fault(self.tree, self.source, path, where)
        if kind == "value_error":
            sentence, _, help = str(fault["ctx"]["error"]).partition("; ")
            sentence = sentence.replace(f"'{value}'", quoted(str(value)), 1)
            if path[-1] == "id" and path[:-1] in self.tree.rows:
                help = "use lower-case letters, digits and single hyphens, for example red-7"
            fault_id = "load/empty-value" if value == "" else "load/bad-value"
            return self._finding(fault_id, f"{where}: {sentence}", path, help)
        if kind == "enum":
            choice = str(fault["ctx"]["expected"]).replace("'", "")
            return self._finding("load/bad-value", f"{where}: '{value}' is none of {choice}", path)
        if kind == "tuple_type":
            help = f"write [{value}]" if isinstance(value, str) and value else "write [one, two]"
            return self._finding("load/wrong-shape", f"{where}: a list is due here, not {shape(value)}", path, help)
        if kind in ("dict_type", "model_type", "model_attributes_type"):
            message = f"{where}: keys with values are due here, not {shape(value)}"
            return self._finding("load/wrong-shape", message, path)
        if kind == "too_short":
            return self._finding("load/empty-value", f"{where}: this must not be empty", path)
        return self._finding("load/bad-value", f"{where}: {fault['msg']}", path)

    def _where(self, path: Path) -> str:
        """The record and, where the path leads further, the key inside it."""
        end = len(path)
        while end and record_at(path[:end]) is None:
            end -= 1
        name = called(path[:end], self.tree.value)
        inside = ".".join(str(step + 1) if isinstance(step, int) else step for step in path[end:])
        return f"{name}, '{inside}'" if inside else name

    def _finding(self, fault: str, message: str, path: Path, help: str = "") -> Finding:
        return Finding(fault, Severity.ERROR, message, Ref(path=path, place=self.map.find(path)), help)


def shape_fault(tree: Tree, source: Source, path: Path, where: str, help: str = "") -> Finding:
    """A list or a mapping where text is due; most often text in braces that lacks its quotes."""
    place = SourceMap(source.file, tree.places).find(path)
    flow = tree.flows.get(path)
    if flow:
        sign = source.text[flow.start_mark.index]
        message = f"{where}: text is due here, and text that begins with {sign} needs quotes"
        ref = Ref(path=path, place=source.place(flow.start_mark))
        return Finding("load/needs-quotes", Severity.ERROR, message, ref, mend_node(source, flow))
    what = "a mapping" if isinstance(_value_at(tree.value, path), dict) else "a list"
    message = f"{where}: text is due here, but this is {what}"
    return Finding("load/wrong-shape", Severity.ERROR, message, Ref(path=path, place=place), help)


def _value_at(root: Any, path: Path) -> Any:
    for step in path:
        root = root[step]
    return root


def _seen(sentence: str, path: Path) -> str:
    """The sentence with the code points of a key that holds characters nobody sees."""
    key = str(path[-1])
    return sentence.replace(f"'{key}'", quoted(key), 1)

"""``locales/<tag>/language.yaml`` -> how a project prints a language: what the house knows, changed by the file."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import yaml

from deckpress.load.composing import compose
from deckpress.load.opening import open_source
from deckpress.load.source import Source
from deckpress.model.finding import ExitCode, Finding, Refused, Severity
from deckpress.model.language import DIGITS, Breaking, Language, parents
from deckpress.model.names import did_you_mean
from deckpress.model.source import Place, Ref
from deckpress.presets.languages import language as house_language
from deckpress.workspace import Workspace

_KEYS = (
    "name", "script", "direction", "breaking", "hyphenation", "justify", "italics", "digits", "quotes", "list", "fonts",
)  # fmt: skip
_WORDS: Mapping[str, Mapping[str, Any]] = {
    "direction": {"ltr": False, "rtl": True},
    "breaking": {each.value: each for each in Breaking},
    "justify": {"yes": True, "no": False},
    "italics": {"yes": True, "no": False},
    "digits": {name: name for name in DIGITS},
}
_FIELDS = {"direction": "rtl"}
_LIST = ("pair", "between", "last")
_QUOTES = 4
_SCRIPT = re.compile(r"[A-Z][a-z]{3}\Z")


def language_reader(workspace: Workspace) -> Callable[[str], Language]:
    """How the project prints a language, by its BCP 47 tag; each is read once.

    A variety without a file has that of the language it belongs to. Reading raises Refused with all faults of a file.
    """
    known: dict[str, Language] = {}

    def read(tag: str) -> Language:
        if tag not in known:
            known[tag] = read_language(workspace, tag)
        return known[tag]

    return read


def language_file(workspace: Workspace, tag: str) -> str:
    """The file that says how a language is printed, empty where the project has none."""
    files = (f"locales/{name}/language.yaml" for name in parents(tag))
    return next((file for file in files if workspace.has(file)), "")


def read_language(workspace: Workspace, tag: str) -> Language:
    """One language. Raises Refused with all faults of its file."""
    file = language_file(workspace, tag)
    if not file:
        return house_language(tag)
    source = open_source(workspace, file)
    return _Reader(source, tag).language(compose(source))


class _Reader:
    def __init__(self, source: Source, tag: str) -> None:
        self.source, self.tag = source, tag
        self.faults: list[Finding] = []

    def language(self, root: yaml.Node) -> Language:
        """The house's language with what the file says."""
        entries = self.mapping(root, _KEYS, "a language")
        script = self.text(entries.get("script"))
        if script and not _SCRIPT.match(script):
            self.say(f"'{script}' is no script", entries["script"], "write its ISO 15924 code: Latn, Arab, Hebr, Jpan")
        tag = f"{self.tag.split('-')[0]}-{script}" if script and not self.faults else self.tag
        base = replace(house_language(tag), tag=self.tag) if script else house_language(tag)
        changes = {name: value for key in entries for name, value in self.value(key, entries[key], base).items()}
        if self.faults:
            raise Refused(self.faults, ExitCode.UNREADABLE)
        return replace(base, **changes)

    def value(self, key: str, node: yaml.Node, base: Language) -> dict[str, Any]:
        """What a key of the file changes."""
        if key in _WORDS:
            word = self.text(node)
            if word not in _WORDS[key]:
                self.say(f"'{word}' is not possible for '{key}'", node, f"write {' or '.join(_WORDS[key])}")
                return {}
            return {_FIELDS.get(key, key): _WORDS[key][word]}
        if key == "quotes":
            quotes = self.texts(node)
            if len(quotes) != _QUOTES:
                self.say(
                    "'quotes' are four: outer and inner, opening and closing", node, 'quotes: ["„", "“", "‚", "‘"]'
                )
            return {"quotes": quotes}
        if key == "list":
            return {name: self.text(each) for name, each in self.mapping(node, _LIST, "'list'").items()}
        if key == "fonts":
            return {"fonts": self.fonts(node, base)}
        return {} if key == "script" else {key: self.text(node)}

    def fonts(self, node: yaml.Node, base: Language) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Families by chain: the house's, and those of the file instead of its own of the same chain."""
        own = {chain: self.texts(families) for chain, families in self.mapping(node, None, "'fonts'").items()}
        return tuple((dict(base.fonts) | own).items())

    def mapping(self, node: yaml.Node, allowed: tuple[str, ...] | None, what: str) -> dict[str, yaml.Node]:
        if not isinstance(node, yaml.MappingNode):
            self.say(f"{what} is a mapping", node, f"it may have {', '.join(allowed)}" if allowed else "")
            return {}
        found: dict[str, yaml.Node] = {}
        for key, value in node.value:
            name = str(key.value)
            if allowed is not None and name not in allowed:
                self.say(f"{what} has no key '{name}'", key, did_you_mean(name, allowed))
            elif name in found:
                self.say(f"'{name}' is given twice", key)
            else:
                found[name] = value
        return found

    def text(self, node: yaml.Node | None) -> str:
        if node is None:
            return ""
        if not isinstance(node, yaml.ScalarNode):
            self.say("this is a single text", node)
            return ""
        return str(node.value)

    def texts(self, node: yaml.Node) -> tuple[str, ...]:
        if not isinstance(node, yaml.SequenceNode):
            self.say("this is a list: [a, b]", node)
            return ()
        return tuple(self.text(each) for each in node.value)

    def say(self, message: str, node: yaml.Node, help: str = "") -> None:
        place: Place = self.source.place(node.start_mark)
        self.faults.append(
            Finding("locales/language", Severity.ERROR, message, Ref(language=self.tag, place=place), help)
        )

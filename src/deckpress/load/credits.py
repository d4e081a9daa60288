"""``templates/credits.yaml`` -> credits, each with its place. Strict: an entry says all there is to say."""

from __future__ import annotations

from collections.abc import Iterator

import yaml

from deckpress.load.composing import compose
from deckpress.load.opening import open_source
from deckpress.load.source import Source
from deckpress.model.credits import CREDITS, Credit
from deckpress.model.finding import ExitCode, Finding, Refused, Severity
from deckpress.model.names import did_you_mean
from deckpress.model.source import Place, Ref
from deckpress.workspace import Workspace

_NEEDED = ("files", "by", "licence", "origin")
_KEYS = (*_NEEDED, "changed")


def read_credits(workspace: Workspace) -> tuple[Credit, ...] | None:
    """The credits of a project's drawings; None where it has no such file.

    Raises Refused with all faults of the file.
    """
    if not workspace.has(CREDITS):
        return None
    source = open_source(workspace, CREDITS)
    root = compose(source)
    faults: list[Finding] = []
    entries = _entries(root, source, faults)
    credits = tuple(credit for entry in entries for credit in _credit(entry, source, faults))
    if faults:
        raise Refused(faults, ExitCode.UNREADABLE)
    return credits


def _entries(root: yaml.Node, source: Source, faults: list[Finding]) -> list[yaml.Node]:
    if isinstance(root, yaml.MappingNode) and len(root.value) == 1:
        key, value = root.value[0]
        if key.value == "credits" and isinstance(value, yaml.SequenceNode):
            return list(value.value)
    faults.append(_fault("the file must hold one list, 'credits:'", source.place(root.start_mark)))
    return []


def _credit(entry: yaml.Node, source: Source, faults: list[Finding]) -> Iterator[Credit]:
    place = source.place(entry.start_mark)
    if not isinstance(entry, yaml.MappingNode):
        faults.append(_fault("an entry holds 'files', 'by', 'licence' and 'origin'", place))
        return
    values: dict[str, str] = {}
    before = len(faults)
    for key, value in entry.value:
        name, at = str(key.value), source.place(key.start_mark)
        if name not in _KEYS:
            faults.append(_fault(f"an entry has no key '{name}'", at, did_you_mean(name, _KEYS)))
        elif name in values:
            faults.append(_fault(f"'{name}' is given twice", at))
        elif not isinstance(value, yaml.ScalarNode) or not value.value.strip():
            faults.append(_fault(f"'{name}' holds no text", at))
            values[name] = ""
        else:
            values[name] = " ".join(value.value.split())
    missing = [key for key in _NEEDED if key not in values]
    if missing:
        faults.append(_fault(f"the entry does not say {' and '.join(repr(key) for key in missing)}", place))
    if len(faults) == before:
        yield Credit(
            values["files"], values["by"], values["licence"], values["origin"], values.get("changed", ""), place
        )


def _fault(message: str, place: Place, help: str = "") -> Finding:
    example = '{files: "my-game/**", by: your name, licence: CC-BY-4.0, origin: drawn for this game}'
    return Finding(
        "credits/bad-entry", Severity.ERROR, message, Ref(place=place), help or f"write for example {example}"
    )

"""``fonts/manifest.yaml``: which font files a project has, and what they must be. Read with places, strictly."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from deckpress.model.finding import ExitCode, Refused, refuse
from deckpress.model.source import Place, Ref

FOLDER = "fonts"
MANIFEST = "fonts/manifest.yaml"

_FAMILY_KEYS = {"licence", "licence-file", "reserved-name", "source", "files"}
_FILE_KEYS = {"file", "weight", "style", "postscript-name", "version", "fs-type", "characters", "sha256"}
_SHA256 = re.compile(r"[0-9a-f]{64}\Z")


@dataclass(frozen=True, slots=True)
class FontFile:
    """A font file as the manifest declares it. ``file`` is its path in the project, ``place`` its entry.

    ``id`` is stable and safe in a PDF name: ``figtree-700``, with ``i`` behind it for an italic.
    """

    id: str
    family: str
    file: str
    weight: int
    italic: bool
    sha256: str
    postscript_name: str
    version: str
    fs_type: int
    characters: int
    licence: str
    licence_file: str
    reserved_name: str
    source: str
    place: Place


def read_manifest(data: bytes) -> dict[str, tuple[FontFile, ...]]:
    """Families by name, each with its files. Refuses a manifest that is not whole, with line and column."""
    import yaml  # noqa: PLC0415 - a build whose faces are all cached opens no font

    try:
        root = yaml.compose(data.decode("utf-8-sig"), Loader=yaml.CBaseLoader)
    except UnicodeDecodeError:
        raise _bad("it is not UTF-8 text", Place(MANIFEST)) from None
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        place = Place(MANIFEST, mark.line + 1, mark.column + 1) if mark else Place(MANIFEST)
        raise _bad(str(getattr(error, "problem", "") or "it is not YAML"), place) from None
    top = _mapping(root, {"families"}, "the manifest")
    families = _mapping(top.get("families"), None, "'families'")
    return {name: _family(name, node) for name, node in families.items()}


def _bad(reason: str, place: Place) -> Refused:
    return refuse(
        "fonts/manifest",
        f"the list of fonts cannot be used: {reason}",
        Ref(place=place),
        f"a family has {', '.join(sorted(_FAMILY_KEYS))}; each of its files has {', '.join(sorted(_FILE_KEYS))}",
        ExitCode.UNREADABLE,
    )


def _place(node: Any) -> Place:
    return (
        Place(MANIFEST, node.start_mark.line + 1, node.start_mark.column + 1) if node is not None else Place(MANIFEST)
    )


def _mapping(node: Any, allowed: set[str] | None, what: str) -> dict[str, Any]:
    if node is None or node.id != "mapping":
        raise _bad(f"{what} must be a mapping", _place(node))
    found: dict[str, Any] = {}
    for key, value in node.value:
        name = str(key.value)
        if name in found:
            raise _bad(f"'{name}' is written twice", _place(key))
        if allowed is not None and name not in allowed:
            raise _bad(f"{what} knows no key '{name}' (it may have {', '.join(sorted(allowed))})", _place(key))
        found[name] = value
    return found


def _scalar(entry: dict[str, Any], key: str, where: Any, default: str | None = None) -> str:
    node = entry.get(key)
    if node is None and default is not None:
        return default
    if node is None or node.id != "scalar" or not node.value.strip():
        raise _bad(f"'{key}' is missing or is not a text", _place(node if node is not None else where))
    return str(node.value)


def _family(name: str, node: Any) -> tuple[FontFile, ...]:
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name):
        raise _bad(f"'{name}' cannot name a family; write lower-case letters, digits and hyphens", _place(node))
    entry = _mapping(node, _FAMILY_KEYS, f"the family '{name}'")
    files = entry.get("files")
    if files is None or files.id != "sequence" or not files.value:
        raise _bad(f"the family '{name}' lists no files", _place(node))
    made = tuple(_file(name, entry, node, file) for file in files.value)
    seen: set[str] = set()
    for file in made:
        if file.id in seen:
            raise _bad(f"the family '{name}' has two files of weight {file.weight} in one style", file.place)
        seen.add(file.id)
    return made


def _file(family: str, shared: dict[str, Any], family_node: Any, node: Any) -> FontFile:
    entry = _mapping(node, _FILE_KEYS, f"a file of '{family}'")
    weight, style = _scalar(entry, "weight", node), _scalar(entry, "style", node, "normal")
    sha256 = _scalar(entry, "sha256", node)
    fs_type, characters = _scalar(entry, "fs-type", node, "0"), _scalar(entry, "characters", node, "0")
    if not (weight.isdecimal() and 1 <= int(weight) <= 1000):
        raise _bad(f"weight '{weight}' is not a number from 1 to 1000", _place(entry["weight"]))
    if style not in ("normal", "italic"):
        raise _bad(f"style '{style}' is neither normal nor italic", _place(entry["style"]))
    if not _SHA256.match(sha256):
        raise _bad("'sha256' is not 64 hex digits", _place(entry["sha256"]))
    if not (fs_type.isdecimal() and characters.isdecimal()):
        raise _bad("'fs-type' and 'characters' are whole numbers", _place(node))
    italic = style == "italic"
    return FontFile(
        id=f"{family}-{int(weight)}{'i' if italic else ''}",
        family=family,
        file=f"{FOLDER}/{_scalar(entry, 'file', node)}",
        weight=int(weight),
        italic=italic,
        sha256=sha256,
        postscript_name=_scalar(entry, "postscript-name", node, ""),
        version=_scalar(entry, "version", node, ""),
        fs_type=int(fs_type),
        characters=int(characters),
        licence=_scalar(shared, "licence", family_node),
        licence_file=f"{FOLDER}/{_scalar(shared, 'licence-file', family_node)}",
        reserved_name=_scalar(shared, "reserved-name", family_node, "none"),
        source=_scalar(shared, "source", family_node),
        place=_place(node),
    )

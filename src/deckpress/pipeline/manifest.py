"""``manifest.json``: what a build made, and how it comes into the output folder whole.

Before anything is written, a small journal says what lies there and what is coming; it goes when all is done. So a
build that was interrupted leaves old files and new ones, never halves, and the next build knows which of them are ours.
"""

from __future__ import annotations

import hashlib
import json
import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

from deckpress.model.finding import Finding, Severity, refuse
from deckpress.model.identity import digest
from deckpress.model.request import Product
from deckpress.workspace import Output

NAME = "manifest.json"
JOURNAL = ".unfinished-build.json"
VERSION = 1

_LONGEST = 100
_UNSAFE = re.compile(r'[\x00-\x1f\x7f<>:"/\\|?*]+')
_RESERVED = frozenset(
    ("con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in "123456789"))
)


def manifest_value(products: Iterable[Product]) -> dict[str, Any]:
    """The manifest as the output contract promises it."""
    return {"version": VERSION, "products": [asdict(product) for product in products]}


def file_stem(name: str) -> str:
    """A name as the beginning of a file name that every system takes: the same one wherever it is built.

    What some system forbids becomes a hyphen. A name that had to be changed, was too long or means something else to
    some system carries six digits of its own, so that two names do not become one file.
    """
    plain = unicodedata.normalize("NFC", name)
    safe = _UNSAFE.sub("-", plain).strip(" .")[:_LONGEST].rstrip(" .")
    if safe.split(".")[0].casefold() in _RESERVED:
        safe = safe.replace(".", "-")
    elif safe and safe == plain:
        return safe
    return f"{safe or 'unnamed'}-{digest(plain)[:6]}"


def refuse_clashes(products: Iterable[Product]) -> None:
    """Refuse two outputs of one name, in whatever case and normal form: on common file systems one would be lost."""
    seen: dict[str, str] = {}
    for product in products:
        name = unicodedata.normalize("NFC", product.path).casefold()
        if name in seen:
            raise refuse("output/name-clash", f"'{seen[name]}' and '{product.path}' would be one file on many systems")
        seen[name] = product.path


def deliver(output: Output, files: Sequence[tuple[Product, bytes]], only: str = "") -> tuple[Finding, ...]:
    """Write the files, then the manifest, then remove what earlier builds wrote and the manifest no longer lists.

    With ``only`` the products of other kinds stay in the manifest and in the folder. A file that somebody changed
    since it was written is kept, with a note. Refuses names that clash, before anything is written.
    """
    refuse_clashes(product for product, _ in files)
    paths = {product.path for product, _ in files}
    listed, unfinished = _entries(output.read(NAME)), _entries(output.read(JOURNAL))
    staying = [
        entry
        for entry in listed
        if only
        and entry.get("product") != only
        and entry["path"] not in paths
        and output.read(entry["path"]) is not None
    ]
    coming = [asdict(product) for product, _ in files]
    known = [*listed, *unfinished, *coming]
    if unfinished:
        output.sweep(sorted({entry["path"] for entry in known}))
    output.write(JOURNAL, _bytes({"version": VERSION, "products": known}))
    for product, data in files:
        output.write(product.path, data)
    output.write(NAME, _bytes({"version": VERSION, "products": [*staying, *coming]}))
    notes, done = _remove_old(output, known, paths | {entry["path"] for entry in staying})
    if done:
        output.remove(JOURNAL)
    return notes


def _remove_old(output: Output, known: list[dict[str, Any]], current: set[str]) -> tuple[tuple[Finding, ...], bool]:
    """Remove what we wrote and no longer make. Says what is kept, and whether everything that had to go went."""
    written: dict[str, set[str]] = {}
    for entry in known:
        written.setdefault(entry["path"], set()).add(str(entry.get("sha256", "")))
    notes = []
    done = True
    for path in sorted(set(written) - current):
        data = output.read(path)
        if data is None:
            continue
        if hashlib.sha256(data).hexdigest() not in written[path]:
            notes.append(
                _note("output/changed-file-kept", f"'{path}' is no longer made, but was changed since it was written")
            )
        elif not output.remove(path):
            done = False
            notes.append(_note("output/old-file-held", f"'{path}' is no longer made, but cannot be removed now"))
    return tuple(notes), done


def _note(finding: str, message: str) -> Finding:
    helps = {
        "output/changed-file-kept": "it is yours now: move it out of the output folder, or remove it",
        "output/old-file-held": "close the program that holds it open; the next build removes it",
    }
    return Finding(finding, Severity.NOTE, message, help=helps[finding])


def _bytes(value: dict[str, Any]) -> bytes:
    return f"{json.dumps(value, ensure_ascii=False, indent=1)}\n".encode()


def _entries(data: bytes | None) -> list[dict[str, Any]]:
    """What a manifest lists; one that cannot be read lists nothing, so nothing is removed for its sake."""
    try:
        products = json.loads(data or b"{}").get("products", [])
        return [entry for entry in products if _inside(entry.get("path"))]
    except (ValueError, TypeError, AttributeError):
        return []


def _inside(path: object) -> bool:
    """Whether a listed path leads into the output folder: somebody may have written the manifest by hand."""
    return isinstance(path, str) and not any(
        part in ("", ".", "..") or "\\" in part or ":" in part or "\0" in part for part in path.split("/")
    )

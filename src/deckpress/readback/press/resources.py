"""The resources of a content stream: what the names in it stand for."""

from __future__ import annotations

import re
from typing import Any, Protocol

from deckpress.readback.press.colours import UNKNOWN, Space, read_space

_ESCAPED = re.compile(r"#([0-9A-Fa-f]{2})")
_DEVICES = ("/DeviceGray", "/DeviceRGB", "/DeviceCMYK", "/Pattern", "/G", "/RGB", "/CMYK")


def plain_name(token: bytes) -> str:
    """A name as the file's dictionaries give it: with its slash, without escapes."""
    text = token.decode("latin-1")
    return _ESCAPED.sub(lambda found: chr(int(found[1], 16)), text) if "#" in text else text


class Notes(Protocol):
    """Who hears of a name that leads nowhere."""

    def odd(self, kind: str, detail: str) -> None:
        """Note something that stands here."""


class Resources:
    """A resource dictionary; a form without its own uses those of the page that places it."""

    def __init__(self, written: Any, around: Resources | None = None) -> None:
        self.own = written is not None
        self._around = around
        self._written = written if written is not None else {}
        self._known: dict[tuple[str, str], Any] = {}
        self._spaces: dict[str, Space] = {}
        self.spaces: Any = self._written.get("/ColorSpace") if self.own or around is None else around.spaces
        keys = self.spaces.keys() if self.spaces is not None else ()
        self.redirected = any(key.startswith("/Default") for key in keys)

    def named(self, category: str, token: object, run: Notes) -> Any:
        """The thing of that name; None, and an oddity of the run, where there is none."""
        name = plain_name(token) if isinstance(token, bytes) else ""
        found = self._lookup(category, name)
        if found is None:
            run.odd("unknown-resource", f"{category[1:]} {name}")
        return found

    def space(self, token: bytes, run: Notes) -> Space:
        """The colour space of that name."""
        name = plain_name(token)
        if name not in self._spaces:
            if name in _DEVICES:
                import pikepdf  # noqa: PLC0415 - heavy

                self._spaces[name] = read_space(pikepdf.Name(name), self.spaces)
            else:
                found = self.named("/ColorSpace", token, run)
                self._spaces[name] = UNKNOWN if found is None else read_space(found, self.spaces)
        return self._spaces[name]

    def _lookup(self, category: str, name: str) -> Any:
        if not self.own and self._around is not None:
            return self._around._lookup(category, name)
        key = (category, name)
        if key not in self._known:
            entries = self._written.get(category)
            self._known[key] = entries.get(name) if entries is not None and len(name) > 1 else None
        return self._known[key]

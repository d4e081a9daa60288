"""Languages as the house knows them, from ``languages.yaml`` and ``scripts.yaml``."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

import yaml

from deckpress.model.language import AUTOMATIC, Breaking, Language, parents

_SCRIPT = 4
"""The length of a script's code: a part of a tag that is so long names one."""


@cache
def language(tag: str) -> Language:
    """How a language is written: as the house knows it, else the language it is a variety of, else its script.

    A script in the tag (``az-Arab``) decides before the language does. Any tag has an answer.
    """
    known = _read("languages.yaml")
    there = {name.casefold(): entry for name, entry in known.items()}
    entry: dict[str, Any] = next((there[name.casefold()] for name in parents(tag) if name.casefold() in there), {})
    code = next((part.title() for part in tag.split("-")[1:] if len(part) == _SCRIPT), entry.get("script", "Latn"))
    script = _read("scripts.yaml").get(code, {})
    found = {"fonts": script.get("fonts", {})} | script | entry
    return Language(
        tag=tag,
        name=entry.get("name", tag),
        script=code,
        rtl=found.get("direction") == "rtl",
        breaking=Breaking(script.get("breaking", "spaces")),
        hyphenation=found.get("hyphenation", "none" if code != "Latn" else AUTOMATIC),
        justify=script.get("justify") == "yes",
        italics=script.get("italics") == "yes",
        digits=found.get("digits", "latn"),
        **_sentence(entry),
        fonts=tuple((chain, tuple(families)) for chain, families in found["fonts"].items()),
    )


def scripts() -> frozenset[str]:
    """The scripts that the house knows, by their codes."""
    return frozenset(_read("scripts.yaml"))


def _sentence(entry: dict[str, Any]) -> dict[str, Any]:
    """Quotes and lists, as far as a language has its own."""
    own: dict[str, Any] = dict(entry.get("list", {}))
    if "quotes" in entry:
        own["quotes"] = tuple(entry["quotes"])
    return own


@cache
def _read(name: str) -> dict[str, dict[str, Any]]:
    text = files("deckpress.presets").joinpath(name).read_text(encoding="utf-8")
    data: dict[str, dict[str, Any]] = yaml.load(text, Loader=yaml.CBaseLoader)
    return data

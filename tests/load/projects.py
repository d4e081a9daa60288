"""Tiny projects: a game in few lines, loaded from a folder as users load theirs."""

from __future__ import annotations

import tempfile
from pathlib import Path
from textwrap import dedent, indent

import pytest

from deckpress.load import Loaded, load
from deckpress.model.finding import Finding, Refused
from deckpress.workspace import Workspace

ACE = """
- id: ace
  kind: plain
  name: Ace
  component: base
  copies: 2
"""


def game(cards: str = ACE, kind: str = "", **sections: str) -> str:
    """A database with the one game ``demo``: its cards, the fields of its kind, and any other sections."""
    parts = {
        "kinds": f"plain: {{face: plain.svg, fields: {{{kind}}}}}",
        "components": "base: {name: Base, border: cream}\nmore: {name: More, border: cream}",
        "cards": cards,
        **sections,
    }
    body = "".join(f"    {name}:\n{indent(dedent(text).strip(), ' ' * 6)}\n" for name, text in parts.items())
    return f"games:\n  demo:\n    title: Demo\n{body}"


def load_text(text: str | bytes) -> Loaded:
    """Load a database from a fresh folder."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "cards.yaml").write_bytes(text.encode() if isinstance(text, str) else text)
        return load(Workspace(Path(folder)))


def refusal(text: str | bytes) -> tuple[Finding, ...]:
    """The findings that loading refuses a text with."""
    with pytest.raises(Refused) as caught:
        load_text(text)
    return caught.value.findings


def faults(text: str | bytes) -> list[str]:
    """The ids of those findings."""
    return [finding.id for finding in refusal(text)]

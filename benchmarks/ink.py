"""How much ink the games use in full and in low ink: the page docs/art/ink.md.

    python benchmarks/ink.py > docs/art/ink.md

The numbers are those of `deckpress stats --pixels`, which draws every face in both inks. Equal art gives equal numbers.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent

HEAD = """\
# Ink

How much ink the cards use, and how much of it `--ink low` saves. Made by `python benchmarks/ink.py > docs/art/ink.md`;
the numbers are those of `deckpress stats --pixels`.

Coverage is the mean of cyan, magenta, yellow and black over the cut cards, fronts and backs, copies counted, after
plain conversion of the drawn colours with all grey printed as black: 100 % is one ink all over. What a printer lays
down differs, the ratio hardly. The aim is 60 % where the full face prints a ground or a picture:
`deckpress check --pixels` names the templates that save less.

## By setup

| game | setup | cards | full | low | saved |
| --- | --- | ---: | ---: | ---: | ---: |
"""
FACES = """
## By face

Of the whole box, the mean of all cards of a template.

| game | template | full | low | saved |
| --- | --- | ---: | ---: | ---: |
"""


def main() -> None:
    """Print the page."""
    written, box = told(), told("--setup", "box")
    sys.stdout.write(HEAD)
    for one in written:
        ink = next(row for row in one["ink"] if row["template"] is None)
        print(f"| {one['game']} | {one['setup']} | {one['cards']} | {numbers(ink)} |")
    sys.stdout.write(FACES)
    for game in dict.fromkeys(one["game"] for one in box):
        for name, ink in faces(next(one for one in box if one["game"] == game)):
            print(f"| {game} | {name} | {numbers(ink)} |")


def told(*words: str) -> list[dict[str, Any]]:
    """The setups that `deckpress stats` tells of."""
    asked = [sys.executable, "-m", "deckpress", "stats", "--pixels", "--format", "json", "--project", str(ROOT), *words]
    found: list[dict[str, Any]] = json.loads(subprocess.run(asked, check=True, capture_output=True).stdout)["setups"]
    return found


def faces(one: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """A game's templates by name."""
    for ink in one["ink"]:
        if ink["template"]:
            yield ink["template"].rpartition("/")[2].removesuffix(".svg"), ink


def numbers(ink: dict[str, Any]) -> str:
    """The three numbers of a row."""
    return " | ".join(f"{100 * ink[key]:.0f} %" for key in ("full", "low", "saved"))


if __name__ == "__main__":
    main()

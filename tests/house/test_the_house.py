"""Rules of the house that no linter knows."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

SRC = Path(__file__).resolve().parent.parent.parent / "src" / "deckpress"
GAMES = ("pickle", "popsicle", "gurkensolo", "pipoca", "piccem", "spewnicorn")


def test_nothing_about_any_game_is_written_in_the_code() -> None:
    """``pickle`` is also a module of Python's, which draws in several processes: its lines do not count."""
    module = re.compile(r"import pickle|pickle\.(?:loads|dumps|pickleerror)")
    for path in SRC.rglob("*"):
        if path.suffix in (".py", ".yaml"):
            text = module.sub("", path.read_text(encoding="utf-8").lower())
            found = [game for game in GAMES if game in text]
            assert not found, f"{path.name} speaks of {found}"


def test_stages_and_tools_have_no_way_to_the_disk_but_the_workspace() -> None:
    way = re.compile(r"(?<![\w.])open\(|\bpathlib\b|\btempfile\b|\bshutil\b")
    doors = {"workspace.py", "cache.py"}
    for path in SRC.rglob("*.py"):
        name = path.relative_to(SRC)
        if str(name) in doors or name.parts[0] in ("cli", "pipeline"):
            continue
        found = way.search(path.read_text(encoding="utf-8"))
        assert not found, f"{name} goes to the disk by itself: {found}"


def test_help_loads_no_heavy_library() -> None:
    heavy = ("reportlab", "svglib", "pikepdf", "pydantic", "jinja2", "yaml", "uharfbuzz", "lxml", "pypdfium2", "PIL")
    code = (
        "import sys; sys.argv = ['deckpress', '--help']\n"
        "from deckpress.cli import run\n"
        "try: run()\n"
        "except SystemExit: pass\n"
        f"print('HEAVY', [name for name in {heavy!r} if name in sys.modules])"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ended.stdout.strip().endswith("HEAVY []"), ended.stdout[-300:]

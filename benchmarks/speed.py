"""How quick deckpress is here: whole processes, median of several runs, and as multiples of a bare Python start.

    python benchmarks/speed.py            prints the table that docs/speed.md shows
    python benchmarks/speed.py --runs 9

Machines are noisy, so read the multiples rather than the seconds. Nothing here is a test.
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PARTS = ("cards.yaml", "templates", "fonts", "locales")


def main() -> None:
    """Measure in a copy of the project, so that nobody's build folder is touched."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--game", default="pickles-and-popsicles")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        project = Path(folder)
        for part in PARTS:
            source = ROOT / part
            if source.is_dir():
                shutil.copytree(source, project / part)
            elif source.exists():
                shutil.copy(source, project / part)
        table(project, asked.game, asked.runs)


def table(project: Path, game: str, runs: int) -> None:
    """Every row: what, seconds, multiple of a bare start, peak memory."""
    deckpress = [sys.executable, "-m", "deckpress"]
    here = ["--project", str(project), "--game", game]
    build = [*deckpress, "build", *here]
    cache = project / "build"

    def clean() -> None:
        shutil.rmtree(cache, ignore_errors=True)

    rows: list[tuple[str, list[str], Callable[[], None]]] = [
        ("bare Python", [sys.executable, "-c", "pass"], lambda: None),
        ("deckpress --help", [*deckpress, "--help"], lambda: None),
        ("build, nothing cached", build, clean),
        ("build, everything cached", build, lambda: None),
        ("build, faces cached, another paper each time", [*build, "--paper", "letter"], lambda: sheets_only(cache)),
        ("check, faces cached", [*deckpress, "check", *here], lambda: None),
        ("build of every game, everything cached", [*deckpress, "build", *here[:2]], lambda: None),
        ("check of every game, faces cached", [*deckpress, "check", *here[:2]], lambda: None),
    ]
    bare = 0.0
    print("| what | s | x bare Python | peak MB |")
    print("| --- | --- | --- | --- |")
    for name, command, before in rows:
        seconds, peak = measured(command, before, runs)
        bare = bare or seconds
        print(f"| {name} | {seconds:.2f} | {seconds / bare:.1f} | {peak:.0f} |")
    seconds = imposing()
    print(f"| impose 1080 card pages, in process | {seconds:.2f} | {seconds / bare:.1f} | |")


def imposing(cards: int = 1080, runs: int = 9) -> float:
    """Median seconds to impose so many ready card pages with their backs, inside one process."""
    from deckpress.impose import SheetRequest, SheetTexts, sheets  # noqa: PLC0415 - measured alone
    from deckpress.model.sheet import Flip, Slot  # noqa: PLC0415
    from deckpress.presets import card_sizes, papers  # noqa: PLC0415

    size = card_sizes()["poker_euro"]
    slots = tuple(Slot(f"card-{i}", "base", 1, f"front-{i}", f"back-{i}", size) for i in range(cards))
    texts = SheetTexts("{components}, sheet {number} of {of}, {side}", "{length} mm", "front", "back")
    request = SheetRequest(slots, papers()["a4"], Flip.VERTICAL, True, texts)
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        sheets(request)
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def sheets_only(build: Path) -> None:
    """Forget the finished files, so that sheets are imposed and written anew from cached faces."""
    for path in (build / ".cache").rglob("*"):
        if path.is_file() and b"%PDF" in path.read_bytes()[32:64]:
            path.unlink()


def measured(command: list[str], before: Callable[[], None], runs: int) -> tuple[float, float]:
    """Median wall seconds after one warm-up, and the peak memory in MB of the largest process."""
    times, peaks = [], []
    for turn in range(runs + 1):
        before()
        start = time.perf_counter()
        child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode:
            raise SystemExit(f"failed: {' '.join(command)}")
        if turn:
            times.append(time.perf_counter() - start)
            peaks.append(peak_mb(used))
    return statistics.median(times), max(peaks)


def peak_mb(used: resource.struct_rusage) -> float:
    """Peak memory: Linux counts in KiB, macOS in bytes."""
    return used.ru_maxrss / (1_000_000 if sys.platform == "darwin" else 1000)


if __name__ == "__main__":
    main()

"""The cache: what is lost or damaged is made again, and never believed."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckpress import cache as cache_module
from deckpress.cache import Cache, open_cache


def test_what_is_put_is_got(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    cache.put("ab12", b"a face")
    assert cache.get("ab12") == b"a face"
    assert cache.get("ab13") is None


def test_a_damaged_entry_counts_as_missing(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    cache.put("ab12", b"a face")
    file = next(path for path in tmp_path.rglob("*") if path.is_file())
    file.write_bytes(file.read_bytes()[:-1])
    assert cache.get("ab12") is None


def test_a_cache_that_cannot_be_written_costs_time_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file where a folder should be")
    cache = Cache(tmp_path / "cache")
    cache.put("ab12", b"a face")
    assert cache.get("ab12") is None


def test_no_cache_forgets(tmp_path: Path) -> None:
    cache = Cache(None)
    cache.put("ab12", b"a face")
    assert cache.get("ab12") is None


def test_what_other_code_kept_is_never_used_and_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    open_cache(tmp_path).put("ab12", b"drawn by older code")
    monkeypatch.setattr(cache_module, "code_fingerprint", lambda: "newer")
    newer = open_cache(tmp_path)
    assert newer.get("ab12") is None
    assert [path.name for path in tmp_path.iterdir() if path.is_dir()] in ([], ["newer"])

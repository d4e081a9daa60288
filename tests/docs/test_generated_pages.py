"""The pages of the manual that are made from what they describe are up to date, and tell all of it."""

from __future__ import annotations

from pathlib import Path

from deckpress import checks
from tests.docs import check_pages, error_pages
from tests.golden import Golden

DOCS = Path(__file__).parents[2] / "docs"


def test_checks_md_is_what_the_checks_say(golden: Golden) -> None:
    golden(DOCS / "checks.md", check_pages.page())


def test_errors_md_is_what_the_loader_prints(golden: Golden) -> None:
    golden(DOCS / "errors.md", error_pages.page())


def test_every_check_stands_in_the_page_with_all_its_text() -> None:
    page = " ".join(check_pages.page().replace("**", "").split())
    for one in checks.catalogue():
        assert f"### {one.id}" in page
        assert " ".join(one.text.replace("**", "").split()[1:-1]) in page.replace(f"({one.severity}) ", "")


def test_every_case_stands_in_the_page_with_all_that_is_printed() -> None:
    page = error_pages.page()
    for case in error_pages.CASES.glob("*.txt"):
        assert case.read_text(encoding="utf-8").rstrip() in page

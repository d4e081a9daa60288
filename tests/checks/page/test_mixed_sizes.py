"""One line, one kind, several sizes."""

from tests.checks.page.pages import found, row


def test_fails_and_names_the_smallest_and_the_largest() -> None:
    rows = [row(text="Owl", size=20.0), row(text="Grasshopper Warbler", size=12.5), row(text="Stork", size=18.0)]
    (finding,) = found("page/mixed-sizes", *rows)
    assert finding.severity == "note"
    assert finding.ref.card == "card-1"
    assert "'Grasshopper Warbler' at 12.5 pt and 'Owl' at 20 pt" in finding.message


def test_fails_by_the_size_in_print() -> None:
    half = (0.5, 0.0, 0.0, 0.5, 0.0, 0.0)
    assert len(found("page/mixed-sizes", row(size=20.0), row(size=20.0, matrix=half))) == 1


def test_passes_for_a_quarter_and_for_sizes_that_the_template_asks_for() -> None:
    assert found("page/mixed-sizes", row(size=20.0), row(size=15.0)) == []
    assert found("page/mixed-sizes", row(size=20.0, style_size=20.0), row(size=10.0, style_size=10.0)) == []

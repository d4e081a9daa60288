from tests.checks.page.pages import found, row


def test_fails_below_six_points() -> None:
    (finding,) = found("page/small-type", row(size=5.25))
    assert "prints at 5.2 pt" in finding.message


def test_fails_when_a_part_is_scaled_down() -> None:
    half = (0.5, 0.0, 0.0, 0.5, 0.0, 0.0)
    (finding,) = found("page/small-type", row(size=8.0, matrix=half))
    assert "prints at 4 pt" in finding.message


def test_passes_at_six_points_turned_either_way() -> None:
    turned = (-1.0, 0.0, 0.0, -1.0, 63.0, 88.0)
    assert found("page/small-type", row(size=6.0), row(size=6.0, matrix=turned)) == []

from tests.checks.page.pages import found, row


def test_fails_near_the_cut_and_says_how_near() -> None:
    (finding,) = found("page/outside-safe-zone", row(ink=(1.0, 20.0, 50.0, 30.0)))
    assert finding.severity == "warning"
    assert "lies 1.0 mm inside the cut" in finding.message


def test_fails_beyond_the_cut_at_the_other_side() -> None:
    (finding,) = found("page/outside-safe-zone", row(kind="icon", text="", ink=(10.0, 60.0, 50.0, 89.5)))
    assert "this icon lies 1.5 mm beyond the cut" in finding.message


def test_passes_inside_and_where_it_is_meant() -> None:
    near = (1.0, 20.0, 50.0, 30.0)
    meant = row(safe=False, ink=near)
    picture = row(kind="art", ink=near)
    inside = row(ink=(3.0, 3.0, 60.0, 85.0))
    assert found("page/outside-safe-zone", meant, picture, inside) == []

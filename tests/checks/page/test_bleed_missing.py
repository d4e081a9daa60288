from deckpress.model.units import MM
from tests.checks.page.pages import found, row


def test_fails_for_a_face_that_ends_at_the_cut() -> None:
    (finding,) = found("page/bleed-missing", row(), bleed=0)
    assert "ends 0 mm beyond the cut" in finding.message
    assert str(finding.ref.place).startswith("templates/g/f.svg")


def test_passes_with_three_millimetres() -> None:
    assert found("page/bleed-missing", row(), bleed=3 * MM) == []

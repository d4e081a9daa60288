from tests.checks.page.pages import found, row


def test_fails_when_lines_are_lost_and_says_how_many() -> None:
    (finding,) = found("page/text-overflow", row(lost=3, size=6.0))
    assert finding.severity == "error"
    assert "3 lines too many even at 6 pt" in finding.message
    assert finding.ref.card == "card-0"
    assert str(finding.ref.place) == "templates/g/f.svg:7:5"


def test_fails_when_a_word_is_too_wide_and_says_by_how_much() -> None:
    (finding,) = found("page/text-overflow", row(overflow=(1.25, 0.0)))
    assert "1.2 mm too wide" in finding.message


def test_forty_cards_with_one_fault_are_one_finding_that_names_the_worst() -> None:
    rows = [row(lost=1)] * 39 + [row(lost=9)]
    (finding,) = found("page/text-overflow", *rows)
    assert finding.ref.card == "card-39"
    assert "9 lines too many" in finding.message
    assert "and 39 more cards" in finding.message


def test_passes_when_everything_fits_to_within_a_hair() -> None:
    assert found("page/text-overflow", row(), row(overflow=(0.01, 0.0))) == []

from tests.checks.page.pages import found, row


def test_fails_and_names_the_character_its_code_and_the_style() -> None:
    (finding,) = found("page/missing-glyph", row(missing=("★",)))
    assert "'★' (U+2605 black star)" in finding.message
    assert "'body'" in finding.message


def test_passes_when_every_character_has_a_font() -> None:
    assert found("page/missing-glyph", row()) == []

from tests.checks.page.pages import found, row


def test_fails_with_the_sentence_and_the_help_of_the_markup() -> None:
    (finding,) = found("page/markup", row(problems=(("there is no icon 'coins'", "did you mean coin?"),)))
    assert finding.message == "there is no icon 'coins'"
    assert finding.help == "did you mean coin?"


def test_fails_once_for_each_different_problem_of_a_line() -> None:
    problems = (("unclosed **", "close it"), ("there is no icon 'x'", ""))
    assert len(found("page/markup", row(problems=problems), row(problems=problems[:1]))) == 2


def test_passes_without_problems() -> None:
    assert found("page/markup", row()) == []

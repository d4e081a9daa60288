"""Whatever a file holds, loading ends in a database or in a refusal with sentences and places. Never otherwise."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from deckpress.load import Loaded
from deckpress.model.finding import Refused
from tests.load.projects import ACE, game, load_text

YAMLISH = st.text(alphabet="ab:- \n\t{}[]\"'#&*!|>%@`?,<.0é\u00a0\u200b\u2028\ufeff~", max_size=60)
LINES = st.lists(
    st.sampled_from([*game(f"{ACE}  text: &a x\n  more: *a\n").splitlines(), "  ", "- x", "---"]), max_size=30
)


def check(data: bytes) -> None:
    try:
        assert isinstance(load_text(data), Loaded)
    except Refused as refused:
        assert refused.findings
        for finding in refused.findings:
            assert finding.message
            assert finding.ref.place is not None
            assert finding.ref.place.line > 0


@settings(max_examples=250, deadline=None)
@given(st.binary(max_size=80))
def test_any_bytes(data: bytes) -> None:
    check(data)


@settings(max_examples=400, deadline=None)
@given(YAMLISH)
def test_any_text_of_yaml_signs(text: str) -> None:
    check(text.encode())


@settings(max_examples=300, deadline=None)
@given(LINES)
def test_lines_of_a_game_in_any_order(lines: list[str]) -> None:
    check("\n".join(lines).encode())


@settings(max_examples=400, deadline=None)
@given(YAMLISH, st.sampled_from(["text", "name", "copies", "id", "printings", "for"]))
def test_any_value_of_a_card(value: str, key: str) -> None:
    card = "".join(line for line in ACE.splitlines(keepends=True) if not line.strip(" -").startswith(f"{key}:"))
    check(game(card + f"  {key}: {value}\n").encode())


@settings(max_examples=200, deadline=None)
@given(YAMLISH, st.integers(0, 400))
def test_a_game_with_a_text_struck_in(text: str, at: int) -> None:
    whole = game()
    check((whole[:at] + text + whole[at:]).encode())

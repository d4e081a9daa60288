"""Content streams are read as another program reads them, operator by operator."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator

import pikepdf
import pytest

from deckpress.readback.press.boxes import moved, times
from deckpress.readback.press.lexer import INLINE, PATH, operations, shown, text_bytes
from deckpress.readback.press.paths import path_box
from tests.preflight.foreign import drawn


def _ours(content: bytes) -> Iterator[tuple[str, int]]:
    for operator, operands in operations(content):
        if operator == PATH:
            for parts, word in re.findall(rb"((?:[-+.\d]+\s+)*)(re|[mlcvyh])(?=\s|$)", operands[0]):  # type: ignore[arg-type]
                yield word.decode(), len(parts.split())
        else:
            yield ("INLINE IMAGE", 0) if operator == INLINE else (operator.decode(), len(operands))


def _theirs(content: bytes) -> Iterator[tuple[str, int]]:
    pdf = pikepdf.new()
    for each in pikepdf.parse_content_stream(pikepdf.Stream(pdf, content)):
        name = str(each.operator)
        yield (name, 0) if name == "INLINE IMAGE" else (name, len(each.operands))


@pytest.mark.parametrize(
    "content",
    [
        b"q 1 0 0 1 5 5 cm 0 0 0 1 k 10 10 m 20 20 l h f Q",
        b"0 0 10 10 re 5 5 2 2 re W* n 1 2 3 4 5 6 c 1 2 3 4 v 1 2 3 4 y S",
        b"BT /F1 12 Tf [<0012>-3(a(b)c)4.5(\\)\\()]TJ (x\\\\) Tj T* ET",
        b"/P <</MCID 0 /A [1 (]) <</B (>>)>>]>> BDC EMC",
        b"q 9 0 0 9 0 0 cm BI /W 2 /H 2 /BPC 8 /CS /G ID \x00EI\xff EI Q 1 g",
        b"% a comment ) ( here\n1 g%another\r0 G",
        b"/A#20B gs -.5 +3. .25 rg [3 2] 0 d 1 J 1 j 10 M",
        b"(unbalanced \\( ) Tj (two (deep (three))) '",
        b"",
    ],
)
def test_operators_are_read_as_another_program_reads_them(content: bytes) -> None:
    assert list(_ours(content)) == list(_theirs(content))


def test_operators_of_a_whole_file_are_read_as_another_program_reads_them() -> None:
    with pikepdf.open(io.BytesIO(drawn())) as pdf:
        for page in pdf.pages:
            content = page.obj.Contents.read_bytes()
            assert list(_ours(content)) == list(_theirs(content))


def test_strings_are_what_they_say() -> None:
    assert text_bytes(rb"(a\(b\)\\\101\53\n)") == b"a(b)\\A+\n"
    assert text_bytes(b"<48 65 6c6>") == b"Hel`"
    assert list(shown(b"[(a)-20<4142>5(c(d)e)]")) == [b"a", -20.0, b"AB", 5.0, b"c(d)e"]


def test_the_box_of_a_path() -> None:
    assert path_box([b"10 20 m 5 60 l ", b"h "]) == (5, 20, 10, 60)
    assert path_box([b"10 20 5 -6 re 1 2 m "]) == (1, 2, 15, 20)
    assert path_box([]) is None


def test_matrices_are_taken_in_the_order_in_which_a_file_gives_them() -> None:
    """First scaled, then turned, then moved: the other way round is a mistake that libraries make."""
    matrix = times((2, 0, 0, 2, 0, 0), times((0, 1, -1, 0, 0, 0), (1, 0, 0, 1, 300, 300)))
    assert matrix == (0, 2, -2, 0, 300, 300)
    assert moved((0, 0, 1, 1), matrix) == (298, 300, 300, 302)

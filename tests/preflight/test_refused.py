"""Files that cannot be read get one clear sentence each, in bounded time and memory, and never a traceback."""

from __future__ import annotations

import io
import random
import tracemalloc
import zlib
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from pikepdf import Dictionary, Name, Stream
from PIL import Image

from deckpress import checks
from deckpress.checks.base import PressSubject
from deckpress.model.finding import ExitCode, Refused
from deckpress.pipeline import preflighting
from deckpress.readback import picture_file, press, read_picture, read_press
from deckpress.readback.press import reader
from tests.preflight.drawing import draw, state
from tests.preflight.files import form, good, made, saved
from tests.preflight.seeds import X1A, X4
from tests.program import Program


def refusal(data: bytes) -> str:
    with pytest.raises(Refused) as refused:
        read_press(data, "cards.pdf")
    assert refused.value.code == ExitCode.UNREADABLE
    (finding,) = refused.value.findings
    assert finding.help and finding.ref.place is not None
    assert "\n" not in finding.message and "BytesIO" not in finding.message
    return f"{finding.id}: {finding.message}"


@pytest.mark.parametrize("data", [b"games:\n", b"\0" * 5000, b"PDF", b"%!PS-Adobe-3.0\n%%EOF"])
def test_what_is_no_pdf(data: bytes) -> None:
    assert refusal(data).startswith("preflight/not-a-pdf: this is no PDF")


@pytest.mark.parametrize("part", [30, 3000, -20, -300])
def test_a_file_cut_short(part: int) -> None:
    assert refusal(made()[:part]).startswith("preflight/damaged")


def test_a_file_whose_table_of_contents_is_wrong() -> None:
    head, _, tail = made().rpartition(b"startxref")
    assert refusal(head + b"startxref\n17" + tail[tail.index(b"\n%%EOF") :]).startswith("preflight/damaged")


def test_a_drawing_whose_bytes_are_broken() -> None:
    def broken(pdf: pikepdf.Pdf) -> None:
        pdf.pages[1].obj.Contents = Stream(pdf, b"not packed at all", Filter=Name.FlateDecode)

    data = io.BytesIO()
    pdf = good()
    broken(pdf)
    pdf.save(data, compress_streams=False, stream_decode_level=pikepdf.StreamDecodeLevel.none)
    assert refusal(data.getvalue()).startswith("preflight/damaged: the PDF is damaged: a drawing")


def test_a_file_that_asks_for_a_password() -> None:
    locked = saved(good(), encryption=pikepdf.Encryption(owner="o", user="u", R=4), static_id=False)
    assert refusal(locked) == "preflight/password: the PDF asks for a password"


def test_a_file_without_pages() -> None:
    assert refusal(saved(pikepdf.new())) == "preflight/no-pages: the PDF has no pages"


def test_pages_that_are_no_pages() -> None:
    def spoilt(pdf: pikepdf.Pdf) -> None:
        pdf.pages[0].obj.Contents = Dictionary(No=1)

    assert refusal(made(spoilt)).startswith("preflight/damaged")


@pytest.mark.parametrize("start", [0, 40, 80, 120])
def test_a_file_with_bytes_changed_at_random_is_read_or_refused_and_nothing_else(start: int) -> None:
    plain = _unpacked()
    for seed in range(start, start + 40):
        chance = random.Random(seed)
        data = bytearray(plain)
        for _ in range(chance.randint(1, 4)):
            data[chance.randrange(len(data))] = chance.choice(b"0123456789/[]<>()RrnN -.\xf0")
        try:
            facts = read_press(bytes(data), "cards.pdf")
        except Refused:
            continue
        checks.run("press", PressSubject(facts, X4))
        checks.run("press", PressSubject(facts, X1A))


def _unpacked() -> bytes:
    """A file with a defect in a pattern, every object of it in plain sight, without its large parts."""
    pdf = good()
    draw("/GS gs 1 0 0 rg 40 40 9 9 re f", "pattern", ExtGState=state(ca=0.5))(pdf)
    for thing in pdf.objects:
        if isinstance(thing, Stream) and len(thing.read_raw_bytes()) > 5000:
            thing.write(b"x" * 50)
    out = io.BytesIO()
    plain = pikepdf.ObjectStreamMode.disable
    pdf.save(out, compress_streams=False, object_stream_mode=plain, static_id=True)
    return out.getvalue()


def test_a_drawing_that_contains_itself() -> None:
    def endless(pdf: pikepdf.Pdf) -> None:
        ring = form(pdf, b"/Again Do", Dictionary())
        ring.Resources = Dictionary(XObject=Dictionary(Again=ring))
        pdf.pages[0].obj.Resources.XObject.X0 = ring

    assert "contains itself" in refusal(made(endless))


def test_drawings_that_place_one_another_a_million_million_times(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "MOST_EVENTS", 20_000)

    def many(pdf: pikepdf.Pdf) -> None:
        inner = form(pdf, b"0 0 1 1 re f " * 10, Dictionary())
        for _ in range(12):
            inner = form(pdf, b"/In Do " * 10, Dictionary(XObject=Dictionary(In=inner)))
        pdf.pages[0].obj.Resources.XObject.X0 = inner

    assert "more than" in refusal(made(many)) or "million" in refusal(made(many))


def test_a_small_file_that_unpacks_to_a_large_one() -> None:
    def bomb(pdf: pikepdf.Pdf) -> None:
        packer = zlib.compressobj(1)
        packed = b"".join(packer.compress(bytes(1 << 20)) for _ in range(100)) + packer.flush()
        pdf.pages[0].obj.Contents = Stream(pdf, packed, Filter=Name.FlateDecode)

    data = io.BytesIO()
    pdf = good()
    bomb(pdf)
    pdf.save(data, compress_streams=False, stream_decode_level=pikepdf.StreamDecodeLevel.none)
    tracemalloc.start()
    try:
        assert "unpacks to more than 64 MB" in refusal(data.getvalue())
        assert tracemalloc.get_traced_memory()[1] < 200 * 1024 * 1024
    finally:
        tracemalloc.stop()


def test_drawings_nested_without_end() -> None:
    def deep(pdf: pikepdf.Pdf) -> None:
        inner = form(pdf, b"", Dictionary())
        for _ in range(60):
            inner = form(pdf, b"/In Do", Dictionary(XObject=Dictionary(In=inner)))
        pdf.pages[0].obj.Resources.XObject.X0 = inner

    assert "nested too deeply" in refusal(made(deep))
    assert "nested too deeply" in refusal(made(draw("q " * 600)))


def test_more_operators_than_anybody_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "MOST_OPERATORS", 20_000)
    assert "million drawing operators" in refusal(made(draw("0 g " * 30_000)))


def test_one_drawing_that_paints_more_than_anybody_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "MOST_IN_ONE", 5_000)
    assert "more than a million things" in refusal(made(draw("0 0 1 1 re f " * 6_000)))


def test_more_pages_than_anybody_prints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(press, "MOST_PAGES", 5)
    assert "it has 6 pages, the most are 5" in refusal(made(pages=6))


def test_a_file_larger_than_anybody_sends(tmp_path: Path, program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preflighting, "_LARGEST", 1024 * 1024)
    file = tmp_path / "cards.pdf"
    file.write_bytes(made() + bytes(1024 * 1024))
    ended = program("preflight", str(file))
    assert ended.code == ExitCode.UNREADABLE and "it is larger than 1 MB" in ended.err


def test_a_picture_of_more_pixels_than_anybody_prints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture_file, "_LARGEST", 100)
    with pytest.raises(Refused, match="30 x 30 pixels"):
        read_picture(_png(), "card.png")


def test_a_picture_that_says_it_is_enormous_is_not_unpacked_and_that_is_told() -> None:
    def huge(pdf: pikepdf.Pdf) -> None:
        art = pdf.pages[0].obj.Resources.XObject.P0
        art.Width = art.Height = 60_000

    facts = read_press(made(huge), "cards.pdf")
    assert [each.why for each in facts.unread] == ["picture 1: it is larger than 120 million values"]


def test_a_picture_that_lacks_its_end_is_told_and_not_guessed() -> None:
    def short(pdf: pikepdf.Pdf) -> None:
        pdf.pages[0].obj.Resources.XObject.P0.Height = 400

    facts = read_press(made(short), "cards.pdf")
    assert facts.pictures[0].most is None
    assert "its end is missing" in facts.unread[0].why


def _png(**entries: Any) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (30, 30), "red").save(out, "PNG", **entries)
    return out.getvalue()


def test_pictures_that_are_cut_short_or_none_at_all() -> None:
    for data in (_png()[:60], b"\x89PNG\r\n\x1a\n", b"II*\0nothing"):
        with pytest.raises(Refused) as refused:
            read_picture(data, "card.png")
        assert refused.value.code == ExitCode.UNREADABLE


def test_a_folder_a_missing_and_an_empty_file_do_not_stop_the_others(tmp_path: Path, program: Program) -> None:
    (tmp_path / "empty.pdf").write_bytes(b"")
    (tmp_path / "good.pdf").write_bytes(made())
    names = [tmp_path, tmp_path / "missing.pdf", tmp_path / "empty.pdf", tmp_path / "good.pdf"]
    ended = program("preflight", *map(str, names), "--format", "json")
    assert ended.code == ExitCode.UNREADABLE
    assert [file["verdict"] for file in ended.json["files"]][:3] == ["not read"] * 3
    assert ended.json["files"][3]["verdict"].startswith("built to PDF/X-4")
    assert [each["message"].rpartition(": ")[2] for file in ended.json["files"] for each in file["findings"]] == [
        "it is a folder",
        "No such file or directory",
        "it is empty",
    ]
    assert "Traceback" not in ended.err

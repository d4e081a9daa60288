"""PO files: what is written opens everywhere, what is broken is refused with its line."""

from __future__ import annotations

import io
from dataclasses import replace

import polib
import pytest
from babel.messages.pofile import read_po

from deckpress.export.catalogue import catalogue_po
from deckpress.load.catalogue import plural_rule, read_catalogue
from deckpress.load.plurals import header, plural_forms
from deckpress.model.catalogue import Catalogue, Entry
from deckpress.model.finding import Finding, Refused

FILE = "locales/pl/demo.po"
HEAD = (
    'msgid ""\nmsgstr ""\n"Language: pl\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
)
ONE = 'msgctxt "card.a.name"\nmsgid "Owl"\nmsgstr "Sowa"\n\n'


def catalogue() -> Catalogue:
    forms = plural_forms("pl") or ""
    count, index = plural_rule(forms)
    entries = [
        Entry("card.a.name", "Owl", ("Sowa",), notes=("Card 'Owl' (a).", "Room: about 20 characters.")),
        Entry("card.a.text", 'Say "hoot".\nTwice \\{now\\}.', ("Powiedz „hu”.\nDwa razy.",), remark="Checked twice."),
        Entry("rule.rulebook.aim", "Draw {n} card.", ("{n} karta", "{n} karty", "{n} kart"), "Draw {n} cards."),
        Entry("card.b.text", "Draw three.", ("Dobierz dwie.",), stale=True, previous=("Draw two.", "")),
        Entry("card.c.text", "Pass.", ("",)),
        Entry("card.d.text", "x" * 100 + " and then " * 20, ("y",)),
    ]
    gone = Entry("card.z.text", "Gone.", ("Nie ma.",))
    head = header({}, "demo", "1.0", "pl", forms)
    said = {entry.key: entry for entry in entries}
    return Catalogue("demo", "pl", FILE, said, {gone.key: gone}, head, count, index)


def refused(text: str, language: str = "pl") -> list[Finding]:
    with pytest.raises(Refused) as caught:
        read_catalogue(FILE, text, "demo", language)
    assert caught.value.code == 3
    return list(caught.value.findings)


def test_what_is_written_is_read_again_exactly() -> None:
    written = catalogue()
    read = read_catalogue(FILE, catalogue_po(written), "demo", "pl")
    plain = {key: replace(entry, line=0, notes=()) for key, entry in read.entries.items()}
    assert plain == {key: replace(entry, notes=()) for key, entry in written.entries.items()}
    assert {key: entry.forms for key, entry in read.obsolete.items()} == {"card.z.text": ("Nie ma.",)}
    assert read.count == 3 and [read.index(n) for n in (1, 2, 5, 21, 22)] == [0, 1, 2, 2, 1]
    assert read.header == written.header
    assert all(entry.line > 0 for entry in read.entries.values())


def test_writing_what_was_read_gives_the_same_bytes() -> None:
    text = catalogue_po(catalogue())
    assert catalogue_po(read_catalogue(FILE, text, "demo", "pl")) == text


def test_no_line_of_text_is_wider_than_79_signs_where_it_can_be_broken() -> None:
    lines = catalogue_po(catalogue()).split("\n")
    assert all(len(line) <= 79 for line in lines if "xxxx" not in line and "Plural-Forms" not in line)


def test_babel_reads_it_with_keys_plurals_and_flags() -> None:
    read = read_po(io.BytesIO(catalogue_po(catalogue()).encode()), locale="pl")
    assert (read.num_plurals, read.charset, str(read.locale)) == (3, "utf-8", "pl")
    assert read.get("Owl", context="card.a.name").string == "Sowa"  # type: ignore[union-attr]
    aim = read.get(("Draw {n} card.", "Draw {n} cards."), context="rule.rulebook.aim")
    assert aim is not None and aim.string == ("{n} karta", "{n} karty", "{n} kart")
    stale = read.get("Draw three.", context="card.b.text")
    assert stale is not None and stale.fuzzy
    assert len(read.obsolete) == 1
    assert [str(error) for message in read for error in message.check(read)] == []


def test_the_header_has_every_line_that_po_programs_look_for() -> None:
    written = polib.pofile(catalogue_po(catalogue())).metadata
    assert {
        "Project-Id-Version", "Language", "MIME-Version", "Content-Type", "Content-Transfer-Encoding", "Plural-Forms",
        "Last-Translator", "PO-Revision-Date",
    } <= set(written)  # fmt: skip
    assert written["Content-Type"] == "text/plain; charset=UTF-8"


def test_a_header_that_a_translator_filled_in_is_kept() -> None:
    old = {"Last-Translator": "Ola <ola@example.org>", "X-Generator": "Poedit 3.4"}
    new = header(old, "demo", "2.0", "pl", "nplurals=1; plural=0;")
    assert (new["Last-Translator"], new["X-Generator"]) == (old["Last-Translator"], old["X-Generator"])
    assert new["Project-Id-Version"] == "demo 2.0"


@pytest.mark.parametrize(
    ("language", "count"),
    [
        *((name, 1) for name in ("ja", "th", "zh-Hans")),
        *((name, 2) for name in ("de", "pt-BR", "fr", "es", "hi")),
        *((name, 3) for name in ("he", "pl", "ru")),
        ("sl", 4),
        ("ar", 6),
    ],
)
def test_the_plural_rule_of_a_language_is_cldrs_for_whole_numbers(language: str, count: int) -> None:
    from babel import Locale  # noqa: PLC0415

    number, index = plural_rule(plural_forms(language) or "")
    assert number == count
    cldr = Locale.parse(language, sep="-").plural_form
    pairs = {(index(n), cldr(n)) for n in range(1001)}
    assert len(pairs) == len({form for form, _ in pairs}) == len({name for _, name in pairs}) == count


def test_a_language_that_nobody_knows_has_no_rule() -> None:
    assert plural_forms("xx") is None


def test_a_key_that_stands_twice_is_refused_at_the_second() -> None:
    (finding,) = refused(HEAD + ONE + ONE)
    assert finding.id == "catalogue/key-twice"
    assert finding.ref.place is not None and finding.ref.place.line == 11
    assert "line 7" in finding.message


def test_an_entry_without_its_key_is_refused() -> None:
    (finding,) = refused(HEAD + 'msgid "Owl"\nmsgstr "Sowa"\n')
    assert finding.id == "catalogue/no-key"
    assert "Owl" in finding.message


@pytest.mark.parametrize(
    ("head", "says"),
    [
        ("", "no header"),
        (HEAD.replace("UTF-8", "ISO-8859-2"), "UTF-8"),
        (HEAD.replace("Language: pl", "Language: de"), "'de'"),
        (HEAD.replace("plural=(n != 1)", "plural=__import__('os')"), "Plural-Forms"),
        (HEAD.replace("plural=(n != 1)", "plural=n"), "Plural-Forms"),
        (HEAD.replace("nplurals=2", "nplurals=two"), "Plural-Forms"),
    ],
)
def test_a_broken_header_is_refused(head: str, says: str) -> None:
    found = refused(head + ONE)
    assert [each.id for each in found] == ["catalogue/bad-header"]
    assert says in found[0].message


@pytest.mark.parametrize(
    "text",
    [HEAD + ONE + "msgid broken\n", HEAD + 'msgctxt "a"\nmsgid "b\nmsgstr ""\n', "\x00\x01", HEAD + 'msgstr "x"\n'],
)
def test_what_is_no_po_is_refused_and_not_half_read(text: str) -> None:
    assert refused(text)[0].ref.place is not None


def test_a_header_with_another_plural_rule_counts_by_that_rule() -> None:
    read = read_catalogue(FILE, HEAD + ONE, "demo", "pl")
    assert read.count == 2 and [read.index(n) for n in (0, 1, 2)] == [1, 0, 1]


def test_decomposed_accents_are_brought_together() -> None:
    read = read_catalogue(FILE, HEAD + ONE.replace("Sowa", "So\u0301wa"), "demo", "pl")
    assert read.entries["card.a.name"].forms == ("S\u00f3wa",)


def test_windows_line_ends_and_a_mark_of_byte_order_do_no_harm() -> None:
    text = (HEAD + ONE).replace("\n", "\r\n")
    assert read_catalogue(FILE, text, "demo", "pl").entries["card.a.name"].forms == ("Sowa",)

"""A rulebook's template: what of it is translated, and the template with the translations put in."""

from __future__ import annotations

from dataclasses import replace

import pytest

from deckpress import presets, query
from deckpress.layout.book.reading.faults import Known
from deckpress.layout.book.reading.filling import Filler, Filling
from deckpress.layout.book.reading.reader import read_document
from deckpress.layout.book.wording import computed
from deckpress.model.catalogue import Catalogue, Entry
from deckpress.model.document import Document
from deckpress.model.walking import said, walk
from deckpress.query import Queries
from deckpress.resolve import resolve
from tests.l10n.books import FILE, RULEBOOK, catalogue, template, unit
from tests.load.projects import load_text
from tests.resolve.games import SIZES
from tests.tiny import CARDS

EDITION = resolve(load_text(CARDS).database, SIZES, query.evaluate).editions["tiny"]


def document(source: str, said_in: Catalogue | None = None) -> Document:
    edition = replace(EDITION, catalogue=said_in)
    filler = Filler(
        Filling(edition, edition.setups["box"], True), Queries(edition), query.sandbox, presets.number_words("en")
    )
    known = Known({"coin": "coin"}, {id: each.name for id, each in edition.cards.items()}, frozenset({"term"}))
    read, findings = read_document(filler, FILE, source, known)
    assert [each.message for each in findings] == []
    return read


def words(source: str, said_in: Catalogue | None = None) -> dict[str, str]:
    """By the id of each block, what it says."""
    return {block.mark.id: said(block) for block in walk(document(source, said_in).blocks) if block.mark.id}


def test_every_text_is_a_unit_and_nothing_else() -> None:
    texts = {each.key.removeprefix("rule.rulebook."): each.text for each in template().units({})}
    assert texts == {
        "aim": "Play **{count_box} cards** and keep the *{card:joker}*. {if_alone}Alone?{else}Together?{endif}",
        "hands": "Each player draws {count_duel} card.",
        "setup": "Setup",
        "steps.1": "Shuffle all {count_box_words} cards.",
        "steps.2": "Turn up the {card:joker}, face up.",
        "ruling.title": "Who begins?",
        "ruling.p1": "The {youngest_oldest_0} begins.",
        "suits.r1.c1": "Card",
        "suits.r1.c2": "How many",
        "suits.r2.c1": "The {suit}",
        "joker.alt": "The one joker",
        "joker.show1": "The joker",
        "joker.p1": "A card for all suits.",
        "words.t1": "Trump",
        "words.d1": "The suit that wins.",
        "word.youngest": "youngest",
        "word.oldest": "oldest",
    }


def test_a_noun_by_its_number_is_a_plural_of_the_whole_sentence() -> None:
    hands = unit(template(), "hands")
    assert (hands.text, hands.plural) == (
        "Each player draws {count_duel} card.",
        "Each player draws {count_duel} cards.",
    )
    assert hands.counts == "count_duel"


def test_two_nouns_by_two_numbers_are_told_to_be_divided() -> None:
    source = "{#a}\nDraw {{ 1 }} {{ 'card' | plural(1) }} and {{ 2 }} {{ 'coin' | plural(2) }}.\n"
    (finding,) = template(source).findings
    assert finding.id == "rulebook/two-counts"
    assert finding.ref.place is not None and finding.ref.place.line == 2


def test_a_translation_of_the_same_words_makes_the_same_book() -> None:
    made = template()
    units = made.units({})
    entries = {
        each.key: Entry(each.key, each.text, (each.text, each.plural) if each.plural else (each.text,), each.plural)
        for each in units
    }
    same = Catalogue("tiny", "en", "x.po", entries, count=2, index=lambda n: 0 if n == 1 else 1)
    assert words(made.localised(same, "[en] "), same) == words(RULEBOOK)


def test_translations_stand_where_the_source_stood_with_todays_numbers() -> None:
    made = template()
    german = catalogue(
        {
            "aim": ("Behalte *{card:joker}* von **{count_box} Karten**. {if_alone}Solo?{else}Zu zweit?{endif}",),
            "steps.1": ("Misch alle {count_box} Karten.",),
            "suits.r2.c1": ("{suit} | hell",),
            "ruling.p1": ("Es beginnt, wer {youngest_oldest_0} ist.",),
            "word.youngest": ("am jüngsten",),
            "joker.show1": ("Der Narr, allein",),
        },
        made.units({}),
    )
    told = words(made.localised(german, "[en] "), german)
    assert told["aim"] == "Behalte Joker von 5 Karten. Zu zweit?"
    assert told["steps"].startswith("Misch alle 5 Karten.")
    assert "sun | hell" in told["suits"]
    assert "Es beginnt, wer am jüngsten ist." in told["ruling"]
    assert "Der Narr; allein" in told["joker"]


def test_what_is_not_translated_stands_there_behind_a_sign() -> None:
    made = template()
    told = words(made.localised(catalogue({}, made.units({})), "[en] "))
    assert told["aim"] == "[en] Play 5 cards and keep the Joker. Together?"
    assert told["setup"] == "[en] Setup"


@pytest.mark.parametrize("wrong", ["{anzahl} Karten", "ohne Zahl", "{count_duel} {count_duel}", "{count_duel} {else}"])
def test_a_translation_with_other_placeholders_is_not_used(wrong: str) -> None:
    made = template("{#a}\nEach draws {{ count(duel) }} cards.\n")
    units = made.units({})
    assert "[en] Each draws" in made.localised(catalogue({"a": (wrong,)}, units), "[en] ")


HOSTILE = (
    "{{ 7 * 7 }} {count_duel}",
    "{% for x in range(9) %}{count_duel}",
    "{## {count_duel} ##}",
    "{{{count_duel}}}",
    "\\{{count_duel}",
    "{count_duel} {%",
    "%} {count_duel}",
    "{count_duel}\U000f0000",
    "{count_duel}\ue000",
)


@pytest.mark.parametrize("hostile", HOSTILE)
def test_nothing_in_a_catalogue_is_ever_run(hostile: str) -> None:
    made = template("# T\n\n{#a}\nEach draws {{ count(duel) }} cards.\n")
    said_in = catalogue({"a": (hostile,)}, made.units({}))
    assert words(made.localised(said_in, "[en] "), said_in) == {"a": "[en] Each draws 5 cards."}


def test_a_choice_that_a_translation_leaves_open_is_not_used() -> None:
    made = template("{#a}\nDraw{% if x %} two{% endif %}.\n")
    units = made.units({})
    assert units[0].text == "Draw{if_x} two{endif}."
    broken = catalogue({"a": ("Zieh {endif} zwei {if_x}.",)}, units)
    assert "[en] Draw" in made.localised(broken, "[en] ")


@pytest.mark.parametrize(
    ("language", "forms", "expected"),
    [
        ("pl", ("{n} karta", "{n} karty", "{n} kart"), {1: "1 karta", 2: "2 karty", 5: "5 kart", 12: "12 kart"}),
        ("pl", ("{n} karta", "{n} karty", "{n} kart"), {21: "21 kart", 22: "22 karty", 101: "101 kart", 0: "0 kart"}),
        ("ru", ("{n} карта", "{n} карты", "{n} карт"), {21: "21 карта", 22: "22 карты", 25: "25 карт", 1: "1 карта"}),
        ("de", ("eine Karte", "{n} Karten"), {1: "eine Karte", 0: "0 Karten", 2: "2 Karten"}),
        ("ja", ("{n}枚",), {0: "0枚", 1: "1枚", 5: "5枚"}),
        ("sl", ("{n} karta", "{n} karti", "{n} karte", "{n} kart"), {101: "101 karta", 2: "2 karti", 5: "5 kart"}),
        (
            "ar",
            ("لا بطاقات", "بطاقة واحدة", "بطاقتان", "{n} بطاقات", "{n} بطاقة", "{n} بطاقة."),
            {0: "لا بطاقات", 1: "بطاقة واحدة", 2: "بطاقتان", 5: "5 بطاقات", 12: "12 بطاقة", 101: "101 بطاقة."},
        ),
    ],
)  # fmt: skip
def test_b110_the_form_is_that_of_the_language(language: str, forms: tuple[str, ...], expected: dict[int, str]) -> None:
    from deckpress.load.catalogue import plural_rule  # noqa: PLC0415
    from deckpress.load.plurals import plural_forms  # noqa: PLC0415

    count, index = plural_rule(plural_forms(language) or "")
    assert count == len(forms)
    made = template("# T\n\n{#a}\n{{ n }} {{ 'card' | plural(n) }}\n")
    only = unit(made, "a")
    entry = Entry(only.key, only.text, forms, only.plural)
    said_in = Catalogue("tiny", language, "x.po", {entry.key: entry}, count=count, index=index)
    localised = made.localised(said_in, "[en] ")
    for number, text in expected.items():
        assert words(f"{{% set n = {number} %}}\n{localised}", said_in)["a"] == text


@pytest.mark.parametrize("text", ["1. Spieler", "- so", "# so", "> so", "::: so", ": so", "+ so", "| so |"])
def test_a_translation_that_begins_like_a_list_or_a_heading_is_a_text(text: str) -> None:
    made = template("# T\n\n{#a}\nWords.\n")
    said_in = catalogue({"a": (text,)}, made.units({}))
    assert words(made.localised(said_in, ""), said_in) == {"a": text}


def test_lines_stay_where_they_were_so_that_faults_have_their_place() -> None:
    made = template()
    longer = catalogue({"aim": ("Kurz {count_box} *{card:joker}* **x** {if_alone}{else}{endif}",)}, made.units({}))
    localised = made.localised(longer, "[en] ").split("\n")
    assert len(localised) == len(RULEBOOK.split("\n"))
    assert localised.index("{#suits}") == RULEBOOK.split("\n").index("{#suits}")


def test_a_number_in_words_may_stand_in_digits_and_with_a_capital() -> None:
    steps = unit(template(), "steps.1")
    (slot,) = steps.slots
    assert slot.forms == ("count_box_words", "count_box", "count_box_words_capitalize")


def test_placeholders_tell_what_they_come_to() -> None:
    filler = Filler(
        Filling(EDITION, EDITION.setups["box"], True), Queries(EDITION), query.sandbox, presets.number_words("en")
    )
    now = computed(filler, FILE, RULEBOOK, query.sandbox())
    slots = {slot.name: slot.now for each in template().units(now) for slot in each.slots}
    assert slots["count_box"] == "5"
    assert slots["count_box_words"] == "five"
    assert slots["suit"] == "sun, moon"


def test_a_row_and_an_item_that_were_moved_keep_keys_by_number_and_ids_by_name() -> None:
    keys = [each.key for each in template("{#a}\n- One.\n- Two.\n\n  More of two.\n  - Inner.\n").units({})]
    assert keys == ["rule.rulebook.a.1", "rule.rulebook.a.2", "rule.rulebook.a.2.p2", "rule.rulebook.a.2.1"]


def test_ids_that_stand_in_two_branches_are_two_units() -> None:
    source = "{% if x %}\n{#a}\nOne way.\n{% else %}\n{#a}\nThe other.\n{% endif %}\n"
    assert [each.key for each in template(source).units({})] == ["rule.rulebook.a", "rule.rulebook.a.v2"]


def test_a_tag_on_its_own_line_divides_a_paragraph_into_sentences() -> None:
    source = "{#a}\nAlways.\n{% if x %}\nSometimes.\n{% endif %}\nAnd again.\n"
    assert [each.text for each in template(source).units({})] == ["Always.", "Sometimes.", "And again."]


def test_a_title_that_is_chosen_is_one_text() -> None:
    made = template("# T\n\n{#a}\n::: tip {{ 'One way' if x else 'The other' }}\nWords.\n:::\n")
    assert unit(made, "a.title").text == "{if_x}One way{else}The other{endif}"
    said_in = catalogue({"a.title": ("{if_x}So{else}Anders{endif}",), "a.p1": ("Worte.",)}, made.units({}))
    localised = made.localised(said_in, "")
    assert words("{% set x = false %}\n" + localised, said_in) == {"a": "Anders\nWorte."}


def test_names_in_braces_that_are_partly_computed_are_one_placeholder() -> None:
    (only,) = template("{#a}\nTake {card:{{ id }}} now.\n").units({})
    assert only.text == "Take {card_id} now."
    made = template("{#a}\nTake {card:{{ id }}} now.\n")
    said_in = catalogue({"a": ("Nimm {card_id}.",)}, made.units({}))
    assert made.localised(said_in, "") == "{#a}\nNimm {card:{{ id }}}.\n"

"""What of a database is translated, and an edition in which it is."""

from __future__ import annotations

from deckpress.model.catalogue import Catalogue, Entry, Unit
from deckpress.model.database import GameRecord
from deckpress.model.game import Edition
from deckpress.query import Queries
from deckpress.resolve import resolve
from deckpress.resolve.localise import localise
from deckpress.resolve.units import units
from tests.load.projects import game, load_text
from tests.resolve.games import SIZES, found

TABLES = """\
suits:
  sun: {name: Sun, art: disc, says: shines}
  moon: {name: Moon, art: sickle, says: shines}
"""
CARDS = """\
- id: one-{suit}
  note: The ones.
  for: {suit: suits}
  kind: plain
  name: "{suit.name}"
  art: "{suit.art}"
  text: Worth {value}. {coin} Not {card:joker}.
  says: "{suit.says}"
  value: 1
  signs: [bright, high]
  component: base
- {id: joker, kind: plain, name: Joker, value: 0, text: '{card:joker}', component: base, label: fool}
"""
KIND = "plain: {face: a.svg, label: card, fields: {art: word, value: number, signs: list}}"
MORE = {
    "tables": TABLES,
    "words": "trump: Trump\nnothing: '42'",
    "components": "base: {name: Base, border: cream}",
    "setups": "duel: {name: Duel, piles: {draw: {from: [base]}}}",
    "credits": "- {what: The faces, who: us}",
    "pieces": "- {id: mat, as: board, name: The mat, face: mat.svg, size: 100 x 100 mm, hue: sun, motto: Play well}",
}


def resolved(translate: str = "[]") -> tuple[GameRecord, Edition]:
    """The game, read and resolved."""
    from deckpress.query import evaluate  # noqa: PLC0415

    text = game(CARDS, kinds=KIND, translate=translate, **MORE)
    database = load_text(text).database
    done = resolve(database, SIZES, evaluate)
    assert [each.message for each in done.findings if each.severity == "error"] == []
    return database.games["demo"], done.editions["demo"]


def said(texts: dict[str, str], translate: str = "[]") -> Edition:
    """The game in German, as far as these texts go; they are found by key."""
    record, edition = resolved(translate)
    every = units(record, edition)
    sources = {key: unit for unit in every for key in unit.keys}
    entries = {key: Entry(key, sources[key].text, (text,)) for key, text in texts.items()}
    return localise(edition, every, Catalogue("demo", "de", "locales/de/demo.po", entries))


def by_key(translate: str = "[]") -> dict[str, Unit]:
    return {unit.key: unit for unit in units(*resolved(translate))}


def test_texts_names_and_words_are_units_and_codes_numbers_and_bare_braces_are_not() -> None:
    assert list(by_key()) == [
        "game.title",
        "game.words.trump",
        "card.one-sun.name",
        "card.one-sun.text",
        "card.one-sun.says",
        "card.one-moon.name",
        "card.joker.name",
        "piece.mat.name",
        "piece.mat.motto",
        "kind.plain.label",
        "component.base.name",
        "setup.duel.name",
        "credit.1.what",
    ]


def test_equal_texts_of_a_family_are_one_unit_and_tell_whom_they_speak_for() -> None:
    units = by_key()
    assert units["card.one-sun.text"].others == ("card.one-moon.text",)
    assert units["card.one-sun.says"].others == ("card.one-moon.says",)


def test_a_unit_tells_its_card_its_note_and_its_placeholders() -> None:
    text = by_key()["card.one-sun.text"]
    assert text.notes == ("Card 'Sun' (one-sun), card: 1 in Base.", "The ones.", "Field: text.")
    assert [(slot.name, slot.now) for slot in text.slots] == [("value", "1"), ("coin", ""), ("card:joker", "")]


def test_columns_and_lists_are_translated_where_the_game_asks_for_it() -> None:
    units = by_key("[suits.says, plain.signs]")
    assert units["table.suits.sun.says"].others == ("table.suits.moon.says", "card.one-sun.says", "card.one-moon.says")
    assert units["card.one-sun.signs.1"].text == "bright"
    assert units["card.one-sun.signs.1"].others == ("card.one-moon.signs.1",)


def test_asking_for_what_is_not_there_is_told() -> None:
    (finding,) = [
        each for each in found(CARDS, kinds=KIND, translate="[suits.sayz]", **MORE) if each.severity == "error"
    ]
    assert finding.id == "resolve/unknown-translate"
    assert "suits.says" in finding.help


def test_a_translation_comes_to_every_place() -> None:
    german = said(
        {
            "game.title": "Vorführung",
            "game.words.trump": "Trumpf",
            "card.one-sun.name": "Sonne",
            "card.one-sun.text": "Zählt {value}. {coin}",
            "kind.plain.label": "Karte",
            "component.base.name": "Grundspiel",
            "setup.duel.name": "Zu zweit",
            "credit.1.what": "Die Bilder",
            "piece.mat.motto": "Gutes Spiel",
        }
    )
    assert (german.language, german.source_language, german.title) == ("de", "en", "Vorführung")
    assert german.words["trump"] == "Trumpf"
    assert german.cards["one-sun"].name == "Sonne"
    assert [german.cards[id].fields["text"] for id in ("one-sun", "one-moon")] == ["Zählt {value}. {coin}"] * 2
    assert german.cards["one-sun"].label == "Karte"
    assert german.cards["joker"].label == "fool"
    assert german.tables["suits"]["sun"] == {"name": "Sonne", "art": "disc", "says": "shines"}
    assert german.components["base"].name == "Grundspiel"
    assert german.setups["duel"].name == "Zu zweit"
    assert german.credits[0].what == "Die Bilder"
    assert german.pieces["mat"].fields == {"hue": "sun", "motto": "Gutes Spiel"}
    assert german.tuckboxes[0].name == "Vorführung"


def test_what_is_not_said_stays_and_is_named() -> None:
    german = said({"card.one-sun.text": "Zählt."})
    assert german.cards["joker"].name == "Joker"
    assert {"card.joker.name", "game.title"} <= german.unsaid
    assert "card.one-moon.text" not in german.unsaid


def test_a_card_of_a_family_may_say_it_in_its_own_way() -> None:
    german = said({"card.one-sun.text": "Zählt.", "card.one-moon.text": "Zählt nachts."})
    assert [german.cards[id].fields["text"] for id in ("one-sun", "one-moon")] == ["Zählt.", "Zählt nachts."]


def test_lists_are_said_item_by_item() -> None:
    german = said({"card.one-sun.signs.1": "hell"}, "[plain.signs]")
    assert german.cards["one-moon"].fields["signs"] == ["hell", "high"]


def test_numbers_and_codes_are_the_same_in_every_language() -> None:
    _, english = resolved()
    german = said({"card.one-sun.name": "Sonne", "card.joker.name": "Narr"})
    asked = "count(box.where(art='disc')) + sum(box, 'value')"
    assert str(Queries(german).ask(asked).value) == str(Queries(english).ask(asked).value)
    assert [card.fields.get("art") for card in german.cards.values()] == [
        card.fields.get("art") for card in english.cards.values()
    ]
    assert german.printings == english.printings


def test_a_translation_of_an_older_source_is_not_said() -> None:
    record, edition = resolved()
    every = units(record, edition)
    old = Entry("card.joker.name", "Jester", ("Narr",))
    german = localise(edition, every, Catalogue("demo", "de", "x.po", {old.key: old}))
    assert german.cards["joker"].name == "Joker"
    assert "card.joker.name" in german.unsaid

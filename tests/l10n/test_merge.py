"""Merging by key: no translation is ever lost or misplaced, and a changed source makes exactly its own stale."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from deckpress.model.catalogue import ALSO, Catalogue, Entry, State, Unit
from deckpress.resolve.merging import merge, returned

KEYS = st.sampled_from(
    ["game.title", "card.owl.name", "card.owl.text", "card.fox.name", "card.fox.text", "rule.book.a.1", "rule.book.a.2"]
)
TEXTS = st.sampled_from(["Draw.", "Pass.", "Hoot.", "Market"])
SOURCES = st.dictionaries(KEYS, TEXTS, max_size=7)


def units(source: dict[str, str]) -> tuple[Unit, ...]:
    return tuple(Unit(key, text) for key, text in source.items())


def fresh(source: dict[str, str]) -> Catalogue:
    return merge(units(source), Catalogue("demo", "de", "x.po"))


def told(source: dict[str, str]) -> Catalogue:
    """A catalogue in which every key has a translation of its own."""
    made = fresh(source)
    entries = {key: replace(entry, forms=(f"de:{key}:{entry.text}",)) for key, entry in made.entries.items()}
    return replace(made, entries=entries)


def every(catalogue: Catalogue) -> set[str]:
    found = (*catalogue.entries.values(), *catalogue.obsolete.values())
    return {entry.forms[0] for entry in found if entry.said}


@given(SOURCES, SOURCES, SOURCES)
@settings(max_examples=60, deadline=None)
def test_no_translation_is_ever_lost(first: dict[str, str], second: dict[str, str], third: dict[str, str]) -> None:
    before = told(first)
    after = merge(units(third), merge(units(second), before))
    assert every(after) == every(before)


@given(SOURCES, SOURCES)
@settings(max_examples=60, deadline=None)
def test_a_translation_is_good_only_for_the_very_text_it_was_made_from(
    first: dict[str, str], second: dict[str, str]
) -> None:
    after = merge(units(second), told(first))
    for unit in units(second):
        if after.state(unit) is State.OK:
            _, key, text = after.entries[unit.key].forms[0].split(":")
            assert text == unit.text
            assert key == unit.key or (key[:10] == unit.key[:10] == "rule.book.")


@given(SOURCES, KEYS, st.just("Something new."))
@settings(max_examples=60, deadline=None)
def test_changing_one_text_makes_its_translation_stale_and_no_other(
    source: dict[str, str], key: str, text: str
) -> None:
    before = told(source)
    changed = {**source, **({key: text} if key in source else {})}
    after = merge(units(changed), before)
    stale = [unit.key for unit in units(changed) if after.state(unit) is not State.OK]
    assert stale == ([key] if key in source else [])
    # and so it is without any merge: a build never prints what was made from another source
    assert [unit.key for unit in units(changed) if before.state(unit) is not State.OK] == stale


@given(SOURCES, SOURCES)
@settings(max_examples=40, deadline=None)
def test_merging_twice_changes_nothing_more(first: dict[str, str], second: dict[str, str]) -> None:
    once = merge(units(second), told(first))
    assert merge(units(second), once) == once


def test_a_changed_source_keeps_what_it_was() -> None:
    after = merge(units({"card.owl.text": "Draw three."}), told({"card.owl.text": "Draw two."}))
    entry = after.entries["card.owl.text"]
    assert (entry.stale, entry.previous, entry.forms) == (True, ("Draw two.", ""), ("de:card.owl.text:Draw two.",))
    again = merge(units({"card.owl.text": "Draw four."}), after)
    assert again.entries["card.owl.text"].previous == ("Draw two.", "")


def test_market_becomes_bazaar_and_keeps_its_translation() -> None:
    after = merge(units({"card.market.name": "Bazaar"}), told({"card.market.name": "Market"}))
    assert after.entries["card.market.name"].forms == ("de:card.market.name:Market",)


def test_an_old_text_is_never_handed_to_another_key() -> None:
    after = merge(units({"card.bazaar.name": "Market"}), told({"card.market.name": "Market"}))
    assert not after.entries["card.bazaar.name"].said
    assert after.obsolete["card.market.name"].forms == ("de:card.market.name:Market",)


def test_a_card_that_returns_gets_its_translation_back() -> None:
    gone = merge(units({}), told({"card.owl.text": "Hoot."}))
    assert gone.entries == {} and list(gone.obsolete) == ["card.owl.text"]
    back = merge(units({"card.owl.text": "Hoot."}), gone)
    assert back.state(Unit("card.owl.text", "Hoot.")) is State.OK
    assert back.obsolete == {}


def test_items_that_moved_within_their_block_keep_their_translations() -> None:
    before = told({"rule.book.a.1": "Draw.", "rule.book.a.2": "Pass."})
    moved = {"rule.book.a.1": "Shuffle.", "rule.book.a.2": "Draw.", "rule.book.a.3": "Pass."}
    after = merge(units(moved), before)
    assert [after.state(unit) for unit in units(moved)] == [State.MISSING, State.OK, State.OK]


def test_a_family_is_said_once_and_by_any_card_that_leads_it() -> None:
    shared = Unit("card.a.text", "Hoot.", others=("card.b.text", "card.c.text"))
    before = merge([shared], Catalogue("demo", "de", "x.po"))
    assert f"{ALSO}card.b.text, card.c.text" in before.entries["card.a.text"].notes
    said = replace(before, entries={"card.a.text": replace(before.entries["card.a.text"], forms=("Huhu.",))})
    for leader, others in (("card.b.text", ("card.c.text",)), ("card.z.text", ("card.a.text", "card.b.text"))):
        unit = Unit(leader, "Hoot.", others=others)
        after = merge([unit], said)
        assert after.state(unit) is State.OK
        assert after.obsolete == {}


def test_a_card_of_a_family_may_have_a_translation_of_its_own() -> None:
    shared = Unit("card.a.text", "Hoot.", others=("card.b.text", "card.c.text"))
    own = {key: Entry(key, "Hoot.", (text,)) for key, text in (("card.a.text", "Huhu."), ("card.b.text", "Schuhu."))}
    after = merge([shared], Catalogue("demo", "de", "x.po", own))
    assert {key: entry.forms for key, entry in after.entries.items()} == {
        "card.a.text": ("Huhu.",),
        "card.b.text": ("Schuhu.",),
    }
    assert after.say(shared, "card.b.text") == ("Schuhu.",)
    assert after.say(shared, "card.c.text") == ("Huhu.",)
    early = merge([Unit("card.0.text", "Hoot.", others=("card.a.text", *shared.others))], after)
    assert {entry.forms[0] for entry in early.entries.values()} == {"Huhu.", "Schuhu."}


def test_a_text_that_gets_a_plural_becomes_stale_and_keeps_its_words() -> None:
    before = replace(told({"rule.book.a": "Draw a card."}), count=2)
    plural = Unit("rule.book.a", "Draw a card.", "Draw {n} cards.")
    entry = merge([plural], before).entries["rule.book.a"]
    assert (entry.stale, entry.forms) == (True, ("de:rule.book.a:Draw a card.", ""))


def test_what_comes_back_is_taken_by_key_and_stale_where_its_source_is_older() -> None:
    now = units({"card.owl.text": "Draw three.", "card.fox.text": "Pass."})
    start = merge(now, Catalogue("demo", "de", "x.po"))
    back = [
        Entry("card.owl.text", "Draw two.", ("Zieh zwei.",)),
        Entry("card.fox.text", "Pass.", ("Passe.",)),
        Entry("card.stork.text", "Clap.", ("Klapper.",)),
    ]
    after, unknown = returned(now, start, back)
    assert [after.state(unit) for unit in now] == [State.STALE, State.OK]
    assert after.entries["card.owl.text"].previous == ("Draw two.", "")
    assert unknown == ("card.stork.text",)


def test_what_comes_back_empty_changes_nothing() -> None:
    now = units({"card.fox.text": "Pass."})
    before = merge(now, told({"card.fox.text": "Pass."}))
    after, _ = returned(now, before, [Entry("card.fox.text", "Pass.", ("",))])
    assert after == before

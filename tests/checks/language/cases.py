"""Every check of catalogues: a translation that it faults, and one that it passes."""

from __future__ import annotations

from functools import partial

from deckpress.checks.base import LanguageSubject
from deckpress.model.catalogue import Catalogue, Entry, Slot, Unit
from tests.checks.case import Case

FILE = "locales/de/demo.po"


def subject(
    source: str, *forms: str, plural: str = "", made_from: str = "", count: int = 1, name: bool = False
) -> LanguageSubject:
    """One text and its translation; ``made_from`` is the older source that it was made from."""
    slots = (Slot("n", "count(box)", "7"), Slot("turns_words", "turns | words", "two", ("turns_words", "turns")))
    unit = Unit("card.owl.text", source, plural, slots=slots, name=name, counts="n" if plural else "", card="owl")
    entry = Entry("card.owl.text", made_from or source, forms or ("",), plural, line=9)
    return LanguageSubject((unit,), Catalogue("demo", "de", FILE, {entry.key: entry}, count=count))


def with_glossary(*forms: str) -> LanguageSubject:
    """A text that names the discard pile."""
    plain = subject("Put it on the discard pile.", *forms)
    return LanguageSubject(plain.units, plain.catalogue, {"discard pile": ("Ablagestapel", "Ablage")})


def two(first: str, second: str) -> LanguageSubject:
    """The draw pile in two places."""
    units = (Unit("game.words.draw-pile", "Draw pile"), Unit("rule.rulebook.terms.t1", "draw pile"))
    said = zip(units, (first, second), strict=True)
    entries = {unit.key: Entry(unit.key, unit.text, (text,), line=3) for unit, text in said}
    return LanguageSubject(units, Catalogue("demo", "de", FILE, entries))


def with_leftover(key: str) -> LanguageSubject:
    """A catalogue that has one entry more."""
    plain = subject("Draw one card.", "Zieh eine Karte.")
    entry = Entry(key, "Hoot.", ("Huhu.",), line=20)
    return LanguageSubject(plain.units, Catalogue("demo", "de", FILE, {**plain.catalogue.entries, key: entry}))


CASES = (
    Case("language/missing", partial(subject, "Draw one card."), partial(subject, "Draw one card.", "Zieh eine.")),
    Case(
        "language/stale",
        partial(subject, "Draw three cards.", "Zieh zwei Karten.", made_from="Draw two cards."),
        partial(subject, "Draw two cards.", "Zieh zwei Karten."),
    ),
    Case(
        "language/obsolete", partial(with_leftover, "card.stork.text"), partial(subject, "Draw one card.", "Zieh eine.")
    ),
    Case(
        "language/placeholders-differ",
        partial(subject, "Draw {n} cards.", "Zieh {anzahl} Karten."),
        partial(subject, "Draw {n} cards.", "{n} Karten ziehst du."),
    ),
    Case(
        "language/markup-differs",
        partial(subject, "**Roll** now.", "**Würfle jetzt."),
        partial(subject, "**Roll** now.", "Jetzt **würfeln**."),
    ),
    Case(
        "language/digits-not-in-source",
        partial(subject, "Draw 2 cards.", "Zieh 3 Karten."),
        partial(subject, "Draw 2 cards.", "Zieh 2 Karten."),
    ),
    Case(
        "language/same-as-source",
        partial(subject, "Draw one card.", "Draw one card."),
        partial(subject, "Wild Rainbow Queen", "Wild Rainbow Queen", name=True),
    ),
    Case(
        "language/plural-forms-missing",
        partial(subject, "{n} card", "{n} karta", "", "", plural="{n} cards", count=3),
        partial(subject, "{n} card", "{n} karta", "{n} karty", "{n} kart", plural="{n} cards", count=3),
    ),
    Case("language/said-two-ways", partial(two, "Zugstapel", "Nachziehstapel"), partial(two, "Zugstapel", "zugstapel")),
    Case(
        "language/glossary",
        partial(with_glossary, "Leg sie in den Müll."),
        partial(with_glossary, "Leg sie auf den Ablagestapel."),
    ),
    Case(
        "language/odd-characters",
        partial(subject, "Card", "Kar\u200bte"),
        partial(subject, "Card", "می\u200cخواهم"),
    ),
)

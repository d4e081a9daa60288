"""Every check of the database: a game that fails it, and one nearly alike that passes."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from deckpress.checks.base import DatabaseSubject
from deckpress.model.credits import Credit, Drawings
from deckpress.model.source import Place
from tests.checks.case import Case
from tests.checks.database.games import BASE, BOTH, RULES, Sections, claim, setup, subject
from tests.load.projects import ACE
from tests.resolve.games import COLOURS, FAMILY, card

TWENTY = card("ace", "component: base, copies: 20")
DRAW = "draw: {from: [base]}"
DEAL = "deals: {{draw: {{hand: '5', table: '1'}}}}\n  players: {}"
FAMILY_OF_WORDS = FAMILY + '  mood: "{colour.mood}"\n'
SECTIONS = "rules: {title: The Rules, sections: [Contents, Setup], facts: {size: {value: 60, section: Contents}}}"
ROWS = "colours:\n  " + "\n  ".join(f"{key}: {{name: {key}, ink: {key}}}" for key in ("red", "blue", "green", "gold"))

GAMES: dict[str, tuple[Sections, Sections]] = {
    "claim-says-otherwise": (
        {"documents": RULES, "claims": claim("expected: 61")},
        {"documents": RULES, "claims": claim("expected: 60")},
    ),
    "copies-zero": (
        {"cards": ACE + card("king", "component: base, copies: 0")},
        {"cards": ACE + card("king", "component: base, copies: 1")},
    ),
    "deal-too-large": (
        {"cards": TWENTY, "setups": setup(DRAW, DEAL.format("2-4"))},
        {"cards": TWENTY, "setups": setup(DRAW, DEAL.format("2-3"))},
    ),
    "document-misquoted": (
        {"documents": RULES, "claims": claim("expected: 61, quotes: size", "So many cards.")},
        {"documents": RULES, "claims": claim("expected: 60, quotes: size", "So many cards.")},
    ),
    "document-section-unknown": (
        {"documents": SECTIONS.replace("section: Contents", "section: Content")},
        {"documents": SECTIONS},
    ),
    "duplicate-cards": (
        {
            "cards": card("owl", "component: base, text: Draw., note: Yes", "Owl")
            + card("owl-2", "component: base, text: Draw.", "Owl")
        },
        {
            "cards": card("owl", "component: base, text: Draw., note: Yes")
            + card("owl-2", "component: base, text: Pass.")
        },
    ),
    "duplicate-names": (
        {"cards": card("a", name="Dill") + card("b", name="dill")},
        {"cards": card("a", name="Dill") + card("b", name="Winter Dill")},
    ),
    "empty-component": ({"components": BOTH}, {"components": BASE}),
    "empty-pile": (
        {"setups": setup(f"{DRAW}, rest: {{from: [base], where: \"id == 'king'\"}}")},
        {
            "cards": ACE + card("king"),
            "setups": setup("draw: {from: [base], where: id == 'ace'}, rest: {from: [base], where: id == 'king'}"),
        },
    ),
    "field-never-given": (
        {"kind": "power: number", "cards": card("a", "component: base, strength: 3")},
        {"kind": "power: number", "cards": card("a", "component: base, power: 3")},
    ),
    "field-never-used": (
        {"kind": "season: word", "cards": card("a", "component: base, season: winter"), "templates": "card name"},
        {"kind": "season: word", "cards": card("a", "component: base, season: winter"), "templates": "card season"},
    ),
    "limit-never-reached": (
        {"setups": setup("draw: {from: [base], limits: {ace: '2'}}")},
        {"setups": setup("draw: {from: [base], limits: {ace: '1'}}")},
    ),
    "mixed-backs": (
        {
            "cards": ACE + card("king", "component: more"),
            "components": f"{BASE}\nmore: {{name: More, border: white}}",
            "setups": setup("draw: {from: [base, more]}"),
        },
        {
            "cards": ACE + card("king", "component: more"),
            "components": f"{BASE}\nmore: {{name: More, border: white, back-border: cream}}",
            "setups": setup("draw: {from: [base, more]}"),
        },
    ),
    "mixed-sizes": (
        {
            "cards": ACE + card("king", "component: more"),
            "components": BOTH.replace("More, border", "More, size: tarot, border"),
            "setups": setup("draw: {from: [base, more]}"),
        },
        {
            "cards": ACE + card("king", "component: more"),
            "components": BOTH.replace("More, border", "More, size: tarot, border"),
            "setups": setup("draw: {from: [base]}, large: {from: [more]}"),
        },
    ),
    "near-miss-names": (
        {"cards": card("a", name="Cartographer") + card("b", name="Cartograpfer")},
        {"cards": card("a", name="Cartographer") + card("b", name="Photographer")},
    ),
    "orphan-card": (
        {"cards": ACE + card("spare", "component: more"), "components": BOTH, "setups": setup(DRAW)},
        {"setups": setup(DRAW)},
    ),
    "provenance-missing": (
        {"facts": "stock: {value: 300, provenance: ours}"},
        {"facts": "stock: {value: 300, provenance: ours, because: Enough for six.}"},
    ),
    "ragged-table": (
        {"cards": FAMILY, "tables": f"{ROWS}\n  pink: {{name: pink, inc: pink}}"},
        {"cards": FAMILY, "tables": f"{ROWS}\n  pink: {{name: pink, ink: pink}}"},
    ),
    "unfilled-placeholder": (
        {"cards": FAMILY + '  mood: "{color.mood}"\n', "tables": COLOURS, "kind": "mood: word"},
        {"cards": FAMILY_OF_WORDS, "tables": COLOURS, "kind": "mood: word"},
    ),
    "unused-document": (
        {"documents": "rules: {title: Rules}"},
        {"documents": "rules: {title: Rules}", "claims": claim("expected: 60")},
    ),
    "unused-fact": (
        {"facts": "stock: {value: 300, provenance: ours, because: So.}", "templates": ""},
        {"facts": "stock: {value: 300, provenance: ours, because: So.}", "templates": "facts stock"},
    ),
    "unused-kind": (
        {"kinds": "plain: {face: p.svg}\ntrap: {face: t.svg}"},
        {"kinds": "plain: {face: p.svg}\ntrap: {face: t.svg}", "cards": ACE + card("pit").replace("plain", "trap")},
    ),
    "unused-table": ({"tables": COLOURS}, {"cards": FAMILY, "tables": COLOURS}),
    "win-unanswered": (
        {"setups": setup(DRAW, "wins: {pair: {says: A pair, hand: '2', needs: [{cards: id == 'aec', count: '2'}]}}")},
        {"setups": setup(DRAW, "wins: {pair: {says: A pair, hand: '2', needs: [{cards: id == 'ace', count: '2'}]}}")},
    ),
}
"""By the name of the check: the sections of a game that fails it, and of one that passes."""

OWLS = ("templates/demo/art/owl.svg", "templates/demo/art/fox.svg")


def drawn(*patterns: str) -> DatabaseSubject:
    """A game with two drawings, for which somebody is credited by these patterns."""
    place = Place("templates/credits.yaml", 2, 5)
    credits = tuple(Credit(pattern, "Ada", "MIT", "drawn here", "", place) for pattern in patterns)
    return replace(subject(), drawings=Drawings(OWLS, (), OWLS, credits))


CASES = (
    *(
        Case(f"database/{name}", partial(subject, **fails), partial(subject, **passes))
        for name, (fails, passes) in GAMES.items()
    ),
    Case("database/credit-missing", partial(drawn, "demo/art/owl.svg"), partial(drawn, "demo/**")),
    Case("database/credit-unused", partial(drawn, "demo/**", "demo/wolf.svg"), partial(drawn, "demo/**")),
)

"""Each check on the database with a game that fails it and one that passes, and what its findings say."""

from __future__ import annotations

import pytest

from tests.checks.database.cases import DEAL, DRAW, GAMES, SECTIONS, TWENTY
from tests.checks.database.games import BOTH, RULES, claim, findings, setup
from tests.load.projects import ACE
from tests.resolve.games import COLOURS, FAMILY, card

ALSO = {"duplicate-cards": ("duplicate-names",)}
"""What else is wrong with a game that fails a check: one card written twice has one name twice."""

STOCK = "stock: {value: 1, provenance: ours, because: So.}"


@pytest.mark.parametrize("name", GAMES)
def test_a_failing_game_has_this_one_finding_and_it_points_somewhere(name: str) -> None:
    (finding,) = (one for one in findings(**GAMES[name][0]) if one.id.partition("/")[2] not in ALSO.get(name, ()))
    assert finding.id == f"database/{name}"
    assert finding.ref.game == "demo"
    assert finding.ref.path
    assert finding.help


@pytest.mark.parametrize("name", GAMES)
def test_a_passing_game_has_none(name: str) -> None:
    assert findings(**GAMES[name][1]) == ()


def test_a_family_of_orphans_is_one_note() -> None:
    sections = {"components": BOTH, "tables": COLOURS, "setups": setup(DRAW)}
    (finding,) = findings(ACE + FAMILY.replace("component: base", "component: more"), **sections)
    assert "and 1 more of its family" in finding.message


def test_a_game_without_setups_has_no_orphans() -> None:
    assert findings(ACE) == ()


def test_a_deal_that_is_too_large_shows_the_sum_and_how_many_it_serves() -> None:
    (finding,) = findings(TWENTY, setups=setup(DRAW, DEAL.format("2-5")))
    assert finding.severity == "error"
    assert finding.message == (
        "the pile 'draw' of setup 's' has 20 cards, but 4 players need 21 = 4 x 5 + 1; 5 players need 26 = 5 x 5 + 1"
    )
    assert finding.help.startswith("it serves 3 players at most: ")
    assert finding.ref.path == ("games", "demo", "setups", "s", "deals", "draw")


def test_a_deal_is_too_large_for_one_player_where_nobody_says_how_many_play() -> None:
    deals = "deals: {draw: {hand: '21', again: yes}}"
    (finding,) = findings(TWENTY, setups=setup(DRAW, deals))
    assert "1 player need" in finding.message
    assert findings(TWENTY, setups=setup(DRAW, deals.replace("21", "20"))) == ()


def test_a_pile_that_serves_one_round_of_several_is_large_enough() -> None:
    deals = "deals: {draw: {hand: '3', again: yes}}\n  players: 2-6"
    assert findings(TWENTY, setups=setup(DRAW, deals)) == ()


@pytest.mark.parametrize(
    ("says", "expected"),
    [
        ("The deck has sixty-one cards and 3 goals.", "61"),
        ("The deck has 1,240 cards.", "1240"),
        ("Eleven of 12 cards.", "11"),
        ("The deck is as large as the box.", "60"),
        ("All 4 suits are alike.", "yes"),
        ("The 2 suits have so many cards.", "[8, 9]"),
    ],
)
def test_a_claim_may_say_its_number_in_any_way(says: str, expected: str) -> None:
    assert findings(documents=RULES, claims=claim(f"expected: {expected}", f"'{says}'")) == ()


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ("expected: 61", "which says 60, and expects 61"),
        ("expected: 60, section: Setup", "which stands in the section 'Contents', and names 'Setup'"),
        ("expected: 60, document: other, section: Contents", "which stands in 'rules', and names 'other'"),
    ],
)
def test_each_part_of_a_quotation_is_compared(changed: str, said: str) -> None:
    documents = f"{RULES}\nother: {{title: Other}}"
    named = "" if "document" in changed else "document: rules, "
    where = "" if "section" in changed else "section: Contents, "
    text = f"c-1: {{says: So many., quotes: size, query: count(box), {named}{where}{changed}}}"
    found = [one for one in findings(documents=documents, claims=text) if one.id == "database/document-misquoted"]
    assert [one.message for one in found] == [f"the claim 'c-1' quotes the fact 'size', {said}"]


def test_a_fact_of_ours_cannot_be_quoted_and_one_of_several_sections_will_do() -> None:
    ours = "stock: {value: 60, provenance: ours, because: So.}"
    (finding,) = findings(documents=RULES, facts=ours, claims=claim("expected: 60, quotes: stock", "So many."))
    assert "which no document states" in finding.message
    several = claim("expected: 60, quotes: size", "So many.").replace("section: Contents", "section: Cover; Contents")
    assert findings(documents=RULES, claims=several) == ()


@pytest.mark.parametrize("section", ["Setup", "'Setup, last line'", "Setup; Contents", "'Contents; Setup, 3'"])
def test_a_place_within_a_section_and_several_sections_are_known(section: str) -> None:
    text = claim("expected: 60").replace("section: Contents", f"section: {section}")
    assert findings(documents=SECTIONS, claims=text) == ()


def test_an_unknown_section_names_the_nearest_whoever_cites_it() -> None:
    readings = "readings: {r: {says: S, query: count(box), document: rules, section: Setpu}}, expected: 60"
    (finding,) = findings(documents=SECTIONS, claims=claim(readings))
    assert "the reading 'r' of 'c-1' cites the section 'Setpu', which 'rules' (The Rules) does" in finding.message
    assert "'Setup'" in finding.help
    assert finding.ref.path[-3:] == ("readings", "r", "section")


def test_without_a_list_a_section_that_is_nearly_another_is_a_slip() -> None:
    facts = ", ".join(
        f"f{i}: {{value: 1, section: {where}}}" for i, where in enumerate(["Scoring", "Scoring", "Setup"])
    )
    documents = f"rules: {{title: The Rules, facts: {{{facts}}}}}"
    assert findings(documents=documents) == ()
    (finding,) = findings(
        documents=documents.replace("section: Scoring", "section: Skoring", 1).replace(
            "f2", "f3: {value: 1, section: Scoring}, f2"
        )
    )
    assert finding.help.startswith("did you mean 'Scoring'?")
    alone = documents.replace("section: Scoring", "section: Skoring", 1)
    assert findings(documents=alone) == ()
    short = documents.replace("Scoring", "Box").replace("f2", "f3: {value: 1, section: Fox}, f2")
    assert findings(documents=short) == ()
    numbered = documents.replace("section: Scoring", "section: 'Rules, 1'").replace("Setup", "'Rules, 2'")
    assert findings(documents=numbered) == ()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Sunflower", "Sun-Flower"),
        ("Café Noir", "Cafe Noir"),
        ("Fire Elemental", "Fire Elementl"),
        ("Fire Elemental", "Fire Elemnetal"),
        ("Thunderstorm", "Thunderstarm"),
    ],
)
def test_names_that_are_nearly_one_are_found(one: str, other: str) -> None:
    (finding,) = findings(card("a", name=one) + card("b", name=other))
    assert finding.id == "database/near-miss-names"
    assert f"'{one}' and '{other}'" in finding.message


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Bat", "Cat"),
        ("Snowball", "Snowfall"),
        ("Planet", "Plane"),
        ("Room 112", "Room 113"),
        ("Expedition1914", "Expedition1915"),
        ("Winter King", "Winter Ring"),
    ],
)
def test_names_that_are_words_of_their_own_are_let_be(one: str, other: str) -> None:
    assert findings(card("a", name=one) + card("b", name=other)) == ()


def test_a_note_on_one_of_two_cards_says_that_both_are_meant() -> None:
    cards = card("a", name="Cartographer") + card("b", "component: base, note: His rival.", "Cartograpfer")
    assert findings(cards) == ()


def test_ids_are_compared_too_and_a_pair_is_told_once() -> None:
    (finding,) = findings(card("sunflower", name="Aster") + card("sun-flower", name="Daisy"))
    assert "the ids of two cards, 'sunflower' and 'sun-flower'" in finding.message
    (finding,) = findings(card("cartographer") + card("cartograpfer"))
    assert "the names of two cards" in finding.message


def test_a_code_that_is_nearly_another_is_found_at_the_rarer_one() -> None:
    seasons = ["wintre", "winter", "winter", "summer"]
    cards = "".join(card(f"c-{i}", f"component: base, season: {one}") for i, one in enumerate(seasons))
    (finding,) = findings(cards, "season: word")
    assert "the values 'winter' and 'wintre' of the field 'season' differ by one letter" in finding.message
    assert finding.ref.card == "c-0"
    assert findings(cards, "season: text") == ()
    both = "seasons:\n  wintre: {}\n  winter: {}"
    assert [one.id for one in findings(cards, "season: word", tables=both)] == ["database/unused-table"]


def test_a_claim_and_a_reading_of_a_document_need_their_section() -> None:
    text = claim("expected: 60, readings: {r: {says: S, query: count(box), document: rules}}")
    (finding,) = findings(documents=RULES, claims=text)
    assert finding.message == "the reading 'r' of 'c-1' does not say where in 'rules' it stands"
    (finding,) = findings(documents=RULES, claims=claim("expected: 60").replace("section: Contents, ", ""))
    assert finding.message == "the claim 'c-1' does not say where in 'rules' it stands"


@pytest.mark.parametrize(
    "used",
    [
        {"claims": "c: {says: S, expected: 2, query: facts.stock}"},
        {"claims": "c: {says: S, expected: 2, query: '2', assumes: [stock]}"},
        {"claims": "c: {says: S, expected: 2, query: count(box.where('copies < facts.stock'))}"},
        {"queries": "q: facts['stock']"},
        {"setups": setup("draw: {from: [base], limits: {ace: facts.stock}}")},
        {"setups": setup(DRAW, "deals: {draw: {hand: facts.stock}}")},
        {"setups": setup(DRAW, "deals: {draw: {hand: {2: facts.stock}}}")},
        {"setups": setup(DRAW, "deals: {draw: {hand: '1', table: facts.stock}}")},
        {"setups": setup(DRAW, "players: facts.stock")},
        {"setups": setup(DRAW, "wins: {w: {says: S, hand: '2', needs: [{cards: id == 'ace', count: facts.stock}]}}")},
        {
            "facts": f"{STOCK}\nb: {{value: 1, provenance: derived, from: [stock]}}",
            "queries": "q: facts.b",
        },
    ],
)
def test_whatever_reads_a_fact_uses_it(used: dict[str, str]) -> None:
    assert findings(templates="", **{"facts": STOCK, **used}) == ()


def test_what_a_document_states_needs_no_reader() -> None:
    assert findings(templates="", documents=RULES) == ()


@pytest.mark.parametrize(
    "used",
    [
        {"queries": "q: count(box.where(season='winter'))"},
        {"queries": "q: \"count(box.where('season'))\""},
        {"cards": card("a", "component: base, season: winter, text: 'In {season}.'")},
        {"setups": setup("draw: {from: [base], where: \"season == 'winter'\"}")},
    ],
)
def test_whatever_names_a_field_uses_it(used: dict[str, str]) -> None:
    cards = {"cards": card("a", "component: base, season: winter")}
    assert findings(**{**cards, **used}, kind="season: word", templates="card name") == ()


def test_texts_and_lists_are_the_business_of_the_faces_and_unread_templates_condemn_nothing() -> None:
    cards = card("a", "component: base, season: winter, tale: Once., tags: [x]")
    assert findings(cards, "season: word, tale: text, tags: list") == ()
    assert len(findings(cards, "season: word, tale: text, tags: list", "")) == 1


@pytest.mark.parametrize("value", ["Pay {coin}.", "Worth {value}.", "See {card:ace}.", r"\\{row.name\\}", "{ x.y }"])
def test_texts_may_hold_braces(value: str) -> None:
    assert findings(card("a", f"component: base, text: '{value}'"), "text: text") == ()


@pytest.mark.parametrize(
    ("field", "kind"),
    [
        ("mood: '{mood}'", "mood: word"),
        ("text: 'So {colour.mood}.'", "text: text"),
        ("l: [a, '{x.y}']", "l: list"),
        ("m: {a: '{x.y}'}", "m: map"),
    ],
)
def test_braces_that_nothing_fills_are_found(field: str, kind: str) -> None:
    (finding,) = findings(card("a", f"component: base, {field}"), kind)
    assert finding.id == "database/unfilled-placeholder"


def test_a_family_with_a_placeholder_left_is_told_once() -> None:
    assert len(findings(FAMILY + '  text: "{color.mood}"\n', tables=COLOURS)) == 1


def test_a_short_table_may_be_ragged_and_a_near_column_is_named() -> None:
    rows = "  a: {ink: x}\n  b: {}"
    assert findings(FAMILY.replace("{colour.name}", "N {colour}"), tables=f"colours:\n{rows}") == ()
    long = "\n".join(f"  {key}: {{ink: x}}" for key in "abcd")
    (finding,) = findings(FAMILY.replace("{colour.name}", "N {colour}"), tables=f"colours:\n{long}\n  e: {{inc: y}}")
    assert finding.message == "the row 'e' of the table 'colours' has no 'ink'"
    assert "'inc' is close to it" in finding.help


def test_a_table_that_a_placeholder_goes_on_into_is_used() -> None:
    tables = "scoops:\n  one: {flavour: mint}\nflavours:\n  mint: {ink: teal}"
    cards = '- {id: "{s}", for: {s: scoops}, kind: plain, name: "{s.flavour.ink}", component: base}'
    assert findings(cards, tables=tables) == ()
    (finding,) = findings(cards.replace("{s.flavour.ink}", "{s}"), tables=tables)
    assert finding.ref.path[-1] == "flavours"


def test_a_box_without_cards_is_no_empty_pile() -> None:
    none = ACE.replace("copies: 2", "copies: 0")
    assert [one.id for one in findings(none)] == ["database/copies-zero", "database/empty-component"]

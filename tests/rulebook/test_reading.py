"""A rulebook's text becomes blocks: every number from the database, every fault with its line."""

from __future__ import annotations

import pytest

from deckpress.model.document import (
    Arrangement,
    Callout,
    Cards,
    Columns,
    Heading,
    Icon,
    Items,
    Link,
    NoteMark,
    Paragraph,
    Shown,
    Side,
    Table,
    Terms,
    Words,
)
from deckpress.model.finding import Refused
from deckpress.model.walking import plain
from tests.rulebook.books import FILE, read


def faults(source: str, title: bool = True) -> list[str]:
    """The findings of a text, as ``line:column id``."""
    return [
        f"{one.ref.place.line}:{one.ref.place.column} {one.id}" for one in read(source, title=title)[1] if one.ref.place
    ]


def only(source: str) -> Paragraph:
    """The one paragraph of a text without faults."""
    document, findings = read(f"{{#a}}\n{source}")
    assert findings == []
    block = document.blocks[1]
    assert isinstance(block, Paragraph)
    return block


def test_a_query_prints_its_number_and_is_known_as_computed() -> None:
    words = only("Shuffle {{ count(plain) }} cards.").inlines
    assert words == (Words("Shuffle "), Words("7", computed=True), Words(" cards."))


def test_numbers_in_words_and_nouns_by_the_number() -> None:
    text = "{{ count(plain) | words }} {{ 'card' | plural(count(plain)) }}, {{ 'card' | plural(1) }}"
    assert plain(only(text).inlines) == "seven cards, card"
    assert plain(only("{{ 'die' | plural(2, 'dice') }}").inlines) == "dice"


def test_what_a_query_prints_is_never_markup() -> None:
    assert only("{{ '**{coin}** [a](b) # ~ <b>' }}").inlines == (Words("**{coin}** [a](b) # ~ <b>", computed=True),)


def test_a_card_text_keeps_its_markup_where_asked() -> None:
    assert only("{{ '**Two** {coin}' | markup }}").inlines == (
        Words("Two", bold=True, computed=True),
        Words(" ", computed=True),
        Icon("coin", "coin"),
    )


def test_marks_of_the_text() -> None:
    inlines = only("*a* **b** {coin} {card:morel} [c]{.warm} d~e \\{f\\} \\~ \\*\ng[^n]\n\n[^n]: Note.").inlines
    assert inlines == (
        Words("a", italic=True),
        Words(" "),
        Words("b", bold=True),
        Words(" "),
        Icon("coin", "coin"),
        Words(" "),
        Words("Morel", computed=True, card="morel"),
        Words(" "),
        Words("c", styles=("warm",)),
        Words(" d\u00a0e {f} ~ * "),
        Words("g"),
        NoteMark(1),
    )


def test_a_card_is_named_by_an_id_that_a_query_knows() -> None:
    assert only("{card:{{ 'fly-agaric' }}}").inlines == (Words("Fly Agaric", computed=True, card="fly-agaric"),)


def test_an_icon_has_the_style_of_the_words_around_it() -> None:
    assert only("[a {coin}]{.warm}").inlines == (Words("a ", styles=("warm",)), Icon("coin", "coin", ("warm",)))


def test_spaces_at_the_ends_of_a_value_are_kept() -> None:
    assert plain(only("a{{ ', ' }}b").inlines) == "a, b"


def test_footnotes_come_in_the_order_they_are_called() -> None:
    document, findings = read("{#a}\nOne[^b] two[^a].\n\n[^a]: Second.\n[^b]: First.")
    assert findings == []
    assert [plain(note[0].inlines) for note in document.notes if isinstance(note[0], Paragraph)] == [
        "First.",
        "Second.",
    ]


def test_a_link_knows_where_it_leads_and_whether_it_prints_the_page() -> None:
    inlines = only('See [above](#a "page").').inlines
    assert isinstance(inlines[1], Link)
    assert (inlines[1].target, inlines[1].page, plain(inlines[1].inlines)) == ("#a", True, "above")


def test_blocks() -> None:
    source = """\
{#h}
## Setup

{#l}
3. One

   More.
4. Two

{#t .reference}
| a | b |
|:--|--:|
| {{ 'x|y' }} | {coin} |

Table: What it is

{#d}
Draw pile
: Where cards come from.

{#n}
::: ruling Ours *alone*
Inside.
:::

::: columns count=2

{#c}
::: cards show="morel, snow back turned = Below" scale=40 lay=fan side=across
Both.
:::

:::
"""
    document, findings = read(source)
    assert findings == []
    _, heading, items, table, terms, callout, columns = document.blocks
    assert isinstance(heading, Heading) and (heading.level, heading.mark.id) == (2, "h")
    assert isinstance(items, Items) and items.start == 3 and [len(item) for item in items.items] == [2, 1]
    assert isinstance(table, Table) and table.aligns == ("start", "end") and table.mark.labels == ("reference",)
    assert plain(table.rows[0][0].inlines) == "x|y" and plain(table.caption) == "What it is"
    assert isinstance(terms, Terms) and plain(terms.entries[0][0]) == "Draw pile"
    assert isinstance(callout, Callout) and callout.kind == "ruling" and plain(callout.title) == "Ours alone"
    assert isinstance(columns, Columns)
    figure = columns.blocks[0]
    assert isinstance(figure, Cards)
    assert figure.cards == (Shown("morel"), Shown("snow", back=True, turn=180, label=(Words("Below"),)))
    assert (figure.arrangement, figure.scale, figure.side, figure.alt) == (
        Arrangement.FAN,
        40,
        Side.ACROSS,
        "Morel, Snow",
    )
    assert plain(figure.caption) == "Both."


def test_directives_lie_within_one_another() -> None:
    document, findings = read("{#a}\n::: note\n\n::: tip\nIn.\n:::\n\nOut.\n:::\n\n{#b}\nAfter.")
    assert findings == []
    callout = document.blocks[1]
    assert isinstance(callout, Callout) and isinstance(callout.blocks[0], Callout) and len(callout.blocks) == 2
    assert len(document.blocks) == 3


def test_a_setup_leaves_out_what_it_does_not_play_with() -> None:
    source = "{% if has('winter') %}\n{#a}\nSnow.\n{% endif %}\n\n{#b}\n{{ setup.name }}."
    assert len(read(source, "plain")[0].blocks) == 2
    assert len(read(source, "winter")[0].blocks) == 3
    assert len(read(source)[0].blocks) == 3


def test_a_template_loops_over_a_table_and_over_cards() -> None:
    text = "{% for card in plain %}{{ card.name }} {% endfor %}"
    assert plain(only(text).inlines).split() == ["Fly", "Agaric", "Morel"]


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("No id.", "3:1 rulebook/no-id"),
        ("{#a}\nOne.\n\n{#a}\nTwo.", "6:1 rulebook/bad-id"),
        ("{#A}\nOne.", "3:1 rulebook/bad-id"),
        ("{#a}\nOne.\n\n{#b}\n", "6:1 rulebook/bad-id"),
        ("{#a}\nOne\n{#b} two.", "5:1 rulebook/bad-brace"),
        ("{#a}\nGain {coins}.", "4:7 rulebook/unknown-icon"),
        ("{#a}\nGain {card:moral}.", "4:12 rulebook/unknown-card"),
        ("{#a}\nGain {", "4:6 rulebook/bad-brace"),
        ("{#a}\n[x]{.wram}", "4:6 rulebook/unknown-style"),
        ("{#a}\n[x](#b)", "4:5 rulebook/dead-link"),
        ("{#a}\n[x](b)", "4:5 rulebook/bad-link"),
        ('{#a}\n[x](#a "pages")', "4:5 rulebook/unknown-setting"),
        ("{#a}\nA note[^x].", "4:7 rulebook/unknown-note"),
        ("{#a}\n> Quoted.", "3:1 rulebook/unknown-markdown"),
        ("{#a}\n```\ncode\n```", "3:1 rulebook/unknown-markdown"),
        ("{#a}\nA `b`.", "4:4 rulebook/unknown-markdown"),
        ("{#a}\n![x](y.png)", "4:3 rulebook/unknown-markdown"),
        ("{#a}\n::: nota\nIn.\n:::", "4:5 rulebook/unknown-directive"),
        ("{#a}\n::: note\nIn.", "3:1 rulebook/unclosed"),
        ("{#a}\nIn.\n\n:::", "6:1 rulebook/unclosed"),
        ("{#a}\n::: cards show=moral\n:::", "4:16 rulebook/unknown-card"),
        ("{#a}\n::: cards show=morel sclae=3\n:::", "4:22 rulebook/unknown-setting"),
        ("{#a}\n::: cards show=morel scale=x\n:::", "4:22 rulebook/bad-setting"),
        ("{#a}\n::: cards show=morel lay=fam\n:::", "4:22 rulebook/bad-setting"),
        ("{#a}\n::: diagram width=50\n:::", "3:1 rulebook/bad-figure"),
        ("{#a}\n| a | b |\n|---|---|\n| 1 | 2 | 3 |", "6:1 rulebook/ragged-table"),
        ("::: block id=turn\n:::", "3:14 rulebook/unknown-block"),
    ],
)
def test_every_fault_has_its_line_and_column(source: str, found: str) -> None:
    assert found in faults(source)


def test_a_book_has_one_title() -> None:
    assert faults("{#a}\nText.", title=False) == ["1:1 rulebook/no-title"]


@pytest.mark.parametrize(
    ("source", "line", "column", "words"),
    [
        ("{#a}\n{% if %}", 4, 1, "Expected an expression"),
        ("{#a}\nText {{ count(plain }}", 4, 6, "unexpected"),
        ("{#a}\n{% if has('winter') %}\nText", 5, 1, "endif"),
        ("{#a}\nText {{ facts.hnad }}", 4, 6, "there is no fact 'hnad'"),
        ("{#a}\nText {{ hnad }}", 4, 6, "there is no name 'hnad'"),
        ("{#a}\nText {{ has('wintr') }}", 4, 6, "there is no component 'wintr'"),
        ("{#a}\nText \ue000", 4, 1, "private use"),
    ],
)
def test_a_template_that_cannot_be_filled_is_refused_with_its_line(
    source: str, line: int, column: int, words: str
) -> None:
    with pytest.raises(Refused) as caught:
        read(source)
    finding = caught.value.findings[0]
    assert finding.ref.place is not None
    assert (finding.ref.place.file, finding.ref.place.line, finding.ref.place.column) == (FILE, line, column)
    assert words in finding.message


def test_places_hold_below_loops_and_conditions() -> None:
    source = "{% for n in range(3) %}\n{% if n == 1 %}\n{#a}\nGood.\n\n{% endif %}\n{% endfor %}\n{#b}\nBad {x}."
    assert faults(source) == ["11:6 rulebook/unknown-icon"]


def test_a_mapping_of_players_is_asked_by_a_number_that_was_computed() -> None:
    text = "{% for n in [3, 4] %}{{ facts.hands[n] }} {% endfor %}{{ facts.hands['3'] }}"
    assert plain(only(text).inlines) == "7 5 7"


def test_a_list_of_terms_may_stand_in_the_order_of_letters() -> None:
    document, findings = read("{#a .sorted}\nzoo\n: Z.\n\nÄpfel\n: A.\n\nBär\n: B.")
    assert findings == []
    terms = document.blocks[1]
    assert isinstance(terms, Terms)
    assert [plain(term) for term, _ in terms.entries] == ["Äpfel", "Bär", "zoo"]

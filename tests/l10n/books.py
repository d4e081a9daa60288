"""A small game with a rulebook, as a project and as the pieces that its translation is made of."""

from __future__ import annotations

from pathlib import Path

from deckpress import query
from deckpress.layout.book.wording import Template, template_of
from deckpress.model.catalogue import Catalogue, Entry, Unit
from tests.tiny import CARDS, write_project

FILE = "templates/tiny/rulebook.md.j2"
RULEBOOK = """\
{## A rulebook with one of everything. ##}
{% set alone = setup.id == 'duel' %}
{#tiny}
# {{ title }}

{#aim}
Play **{{ count(box) }} cards** and keep the *{card:joker}*. {% if alone %}Alone?{% else %}Together?{% endif %}

{#hands}
Each player draws {{ count(duel) }} {{ 'card' | plural(count(duel)) }}.

{#setup}
## Setup

{#steps}
1. Shuffle all {{ count(box) | words }} cards.
2. Turn up the {card:joker},
   face up.

{#ruling}
::: ruling Who begins?
The {{ ['youngest', 'oldest'][0] }} begins.
:::

{#suits}
| Card | How many |
| :--- | ---: |
{% for suit in ['sun', 'moon'] %}
| The {{ suit }} | {{ 2 }} |
{% endfor %}
| {card:joker} | {{ 1 }} |

{#joker}
::: cards show="joker = The joker" alt="The one joker"
A card for all suits.
:::

{#words}
Trump
: The suit that wins.
"""


def project(folder: Path) -> Path:
    """The tiny project with the rulebook."""
    write_project(folder)
    (folder / FILE).write_text(RULEBOOK, encoding="utf-8")
    return folder


def template(source: str = RULEBOOK) -> Template:
    """A template by itself."""
    return template_of(FILE, source, query.sandbox())


def unit(template: Template, key: str) -> Unit:
    """A unit of a template by the end of its key."""
    return next(each for each in template.units({}) if each.key == f"rule.rulebook.{key}")


def catalogue(said: dict[str, tuple[str, ...]], units: tuple[Unit, ...], count: int = 2) -> Catalogue:
    """A catalogue that says these texts, by the ends of their keys; English plurals."""
    entries = {
        each.key: Entry(each.key, each.text, forms, each.plural)
        for each in units
        if (forms := said.get(each.key.removeprefix("rule.rulebook."))) is not None
    }
    return Catalogue("tiny", "de", "locales/de/tiny.po", entries, count=count, index=lambda n: 0 if n == 1 else 1)


def translate(folder: Path, language: str, said: dict[str, str], game: str = "tiny") -> Path:
    """Put translations into a catalogue of a project, by key, as a translator would in an editor."""
    import polib  # noqa: PLC0415

    file = folder / "locales" / language / f"{game}.po"
    catalogue = polib.pofile(str(file))
    for entry in catalogue:
        if entry.msgctxt in said:
            entry.msgstr = said[entry.msgctxt]
            entry.flags = [flag for flag in entry.flags if flag != "fuzzy"]
    catalogue.save()
    return file


def translate_all(folder: Path, language: str = "de", game: str = "tiny") -> Path:
    """Translate everything that is missing: the source in capitals, placeholders and markup as they are."""
    import polib  # noqa: PLC0415

    file = folder / "locales" / language / f"{game}.po"
    catalogue = polib.pofile(str(file))
    for entry in catalogue:
        if entry.msgid_plural:
            several = dict.fromkeys(list(entry.msgstr_plural)[1:], f"viele {entry.msgid_plural}")
            entry.msgstr_plural = {0: f"ein {entry.msgid}", **several}
        elif not entry.msgstr:
            entry.msgstr = f"Über {entry.msgid}"
    catalogue.save()
    return file


__all__ = ["CARDS", "FILE", "RULEBOOK", "catalogue", "project", "template", "translate", "translate_all", "unit"]

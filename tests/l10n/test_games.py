"""The repository's own games: their books divide into units, and put together again they are the same books."""

from __future__ import annotations

from dataclasses import replace

import pytest

from deckpress import presets, query
from deckpress.layout.book.opening import RULEBOOK, ReadRequest, read_book
from deckpress.model.catalogue import Catalogue, Entry
from deckpress.model.walking import said, walk
from deckpress.pipeline.editions import units_of
from deckpress.pipeline.project import Project, open_project
from tests.tiny import ROOT


@pytest.fixture(scope="module")
def project() -> Project:
    return open_project(ROOT)


@pytest.mark.parametrize("game", ["pickles-and-popsicles", "in-a-pickle", "das-gurkensolo", "pipoca", "gotta-piccem"])
def test_a_book_said_in_its_own_words_is_the_same_book(project: Project, game: str) -> None:
    edition = project.edition(game)
    units, faults = units_of(project, edition)
    assert faults == ()
    assert len({unit.key for unit in units}) == len(units)
    entries = {
        unit.key: Entry(unit.key, unit.text, (unit.text, unit.plural) if unit.plural else (unit.text,), unit.plural)
        for unit in units
    }
    same = Catalogue(game, "en", "x.po", entries, count=2, index=lambda number: 0 if number == 1 else 1)
    numbers = presets.number_words("en")
    told = []
    for each in (edition, replace(edition, catalogue=same)):
        request = ReadRequest(each, each.setups["box"], RULEBOOK, numbers)
        document, _ = read_book(request, project.workspace, query.sandbox)
        told.append([(type(block).__name__, block.mark.id, said(block)) for block in walk(document.blocks)])
    assert told[0] == told[1]

"""Rows of spreadsheets -> entries of ``cards:``, every cell the text that is written, with its place.

``take_in`` finds each ``from: cards.csv`` in a tree of values and puts the cards of that file in its stead, before
anything is validated. What may not enter: types of fields (``resolve`` has them), guesses at what a cell may mean.
"""

from deckpress.load.spreadsheet.encoding import ENCODINGS
from deckpress.load.spreadsheet.faults import in_cell
from deckpress.load.spreadsheet.taking import Taken, take_in

__all__ = ["ENCODINGS", "Taken", "in_cell", "take_in"]

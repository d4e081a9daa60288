"""Text -> records with places.

``load`` reads ``cards.yaml`` through PyYAML's node tree: every scalar keeps its line and column and stays the
text that was typed; the records of ``model.database`` then say what is a number. Faults are told in the words of
authors, all at once, each with its place. What may not enter: what a game means (that is ``resolve``), a slow
parser, a default that hides a fault.
"""

from deckpress.load.loading import Loaded, load
from deckpress.load.schema import database_schema

__all__ = ["Loaded", "database_schema", "load"]

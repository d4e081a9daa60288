"""A finished file -> facts: read back from its bytes, so that checks judge the file and not the wish.

``read_pdf`` reads what our own print checks ask of our own files; ``read_press`` and ``read_picture`` read anybody's
file for the print shop's checks. What may not enter: anything that knows how the file was made.
"""

from deckpress.readback.finished import read_pdf
from deckpress.readback.picture_file import read_picture
from deckpress.readback.press import read_press

__all__ = ["read_pdf", "read_picture", "read_press"]

"""The print shop's files: screen colours become inks, pages get their boxes, and the file says what it was built to.

    cards       faces on pages of exactly their size, or pictures of exactly their pixels
    books       pages of a book with bleed
    convert     a finished PDF of ours -> PDF/X: colours, greys, blacks, gradients, pictures, spots
    flatten     transparency -> small pictures in ink, for PDF/X-1a
    standard    output intent, identification, boxes
    plates      a press PDF -> its printing plates as pixels; coverage and soft proof look at these

What may not enter: which shop wants what. A ``Recipe`` says how colours become ink, a ``PressPage`` what lies where.
"""

from deckpress.export.press.books import with_bleed
from deckpress.export.press.cards import card_pictures, cards_pdf, trims
from deckpress.export.press.convert import to_press
from deckpress.export.press.coverage import page_inks
from deckpress.export.press.icc import InkProfile, description
from deckpress.export.press.plates import plates
from deckpress.export.press.proof import soft_proof

__all__ = [
    "InkProfile",
    "card_pictures",
    "cards_pdf",
    "description",
    "page_inks",
    "plates",
    "soft_proof",
    "to_press",
    "trims",
    "with_bleed",
]

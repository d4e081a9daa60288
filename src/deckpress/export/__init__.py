"""Plans and faces -> files: PDF sheets and pictures, from the same forms.

ReportLab draws, pikepdf finishes, pypdfium2 renders. Functions return bytes and write nothing: the caller has
the only door to the disk. What may not enter: decisions about where a card lies, the clock, the machine's names.
"""

from deckpress.export.book import book_pdf
from deckpress.export.booklet import booklet_pdf
from deckpress.export.cutfile import cut_file
from deckpress.export.png import face_png, face_pngs, faces_pdf
from deckpress.export.sheets import sheets_pdf
from deckpress.export.texts import sheet_text_findings
from deckpress.export.tools import About, ExportTools, build_date

__all__ = [
    "About",
    "ExportTools",
    "book_pdf",
    "booklet_pdf",
    "build_date",
    "cut_file",
    "face_png",
    "face_pngs",
    "faces_pdf",
    "sheet_text_findings",
    "sheets_pdf",
]

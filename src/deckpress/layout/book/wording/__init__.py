"""Wording: what there is to translate in a rulebook's template, and the template with its translations put in.

The units come from the template and never from its filled text: expressions are shielded by one sign each before
Markdown is read, so the skeleton (block tags, marks, directives) stays as it is and every number stays a query.
"""

from deckpress.layout.book.wording.template import Template, template_of
from deckpress.layout.book.wording.values import computed

__all__ = ["Template", "computed", "template_of"]

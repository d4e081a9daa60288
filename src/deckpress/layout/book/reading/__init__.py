"""Reading: ``rulebook.md.j2`` -> ``Document``. Jinja first, then Markdown, then our own walk over the tokens."""

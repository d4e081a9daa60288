"""The text engine: fonts, markup, shaping, breaking, fitting. For cards and rulebooks alike.

``Fonts`` knows the project's fonts, ``Typesetter`` sets text with them, ``style`` and ``setting`` are what goes
in and what comes out. Text is measured in floating points (1/72 inch), because glyph advances are fractions
of the type size. What may not enter: cards, games, pages, the disk (bytes come through a ``Reader``).
"""

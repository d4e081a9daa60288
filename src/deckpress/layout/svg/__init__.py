"""SVG files: read with places, looked at, made plain, and drawn by svglib as forms that belong to no document.

    tree -> css -> audit -> plain -> forms
                        \\-> rich -> fallback

What is not in ``vocabulary`` is refused with its place, because svglib leaves it out or draws it wrongly without a
word. Art that needs more goes to the fallback, where its engine is installed. What may not enter: ``dp:`` attributes
and their meaning, Jinja, cards, the disk.
"""

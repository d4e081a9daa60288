"""Draw records -> a form and its measured rows: texts set, pictures placed, fragments named by their keys.

What may not enter: which cards are printed; Jinja; what svglib makes of a fragment.
"""

"""``theme.yaml`` -> ``Theme``: font chains, text styles, inks, and the game's own tables.

What may not enter: SVG, cards, drawing. Whether the project has the fonts is asked when something is drawn.
"""

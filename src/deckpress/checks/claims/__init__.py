"""Claims: what a document or rulebook states, held against the cards.

``judge`` computes every verdict; the other files are checks of what it found. What may not enter: a verdict that
is believed and not computed.
"""

"""deckpress: one YAML database of a card game in; sheets, files and a proof out.

The walk of one build is told in ``pipeline.py``; the rooms are told in ``docs/architecture.md``.
"""

__version__ = "0.1.0"

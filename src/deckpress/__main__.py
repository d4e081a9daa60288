"""``python -m deckpress`` is the same as ``deckpress``."""

from deckpress.cli import run

if __name__ == "__main__":
    run()

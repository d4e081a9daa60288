"""Tuck boxes: their geometry, how decks are shared out, and the finished sheets."""

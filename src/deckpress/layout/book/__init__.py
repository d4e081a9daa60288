"""Rulebooks and reference cards: Markdown to blocks (``reading``), blocks to pages."""

"""The files of a game's look: where they lie, and its pictures, each read and made ready once.

What may not enter: how a face is filled or drawn; anything outside the project.
"""

"""Matrices, outlines and boxes: arithmetic on floats, as SVG and PDF write them.

What may not enter: files, SVG trees, colours, cards. What is wrong raises ValueError; who knows the place refuses.
"""

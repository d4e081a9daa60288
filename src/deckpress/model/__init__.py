"""The words everyone shares: frozen values that one stage hands to the next.

Nothing here reads a file, draws, or decides. Geometry is y down from the top left corner; lengths are
whole units of 1/36000 mm (``units``). What may not enter: any library but pydantic, any import of a stage.
"""

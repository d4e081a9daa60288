"""A face file -> ``Compiled`` -> draw records: what the ``dp:`` attributes mean, once for the file, then for each card.

    attributes -> walker -> compiled face -> filler -> records

What may not enter: how anything is drawn or set. A card is filled by one Jinja render and no XML.
"""

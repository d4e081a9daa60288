"""The stages, strung once: what is asked of which stage, in which order, with how many processes, under which keys.

``project`` opens a project, ``selecting`` finds what a person meant, ``walk`` is the story of a check and a build,
``proving`` and ``drawing`` are its chapters, ``makers`` knows who makes which product, ``manifest`` delivers what was
made. Commands import the module they need, so that none pays for the others. What may not enter: decisions about
cards, pages or ink.
"""

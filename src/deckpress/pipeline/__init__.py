"""The stages, strung once: what is asked of which stage, in which order, with how many processes, under which keys.

``project`` opens a project, ``selecting`` finds what a person meant, ``walk`` is the story of a check and a build,
``manifest`` lists what was made. What may not enter: decisions about cards, pages or ink.
"""

from deckpress.pipeline.calibrating import read_printer, trial_pages
from deckpress.pipeline.listing import catalogue, judge_claim, list_cards, open_fonts
from deckpress.pipeline.manifest import manifest_value
from deckpress.pipeline.project import Project, open_project
from deckpress.pipeline.reprinting import reprint
from deckpress.pipeline.walk import build, check

__all__ = [
    "Project",
    "build",
    "catalogue",
    "check",
    "judge_claim",
    "list_cards",
    "manifest_value",
    "open_fonts",
    "open_project",
    "read_printer",
    "reprint",
    "trial_pages",
]

"""What the stages are handed to work with: files, cache, fonts, typesetter, processes, a voice for the terminal."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckpress.cache import Cache, open_cache
from deckpress.model.request import Selection
from deckpress.model.source import SourceMap
from deckpress.pipeline.project import Project
from deckpress.workspace import Workspace

if TYPE_CHECKING:
    from deckpress.export import ExportTools
    from deckpress.layout import LayoutTools
    from deckpress.typeset.fonts import Fonts
    from deckpress.typeset.typesetter import Typesetter


@dataclass(frozen=True)
class Tools:
    """Opened once a command and handed to the stages."""

    workspace: Workspace
    sources: SourceMap
    cache: Cache
    fonts: Fonts
    typesetter: Typesetter
    jobs: int
    progress: bool
    database: str = ""
    """The digest of ``cards.yaml`` and the spreadsheets it names."""

    def for_layout(self) -> LayoutTools:
        """What layout works with."""
        from deckpress import query  # noqa: PLC0415
        from deckpress.layout import LayoutTools  # noqa: PLC0415

        return LayoutTools(self.workspace, self.cache, self.typesetter, query.sandbox)

    def for_export(self) -> ExportTools:
        """What the exporters work with; sheet texts are set in the house's families, as far as the project has them."""
        from deckpress.export import ExportTools  # noqa: PLC0415
        from deckpress.presets import SHEET_FAMILIES  # noqa: PLC0415

        there = self.fonts.families
        families = tuple(family for family in SHEET_FAMILIES if family in there) or tuple(there)
        return ExportTools(self.fonts, self.typesetter, self.cache, families)

    def say(self, text: str) -> None:
        """One line of progress on a terminal, over the line before; nothing in a pipe."""
        if self.progress:
            sys.stderr.write(f"\r\x1b[2K{text}")
            sys.stderr.flush()


def open_tools(project: Project, selection: Selection, use_cache: bool, progress: bool = False) -> Tools:
    """The tools for one command. The cache lies in the project's build folder, apart for each state of the code."""
    from deckpress.load.language import language_reader  # noqa: PLC0415
    from deckpress.typeset.fonts import Fonts  # noqa: PLC0415
    from deckpress.typeset.typesetter import Typesetter  # noqa: PLC0415

    cache = open_cache(project.workspace.root / "build" / ".cache") if use_cache else Cache(None)
    fonts = Fonts(project.workspace.read)
    jobs = selection.jobs or os.cpu_count() or 1
    typesetter = Typesetter(fonts, languages=language_reader(project.workspace))
    return Tools(project.workspace, project.sources, cache, fonts, typesetter, jobs, progress, project.digest)

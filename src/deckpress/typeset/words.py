"""Words through a font chain: which font prints what, each distinct word worked out once."""

from __future__ import annotations

from functools import lru_cache

from deckpress.model.language import Language
from deckpress.typeset.face import FontFace, Ink, is_invisible
from deckpress.typeset.fonts import Fonts
from deckpress.typeset.marks import Problem
from deckpress.typeset.scripts import default_script, joins, script_of
from deckpress.typeset.shaping import TextRun, box_run, shape

_SLANTED = ("Latn", "Grek", "Cyrl")
"""Scripts whose words are expected to lean where italics are asked for, in every language."""

_SHARED_MARKS = frozenset("“”‘’\"'«»‹›…—―–-•·.,:;!?()[]")


class Word:
    """A stretch of text set in a chain: its runs in logical order, width and ink, and what went wrong.

    ``array`` is the text array where one plain run is the whole word, else empty. ``missing`` are clusters that no
    font has (a box stands for them).
    """

    __slots__ = ("array", "ink", "missing", "problems", "runs", "width")

    def __init__(
        self, runs: tuple[TextRun, ...], missing: tuple[str, ...] = (), problems: tuple[Problem, ...] = ()
    ) -> None:
        self.runs, self.missing, self.problems = runs, missing, problems
        only = runs[0]
        if len(runs) == 1:
            self.width, self.ink = only.width, only.ink
        else:
            self.width, self.ink = sum(run.width for run in runs), _ink(runs)
        plain = len(runs) == 1 and len(only.parts) == 1 and only.parts[0][0] == 0 and not only.actual
        self.array = only.parts[0][1] if plain else ""


class Chain:
    """Families in order, at one weight and slant, for a language. A file is opened when a character needs it."""

    def __init__(self, fonts: Fonts, families: tuple[str, ...], weight: int, italic: bool, language: Language) -> None:
        self._fonts, self._families, self._weight, self._italic = fonts, families, weight, italic
        self._language = language
        named = {family for _, some in language.fonts for family in some}
        own = [at for at, family in enumerate(families) if family in named]
        self._own_first = (*own, *(at for at in range(len(families)) if at not in own)) if own else ()
        self._faces: list[FontFace] = []
        self._words: dict[tuple[str, bool, str, str, str], Word] = {}
        self.first = self.face(0)

    def face(self, index: int) -> FontFace:
        """The face of the family at ``index``."""
        while len(self._faces) <= index:
            self._faces.append(self._fonts.face(self._families[len(self._faces)], self._weight, self._italic))
        return self._faces[index]

    def word(self, text: str, language: str, rtl: bool = False, before: str = "", after: str = "") -> Word:
        """``text`` set in this chain. ``before`` and ``after`` are the neighbours of joining letters."""
        key = (text, rtl, language, before, after)
        found = self._words.get(key)
        if found is None:
            found = self._words[key] = self._set(text, language, rtl, before, after)
        return found

    def raised(self, rise: int) -> Chain:
        """The same chain, everything ``rise`` (1/1000 em) above the baseline."""
        return _Raised(self._fonts, self._families, self._weight, self._italic, self._language, rise)

    def _set(self, text: str, language: str, rtl: bool, before: str, after: str) -> Word:
        if (text.isascii() or max(text) < "\u02b0") and self.first.has_all(set(text)):
            return Word((shape(self.first, text, "Latn", rtl, language),))
        runs: list[TextRun] = []
        missing: list[str] = []
        problems: list[Problem] = []
        pieces = self._pieces(text, language)
        for index, (piece, face, script) in enumerate(pieces):
            if face is None:
                runs.append(box_run(self.first, piece, rtl))
                missing.append(piece)
                continue
            near = ("", "")
            if joins(script):
                around = [before, *(text for text, _, _ in pieces), after]
                near = (around[index], around[index + 2])
            run = shape(face, piece, script, rtl, language, *near)
            problems += [_unplaced(face, mark) for mark in run.unplaced]
            if any(script_of(char) == script and not is_invisible(char) for char in piece):
                problems += self._unlike(face, script)
            runs.append(run)
        return Word(tuple(runs), tuple(missing), tuple(problems))

    def _unlike(self, face: FontFace, script: str) -> list[Problem]:
        """What is wrong with words of a script in a face: no rules to set it, not the weight or slant wished for."""
        found = [] if face.shapes(script) else [_unshaped(face, script)]
        if joins(script) and face.shared_letters:
            found.append(_shared(face))
        lighter = self._weight - face.weight >= 200 and face.id not in self._families
        slanted = face.italic != self._italic and (self._language.italics or script in _SLANTED)
        if face is not self.first and (lighter or slanted):
            found.append(_other(face, script))
        return found

    def _pieces(self, text: str, language: str) -> list[tuple[str, FontFace | None, str]]:
        """Stretches of one font and script. A cluster is never torn, and every missing one stands alone."""
        clusters = graphemes(text)
        scripts = _scripts(clusters, default_script(language))
        pieces: list[tuple[str, FontFace | None, str]] = []
        for cluster, script in zip(clusters, scripts, strict=True):
            face = self._face_for(cluster, script)
            if pieces and face is not None and pieces[-1][1:] == (face, script):
                pieces[-1] = (pieces[-1][0] + cluster, face, script)
            else:
                pieces.append((cluster, face, script))
        return pieces

    def _face_for(self, cluster: str, script: str) -> FontFace | None:
        """The first face that has a cluster. Marks that all scripts share are of the face of the words around them."""
        own = self._own_first and cluster in _SHARED_MARKS and script not in _SLANTED
        for index in self._own_first if own else range(len(self._families)):
            face = self.face(index)
            if face.has(cluster):
                return face
        return None


class _Raised(Chain):
    """A chain whose words stand above the baseline."""

    def __init__(
        self, fonts: Fonts, families: tuple[str, ...], weight: int, italic: bool, language: Language, rise: int
    ) -> None:
        super().__init__(fonts, families, weight, italic, language)
        self._rise = rise

    def _set(self, text: str, language: str, rtl: bool, before: str, after: str) -> Word:
        word = super()._set(text, language, rtl, before, after)
        for run in word.runs:
            run.parts = tuple((rise + self._rise, array) for rise, array in run.parts)
        return Word(word.runs, word.missing, word.problems)


@lru_cache(maxsize=8192)
def graphemes(text: str) -> tuple[str, ...]:
    """What a reader takes for one character each: letters with their marks, joined emoji, flags."""
    if max(text, default="") < "\u0300":
        return tuple(text)
    from uniseg.graphemecluster import grapheme_clusters  # noqa: PLC0415 - only for text beyond Latin

    return tuple(grapheme_clusters(text))


def _scripts(clusters: tuple[str, ...], default: str) -> list[str]:
    """The script of each cluster; those of no script take the one before them, or the first one after."""
    own = [next((found for char in cluster if (found := script_of(char))), "") for cluster in clusters]
    current = next((script for script in own if script), default)
    out: list[str] = []
    for script in own:
        current = script or current
        out.append(current)
    return out


def _ink(runs: tuple[TextRun, ...]) -> Ink:
    """The ink of runs set one after the other from left to right."""
    inked = []
    pen = 0
    for run in runs:
        x0, y0, x1, y1 = run.ink
        if x0 != x1:
            inked.append((pen + x0, y0, pen + x1, y1))
        pen += run.width
    if not inked:
        return (0, 0, 0, 0)
    lows, highs = zip(*((box[:2], box[2:]) for box in inked), strict=True)
    return (*map(min, zip(*lows, strict=True)), *map(max, zip(*highs, strict=True)))


def _unplaced(face: FontFace, mark: str) -> Problem:
    return (
        f"{face.family} cannot place the combining mark U+{ord(mark):04X} on its letter",
        "put a family that covers this language first in the style's font chain",
    )


def _unshaped(face: FontFace, script: str) -> Problem:
    return (
        f"{face.family} has letters of the script {script}, but not the rules to set them",
        "put a family that is made for this language before it in the style's font chain",
    )


def _shared(face: FontFace) -> Problem:
    return (
        f"the letters of {face.family} share their bodies, so its words could not be copied or searched",
        "take a font whose letters have glyphs of their own: deckpress fonts check tells them apart",
    )


def _other(face: FontFace, script: str) -> Problem:
    return (
        f"words of the script {script} are set in {face.family}, which has no such weight or slant",
        "put a family that has this script in bold and italic before it in the style's font chain",
    )

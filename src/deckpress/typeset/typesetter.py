"""The typesetter: a text, a style and a box go in, a ``SetText`` comes out. Equal input gives equal bytes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from deckpress.model.finding import refuse
from deckpress.model.language import Language
from deckpress.typeset.breaking import LACKING, Breaker, Breakers, Hyphenation
from deckpress.typeset.drawing import Pen, text_of
from deckpress.typeset.filling import Line
from deckpress.typeset.fitting import Box, Fitted, fit, pitches
from deckpress.typeset.flow import Composer, HardFlow
from deckpress.typeset.fonts import Fonts
from deckpress.typeset.looks import Looked, Looks
from deckpress.typeset.marks import PLAIN, Marked, Problem
from deckpress.typeset.markup import literal, parse
from deckpress.typeset.scripts import plain_language
from deckpress.typeset.setting import SetText
from deckpress.typeset.style import TextNames, TextStyle

_WIDE = 1e9


class Typesetter:
    """Sets texts with the project's fonts. Keeps every word it has shaped, so use one for a whole build.

    ``breaker`` finds break opportunities in scripts without spaces; left out, ICU does where it is installed.
    ``languages`` tells by a BCP 47 tag how a language is printed; left out, only its direction is known.
    """

    def __init__(
        self, fonts: Fonts, breaker: Breaker | None = None, languages: Callable[[str], Language] | None = None
    ) -> None:
        self.fonts = fonts
        self._languages = languages or plain_language
        self._looks: dict[str, Looks] = {}
        self._breakers = Breakers(breaker)
        self._hyphenation = Hyphenation()
        self._composers: dict[str, Composer] = {}

    def set_box(
        self, source: str, style: TextStyle, width: float, height: float, names: TextNames, language: str = "en"
    ) -> SetText:
        """Set marked text into a box of ``width`` x ``height`` pt; 0 0 of the result is its top left corner.

        Never fails because of the text. Refuses a style whose font or colour the project does not have.
        """
        return self._box(parse(source, names), style, width, height, names, language)

    def set_plain(self, text: str, style: TextStyle, width: float, height: float, language: str = "en") -> SetText:
        """Set text without markup into a box: every character prints as it is, a newline breaks the line."""
        return self._box(literal(text), style, width, height, TextNames(), language)

    def set_label(
        self,
        source: str,
        style: TextStyle,
        width: float | None,
        names: TextNames,
        language: str = "en",
        anchor: str = "start",
    ) -> SetText:
        """Set marked text on one line; it shrinks to ``width`` pt, if given, as far as the style's floor.

        0 0 is the anchor (``start``: left end, ``middle``, ``end``: right end) on the baseline. What is still too
        wide at the floor is cut off, and reported in ``lost`` and ``overflow``.
        """
        marked = parse(source, names)
        problems = list(marked.problems)
        if len(marked.lines) > 1:
            problems.append(("a label has one line, but its text has a line break", "use a text box (rect) for it"))
            spans = [line.spans for line in marked.lines]
            joined = tuple(span for group in spans for span in (*group, replace(group[-1], text=" ", icon="")))
            marked = replace(marked, lines=(replace(marked.lines[0], spans=joined),))
        single = replace(style, lines=1)
        flows, found, composer = self._flows(marked, single, names, language)
        fitted = fit(Box(flows, single, _WIDE if width is None else width, _WIDE, composer))
        pen = Pen(fitted.size)
        for line in fitted.lines:
            pen.line(line, -line.width * fitted.size / 1000 * _fraction(anchor), 0.0)
        return self._result(pen, fitted, flows, [*problems, *found])

    def _box(
        self, marked: Marked, style: TextStyle, width: float, height: float, names: TextNames, language: str
    ) -> SetText:
        style = self.looks(language).justified(style)
        flows, problems, composer = self._flows(marked, style, names, language)
        fitted = fit(Box(flows, style, width, height, composer))
        pen = Pen(fitted.size)
        lines = fitted.lines
        if lines:
            y = _first_baseline(lines, self.looks(language).plain(style), style, fitted, height)
            limit = width * 1000 / fitted.size
            places = [_aligned(line, style.align, limit) for line in lines]
            nudge = _nudge(lines, places, limit)
            for index, (line, (x, stretch)) in enumerate(zip(lines, places, strict=True)):
                if index:
                    y -= line.pitch * fitted.leading * fitted.size
                pen.line(line, (x + nudge) * fitted.size / 1000, y, stretch)
        return self._result(pen, fitted, flows, [*marked.problems, *problems])

    def _flows(
        self, marked: Marked, style: TextStyle, names: TextNames, language: str
    ) -> tuple[list[HardFlow], list[Problem], Composer]:
        composer = self.composer(language)
        composer.problems.clear()
        known = self.looks(language)
        plain = known.plain(style)
        problems: list[Problem] = []
        flows: list[HardFlow] = []
        for line in marked.lines:
            looks = []
            for span in line.spans:
                look, problem = (plain, None) if span.look is PLAIN else known.resolve(style, span.look, names)
                looks.append(look)
                if problem and problem not in problems:
                    problems.append(problem)
            flows.append(composer.flow(line, looks))
        return flows, [*problems, *composer.problems], composer

    def composer(self, language: str) -> Composer:
        """The maker of flows in a language, kept for the whole build."""
        if language not in self._composers:
            self._composers[language] = Composer(self.language(language), self._breakers, self._hyphenation)
        return self._composers[language]

    def language(self, tag: str) -> Language:
        """How a language is printed."""
        return self._languages(tag)

    def families(self, families: tuple[str, ...], chain: str, language: str) -> tuple[str, ...]:
        """The theme's families of a chain with those of a language, as its texts are set."""
        return self.language(language).chain(families, chain, self.fonts.names)

    def looks(self, language: str) -> Looks:
        """The looks of a language, kept for the whole build."""
        if language not in self._looks:
            self._looks[language] = Looks(self.fonts, self.language(language))
        return self._looks[language]

    def _result(self, pen: Pen, fitted: Fitted, flows: list[HardFlow], problems: list[Problem]) -> SetText:
        if len(fitted.lines) <= len(flows) and not fitted.lost:
            problems = [problem for problem in problems if problem is not LACKING]  # nothing had to break
        missing: dict[str, None] = {}
        for flow in flows:
            for atom in flow.atoms:
                if atom.faulty:
                    for item in atom.items:
                        if item.word is not None:
                            missing.update(dict.fromkeys(item.word.missing))
                            problems += item.word.problems
        torn = next((line for line in fitted.lines if line.torn), None)
        if torn is not None and not fitted.lost:
            problems.append(
                (
                    f"a word is wider than its box and was broken between letters: '{torn.atoms[-1].text}'",
                    "make the box wider or the text smaller, or put a soft hyphen (U+00AD) into the word",
                )
            )
        return SetText(
            content=pen.content,
            fonts=pen.fonts,
            icons=tuple(pen.icons),
            text=text_of(fitted.lines),
            ink=pen.ink,
            size=fitted.size,
            leading=fitted.leading,
            lines=len(fitted.lines),
            lost=fitted.lost,
            overflow=fitted.overflow,
            missing=tuple(missing),
            problems=tuple(dict.fromkeys(problems)),
        )


def _first_baseline(lines: list[Line], look: Looked, style: TextStyle, fitted: Fitted, height: float) -> float:
    """Place by ink: capitals to baseline in the middle, letter heights at top and bottom, never outside."""
    scale = fitted.size / 1000
    drop = pitches(lines) * fitted.leading * fitted.size
    top = max(atom.top for atom in lines[0].atoms) * scale
    bottom = min(atom.bottom for atom in lines[-1].atoms) * scale
    if style.valign == "top":
        y = -max(look.letter_top * scale, top)
    elif style.valign == "bottom":
        y = -height + drop - min(look.letter_bottom * scale, bottom)
    elif style.valign == "middle":
        y = (-height + drop - look.cap_height * scale) / 2
    else:
        raise refuse("typeset/valign", f"'{style.valign}' is not top, middle or bottom", help="mend the text style")
    y = max(y, -height + drop - bottom)
    return min(y, -top)


def _fraction(anchor: str) -> float:
    shares = {"start": 0.0, "middle": 0.5, "end": 1.0}
    if anchor not in shares:
        raise refuse("typeset/anchor", f"'{anchor}' is not start, middle or end", help="mend text-anchor of the label")
    return shares[anchor]


def _aligned(line: Line, align: str, limit: float) -> tuple[float, float]:
    """Where a line begins and how much each of its spaces grows, in 1/1000 em."""
    room = max(limit - line.width, 0.0)
    if align == "justify":
        stretch = 0.0 if line.ends else line.stretch(room)
        if stretch:
            return 0.0, stretch
        align = "start"
    if align not in ("start", "end", "center", "left", "right"):
        raise refuse(
            "typeset/align", f"'{align}' is no alignment", help="write start, end, center, justify, left or right"
        )
    if align == "center":
        return room / 2, 0.0
    right = align == "right" or (align in ("start", "end") and (align == "end") != (line.base == 1))
    return (room, 0.0) if right else (0.0, 0.0)


def _nudge(lines: list[Line], places: list[tuple[float, float]], limit: float) -> float:
    """How far all lines move sideways, so that no slanted or swashed letter leans out of a box that has room."""
    low, high = limit, 0.0
    for line, (x, stretch) in zip(lines, places, strict=True):
        left, right = line.overhang
        low = min(low, x - left)
        high = max(high, (limit if stretch else x + line.width) + right)
    if low < 0:
        return min(-low, max(limit - high, 0.0))
    return -min(high - limit, low) if high > limit else 0.0

"""A template as its units, and the same template with its translations put in."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckpress.layout.book.wording import expressions
from deckpress.layout.book.wording.expressions import Plural
from deckpress.layout.book.wording.names import Names
from deckpress.layout.book.wording.shield import Shield, Shields, balanced, kept_inline, shielded
from deckpress.layout.book.wording.skeleton import Skeleton, Spot
from deckpress.model.catalogue import Catalogue, Unit
from deckpress.model.finding import Finding, Severity
from deckpress.model.placeholders import BRACE, braces, difference, lone_brace
from deckpress.model.source import Place, Ref

if TYPE_CHECKING:
    from deckpress.query.hardened import Sandbox

_SIGN = "[\U000f0000-\U000ffffd]"
_PART = re.compile(rf"((?<!\\)\{{[^{{}}\n]*{_SIGN}[^{{}}\n]*\}}|{_SIGN})")
"""A sign, or a name in braces that holds one."""
_BLANK_LINE = "{####}"
_BLOCK = re.compile(r"(\d+)([.)]\s)|([-+*#>:|]|~~~|\{#)")
_SETTINGS = ("label", "title", "alt")
"""Texts in the line that opens a directive."""
_KINDS = {
    "text": "",
    "cell": "A cell of a table.",
    "title": "The title of a box set apart.",
    "alt": "What a figure shows, for those who cannot see it.",
    "label": "Words under a card in a figure.",
}


@dataclass(frozen=True, slots=True)
class _Piece:
    """A spot with its unit: what each placeholder is in the template, and the noun that a number decides."""

    spot: Spot
    unit: Unit
    written: Mapping[str, str]
    tags: Mapping[str, str]
    plural: Plural | None


class Template:
    """One template of a game. ``stem`` names it in keys: ``rulebook``. ``file`` is its path in the project."""

    def __init__(self, file: str, stem: str, source: str, environment: Sandbox) -> None:
        self.file, self.stem = file, stem
        self._environment = environment
        self._shields = Shields()
        self._skeleton = Skeleton(shielded(source, environment, self._shields), self._shields)
        self._now: Mapping[str, str] = {}
        self.findings: list[Finding] = []
        self._pieces = [piece for spot in self._skeleton.spots() if (piece := self._piece(spot))]
        self._words = list(self._word_units())

    def units(self, now: Mapping[str, str]) -> tuple[Unit, ...]:
        """What there is to translate, in order. ``now`` is what expressions come to at present, by their source."""
        self._now = now
        told = [self._piece(piece.spot) for piece in self._pieces]
        return (*(piece.unit for piece in told if piece), *self._words)

    def localised(self, catalogue: Catalogue, sign: str) -> str:
        """The template as a catalogue says it, line for line. What it does not say stays, behind ``sign``."""
        lines = list(self._skeleton.lines)
        words = {unit.text: forms[0] for unit in self._words if (forms := catalogue.say(unit)) is not None}
        for piece in reversed(self._pieces):
            said = self._said(piece, catalogue, words)
            self._write(lines, piece.spot, sign + self._source(piece.spot) if said is None else said)
        return "\n".join(self._opened(line, words) for line in lines)

    # Units

    def _piece(self, spot: Spot) -> _Piece | None:
        text = self._skeleton.text(spot)
        names = Names(set(braces(text)))
        plural = self._plural(text, spot)
        one: list[str] = []
        several: list[str] = []
        for part in _PART.split(text):
            shield = self._shields.find(part) if len(part) == 1 else None
            if plural and shield and expressions.as_plural(self._environment, shield.inner):
                one.append(plural.one)
                several.append(plural.several)
                continue
            shown = self._placeholder(part, shield, names) if shield or _PART.fullmatch(part) else part
            one.append(shown)
            several.append(shown)
        words = "".join(one)
        if not any(char.isalpha() for char in BRACE.sub("", words)):
            return None
        unit = Unit(
            key=f"rule.{self.stem}.{spot.key}",
            text=words,
            plural="".join(several) if plural else "",
            slots=tuple(names.slots(self._now)),
            counts=names.called(plural.count) if plural else "",
            notes=tuple(each for each in (f"{self.stem.capitalize()}, #{spot.key}.", _KINDS[spot.kind]) if each),
            place=Place(self.file, spot.first + 1, spot.start + 1),
        )
        return _Piece(spot, unit, names.written, names.tags, plural)

    def _placeholder(self, part: str, shield: Shield | None, names: Names) -> str:
        """What stands for a piece of Jinja, or for a name in braces that is partly computed; comments go."""
        if shield is None:
            inner = self._shields.opened(part)
            return f"{{{names.whole(inner)}}}"
        if shield.kind == "expression":
            return f"{{{names.of(shield.inner, expressions.forms(shield.inner))}}}"
        return f"{{{names.tag(shield.inner)}}}" if shield.kind == "tag" else ""

    def _plural(self, text: str, spot: Spot) -> Plural | None:
        """The noun of a text that a number decides. Two numbers in one text are a finding."""
        inner = [shield.inner for sign in text if (shield := self._shields.find(sign))]
        found = [plural for each in inner if (plural := expressions.as_plural(self._environment, each))]
        counts = {plural.count for plural in found}
        if len(counts) > 1 or len(found) > 1:
            finding = Finding(
                "rulebook/two-counts",
                Severity.WARNING,
                "two nouns of this text go by their number, and a translation can only choose by one",
                Ref(place=Place(self.file, spot.first + 1, spot.start + 1)),
                "divide it into two sentences, each a block or a cell of its own",
            )
            if finding not in self.findings:
                self.findings.append(finding)
            return None
        return found[0] if found else None

    def _word_units(self) -> Iterator[Unit]:
        """Words that stand in expressions themselves; one noun by its number has gone into its text."""
        seen: set[str] = set()
        whole = {piece.plural.one for piece in self._pieces if piece.plural}
        for shield in self._printing():
            if shield.kind != "expression" or expressions.as_plural(self._environment, shield.inner) is not None:
                plural = expressions.as_plural(self._environment, shield.inner)
                if plural is None or plural.one in whole:
                    continue
            for word in expressions.printed_words(self._environment, shield.inner):
                if word not in seen:
                    seen.add(word)
                    note = f"{self.stem.capitalize()}: a word that an expression puts into a text."
                    key = f"rule.{self.stem}.word.{expressions.slug(word)}"
                    yield Unit(key, word, notes=(note,), name=True, place=Place(self.file))

    def _printing(self) -> Iterator[Shield]:
        """The Jinja of all lines but the settings of figures, and of the texts among these."""
        texts = [self._skeleton.text(piece.spot) for piece in self._pieces if piece.spot.kind in _SETTINGS]
        lines = [line for line in self._skeleton.lines if not line.lstrip().startswith(":::")]
        for sign in "".join([*lines, *texts]):
            if (shield := self._shields.find(sign)) is not None:
                yield shield

    # Putting translations in

    def _said(self, piece: _Piece, catalogue: Catalogue, words: dict[str, str]) -> str | None:
        """The translation of a spot as it stands in the template; None where it cannot be used."""
        forms = catalogue.say(piece.unit)
        if forms is None:
            return None
        put = [self._put(form, piece, number, words) for number, form in enumerate(forms)]
        ready = [form for form in put if form is not None]
        if len(ready) < len(put):
            return None
        if piece.plural is None:
            return ready[0]
        count = f"({piece.plural.count}) | plural_form"
        parts = [f"{{%+ {'el' if number else ''}if {count} == {number} +%}}{form}" for number, form in enumerate(ready)]
        parts[-1] = f"{{%+ else +%}}{ready[-1]}" if len(ready) > 1 else ready[-1]
        return "".join(parts) + ("{%+ endif +%}" if len(ready) > 1 else "")

    def _put(self, form: str, piece: _Piece, number: int, words: dict[str, str]) -> str | None:
        if any(difference(piece.unit, form, number)) or not _is_plain(form, piece.unit.text):
            return None
        both = ([piece.tags[name] for name in braces(text) if name in piece.tags] for text in (form, piece.unit.text))
        tags, known = both
        if tags != known and not balanced(tags):
            return None
        guarded = form if _BLOCK.match(piece.unit.text) else _guarded(form, piece.spot.kind)
        written = {name: expressions.with_words(source, words) for name, source in piece.written.items()}
        return BRACE.sub(lambda found: written.get(found[1], found[0]), guarded)

    def _write(self, lines: list[str], spot: Spot, text: str) -> None:
        """Put a text where a spot stands. As many lines as before: what is over is filled with comments."""
        before, after = lines[spot.first][: spot.start], lines[spot.last][spot.end :]
        indent = "" if spot.kind == "cell" else " " * len(before)
        new = [line if number == 0 else f"{indent}{line}" for number, line in enumerate(text.split("\n"))]
        new[0] = before + new[0]
        new[-1] += after
        room = spot.last - spot.first + 1
        lines[spot.first : spot.last + 1] = [*new, *[_BLANK_LINE] * (room - len(new))]

    def _opened(self, line: str, words: dict[str, str]) -> str:
        """A line with everything that its signs stand for; the words of expressions as they are said."""
        out = []
        for sign in line:
            shield = self._shields.find(sign)
            if shield is None:
                out.append(sign)
            elif shield.kind == "expression":
                out.append(f"{{{{ {expressions.with_words(shield.inner, words)} }}}}" if words else shield.source)
            else:
                out.append(shield.source)
        return "".join(out)

    def _source(self, spot: Spot) -> str:
        """A text as it is written, in one line; its tags swallow nothing."""
        text = self._skeleton.text(spot)
        found = ((sign, self._shields.find(sign)) for sign in text)
        return "".join(kept_inline(shield) if shield and shield.kind == "tag" else sign for sign, shield in found)


def template_of(file: str, source: str, environment: Sandbox) -> Template:
    """A template by its path: ``templates/<game>/rulebook.md.j2``."""
    return Template(file, file.rpartition("/")[2].partition(".")[0], source, environment)


def _is_plain(form: str, source: str) -> bool:
    """Whether a translation holds nothing that would become Jinja, or one of our signs."""
    if lone_brace(form) and not lone_brace(source):
        return False
    return "\\{{" not in form and not any(unicodedata.category(char) == "Co" for char in form)


def _guarded(text: str, kind: str) -> str:
    """A translation that cannot be taken for anything but text where it stands."""
    if kind == "cell":
        return re.sub(r"(?<!\\)\|", r"\\|", text.replace("\n", " "))
    if kind in ("alt", "label"):
        plain = text.replace("\n", " ").replace('"', "\u201d")
        return plain.replace(",", ";").replace("=", "\u2013") if kind == "label" else plain
    if kind == "title":
        return text.replace("\n", " ")
    return "\n".join(_BLOCK.sub(_escaped, line, count=1) if _BLOCK.match(line) else line for line in text.split("\n"))


def _escaped(found: re.Match[str]) -> str:
    if found[1]:
        return f"{found[1]}\\{found[2]}"
    return found[0] if found[0] in ("*", "{#") else f"\\{found[0]}"

"""The look of a game: font chains, text styles, inks and tables, from ``templates/<game>/theme.yaml``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from deckpress.layout.colour import parse_hex
from deckpress.layout.fault import error
from deckpress.layout.theme_file import Entry, read, values
from deckpress.layout.words import listed
from deckpress.model.finding import Finding, Refused
from deckpress.model.names import did_you_mean
from deckpress.model.source import Place
from deckpress.typeset.style import TextStyle

_STYLE_KEYS = listed("extends font size weight italic min lines leading align valign fill")
_INK_KEYS = listed("rgb cmyk spot low")
_ALIGN = ("start", "end", "center", "justify", "left", "right")
_VALIGN = ("top", "middle", "bottom")
RESERVED = listed("card component t inks low_ink lang rtl loop range dict namespace")


@dataclass(frozen=True, slots=True)
class Ink:
    """A colour of the theme. ``rgb`` and ``low`` are ``#rrggbb`` (``low`` is empty where it stays the same).

    ``cmyk`` is in per cent; empty where the theme names none.
    """

    name: str
    rgb: str
    cmyk: tuple[float, ...] = ()
    spot: str = ""
    low: str = ""


@dataclass(frozen=True, slots=True)
class Theme:
    """Everything of a theme, resolved. ``families`` are all font families it names, with their places."""

    file: str
    fonts: Mapping[str, tuple[str, ...]]
    styles: Mapping[str, TextStyle]
    inks: Mapping[str, Ink]
    tables: Mapping[str, Any]
    families: Mapping[str, Place]

    def colours(self, low_ink: bool) -> dict[str, str]:
        """What each ink prints as, ``#rrggbb``."""
        return {name: (ink.low or ink.rgb) if low_ink else ink.rgb for name, ink in self.inks.items()}


def read_theme(file: str, text: str) -> Theme:
    """The theme of a file. Refuses everything that is wrong with it at once, each with its place."""
    root = read(file, text)
    builder = _Builder(file)
    if not isinstance(root.value, dict):
        raise Refused([error("theme/not-a-mapping", "a theme is a mapping: fonts, text, inks, tables", root.place)])
    builder.fonts = builder.read_fonts(root.value.get("fonts"))
    builder.inks = builder.read_inks(root.value.get("inks"))
    styles = builder.read_styles(root.value.get("text"))
    tables: dict[str, Any] = {}
    for name, entry in root.value.items():
        if name in ("fonts", "inks", "text"):
            continue
        if name in RESERVED:
            builder.say("theme/reserved-name", f"'{name}' is a name that faces already have", entry.at)
            continue
        try:
            tables[name] = values(entry)
        except Refused as refused:
            builder.faults.extend(refused.findings)
    if builder.faults:
        raise Refused(sorted(builder.faults, key=lambda finding: finding.ref.place or Place("")))
    return Theme(file, builder.fonts, styles, builder.inks, tables, builder.families)


class _Builder:
    def __init__(self, file: str) -> None:
        self.file = file
        self.faults: list[Finding] = []
        self.fonts: dict[str, tuple[str, ...]] = {}
        self.inks: dict[str, Ink] = {}
        self.parents: set[str] = set()
        self.families: dict[str, Place] = {}

    def say(self, id: str, message: str, place: Place, help: str = "") -> None:
        self.faults.append(error(id, message, place, help))

    def rows(self, entry: Entry | None, what: str) -> Iterator[tuple[str, Entry]]:
        if entry is None:
            return
        if not isinstance(entry.value, dict):
            self.say("theme/not-a-mapping", f"{what} is a mapping of names", entry.at)
            return
        yield from entry.value.items()

    def read_fonts(self, entry: Entry | None) -> dict[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {}
        for name, chain in self.rows(entry, "fonts"):
            parts = chain.value if isinstance(chain.value, list) else [chain]
            if not parts or not all(isinstance(part.value, str) and part.value for part in parts):
                self.say("theme/bad-font", f"the font chain '{name}' is a list of font families", chain.at)
                continue
            found[name] = tuple(part.value for part in parts)
            for part in parts:
                self.families.setdefault(part.value, part.place)
        return found

    def read_inks(self, entry: Entry | None) -> dict[str, Ink]:
        found: dict[str, Ink] = {}
        owners: dict[str, str] = {}
        for name, row in self.rows(entry, "inks"):
            fields = row.value if isinstance(row.value, dict) else {"rgb": row}
            self.known(fields, _INK_KEYS, "an ink")
            if "rgb" not in fields:
                self.say("theme/bad-ink", f"the ink '{name}' has no rgb", row.at, 'write rgb: "#rrggbb"')
                continue
            rgb, low = self.colour(fields["rgb"]), self.colour(fields["low"]) if "low" in fields else ""
            if rgb and rgb in owners:
                self.say(
                    "theme/ink-not-unique",
                    f"the inks '{owners[rgb]}' and '{name}' both are {rgb}, so the press could not tell them apart",
                    fields["rgb"].place,
                    "change one of them by one step, for example the last digit",
                )
            owners.setdefault(rgb, name)
            spot = fields["spot"].value if "spot" in fields else ""
            found[name] = Ink(name, rgb, self.cmyk(name, fields.get("cmyk")), spot, low)
        return found

    def known(self, fields: Mapping[str, Entry], keys: frozenset[str], what: str) -> None:
        for key, entry in fields.items():
            if key not in keys:
                self.say("theme/unknown-key", f"{what} has no '{key}'", entry.at, did_you_mean(key, sorted(keys)))

    def colour(self, entry: Entry) -> str:
        try:
            return parse_hex(entry.value if isinstance(entry.value, str) else "")
        except ValueError as problem:
            self.say("theme/bad-colour", str(problem), entry.place)
            return ""

    def cmyk(self, name: str, entry: Entry | None) -> tuple[float, ...]:
        if entry is None:
            return ()
        try:
            parts = tuple(float(part.value) for part in entry.value)
            if len(parts) != 4 or not all(0 <= part <= 100 for part in parts):
                raise ValueError
        except (ValueError, TypeError, AttributeError):
            self.say(
                "theme/bad-colour", f"cmyk of '{name}' is four numbers from 0 to 100", entry.place, "[0, 0, 0, 100]"
            )
            return ()
        return parts

    def read_styles(self, entry: Entry | None) -> dict[str, TextStyle]:
        rows = dict(self.rows(entry, "text"))
        self.parents = {row.value["extends"].value for row in rows.values() if "extends" in _fields(row)}
        found: dict[str, TextStyle] = {}
        for name, row in rows.items():
            if not isinstance(row.value, dict):
                self.say("theme/not-a-mapping", f"the style '{name}' is a mapping, for example {{size: 9}}", row.at)
                continue
            self.known(row.value, _STYLE_KEYS, "a text style")
            merged = self.merged(name, rows, ())
            if name in self.parents and not {"font", "size"} <= set(merged):
                continue  # only there to be extended
            style = self.style(name, row, merged)
            if style:
                found[name] = style
        return found

    def merged(self, name: str, rows: Mapping[str, Entry], above: tuple[str, ...]) -> dict[str, Entry]:
        row = rows[name].value
        if not isinstance(row, dict):
            return {}
        parent = row.get("extends")
        if parent is None:
            return dict(row)
        if parent.value not in rows:
            if not above:
                self.say(
                    "theme/unknown-style",
                    f"there is no style '{parent.value}' to extend",
                    parent.place,
                    did_you_mean(str(parent.value), rows),
                )
            return dict(row)
        if parent.value in (*above, name):
            first = (*above, name)[0]
            if parent.value == first:
                self.say("theme/circle", f"the style '{first}' extends itself", rows[first].value["extends"].place)
            return dict(row)
        return {**self.merged(parent.value, rows, (*above, name)), **row}

    def style(self, name: str, row: Entry, merged: Mapping[str, Entry]) -> TextStyle | None:
        font, size = merged.get("font"), merged.get("size")
        for key, entry, example in (("font", font, "a chain of fonts:"), ("size", size, "a size in pt")):
            if entry is None:
                self.say("theme/incomplete-style", f"the style '{name}' has no {key}", row.at, f"give it {example}")
        if font is None or size is None:
            return None
        if font.value not in self.fonts:
            if font is row.value.get("font"):
                message = f"there is no font chain '{font.value}'"
                self.say("theme/unknown-font", message, font.place, did_you_mean(str(font.value), self.fonts))
            return None
        return self.finished(name, merged)

    def finished(self, name: str, merged: Mapping[str, Entry]) -> TextStyle | None:
        before = len(self.faults)
        size = self.number(merged["size"], 1, 500)
        weight = merged.get("weight")
        style = TextStyle(
            name=name,
            families=self.fonts[merged["font"].value],
            size=size,
            weight=int(self.number(weight, 1, 1000)) if weight else 400,
            italic=self.word(merged.get("italic"), ("true", "false"), "false") == "true",
            min=self.number(merged["min"], 1, 500) if "min" in merged else size,
            lines=int(self.number(merged["lines"], 0, 1000)) if "lines" in merged else 0,
            leading=self.number(merged["leading"], 0.5, 5) if "leading" in merged else 1.25,
            align=self.word(merged.get("align"), _ALIGN, "start"),
            valign=self.word(merged.get("valign"), _VALIGN, "top"),
            fill=self.fill(merged.get("fill")),
        )
        if len(self.faults) == before and style.min > style.size:
            self.say("theme/bad-size", f"min {style.min:g} is larger than size {style.size:g}", merged["min"].place)
        return style

    def number(self, entry: Entry, least: float, most: float) -> float:
        try:
            value = float(entry.value)
        except (TypeError, ValueError):
            value = least - 1
        if not least <= value <= most:
            self.say(
                "theme/bad-number", f"'{entry.value}' is not a number from {least:g} to {most:g} here", entry.place
            )
            return least
        return value

    def word(self, entry: Entry | None, words: tuple[str, ...], default: str) -> str:
        if entry is None:
            return default
        if entry.value not in words:
            self.say(
                "theme/bad-word", f"'{entry.value}' is not possible here", entry.place, f"write {', '.join(words)}"
            )
            return default
        return str(entry.value)

    def fill(self, entry: Entry | None) -> str:
        """The name of an ink stays a name: what it prints as depends on the ink of the build."""
        if entry is None:
            return "#000000"
        if entry.value in self.inks:
            return str(entry.value)
        try:
            return parse_hex(str(entry.value))
        except ValueError:
            self.say(
                "theme/unknown-ink",
                f"'{entry.value}' is neither an ink nor #rrggbb",
                entry.place,
                did_you_mean(str(entry.value), self.inks),
            )
            return "#000000"


def _fields(row: Entry) -> Mapping[str, Entry]:
    return row.value if isinstance(row.value, dict) else {}


def theme_css(theme: Theme) -> str:
    """A style sheet for drawing programs: samples of text get their size and colour, text boxes stay see-through."""
    colours = theme.colours(low_ink=False)
    lines = ["/* Written by deckpress from theme.yaml. For drawing programs only; never printed. */"]
    for name, style in theme.styles.items():
        families = ", ".join(f"'{family.replace('-', ' ').title()}'" for family in style.families)
        size = f"{style.size * 25.4 / 72:.3f}px"
        slant = "font-style: italic; " if style.italic else ""
        fill = colours.get(style.fill, style.fill)
        lines.append(
            f"text.{name} {{ font-family: {families}; font-size: {size}; font-weight: {style.weight};"
            f" {slant}fill: {fill}; }}"
        )
    lines.append("rect[class] { fill: none; }")
    return "\n".join(lines) + "\n"

"""What was printed, remembered in the project: ``records/NAME.json``.

A record knows every card copy of a setup by the digests of its two drawn faces: what is on the paper, not how it was
written. It holds no path, no user and no clock, so the same print gives the same bytes.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from deckpress.model.drawn import Drawings
from deckpress.model.finding import ExitCode, Finding, Refused, Severity, refuse
from deckpress.model.game import Edition, Setup
from deckpress.model.identity import digest
from deckpress.model.names import did_you_mean
from deckpress.model.page import Pages, words_on
from deckpress.model.request import Selection
from deckpress.model.source import Place, Ref
from deckpress.pipeline.manifest import file_stem
from deckpress.workspace import Output, Workspace

if TYPE_CHECKING:
    from deckpress.typeset.fonts import Fonts

FOLDER = "records"
VERSION = 2
"""Since 2 a record knows the words too. Records of 1 are read as records without words."""
_NAME = re.compile(r"[a-z0-9]+(?:[-_.][a-z0-9]+)*\Z")


@dataclass(frozen=True, slots=True)
class Printed:
    """Copies of a card as they were printed. ``front`` and ``back`` are digests of what was drawn; no back is empty.

    ``says`` are the words on its front, line by line.
    """

    card: str
    name: str
    component: str
    front: str
    back: str
    copies: int
    says: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """One printed setup of a game, in one language and one ink.

    ``rules`` are the blocks of the rulebook for this setup as (id, words), empty where the game has none.
    """

    game: str
    title: str
    version: str
    language: str
    setup: str
    ink: str
    cards: tuple[Printed, ...]
    rules: tuple[tuple[str, str], ...] = ()

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What an entry is found by."""
        return self.game, self.language, self.setup, self.ink

    @property
    def total(self) -> int:
        """How many cards, copies counted."""
        return sum(card.copies for card in self.cards)

    @property
    def box(self) -> frozenset[tuple[str, str, str, str, int]]:
        """What lies in the box, whatever the words say."""
        return frozenset((card.card, card.component, card.front, card.back, card.copies) for card in self.cards)


class FaceDigests:
    """The digests of drawn faces: equal ones print equal cards, whatever templates and database are like."""

    def __init__(self, pages: Pages, fonts: Fonts) -> None:
        self._faces = pages.faces
        self._drawings = Drawings(pages.forms, pages.images, fonts.digest)

    def of(self, key: str) -> str:
        """The digest of the face with this key, cut size included; empty where there is no face."""
        if not key:
            return ""
        face = self._faces[key]
        return digest("drawn", f"{face.size.width} {face.size.height}", self._drawings.of(face.form))


def entry(
    edition: Edition, setup: Setup, ink: str, pages: Pages, fonts: Fonts, rules: Mapping[str, str] | None = None
) -> Entry:
    """What is printed when these pages are. ``rules`` are the words of the rulebook's blocks by id."""
    digests = FaceDigests(pages, fonts)
    copies: Counter[tuple[str, str, str, str]] = Counter()
    says: dict[str, str] = {}
    for page in pages.cards:
        front = digests.of(page.front)
        copies[page.card, page.component, front, digests.of(page.back)] += page.copies
        says[front] = "\n".join(words_on(pages.faces[page.front]))
    cards = tuple(
        Printed(card, edition.cards[card].name, component, front, back, count, says[front])
        for (card, component, front, back), count in copies.items()
    )
    told = tuple((rules or {}).items())
    return Entry(edition.game, edition.title, edition.version, edition.spoken, setup.id, ink, cards, told)


def record_name(name: str) -> str:
    """The name as it is written. Refuses what could not be a file's name on every system."""
    word = name.strip().casefold()
    if not _NAME.match(word) or len(word) > 60 or file_stem(word) != word:
        raise refuse(
            "record/bad-name",
            f"'{name}' cannot be the name of a record",
            help="use up to 60 lower-case letters, digits and single hyphens, for example first-print",
            code=ExitCode.WRONG_USE,
        )
    return word


def require_whole(name: str, selection: Selection) -> None:
    """Refuse to record a build that does not print whole setups: the record would lie about what is in the box."""
    record_name(name)
    if selection.cards or selection.only:
        raise refuse(
            "record/not-whole",
            "a record remembers whole setups, but this build prints only some cards",
            help="leave out --card and --only, or leave out --record",
            code=ExitCode.WRONG_USE,
        )
    if selection.products and "sheets" not in selection.products:
        raise refuse(
            "record/nothing-printed",
            "a record remembers printed cards, but this build makes no sheets",
            help="add sheets to --product, or leave out --record",
            code=ExitCode.WRONG_USE,
        )


def remember(workspace: Workspace, name: str, entries: Iterable[Entry]) -> tuple[Finding, ...]:
    """Write the record. Entries of other games, languages, setups and inks in it stay; a replaced one gives a note."""
    word = record_name(name)
    output = Output(workspace.root)
    file = f"{FOLDER}/{word}.json"
    earlier = {} if output.read(file) is None else {each.key: each for each in recall(workspace, word)}
    fresh = {each.key: each for each in entries}
    replaced = [each for key, each in fresh.items() if key in earlier and earlier[key].box != each.box]
    kept = sorted({**earlier, **fresh}.items())
    value = {"format": "deckpress-record", "version": VERSION, "printed": [_plain(each) for _, each in kept]}
    output.write(file, f"{json.dumps(value, ensure_ascii=False, indent=1)}\n".encode())
    if not replaced:
        return ()
    setups = ", ".join(f"{each.game} {each.setup}" for each in replaced)
    message = f"the record '{word}' remembered another print of {setups}; it now remembers this one"
    help = "if both lie in the box, restore the file and record this print under a name of its own"
    return (Finding("record/replaced", Severity.NOTE, message, Ref(place=Place(file)), help),)


def recall(workspace: Workspace, name: str) -> tuple[Entry, ...]:
    """The entries of a record. Refuses a record that is not there, with the nearest, and one that cannot be read."""
    word = record_name(name)
    file = f"{FOLDER}/{word}.json"
    if not workspace.has(file):
        known = [each.removeprefix(f"{FOLDER}/").removesuffix(".json") for each in workspace.names(FOLDER, ".json")]
        raise refuse(
            "record/unknown",
            f"there is no record '{word}'",
            help=did_you_mean(word, known) or "deckpress build --record NAME writes one when you print",
            code=ExitCode.WRONG_USE,
        )
    text = workspace.read_text(file)
    try:
        return _entries(json.loads(text))
    except (ValueError, TypeError, KeyError, AttributeError):
        raise _damaged(file) from None


def _damaged(file: str) -> Refused:
    return refuse(
        "record/damaged",
        f"'{file}' is no record that this version of deckpress can read",
        Ref(place=Place(file)),
        "restore the file from your version control",
        ExitCode.UNREADABLE,
    )


def _plain(each: Entry) -> dict[str, Any]:
    return {**asdict(each), "cards": [asdict(card) for card in each.cards], "rules": dict(each.rules)}


def _entries(value: Any) -> tuple[Entry, ...]:
    """Entries from JSON. Raises ValueError, TypeError, KeyError or AttributeError for anything else."""
    if value["format"] != "deckpress-record" or value["version"] not in (1, VERSION):
        raise ValueError
    found = []
    for plain in value["printed"]:
        cards = tuple(Printed(**card) for card in plain["cards"])
        if not all(isinstance(card.copies, int) and card.copies > 0 for card in cards):
            raise ValueError
        texts = [
            getattr(card, name) for card in cards for name in ("card", "name", "component", "front", "back", "says")
        ]
        rules = tuple(plain.get("rules", {}).items())
        made = Entry(**{**plain, "cards": cards, "rules": rules})
        said = (*texts, *made.key, made.title, made.version, *(words for _, words in rules))
        if not all(isinstance(text, str) for text in said):
            raise ValueError
        found.append(made)
    return tuple(found)

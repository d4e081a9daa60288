"""An SVG file as a tree in which every element and every attribute knows its place.

Read by expat: it gives line and column of the start tag itself. Document types and entities are refused, so
no file can pull in another one or grow when it is read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from deckpress.model.finding import ExitCode, Refused, refuse
from deckpress.model.source import Place, Ref

SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"
XML = "http://www.w3.org/XML/1998/namespace"
FACE = "urn:deckpress:face"
DEEPEST = 60
MOST = 20_000
_ATTRIBUTE = re.compile(rb"""([^\s=<>"'/]+)\s*=\s*("[^"]*"|'[^']*')""")


@dataclass(slots=True, eq=False)
class Node:
    """An element: its SVG name, native attributes (``xlink:href`` as ``href``), ``dp:`` attributes, children.

    Attributes of other programs are left out. ``text`` are the words between its tags, in a ``text`` element also
    those of the tspans inside; ``stray`` is the place of the first.
    """

    tag: str
    namespace: str
    place: Place
    attrs: dict[str, str]
    dp: dict[str, str]
    start: int
    source: Source
    children: list[Node] = field(default_factory=list)
    text: str = ""
    stray: Place | None = None

    @property
    def own(self) -> bool:
        """Whether this is an SVG element, not one of another program."""
        return self.namespace in (SVG, "")

    def walk(self) -> Iterator[Node]:
        """This element and everything inside, in the order of the file."""
        yield self
        for child in self.children:
            yield from child.walk()

    def spot(self, name: str) -> Place:
        """The place of an attribute (``fill`` or ``dp:fill``), of the ``style`` it came from, or of the element."""
        written = f"dp:{name}" if name in self.dp else name
        return self.source.spot(self.start, written) or self.source.spot(self.start, "style") or self.place


@dataclass(frozen=True, slots=True, eq=False)
class Source:
    """A file's name and bytes, to find the places of attributes when somebody asks."""

    file: str
    data: bytes

    def spot(self, start: int, name: str) -> Place | None:
        """The place of an attribute inside the start tag that begins at byte ``start``."""
        at = start + 1
        while at < len(self.data) and self.data[at : at + 1] not in b" \t\r\n/>":
            at += 1
        wanted = {name} if name.startswith("dp:") else {name, f"xlink:{name}"}
        while True:
            found = _ATTRIBUTE.search(self.data, at)
            gap = self.data[at : found.start()] if found else b""
            if found is None or gap.strip():
                return None
            written = found[1].decode("utf-8", "replace")
            if written in wanted or (name.startswith("dp:") and written.split(":")[-1] == name[3:] and ":" in written):
                return self.place_of(found.start())
            at = found.end()

    def place_of(self, byte: int) -> Place:
        """Line and column of a byte of the file."""
        before = self.data[:byte]
        column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace")) + 1
        return Place(self.file, before.count(b"\n") + 1, column)


class _Builder:
    """The handlers of one parse."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.stack: list[Node] = []
        self.root: Node | None = None
        self.count = 0
        self.parser = expat.ParserCreate("utf-8", " ")
        self.parser.namespace_prefixes = True
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.characters
        self.parser.StartDoctypeDeclHandler = self.doctype
        self.parser.EntityDeclHandler = self.doctype

    def here(self) -> Place:
        return self.source.place_of(self.parser.CurrentByteIndex)

    def doctype(self, *_: object) -> None:
        raise _refusal(
            "svg/doctype",
            "a DOCTYPE (and any entity) is refused in an SVG file",
            self.source.place_of(max(0, self.source.data.find(b"<!DOCTYPE"))),
            "delete the line; or save the file again as 'plain SVG', which leaves it out",
        )

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if len(self.stack) >= DEEPEST or self.count > MOST:
            what = (
                f"elements nested more than {DEEPEST} deep" if len(self.stack) >= DEEPEST else f"over {MOST} elements"
            )
            raise _refusal("svg/too-large", f"this SVG file has {what}", self.here(), "simplify the drawing")
        namespace, tag = _split(name, self.here())
        attrs: dict[str, str] = {}
        dp: dict[str, str] = {}
        node = Node(tag, namespace, self.here(), attrs, dp, self.parser.CurrentByteIndex, self.source)
        for written, value in attributes.items():
            where, local = _split(written, node.place)
            if where in ("", SVG) or (where == XLINK and local == "href"):
                attrs[local] = value
            elif where == FACE:
                dp[local] = value
        if self.stack:
            self.stack[-1].children.append(node)
        else:
            self.root = node
        self.stack.append(node)

    def end(self, _: str) -> None:
        self.stack.pop()

    def characters(self, text: str) -> None:
        if not self.stack:
            return
        node = self.stack[-1]
        for outer in self.stack:
            if outer is node or outer.tag == "text":
                outer.text += text
        if text.strip() and node.stray is None:
            node.stray = self.here()


def _split(name: str, place: Place) -> tuple[str, str]:
    """Namespace and name as expat writes them: ``namespace name prefix``. Refuses what only looks like ours."""
    namespace, local, prefix = (*name.split(" "), "", "")[:3] if " " in name else ("", name, "")
    if namespace != FACE and (prefix == "dp" or namespace.startswith("urn:deckpress")):
        message = f"'{namespace}' is not the namespace of faces"
        raise _refusal("svg/wrong-namespace", message, place, f'write xmlns:dp="{FACE}" on the root')
    return namespace, local


def _refusal(id: str, message: str, place: Place, help: str) -> Refused:
    return refuse(id, message, Ref(place=place), help, ExitCode.UNREADABLE)


_ADVICE = {
    expat.errors.XML_ERROR_INVALID_TOKEN: "write &amp; for & and &lt; for <",
    expat.errors.XML_ERROR_TAG_MISMATCH: "every element is closed, by /> or by a closing tag",
    expat.errors.XML_ERROR_UNBOUND_PREFIX: f'for dp: write xmlns:dp="{FACE}" on the root',
}


def parse(file: str, text: str) -> Node:
    """The root of an SVG file. Refuses text that is not well-formed, a DOCTYPE, and a root that is not ``svg``."""
    source = Source(file, text.encode("utf-8"))
    builder = _Builder(source)
    try:
        builder.parser.Parse(source.data, True)
    except expat.ExpatError as error:
        place = Place(file, error.lineno, error.offset + 1)
        reason = expat.errors.messages[error.code]
        sentence = f"this is not well-formed XML: {reason}"
        if reason == expat.errors.XML_ERROR_UNBOUND_PREFIX:
            sentence = "a prefix is used here that the file does not declare"
        raise _refusal("svg/not-well-formed", sentence, place, _ADVICE.get(reason, "")) from None
    root = builder.root
    assert root is not None
    if root.tag != "svg" or not root.own:
        raise _refusal("svg/not-an-svg", f"the root element is '{root.tag}', not 'svg'", root.place, "")
    return root

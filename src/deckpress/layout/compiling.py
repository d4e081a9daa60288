"""A face file becomes a ``Compiled``: read, looked at, and walked once."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from deckpress.layout import attributes, css, words
from deckpress.layout.audit import audit
from deckpress.layout.fault import error
from deckpress.layout.items import Compiled
from deckpress.layout.placing import viewbox
from deckpress.layout.walking import Walker, paints
from deckpress.layout.xml import Node, parse
from deckpress.model.finding import Finding, Refused
from deckpress.model.names import did_you_mean
from deckpress.model.source import Place

if TYPE_CHECKING:
    from jinja2 import Environment


def compile_face(environment: Environment, file: str, text: str, styles: Collection[str]) -> Compiled:
    """A face or a part, compiled. ``styles`` are the text styles of the theme.

    Refuses everything that is wrong with it: all faults that the file itself shows come at once.
    """
    root = parse(file, text)
    css.fold(root)
    faults = [*audit(root, words.FACE_ELEMENTS), *attributes.check(root), *_styles(root, styles)]
    if faults:
        raise Refused(sorted(faults, key=lambda finding: finding.ref.place or Place("")))
    view = viewbox(root)
    walker = Walker(environment, file, root)
    walker.children(root.children, (root,) if paints(root) else (), {})
    return Compiled(
        file=file,
        root=root,
        view=view,
        ids=walker.ids,
        items=tuple(walker.items),
        source="".join(walker.out),
        lines=walker.lines,
        fields=walker.read.fields,
        every=walker.read.every,
        literals=tuple(walker.literals),
    )


def _styles(root: Node, styles: Collection[str]) -> Iterable[Finding]:
    for node in root.walk():
        if not node.own or not (node.tag == "text" or attributes.is_box(node)) or "class" in node.dp:
            continue
        name = node.attrs.get("class", "")
        if not name:
            yield error("face/no-style", "this text has no style", node.place, 'give it class="..." from theme.yaml')
        elif name not in styles:
            yield error(
                "face/unknown-style",
                f"the theme has no text style '{name}'",
                node.spot("class"),
                did_you_mean(name, styles),
            )

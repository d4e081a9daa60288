"""The Markdown of rulebooks: CommonMark by markdown-it, with our braces, ids and directives as rules of its parser."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.ruler import RuleOptionsType
    from markdown_it.rules_block import StateBlock
    from markdown_it.rules_inline import StateInline
    from markdown_it.token import Token

_MARK = re.compile(r"\{#([^{}\s]+)((?:\s+\.[\w-]+)*)\s*\}\s*\Z")
_ID = re.compile(r"[a-z0-9]+(?:[-.][a-z0-9]+)*\Z")
_BRACE = re.compile(r"\{[^{}\n]*\}")
_STYLE = re.compile(r"\{\.([\w-]+)\}")
_FENCE = re.compile(r":::+[ \t]*(.*?)[ \t]*\Z")


def tokens(text: str) -> list[Token]:
    """The tokens of a text; footnotes come last, in the order in which they are called."""
    return _parser().parse(text, {})


@cache
def _parser() -> MarkdownIt:
    from markdown_it import MarkdownIt  # noqa: PLC0415 - only where a rulebook is read
    from mdit_py_plugins.deflist import deflist_plugin  # noqa: PLC0415
    from mdit_py_plugins.footnote import footnote_plugin  # noqa: PLC0415

    parser = MarkdownIt("commonmark", {"html": False}).enable("table").disable(["text_join", "entity", "reference"])
    deflist_plugin(parser)
    footnote_plugin(parser, inline=False)
    alone: RuleOptionsType = {"alt": ["paragraph", "list", "blockquote", "table", "footnote_def"]}
    parser.block.ruler.before("fence", "mark", _mark, alone)
    parser.block.ruler.before("fence", "directive", _directive, alone)
    parser.inline.ruler.before("link", "brace", _brace)
    parser.inline.ruler.after("link", "styled", _styled)
    return parser


def _line(state: StateBlock, line: int) -> str:
    return state.src[state.bMarks[line] + state.tShift[line] : state.eMarks[line]]


def _mark(state: StateBlock, start: int, _end: int, silent: bool) -> bool:
    """``{#id .label}`` alone on its line: the id of the block below."""
    found = _MARK.match(_line(state, start))
    if found is None:
        return False
    if not silent:
        token = state.push("mark", "", 0)
        token.map = [start, start + 1]
        token.meta = {
            "id": found[1],
            "labels": [label[1:] for label in found[2].split()],
            "good": bool(_ID.match(found[1])),
        }
        state.line = start + 1
    return True


def _directive(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """``::: name settings`` to the ``:::`` that closes it; directives lie within one another."""
    opened = _FENCE.match(_line(state, start))
    if opened is None or silent:
        return opened is not None
    if not opened[1]:
        state.push("directive_stray", "", 0).map = [start, start + 1]
        state.line = start + 1
        return True
    depth, line = 1, start
    while depth and line + 1 < end:
        line += 1
        found = _FENCE.match(_line(state, line)) if state.sCount[line] >= state.blkIndent else None
        if found is not None:
            depth += 1 if found[1] else -1
    token = state.push("directive_open", "", 1)
    token.info, token.map, token.meta = opened[1], [start, line], {"closed": not depth}
    parent, last = state.parentType, state.lineMax
    state.parentType, state.lineMax = "directive", line if not depth else end
    state.md.block.tokenize(state, start + 1, state.lineMax)
    state.parentType, state.lineMax = parent, last
    state.push("directive_close", "", -1)
    state.line = line + 1
    return True


def _brace(state: StateInline, silent: bool) -> bool:
    """``{name}``, or a brace that has no partner."""
    if state.src[state.pos] not in "{}":
        return False
    found = _BRACE.match(state.src, state.pos)
    if not silent:
        token = state.push("brace", "", 0)
        token.content = found[0] if found else state.src[state.pos]
    state.pos += len(found[0]) if found else 1
    return True


def _styled(state: StateInline, silent: bool) -> bool:
    """``[words]{.style}``."""
    if state.src[state.pos] != "[":
        return False
    close = state.md.helpers.parseLinkLabel(state, state.pos)
    found = _STYLE.match(state.src, close + 1) if close >= 0 else None
    if found is None:
        return False
    if not silent:
        token = state.push("styled_open", "", 1)
        token.content = found[1]
        last, state.pos, state.posMax = state.posMax, state.pos + 1, close
        state.md.inline.tokenize(state)
        state.posMax = last
        state.push("styled_close", "", -1)
    state.pos = found.end()
    return True

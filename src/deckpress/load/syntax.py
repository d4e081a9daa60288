"""What the YAML parser complains of, in the words of authors."""

from __future__ import annotations

import yaml

from deckpress.load.source import Source, mend, split_entry
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Place, Ref

_STARTS = "*&!%@`"
_CLOSES = {"{": "}", "[": "]"}

_PLAIN: tuple[tuple[str, str, str, str], ...] = (
    (
        "mapping values are not allowed",
        "load/misplaced-key",
        "a key cannot stand here: the line above has its value already, or lacks its colon",
        "begin keys that belong together in the same column, and write 'key: value' with a blank after the colon",
    ),
    (
        "could not find expected ':'",
        "load/no-colon",
        "this line has no colon",
        "write 'key: value', or '- value' with a blank after the hyphen",
    ),
    (
        "did not find expected '-'",
        "load/not-lined-up",
        "this line does not line up with the lines around it",
        "keys that belong together begin in the same column, and so do the hyphens of a list",
    ),
    (
        "did not find expected key",
        "load/not-lined-up",
        "this line does not line up with the lines around it",
        "keys that belong together begin in the same column, and so do the hyphens of a list",
    ),
    (
        "directive",
        "load/directive",
        "a line that begins with % is an instruction to YAML parsers, and this is none",
        "remove the line",
    ),
    (
        "incompatible YAML document",
        "load/directive",
        "this line asks for another version of YAML than 1.1",
        "remove the line",
    ),
    (
        "found unexpected ':'",
        "load/no-blank-after-colon",
        "inside brackets a colon needs a blank after it",
        "write {key: value}; text that holds a colon needs single quotes",
    ),
    (
        "block sequence entries are not allowed",
        "load/misplaced-list",
        "a list cannot begin on the line of its key",
        "put '- ' on the next line, or write [one, two]; text that begins with - needs single quotes",
    ),
    (
        "expected comment or line break",
        "load/misplaced-text",
        "after | or > the text begins on the next line",
        "break the line here and indent the text, or put it in single quotes",
    ),
    (
        "unknown escape character",
        "load/unknown-escape",
        "in double quotes a backslash has a meaning of its own, and this one has none",
        "use single quotes: there a backslash is a backslash",
    ),
    (
        "document indicator",
        "load/open-quote",
        "the quote is not closed before the line of hyphens",
        "close the quote",
    ),
    (
        "did not find expected node content",
        "load/misplaced-sign",
        "a value is due here, but this sign means something to YAML",
        "put text that begins with it in single quotes",
    ),
)


def reworded(error: yaml.YAMLError, source: Source) -> Finding:
    """The parser's complaint as a finding with a place, a sentence and a help sentence."""
    if not isinstance(error, yaml.MarkedYAMLError) or error.problem_mark is None:
        return _finding("load/not-yaml", f"this is not readable YAML ({error})", Place(source.file, 1, 1))
    problem = f"{error.context or ''} {error.problem or ''}"
    place = source.place(error.problem_mark)
    found = (
        _structure(problem, error, place, source)
        or _tab(place, source)
        or _text_in_need_of_quotes(error, problem, source)
        or _unclosed(problem, error, source)
    )
    if found:
        return found
    for words, fault, message, help in _PLAIN:
        if words in problem:
            begun = error.context_mark if words == "could not find expected ':'" else None
            return _finding(fault, message, source.place(begun) if begun else place, help)
    return _finding("load/not-yaml", f"this is not readable YAML ({problem.strip()})", place)


def _structure(problem: str, error: yaml.MarkedYAMLError, place: Place, source: Source) -> Finding | None:
    if "maximum nesting depth" in problem:
        return _finding("load/nested-too-deep", "brackets or lists are nested too deep here", place)
    if "another document" in problem:
        message = "a second document begins here; a database is one document"
        return _finding("load/several-documents", message, place, "remove the line '---', or make two projects")
    if "duplicate anchor" in problem:
        first = f" (first in line {error.context_mark.line + 1})" if error.context_mark else ""
        return _finding("load/label-twice", f"this &label is given twice{first}", place, "give each &label one name")
    if "undefined alias" in problem and "&" in source.text:
        name = source.line(place.line - 1)[place.column - 1 :].split(maxsplit=1)[0]
        message = f"no &label is written before {name}"
        return _finding("load/no-such-label", message, place, "text that begins with * needs single quotes")
    return None


def _tab(place: Place, source: Source) -> Finding | None:
    line = source.line(place.line - 1)
    blank = line[: len(line) - len(line.lstrip())]
    if "\t" not in blank and line[place.column - 1 : place.column] != "\t":
        return None
    column = (blank.index("\t") if "\t" in blank else place.column - 1) + 1
    message = "a tab stands where YAML wants blanks"
    return _finding("load/tab", message, Place(place.file, place.line, column), "indent with blanks")


def _text_in_need_of_quotes(error: yaml.MarkedYAMLError, problem: str, source: Source) -> Finding | None:
    marks = [mark for mark in (error.problem_mark, error.context_mark) if mark]
    numbers = dict.fromkeys([mark.line for mark in marks] + [marks[0].line - 1])
    for number in numbers:
        line = source.line(number)
        entry = split_entry(line)
        if not entry or number < 0:
            continue
        head, value = entry
        reason = _reason(value, problem, number == marks[0].line)
        if reason:
            place = Place(source.file, number + 1, len(head) + 1)
            return _finding("load/needs-quotes", f"text that {reason} needs quotes", place, mend(line, len(head)))
    return None


def _reason(value: str, problem: str, here: bool) -> str:
    """Why this value cannot stand without quotes; empty when it can."""
    first = value[0]
    if first in _STARTS and not _is_label_for_more(value):
        return f"begins with {first}"
    if first in _CLOSES:
        if "flow" in problem:
            return ""
        end = _end_of_brackets(value)
        rest = value[end:].strip() if end else ""
        return f"begins with {first}" if rest and not rest.startswith(("#", ",")) else ""
    if first in "\"'":
        end = value.find(first, 1)
        rest = value[end + 1 :].strip() if end > 0 else ""
        ends = ("#", ",", "}", "]") if "flow" in problem else ("#",)
        return "goes on after a closing quote" if rest and not rest.startswith(ends) else ""
    if here and "mapping values" in problem and (": " in value or value.endswith(":")):
        return "holds a colon and a blank"
    return f"begins with {first}" if here and first in ",]}?" else ""


def _is_label_for_more(value: str) -> bool:
    """``&label`` alone before a block: that is YAML and may stay."""
    return value[0] == "&" and value[1:].replace("-", "").replace("_", "").isalnum()


def _end_of_brackets(value: str) -> int:
    """Where the bracket that opens the value is closed; 0 when it is not closed on this line."""
    due, quote = "", ""
    for index, char in enumerate(value):
        if quote:
            quote = "" if char == quote else quote
        elif char in "\"'" and value[index - 1 : index] in (" ", ",", "[", "{"):
            quote = char
        elif char in _CLOSES:
            due += _CLOSES[char]
        elif value.startswith(" #", index):
            break
        elif char in "}]":
            if char != due[-1]:
                break
            due = due[:-1]
            if not due:
                return index + 1
    return 0


def _unclosed(problem: str, error: yaml.MarkedYAMLError, source: Source) -> Finding | None:
    mark = error.context_mark or error.problem_mark
    if mark is None:
        return None
    opened = source.line(mark.line)[mark.column : mark.column + 1]
    place = source.place(mark)
    if "quoted scalar" in problem and "end of stream" in problem:
        help = f"close it; text that holds the sign {opened} goes into the other quotes"
        return _finding("load/open-quote", f"the quote {opened} is opened here and never closed", place, help)
    if "flow" not in problem or "found unexpected" in problem:
        return None
    if opened not in _CLOSES:
        return _finding("load/open-bracket", "a bracket is opened and not closed", place)
    if _end_of_brackets(source.line(mark.line)[mark.column :]) and error.problem_mark:
        message = f"this does not belong inside {opened} {_CLOSES[opened]}"
        help = "inside brackets, text that holds a comma, a colon with a blank, a bracket or ' #' needs single quotes"
        return _finding("load/inside-brackets", message, source.place(error.problem_mark), help)
    comment = source.line(mark.line)[mark.column :].partition(" #")[2]
    help = f"close it with {_CLOSES[opened]}; text that begins with {opened} needs single quotes"
    if comment:
        help = "text that holds ' #' needs single quotes: without them the rest of the line is a comment"
    return _finding("load/open-bracket", f"the bracket {opened} that opens here is not closed", place, help)


def _finding(fault: str, message: str, place: Place, help: str = "") -> Finding:
    return Finding(fault, Severity.ERROR, message, Ref(place=place), help)

"""On which line of a file something stands. The standard reader of TOML does not say."""

from __future__ import annotations

import re

Path = tuple[str | int, ...]
"""Names of tables and fields, and the places in lists, from the outside in."""

_HEAD = re.compile(r"\s*(\[\[?)([^\[\]]+)\]")
_FIELD = re.compile(r"\s*([A-Za-z0-9_.\"' -]+?)\s*=")
_LONG = re.compile(r'"""|\'\'\'')


class Lines:
    """The lines of a file, by path."""

    def __init__(self, text: str) -> None:
        self._found: dict[Path, int] = {}
        self._texts = text.split("\n")
        counts: dict[Path, int] = {}
        table: Path = ()
        quoted = ""
        for number, line in enumerate(self._texts, 1):
            if quoted:
                quoted = "" if quoted in line else quoted
            elif head := _HEAD.match(line):
                table = _table(_names(head[2]), len(head[1]) == 2, counts)
                self._found.setdefault(table, number)
                self._found.setdefault(table[:-1] if len(head[1]) == 2 else table, number)
            elif named := _FIELD.match(line):
                self._found.setdefault((*table, *_names(named[1])), number)
                marks = _LONG.findall(line)
                quoted = marks[0] if len(marks) == 1 else ""

    def of(self, path: Path) -> int:
        """The line of what stands there, or of what holds it; of the whole file, the first."""
        if not path:
            return 1
        if path[1:3] == ("drawings", 0) and path[:2] not in self._found:  # the one drawing's fields stand in the table
            path = (path[0], *path[3:])
        for length in range(len(path), 0, -1):
            if path[:length] in self._found:
                return self._within(self._found[path[:length]], path[length:])
        return 1

    def _within(self, line: int, inner: Path) -> int:
        """The line, from this one on, that names the innermost field of what is spread over several lines."""
        names = [name for name in inner if isinstance(name, str)]
        if names:
            word = re.compile(rf"\b{re.escape(names[-1])}\b")
            for number in range(line, min(line + 40, len(self._texts) + 1)):
                text = self._texts[number - 1]
                if number > line and (_HEAD.match(text) or not text.strip()):
                    break
                if word.search(text):
                    return number
        return line


def _names(text: str) -> Path:
    return tuple(part.strip().strip("\"'") for part in text.split("."))


def _table(names: Path, many: bool, counts: dict[Path, int]) -> Path:
    """The path of a table from its heading; counts: how many tables each list has had by now."""
    path: Path = ()
    for place, name in enumerate(names):
        path = (*path, name)
        if many and place == len(names) - 1:
            counts[path] = counts.get(path, -1) + 1
        if path in counts:
            path = (*path, counts[path])
    return path

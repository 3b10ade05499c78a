"""A language for tests: every word that comes from the words room wears a sign, so that any other word shows."""

from __future__ import annotations

import argparse
import ast
import re
from collections.abc import Container
from functools import cache
from gettext import NullTranslations
from pathlib import Path

PROGRAM = Path(__file__).parents[2]
SIGN = "¡"
_PART = re.compile(rf"\{{[^}}]*\}}|(?<![{SIGN}\w’'&-])[^\W\d_][\w’'&-]*")


def disguised(message: str) -> str:
    """The message with a sign before each word that has none; what stands in braces stays as it is."""
    return _PART.sub(lambda found: found[0] if found[0][0] == "{" else SIGN + found[0], message)


@cache
def messages() -> frozenset[str]:
    """Every text that stands whole in the source of the program, or of argparse, which speaks for it."""
    sources = PROGRAM / "main.py", Path(argparse.__file__), *(PROGRAM / "game").rglob("*.py")
    trees = (ast.parse(path.read_text("utf-8")) for path in sources)
    nodes = (node for tree in trees for node in ast.walk(tree))
    return frozenset(node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str))


class Pseudo(NullTranslations):
    """The catalogue of that language. known: all messages that can be in a catalogue, if not any; a sentence that was
    put together before it was asked for is none, and stays without the sign."""

    def __init__(self, known: Container[str] | None = None) -> None:
        super().__init__()
        self._known = known

    def gettext(self, message: str) -> str:
        """The message, disguised."""
        return disguised(message) if self._known is None or message in self._known else message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The one that English has for this count, disguised."""
        return self.gettext(super().ngettext(msgid1, msgid2, n))


LEAK = re.compile(rf"(?<![{SIGN}\w’'&-])[^\W\d_]{{2,}}[\w’'&-]*")


def leaks(shown: str, allowed: frozenset[str] = frozenset()) -> list[str]:
    """Words of two letters and more without the sign; ranks and other single letters are no words."""
    return [word for word in LEAK.findall(shown) if word not in allowed]

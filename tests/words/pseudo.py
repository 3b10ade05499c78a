"""A language for tests: every word that comes from the words room wears a sign, so that any other word shows."""

from __future__ import annotations

import re
from collections.abc import Container
from functools import cache
from gettext import NullTranslations

from tests.words.collect import texts

SIGN = "¡"
_PART = re.compile(rf"\{{[^}}]*\}}|%\([a-z_]+\)[sr]|%[sr]|(?<![{SIGN}\w’'&-])[^\W\d_][\w’'&-]*")


def disguised(message: str) -> str:
    """The message with a sign before each word that has none; what stands in braces stays as it is."""
    return _PART.sub(lambda found: found[0] if found[0][0] in "{%" else SIGN + found[0], message)


@cache
def messages() -> frozenset[str]:
    """Every text that a catalogue holds."""
    return frozenset(said for text in texts().values() for said in (text.one, text.many) if said)


class Pseudo(NullTranslations):
    """The catalogue of that language. known: all messages that a catalogue holds, if not any; a sentence that was put
    together before it was asked for, or that the extraction missed, is none, and stays without the sign."""

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

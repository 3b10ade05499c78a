"""A language for tests: every word that comes from the words room wears a sign, so that any other word shows."""

from __future__ import annotations

import re
from gettext import NullTranslations

SIGN = "¡"
_PART = re.compile(rf"\{{[^}}]*\}}|(?<![{SIGN}\w’'&-])[^\W\d_][\w’'&-]*")


def disguised(message: str) -> str:
    """The message with a sign before each word that has none; what stands in braces stays as it is."""
    return _PART.sub(lambda found: found[0] if found[0][0] == "{" else SIGN + found[0], message)


class Pseudo(NullTranslations):
    """The catalogue of that language."""

    def gettext(self, message: str) -> str:
        """The message, disguised."""
        return disguised(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The one that English has for this count, disguised."""
        return disguised(super().ngettext(msgid1, msgid2, n))


LEAK = re.compile(rf"(?<![{SIGN}\w’'&-])[^\W\d_]{{2,}}[\w’'&-]*")


def leaks(shown: str, allowed: frozenset[str] = frozenset()) -> list[str]:
    """Words of two letters and more without the sign; ranks and other single letters are no words."""
    return [word for word in LEAK.findall(shown) if word not in allowed]

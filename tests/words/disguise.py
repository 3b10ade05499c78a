"""The whole program in the disguise of pseudo.py, and what it draws."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from gettext import NullTranslations
from types import SimpleNamespace
from typing import Any

from game.look import type as typefaces
from game.words import english, speak, use
from tests.words.pseudo import Pseudo, disguised, messages

SAYS = {name: getattr(english, name) for name in english.__all__ if name != "TYPED"}


def _in_disguise(say: Any) -> Any:
    def said(*what: Any, **how: Any) -> Any:
        found = say(*what, **how)
        return disguised(found) if isinstance(found, str) else found

    return said


@contextmanager
def disguise() -> Iterator[None]:
    """Within it all words that come from the words room wear the sign."""
    use(Pseudo(messages()))
    speak(SimpleNamespace(TYPED=english.TYPED, **{name: _in_disguise(say) for name, say in SAYS.items()}))  # type: ignore[arg-type]
    try:
        yield
    finally:
        use(NullTranslations())
        speak(english)


@contextmanager
def overheard() -> Iterator[list[str]]:
    """Within it every line of text that is drawn is noted."""
    found: list[str] = []
    measure = typefaces._length

    def length(string: str, *how: Any) -> float:
        frame, names = sys._getframe(1), []
        for _ in range(2):  # text() measures what it draws, in a loop of its own
            names.append(frame.f_code.co_name)
            frame = frame.f_back or frame
        if "width" not in names:
            found.append(string)
        return measure(string, *how)

    setattr(typefaces, "_length", length)  # noqa: B010 (it takes what is measured in any form)
    typefaces.text.cache_clear()
    typefaces.gilt.cache_clear()
    try:
        yield found
    finally:
        typefaces._length = measure
        typefaces.text.cache_clear()
        typefaces.gilt.cache_clear()

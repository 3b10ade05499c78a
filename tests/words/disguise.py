"""The whole program in the disguise of pseudo.py, and what it draws."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from gettext import NullTranslations
from typing import Any

import pygame
import pytest

from game.look import type as typefaces
from game.words import facts, use
from tests.words.pseudo import Pseudo, disguised, messages

SAYS = {name: say for name, say in vars(facts).items() if getattr(say, "__module__", "") == facts.__name__}


def _in_disguise(say: Any) -> Any:
    def said(*what: Any, **how: Any) -> Any:
        found = say(*what, **how)
        if isinstance(found, tuple):
            return tuple(disguised(one) if isinstance(one, str) else one for one in found)
        return disguised(found) if isinstance(found, str) else found

    return said


@contextmanager
def disguise() -> Iterator[None]:
    """Within it all words that come from the words room wear the sign."""
    use(Pseudo(messages()))
    with pytest.MonkeyPatch.context() as patch:
        for name, say in SAYS.items():
            patch.setattr(facts, name, _in_disguise(say))
        try:
            yield
        finally:
            use(NullTranslations())


@contextmanager
def overheard() -> Iterator[list[str]]:
    """Within it every line of text that is drawn is noted."""
    found: list[str] = []
    draw, kept = typefaces._drawn, (typefaces.text, typefaces.gilt)

    def noted(string: str, *how: Any) -> pygame.Surface:
        found.append(typefaces.whole(string))
        return draw(string, *how)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(typefaces, "_drawn", noted)
        for memory in kept:
            memory.cache_clear()
        yield found

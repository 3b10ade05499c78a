"""Finding a game by what a player types: the start of any word of any of its names, accents or not."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Protocol


class Named(Protocol):
    """Anything with a name and other names; games are."""

    name: str
    also: tuple[str, ...]


def folded(text: str) -> str:
    """Lower case, without accents, with & spelt out."""
    bare = unicodedata.normalize("NFKD", text.replace("&", "and")).casefold()
    return "".join(letter for letter in bare if not unicodedata.combining(letter))


def matches(game: Named, typed: str) -> bool:
    """Whether the typed text begins one of the game's names, or a word in one."""
    wanted = folded(typed)
    names = [folded(name) for name in (game.name, *game.also)]
    return any(name.startswith(wanted) or f" {wanted}" in name for name in names)


def found(games: Sequence[Named], typed: str) -> list[int]:
    """The indices of the games that match, those whose own name begins so first; all for an empty text."""
    hits = [index for index, game in enumerate(games) if matches(game, typed)]
    wanted = folded(typed)
    return sorted(hits, key=lambda index: not folded(games[index].name).startswith(wanted)) if typed else hits

"""Finding a game by what a player types: the start of any word of any of its names, accents or not."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.look import keys
from game.rules import Game, folded
from game.words.games import game_names

FORGOTTEN = 2.0
"""Seconds after which what was typed is forgotten."""


def matches(game: Game, typed: str) -> bool:
    """Whether the typed text begins one of the game's names, or a word in one, even an article."""
    wanted, bare = folded(typed), typed.strip().casefold()
    for name in game_names(game):
        words = name.split()
        starts = [" ".join(words[place:]) for place in range(len(words))]
        if any((wanted and folded(start).startswith(wanted)) or start.casefold().startswith(bare) for start in starts):
            return True
    return False


def found(games: Sequence[Game], typed: str) -> list[int]:
    """The indices of the games that match; all for an empty text. First come those with just that name, then those
    whose own name begins so.
    """
    hits = [index for index, game in enumerate(games) if matches(game, typed)]
    wanted = folded(typed)

    def far(index: int) -> tuple[bool, bool, bool]:
        own, *others = map(folded, game_names(games[index]))
        return own != wanted, wanted not in others, not own.startswith(wanted)

    return sorted(hits, key=far) if wanted else hits


def after(games: Sequence[Game], typed: str, event: pygame.event.Event) -> str | None:
    """The text after a key of a search; None for a key that is none of it. Names are Latin: on a keyboard without Latin
    letters the places of the keys count.
    """
    if event.key in (pygame.K_ESCAPE, pygame.K_BACKSPACE):
        return (typed[:-1] if event.key == pygame.K_BACKSPACE else "") if typed else None
    letter, meant = keys.typed(event), keys.by_place(event)
    if not (letter.isalnum() or (letter and typed)):
        return None
    by_place = typed + chr(meant) if meant < pygame.K_DELETE else ""
    return by_place if found(games, by_place) and not found(games, typed + letter) else typed + letter

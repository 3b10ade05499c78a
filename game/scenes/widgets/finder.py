"""Finding a game by what a player types: the start of any word of any of its names, accents or not."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Game, folded


def matches(game: Game, typed: str) -> bool:
    """Whether the typed text begins one of the game's names, or a word in one; an article alone is such a word too."""
    wanted, bare = folded(typed), typed.strip().casefold()
    for name in (game.name, *game.also):
        words = name.split()
        starts = [" ".join(words[place:]) for place in range(len(words))]
        if any(folded(start).startswith(wanted) if wanted else start.casefold().startswith(bare) for start in starts):
            return True
    return False


def found(games: Sequence[Game], typed: str) -> list[int]:
    """The indices of the games that match, those whose own name begins so first; all for an empty text."""
    hits = [index for index, game in enumerate(games) if matches(game, typed)]
    wanted = folded(typed)
    return sorted(hits, key=lambda index: not folded(games[index].name).startswith(wanted)) if wanted else hits

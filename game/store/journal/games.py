"""The rules of players' own games, as the journal keeps them: each as the text of a file."""

from __future__ import annotations

from dataclasses import replace

from game.rules import Game, RulesError


def text_of(game: Game) -> str:
    """The text of a file that holds the game."""
    from game.rules.own.writer import written

    return written(game)


def game_of(id: str, text: object) -> Game | None:
    """The game of such a text under the id that its deals have; None where it can't be read."""
    from game.rules.own.reader import read

    try:
        return replace(read(str(text)), id=id)
    except RulesError:
        return None


def same_game(id: str, text: object) -> Game | None:
    """The game of a text that comes from elsewhere; None where it can't be read, or its id is another."""
    game = game_of(id, text)
    if game is None:
        return None
    from game.rules.own.digest import digest

    return game if digest(game) == id else None

"""All that comes with the program: the games of the house, then the famous ones."""

from __future__ import annotations

from game import rules
from game.rules import Ruleset, folded
from game.store.own import OwnGames


def shipped(name: str | None = None) -> list[Ruleset]:
    """Every ruleset in the order of the menu, or those of one game by its id or name, or the one ruleset of this id."""
    own = OwnGames()
    own.meet_friends()
    every = [*rules.every_ruleset(), *(way for game in own.friends for way in rules.ways(game))]
    if name is None:
        return every
    return [one for one in every if name == one.id or folded(name) in (folded(one.game_id), folded(one.game.name))]

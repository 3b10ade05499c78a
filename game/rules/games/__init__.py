"""The games, one file of data each: every file of this folder holds one record, GAME."""

from importlib import import_module
from pkgutil import iter_modules

from game.rules.record import Family, Game


def _in_the_menu(game: Game) -> tuple[int, int, str]:
    return list(Family).index(game.family), game.place, game.name


def _found() -> tuple[Game, ...]:
    records = (import_module(f"{__name__}.{file.name}").GAME for file in iter_modules(__path__))
    return tuple(sorted(records, key=_in_the_menu))


GAMES = _found()  # the records, in the order of the menu

"""Looks for the lesson of a player's own game beside the program, the first time it is asked for."""

from __future__ import annotations

from game.lesson.beside import find_aside
from game.lesson.lessons import know, lesson
from game.play.session import Said
from game.rules import Ruleset, find_game
from game.scenes.scene import Host
from game.solver.beside.process import Aside
from game.words import phrase, ruleset_name

_searches: dict[str, Search] = {}
"""Those that are running, by the id of their ruleset."""


class Search:
    """Looks for a lesson. It says that it looks, and then what came of it."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._name, self._id = ruleset_name(ruleset), ruleset.id
        self._aside = Aside(find_aside, find_game(ruleset.game_id), ruleset.variants)

    def poll(self) -> Said | None:
        """A message once the search has ended; None while it runs."""
        found = self._aside.poll()
        if found is None and not self._aside.ended:
            return None
        self._aside.close()
        _searches.pop(self._id, None)
        if isinstance(found, str) and found:
            know(found)
            return Said(phrase("The lesson in {game} is ready.", game=self._name))
        return Said(phrase("No deal of {game} was found that teaches it.", game=self._name), True)


class Begun:
    """Says once that a lesson is being looked for."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._name = ruleset_name(ruleset)

    def poll(self) -> Said:
        """The message."""
        return Said(phrase("Looking for a deal that teaches {game}. This may take some minutes.", game=self._name))


def ready(host: Host, ruleset: Ruleset) -> bool:
    """Whether there is a lesson of a ruleset; where there is none, one is looked for from now on."""
    if lesson(ruleset) is not None:
        return True
    if ruleset.id not in _searches:
        _searches[ruleset.id] = search = Search(ruleset)
        host.follow(Begun(ruleset))
        host.follow(search)
    return False

"""What helps to choose a game: what it feels like, how long it takes, how often it is won; and a game for the time one
has."""

from __future__ import annotations

from collections.abc import Callable
from random import choice

import pygame

from game.look.keys import Key
from game.rules import GAMES, Game, Ruleset, ruleset
from game.rules.words.prose import upper
from game.scenes.command import ESCAPE, Command
from game.scenes.dialog import Dialog
from game.scenes.scene import Host
from game.solver.odds.measured import measured
from game.store import Statistics

A_LOOK, A_MOVE = 60.0, 2.2
"""Seconds to look about and for each move of a win. So Captive Queens takes the four to six minutes that Morehead &
Mott-Smith and Arnold give it."""
OWN = 3
"""Wins from which the player's own time is the better measure."""
BRIEF, LONG = 5, 8
"""Minutes: a short game takes no more, a long one no less."""


def minutes(played: Ruleset, statistics: Statistics | None = None) -> int | None:
    """How long a win takes: by the player's own clock where there is enough on it, else by the median line of those
    that were measured; None where neither is known."""
    if statistics and statistics.won >= OWN and statistics.median_seconds:
        return max(1, round(statistics.median_seconds / 60))
    found = measured(played.id)
    return max(1, round((A_LOOK + A_MOVE * found.length) / 60)) if found and found.length else None


def takes(played: Ruleset, statistics: Statistics | None = None) -> str:
    """The same in words: "about 7 minutes", "7 minutes as you play"."""
    found = minutes(played, statistics)
    if found is None:
        return ""
    own = statistics and statistics.won >= OWN
    return f"{'' if own else 'about '}{found} minute{'s' * (found != 1)}{' as you play' if own else ''}"


def wins(played: Ruleset) -> str:
    """How many deals are won by careless play, by careful play and by somebody who knows every card, in percent."""
    found = measured(played.id)
    if not found or not found.deals:
        return ""
    careless, careful, could = (whole(part) for part in (found.careless_part, found.careful, found.could))
    if found.forced:
        return "Every deal is won." if found.won == found.deals else f"{could} of deals are won, however you play."
    care = f", careful play {careful}" if found.played else ""
    return f"Careless play {careless}{care}, knowing every card {could}."


def whole(part: float) -> str:
    """A share in whole percent; never 0 or 100 where it is only near that: "less than 1\u00a0%"."""
    if 0 < part < 0.005:
        return "less than 1\u00a0%"
    return "more than 99\u00a0%" if 0.995 <= part < 1 else f"{100 * part:.0f}\u00a0%"


def begin_with() -> str:
    """For somebody who knows another patience: "If you know Klondike, begin with Red & Black; if you know ..."."""
    known = [f"if you know {game.kin}, begin with {game.name}" for game in GAMES if game.kin]
    return upper(f"{'; '.join(known)}.") if known else ""


def of_length(least: int, most: int) -> list[Game]:
    """The games, played by their own rules, whose wins take so many minutes."""
    lengths = ((game, minutes(ruleset(game.id))) for game in GAMES)
    return [game for game, length in lengths if length is not None and least <= length <= most]


class Surprise(Dialog):
    """How long have you? A game that takes no longer is chosen by chance; not the one that is chosen already."""

    title = "How long have you?"
    sentence = "A game will be chosen for you; Play begins it."
    commands = (
        Command("brief", (Key(pygame.K_1),), "a game of a few minutes", f"Up to {BRIEF} minutes"),
        Command("longer", (Key(pygame.K_2),), "a game of middling length", "A little longer"),
        Command("evening", (Key(pygame.K_3),), "one of the long games", "All evening"),
        Command("cancel", (ESCAPE,), "back", "Back"),
    )

    def __init__(self, host: Host, chosen: str, then: Callable[[str], object]) -> None:
        """chosen: the id of the game that is on. then: what to do with the id of another."""
        super().__init__(host)
        self._chosen = chosen
        self._then = then
        self.controls.focus(self.controls.widgets[0])

    def brief(self) -> None:
        """One that is soon over."""
        self._pick(0, BRIEF)

    def longer(self) -> None:
        """One of middling length."""
        self._pick(BRIEF + 1, LONG - 1)

    def evening(self) -> None:
        """A long one."""
        self._pick(LONG, 24 * 60)

    def _pick(self, least: int, most: int) -> None:
        games = [game.id for game in of_length(least, most) if game.id != self._chosen]
        self.host.pop()
        if games:
            self._then(choice(games))

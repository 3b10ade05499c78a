"""What the album says: who dances, and what the empty places ask for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Protocol

from game.rules.record import Family
from game.store import Deal
from game.words.catalogue import marked, phrase, plural
from game.words.evening import family_name
from game.words.numbers import long_date

TITLE = marked("Your ball")
HIDDEN = marked("The album is hidden, as statistics are turned off in the settings.")
LUSTRE = marked("A chandelier")
APART = "   ·   "
INSTRUMENTS = {
    "C": marked("The violin"),
    "H": marked("The mandolin"),
    "D": marked("The trumpet"),
    "S": marked("The tambourine"),
}
"""By the suit of the jack who plays it."""


def couples_told(dancing: int, of: int) -> str:
    """How many couples dance."""
    return plural("{n} of {all} couples dances", "{n} of {all} couples dance", dancing, all=of)


def players_told(playing: int, of: int) -> str:
    """How many of the band play."""
    return plural("{n} of {all} players", "{n} of {all} players", playing, all=of)


def lustres_told(lit: int, of: int) -> str:
    """How many chandeliers are lit."""
    return plural("{n} of {all} chandeliers is lit", "{n} of {all} chandeliers are lit", lit, all=of)


class Achieved(Protocol):
    """A player of the band, or a chandelier."""

    @property
    def there(self) -> bool:
        """Whether it was achieved."""


def ball_told(dancing: int, of: int, players: Sequence[Achieved], lustres: Sequence[Achieved]) -> list[str]:
    """How the ball stands: couples, players, chandeliers."""
    playing, lit = (sum(one.there for one in group) for group in (players, lustres))
    couples = couples_told(dancing, of)
    return [couples, players_told(playing, len(players)), lustres_told(lit, len(lustres))]


def guest_told(wins: int, first: Deal | None, is_next: bool) -> str:
    """What is said of a couple, or of the place where it will stand."""
    if first is None:
        return phrase("Comes next: a lesson waits") if is_next else phrase("Comes with your first win")
    count = plural("{n} win", "{n} wins", wins)
    if not first.local:
        return count
    return phrase("{wins}, the first on {date}", wins=count, date=long_date(datetime.fromisoformat(first.local).date()))


def player_told(families: Iterable[Family], won: int, asked: int) -> str:
    """What brings one of the band, or that he is there."""
    names = ", ".join(family_name(family) for family in families)
    if won >= asked:
        return phrase("Plays for {families}", families=names)
    return phrase("{n} of {all} games won in {families}", n=won, all=asked, families=names)


def lustre_told(hard: bool, reached: int, asked: int) -> str:
    """What lights a chandelier."""
    if hard:
        goal = plural("{n} win in a hard game", "{n} wins in hard games", asked)
    else:
        goal = plural("{n} evening in a row", "{n} evenings in a row", asked)
    return goal if reached >= asked else phrase("{goal}: {n} so far", goal=goal, n=reached)

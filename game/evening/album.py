"""What a player has done, as a ball: who dances there, who plays, which chandeliers are lit. From the journal alone."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from game import rules
from game.evening.invitations import next_step
from game.rules.record import Family
from game.store import Deal, Journal, Which
from game.store.dances import streak
from game.words.evening import LADDER
from game.words.games import level

PLAYERS = {
    "C": (Family.TWOS,),
    "H": (Family.BOTH_WAYS,),
    "D": (Family.ALTERNATING, Family.COUPLES),
    "S": (Family.COURT, Family.ALSO),
}
"""By the suit of the jack, the families of games that bring him."""
ENOUGH = 3
"""Games of his families that bring a player."""
EVENINGS, HARD = (3, 7, 30), (1, 10)
"""Evenings in a row, and wins of hard games, that light a chandelier each."""
HARDEST = 3


@dataclass(frozen=True)
class Guest:
    """A game's couple. first: the game's first win, which brought it; None while it still waits."""

    game: str
    wins: int = 0
    first: Deal | None = None


@dataclass(frozen=True)
class Musician:
    """A jack of the band. won: how many games of his families were won, of those that are asked for."""

    suit: str
    families: tuple[Family, ...]
    won: int
    asked: int

    @property
    def there(self) -> bool:
        """Whether he is there."""
        return self.won >= self.asked


@dataclass(frozen=True)
class Lustre:
    """A chandelier. hard: lit by wins of hard games, else by evenings in a row."""

    hard: bool
    reached: int
    asked: int

    @property
    def there(self) -> bool:
        """Whether it is lit."""
        return self.reached >= self.asked


@dataclass(frozen=True)
class Album:
    """guests: in the order of the ladder. next: the game of the couple that comes next; None where all are there."""

    guests: tuple[Guest, ...]
    players: tuple[Musician, ...]
    lustres: tuple[Lustre, ...]
    next: str | None

    @property
    def dancing(self) -> int:
        """How many couples dance."""
        return sum(guest.first is not None for guest in self.guests)


def album(journal: Journal, today: date) -> Album:
    """The ball as it stands."""
    guests = tuple(_guest(journal, game) for game in LADDER)
    won = {guest.game for guest in guests if guest.first}
    hard = sum(guest.wins for guest in guests if level(guest.game) == HARDEST)
    longest = streak(journal, today).longest
    lustres = tuple(Lustre(False, longest, asked) for asked in EVENINGS)
    return Album(
        guests,
        tuple(_musician(suit, families, won) for suit, families in PLAYERS.items()),
        lustres + tuple(Lustre(True, hard, asked) for asked in HARD),
        next_step(journal),
    )


def _guest(journal: Journal, game: str) -> Guest:
    which = Which(game=game, won=True)
    wins = journal.count(which)
    first = journal.deals(which, limit=1, skip=wins - 1) if wins else ()
    return Guest(game, wins, first[0] if first else None)


def _musician(suit: str, families: tuple[Family, ...], won: set[str]) -> Musician:
    games = [game.id for game in rules.GAMES if game.family in families]
    return Musician(suit, families, sum(game in won for game in games), min(ENOUGH, len(games)))

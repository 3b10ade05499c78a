"""What the page of all games says."""

from __future__ import annotations

from game.rules.record import Family
from game.words.catalogue import marked, phrase
from game.words.grouping import figures

FILTERS = {
    "all": marked("All games"),
    "not yet": marked("Not won yet"),
    "favourites": marked("Favourites"),
    "played": marked("Often played"),
    "length": marked("By length"),
    "easy": marked("Easy"),
    "ladder": marked("Easiest first"),
    "friends": marked("Old friends"),
}
"""The choices of games to show, and how they are sorted."""
FAMILIES = {
    Family.TWOS: marked("Build by twos"),
    Family.BOTH_WAYS: marked("Build up and down"),
    Family.ALTERNATING: marked("Red on black"),
    Family.COUPLES: marked("Cards in pairs"),
    Family.COURT: marked("Court cards first"),
    Family.ALSO: marked("Other games"),
    Family.FRIENDS: marked("Old friends"),
    Family.OWN: marked("Your own"),
}
"""Which games stand together, by what is done in them; files of players have the words of the record."""
NOT_PLAYED = marked("Not played yet")
MARKED, UNMARKED = marked("{game} is a favourite now."), marked("{game} is no favourite any more.")


def long_told(least: int, most: int | None) -> str:
    """A length of games in minutes: "6 to 9 minutes"."""
    if not least:
        return phrase("Up to {n} minutes", n=most)
    if most is None:
        return phrase("{n} minutes and more", n=least)
    return phrase("{least} to {most} minutes", least=least, most=most)


def family_name(family: Family) -> str:
    """What stands above the games of a family."""
    return phrase(FAMILIES[family])


def danced(won: int, games: int) -> str:
    """How many games of a family were won."""
    return phrase("{won} of {all} won", won=figures(won), all=figures(games))
